#!/usr/bin/env python3
"""Writes src/base/maths_tables.h: the constants of Vedette's elementary functions.

Every number is computed here with 60 decimal digits and the standard library alone, then split
into a sum of doubles. Run it again and the file must not change:

    python3 script/make_maths_tables.py | clang-format --style=file > src/base/maths_tables.h
"""

from decimal import Decimal, getcontext
from fractions import Fraction
import math

getcontext().prec = 60
PI = Decimal("3.141592653589793238462643383279502884197169399375105820974944592307816406")
LN2 = Decimal(2).ln()
EXP_STEPS = 64
LOG_STEPS = 128
ATAN_STEPS = 64


def exact(x: float) -> Decimal:
    return Decimal(x)


def chopped(value: Decimal, bits: int) -> float:
    """The leading `bits` bits of a value, as a double."""
    if value == 0:
        return 0.0
    exponent = math.frexp(float(value))[1] - bits
    scaled = value * (Decimal(2) ** -exponent)
    return math.ldexp(int(scaled.to_integral_value()), exponent)


def on_grid(value: Decimal, exponent: int) -> float:
    """The multiple of 2^exponent nearest to a value."""
    return math.ldexp(int((value * Decimal(2) ** -exponent).to_integral_value()), exponent)


def split(value: Decimal) -> tuple[float, float]:
    high = float(value)
    return high, float(value - exact(high))


def arctan(x: Decimal) -> Decimal:
    """Euler's series, which converges for every x."""
    square = x * x
    term = x / (1 + square)
    total = Decimal(0)
    n = 0
    while abs(term) > Decimal(10) ** -58:
        total += term
        n += 1
        term *= square / (1 + square) * (2 * n) / (2 * n + 1)
    return total


def bernoulli(count: int) -> list[Fraction]:
    """B_0 .. B_count, by the recurrence of Akiyama and Tanigawa (B_1 = +1/2)."""
    row: list[Fraction] = []
    numbers = []
    for m in range(count + 1):
        row.append(Fraction(1, m + 1))
        for j in range(m, 0, -1):
            row[j - 1] = j * (row[j - 1] - row[j])
        numbers.append(row[0])
    return numbers


def decimal_of(f: Fraction) -> Decimal:
    return Decimal(f.numerator) / Decimal(f.denominator)


def zeta(s: int) -> Decimal:
    """Riemann's zeta, by Euler and Maclaurin."""
    n = 30
    total = sum((Decimal(k) ** -s for k in range(1, n)), Decimal(0))
    total += Decimal(n) ** (1 - s) / (s - 1) + Decimal(n) ** -s / 2
    rising = Decimal(s)
    for j, b in enumerate(bernoulli(40)[2::2], start=1):
        total += decimal_of(b) * rising * Decimal(n) ** (-s - 2 * j + 1) / math.factorial(2 * j)
        rising *= (s + 2 * j - 1) * (s + 2 * j)
    return total


def euler_gamma() -> Decimal:
    n = 40
    total = sum((Decimal(1) / k for k in range(1, n)), Decimal(0)) - Decimal(n).ln()
    total += Decimal(1) / (2 * n)
    for j, b in enumerate(bernoulli(40)[2::2], start=1):
        total += decimal_of(b) / (2 * j * Decimal(n) ** (2 * j))
    return total


def log_rows() -> list[str]:
    """For each 1/128 of a binade from 0.6875 up: c near 1/m in 9 bits, and -log(c)."""
    rows = []
    for i in range(LOG_STEPS):
        # 0.6875 = 2^-1 * 1.375; the slices wrap into the next binade at 1.
        position = 48 + i
        below_one = position < 128
        width = Decimal(1) / 256 if below_one else Decimal(1) / 128
        start = (Decimal(1) + Decimal(position % 128) / 128) / (2 if below_one else 1)
        middle = start + width / 2
        # The slices on both sides of 1 take c = 1, so that log(x) near 1 loses nothing.
        c = 1.0 if position in (127, 128) else on_grid(1 / middle, -9)
        log = -exact(c).ln()
        high = on_grid(log, -42)
        low = float(log - exact(high))
        rows.append(f"    {{{c.hex()}, {high.hex()}, {low.hex()}}},")
    return rows


def pair_rows(values: list[Decimal]) -> list[str]:
    return [f"    {{{h.hex()}, {l.hex()}}}," for h, l in map(split, values)]


def constant(name: str, value: float, note: str = "") -> str:
    return f"inline constexpr double {name} = {value.hex()};" + (f"  // {note}" if note else "")


def array(name: str, values: list[Decimal]) -> list[str]:
    lines = [f"inline constexpr std::array<double, {len(values)}> {name} = {{{{"]
    lines += [f"    {float(v).hex()}," for v in values]
    return lines + ["}};"]


def main() -> None:
    step = LN2 / EXP_STEPS
    step_high = chopped(step, 36)
    half_pi = PI / 2
    p1 = chopped(half_pi, 33)
    p2 = chopped(half_pi - exact(p1), 33)
    p3 = chopped(half_pi - exact(p1) - exact(p2), 33)
    p4 = float(half_pi - exact(p1) - exact(p2) - exact(p3))
    ln2_high = on_grid(LN2, -42)
    series = [(zeta(k) - 1) * (-1) ** k / k for k in range(2, 28)]
    factorial = math.factorial
    out = [
        "#pragma once",
        "",
        "// Made by script/make_maths_tables.py; do not edit.",
        "",
        "#include <array>",
        "",
        "namespace vedette::maths::tables {",
        "",
        "/// A number as the unevaluated sum of two doubles.",
        "struct Pair {",
        "  double high;",
        "  double low;",
        "};",
        "/// c near 1 / m in 9 bits, and -log(c); `log_high` is a multiple of 2^-42.",
        "struct LogRow {",
        "  double c;",
        "  double log_high;",
        "  double log_low;",
        "};",
        "",
        constant("kStepsPerLn2", float(EXP_STEPS / LN2), f"{EXP_STEPS} / log 2"),
        constant("kStepHigh", step_high, f"log 2 / {EXP_STEPS}, its first 36 bits"),
        constant("kStepLow", float(step - exact(step_high))),
        constant("kLn2High", ln2_high, "log 2 to 2^-42"),
        constant("kLn2Low", float(LN2 - exact(ln2_high))),
        constant("kTwoOverPi", float(2 / PI)),
        constant("kHalfPi1", p1, "pi / 2 in parts of 33 bits"),
        constant("kHalfPi2", p2),
        constant("kHalfPi3", p3),
        constant("kHalfPi4", p4),
        "inline constexpr Pair kHalfPi = {%s, %s};" % tuple(x.hex() for x in split(half_pi)),
        "inline constexpr Pair kPi = {%s, %s};" % tuple(x.hex() for x in split(PI)),
        constant("kHalfLogTwoPi", float((2 * PI).ln() / 2), "log(2 pi) / 2"),
        constant("kOneMinusEulerGamma", float(1 - euler_gamma()), "1 - Euler's constant"),
        "",
        f"/// 2^(i / {EXP_STEPS}).",
        f"inline constexpr std::array<Pair, {EXP_STEPS}> kExp2 = {{{{",
        *pair_rows([(LN2 * i / EXP_STEPS).exp() for i in range(EXP_STEPS)]),
        "}};",
        "",
        f"/// One row for each 1/{LOG_STEPS} of a binade, from 0.6875 to 1.375.",
        f"inline constexpr std::array<LogRow, {LOG_STEPS}> kLog = {{{{",
        *log_rows(),
        "}};",
        "",
        f"/// atan(i / {ATAN_STEPS}).",
        f"inline constexpr std::array<Pair, {ATAN_STEPS + 1}> kAtan = {{{{",
        *pair_rows([arctan(Decimal(i) / ATAN_STEPS) for i in range(ATAN_STEPS + 1)]),
        "}};",
        "",
        "/// (-1)^k (zeta(k) - 1) / k for k = 2, 3, ...: log gamma(2 + z) (DLMF 5.7.3).",
        *array("kLogGamma", series),
        "",
        "/// B(2k) / (2k (2k - 1)) for k = 1, 2, ...: Stirling's series (DLMF 5.11.1).",
        *array("kStirling", [decimal_of(b) / (2 * k * (2 * k - 1))
                             for k, b in enumerate(bernoulli(18)[2::2], start=1)]),
        "",
        "/// Taylor coefficients after the first: sin (x^3 ..), cos (x^4 ..), in powers of x^2.",
        *array("kSin", [Decimal((-1) ** k) / factorial(2 * k + 1) for k in range(1, 9)]),
        *array("kCos", [Decimal((-1) ** k) / factorial(2 * k) for k in range(2, 10)]),
        "",
        "}  // namespace vedette::maths::tables",
    ]
    print("\n".join(out))


main()

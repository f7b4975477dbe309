#pragma once

namespace vedette::report {

/// How the page looks: one column of text, pictures wider than it, light and dark, and paper.
inline constexpr const char* kStyleSheet = R"css(
:root{color-scheme:light dark;--paper:#fbf8f1;--ink:#1f1c17;--soft:#5d564b;--rule:#d9d1c0;
--panel:#f3eee2;--s0:#1d4f91;--s1:#a3221c;--s2:#2c6e31;--s3:#6b3a8c}
@media (prefers-color-scheme:dark){:root{--paper:#191713;--ink:#ece6da;--soft:#b3aa9a;
--rule:#3d382f;--panel:#24211b;--s0:#8db8f0;--s1:#f2938a;--s2:#93d198;--s3:#cfa5e8}}
*{box-sizing:border-box}
html{font-size:106.25%}
body{margin:0;background:var(--paper);color:var(--ink);line-height:1.58;
font-family:"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua","URW Palladio L",
"DejaVu Serif",Georgia,serif;font-feature-settings:"kern","liga","onum"}
main,header,footer{display:grid;
grid-template-columns:minmax(1rem,1fr) minmax(0,66ch) minmax(1rem,1fr)}
main>*,header>*,footer>*{grid-column:2}
main>.wide{grid-column:1/-1;width:min(100% - 2rem,70rem);margin-inline:auto}
header{padding:3.5rem 0 0;text-align:center}
header>h1{grid-column:1/-1;padding:0 1rem;text-wrap:balance}
h1{font-size:2.5rem;line-height:1.15;font-weight:600;margin:0 0 .3rem;letter-spacing:-.01em}
h1 [lang]{display:block;font-size:1.35rem;font-weight:400;color:var(--soft);margin-top:.4rem}
.dateline{color:var(--soft);margin:0;font-size:1rem}
.outcome{font-size:1.14rem;line-height:1.6;margin:2.2rem 0 1rem;text-align:left}
h2{font-size:1.6rem;font-weight:600;margin:3.4rem 0 1rem;padding-top:1.2rem;
border-top:1px solid var(--rule);line-height:1.25}
h3{font-size:1.02rem;font-weight:600;margin:2rem 0 .35rem;font-variant-numeric:lining-nums;
letter-spacing:.02em}
p{margin:0 0 .8rem;hyphens:auto;text-wrap:pretty}
.lead{font-variant:small-caps;letter-spacing:.03em;font-weight:600}
nav{margin:1.6rem 0 0;font-size:.95rem;display:flex;flex-wrap:wrap;justify-content:center;
gap:.3rem 1.1rem}
a{color:inherit;text-decoration-color:var(--soft);text-underline-offset:.2em}
a:focus-visible,.scroll:focus-visible{outline:3px solid var(--s0);outline-offset:3px}
.strip{display:flex;flex-wrap:wrap;justify-content:center;gap:.9rem 2.2rem;margin:1.8rem auto 0;
padding:1.1rem 0;border-block:1px solid var(--rule);list-style:none}
.strip li{text-align:center;min-width:6.5rem}
.strip b{display:block;font-size:1.75rem;font-weight:600;line-height:1.15;
font-variant-numeric:lining-nums tabular-nums}
.strip span{color:var(--soft);font-size:.9rem}
figure{margin:1.6rem 0 2.4rem;break-inside:avoid}
figcaption{font-size:1rem;margin:.1rem 0 .55rem;line-height:1.4}
figcaption b{font-variant-numeric:lining-nums}
figcaption .letter{display:inline-block;min-width:1.55em;text-align:center;margin-right:.5em;
border:1px solid currentColor;border-radius:50%;line-height:1.5em;font-weight:600}
svg{display:block;width:100%;height:auto;font-family:"Helvetica Neue",Helvetica,Arial,
"DejaVu Sans",sans-serif}
svg.map{background:#efe9d8;border:1px solid var(--rule);--s0:#174a8c;--s1:#a01812;--s2:#245f29;
--s3:#5d2f7d;--paper:#fffdf6;--ink:#211d17}
@media (prefers-color-scheme:dark){svg.map{filter:brightness(.9)}}
svg.legend{border:0;background:#efe9d8}
.defs{position:absolute;width:0;height:0;overflow:hidden}
.s0{--c:var(--s0)}.s1{--c:var(--s1)}.s2{--c:var(--s2)}.s3{--c:var(--s3)}
.river{fill:none;stroke:#94bfd6;stroke-linejoin:round;stroke-linecap:round}
.road{fill:none;stroke:#8d7654;stroke-width:1.7}
.track{fill:none;stroke:#8d7654;stroke-width:1.1;stroke-dasharray:5 3}
.bridge{fill:none;stroke:#3f352b;stroke-width:3.2}
.ford{fill:none;stroke:#4f6f80;stroke-width:2.2;stroke-dasharray:2 3}
.wall{fill:none;stroke:#40362c;stroke-width:3.4;stroke-linejoin:round}
.wall-top{fill:none;stroke:#d8c7ae;stroke-width:1.2;stroke-linejoin:round}
.work{fill:none;stroke:#40362c;stroke-width:2.2;stroke-dasharray:7 2}
.work.ring{fill:#cbb58f;fill-opacity:.55;stroke-dasharray:none}
.gate{fill:#fffdf6;stroke:#40362c;stroke-width:1.6}
.area{stroke:none;fill-opacity:.5}
.area.wood{fill:#8fb27c}.area.town{fill:#cf9a86}.area.paddy{fill:#b5d3c8}
.area.millet{fill:#dfd591}.area.marsh{fill:#a9c7bf}.area.graves{fill:#c9bfa6}
.name-work,.name-place,.name-water,.map text{paint-order:stroke;stroke:#fffdf6;stroke-opacity:.86;
stroke-width:3px;
stroke-linejoin:round;fill:#211d17;font-size:11.5px}
.name-work,.name-place{fill:#3a322a}
.name-place,.name-water{font-style:italic}
.name-water{fill:#1f5674}
.map .label{fill:var(--c);font-weight:600}
.map .loss{font-weight:700;fill:#7c1500}
.map .key{font-size:12px;stroke-width:0}
.u .b{fill:var(--c);stroke:#fffdf6;stroke-width:1;paint-order:stroke}
.u .hollow{fill:#fffdf6;stroke:var(--c);stroke-width:1.6}
.u .stripe{stroke:#fffdf6;stroke-width:1.7;fill:none}
.u .tick{fill:var(--c);stroke:#fffdf6;stroke-width:.8;paint-order:stroke}
.u .barrel{stroke:var(--c);stroke-width:2.4;fill:none}
.u .hub{fill:#fffdf6;stroke:var(--c);stroke-width:1.4}
.u.shaken .b{fill:color-mix(in srgb,var(--c) 45%,#fffdf6);stroke:var(--c);paint-order:normal}
.u.routed .b,.u.routed .hollow{fill:#fffdf6;stroke:var(--c);stroke-width:1.5;stroke-dasharray:3 2;
paint-order:normal}
.u.routed .tick{fill:none;stroke:none}
.u.routed .stripe{stroke:none}
.u.routed .barrel{stroke-dasharray:2 2}
.way .line{fill:none;stroke:var(--c);stroke-width:2.6;stroke-opacity:.55;stroke-linejoin:round}
.way .head{fill:var(--c);fill-opacity:.75}
.flag path{stroke:#40362c;stroke-width:1.1;fill:none}
.flag .cloth{fill:var(--c);stroke:none}
.scale rect,.clock rect{fill:#fffdf6;fill-opacity:.86}
.scale path{fill:none;stroke:#211d17;stroke-width:1.5}
.scale text,.clock text,.north text{stroke-width:0!important}
.north circle{fill:#fffdf6;fill-opacity:.86}
.north path{fill:#211d17}
.map .clock .time{font-size:19px;font-weight:600;white-space:pre}
.graph text{fill:var(--ink);font-size:13px}
.graph .tick{fill:var(--soft);font-size:12px}
.graph .grid{stroke:var(--rule);stroke-width:1;fill:none}
.graph .faint{stroke-opacity:.55}
.graph .line{fill:none;stroke:var(--c);stroke-width:2.3;stroke-linejoin:round}
.graph .name{fill:var(--c);font-weight:600}
.graph .leader{fill:none;stroke:var(--soft);stroke-width:.8}
.graph .bar{fill:var(--c)}
.graph .s1.bar{fill-opacity:.82}
.graph .turn path{stroke:var(--ink);stroke-opacity:.45;stroke-dasharray:1 3;fill:none}
.graph .turn text{font-weight:600;font-size:12px}
.scroll{overflow-x:auto;margin:1.2rem 0 2rem}
table{border-collapse:collapse;margin-inline:auto;font-size:.92rem;line-height:1.35;
font-variant-numeric:lining-nums tabular-nums}
caption{text-align:left;font-weight:600;font-size:1.05rem;padding-bottom:.5rem}
th,td{padding:.28rem .55rem;text-align:left;vertical-align:top;font-weight:400}
thead th{border-bottom:2px solid var(--ink);font-weight:600;vertical-align:bottom;font-size:.86rem}
tbody tr{border-bottom:1px solid var(--rule)}
.n{text-align:right;white-space:nowrap}
.strong th,.strong td{font-weight:700;background:var(--panel)}
.in1{padding-left:1.3rem}.in2{padding-left:2.4rem}.in3{padding-left:3.5rem}.in4{padding-left:4.6rem}
.in5,.in6,.in7{padding-left:5.7rem}
footer{padding:2rem 0 4rem}
footer p{color:var(--soft);font-size:.95rem}
@media (max-width:40rem){html{font-size:100%}h1{font-size:1.9rem}header{padding-top:2rem}}
@media print{:root{--paper:#fff;--ink:#000;--soft:#444;--rule:#bbb;--panel:#eee}
html{font-size:72%}nav{display:none}svg.map{filter:none}h2,h3{break-after:avoid}
tr,.strip{break-inside:avoid}.scroll{overflow:visible}main>.wide{width:100%}}
)css";

}  // namespace vedette::report

"""The samples do what they say, and the API fights the same battle as the program."""

from running import BATTLE, ProgramTest, hash_in, main


class Samples(ProgramTest):
    def test_hello_battle_fights_the_battle_of_the_program(self):
        said = self.run_program("hello_battle").stdout
        run = self.fight("a.vedette").stdout
        self.assertEqual(hash_in(said), hash_in(run))
        present = [line.split("present")[0] for line in run.splitlines() if " present; " in line]
        self.assertEqual(len(present), 2)
        for line in present:
            self.assertIn(line, said)

    def test_hello_battle_lists_errors(self):
        errors = self.run_program("hello_battle", "no-such-battle", code=1).stderr
        self.assertIn("no-such-battle", errors)

    def test_save_and_restore_ends_alike(self):
        said = self.run_program("save_and_restore").stdout
        self.assertEqual(hash_in(said.replace("straight through and restored", "hash")),
                         hash_in(self.run_program("hello_battle", BATTLE).stdout))
        self.assertRegex(said, r"Blue loses \d+ men in the attack, \d+ when it stays")

    def test_take_a_seat_leads_and_can_be_fought_again(self):
        said = self.run_program("take_a_seat", "seat.vedette").stdout
        self.assertIn("06:10 Blue goes for the flank, 200 men", "0" + said)
        self.assertIn("Blue attacks", said)
        self.assertNotEqual(hash_in(said), hash_in(self.run_program("hello_battle").stdout))
        self.assertIn("every hash the same", self.vedette("replay", "seat.vedette").stdout)
        self.vedette("report", "seat.vedette", "-o", "seat.html")

    def test_a_seat_does_not_pass_to_the_built_in_commander(self):
        self.run_program("take_a_seat", "seat.vedette")
        errors = self.vedette("run", BATTLE, "--resume", "--out", "seat.vedette", code=3).stderr
        self.assertIn("was led from outside", errors)


if __name__ == "__main__":
    main()

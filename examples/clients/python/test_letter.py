import unittest

from letter import Letters, ServiceError


class LettersTest(unittest.TestCase):
    def setUp(self):
        self.letters = Letters()

    def test_somebody_is_addressed_by_name_and_address(self):
        lines, salutation = self.letters.head("999990019")
        self.assertIn("Jansen", lines[0])
        self.assertGreater(len(lines), 2)
        self.assertTrue(salutation.startswith("Geachte"))

    def test_no_letter_goes_to_the_deceased(self):
        self.assertIsNone(self.letters.head("999990068"))

    def test_no_letter_goes_to_nobody(self):
        self.assertIsNone(self.letters.head("999999990"))

    def test_a_wrong_number_is_refused_in_the_words_of_the_service(self):
        with self.assertRaises(ServiceError) as refused:
            self.letters.head("12")
        self.assertEqual(refused.exception.status, 400)
        self.assertIn("burgerservicenummer", str(refused.exception))


if __name__ == "__main__":
    unittest.main()

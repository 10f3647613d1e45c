"""Tries the limits of latency.py: what is within them is no finding, what is beyond is one.

usage: test_latency.py
exit:  0 all as expected, 1 something is not
"""

import os
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from latency import Measurement, percentile  # noqa: E402


def measured(name, **changed):
    """A measurement that nobody has taken: 100 times, of which all but some are 10 ms."""
    one = Measurement.__new__(Measurement)
    one.__dict__.update({"name": name, "down": [10.0] * 100, "move": [10.0] * 100, "cpu": 5.0, "idle": 0, **changed})
    return one


class Limits(unittest.TestCase):
    def test_percentile(self):
        values = [float(number) for number in range(100, 0, -1)]
        self.assertEqual(percentile(values, 0.95), 96)
        self.assertEqual(percentile([7.0], 0.95), 7)

    def test_within(self):
        # Four of a hundred may be late: p95 does not see them.
        late = [10.0] * 96 + [90.0] * 4
        self.assertEqual(measured("phone", down=late, move=late, cpu=8.0).findings(), [])
        self.assertEqual(measured("tablet", cpu=14.0).findings(), [])

    def test_beyond(self):
        late = [10.0] * 94 + [34.1] * 6
        for name, changed in (("phone", {"down": late}), ("phone", {"move": late}), ("phone", {"cpu": 8.1}),
                              ("tablet", {"cpu": 14.1}), ("tablet", {"idle": 1}), ("phone, scale 2", {"idle": 1})):
            self.assertEqual(len(measured(name, **changed).findings()), 1, f"{name} {changed}")


if __name__ == "__main__":
    unittest.main()

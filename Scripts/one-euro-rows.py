#!/usr/bin/env python3
"""Rows that the filter for noisy devices is held to, worked out apart from it.

usage: python3 Scripts/one-euro-rows.py > Tests/Fixtures/one-euro-rows.csv

The filter is written down here as its authors give it in "1 Euro Filter: A Simple Speed-based Low-pass Filter for Noisy
Input in Interactive Systems" (Casiez, Roussel, Vogel, CHI 2012): two first-order low passes in terms of a rate and a time
constant, with the speed taken against the last filtered value. The signal is a press with a fixed tremor, at the uneven
times of a real device.
"""
import math

DERIVATIVE_CUTOFF = 1.0


def smoothing_factor(rate, cutoff):
    tau = 1.0 / (2.0 * math.pi * cutoff)
    period = 1.0 / rate
    return 1.0 / (1.0 + tau / period)


class LowPass:
    def __init__(self):
        self.last = None

    def filter(self, value, factor):
        self.last = value if self.last is None else factor * value + (1.0 - factor) * self.last
        return self.last


class OneEuro:
    def __init__(self, cutoff, beta):
        self.cutoff, self.beta = cutoff, beta
        self.signal, self.speed = LowPass(), LowPass()
        self.time = None

    def filter(self, value, seconds):
        if self.time is None:
            self.time = seconds
            self.speed.filter(0.0, 1.0)
            return self.signal.filter(value, 1.0)
        rate = 1.0 / (seconds - self.time)
        self.time = seconds
        change = (value - self.signal.last) * rate
        speed = self.speed.filter(change, smoothing_factor(rate, DERIVATIVE_CUTOFF))
        return self.signal.filter(value, smoothing_factor(rate, self.cutoff + self.beta * abs(speed)))


def press(milliseconds):
    """30 units at rest, up to 90 within 120 ms, a while there, and down again."""
    if milliseconds < 60:
        return 30.0
    if milliseconds < 180:
        return 30.0 + 60.0 * (milliseconds - 60) / 120
    if milliseconds < 260:
        return 90.0
    return max(30.0, 90.0 - 0.8 * (milliseconds - 260))


print("cutoff,beta,microseconds,raw,filtered")
for cutoff, beta in ((1.0, 0.1), (0.5, 0.0), (3.0, 0.02)):
    one_euro = OneEuro(cutoff, beta)
    microseconds = 0
    for row in range(14):
        # Frames of about 25 ms, now and then one missing; a tremor that repeats after seven rows.
        raw = press(microseconds / 1000) + ((row * 5) % 7 - 3) * 0.5
        print(f"{cutoff},{beta},{microseconds},{raw:.6f},{one_euro.filter(round(raw, 6), microseconds / 1e6):.12f}")
        microseconds += 25_000 + (row * 37 % 11) * 90 + (25_000 if row % 6 == 5 else 0)

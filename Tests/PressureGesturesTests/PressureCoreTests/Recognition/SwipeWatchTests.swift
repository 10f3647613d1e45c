import Testing

@testable import PressureCore

/// Why a swipe revealed nothing, place by place: places in millimetres from where the peek began, 10 ms apart.
@Suite struct SwipeWatchTests {
    private struct Place {
        var right = 0.0
        var up = 0.0
        var isResync = false
        var isSwiping = false
    }

    private func miss(_ places: [Place], _ tuning: Tuning = .standard) -> String {
        var watch = SwipeWatch(from: Point(x: 50, y: 80), tuning)
        for (number, place) in places.enumerated() {
            watch.add(
                Point(x: Millimetres(50 + place.right), y: Millimetres(80 - place.up)),
                at: .milliseconds(Int64(number + 1) * 10), isResync: place.isResync, isSwiping: place.isSwiping)
        }
        return "\(watch.miss)"
    }

    @Test("not far enough: the farthest place, also of a finger that went back or only down")
    func short() {
        #expect(miss([]) == "0.0 mm upwards < swipe.begin 5.0 mm")
        #expect(miss([Place(up: -4)]) == "0.0 mm upwards < swipe.begin 5.0 mm")
        #expect(miss([Place(up: 3), Place(up: 4.999), Place(up: 1)]) == "4.999 mm upwards < swipe.begin 5.0 mm")
    }

    @Test("too far to the side where it was far enough: the angle there, not later")
    func aslant() {
        // tan 45° = 1; from the second place on it goes straight up, and 5 of 12 would be 22.6 degrees.
        #expect(
            miss([Place(right: 5, up: 5), Place(right: 5, up: 12)])
                == "45.0 degrees from upwards > swipe.cone 30.0 degrees at 0.010 s")
        // To the left as to the right: 90 − arctan(5 / 20) = 75.96 degrees.
        #expect(
            miss([Place(right: -20, up: 5)]) == "76.0 degrees from upwards > swipe.cone 30.0 degrees at 0.010 s")
        // Taken back below 3 mm it may begin again; the nearer of two misses is told: arctan 0.6 = 30.96 degrees.
        #expect(
            miss([Place(right: 5, up: 5), Place(), Place(right: 3, up: 5)])
                == "31.0 degrees from upwards > swipe.cone 30.0 degrees at 0.030 s")
        // arctan(2.888 / 5) = 30.0111 degrees.
        #expect(
            miss([Place(right: 2.888, up: 5)]) == "30.01 degrees from upwards > swipe.cone 30.0 degrees at 0.010 s")
    }

    @Test("a sideways action had the peek, and reports were lost on the way")
    func others() {
        #expect(miss([Place(right: 2, up: 12, isSwiping: true)]) == "a sideways action was already selected at 0.010 s")
        #expect(
            miss([Place(up: 8, isResync: true), Place(up: 2)])
                == "8.0 mm upwards were seen only after reports had been lost")
    }
}

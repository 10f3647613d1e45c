import Glibc

/// All checks in order, with a line for each.
struct CheckRun {
    private let shop: Workshop
    private let checks: [Check]

    init(_ shop: Workshop, only words: [String]) {
        self.shop = shop
        let all =
            DeviceChecks.all + DropChecks.all + UnplugChecks.all + PenChecks.all + SharingChecks.all
            + SeatChecks.all + PadChecks.all + WatchChecks.all + GuidedChecks.all + PackageChecks.all(shop)
            + RecordingChecks.all(shop.recordings)
        checks = all.filter { check in words.isEmpty || words.contains { check.name.contains($0) } }
    }

    /// Runs them; false if one failed.
    func run() -> Bool {
        var failed = 0
        for check in checks {
            let start = Clock.now()
            var wrong: String?
            do {
                try check.body(shop)
            } catch let failure as Failure {
                wrong = failure.text
            } catch {
                wrong = "\(error)"
            }
            let tenths = (Clock.now() - start) / 100_000_000
            let time = "\(tenths / 10).\(tenths % 10) s"
            if let wrong {
                failed += 1
                print("FAILED  \(time)  \(check.name): \(wrong)")
            } else {
                print("ok      \(time)  \(check.name)")
            }
            // Who watches the run sees each line at once.
            fflush(nil)
        }
        if checks.isEmpty {
            print("FAILED  0.0 s  no check has that name")
            failed = 1
        }
        print("\(checks.count - min(failed, checks.count)) passed, \(failed) failed")
        return failed == 0
    }
}

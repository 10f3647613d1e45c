/// The package's own tests, on this kernel.
enum PackageChecks {
    /// The suites that open devices, read them or record them; the rest needs no kernel.
    ///
    /// Random events in runs (`SlotTrackerRunTests`) would take this emulated machine minutes.
    private static let suites =
        "LiveSessionTests|LiveGesturesTests|RecordedLossTests|LiveRecorderTests|SlotTracker[^R]|HotPlugTests|DeviceDiscovery|"
        + "DeviceNodeTests|TouchCapabilityTests|LiveChoiceTests|WatchFeedTests|WatchChoiceTests|GrowingFileTests"

    /// Only where the tests came along.
    static func all(_ shop: Workshop) -> [Check] {
        guard Files.exists(shop.tests) else { return [] }
        return [
            Check("the package's own tests of devices, live sessions and recording") { shop in
                let child = try Child(
                    [shop.tests, "--testing-library", "swift-testing", "--filter", suites],
                    output: "\(shop.results)/package-tests")
                let status = try child.end(within: 120_000)
                let sum = (child.output + child.errors).split(separator: "\n").last { $0.contains("Test run with") }
                try expect(status, is: 0, "exit status of the tests (\(sum ?? "no sum"))")
                let count = sum.flatMap { $0.split(separator: " ").compactMap { Int($0) }.first } ?? 0
                try expect(count >= 80, "only \(count) tests ran: \(sum ?? "no sum")")
            }
        ]
    }
}

import Testing

@Suite("evaluate --facts: the devices of a corpus")
struct DeviceTableTests {
    private let place: Workplace

    init() throws {
        place = try Workplace()
        try place.makeFolder("corpus")
        for name in ["tap", "force-grams", "graded-peek", "fake-pressure"] {
            try place.copy("Recordings/\(name).evemu", to: "corpus/\(name).evemu")
        }
        try place.write("corpus/bare", "E: 0.1 0001 014a 1\nE: 0.1 0000 0000 0\n")
        try place.write(
            "corpus/labels.csv",
            "file,label,device\ntap.evemu,tap,\nforce-grams.evemu,press,\ngraded-peek.evemu,press,\n"
                + "fake-pressure.evemu,press,\nbare,tap,Bare\nnothere,tap,Nobody\n")
    }

    @Test("each device has a line, with its ranges, unit and class as its recording declares them")
    func facts() throws {
        let rows = try place.run(0, "evaluate corpus --labels corpus/labels.csv --facts").isQuiet().lines
        #expect(
            rows[0] == "device\tid\tkind\tcontacts\tx\ty\tpressure\tunit\tclass\trecordings\tfirst")
        #expect(rows.count == 6)
        // Copied from the headers of the recordings by hand; two of them come from one device.
        func row(_ file: String) -> Substring? { rows.first { $0.hasSuffix("\t\(file)") } }
        #expect(
            row("fake-pressure.evemu").map(String.init)
                == "Synthetic Touchscreen\t0006:0000:0001\ttouchscreen\tslots 10\t0..4000@40\t0..6400@40\t"
                + "ABS_MT_PRESSURE 0..500@1\t1 per gram\tforce\t2\tfake-pressure.evemu")
        #expect(row("graded-peek.evemu")?.contains("\tABS_MT_PRESSURE 0..255\tarbitrary\tgraded\t1\t") == true)
        #expect(
            row("force-grams.evemu")?.contains("\tABS_MT_PRESSURE 0..5000@10\t10 per gram\tforce\t1\t") == true)
        #expect(row("nothere") == "Nobody\t-\t-\t-\t-\t-\t-\t-\tunreadable\t1\tnothere")
        try place.refuses("evaluate corpus --labels corpus/labels.csv --facts --json", "--facts counts nothing")
    }
}

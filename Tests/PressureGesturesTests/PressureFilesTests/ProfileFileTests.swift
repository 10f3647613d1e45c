import Testing

@testable import PressureCore
@testable import PressureFiles
@testable import PressureJSON
@testable import TestSupport

/// Pressure profiles as files: read, written, and refused with the field and its rule.
@Suite struct ProfileFileTests {
    static func errors(_ json: String) -> [String] {
        let errors = #expect(throws: JSONErrors.self) { try ProfileFile(json: Array(json.utf8), file: "p.json") }
        return errors?.all.map(\.description) ?? []
    }

    static func read(_ json: String) throws -> ProfileFile { try ProfileFile(json: Array(json.utf8), file: "p.json") }

    // MARK: Reading

    @Test("A file says what readings are worth, on which device, on what surface, and why")
    func whole() throws {
        let file = try Self.read(Project.text("Tests/Fixtures/profiles/synaptics-pad.json"))
        #expect(file.profile == (try PressureProfile(checking: .graded, minimum: 0, maximum: 255, fullScale: 180)))
        #expect(file.device.name == "Synaptics TM2668-002")
        #expect(file.device.bus == 29)
        #expect(file.device.vendor == 1739)
        #expect(file.device.product == 0)
        #expect(file.device.version == nil)
        #expect(file.size == ProfileFile.Size(width: 97.5, height: 57.125))
        #expect(file.evidence == ["12 presses reached 160 to 190.", "A tap stays below \"90\"."])
    }

    @Test("A device without pressure needs no readings, and no device means any")
    func none() throws {
        let file = try Self.read(Project.text("Tests/Fixtures/profiles/no-pressure.json"))
        #expect(file.profile == .none)
        #expect(file.size == nil)
        #expect(file.evidence.isEmpty)
        #expect(file.device.matches(DeviceDescription()))
    }

    @Test(
        "Where the unit is arbitrary the whole axis is the full scale, unless the file knows better",
        arguments: [
            (#""support":"graded","minimum":30,"maximum":930"#, .graded, 900),
            (#""support":"coarse","minimum":-5,"maximum":5"#, .coarse, 10),
            (#""support":"area","minimum":0,"maximum":50,"fullScale":20"#, .area, 20),
            (#""support":"force","minimum":0,"maximum":1000,"fullScale":500"#, .force, 500),
            (#""support":"graded","minimum":-2147483648,"maximum":2147483647"#, .graded, 4_294_967_295),
            (#""support":"none","minimum":7"#, .none, 1),
        ] as [(String, PressureSupport, Int64)])
    func scales(keys: String, support: PressureSupport, fullScale: Int64) throws {
        let profile = try Self.read(#"{"version":1,"# + keys + "}").profile
        #expect(profile.support == support)
        #expect(profile.fullScale == fullScale)
    }

    @Test("A device is told by what the file says of it, and by nothing else")
    func devices() throws {
        var pad = DeviceDescription()
        pad.name = "Pad"
        pad.bus = 24
        pad.vendor = 1
        pad.product = 2
        pad.version = 3
        for (keys, isMeant) in [
            (#""name":"Pad""#, true), (#""name":"pad""#, false), (#""bus":24,"vendor":1,"product":2"#, true),
            (#""bus":3"#, false), (#""vendor":2"#, false), (#""product":1"#, false), (#""version":3"#, true),
            (#""name":"Pad","version":4"#, false), ("", true),
        ] {
            let json = #"{"version":1,"support":"none","device":{"# + keys + "}}"
            #expect(try Self.read(json).device.matches(pad) == isMeant, "\(keys)")
        }
        let own = ProfileFile.Device(like: pad)
        pad.version = 9
        #expect(own.matches(pad))
        pad.product = 3
        #expect(!own.matches(pad))
        pad.name = "bad\nname"
        #expect(ProfileFile.Device(like: pad).name == nil)
    }

    @Test("Whether only rises count, where the rungs lie, and what calms the device")
    func conditioning() throws {
        let graded = #"{"version":1,"support":"graded","minimum":0,"maximum":255"#
        let plain = try Self.read(graded + "}").profile
        #expect(plain.isRelative && plain.rise == nil && plain.smoothing == nil)
        #expect(try Self.read(graded + #","scale":"relative"}"#).profile == plain)
        #expect(try !Self.read(graded + #","scale":"absolute"}"#).profile.isRelative)
        let full = try Self.read(
            graded + #","rise":{"pop":0.9,"peek":0.4},"smoothing":{"cutoff":1.0,"beta":0.05}}"#
        ).profile
        #expect(full.rise == (try PressureRise(peek: 0.4, pop: 0.9)))
        #expect(full.smoothing == (try PressureSmoothing(cutoff: 1, beta: 0.05)))
        // A device that weighs can be noisy too.
        let force = #"{"version":1,"support":"force","minimum":0,"maximum":500,"fullScale":500,"#
        let calmed = try Self.read(force + #""scale":"absolute","smoothing":{"cutoff":2,"beta":0}}"#).profile
        #expect(!calmed.isRelative && calmed.smoothing?.cutoff == 2)
    }

    // MARK: Errors

    @Test("A file with every mistake gets every one of them said")
    func everyError() throws {
        let readings = "expected a whole number from -2147483648 to 2147483647"
        let expected = [
            #"3:15: device.nam: expected a key that is known here, found "nam"; did you mean "name"?"#,
            "3:34: device.bus: expected a whole number from 0 to 65535, found 65536",
            #"3:51: device.vendor: expected a whole number from 0 to 65535, found "1""#,
            #"4:14: support: expected "none", "area", "coarse", "graded", "force" or "pen", found "grade"; "#
                + #"did you mean "graded"?"#,
            "5:14: minimum: \(readings), found 0.5", "6:14: maximum: \(readings), found 2147483648",
            #"7:11: size: expected the key "height", found none"#,
            "7:22: size.width: expected a length in millimetres, above 0 and at most 100000, found 0",
            "8:24: evidence[1]: expected a text, found 3",
            #"9:3: fullscale: expected a key that is known here, found "fullscale"; did you mean "fullScale"?"#,
        ]
        let found = Self.errors(try Project.text("Tests/Fixtures/profiles/every-error.json"))
        #expect(found == expected.map { "p.json:" + $0 })
    }

    @Test(
        "Numbers that cannot be are refused, with the rule they break",
        arguments: [
            (
                #"{"version":1,"support":"graded","minimum":9,"maximum":9}"#,
                "1:55: maximum: expected a reading above minimum (9), found 9"
            ),
            (
                #"{"version":1,"support":"coarse","minimum":0,"maximum":9,"fullScale":0}"#,
                "1:69: fullScale: expected a distance above 0 and below 2^40, found 0"
            ),
            (
                #"{"version":1,"support":"coarse","minimum":0,"maximum":9,"fullScale":1099511627776}"#,
                "1:69: fullScale: expected a distance above 0 and below 2^40, found 1099511627776"
            ),
            (
                #"{"version":1,"support":"force","minimum":0,"maximum":9}"#,
                #"1:1: expected the key "fullScale", found none"#
            ),
            (
                #"{"version":1,"support":"graded","maximum":9}"#, #"1:1: expected the key "minimum", found none"#
            ),
            (
                #"{"version":1,"minimum":0,"maximum":9}"#, #"1:1: expected the key "support", found none"#
            ),
            (
                #"{"version":1,"support":"none","size":{"width":0.0001,"height":1e300}}"#,
                ""
            ),
            (
                #"{"version":3,"support":"none"}"#,
                "1:12: version: expected version 1, the newest known version, found 3; "
                    + "the file was written for a newer release of this library"
            ),
            (
                #"{"version":1,"support":"graded","minimum":0,"maximum":9,"rise":{"peek":0.01,"pop":2}}"#,
                "1:72: rise.peek: expected a share of the level from 0.05 to 8, found 0.01"
            ),
            (
                #"{"version":1,"support":"graded","minimum":0,"maximum":9,"rise":{"peek":0.5,"pop":0.5}}"#,
                "1:82: rise.pop: expected above rise.peek (0.5) and at most 16, found 0.5"
            ),
            (
                #"{"version":1,"support":"graded","minimum":0,"maximum":9,"rise":{"peek":0.5}}"#,
                #"1:64: rise: expected the key "pop", found none"#
            ),
            (
                #"{"version":1,"support":"graded","minimum":0,"maximum":9,"rise":{"peek":"x","pop":1}}"#,
                #"1:72: rise.peek: expected a number, found "x""#
            ),
            (
                #"{"version":1,"support":"graded","minimum":0,"maximum":9,"rise":0.5}"#,
                "1:64: rise: expected the rises to peek and pop, an object in { }, found 0.5"
            ),
            (
                #"{"version":1,"support":"graded","minimum":0,"maximum":9,"scale":"absolute","rise":{"peek":1,"pop":2}}"#,
                "1:83: rise: expected left out, because graded does not compare rises, found an object"
            ),
            (
                #"{"version":1,"support":"force","minimum":0,"maximum":9,"fullScale":9,"rise":{"peek":1,"pop":2}}"#,
                "1:77: rise: expected left out, because force does not compare rises, found an object"
            ),
            (
                #"{"version":1,"support":"coarse","minimum":0,"maximum":9,"scale":"relative"}"#,
                #"1:65: scale: expected left out, because coarse does not compare rises, found "relative""#
            ),
            (
                #"{"version":1,"support":"graded","minimum":0,"maximum":9,"scale":"absolut"}"#,
                #"1:65: scale: expected "absolute" or "relative", found "absolut"; did you mean "absolute"?"#
            ),
            (
                #"{"version":1,"support":"graded","minimum":0,"maximum":9,"smoothing":{"cutoff":0,"beta":1}}"#,
                "1:79: smoothing.cutoff: expected a frequency of 0.01 to 1000 Hz, found 0"
            ),
            (
                #"{"version":1,"support":"graded","minimum":0,"maximum":9,"smoothing":{"cutoff":1,"beta":-1}}"#,
                "1:88: smoothing.beta: expected a number of 0 to 1000, found -1"
            ),
            (
                #"{"version":1,"support":"graded","minimum":0,"maximum":9,"smoothing":{"cutoff":1,"beta":1,"b":1}}"#,
                #"1:90: smoothing.b: expected a key that is known here, found "b""#
            ),
            (#"[]"#, "1:1: expected a pressure profile, an object in { }, found a list"),
            (#"{"version":1,}"#, "1:14: expected a key in quotes after the comma, found }"),
        ])
    func impossible(json: String, message: String) {
        let length = "expected a length in millimetres, above 0 and at most 100000"
        let both = ["1:47: size.width: \(length), found 0.0001", "1:63: size.height: \(length), found 1e300"]
        #expect(Self.errors(json) == (message.isEmpty ? both : [message]).map { "p.json:" + $0 })
    }

    @Test("What could not be read back cannot be made")
    func unmakeable() throws {
        #expect(throws: PressureProfileError(field: "maximum", expected: "a reading above minimum (0)")) {
            try ProfileFile(PressureProfile.none.used(as: .graded))
        }
        #expect(throws: PressureProfileError(field: "size.height", expected: "a length above 0")) {
            try ProfileFile(.none, size: ProfileFile.Size(width: 1, height: 0))
        }
        var device = ProfileFile.Device()
        device.name = "two\nlines"
        #expect(
            throws: PressureProfileError(
                field: "device.name", expected: "a text of 1 to 200 bytes without control characters")
        ) {
            try ProfileFile(.none, for: device)
        }
    }

    @Test("The file that the documentation shows is one")
    func documented() throws {
        let page = try Project.text("Sources/PressureGestures/PressureGestures/PressureGestures.docc/ProfileFile.md")
        let start = try #require(page.firstRange(of: "```json\n")).upperBound
        let end = try #require(page[start...].firstRange(of: "```")).lowerBound
        #expect(try Self.read(String(page[start..<end])).device.name == "Some Pad")
    }

    // MARK: Writing

    @Test("What is written is what a person would write")
    func written() throws {
        let text = try Project.text("Tests/Fixtures/profiles/synaptics-pad.json")
        #expect(try Self.read(text).json == text)
        #expect(
            try ProfileFile(.none).json == """
                {
                  "version": 1,
                  "support": "none",
                  "minimum": 0,
                  "maximum": 0,
                  "fullScale": 1
                }

                """)
    }

    @Test("What calibration found is written in two lines")
    func writtenConditioning() throws {
        let profile = try PressureProfile(
            checking: .graded, minimum: 0, maximum: 255, fullScale: 255, rise: PressureRise(peek: 0.4, pop: 0.9),
            smoothing: PressureSmoothing(cutoff: 1, beta: 0.05))
        #expect(
            try ProfileFile(profile).json == """
                {
                  "version": 1,
                  "support": "graded",
                  "minimum": 0,
                  "maximum": 255,
                  "fullScale": 255,
                  "rise": { "peek": 0.4, "pop": 0.9 },
                  "smoothing": { "cutoff": 1.0, "beta": 0.05 }
                }

                """)
        let absolute = try PressureProfile(
            checking: .area, minimum: 0, maximum: 9, fullScale: 9, isRelative: false)
        #expect(
            try ProfileFile(absolute).json.contains(
                """
                  "fullScale": 9,
                  "scale": "absolute"
                }
                """))
    }

    @Test("Whatever is written is read back the same", arguments: PressureSupport.allCases)
    func roundTrip(support: PressureSupport) throws {
        for seed in 0..<100 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let low = Int32.random(in: .min ..< .max, using: &random)
            let isRelative = Bool.random(using: &random)
            let mayRise = isRelative && (support == .graded || support == .area) && Bool.random(using: &random)
            let peek = Double.random(in: 0.05...8, using: &random)
            let profile = try PressureProfile(
                checking: support, minimum: low, maximum: Int32.random(in: (low + 1)...(.max), using: &random),
                fullScale: Int64.random(in: 1..<1 << 40, using: &random), isRelative: isRelative,
                rise: mayRise
                    ? PressureRise(peek: peek, pop: peek + Double.random(in: 0.001...8, using: &random)) : nil,
                smoothing: Bool.random(using: &random)
                    ? PressureSmoothing(
                        cutoff: Double.random(in: 0.01...1_000, using: &random),
                        // Small ones are written with an exponent.
                        beta: Double.random(in: 0...1, using: &random) * [1_000, 1, 1e-9].randomElement(using: &random)!
                    )
                    : nil)
            var device = ProfileFile.Device()
            if Bool.random(using: &random) { device.name = "A \"pad\" \\ ä 😀 \(seed)" }
            if Bool.random(using: &random) { device.bus = UInt16.random(in: 0...0xffff, using: &random) }
            if Bool.random(using: &random) { device.vendor = UInt16.random(in: 0...0xffff, using: &random) }
            if Bool.random(using: &random) { device.product = UInt16.random(in: 0...0xffff, using: &random) }
            if Bool.random(using: &random) { device.version = UInt16.random(in: 0...0xffff, using: &random) }
            let size = ProfileFile.Size(
                width: Millimetres(micrometres: Int32.random(in: 1...100_000_000, using: &random)),
                height: Millimetres(micrometres: Int32.random(in: 1...100_000, using: &random)))
            let file = try ProfileFile(
                profile, for: device, size: Bool.random(using: &random) ? size : nil,
                evidence: ["two\nlines", "", "\0\u{1b}\u{2028}é"].shuffled(using: &random))
            #expect(try Self.read(file.json) == file, "seed \(seed)")
        }
    }
}

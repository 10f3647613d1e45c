import PressureGestures

/// The files of JSON that people write by hand.
enum JSONDoor {
    /// An app description: every error can be read, and whatever is accepted can be pressed.
    static func readApp(_ bytes: [UInt8]) {
        do throws(JSONErrors) {
            let app = try AppDescription(json: bytes, file: "fuzz.json")
            for finding in TargetReview.findings(in: app) { Sentence.check(finding.description) }
            for device in Self.surfaces {
                let surface = app.surface(on: device)
                for finding in TargetReview.findings(in: app, on: surface) { Sentence.check(finding.description) }
                press(on: app.targets(on: surface))
            }
        } catch {
            check(error)
        }
    }

    /// A profile: what is accepted is written and read back as the same, and readings of any size can be pressed with.
    static func readProfile(_ bytes: [UInt8]) {
        do throws(JSONErrors) {
            let file = try ProfileFile(json: bytes, file: "fuzz.json")
            do throws(JSONErrors) {
                let again = try ProfileFile(json: Array(file.json.utf8), file: "again.json")
                require(again == file, "a profile that is written and read is another one")
            } catch {
                fatalError("a profile that was written cannot be read: \(error)")
            }
            press(with: file.profile)
        } catch {
            check(error)
        }
    }

    private static func check(_ errors: JSONErrors) {
        require(!errors.all.isEmpty && errors.all.count <= JSONErrors.limit, "no error, or too many")
        var before = (line: 0, column: 0)
        for error in errors.all {
            Sentence.check(error.description)
            require(error.line >= 1 && error.column >= 1, "an error without a place")
            let place = (line: error.line, column: error.column)
            require(before <= place, "errors out of order")
            before = place
        }
    }

    private static let surfaces: [Surface] = [
        .unknown, Surface(width: 100, height: 160), Surface(width: 0.001, height: 0.001),
    ]

    /// A hard press at some places of a touchscreen, by a finger that slides afterwards.
    private static func press(on targets: AppTargets) {
        for (x, y): (Int32, Int32) in [(0, 0), (50, 80), (99, 159), (10, 10)] {
            guard var player = Player(screen, on: targets) else { fatalError("the screen is no touch device") }
            player.play(frames(x, y, levels: [20, 90, 160, 255, 255, 40, 0]).span)
            player.end()
        }
    }

    private static func press(with profile: PressureProfile) {
        guard var player = Player(screen) else { fatalError("the screen is no touch device") }
        player.use(profile)
        let (low, high) = (profile.minimum, profile.maximum)
        player.play(frames(50, 80, levels: [low, high, .max, .min, 0, high, high, low]).span)
        player.end()
    }

    /// One finger, every 100 ms a frame.
    private static func frames(_ x: Int32, _ y: Int32, levels: [Int32]) -> [InputEvent] {
        var events: [InputEvent] = []
        var time = Timestamp.zero
        func send(_ type: UInt16, _ code: UInt16, _ value: Int32) {
            events.append(InputEvent(time: time, type: type, code: code, value: value))
        }
        send(3, 0x39, 1)
        for (place, level) in levels.enumerated() {
            send(3, 0x35, x)
            send(3, 0x36, y - Int32(place) * 4)
            send(3, 0x3a, level)
            send(0, 0, 0)
            time = time + .milliseconds(100)
        }
        send(3, 0x39, -1)
        send(0, 0, 0)
        return events
    }

    /// 100 × 160 mm, a unit a millimetre.
    private static let screen: DeviceDescription = {
        var device = DeviceDescription()
        device.set(AxisDescription(code: 0x2f, minimum: 0, maximum: 9))
        device.set(AxisDescription(code: 0x35, minimum: 0, maximum: 100, resolution: 1))
        device.set(AxisDescription(code: 0x36, minimum: 0, maximum: 160, resolution: 1))
        device.set(AxisDescription(code: 0x39, minimum: 0, maximum: 65_535))
        device.set(AxisDescription(code: 0x3a, minimum: 0, maximum: 255))
        device.addProperty(DeviceProperty.direct)
        return device
    }()
}

import RecordingTools
import Testing

@testable import PressureCore
@testable import PressureDevices
@testable import PressureJSON
@testable import TestSupport

/// What people read, letter by letter.
@Suite("The list of devices")
struct DeviceTableTests {
    typealias Device = DescribedDevice

    private static let elan = "ELAN2097:00 04F3:2A1C"
    private static let touchscreen = DeviceNode(
        path: "/dev/input/event5",
        describedBy: Device.touchscreen(elan, Device.axis(EventCode.mtPressure, 0, 255)))
    private static let pad = DeviceNode(
        path: "/dev/input/event12",
        describedBy: Device.touchpad(
            "SynPS/2 Synaptics TouchPad of old", isPressurePad: true, Device.axis(EventCode.mtPressure, 0, 4_000, 4)))
    private static let locked = DeviceNode(
        path: "/dev/input/event7",
        lockedAs: Device.touchscreen(elan, resolution: 0, Device.axis(EventCode.mtPressure, 0, 255)))
    private static let keyboard = DeviceNode(
        path: "/dev/input/event0", describedBy: Device.everyAxis("Razer BlackWidow", keys: [30]))
    private static let mouse = DeviceNode(
        path: "/dev/input/event13", describedBy: Device.named("USB Optical Mouse", keys: [272]))

    private func expect(_ came: String, _ lines: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        let expected = lines.map { $0 + "\n" }.joined()
        #expect(came == expected, "\(LineDifference(from: expected, to: came))", sourceLocation: sourceLocation)
    }

    // MARK: Tables

    @Test("eighty columns hold a table; long names go on below")
    func wide() {
        let table = DeviceTable(columns: 80, folder: "/dev/input")
        expect(
            table.text([Self.touchscreen, Self.locked, Self.pad]),
            [
                "NODE     NAME                       BUS ID          CONTACTS  SIZE        ACCESS",
                "event5   ELAN2097:00 04F3:2A1C      0018:04f3:2a1c  10        256×160 mm  yes",
                "         touchscreen, contacts in slots; x 0…4095, y 0…2559; size told by the",
                "         device",
                "         pressure graded: ABS_MT_PRESSURE 0…255 in arbitrary units, on most",
                "         devices the contact's size or signal, not its force",
                "event7   ELAN2097:00 04F3:2A1C      0018:04f3:2a1c  ?         ?           no",
                "         touchscreen by its public codes; declares ABS_MT_PRESSURE, whose range",
                "         is unknown until a program opens the device; this user may not open it",
                "event12  SynPS/2 Synaptics          0018:06cb:cd8b  5         100×66 mm   yes",
                "         TouchPad of old",
                "         touchpad, contacts in slots; x 0…1200, y 0…792; size told by the device",
                "         pressure force: ABS_MT_PRESSURE 0…4000 with 4 units per gram",
            ])
    }

    @Test("forty columns hold one block for each device")
    func narrow() {
        let table = DeviceTable(columns: 40, folder: "/dev/input")
        expect(
            table.text([Self.touchscreen, Self.locked]),
            [
                "event5",
                "  name      ELAN2097:00 04F3:2A1C",
                "  bus id    0018:04f3:2a1c",
                "  contacts  10",
                "  size      256×160 mm",
                "  access    yes",
                "  touchscreen, contacts in slots; x",
                "  0…4095, y 0…2559; size told by the",
                "  device",
                "  pressure graded: ABS_MT_PRESSURE 0…255",
                "  in arbitrary units, on most devices",
                "  the contact's size or signal, not its",
                "  force",
                "",
                "event7",
                "  name      ELAN2097:00 04F3:2A1C",
                "  bus id    0018:04f3:2a1c",
                "  contacts  ?",
                "  size      ?",
                "  access    no",
                "  touchscreen by its public codes;",
                "  declares ABS_MT_PRESSURE, whose range",
                "  is unknown until a program opens the",
                "  device; this user may not open it",
            ])
    }

    @Test("a device that a file describes has no access, and an assumed size is marked")
    func described() {
        var device = Device.touchscreen("", resolution: 0)
        device.axes.removeAll { $0.code == EventCode.mtSlot }
        let table = DeviceTable(columns: 80, folder: nil)
        expect(
            table.text([DeviceNode(path: "kobo.evemu", describedBy: device)]),
            [
                "NODE        NAME              BUS ID          CONTACTS  SIZE",
                // 2559 of 4095, where 4095 are taken as 150 mm: 93.7 mm.
                "kobo.evemu  (without a name)  0018:04f3:2a1c  any       ~150×94 mm",
                "            touchscreen, contacts without slots; x 0…4095, y 0…2559; size",
                "            assumed, because the axes give no resolution",
                "            pressure none: no pressure axis; a hold opens everything",
            ])
    }

    @Test("every other device is named with why it is none")
    func refusals() {
        let table = DeviceTable(columns: 80, folder: "/dev/input")
        expect(
            table.refusals([Self.keyboard, Self.mouse]),
            [
                "event0   Razer BlackWidow",
                "         not a touch device: it declares every axis there is, as some keyboards",
                "         and headsets do; its ABS_MT_PRESSURE means nothing",
                "event13  USB Optical Mouse",
                "         not a touch device: it reports no places (ABS_MT_POSITION_X/Y, or",
                "         ABS_X/Y)",
            ])
    }

    // MARK: What is said of a folder

    @Test("a list ends with how many there are")
    func listing() {
        let nodes = [Self.keyboard, Self.touchscreen, Self.locked, Self.mouse]
        let text = DeviceListing(folder: "/dev/input", nodes: nodes).text(columns: 80, showsAll: false)
        #expect(
            text.hasSuffix(
                "\n\n2 touch devices, 1 of them closed to this user; 2 other input devices; --all\n"
                    + "lists them with the reasons.\n"), "\(text)")
        #expect(!text.contains("Razer"))
        let all = DeviceListing(folder: "/dev/input", nodes: nodes).text(columns: 80, showsAll: true)
        #expect(all.contains("\n\nDevices without gestures, and the reasons:\nevent0   Razer BlackWidow\n"), "\(all)")
        #expect(all.hasSuffix("\n2 touch devices, 1 of them closed to this user; 2 other input devices.\n"))
    }

    @Test("the sentence about a folder fits what is there")
    func sentences() {
        func first(_ nodes: [DeviceNode], _ problem: CaptureError.Reason? = nil, all: Bool = false) -> String {
            let text = DeviceListing(folder: "/dev/input", nodes: nodes, problem: problem)
                .text(columns: 100, showsAll: all)
            return text.split(separator: "\n").first { $0.hasSuffix(".") }.map(String.init) ?? ""
        }
        #expect(first([]) == "There is no input device in /dev/input.")
        #expect(first([], .missing) == "There is no /dev/input: this machine, or container, has no input devices.")
        #expect(first([], .noPermission) == "This user has no permission to look into /dev/input.")
        #expect(
            first([], .system(5, "Input/output error")) == "/dev/input cannot be read: Input/output error.")
        #expect(first([], .notInput) == "/dev/input is not a folder of input devices.")
        #expect(first([Self.mouse]) == "No touch device among 1 input device; --all lists it with the reason.")
        #expect(first([Self.mouse, Self.keyboard], all: true) == "No touch device among 2 input devices.")
        #expect(first([Self.touchscreen]) == "1 touch device.")
        #expect(first([Self.locked]) == "1 touch device, closed to this user.")
        #expect(
            first([Self.touchscreen, Self.mouse])
                == "1 touch device; 1 other input device; --all lists it with the reason.")
    }

    @Test("who has no device that can be opened is told of the rule, and nobody of the group input first")
    func advice() {
        for nodes in [[], [Self.locked], [Self.keyboard]] {
            let text = DeviceListing(folder: "/dev/input", nodes: nodes).text(columns: 80, showsAll: false)
            #expect(text.contains("\n    sudo make install-udev-rule\n"))
            // The rule opens what is there; without a device a recording is the next step.
            let isRuleFirst = text.split(separator: "Without a device:")[0].contains("udev")
            #expect(isRuleFirst == nodes.contains(Self.locked))
            #expect(text.contains("pressure-demo demo"))
            #expect(!text.contains("usermod") && !text.contains("adduser"))
        }
        let usable = DeviceListing(folder: "/dev/input", nodes: [Self.touchscreen, Self.locked])
        #expect(!usable.text(columns: 80, showsAll: false).contains("udev"))
        let leftOut = DeviceAdvice.leftOut(columns: 80)
        #expect(leftOut.hasPrefix("This build plays recordings only: live devices are left out of it."))
        #expect(leftOut.contains("\n    sudo apt-get install libevdev-dev\n"))
    }

    @Test("no line is longer than the terminal, whatever devices are called")
    func widths() {
        let seed: UInt64 = 20_261
        var numbers = SplitMix64(seed: seed)
        let letters = Array("abcdefgh IJ…×ü\u{1b}\u{202e}\n")
        for columns in 20...110 {
            var nodes = [Self.keyboard, Self.locked, Self.pad]
            for _ in 0..<3 {
                let count = Int.random(in: 0...90, using: &numbers)
                let name = String((0..<count).compactMap { _ in letters.randomElement(using: &numbers) })
                let axis = Device.axis(EventCode.mtPressure, .min, .max, Int32.random(in: 0...3, using: &numbers))
                let number = Int.random(in: 0...100_000, using: &numbers)
                nodes.append(
                    DeviceNode(path: "/dev/input/event\(number)", describedBy: Device.touchscreen(name, axis)))
            }
            let text = DeviceListing(folder: "/dev/input", nodes: nodes).text(columns: columns, showsAll: true)
            for line in text.split(separator: "\n") {
                #expect(line.count <= columns, "seed \(seed), \(columns) columns: \(line)")
            }
            #expect(!text.unicodeScalars.contains { $0 == "\u{1b}" || $0 == "\u{202e}" }, "seed \(seed)")
        }
    }

    // MARK: JSON

    @Test("as JSON the folder comes first, and each device says what it is")
    func json() throws {
        let nodes = [Self.keyboard, Self.touchscreen, Self.locked]
        let lines = DeviceJSON.lines(DeviceListing(folder: "/dev/input", nodes: nodes), showsAll: true)
        expect(
            lines,
            [
                #"{"folder":"/dev/input","liveDevices":true,"problem":null,"touch":1,"closed":1,"other":1}"#,
                #"{"node":"/dev/input/event0","name":"Razer BlackWidow","bus":"0000","vendor":"0000","#
                    + #""product":"0000","version":"0000","finding":"refused","why":"not a touch device: it declares "#
                    + #"every axis there is, as some keyboards and headsets do; its ABS_MT_PRESSURE means "#
                    + #"nothing"}"#,
                #"{"node":"/dev/input/event5","name":"ELAN2097:00 04F3:2A1C","bus":"0018","vendor":"04f3","#
                    + #""product":"2a1c","version":"0100","finding":"touch","kind":"touchscreen","reporting":"slots","#
                    + #""contacts":10,"width":255.9,"height":159.9,"size":"device","support":"graded","#
                    + #""pressureAxis":"ABS_MT_PRESSURE","minimum":0,"maximum":255,"unitsPerGram":0,"shared":false,"#
                    + #""ladderLowered":false,"evidence":"graded: ABS_MT_PRESSURE 0…255 in arbitrary units, on most "#
                    + #"devices the contact's size or signal, not its force","forMore":null}"#,
                #"{"node":"/dev/input/event7","name":"ELAN2097:00 04F3:2A1C","bus":"0018","vendor":"04f3","#
                    + #""product":"2a1c","version":"0100","finding":"closed","kind":"touchscreen","#
                    + #""pressureAxis":"ABS_MT_PRESSURE","why":"this user may not open it"}"#,
            ])
        let few = DeviceJSON.lines(DeviceListing(folder: "/dev/input", nodes: nodes), showsAll: false)
        #expect(!few.contains("Razer"))
        // A second reader takes each line as one object.
        for line in lines.split(separator: "\n") {
            _ = try JSONReader.read(Array(line.utf8), file: "devices")
        }
        let missing = DeviceJSON.lines(DeviceListing(folder: "/x", nodes: [], problem: .missing), showsAll: true)
        #expect(missing.hasPrefix(#"{"folder":"/x","liveDevices":true,"problem":"There is no /x: this machine, "#))
    }
}

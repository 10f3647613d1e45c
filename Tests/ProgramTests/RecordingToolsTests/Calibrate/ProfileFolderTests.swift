import Foundation
import PressureGestures
import Testing

@testable import RecordingTools
@testable import TestSupport

@Suite("The folder of a user's profiles")
struct ProfileFolderTests {
    private func inFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "profiles-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    private func device(_ name: String, vendor: UInt16 = 0, product: UInt16 = 0) -> DeviceDescription {
        var device = DeviceDescription()
        (device.name, device.vendor, device.product) = (name, vendor, product)
        return device
    }

    private func put(_ text: String, _ path: String) throws {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    private func json(_ device: String, maximum: Int) -> String {
        #"{"version":1,"device":{"# + device + #"},"support":"graded","minimum":0,"maximum":\#(maximum)}"#
    }

    private func message(_ body: () throws -> Void) -> String {
        do { try body() } catch { return "\(error)" }
        return "none"
    }

    @Test(
        "It lies where the XDG rules have it",
        arguments: [
            (["XDG_CONFIG_HOME": "/c", "HOME": "/h"], "/c/pressure-gestures/profiles"),
            (["HOME": "/h"], "/h/.config/pressure-gestures/profiles"),
            (["XDG_CONFIG_HOME": "", "HOME": "/h"], "/h/.config/pressure-gestures/profiles"),
            // A path that is not whole does not count.
            (["XDG_CONFIG_HOME": "c", "HOME": "/h"], "/h/.config/pressure-gestures/profiles"),
            (["HOME": "/"], "/.config/pressure-gestures/profiles"),
            (["HOME": "h"], nil), ([:], nil),
        ] as [([String: String], String?)])
    func place(variables: [String: String], path: String?) {
        #expect(ProfileFolder { variables[$0] }?.path == path)
    }

    @Test("The list of devices names the profile that is used, and says why none can be")
    func listed() throws {
        let pad = DescribedDevice.touchpad(
            "Pad", isPressurePad: false, DescribedDevice.axis(EventCode.mtPressure, 0, 255))
        let node = DeviceNode(path: "/dev/input/event1", describedBy: pad)
        try inFolder { folder in
            let profiles = ProfileFolder(folder)
            func facts() -> String {
                DeviceTable(columns: 400, folder: nil, profiles: profiles).text([node]).split(separator: "\n")
                    .dropFirst(3).map { $0.drop { $0 == " " } }.joined(separator: "\n")
            }
            let without = facts()
            try profiles.create()
            let name = #""name":"Pad""#
            try put(
                json(name, maximum: 255).dropLast() + #","rise":{"peek":0.416,"pop":0.7}}"#, folder + "/pad.json")
            #expect(
                facts() == without + (without.isEmpty ? "" : "\n")
                    + "profile \(folder)/pad.json is used: graded 0…255, 0.42 of the level to the peek and 0.70 to the pop"
            )
            #expect(
                DeviceJSON.line(node, profiles: profiles).contains(
                    ",\"profile\":\"\(folder)/pad.json\",\"profileSays\":\"graded 0…255, 0.42 of the level"))
            #expect(!DeviceJSON.line(node).contains("profile"))
            try put(json(name, maximum: 200), folder + "/second.json")
            #expect(facts().contains("no profile is used: \(folder): pad.json and second.json are for the same device"))
            #expect(DeviceJSON.line(node, profiles: profiles).contains(",\"profile\":null,\"profileProblem\":"))
        }
    }

    @Test(
        "Files are named after devices, with characters that are safe anywhere",
        arguments: [
            ("Synaptics TM2668-002", 0x06cb, 0, "synaptics-tm2668-002-06cb-0000.json"),
            ("../../etc/passwd\n", 0, 0, "etc-passwd.json"), ("ä ö", 1, 2, "0001-0002.json"),
            ("Pad", 0, 0, "pad.json"), ("", 0, 0, nil), ("…", 0, 0, nil),
        ] as [(String, UInt16, UInt16, String?)])
    func names(name: String, vendor: UInt16, product: UInt16, file: String?) {
        #expect(ProfileFolder.fileName(for: device(name, vendor: vendor, product: product)) == file)
        let long = device(String(repeating: "x", count: 500))
        #expect(ProfileFolder.fileName(for: long)?.utf8.count == 85)
    }

    @Test("Without the folder there is no profile; it is made with those it lies in")
    func missing() throws {
        try inFolder { path in
            let folder = ProfileFolder(path + "/pressure-gestures/profiles")
            #expect(try folder.profile(for: device("Pad")) == nil)
            try folder.create()
            try folder.create()
            #expect(FileManager.default.fileExists(atPath: folder.path))
            #expect(try folder.profile(for: device("Pad")) == nil)
            try put("", path + "/file")
            #expect(
                message { try ProfileFolder(path + "/file/profiles").create() }.contains("name another file with -o"))
        }
    }

    @Test("The profile of the device is found; of several the one that says most of it")
    func found() throws {
        try inFolder { path in
            let folder = ProfileFolder(path)
            try folder.create()
            try put(json(#""name":"Pad""#, maximum: 1), path + "/b.json")
            try put(json(#""name":"Pad","vendor":5"#, maximum: 2), path + "/a.json")
            try put(json(#""name":"Other""#, maximum: 3), path + "/c.json")
            // Neither counts.
            try put("no profile", path + "/notes.txt")
            try put("no profile", path + "/.b.json")
            #expect(try folder.profile(for: device("Pad"))?.name == "b.json")
            #expect(try folder.profile(for: device("Pad", vendor: 5))?.file.profile.maximum == 2)
            #expect(try folder.profile(for: device("Third")) == nil)
            try put(json(#""name":"Pad""#, maximum: 4), path + "/d.json")
            #expect(try folder.profile(for: device("Pad", vendor: 5))?.name == "a.json")
            let both = message { _ = try folder.profile(for: device("Pad")) }
            #expect(
                both.contains("b.json and d.json are for the same device; remove one") && both.contains("--no-profile"))
        }
    }

    @Test("A broken file is named with its line and the next step")
    func broken() throws {
        try inFolder { path in
            let folder = ProfileFolder(path)
            try folder.create()
            try put("{\n  \"version\": 1,\n  \"support\": \"none\",\n  \"scale\": 3\n}\n", path + "/pad.json")
            let text = message { _ = try folder.profile(for: device("Pad")) }
            #expect(text.hasPrefix(path + "/pad.json:4:12: scale: expected "))
            #expect(text.hasSuffix("; correct or remove the file, or leave profiles out with --no-profile"))
        }
    }

    @Test("A replay uses the device's own profile, says so, and leaves it out where that is asked for")
    func replay() throws {
        try inFolder { path in
            let folder = ProfileFolder(path)
            try folder.create()
            try put(json(#""name":"Test Screen""#, maximum: 300), path + "/screen.json")
            let bytes = try ScriptRecording.bytes("0 slot 0 id 5 x 500 y 500 p 10\n100 id -1")
            func heading(_ words: [String]) throws -> RecordingHeading {
                var options = ReplayOptions()
                var rest = words[...]
                while let word = rest.popFirst() { #expect(try options.read(word, &rest)) }
                let run = try RecordingRun(bytes: bytes, named: "t.evemu", options.withUserProfiles(in: folder))
                return run.heading
            }
            #expect(try heading([]).text.contains("pressure graded 0…300, profile screen.json, "))
            #expect(try heading([]).json.hasSuffix(",\"profile\":\"screen.json\"}\n"))
            #expect(try heading(["--no-profile"]).text.contains("pressure force 0…500, full force at 500 (500 g), "))
            #expect(try !heading(["--no-profile"]).json.contains("profile"))
            try put(json("", maximum: 200), path + "/mine")
            #expect(try heading(["--profile", path + "/mine"]).text.contains("0…200, profile mine, "))
            // What tests and the demo do.
            let run = try RecordingRun(bytes: bytes, named: "t.evemu", ReplayOptions())
            #expect(run.heading.profileName == nil)
            #expect(message { _ = try heading(["--no-profile", "--profile", "x"]) }.contains("do not go together"))
        }
    }
}

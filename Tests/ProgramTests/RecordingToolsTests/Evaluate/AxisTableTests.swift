import PressureGestures
import Testing

@testable import RecordingTools

@Suite("Axes of devices whose recordings do not tell them")
struct AxisTableTests {
    private static let text = """
        device,axis,min,max,resolution
        alex,ABS_MT_POSITION_X,1472,5472,55
        link,ABS_MT_PRESSURE,0,255,
        alex,ABS_MT_PRESSURE,0,255,0
        Big Pad,x,-10,10,1
        """

    private func key(_ file: String, _ name: String) throws -> String? {
        try AxisTable(Self.text, file: "d.csv").device(ofFile: file, named: name)?.key
    }

    @Test("a device is found by its word in the name or by a folder on the way to the file")
    func matching() throws {
        #expect(try key("a.evemu", "Samsung Series 5 (alex) Synaptics") == "alex")
        #expect(try key("a.evemu", "ALEX") == "alex")
        #expect(try key("a.evemu", "alexander") == nil)
        #expect(try key("user/link/a.evemu", "") == "link")
        #expect(try key("user/my-link/a.evemu", "") == nil)
        #expect(try key("link", "") == nil, "the file's own name is no folder")
        #expect(try key("a", "the Big-Pad of 2020") == "Big Pad")
        #expect(try key("a", "the Pad, Big") == nil)
    }

    @Test("its ranges are those of its rows, with the resolution where one stands there")
    func ranges() throws {
        let table = try AxisTable(Self.text, file: "d.csv")
        let alex = try #require(table.device(ofFile: "alex/a", named: ""))
        #expect(alex.ranges.map(\.target) == [.axis(EventCode.mtPositionX), .axis(EventCode.mtPressure)])
        #expect(alex.ranges.map(\.resolution) == [55, 0])
        #expect(table.device(ofFile: "link/a", named: "")?.ranges[0].resolution == nil)
    }

    @Test(
        "what cannot be read is an error with its line",
        arguments: [
            ("device,axis,min\n", "d.csv:1: there is no column \"max\"; the first line names the columns"),
            ("device,axis,min,max\n,x,0,1\n", "d.csv:2: the name of the device is empty"),
            (
                "device,axis,min,max\na,x,0,1\nb,x,5,1\n",
                "d.csv:3: range \"x=5:1\": the minimum must lie below the maximum; "
                    + "for example pressure=0:255 or ABS_MT_POSITION_X=0:4095:20"
            ),
        ])
    func errors(_ text: String, _ expected: String) {
        #expect {
            try AxisTable(text, file: "d.csv")
        } throws: {
            ($0 as? ToolError)?.message == expected
        }
    }
}

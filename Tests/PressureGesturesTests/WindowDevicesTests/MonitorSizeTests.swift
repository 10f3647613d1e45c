import Testing

@testable import WindowDevices

@Suite("How large a monitor's pixel is")
struct MonitorSizeTests {
    typealias Size = (width: Double, height: Double)

    @Test("what a monitor says is believed where it can be")
    func possible() {
        // 24 inches full HD: 531 by 299 mm, 0.2767 mm a pixel.
        let monitor = MonitorSize(pixels: (1_920, 1_080), said: (531, 299))
        #expect(monitor.source == .monitor)
        #expect((monitor.millimetresPerPixel - 0.2767).magnitude < 0.001)
        // A phone's panel at scale 3: 360 by 800 logical pixels on 65 by 145 mm.
        #expect(MonitorSize(pixels: (360, 800), said: (65, 145)).source == .monitor)
    }

    @Test("what cannot be is not believed: nothing, a projector, a shape, another monitor's size, dots as fine as dust")
    func impossible() {
        let doubted: [(Size, Size)] = [
            ((1_920, 1_080), (0, 0)), ((0, 0), (531, 299)), ((1_920, 1_080), (160, 90)), ((1_280, 800), (160, 100)),
            ((1_920, 1_080), (4_000, 2_250)), ((1_920, 1_080), (531, 531)), ((1_920, 1_080), (40, 22)),
            ((1_920, 1_080), (-1, 299)), ((1_920, 1_080), (.nan, 299)), ((1_920, 1_080), (2_000, 1_125)),
        ]
        for (pixels, said) in doubted {
            let monitor = MonitorSize(pixels: pixels, said: said)
            #expect(monitor.source == .guess && monitor.millimetresPerPixel == 0.16, "\(pixels) \(said)")
            #expect(monitor.sentence.contains("--millimetres-per-pixel"))
        }
    }

    @Test("what the user says comes first")
    func chosen() {
        let monitor = MonitorSize(pixels: (1_920, 1_080), said: (531, 299), chosen: 0.2)
        #expect(monitor.source == .user && monitor.millimetresPerPixel == 0.2)
        #expect(monitor.sentence == "A pixel is 0.200 mm, as you said.")
    }
}

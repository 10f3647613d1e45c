import PressureCore
import Testing

@testable import WindowDevices

@Suite("How large a monitor's pixel is")
struct MonitorSizeTests {
    private static func monitor(
        _ pixels: (Double, Double), _ said: (Double, Double), scale: Double = 1,
        rotation: Surface.Rotation = .none
    ) -> Monitor {
        var monitor = Monitor(
            width: pixels.0, height: pixels.1, widthInMillimetres: said.0, heightInMillimetres: said.1)
        (monitor.scale, monitor.rotation) = (scale, rotation)
        return monitor
    }

    @Test("what a monitor says is believed where it can be")
    func possible() {
        // 24 inches full HD: 531 by 299 mm, 0.2767 mm a pixel.
        let size = MonitorSize(Self.monitor((1_920, 1_080), (531, 299)))
        #expect(size.source == .monitor)
        #expect((size.millimetresPerPixel - 0.2767).magnitude < 0.001)
        // A phone's panel at scale 3: 360 by 800 logical pixels on 65 by 145 mm.
        #expect(MonitorSize(Self.monitor((360, 800), (65, 145))).source == .monitor)
    }

    @Test("what cannot be is not believed: nothing, a projector, a shape, another monitor's size, dots as fine as dust")
    func impossible() {
        let doubted: [((Double, Double), (Double, Double))] = [
            ((1_920, 1_080), (0, 0)), ((0, 0), (531, 299)), ((1_920, 1_080), (160, 90)), ((1_280, 800), (160, 100)),
            ((1_920, 1_080), (4_000, 2_250)), ((1_920, 1_080), (531, 531)), ((1_920, 1_080), (40, 22)),
            ((1_920, 1_080), (-1, 299)), ((1_920, 1_080), (.nan, 299)), ((1_920, 1_080), (2_000, 1_125)),
        ]
        for (pixels, said) in doubted {
            let monitor = Self.monitor(pixels, said)
            #expect(MonitorSize(monitor).source == .guess, "\(pixels) \(said)")
            #expect(monitor.pixel == 25.4 / 96)
            #expect(MonitorSize(monitor, guess: MonitorSize.phone).millimetresPerPixel == 0.16)
        }
        #expect(Monitor().pixel == 25.4 / 96)
    }

    @Test("pixels of the panel become logical ones by the scale")
    func scaled() {
        let plain = Self.monitor((1_920, 1_080), (531, 299))
        let dense = Self.monitor((3_840, 2_160), (531, 299), scale: 2)
        #expect(dense.pixel == plain.pixel && dense.logicalSize == (1_920, 1_080))
        #expect(Self.monitor((1_920, 1_080), (531, 299), scale: 0).logicalSize == (1_920, 1_080))
    }

    @Test("a monitor on its side may tell its size as it lies")
    func turned() {
        #expect(MonitorSize(Self.monitor((1_080, 1_920), (531, 299))).source == .guess)
        let turned = MonitorSize(Self.monitor((1_080, 1_920), (531, 299), rotation: .quarter))
        #expect(turned.source == .monitor && (turned.millimetresPerPixel - 0.2767).magnitude < 0.001)
        #expect(MonitorSize(Self.monitor((1_080, 1_920), (299, 531), rotation: .quarter)).source == .monitor)
    }

    @Test("what the user says comes first")
    func chosen() {
        let size = MonitorSize(Self.monitor((1_920, 1_080), (531, 299)), chosen: 0.2)
        #expect(size.source == .user && size.millimetresPerPixel == 0.2)
    }
}

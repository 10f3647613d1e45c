import Testing
import WindowDevices

@testable import HomeWindow

@Suite("How the window describes a monitor's pixel")
struct MonitorSentenceTests {
    @Test("the size with three places, and where it comes from; an unknown one names the option")
    func sentences() {
        let monitor = Monitor(width: 1_920, height: 1_080, widthInMillimetres: 531, heightInMillimetres: 299)
        #expect(MonitorSize(monitor).sentence == "A pixel is 0.277 mm, as the monitor reports.")
        #expect(MonitorSize(monitor, chosen: 0.2).sentence == "A pixel is 0.200 mm, as you set it.")
        #expect(
            MonitorSize(Monitor(), guess: MonitorSize.phone).sentence
                == "The monitor's size is unknown: a pixel is assumed to be 0.160 mm. Set it with --millimetres-per-pixel."
        )
    }
}

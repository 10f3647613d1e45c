import Testing

@testable import PressureCore

@Suite("What a description says of a touch device")
struct TouchAxesTests {
    /// A device with places, and whatever else a test adds.
    private func device(
        x: ClosedRange<Int32> = 0...4_095, y: ClosedRange<Int32> = 0...2_559, resolution: Int32 = 16,
        codes: (UInt16, UInt16) = (EventCode.mtPositionX, EventCode.mtPositionY), isDirect: Bool = true,
        hasTouchKey: Bool = true
    ) -> DeviceDescription {
        var device = DeviceDescription()
        device.name = "Panel"
        device.set(
            AxisDescription(code: codes.0, minimum: x.lowerBound, maximum: x.upperBound, resolution: resolution))
        device.set(
            AxisDescription(code: codes.1, minimum: y.lowerBound, maximum: y.upperBound, resolution: resolution))
        device.addProperty(isDirect ? DeviceProperty.direct : DeviceProperty.pointer)
        if hasTouchKey { device.declare(type: EventType.key, code: EventCode.touch) }
        return device
    }

    private func withSlots(_ device: DeviceDescription, _ highest: Int32 = 9) -> DeviceDescription {
        var device = device
        device.set(AxisDescription(code: EventCode.mtSlot, minimum: 0, maximum: highest))
        device.set(AxisDescription(code: EventCode.mtTrackingID, minimum: 0, maximum: 65_535))
        return device
    }

    private func withPressure(
        _ device: DeviceDescription, _ code: UInt16, _ minimum: Int32, _ maximum: Int32, _ resolution: Int32 = 0
    ) -> DeviceDescription {
        var device = device
        device.set(AxisDescription(code: code, minimum: minimum, maximum: maximum, resolution: resolution))
        return device
    }

    private static let onePlace = (EventCode.x, EventCode.y)

    // MARK: - Pressure

    @Test("what the pressure is worth is read from the description (R-3DT-3)")
    func pressureClasses() throws {
        let own = EventCode.mtPressure
        let whole = EventCode.pressure
        let panel = withSlots(device())
        let single = device(codes: Self.onePlace)
        let table: [(String, DeviceDescription, PressureSupport)] = [
            ("a haptic pad with 2 units a gram", withPressure(panel, own, 0, 4_000, 2), .force),
            ("a touchpad of 0...255", withPressure(panel, own, 0, 255), .graded),
            ("a touchscreen of 0...1024", withPressure(panel, own, 0, 1_024), .graded),
            ("a pad whose range begins above 0", withPressure(panel, own, 37, 82), .graded),
            ("a resistive screen of 0...4095", withPressure(single, whole, 0, 4_095), .graded),
            ("a phone with only ABS_PRESSURE", withPressure(panel, whole, 0, 255), .graded),
            ("a controller with ten levels", withPressure(panel, own, 0, 10), .coarse),
            ("a test device that is pressed or not", withPressure(panel, own, 0, 1), .coarse),
            ("eleven steps", withPressure(panel, own, 0, 11), .graded),
            ("a panel without pressure", panel, .none),
            ("a single touch without pressure", single, .none),
            ("a declared axis without a range", withPressure(panel, own, 0, 0), .none),
            ("a range upside down", withPressure(panel, own, 255, 0), .none),
            ("the whole of what a number can be", withPressure(panel, own, .min, .max), .graded),
        ]
        for (name, device, support) in table {
            #expect(try TouchAxes(device).profile.support == support, "\(name)")
        }
        let force = try TouchAxes(withPressure(panel, own, 0, 4_000, 2)).profile
        // 500 g at 2 units a gram.
        #expect(force.fullScale == 1_000)
        #expect(force.maximum == 4_000)
    }

    @Test("a finger's own pressure goes before the device's; the device's is shared by several")
    func whosePressure() throws {
        let panel = withSlots(device())
        let both = withPressure(
            withPressure(panel, EventCode.pressure, 0, 255), EventCode.mtPressure, 0, 1_024)
        #expect(try TouchAxes(both).pressure?.code == EventCode.mtPressure)
        #expect(try TouchAxes(both).pressure?.maximum == 1_024)
        #expect(try TouchAxes(both).isPressureShared == false)

        let whole = withPressure(panel, EventCode.pressure, 0, 255)
        #expect(try TouchAxes(whole).pressure?.code == EventCode.pressure)
        #expect(try TouchAxes(whole).isPressureShared)
        #expect(try TouchAxes(whole).isPressurePad == false)

        var pad = whole
        pad.addProperty(DeviceProperty.pressurePad)
        #expect(try TouchAxes(pad).isPressurePad)

        let single = withPressure(device(codes: Self.onePlace), EventCode.pressure, 0, 255)
        #expect(try TouchAxes(single).pressure?.code == EventCode.pressure)
    }

    // MARK: - Reporting

    @Test("slots, lists of contacts, one contact, and semi-multitouch as one contact")
    func reporting() throws {
        #expect(try TouchAxes(withSlots(device())).reporting == .slots)
        #expect(try TouchAxes(withSlots(device())).slotCount == 10)
        #expect(try TouchAxes(device()).reporting == .anonymous)
        #expect(try TouchAxes(device(codes: Self.onePlace)).reporting == .single)
        var semi = withSlots(device(), 1)
        for code in [EventCode.x, EventCode.y] {
            semi.set(AxisDescription(code: code, minimum: 0, maximum: 1_000, resolution: 20))
        }
        semi.addProperty(DeviceProperty.semiMT)
        #expect(try TouchAxes(semi).reporting == .single)
        // 1000 units of 20 a millimetre: the axes of the one contact count, not those of the box.
        #expect(try TouchAxes(semi).surface.width == 50)
    }

    @Test("a touchscreen is direct, a touchpad is not")
    func direct() throws {
        #expect(try TouchAxes(withSlots(device())).isDirect)
        #expect(try TouchAxes(withSlots(device(isDirect: false))).isDirect == false)
    }

    // MARK: - Millimetres

    @Test("the resolution gives millimetres, to the nearest micrometre")
    func sizeFromResolution() throws {
        let axes = try TouchAxes(withSlots(device()))
        #expect(axes.sizeSource == .device)
        // 4095 / 16 = 255.9375 mm and 2559 / 16 = 159.9375 mm: halfway between two micrometres.
        #expect((255_937...255_938).contains(axes.surface.width.micrometres))
        #expect((159_937...159_938).contains(axes.surface.height.micrometres))
        #expect(axes.x.position(of: 0) == 0)
        #expect(axes.x.position(of: 16) == 1)
        #expect(axes.y.position(of: 1_608) == 100.5)
        // 1/16 mm is 62.5 µm; 2/16 is 125.
        #expect(axes.x.position(of: 2).micrometres == 125)
        // 5/16 mm lie halfway between two micrometres.
        #expect((312...313).contains(axes.x.position(of: 5).micrometres))
    }

    @Test("places are measured from the axis' minimum, also where it is not 0")
    func minimum() throws {
        let axes = try TouchAxes(withSlots(device(x: -1_000...1_000, y: 200...1_200, resolution: 10)))
        #expect(axes.x.position(of: -1_000) == 0)
        #expect(axes.x.position(of: 0) == 100)
        #expect(axes.surface.width == 200)
        #expect(axes.y.position(of: 200) == 0)
        #expect(axes.y.position(of: 1_200) == 100)
        // Beyond the declared edges a place lies beyond the surface, on either side.
        #expect(axes.y.position(of: 190) == -1)
        #expect(axes.y.position(of: 1_210) == 101)
    }

    @Test("the two axes may have different resolutions")
    func differentResolutions() throws {
        var panel = withSlots(device(x: 0...1_000, y: 0...1_000, resolution: 10))
        panel.set(AxisDescription(code: EventCode.mtPositionY, minimum: 0, maximum: 1_000, resolution: 20))
        let axes = try TouchAxes(panel)
        #expect(axes.surface.width == 100)
        #expect(axes.surface.height == 50)
    }

    @Test("without a resolution a given size holds")
    func sizeGiven() throws {
        let axes = try TouchAxes(
            withSlots(device(x: 0...1_000, y: 0...500, resolution: 0)), size: (width: 250, height: 150))
        #expect(axes.sizeSource == .given)
        #expect(axes.surface.width == 250)
        #expect(axes.surface.height == 150)
        #expect(axes.x.position(of: 100) == 25)
        #expect(axes.y.position(of: 100) == 30)
    }

    @Test("the device's own resolution goes before a given size")
    func resolutionBeforeGivenSize() throws {
        let axes = try TouchAxes(
            withSlots(device(x: 0...1_000, y: 0...500, resolution: 10)), size: (width: 250, height: 150))
        #expect(axes.sizeSource == .device)
        #expect(axes.surface.width == 100)
    }

    @Test("without either the longer axis is 150 mm on a touchscreen, the shorter one has the same units a millimetre")
    func sizeAssumedScreen() throws {
        let axes = try TouchAxes(withSlots(device(x: 0...3_000, y: 0...1_500, resolution: 0)))
        #expect(axes.sizeSource == .assumed)
        #expect(axes.surface.width == 150)
        #expect(axes.surface.height == 75)
        #expect(axes.x.position(of: 20) == 1)
        #expect(axes.y.position(of: 20) == 1)
        let tall = try TouchAxes(withSlots(device(x: 0...1_000, y: 500...2_500, resolution: 0)))
        #expect(tall.surface.width == 75)
        #expect(tall.surface.height == 150)
    }

    @Test("and 100 mm on a touchpad")
    func sizeAssumedPad() throws {
        let axes = try TouchAxes(withSlots(device(x: 0...2_000, y: 0...1_000, resolution: 0, isDirect: false)))
        #expect(axes.sizeSource == .assumed)
        #expect(axes.surface.width == 100)
        #expect(axes.surface.height == 50)
    }

    @Test("a given size of nothing is no size")
    func sizeOfNothing() throws {
        let panel = withSlots(device(x: 0...3_000, y: 0...1_500, resolution: 0))
        #expect(try TouchAxes(panel, size: (width: 0, height: 10)).sizeSource == .assumed)
        #expect(try TouchAxes(panel, size: (width: -5, height: -5)).sizeSource == .assumed)
    }

    @Test(
        "no range and no reading makes a length that traps", arguments: [1, 16, Int32.max, -1, Int32.min, 0] as [Int32])
    func extremes(resolution: Int32) throws {
        let ranges: [ClosedRange<Int32>] = [.min ... .max, -1...1, .min...(-1), 0 ... .max, 0...1]
        for range in ranges {
            for isDirect in [false, true] {
                let panel = withSlots(
                    device(x: range, y: range, resolution: resolution, isDirect: isDirect), .max)
                for size: (width: Millimetres, height: Millimetres)? in [nil, (1, 1), (100_000, 0.001)] {
                    let axes = try TouchAxes(panel, size: size)
                    for reading in [Int32.min, -1, 0, 1, .max] {
                        let place = axes.x.position(of: reading)
                        if reading >= range.lowerBound { #expect(place >= 0, "\(range) \(resolution) \(reading)") }
                        if reading <= range.lowerBound { #expect(place <= 0, "\(range) \(resolution) \(reading)") }
                    }
                    #expect(axes.slotCount > 0)
                }
            }
        }
    }

    // MARK: - No touch devices

    @Test("each device that is no touch surface is refused for its own reason")
    func refusals() {
        var mouse = DeviceDescription()
        mouse.declare(type: EventType.key, code: 0x110)
        expectRefused(mouse, .noPlaces)
        expectRefused(DeviceDescription(), .noPlaces)

        var half = device(codes: Self.onePlace)
        half.axes.removeAll { $0.code == EventCode.y }
        expectRefused(half, .noPlaces)

        expectRefused(device(codes: Self.onePlace, hasTouchKey: false), .noTouchKey)

        // A game pad or headset that declares all 64 axes, with and without a key that looks like touch.
        for hasTouchKey in [false, true] {
            var fake = withSlots(device(hasTouchKey: hasTouchKey))
            for code in UInt16(0)..<0x40 where fake.axis(code) == nil {
                fake.set(AxisDescription(code: code, minimum: 0, maximum: 255))
            }
            expectRefused(fake, .fakeMultitouch)
        }

        var tablet = device(codes: Self.onePlace)
        tablet.declare(type: EventType.key, code: EventCode.toolPen)
        tablet.declare(type: EventType.key, code: EventCode.stylus)
        tablet.set(AxisDescription(code: EventCode.pressure, minimum: 0, maximum: 2_047))
        expectRefused(tablet, .pen)
    }

    @Test("an axis of places without a range is named")
    func emptyRanges() {
        expectRefused(withSlots(device(x: 0...0)), .noRange(EventCode.mtPositionX))
        expectRefused(withSlots(device(y: 7...7)), .noRange(EventCode.mtPositionY))
        expectRefused(device(x: 0...0, codes: Self.onePlace), .noRange(EventCode.x))
        var upsideDown = withSlots(device())
        upsideDown.set(AxisDescription(code: EventCode.mtPositionY, minimum: 100, maximum: 0, resolution: 1))
        expectRefused(upsideDown, .noRange(EventCode.mtPositionY))
        #expect("\(NotTouch.noRange(0x35))".contains("0x35"))
    }

    @Test("multitouch needs no BTN_TOUCH, and what lies just below the slot is no harm alone")
    func accepted() throws {
        #expect(try TouchAxes(withSlots(device(hasTouchKey: false))).reporting == .slots)
        var reserved = device()
        reserved.set(AxisDescription(code: EventCode.reserved, minimum: 0, maximum: 1))
        #expect(try TouchAxes(reserved).reporting == .anonymous)
    }

    @Test("every reason is a sentence of its own")
    func reasons() {
        let reasons: [NotTouch] = [.noPlaces, .noTouchKey, .fakeMultitouch, .pen, .noRange(0)]
        #expect(Set(reasons.map(\.description)).count == reasons.count)
        for reason in reasons { #expect(reason.description.count > 10) }
    }

    private func expectRefused(
        _ device: DeviceDescription, _ reason: NotTouch, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(throws: reason, sourceLocation: sourceLocation) { try TouchAxes(device) }
    }
}

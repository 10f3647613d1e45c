import PressureGestures

extension PressCalibration {
    /// The profile that touches of which somebody said how hard they were make of the one that a device describes.
    ///
    /// Nil where they do not tell presses apart, or the device measures force and needs none.
    package static func profile(
        from touches: [CalibrationTouch], described: PressureProfile, tuning: Tuning = .standard
    ) -> PressureProfile? {
        var calibration = PressCalibration(described, tuning)
        for touch in touches { calibration.receive(touch) }
        guard case .rises(let rise, let smoothing) = calibration.verdict else { return nil }
        return described.calibrated(rise).smoothed(smoothing)
    }

    private mutating func receive(_ touch: CalibrationTouch) {
        func sample(_ change: ContactSample.Change, _ reading: Int32?) -> ContactSample {
            ContactSample(slot: 0, id: 0, change: change, position: Point(x: 0, y: 0), reading: reading)
        }
        step = CalibrationStep(rawValue: touch.kind.rawValue)
        var change = ContactSample.Change.began
        for reading in touch.readings {
            receive(sample(change, reading.value), at: Timestamp.zero + reading.offset)
            change = .moved
        }
        receive(sample(.lifted, nil), at: Timestamp.zero + touch.duration)
    }
}

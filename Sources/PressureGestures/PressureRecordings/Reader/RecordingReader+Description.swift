import PressureCore

extension RecordingReader {
    /// Reads the header, and completes the device's description from other sources; no event is lost.
    ///
    /// The method tries the sources in this order: the recording itself, the description file that the options
    /// name, a description file beside the recording, the table of known devices, and last the trace, which is read a
    /// second time. Ranges given in the options override all these sources.
    public mutating func describe() throws(RecordingError) {
        guard completion == nil else { return }
        try readHeader()
        var completion = DescriptionCompletion(recorded: decoder.device)
        completion.useRecordedGuesses(trusting: options.trustsGuess)
        if let file = options.description { try completion.add(descriptionFile: file, beside: source) }
        if completion.isIncomplete, let path = source.path { completion.addSidecar(of: path, from: source) }
        if let key = options.knownDevice {
            try completion.add(knownDevice: key, file: name)
        } else if completion.isIncomplete {
            completion.addKnownDevice()
        }
        let mustHold = !source.canReturn
        if completion.isIncomplete && !DescriptionCompletion.areEnough(options.ranges) {
            completion.add(try readTrace(), trustsGuess: options.trustsGuess)
        }
        completion.apply(options.ranges)
        completion.warnOfGuesses(wasHeld: mustHold)
        for warning in completion.warnings { window.warn(warning) }
        if let wanted = options.wantedDevice, !format.holdsSeveralDevices, wanted != "1", wanted != device.name {
            window.warn("the file has only one device, which is read instead of \"\(wanted)\"")
        }
        self.completion = completion
    }

    /// The readings of the whole trace; afterwards the reader stands where it stood.
    private mutating func readTrace() throws(RecordingError) -> TraceReadings {
        var readings = TraceReadings()
        if !source.canReturn { try source.holdRest() }
        let offset = source.position
        if holdsEvents { readings.add(window) }
        var scout = RecordingReader(after: self)
        do throws(RecordingError) {
            while try scout.next() { readings.add(scout.window) }
        } catch {
            // It is thrown again when the events are read, behind those that stand before the damage.
        }
        try source.go(to: offset)
        return readings
    }

    /// What the header of a file says of its device.
    static func header(of path: String, beside source: RecordingSource) throws(RecordingError) -> DeviceDescription {
        var options = RecordingOptions()
        options.keepsGoing = true
        var reader = try RecordingReader(source: source.open(path), options: options)
        try reader.readHeader()
        return reader.recordedDevice
    }
}

extension RecordingFormat {
    /// Whether a file can hold several devices, of which one is chosen.
    fileprivate var holdsSeveralDevices: Bool {
        switch self {
        case .libinput, .getevent: true
        case .evemu, .evtest, .raw24, .raw16: false
        }
    }
}

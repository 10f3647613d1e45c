extension RecordingDetection {
    /// What one line tells of the format.
    enum Kind: Equatable {
        /// Only this format has such lines.
        case sure(RecordingFormat)
        /// This format has such lines, and other formats may have them too.
        case likely(RecordingFormat)
        /// The line belongs to a file that the library cannot read.
        case refused(RecordingRefusal)
        /// The line is blank or a comment; every format has such lines.
        case neutral
        case odd
    }

    /// A line, cut into words.
    struct Line {
        private let bytes: TextPiece
        private let words: [TextPiece]

        init(_ text: String) {
            var bytes = Array(text.utf8)[...]
            if bytes.begins(with: "\u{feff}") { bytes.removeFirst(3) }
            if bytes.last == ASCII.carriageReturn { bytes.removeLast() }
            self.bytes = bytes
            words = bytes.pieces { $0 == ASCII.space || $0 == ASCII.tab }
        }

        /// The line without what stands around it.
        var text: String { String(decoding: bytes, as: UTF8.self) }

        var kind: Kind {
            guard let first = words.first else { return .neutral }
            return evemu ?? letter(first) ?? libinput ?? getevent ?? evtest ?? foreign(first)
                ?? (first.begins(with: "#") ? .neutral : .odd)
        }

        /// The mark of an evemu file's first line; its other lines begin with a letter.
        private var evemu: Kind? { bytes.begins(with: "# EVEMU") ? .sure(.evemu) : nil }

        /// Lines of a letter and a colon: evemu, hid-recorder and umockdev have them.
        private func letter(_ first: TextPiece) -> Kind? {
            guard first.count >= 2, first[first.startIndex + 1] == UInt8(ascii: ":"), bytes.starts(with: first) else {
                return nil
            }
            let rest = first.count > 2 ? [first.dropFirst(2)] + words.dropFirst() : Array(words.dropFirst())
            var data: [TextPiece] = []
            for word in rest {
                if word.begins(with: "#") { break }
                data.append(word)
            }
            switch first.first {
            case UInt8(ascii: "N"):
                // The kernel's list of devices, often pasted above a recording, has the same letters.
                return data.first?.begins(with: "Name=") == true ? nil : .likely(.evemu)
            case UInt8(ascii: "I"): return hexadecimals(data, 1...4, count: 4)
            case UInt8(ascii: "P"):
                return data.first?.begins(with: "/devices/") == true
                    ? .refused(.umockdevDevice) : hexadecimals(data, 1...2, count: 8)
            case UInt8(ascii: "B"): return hexadecimals(data, 1...2, count: 9)
            case UInt8(ascii: "A"):
                guard let code = data.first, code.isHex(1...2) else { return nil }
                let isWhole = (5...6).contains(data.count) && data.dropFirst().allSatisfy { $0.decimal != nil }
                return isWhole ? .sure(.evemu) : .likely(.evemu)
            case UInt8(ascii: "L"), UInt8(ascii: "S"):
                return data.count == 2 && data[0].isHex(1...2) && data[1].decimal != nil ? .likely(.evemu) : nil
            case UInt8(ascii: "R"): return isReport(data[...]) ? .refused(.hidRecorder) : nil
            case UInt8(ascii: "D"): return data.count == 1 && data[0].decimal != nil ? .refused(.hidRecorder) : nil
            case UInt8(ascii: "E"): return event(data)
            default: return nil
            }
        }

        /// A line of hexadecimal numbers: surely evemu's where it has as many as evemu writes.
        private func hexadecimals(_ data: [TextPiece], _ digits: ClosedRange<Int>, count: Int) -> Kind? {
            guard !data.isEmpty, data.allSatisfy({ $0.isHex(digits) }) else { return nil }
            return data.count == count ? .sure(.evemu) : .likely(.evemu)
        }

        /// `E:` is an event of evemu, a report of hid-recorder, or a property of umockdev.
        private func event(_ data: [TextPiece]) -> Kind? {
            guard let time = data.first, time.prefix(1).decimal != nil else {
                return data.first?.contains(UInt8(ascii: "=")) == true ? .refused(.umockdevDevice) : nil
            }
            if data.count == 4, data[1].isHex(1...4), data[2].isHex(1...4), data[3].decimal != nil {
                return .sure(.evemu)
            }
            // A damaged event is no noise: the decoder says what is wrong with it.
            return isReport(data.dropFirst()) ? .refused(.hidRecorder) : .likely(.evemu)
        }

        /// A number of bytes, then so many bytes of two digits.
        private func isReport(_ data: ArraySlice<TextPiece>) -> Bool {
            guard let count = data.first?.decimal, count > 0 else { return false }
            return data.count - 1 == count && data.dropFirst().allSatisfy { $0.isHex(2...2) }
        }

        private var libinput: Kind? {
            let bare = bytes.skipping()
            for start: StaticString in ["# libinput record", "ndevices:", "- node:", "- evdev:"] {
                if bare.begins(with: start) { return .sure(.libinput) }
            }
            if bare.begins(with: "- ["), let end = bare.firstIndex(of: UInt8(ascii: "]")) {
                let numbers = bare[..<end].dropFirst(3).pieces { $0 == UInt8(ascii: ",") }
                if numbers.count == 5, numbers.allSatisfy({ $0.skipping().decimal != nil }) { return .sure(.libinput) }
            }
            if bytes.begins(with: "version:"), words.count == 2, words[1].decimal != nil { return .likely(.libinput) }
            for whole: StaticString in ["libinput:", "devices:", "evdev:"] {
                if bare.equals(whole) { return .likely(.libinput) }
            }
            return nil
        }

        private var getevent: Kind? {
            var rest = words[...]
            while rest.first?.equals(">") == true { rest.removeFirst() }
            if rest.count >= 4, rest[rest.startIndex].equals("add"), rest[rest.startIndex + 1].equals("device") {
                return .sure(.getevent)
            }
            if rest.first?.begins(with: "[") == true {
                guard let end = rest.firstIndex(where: { $0.last == UInt8(ascii: "]") }), end - rest.startIndex < 2
                else { return nil }
                rest = rest[(end + 1)...]
            }
            if let first = rest.first, first.begins(with: "/dev/input/"), first.last == UInt8(ascii: ":") {
                rest.removeFirst()
            }
            let data = Array(rest)
            guard data.count == 3 || (data.count == 5 && data[3].equals("rate")) else { return nil }
            let isLabelled = data[0].begins(with: "EV_") && (data[2].isHex(8...8) || isName(data[2]))
            let isPlain = data[0].isHex(4...4) && data[1].isHex(4...4) && data[2].isHex(8...8)
            return isLabelled || isPlain ? .sure(.getevent) : nil
        }

        /// Lines of evtest, also quoted; evemu's and libinput's comments repeat its header.
        private var evtest: Kind? {
            let bare = bytes.skipping(" \t>#|")
            if bare.begins(with: "Event: time ") { return .sure(.evtest) }
            for start: StaticString in [
                "Input driver version is ", "Input device ID: bus ", "Input device name: ", "Supported events:",
                "Testing ... (interrupt to exit)",
            ] where bare.begins(with: start) {
                return bytes.skipping(" \t>").begins(with: "#") ? .likely(.evtest) : .sure(.evtest)
            }
            return nil
        }

        private func foreign(_ first: TextPiece) -> Kind? {
            if first.equals("@DEV") || first.begins(with: "EVIOCG") || first.equals("USBDEVFS_CONNECTINFO") {
                return .refused(.umockdevCalls)
            }
            let bare = bytes.skipping(" \t")
            return bare.begins(with: "{\"") || bare.equals("{") || bare.begins(with: "{ \"") ? .refused(.json) : nil
        }

        private func isName(_ word: TextPiece) -> Bool {
            word.allSatisfy { letter in
                let lower = letter | 0x20
                return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
            }
        }
    }
}

extension RecordingDetection {
    /// What one line tells of the format.
    enum Kind: Equatable {
        /// Only this format has such lines.
        case sure(RecordingFormat)
        /// This format has such lines, and others may.
        case likely(RecordingFormat)
        /// A file that cannot be read has such lines.
        case refused(RecordingRefusal)
        /// Blank lines and comments: every format has them.
        case neutral
        case odd
    }

    /// A line, cut into words.
    struct Line {
        let text: String
        private let words: [Substring]

        init(_ text: String) {
            let isMarked = text.unicodeScalars.first?.value == 0xfeff
            let bare = isMarked ? text.unicodeScalars.dropFirst() : text.unicodeScalars[...]
            let ending = bare.last == "\r" ? bare.dropLast() : bare
            self.text = String(String.UnicodeScalarView(ending))
            words = self.text.split { $0 == " " || $0 == "\t" }
        }

        var kind: Kind {
            guard let first = words.first else { return .neutral }
            return evemu ?? letter(String(first)) ?? libinput ?? getevent ?? evtest ?? foreign(String(first))
                ?? (first.hasPrefix("#") ? .neutral : .odd)
        }

        /// The mark of an evemu file's first line; its other lines begin with a letter.
        private var evemu: Kind? { text.hasPrefix("# EVEMU") ? .sure(.evemu) : nil }

        /// Lines of a letter and a colon: evemu, hid-recorder and umockdev have them.
        private func letter(_ first: String) -> Kind? {
            guard first.utf8.count >= 2, first.utf8.dropFirst().first == UInt8(ascii: ":"), text.hasPrefix(first)
            else { return nil }
            let rest = first.utf8.count > 2 ? [first.dropFirst(2)] + words.dropFirst() : Array(words.dropFirst())
            let data = Array(rest.prefix { !$0.hasPrefix("#") })
            switch first.utf8.first {
            case UInt8(ascii: "N"):
                // The kernel's list of devices, often pasted above a recording, has the same letters.
                return data.first?.hasPrefix("Name=") == true ? nil : .likely(.evemu)
            case UInt8(ascii: "I"): return bytes(data, 1...4, count: 4)
            case UInt8(ascii: "P"):
                return data.first?.hasPrefix("/devices/") == true
                    ? .refused(.umockdevDevice) : bytes(data, 1...2, count: 8)
            case UInt8(ascii: "B"): return bytes(data, 1...2, count: 9)
            case UInt8(ascii: "A"):
                guard let code = data.first, isHex(code, 1...2) else { return nil }
                let isWhole = (5...6).contains(data.count) && data.dropFirst().allSatisfy { isDecimal($0) }
                return isWhole ? .sure(.evemu) : .likely(.evemu)
            case UInt8(ascii: "L"), UInt8(ascii: "S"):
                return data.count == 2 && isHex(data[0], 1...2) && isDecimal(data[1]) ? .likely(.evemu) : nil
            case UInt8(ascii: "R"): return isReport(data) ? .refused(.hidRecorder) : nil
            case UInt8(ascii: "D"): return data.count == 1 && isDecimal(data[0]) ? .refused(.hidRecorder) : nil
            case UInt8(ascii: "E"): return event(data)
            default: return nil
            }
        }

        /// A line of hexadecimal numbers: surely evemu's where it has as many as evemu writes.
        private func bytes(_ data: [Substring], _ digits: ClosedRange<Int>, count: Int) -> Kind? {
            guard !data.isEmpty, data.allSatisfy({ isHex($0, digits) }) else { return nil }
            return data.count == count ? .sure(.evemu) : .likely(.evemu)
        }

        /// `E:` is an event of evemu, a report of hid-recorder, or a property of umockdev.
        private func event(_ data: [Substring]) -> Kind? {
            guard let time = data.first, isDecimal(time.prefix(1)) else {
                return data.first?.contains("=") == true ? .refused(.umockdevDevice) : nil
            }
            if data.count == 4, isHex(data[1], 1...4), isHex(data[2], 1...4), isDecimal(data[3]) {
                return .sure(.evemu)
            }
            // A damaged event is no noise: the decoder says what is wrong with it.
            return isReport(Array(data.dropFirst())) ? .refused(.hidRecorder) : .likely(.evemu)
        }

        /// A number of bytes, then so many bytes of two digits.
        private func isReport(_ data: [Substring]) -> Bool {
            guard let first = data.first, isDecimal(first), let count = Int(first), count > 0 else { return false }
            return data.count - 1 == count && data.dropFirst().allSatisfy { isHex($0, 2...2) }
        }

        private var libinput: Kind? {
            let bare = text.drop { $0 == " " }
            if bare.hasPrefix("# libinput record") { return .sure(.libinput) }
            for start in ["ndevices:", "- node:", "- evdev:"] {
                if bare.hasPrefix(start) { return .sure(.libinput) }
            }
            if bare.hasPrefix("- ["), let end = bare.firstIndex(of: "]") {
                let numbers = bare[..<end].dropFirst(3).split(separator: ",").map { $0.drop { $0 == " " } }
                if numbers.count == 5, numbers.allSatisfy({ isDecimal($0) }) { return .sure(.libinput) }
            }
            if text.hasPrefix("version:"), words.count == 2, isDecimal(words[1]) { return .likely(.libinput) }
            for whole in ["libinput:", "devices:", "evdev:"] {
                if bare == whole { return .likely(.libinput) }
            }
            return nil
        }

        private var getevent: Kind? {
            var rest = words.drop { $0 == ">" }
            if rest.starts(with: ["add", "device"]), rest.count >= 4 { return .sure(.getevent) }
            if rest.first?.hasPrefix("[") == true {
                guard let end = rest.firstIndex(where: { $0.hasSuffix("]") }), end - rest.startIndex < 2 else {
                    return nil
                }
                rest = rest[(end + 1)...]
            }
            if let first = rest.first, first.hasPrefix("/dev/input/"), first.hasSuffix(":") { rest = rest.dropFirst() }
            let data = Array(rest)
            guard data.count == 3 || (data.count == 5 && data[3] == "rate") else { return nil }
            let isLabelled = data[0].hasPrefix("EV_") && (isHex(data[2], 8...8) || isName(data[2]))
            let isPlain = isHex(data[0], 4...4) && isHex(data[1], 4...4) && isHex(data[2], 8...8)
            return isLabelled || isPlain ? .sure(.getevent) : nil
        }

        /// Lines of evtest, also quoted; evemu's and libinput's comments repeat its header.
        private var evtest: Kind? {
            let bare = text.drop { " \t>#|".contains($0) }
            if bare.hasPrefix("Event: time ") { return .sure(.evtest) }
            let header = [
                "Input driver version is ", "Input device ID: bus ", "Input device name: ", "Supported events:",
                "Testing ... (interrupt to exit)",
            ]
            guard header.contains(where: { bare.hasPrefix($0) }) else { return nil }
            return text.drop { " \t>".contains($0) }.hasPrefix("#") ? .likely(.evtest) : .sure(.evtest)
        }

        private func foreign(_ first: String) -> Kind? {
            if first == "@DEV" || first.hasPrefix("EVIOCG") || first == "USBDEVFS_CONNECTINFO" {
                return .refused(.umockdevCalls)
            }
            let bare = text.drop { $0 == " " || $0 == "\t" }
            return bare.hasPrefix("{\"") || bare == "{" || bare.hasPrefix("{ \"") ? .refused(.json) : nil
        }

        private func isHex(_ word: Substring, _ length: ClosedRange<Int>) -> Bool {
            length.contains(word.utf8.count)
                && word.utf8.allSatisfy { digit in
                    switch digit {
                    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
                        UInt8(ascii: "A")...UInt8(ascii: "F"):
                        true
                    default: false
                    }
                }
        }

        private func isName(_ word: Substring) -> Bool {
            word.utf8.allSatisfy { letter in
                let lower = letter | 0x20
                return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
            }
        }

        private func isDecimal(_ word: Substring) -> Bool { Int64(word) != nil }
    }
}

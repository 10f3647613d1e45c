import PressureGestures

/// What the library makes of labelled recordings, summed up.
package struct Evaluation: Sendable {
    /// A device and a label: a row of the confusion table.
    package struct Group: Hashable, Sendable, Comparable {
        package let device: String
        package let label: TouchLabel

        package static func < (left: Group, right: Group) -> Bool {
            (left.device, left.label) < (right.device, right.label)
        }
    }

    /// The records in the order of their files, so that parts that were counted apart give the same sums.
    package private(set) var records: [FileRecord] = []
    package private(set) var groups: [Group: ResponseCounts] = [:]
    /// The same as devices are calibrated on half of their presses; only those that can be.
    package private(set) var calibrated: [Group: ResponseCounts] = [:]
    package private(set) var presses: [String: PressCounts] = [:]
    /// The devices with anything counted, in order.
    package let devices: [String]
    /// The rows of each device in the order of their labels, and where its labelled presses lie among the records: what
    /// is asked of every device must not look through all of them.
    private let rows: [String: [Group]]
    private let pressPlaces: [String: [Int]]

    package init(_ records: [FileRecord]) {
        // A recording with labels of its own has a record for each of them.
        self.records = records.sorted { ($0.file, $0.label) < ($1.file, $1.label) }
        for record in self.records where record.refusal == nil {
            let group = Group(device: record.device, label: record.label)
            for contact in record.contacts { groups[group, default: ResponseCounts()].add(contact, record.label) }
            for contact in record.calibrated { calibrated[group, default: ResponseCounts()].add(contact, record.label) }
            if record.stills > 0 { presses[record.device, default: PressCounts()].add(record) }
        }
        rows = Dictionary(grouping: groups.keys, by: \.device).mapValues { $0.sorted { $0.label < $1.label } }
        devices = rows.keys.sorted()
        pressPlaces = Dictionary(
            grouping: self.records.indices.filter { [records = self.records] in records[$0].label.isPress },
            by: { [records = self.records] in records[$0].device })
    }

    /// The recordings that could not be used.
    package var refused: [FileRecord] { records.filter { $0.refusal != nil } }

    /// How many recordings there were, could not be used, and could be used and hold no contact; one with labels of its
    /// own, of which each has a record, is one recording.
    package var fileCount: Int { Set(records.map(\.file)).count }
    package var refusedCount: Int { Set(refused.map(\.file)).count }
    package var empty: Int {
        let touched = Set(records.filter { !$0.contacts.isEmpty }.map(\.file))
        return Set(records.filter { $0.refusal == nil && !touched.contains($0.file) }.map(\.file)).count
    }

    /// The rows of a device, in the order of their labels.
    func rows(of device: String) -> [Group] { rows[device] ?? [] }

    /// The counts of some rows together, of one device or of all.
    package func counts(
        of device: String? = nil, isCalibrated: Bool = false, where isWanted: (Group) -> Bool
    ) -> ResponseCounts {
        let counts = isCalibrated ? calibrated : groups
        var sum = ResponseCounts()
        guard let device else {
            for (group, own) in counts where isWanted(group) { sum.add(own) }
            return sum
        }
        for group in rows(of: device) where isWanted(group) {
            if let own = counts[group] { sum.add(own) }
        }
        return sum
    }

    /// All touches that were to come to no peek by force, of one device or of all.
    package func natural(_ device: String? = nil, isCalibrated: Bool = false) -> ResponseCounts {
        counts(of: device, isCalibrated: isCalibrated) { !$0.label.isPress && !$0.label.isOpen }
    }

    /// The touches that are labelled as presses, of one device or of all.
    package func labelledPresses(_ device: String? = nil, isCalibrated: Bool = false) -> ResponseCounts {
        counts(of: device, isCalibrated: isCalibrated) { $0.label.isPress }
    }

    /// How long after the touch force made labelled presses peek, in microseconds.
    func pressDelays(_ device: String?, isCalibrated: Bool = false) -> [Int64] {
        let places = device.map { pressPlaces[$0] ?? [] } ?? pressPlaces.values.flatMap { $0 }.sorted()
        return places.map { records[$0] }
            .flatMap { isCalibrated ? $0.calibrated : $0.contacts }.map(\.trial).filter { $0.peek == .pressure }
            .compactMap { trial in trial.peekAt.map { ($0 - trial.began).microseconds } }
    }

    /// The semi-synthetic presses of all devices.
    package var allPresses: PressCounts {
        var sum = PressCounts()
        for device in presses.keys.sorted() {
            if let own = presses[device] { sum.add(own) }
        }
        return sum
    }

    /// A contact that came to something it should not have.
    package struct Mistake: Hashable, Sendable {
        package enum Kind: String, Hashable, Sendable, CaseIterable {
            case falsePop = "false pop"
            case falsePeek = "false peek"
            case lostTap = "lost tap"
        }

        package let kind: Kind
        package let record: FileRecord
        package let contact: FileRecord.Contact
        /// Whether it only shows as the device is calibrated.
        package let isCalibrated: Bool

        init?(_ contact: FileRecord.Contact, in record: FileRecord, isCalibrated: Bool) {
            let trial = contact.trial
            let isNatural = !record.label.isPress && !record.label.isOpen
            if isNatural, trial.hasPop {
                kind = .falsePop
            } else if isNatural, trial.peek == .pressure {
                kind = .falsePeek
            } else if record.label.isTap, contact.tap == .tap, trial.ending != .tapped {
                kind = .lostTap
            } else {
                return nil
            }
            self.record = record
            self.contact = contact
            self.isCalibrated = isCalibrated
        }
    }

    /// Every false pop, false peek and lost tap, in this order; those of calibrated devices behind the others.
    package var mistakes: [Mistake] {
        let all = [false, true].flatMap { isCalibrated in
            records.flatMap { record in
                (isCalibrated ? record.calibrated : record.contacts).compactMap { contact in
                    Mistake(contact, in: record, isCalibrated: isCalibrated)
                }
            }
        }
        return Mistake.Kind.allCases.flatMap { kind in all.filter { $0.kind == kind } }
    }
}

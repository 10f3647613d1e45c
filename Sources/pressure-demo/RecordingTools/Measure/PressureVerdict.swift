import PressureGestures

/// What the readings of a pressure axis look like, against what the device's description promises.
package enum PressureVerdict: Hashable, Sendable {
    /// No axis is declared and none spoke.
    case absent
    /// Too few frames with a finger down to say anything.
    case tooLittle
    /// An axis is declared and never said a reading.
    case silent
    /// Always the same reading: the axis was only filled in.
    case constant(Int32)
    /// Two readings: an on/off key, not a measured pressure.
    case two(Int32, Int32)
    /// Three readings, such as least, middle and most.
    case three(Int32, Int32, Int32)
    /// At most ten readings.
    case coarse(Int)
    /// Many readings.
    case graded(Int)

    /// So many frames of contacts are needed to call an axis constant or fake.
    package static let framesNeeded = 50
    /// So many readings are needed to call an axis coarse: a short tap has few readings on any device.
    package static let readingsNeeded = 100

    /// Judges what was measured so far.
    package init(_ measurement: Measurement) {
        let levels = measurement.levels
        let sorted = levels.count <= 3 ? levels.sorted : []
        switch levels.count {
        case 0 where measurement.axes.profile.support == .none: self = .absent
        case 11...: self = .graded(levels.count)
        case _ where measurement.contactFrames < Self.framesNeeded: self = .tooLittle
        case 0: self = .silent
        case 1: self = .constant(sorted[0])
        case 2: self = .two(sorted[0], sorted[1])
        case 3: self = .three(sorted[0], sorted[1], sorted[2])
        default: self = measurement.pressureFrames < Self.readingsNeeded ? .tooLittle : .coarse(levels.count)
        }
    }

    /// Whether what was seen cannot be what the description promises.
    package func contradicts(_ declared: PressureSupport) -> Bool {
        switch (declared, self) {
        case (_, .tooLittle), (_, .absent): false
        case (.none, .silent): false
        case (.none, _): true
        // Few levels are what a coarse axis promises, down to two.
        case (.coarse, .two), (.coarse, .three), (.coarse, .coarse): false
        case (.coarse, _): true
        case (.area, .graded), (.graded, .graded), (.force, .graded), (.pen, .graded): false
        case (.area, _), (.graded, _), (.force, _), (.pen, _): true
        }
    }

    /// The stable name in JSON.
    package var name: String {
        switch self {
        case .absent: "absent"
        case .tooLittle: "tooLittle"
        case .silent: "silent"
        case .constant: "constant"
        case .two: "twoValues"
        case .three: "threeValues"
        case .coarse: "coarse"
        case .graded: "graded"
        }
    }
}

extension PressureVerdict: CustomStringConvertible {
    package var description: String {
        switch self {
        case .absent: "no pressure was reported, and the device declares none"
        case .tooLittle: "too little was seen to judge"
        case .silent: "the axis never gave a value"
        case .constant(let only): "always \(only): the axis is not measured"
        case .two(let low, let high): "only \(low) and \(high): an on/off key, not a measured pressure"
        case .three(let low, let middle, let high): "only \(low), \(middle) and \(high): not a measured pressure"
        case .coarse(let count): "only \(count) different readings"
        case .graded(let count): "measured pressure, with \(ReadingLevels.text(count)) different readings"
        }
    }
}

extension ReadingLevels {
    static func text(_ count: Int) -> String { count < most ? "\(count)" : "\(most) or more" }
}

/// What the numbers that a browser calls force turned out to be.
package struct PhoneForce: Hashable, Sendable {
    package enum Verdict: Hashable, Sendable {
        /// Many levels.
        case graded
        /// At most ten.
        case coarse
        /// Nothing but 0, a half and 1.
        case constant
        /// It only ever follows the size of the contact.
        case size
        /// None was told.
        case silent
    }

    package let verdict: Verdict
    /// The smallest and largest shares of 65,535.
    package let lowest: Int32
    package let highest: Int32
    package let levels: Int

    package var isForce: Bool { verdict == .graded || verdict == .coarse }

    /// For the person at the phone.
    package var sentence: String {
        switch verdict {
        case .graded: "Your device reports force: \(levels) levels from \(share(lowest)) to \(share(highest))."
        case .coarse: "Your device reports \(levels) levels of force, so a press only shortens a hold."
        case .constant: "The force is constant: holding works instead."
        case .size: "The force is only the size of the contact: holding works instead."
        case .silent: "Your device reports no force: holding works instead."
        }
    }

    private func share(_ force: Int32) -> String {
        let hundredths = Int(force) * 100 / 65_535
        return hundredths >= 100 ? "1.00" : "0." + (hundredths < 10 ? "0" : "") + "\(hundredths)"
    }
}

/// Watches a trial press, softly and then firmly, and says what its force is worth.
package struct PhoneTrial: Sendable {
    private var forces: [Int32] = []
    private var sizes: [Int32] = []
    private var began: Int64?
    private var ended: Int64 = 0

    package init() {}

    private static let most = 2_000
    /// Fewer levels than a force has may also come of few samples.
    private static let enoughSamples = 30
    private static let leastTime: Int64 = 200_000

    package var hasBegun: Bool { began != nil }

    package mutating func take(_ contact: PhoneContact, at time: Int64) {
        guard forces.count < Self.most else { return }
        began = began ?? time
        ended = time
        forces.append(contact.force)
        sizes.append(contact.size)
    }

    /// Whether the finger was down for less than a press takes.
    package func isShort(liftedAt time: Int64) -> Bool { began.map { time - $0 < Self.leastTime } ?? true }

    /// What was found once the finger is up; nil where it was too short to tell, or too little was reported.
    ///
    /// The last try has to do: a browser may report a still finger only once.
    package func verdict(liftedAt time: Int64, isLastTry: Bool = false) -> PhoneForce? {
        guard !isShort(liftedAt: time) else { return nil }
        let told = forces.filter { $0 >= 0 }
        let levels = Set(told)
        func found(_ verdict: PhoneForce.Verdict) -> PhoneForce {
            PhoneForce(verdict: verdict, lowest: levels.min() ?? 0, highest: levels.max() ?? 0, levels: levels.count)
        }
        guard !told.isEmpty else { return found(.silent) }
        // A browser that reports no force says 0, a half while something is down, or 1.
        let isConstant = levels.allSatisfy { $0 == 0 || $0 == 32_767 || $0 == 32_768 || $0 == 65_535 }
        if isConstant { return found(.constant) }
        guard levels.count > 10 || told.count >= Self.enoughSamples || isLastTry else { return nil }
        if levels.count < 3 { return found(.constant) }
        // The force may be the area of the contact, or its width.
        let areas = sizes.map(Double.init)
        let isSize = Self.follows(forces, areas) || Self.follows(forces, areas.map { $0.squareRoot() })
        if isSize { return found(.size) }
        return found(levels.count > 10 ? .graded : .coarse)
    }

    /// Whether the force is a straight line of the size: then it is the size.
    private static func follows(_ forces: [Int32], _ sizes: [Double]) -> Bool {
        guard Set(sizes).count > 3 else { return false }
        let count = Double(forces.count)
        let (x, y) = (sizes, forces.map(Double.init))
        let (meanX, meanY) = (x.reduce(0, +) / count, y.reduce(0, +) / count)
        var (xx, yy, xy) = (0.0, 0.0, 0.0)
        for (a, b) in zip(x, y) {
            xx += (a - meanX) * (a - meanX)
            yy += (b - meanY) * (b - meanY)
            xy += (a - meanX) * (b - meanY)
        }
        // A press that flattens a finger goes along with its size as well, but never this closely.
        return xx > 0 && yy > 0 && xy * xy > 0.99 * xx * yy
    }
}

import PressureGestures

/// The force of the last seconds in columns of equal time, with the letters of what happened; old ones are forgotten.
package struct ForceHistory: Hashable, Sendable {
    /// What one column of the graph shows.
    package struct Column: Hashable, Sendable {
        /// The highest force of any contact; nil while none was down.
        package var force: Pressure?
        /// The letter of the most important thing that happened.
        package var letter: Character?
        var rank = 0
    }

    /// How much time a column stands for: two seconds and more fit on eighty of them.
    package static let step = TimeSpan.milliseconds(30)
    /// More columns than the widest view draws.
    static let capacity = 512

    private var columns = [Column](repeating: Column(), count: capacity)
    /// The number of the newest column; columns are numbered by their time.
    private var newest: Int64?
    /// The force that lasts until it is said again: a still finger sends nothing.
    private var present: Pressure?

    package init() {}

    /// Time has passed, and the force stayed what it was.
    package mutating func pass(to time: Timestamp) {
        let number = Self.number(of: time)
        guard let last = newest, number - last < Int64(Self.capacity) else {
            if newest.map({ number > $0 }) ?? true { restart(at: number) }
            return
        }
        guard number > last else { return }
        for next in (last + 1)...number { columns[Self.index(next)] = Column(force: present) }
        newest = number
    }

    /// The force that counts from a moment on; nil if no contact is down.
    package mutating func add(_ force: Pressure?, at time: Timestamp) {
        pass(to: time)
        present = force
        guard let force, let newest else { return }
        let index = Self.index(newest)
        columns[index].force = max(columns[index].force ?? .zero, force)
    }

    /// Something happened; in one column the more important thing stays.
    package mutating func mark(_ letter: Character, rank: Int, at time: Timestamp) {
        pass(to: time)
        let number = Self.number(of: time)
        guard let newest, number <= newest, newest - number < Int64(Self.capacity) else { return }
        let index = Self.index(number)
        guard columns[index].letter == nil || rank >= columns[index].rank else { return }
        columns[index].letter = letter
        columns[index].rank = rank
    }

    /// The last columns, the newest at the end; shorter only where nothing has happened yet.
    package func last(_ count: Int) -> [Column] {
        guard let newest else { return [] }
        let count = Int64(min(max(count, 0), Self.capacity))
        return (0..<count).map { columns[Self.index(newest - count + 1 + $0)] }
    }

    private mutating func restart(at number: Int64) {
        columns = [Column](repeating: Column(force: present), count: Self.capacity)
        if newest == nil { columns = [Column](repeating: Column(), count: Self.capacity) }
        columns[Self.index(number)].force = present
        newest = number
    }

    private static func number(of time: Timestamp) -> Int64 {
        let (whole, rest) = time.microseconds.quotientAndRemainder(dividingBy: step.microseconds)
        return rest < 0 ? whole - 1 : whole
    }

    private static func index(_ number: Int64) -> Int {
        let rest = Int(number % Int64(capacity))
        return rest < 0 ? rest + capacity : rest
    }
}

/// The difference between two texts, line by line, as people read it: `-` was expected, `+` came instead.
struct LineDifference: CustomStringConvertible {
    let description: String

    init(from expected: String, to came: String) {
        let old = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let new = came.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let changes = new.difference(from: old)
        var lines: [(place: Int, order: Int, text: String)] = []
        for change in changes {
            switch change {
            case .remove(let offset, let line, _): lines.append((offset, 0, "  \(offset + 1): - \(line)"))
            case .insert(let offset, let line, _): lines.append((offset, 1, "  \(offset + 1): + \(line)"))
            }
        }
        lines.sort { ($0.place, $0.order) < ($1.place, $1.order) }
        let shown = lines.prefix(40).map(\.text)
        let more = lines.count > 40 ? ["  … and \(lines.count - 40) more lines"] : []
        description = (["\(lines.count) lines differ:"] + shown + more).joined(separator: "\n")
    }
}

extension SceneOrders {
    /// How many similar items, or lists, before one are tried for the shortest difference.
    private static let similar = 24

    /// The items as JSON: an array, or a text where another item before it has other numbers only.
    ///
    /// The text has, as ``CompactNumbers`` writes them, how many items before it the other one is, and what is added to
    /// each of its numbers; zeros at the end are left out.
    static func json(_ items: [SceneOrderItem]) -> String {
        var recent: [String: [(place: Int, numbers: [Int64])]] = [:]
        var texts: [String] = []
        texts.reserveCapacity(items.count)
        for (place, item) in items.enumerated() {
            let (shape, numbers) = (item.shape, item.numbers)
            var (best, length): ([Int64]?, Int) = (nil, .max)
            for other in recent[shape, default: []] {
                var change = [Int64(place - other.place)]
                change += zip(numbers, other.numbers).map { $0 &- $1 }
                while change.count > 1, change.last == 0 { change.removeLast() }
                let needed = CompactNumbers.length(of: change)
                if needed < length { (best, length) = (change, needed) }
            }
            let whole = item.json
            texts.append(
                best.map { length + 2 < whole.utf8.count ? "\"\(CompactNumbers.text(of: $0))\"" : whole } ?? whole)
            recent[shape, default: []].append((place, numbers))
            if recent[shape, default: []].count > similar { recent[shape]?.removeFirst() }
        }
        return "[\(texts.joined(separator: ",\n"))]"
    }

    /// The lists as one text of ``CompactNumbers``, each as its difference from a list before it.
    ///
    /// A list is how many lists before it that one is, how many items the two share at the beginning and at the end, how
    /// many stand between, and these: the first as its difference from the item that the other list has there, each
    /// further one from the item before it. A list without another before it has only the last two parts after a zero.
    static func text(_ lists: [[Int]]) -> String {
        var numbers: [Int64] = []
        for (place, list) in lists.enumerated() {
            var best = [0, Int64(list.count)] + differences(list[...], from: 0)
            var length = CompactNumbers.length(of: best)
            for other in max(0, place - 2 * similar)..<place {
                let change = difference(list, from: lists[other], back: place - other)
                let needed = CompactNumbers.length(of: change)
                if needed <= length { (best, length) = (change, needed) }
            }
            numbers += best
        }
        return CompactNumbers.text(of: numbers)
    }

    private static func difference(_ list: [Int], from other: [Int], back: Int) -> [Int64] {
        let most = min(list.count, other.count)
        var (begin, end) = (0, 0)
        while begin < most, list[begin] == other[begin] { begin += 1 }
        while end < most - begin, list[list.count - 1 - end] == other[other.count - 1 - end] { end += 1 }
        let middle = list[begin..<(list.count - end)]
        let first = begin < other.count ? other[begin] : 0
        return [Int64(back), Int64(begin), Int64(end), Int64(middle.count)] + differences(middle, from: first)
    }

    private static func differences(_ items: ArraySlice<Int>, from first: Int) -> [Int64] {
        var before = first
        return items.map { item in
            defer { before = item }
            return Int64(item - before)
        }
    }
}

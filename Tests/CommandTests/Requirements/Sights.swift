/// What the commands of a row have shown, in their order.
///
/// A command that the row does not have has shown nothing: a probe then misses something, and does not crash.
struct Sights: RandomAccessCollection, MutableCollection, Sendable {
    private var list: [Sight]

    init(_ list: [Sight]) { self.list = list }

    var startIndex: Int { 0 }
    var endIndex: Int { list.count }

    subscript(place: Int) -> Sight {
        get { list.indices.contains(place) ? list[place] : Sight(command: "?", status: 0, text: "", complaint: "") }
        set { list[place] = newValue }
    }

    /// Changes one thing in what a command has drawn.
    mutating func repaint(_ place: Int, _ id: String, _ change: (inout SceneThing) -> Void) throws {
        list[place].pictures = [try list[place].picture.changing(id, change)]
    }
}

import PressureGestures
import PressureJSON

/// When each picture of a scene begins, and what it shows in words.
package struct SceneMoments: Hashable, Sendable {
    /// When a picture begins.
    package struct Moment: Hashable, Sendable {
        package let time: Timestamp
        /// The picture's number among its orders.
        package let picture: Int
        /// Which orders these are, where there are several: screens of another size have their own.
        package let sheet: Int
        /// The place of what it shows among the texts.
        package let text: Int
    }

    /// In order of time; neighbours differ.
    package private(set) var all: [Moment] = []
    /// What the pictures show, in words; each text once.
    package private(set) var texts: [String] = []
    private var places: [String: Int] = [:]

    package init() {}

    /// How many different pictures there are.
    package var pictures: Int { Set(all.map { [$0.sheet, $0.picture] }).count }

    /// Adds the picture that begins at a time, which must not be earlier than the last one.
    package mutating func append(_ picture: Int, on sheet: Int = 0, text: String, from time: Timestamp) {
        let place = places[text] ?? texts.count
        if place == texts.count {
            texts.append(text)
            places[text] = place
        }
        if let last = all.last, last.picture == picture, last.sheet == sheet, last.text == place { return }
        if all.last?.time == time { all.removeLast() }
        all.append(Moment(time: time, picture: picture, sheet: sheet, text: place))
    }

    /// Adds all of it to the object of a scene; a page's times begin at zero.
    func write(to object: inout JSONObject, since begin: Timestamp) {
        object.add("times", .list(all.map { .number(max(0, ($0.time - begin).microseconds)) }))
        object.add("pictures", .list(all.map { .number($0.picture) }))
        if all.contains(where: { $0.sheet != all.first?.sheet }) {
            object.add("sheets", .list(all.map { .number($0.sheet) }))
        } else if let sheet = all.first?.sheet, sheet != 0 {
            object.add("sheet", sheet)
        }
        object.add("words", .list(all.map { .number($0.text) }))
        object.add("texts", .list(texts.map(PageText.json)))
    }
}

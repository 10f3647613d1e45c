import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// An SVG as a tree, and what it draws: whatever stands for itself or is used from elsewhere, two that draw the same are
/// equal.
struct SVGTree {
    struct Element {
        let name: String
        let attributes: [String: String]
        var text = ""
        var children: [Element] = []
    }

    let root: Element
    /// Every element with an id; one that comes twice is a fault.
    private(set) var named: [String: Element] = [:]
    private(set) var faults: [String] = []

    init?(_ text: String) {
        let reader = Reader()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = reader
        guard parser.parse(), let root = reader.root else { return nil }
        self.root = root
        collect(root)
    }

    private mutating func collect(_ element: Element) {
        if let id = element.attributes["id"], named.updateValue(element, forKey: id) != nil {
            faults.append("the id \(id) is there twice")
        }
        for child in element.children { collect(child) }
    }

    /// All elements, parents first.
    var all: [Element] {
        func below(_ element: Element) -> [Element] { [element] + element.children.flatMap { below($0) } }
        return below(root)
    }

    /// The ids that an element names.
    static func references(of element: Element) -> [String] {
        element.attributes.flatMap { name, value in
            guard name != "href", name != "values" else {
                return value.split(separator: ";").filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) }
            }
            return value.matches(of: /url\(#([^)]+)\)/).map { String($0.1) }
        }
    }

    /// What an element draws, without ids and what is only spoken.
    func drawn(_ element: Element) -> String {
        let used = element.attributes["href"].map { String($0.dropFirst()) }
        var attributes = element.attributes
        for name in ["id", "data-id", "role", "aria-label", "href"] { attributes[name] = nil }
        let inside =
            (used.map { [named[$0].map { drawn($0) } ?? "nothing"] } ?? []) + element.children.map { drawn($0) }
        if used != nil, attributes.isEmpty { return inside.joined() }
        let list = attributes.keys.sorted().map { name in "\(name)=\(resolved(attributes[name] ?? ""))" }
        return
            "(\(used == nil ? element.name : "use") \(list.joined(separator: " ")) \(element.text)\(inside.joined()))\n"
    }

    /// A value in which definitions stand for their ids.
    private func resolved(_ value: String) -> String {
        guard let match = value.wholeMatch(of: /url\(#([^)]+)\)/) else { return value }
        return named[String(match.1)].map { drawn($0) } ?? "nothing"
    }

    /// What the whole draws, but for what is defined only.
    var drawn: String {
        root.children.filter { !["title", "style", "defs"].contains($0.name) }.map { drawn($0) }.joined()
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var root: Element?
        private var open: [Element] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) { open.append(Element(name: name, attributes: attributes)) }

        func parser(_ parser: XMLParser, foundCharacters string: String) {
            guard !open.isEmpty, open[open.count - 1].name == "text" else { return }
            open[open.count - 1].text += string
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
        ) {
            guard let element = open.popLast() else { return }
            if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
        }
    }
}

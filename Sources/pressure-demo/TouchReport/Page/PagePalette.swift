/// The colours of a page, named by what they mean; each has a light and a dark value.
package enum PagePalette {
    /// One colour in both appearances.
    package struct Entry: Hashable, Sendable {
        package let name: String
        package let light: String
        package let dark: String
    }

    /// All colours that a page uses.
    package static let entries = [
        entry("ground", "#f4f5f7", "#101216"),
        entry("surface", "#ffffff", "#191c21"),
        entry("raised", "#eef0f3", "#23272e"),
        entry("rule", "#d5d9df", "#363c45"),
        entry("edge", "#868e99", "#777f8b"),
        entry("ink", "#191b1f", "#eceef1"),
        entry("faint", "#565c66", "#a7adb7"),
        entry("accent", "#1a5bc0", "#82b3ff"),
        entry("on-accent", "#ffffff", "#0b1a33"),
        entry("chosen", "#dfeafc", "#223350"),
        entry("hint", "#2f78c4", "#6aaaf0"),
        entry("peek", "#a85f00", "#f0a840"),
        entry("pop", "#bf3127", "#ff7a6e"),
        entry("quiet", "#6d7480", "#8f96a1"),
        entry("good", "#1d6f3c", "#6fce8f"),
        entry("bad", "#b3261e", "#ff8a80"),
    ]

    private static func entry(_ name: String, _ light: String, _ dark: String) -> Entry {
        Entry(name: name, light: light, dark: dark)
    }

    /// The colours as custom properties that follow the reader's setting, or the page's own switch once it is used.
    static var style: String {
        func list(_ value: (Entry) -> String) -> String {
            entries.map { "--\($0.name):\(value($0))" }.joined(separator: ";")
        }
        let (light, dark) = (list(\.light), list(\.dark))
        // Paper is always light.
        return """
            :root{color-scheme:light dark;\(light)}
            @media screen and (prefers-color-scheme:dark){:root:not([data-appearance=light]){\(dark)}}
            @media screen{:root[data-appearance=dark]{\(dark)}}
            :root[data-appearance=light]{color-scheme:light}
            :root[data-appearance=dark]{color-scheme:dark}
            @media print{:root,:root[data-appearance]{color-scheme:light}}
            """
    }
}

import CPages

/// A file of script, style or markup that pages are made of; the build puts it into the program.
///
/// The files are in `Sources/pressure-demo/CPages`. The first paragraph of each is a comment for maintainers, and pages
/// leave it out.
struct PageFile {
    /// Its path within `Sources/pressure-demo/CPages`.
    let name: String
    /// The file as it is, with its comment.
    let whole: String

    init(_ name: String, _ file: page_file) {
        self.name = name
        whole = unsafe String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
    }

    /// What pages contain of it.
    var text: String {
        guard let gap = whole.firstRange(of: "\n\n") else { return whole }
        return String(whole[gap.upperBound...])
    }

    /// The same for markup, in which an indented line continues the line before it: a line break between two elements
    /// would be a space on the page.
    var markup: String {
        var markup = ""
        for line in text.split(separator: "\n") {
            if line.first != " ", !markup.isEmpty { markup += "\n" }
            markup += line.drop { $0 == " " }
        }
        return markup + "\n"
    }
}

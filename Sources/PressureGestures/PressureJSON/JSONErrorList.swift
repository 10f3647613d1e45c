/// Gathers what is wrong with one file, so that a reader can go on and name it all at once.
package final class JSONErrorList {
    package let file: String
    private var errors: [JSONError] = []
    private var count = 0

    /// The keys that were asked for, by the path of their objects without numbers; nil if nobody wants to know.
    ///
    /// A format's description can be held against them.
    #if !hasFeature(Embedded)
        var knownKeys: [String: Set<String>]?
    #endif

    package init(file: String) { self.file = file }

    var isEmpty: Bool { count == 0 }

    /// Notes the keys that an object may have, if anybody wants to know.
    func noteKnown(_ keys: [String], of path: JSONValue.Path) {
        #if !hasFeature(Embedded)
            knownKeys?[path.form, default: []].formUnion(keys)
        #endif
    }

    /// Notes that a value is not what it should be.
    package func add(_ value: JSONValue, expected: String, found: String? = nil, hint: String = "") {
        add(at: value.place, path: value.path, expected: expected, found: found ?? value.shown, hint: hint)
    }

    /// Notes an error at a place of its own, such as that of a key.
    ///
    /// The hint is only looked for where it will be read.
    package func add(
        at place: JSONValue.Place, path: JSONValue.Path, expected: String, found: @autoclosure () -> String,
        hint: @autoclosure () -> String = ""
    ) {
        if isListed() { list(place, path, expected, found(), hint()) }
    }

    @inline(never)
    private func isListed() -> Bool {
        count += 1
        return errors.count < JSONErrors.limit
    }

    @inline(never)
    private func list(
        _ place: JSONValue.Place, _ path: JSONValue.Path, _ expected: String, _ found: String, _ hint: String
    ) {
        errors.append(
            JSONError(file: file, at: place, path: path.description, expected: expected, found: found, hint: hint))
    }

    /// Everything noted, by line and column; those of one place stay in the order in which they were noted.
    package var all: JSONErrors {
        var sorted = errors
        // Few, and nearly in order: each moves up to where it belongs.
        for end in sorted.indices.dropFirst() {
            var place = end
            while place > 0, Self.isBefore(sorted[place], sorted[place - 1]) {
                sorted.swapAt(place, place - 1)
                place -= 1
            }
        }
        return JSONErrors(all: sorted, unlisted: count - errors.count)
    }

    private static func isBefore(_ left: JSONError, _ right: JSONError) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }

    /// The value of a whole file; what is no JSON ends the reading.
    package func read(_ bytes: [UInt8]) throws(JSONErrors) -> JSONValue {
        do {
            return try JSONReader.read(bytes, file: file)
        } catch {
            throw JSONErrors(all: [error], unlisted: 0)
        }
    }

    /// Throws what was noted, if anything was.
    package func throwIfAny() throws(JSONErrors) {
        if !isEmpty { throw all }
    }
}

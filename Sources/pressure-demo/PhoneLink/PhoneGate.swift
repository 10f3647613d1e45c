/// Decides who may talk: a request must name this server, come from its own page, and know the code.
package struct PhoneGate: Sendable {
    /// What becomes of a request.
    package enum Answer: Hashable, Sendable { case accepted, refused, notFound }

    /// The code in the address; it leads to the page, and one device may use it.
    package let token: String
    /// The address as a browser names it: `192.168.0.2:40123`.
    package let host: String

    package init(token: String, host: String) {
        self.token = token
        self.host = host
    }

    /// An address and its port as a browser names them: without the port that http has by itself.
    package static func host(_ address: String, port: Int32) -> String {
        port == 80 ? address : "\(address):\(port)"
    }

    /// What a person opens.
    package var address: String { "http://\(host)/\(token)" }

    /// Looks at a request for the page, or for the link that the page opens.
    package func answer(path: String, host: String, origin: String, isGet: Bool, opensLink: Bool) -> Answer {
        // A foreign name for this address is how a page elsewhere would reach it through the phone's browser.
        guard isGet, host == self.host else { return .refused }
        guard opensLink else {
            if path == "/favicon.ico" { return .notFound }
            return Self.isSame(path, "/" + token) ? .accepted : .refused
        }
        guard origin == "http://" + self.host else { return .refused }
        return Self.isSame(path, "/" + token + "/link") ? .accepted : .refused
    }

    /// Compares all of two texts, so that the time tells nothing of where they differ.
    package static func isSame(_ one: String, _ other: String) -> Bool {
        let (left, right) = (Array(one.utf8), Array(other.utf8))
        var difference = left.count ^ right.count
        for (index, byte) in right.enumerated() {
            difference |= Int(byte ^ (index < left.count ? left[index] : ~byte))
        }
        return difference == 0
    }

    /// A code that nobody guesses: from the system's random numbers, without letters that look alike.
    package static func code(letters: Int) -> String {
        let alphabet = Array("abcdefghjkmnpqrstuvwxyz23456789")
        var random = SystemRandomNumberGenerator()
        return String((0..<letters).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] })
    }
}

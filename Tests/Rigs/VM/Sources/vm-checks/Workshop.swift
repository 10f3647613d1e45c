/// Where things lie in the virtual machine, and the program under test.
struct Workshop {
    let demo: String
    /// A small program on the library, and the package's own tests, which may be missing.
    let rig: String
    let tests: String
    let recordings: String
    let results: String
    /// What `Recordings/README.md` says of a recording's options.
    let options: [String: [String]]

    init(folder: String, results: String) {
        demo = folder + "/pressure-demo"
        rig = folder + "/live-rig"
        tests = folder + "/package-tests"
        recordings = folder + "/Recordings"
        self.results = results
        options = Self.options(recordings)
    }

    /// The table's column of options, with paths that hold from anywhere.
    private static func options(_ recordings: String) -> [String: [String]] {
        var options: [String: [String]] = [:]
        for row in (Files.text(recordings + "/README.md") ?? "").split(separator: "\n") {
            let cells = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            guard cells.count > 7, cells[1].hasPrefix(" `") else { continue }
            func bare(_ cell: String) -> String { cell.filter { $0 != "`" && $0 != " " } }
            let words = cells[6].filter { $0 != "`" }.split(separator: " ").map(String.init)
            options[bare(cells[1])] = words.map { $0.hasPrefix("apps/") ? recordings + "/" + $0 : $0 }
        }
        return options
    }

    func file(_ name: String) throws -> EvemuFile {
        guard let text = Files.text("\(recordings)/\(name).evemu") else { throw Failure("no recording \(name)") }
        return try EvemuFile(text)
    }

    /// Starts the program under test.
    func start(_ words: [String], as name: String) throws -> Child {
        try Child([demo] + words, output: "\(results)/\(name)")
    }

    /// Runs the program under test to its end, and returns what it printed.
    func run(_ words: [String], as name: String, status wanted: Int32 = 0) throws -> String {
        let child = try start(words, as: name)
        let status = try child.end()
        try expect(status, is: wanted, "exit status of '\(words.joined(separator: " "))' (\(child.errors))")
        return child.output
    }

    /// Starts to watch a node, and returns when it listens.
    func watch(_ node: String, _ options: [String] = [], as name: String) throws -> Child {
        let child = try start(["watch", node, "--json"] + options, as: name)
        try child.waitUntilReading(node)
        return child
    }

    /// Ends a watching program as Ctrl-C does; it has to end well.
    func finish(_ child: Child) throws -> GestureLog {
        // What was sent last shall have arrived.
        Clock.sleep(milliseconds: 100)
        try expect(try child.interrupt(), is: 0, "exit status of watch (\(child.errors))")
        return GestureLog(child.output)
    }

    /// A recording's gestures, as `replay --json` has them.
    func replay(_ path: String, _ options: [String] = [], as name: String) throws -> GestureLog {
        GestureLog(try run(["replay", path, "--json"] + options, as: name))
    }
}

import Testing

@Suite("What cannot be used is refused in one line that says why")
struct RefusalTests {
    private let place: Workplace

    init() throws {
        place = try Workplace()
        try place.makeFolder("folder")
        try place.write("empty", "")
        try place.write("text", "hello\n")
        try place.write("hid", "D: 0\nR: 4 05 0d 09 04\nN: dev\nI: 3 1 2\nE: 000000.000000 3 01 02 03\n")
        try place.write("bad.json", "{bad")
        try place.write("empty.json", "{}")
    }

    @Test("every verb for recordings", arguments: ["replay", "explain", "check", "convert"])
    func verbs(verb: String) throws {
        try place.refuses("\(verb)", "which recording?")
        try place.refuses("\(verb) nothere", "nothere: there is no such file")
        try place.refuses("\(verb) folder", "folder: this is a directory")
        try place.refuses("\(verb) empty", "empty: it is empty")
        try place.refuses("\(verb) text", "text:1: expected a recording")
        try place.refuses("\(verb) hid", "hid-recorder")
        try place.refuses(
            "\(verb) --bogus Recordings/tap.evemu", "'--bogus' is not an option; `pressure-demo \(verb) --help`")
        try place.refuses("\(verb) --range", "--range needs a value")
        try place.refuses("\(verb) --keep-going=yes Recordings/tap.evemu", "--keep-going takes no value")
    }

    @Test(
        "files beside the recording, thresholds and other words of replay",
        arguments: [
            ("--app bad.json Recordings/tap.evemu", "bad.json:1:2: expected a key in quotes or }"),
            ("--app empty.json Recordings/tap.evemu", "empty.json:1:1: expected the key \"version\""),
            ("--profile bad.json Recordings/tap.evemu", "bad.json:1:2: expected a key in quotes or }"),
            ("--profile empty.json Recordings/tap.evemu", "empty.json:1:1: expected the key \"version\""),
            ("--app nothere Recordings/tap.evemu", "nothere: there is no such file"),
            ("--set x=1 Recordings/tap.evemu", "'x' is no threshold; `pressure-demo tuning`"),
            ("--set peek.enter=7 Recordings/tap.evemu", "peek.enter must lie between 0.02 and 0.98"),
            ("--set peek.enter=0.9 Recordings/tap.evemu", "pop.enter must be above peek.enter"),
            ("--set peek.enter Recordings/tap.evemu", "--set needs FIELD=NUMBER"),
            ("--speed 0 Recordings/tap.evemu", "--speed needs a number above 0, not '0'"),
            ("--speed=-1 Recordings/tap.evemu", "--speed needs a number above 0, not '-1'"),
            ("--speed 2 Recordings/tap.evemu Recordings/tap.evemu", "--speed works with one file only"),
            ("--sensitivity soft Recordings/tap.evemu", "--sensitivity is light, standard or firm, not 'soft'"),
            ("--size 3 Recordings/tap.evemu", "--size needs millimetres as WIDTHxHEIGHT"),
            ("--known wrong Recordings/tap.evemu", "there is no known device \"wrong\""),
            ("- -", "standard input can be read only once"),
        ])
    func replay(words: String, complaint: String) throws {
        try place.refuses("replay \(words)", complaint)
    }

    @Test(
        "commands that there are not, and what other verbs are not given",
        arguments: [
            ("wrong", "unknown command 'wrong'; `pressure-demo help --all` lists the commands"),
            ("replya", "unknown command 'replya'; did you mean 'replay'?"),
            ("help replya", "unknown command 'replya'; did you mean 'replay'?"),
            ("synth", "the script is missing"),
            ("synth text", "text:1: expected a statement"),
            ("demo nofolder", "nofolder/README.md"),
        ])
    func others(words: String, complaint: String) throws {
        try place.refuses("\(words)", complaint)
    }

    @Test(
        "a script's device: its line, and what is wrong with the file that it names",
        arguments: [
            ("none.desc", "none.desc: there is no such file"),
            ("damaged.desc", "damaged.desc:2: expected "),
            ("keyboard.desc", "expected a touch device; keyboard.desc: "),
            ("touchscren", "expected a device: touchscreen, "),
        ])
    func scripts(device: String, reason: String) throws {
        try place.write("damaged.desc", "N: some device\nI: 0003 0001\n")
        try place.write("keyboard.desc", "N: a keyboard\nI: 0003 0001 0002 0001\nB: 01 00 00 00 00 00 00 00 01\n")
        try place.write("a.synth", "rate 100\ndevice \(device)\nfinger 1 at 50,80\nlift\n")
        try place.refuses("synth a.synth", "a.synth:2: \(reason)")
        try place.refuses("synth \(place.path("a.synth"))", "\(place.path("a.synth")):2: ")
    }

    @Test(
        "parts of a recording that there are not",
        arguments: [
            ("--from 2 --to 1 Recordings/tap.evemu", "--to lies before --from"),
            ("--exact Recordings/tap.evemu", "--exact needs --from or --to"),
            ("--from soon Recordings/tap.evemu", "--from needs seconds"),
            ("--from 50 Recordings/tap.evemu", "there are no events between --from and --to"),
            ("--contact 99 Recordings/tap.evemu", "no contact has the tracking id 99"),
            ("--contact -1 Recordings/tap.evemu", "--contact needs a tracking id, not '-1'"),
            ("--contact 0 Recordings/protocol-a.evemu", "in slots (ABS_MT_SLOT)"),
            ("--contact 0 Recordings/single.evemu", "in slots (ABS_MT_SLOT)"),
        ])
    func parts(words: String, complaint: String) throws {
        try place.refuses("convert \(words)", complaint)
    }

    #if LiveDevices
        @Test(
            "a file that cannot be written is refused before anybody is asked to touch a device",
            arguments: ["record -o folder", "record --guided -o folder", "watch --record folder"])
        func outputs(words: String) throws {
            try place.refuses("\(words)", "folder: this is a directory; name a file in it")
        }
    #endif
}

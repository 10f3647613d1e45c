import Testing

@Suite("render, audit-layout and tour")
struct HomeScreenCommandTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    @Test("render writes a picture, and says what it cannot draw")
    func render() throws {
        try place.run(0, "render --screen 393x852 -o home.svg")
            .says("page 1: small 158×158, medium 338×158; page 2: large 338×354")
        try place.run(2, "render --screen 393x852 -o home.svg").complains("home.svg exists already")
        try place.run(2, "render --screen 1x1").complains("'1x1' is not a screen's name")
        try place.run(2, "render --at 200ms").complains("need a recording")
    }

    @Test("render writes the photo's sound, and not over another file")
    func sound() throws {
        try place.run(0, "render --sound photo.wav").isQuiet()
        // 1.8 s of 22,050 samples of two bytes, and a header of 44.
        #expect(try place.bytes("photo.wav").count == 44 + 2 * 39_690)
        #expect(try place.bytes("photo.wav").starts(with: "RIFF".utf8))
        try place.run(2, "render --sound photo.wav").complains("photo.wav exists already")
        try place.run(0, "render --sound photo.wav --force")
        try place.run(2, "render --sound").complains("--sound")
        try place.run(2, "render Recordings/pop.evemu --sound other.wav").complains("it takes no recording and no -o")
        try place.run(2, "render --sound other.wav -o page.svg").complains("it takes no recording and no -o")
        #expect(!place.exists("other.wav") && !place.exists("page.svg"))
    }

    @Test("an animation is one file, smaller and shorter as asked, and refuses what stands still")
    func animation() throws {
        try place.run(0, "render Recordings/pop.evemu --animated -o pop.svg").says("pop.svg: home, light, ")
        let (whole, text) = (try place.bytes("pop.svg").count, try place.text("pop.svg"))
        #expect(text.contains("<animate attributeName=\"href\"") && whole < 250_000, "\(whole)")
        try place.run(2, "render Recordings/pop.evemu --animated -o pop.svg").complains("pop.svg exists already")
        try place.run(0, "render Recordings/pop.evemu --animated --rate 10 --to 500ms -o - --appearance auto")
            .says("@media (prefers-color-scheme:dark)").says("<animate attributeName=\"opacity\" dur=\"1.4s\"")
            .isQuiet()
        let words = "render Recordings/pop.evemu --animated"
        try place.refuses("render --animated", "--filmstrip and --animated need a recording")
        try place.refuses("\(words) --filmstrip", "--animated puts all moments in one picture; leave out --filmstrip")
        try place.refuses("\(words) --at 1s", "--animated puts all moments in one picture; leave out --at")
        try place.refuses("\(words) --json", "--animated puts all moments in one picture; leave out --json")
        try place.refuses("render Recordings/pop.evemu --rate 20", "--rate works only with --animated")
        try place.refuses("render Recordings/pop.evemu --at 1s --to 2s", "works only with --animated")
        for rate in ["0", "61", "x"] { try place.refuses("\(words) --rate \(rate)", "1 to 60, not '\(rate)'") }
        for speed in ["0", "11", "nan"] { try place.refuses("\(words) --speed \(speed)", "not '\(speed)'") }
        try place.refuses("\(words) --from 1s --to 1s", "--to must be later than --from")
        try place.refuses("\(words) --from 60s", "nothing would move: choose a --from before 3.25 s")
        try place.refuses("\(words) --to 60s", "an animation of 60.6 s is too long: choose at most 30 s with --from")
        try place.refuses("\(words) --from 3", "--from needs a time such as 200ms or 1.2s, not '3'")
    }

    @Test(
        "each word about the home screen changes what is drawn",
        arguments: [
            ("--placeholder", "\"id\":\"widget-next.time.bar\""), ("--day evening", "\"text\":\"Tomorrow\""),
            ("--day stale --page 2", "\"text\":\"As of 5:10\""), ("--page 4", "\"text\":\"Tide year\""),
            // Three times as large: 13 points become 39.
            ("--page 2 --text-size AX5", "\"size\":39,"), ("--edit --at 60ms", "\"role\":\"mark\""),
            ("--scene lock", "\"text\":\"Sun 22 · Harbour 8°\""),
            ("--state hint --aim people-1 --page 3", "\"id\":\"raised\""),
            ("Recordings/tap.evemu --aim widget-last --edit --at 1s", "\"text\":\"Percent\""),
            ("Recordings/peek.evemu --at 400ms --glass thick", "\"frame\":[0,0,393,852],\"material\":\"thick\""),
        ])
    func words(_ words: String, _ drawn: String) throws { try place.run(0, "render \(words) --json -o -").says(drawn) }

    @Test("the appearance switches in the middle of a film, and without pressure no hint is drawn")
    func film() throws {
        let film = try place.run(0, "render Recordings/pop.evemu --filmstrip --switch-appearance 300ms --json -o -")
            .text
        let styles = film.matches(of: /"name":"([a-z]+)","time":\d+,"picture":\{[^{]*?"style":"([a-z]+)"/)
        #expect(
            styles.map { "\($0.1) \($0.2)" } == [
                "idle light", "compact light", "light light", "peek dark", "pop dark", "gone dark",
            ])
        let hint = "Recordings/hint.evemu --at 200ms --json -o -"
        try place.run(0, "render \(hint)").says("\"id\":\"raised\"")
        #expect(!(try place.run(0, "render --no-pressure \(hint)").text.contains("\"id\":\"raised\"")))
    }

    // All screens: LayoutAuditTests.
    @Test("the layout of a screen")
    func audit() throws { try place.run(0, "audit-layout --screen 393x852").says("1 screen, 0 findings") }

    @Test("the motion of a recording, picture by picture, in words and as JSON")
    func motion() throws {
        try place.run(0, "audit-motion Recordings/pop.evemu --rate 60").says("0 findings")
        try place.run(0, "audit-motion Recordings/peek.evemu --rate 60 --json").says("\"findings\":[]")
        try place.run(2, "audit-motion Recordings/pop.evemu --rate 50").complains("--rate is 60, 120 or 240, not '50'")
        try place.run(2, "audit-motion nowhere.evemu").complains("nowhere.evemu")
        try place.run(2, "audit-motion Recordings/pop.evemu --all Recordings").complains(
            "name files, or --all and a folder")
    }

    // Scripts/test-browser.sh writes one, optimised.
    @Test("a tour does not replace another")
    func tour() throws {
        try place.makeFolder("tour")
        try place.write("tour/index.html", "old\n")
        try place.run(2, "tour Recordings -o tour").complains("tour/index.html exists already")
        #expect(try place.text("tour/index.html") == "old\n")
    }
}

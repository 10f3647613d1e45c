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
        try place.run(2, "render --screen 1x1").complains("'1x1' is none of the twenty screens")
        try place.run(2, "render --at 200ms").complains("need a recording")
    }

    @Test("the layout of all screens")
    func audit() throws { try place.run(0, "audit-layout --all-screens").says("20 screens, 0 violations") }

    @Test("the motion of a recording, picture by picture, in words and as JSON")
    func motion() throws {
        try place.run(0, "audit-motion Recordings/pop.evemu --rate 60").says("0 findings")
        try place.run(0, "audit-motion Recordings/peek.evemu --rate 60 --json").says("\"findings\":[]")
        try place.run(2, "audit-motion Recordings/pop.evemu --rate 50").complains("--rate is 60, 120 or 240, not '50'")
        try place.run(2, "audit-motion nowhere.evemu").complains("nowhere.evemu")
    }

    @Test("a tour writes a page, and not over another")
    func tour() throws {
        try place.run(0, "tour Recordings -o tour").says("Look at it: tour/index.html")
        try place.run(2, "tour Recordings -o tour").complains("tour/index.html exists already")
    }
}

import Testing

@Suite("render --live: what goes on")
struct LiveCommandTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    @Test("a timer and a delivery in every form, at any time of their scripts")
    func forms() throws {
        try place.run(0, "render --live expanded --activity timer --at 48s --json -o -")
            .says("\"spoken\":\"Tea timer, 2:12 left\"")
        try place.run(0, "render --live lock --activity delivery --at 250s --json -o -").says("\"text\":\"10 min\"")
        try place.run(0, "render --live lock --activity delivery --at 520s --json -o -").says("No news for 3 min")
        try place.run(0, "render --live minimal --activity timer --json -o -").says("\"id\":\"pill.gauge.number\"")
        try place.run(0, "render --live compact --activity both --json -o -").says("\"id\":\"pill.second\"")
        try place.run(0, "render --live lock --activity delivery --swiped --json -o -").says("\"spoken\":\"Dismiss\"")
        // A parcel's ground, 6e2f0c, is as light as 58 of 255: at night 0.3 of that, 17, and nothing but red.
        try place.run(0, "render --live standby --activity delivery --night --json -o -").says("\"fill\":\"#110000\"")
    }

    @Test("a tablet has a sensor only where somebody says so")
    func sensor() throws {
        let without = try place.run(0, "render --screen 1024x1366 --live compact --activity timer --json -o -")
        try place.run(0, "render --screen 1024x1366 --live compact --activity timer --json -o - --sensor yes")
            .says("\"id\":\"sensor\"")
        #expect(!String(decoding: without.out, as: UTF8.self).contains("\"id\":\"sensor\""))
    }

    @Test("activities run beside a recording; words that do not go together are refused")
    func beside() throws {
        try place.run(0, "render Recordings/pop.evemu --activity timer --at 400ms --json -o -")
            .says("\"spoken\":\"Tea timer, 3:00 left\"")
        try place.run(2, "render --activity timer").complains("--activity needs a form")
        try place.run(2, "render --live lock --activity cake").complains("press, timer, delivery, call, both")
        try place.run(2, "render --live lock --night").complains("--night works only with --live standby")
        try place.run(2, "render --live compact --swiped").complains("--swiped works only with --live lock")
        try place.run(2, "render --live lock --at 3s").complains("need a recording")
    }
}

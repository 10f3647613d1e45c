import Foundation
import Testing

@Suite("calibrate: what it says of a device, and the profile that replays then use")
struct CalibrateCommandTests {
    private let place: Workplace

    init() throws {
        place = try Workplace()
        try place.copy("Recordings/calibration.evemu", to: "presses.evemu")
    }

    private var profiles: String { place.config + "/pressure-gestures" }
    private var profile: String { profiles + "/profiles/synthetic-graded-touchscreen-0000-0008.json" }

    @Test("too little was seen, a device is too coarse, or it weighs")
    func withoutProfile() throws {
        try place.run(1, "calibrate Recordings/graded-click.evemu").says(
            "The touches do not show enough to recognise presses")
        try place.run(1, "calibrate Recordings/coarse.evemu --json").says("\"canTell\":false,\"reason\":\"coarse\"")
        try place.run(0, "calibrate Recordings/force-grams.evemu")
            .says("1 press reached 456 g.\nThe thresholds: hint 100 g, peek 250 g, pop 400 g.")
        #expect(!place.exists(profiles), "a device that weighs has no profile written")
        try place.run(0, "calibrate presses.evemu --dry-run").says("\"rise\": { \"peek\": ")
        #expect(!place.exists(profiles), "--dry-run writes nothing")
    }

    @Test("a profile is written with its evidence, and replaced only by --force")
    func writing() throws {
        try place.run(0, "calibrate presses.evemu").isQuiet().says("wrote \(profile)")
        #expect(try place.text(profile).contains("4 light presses rose by"))
        let kept = try place.bytes(profile)
        try place.run(2, "calibrate presses.evemu").complains("exists already; use another name")
        #expect(try place.bytes(profile) == kept)
        try place.run(0, "calibrate presses.evemu --force --json").says("\"profile\":\"\(profile)\"")
        try place.run(0, "calibrate presses.evemu -o mine.json")
        #expect(try place.bytes("mine.json") == kept, "the same touches make the same profile")
        #expect(try place.run(0, "calibrate presses.evemu -o -").out == kept, "-o - is the profile alone")
    }

    @Test("it is used where the device is that one, and no word refuses it")
    func using() throws {
        let before = try place.run(0, "replay presses.evemu")
        #expect(before.lines.first?.contains("profile") == false)
        try place.run(0, "calibrate presses.evemu")
        for verb in ["replay", "explain"] {
            let outcome = try place.run(0, "\(verb) presses.evemu")
            let heading = #/^# .*, profile synthetic-graded-touchscreen-0000-0008\.json, /#
            #expect(outcome.lines.contains { $0.contains(heading) }, "\(verb) names the profile")
        }
        #expect(try place.run(0, "replay presses.evemu --no-profile").out == before.out)
        let other = try place.run(0, "replay Recordings/tap.evemu")
        #expect(other.lines.first?.contains("profile") == false, "another device has no profile")
        try place.copy(profile, to: "mine.json")
        try place.refuses("replay --no-profile --profile mine.json presses.evemu", "do not go together")
    }

    @Test("one that cannot be read is refused, with the way around it")
    func broken() throws {
        try place.run(0, "calibrate presses.evemu")
        try place.write(profile, try place.text(profile).replacing("\"graded\"", with: "\"grade\""))
        try place.refuses("replay presses.evemu", ".json:4:14: support: expected ")
            .complains("leave profiles out with --no-profile")
        try place.run(0, "replay presses.evemu --no-profile")
    }

    @Test("a pad is compared with a pad's thresholds, and a few presses choose no sensitivity")
    func pad() throws {
        // One click of 169 g.
        try place.run(0, "calibrate Recordings/pad-click.evemu").says("hint 200 g, peek 290 g, pop 430 g")
            .says("there are too few light and firm")
        let facts = try place.run(0, "calibrate Recordings/pad-click.evemu --json").text
        #expect(!facts.contains("\"sensitivity\""))
    }
}

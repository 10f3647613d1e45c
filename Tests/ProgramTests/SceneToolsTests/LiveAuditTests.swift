import Testing

@testable import HomeScreen
@testable import SceneTools

@Suite("Every activity in every form, measured")
struct LiveAuditTests {
    @Test(
        "margins, corners, letters and contrast of every activity, on every screen, light and dark (R-LIV-22, R-LIV-23, R-LIV-24, R-LIV-33)",
        arguments: SceneScreen.every)
    func clean(_ screen: SceneScreen) {
        #expect(LiveAudit.cases.count > 18)
        for style in SceneTraits.Style.allCases {
            for sensor in [true, false] {
                let findings = LiveAudit.findings(on: screen.with(sensor: sensor), style: style)
                #expect(findings.map(\.description) == [])
            }
        }
    }

    private static let home = HomeModel(HomeSetting())

    private static func scene(_ form: LiveForm, _ kind: ActivityKind, _ seconds: Double, isNight: Bool = false)
        -> HomeScene
    {
        var show = LiveShow([kind], after: HomeModel.span(seconds))
        show.isNight = isNight
        return form.view(show, home.setting)
    }

    private static func found(_ scene: HomeScene, _ form: LiveForm) -> Set<AuditFinding.Rule> {
        let all = LiveAudit.findings(in: scene, form, on: .standard) + LiveAudit.letters(in: scene, form, on: .standard)
        return Set(all.map(\.rule))
    }

    /// A fault that is planted in a view, and the rule that must find it.
    struct Fault: CustomTestStringConvertible, Sendable {
        let form: LiveForm
        let kind: ActivityKind
        let node: String
        let rule: AuditFinding.Rule
        let change: @Sendable (inout SceneNode) -> Void
        var testDescription: String { "\(form.rawValue), \(kind.rawValue): \(node)" }
    }

    static let faults: [Fault] = [
        // Nearer to the edge than 14 points.
        Fault(form: .lock, kind: .delivery, node: "lock.value", rule: .live) { $0.frame.x = 9 },
        Fault(form: .lock, kind: .timer, node: "lock.cancel", rule: .live) { $0.frame.x += 8 },
        // An empty band at the top.
        Fault(form: .expanded, kind: .timer, node: "pill.inside", rule: .live) { inside in
            for index in inside.children.indices where inside.children[index].frame.y < 50 {
                inside.children[index].frame.y += 20
            }
        },
        // Under the sensor, on the wrong side, in a corner.
        Fault(form: .expanded, kind: .delivery, node: "pill.value", rule: .live) { $0.frame.x -= 130 },
        Fault(form: .compact, kind: .timer, node: "pill.gauge", rule: .live) { $0.frame.x += 60 },
        Fault(form: .expanded, kind: .delivery, node: "pill.dismiss", rule: .live) { $0.frame.y += 12 },
        // Thin, small, faint, cut off, on each other.
        Fault(form: .expanded, kind: .delivery, node: "pill.note", rule: .live) { $0.text?.weight = .regular },
        Fault(form: .minimal, kind: .timer, node: "pill.gauge.number", rule: .smallText) { $0.text?.size = 9 },
        Fault(form: .lock, kind: .delivery, node: "lock.note", rule: .contrast) {
            $0.text?.ink = .palette(.parcelGround)
        },
        Fault(form: .lock, kind: .delivery, node: "lock.note", rule: .wideText) { $0.text?.string = "On its w…" },
        Fault(form: .lock, kind: .delivery, node: "lock.row-you", rule: .overlap) { $0.frame.y -= 12 },
    ]

    @Test("each planted fault is found by its rule", arguments: faults)
    func planted(_ fault: Fault) {
        let scene = Self.scene(fault.form, fault.kind, 30)
        #expect(Self.found(scene, fault.form) == [])
        let broken = scene.changing(fault.node, fault.change)
        #expect(broken != scene, "there is no \(fault.node)")
        #expect(Self.found(broken, fault.form).contains(fault.rule))
    }

    @Test(
        "while fingers press at random nothing of the activities jumps, moving or fading (R-LIV-13, R-LIV-36)",
        arguments: [(2, false), (7, false), (41, false), (7, true)] as [(UInt64, Bool)])
    func motion(_ seed: UInt64, isReduced: Bool) throws {
        var setting = HomeSetting()
        setting.isMotionReduced = isReduced
        setting.activities = [
            ActivityStart(.timer("Egg", length: HomeModel.span(2))),
            ActivityStart(try #require(ActivityScript.sample(.delivery)), after: HomeModel.span(0.5)),
        ]
        let findings = try RandomStory(setting, seed: seed).whole.audit(rate: 60).findings
        #expect(findings.map(\.description) == [])
    }

    @Test("at night everything is red, and every letter has three to one at least (R-LIV-21)")
    func night() throws {
        for kind in ActivityKind.allCases {
            for seconds in [30.0, 185, 520, 725] {
                let scene = Self.scene(.standby, kind, seconds, isNight: true)
                guard scene.node("lock.card") != nil else { continue }
                let colours = try SceneDrawing(scene).orders.compactMap { order -> SceneColour? in
                    switch order {
                    case .fill(_, let colour), .stroke(_, let colour, _), .text(_, let colour, _, _): colour
                    default: nil
                    }
                }
                #expect(colours.count > 3 && colours.allSatisfy { $0.green == 0 && $0.blue == 0 })
                let readings = ContrastAudit.readings(of: scene)
                #expect(!readings.isEmpty && readings.allSatisfy { $0.contrast >= 3 })
            }
        }
        // By hand: white is all red; black stays black; and what is lighter is never darker at night.
        #expect(SceneColour(255, 255, 255).night == SceneColour(255, 0, 0))
        #expect(SceneColour(0, 0, 0).night == SceneColour(0, 0, 0))
        let greys = (0...255).map { SceneColour(UInt8($0), UInt8($0), UInt8($0)).night.red }
        #expect(greys == greys.sorted())
        #expect(Self.scene(.standby, .timer, 30).node("lock.card") != nil)
    }

    @Test("stand-by is drawn with lines and letters alone, so that it is as sharp twice as large (R-LIV-20)")
    func sharp() throws {
        for kind in ActivityKind.allCases {
            let svg = SceneSVG.text(try SceneDrawing(Self.scene(.standby, kind, 30)))
            #expect(!svg.contains("<image") && !svg.contains("data:") && svg.contains("<text"))
            let (one, two) = (Self.scene(.lock, kind, 30), Self.scene(.standby, kind, 30))
            let inside = { (scene: HomeScene) in scene.placed.filter { $0.path.contains("lock.card") }.map(\.frame.size)
            }
            #expect(!inside(one).isEmpty)
            for (small, large) in zip(inside(one), inside(two)) {
                #expect(abs(large.width - 2 * small.width) < 0.001 && abs(large.height - 2 * small.height) < 0.001)
            }
        }
    }

    @Test("the dismiss button's colours are made of the card's two, and its letters can be read (R-LIV-10)")
    func dismiss() throws {
        for kind in ActivityKind.allCases {
            for style in SceneTraits.Style.allCases {
                var show = LiveShow([kind], after: HomeModel.span(30))
                #expect(LiveForm.lock.view(show, HomeSetting(style: style)).node("lock.dismiss") == nil)
                show.swiped = 1
                let scene = LiveForm.lock.view(show, HomeSetting(style: style))
                let button = try #require(scene.node("lock.dismiss"))
                let card = try #require(scene.node("lock.card"))
                #expect(!button.frame.overlaps(card.frame) && button.frame.width >= 44)
                let letters = try #require(
                    ContrastAudit.readings(of: scene).first { $0.node == "lock.dismiss.title" })
                #expect(letters.contrast >= 3)
            }
        }
        // Any two colours that letters may have: white on the lightest grey that it can be read on.
        let (ink, ground) = (SceneColour(255, 255, 255), SceneColour(0x76, 0x76, 0x76))
        #expect(ink.contrast(to: ground) >= 4.5)
        let share = ActivityStyle(ground: .pressGround, ink: .pressInk, faint: .pressFaint).dismissGround
        guard case .faint(_, let part) = share else {
            Issue.record("not made of the ink")
            return
        }
        #expect(ink.contrast(to: ink.fainter(part).over(ground)) >= 3)
    }

    @Test("the compact pill is no wider than what it shows, and changes with it (R-LIV-26)")
    func snug() throws {
        let width = { (kind: ActivityKind, seconds: Double) in
            Self.scene(.compact, kind, seconds).node("pill")?.frame.width ?? 0
        }
        // A digit of 15 points in bold is 15 · 0.64 · 1.1 = 10.56 wide, a colon 5.445.
        #expect(abs(width(.timer, 48) - (92 + 36 + 17 + (3 * 10.56 + 5.445).rounded(.up))) < 0.01)
        #expect(width(.delivery, 250) < width(.delivery, 340), "10 is narrower than 9 min")
    }
}

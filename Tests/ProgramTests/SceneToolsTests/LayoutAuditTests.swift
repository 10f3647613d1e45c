import Testing

@testable import HomeScreen
@testable import SceneTools

@Suite("The layout on all screens")
struct LayoutAuditTests {
    // All screens, optimised: `pressure-demo audit-layout` in .ci/run.
    @Test(
        "no screen breaks a rule, on any page, light or dark (R-WID-6, R-WID-20, R-WID-21, R-WID-28, R-WID-33, R-WID-37)",
        arguments: [SceneScreen.standard, .landscape[0]] + SceneScreen.every.filter { $0.size.width == 320 })
    func clean(_ screen: SceneScreen) {
        let audit = ScreenAudit(screen)
        #expect(audit.findings.map(\.description) == [])
        // What was measured, so that an audit that looks at nothing does not pass.
        #expect(abs(audit.measures.margin - 16) < 0.001)
        #expect(abs(audit.measures.platter - 11) < 0.001)
        #expect(audit.measures.text > 10.999 && audit.measures.text < 14)
        let small = min(screen.canvas.small.width, screen.canvas.small.height)
        #expect(abs(audit.measures.inner - (small * SceneLimits.widgetCorner - 11)) < 0.001)
        #expect(audit.measures.targets[.small] == 1)
        #expect((audit.measures.targets[.extraLarge] != nil) == (screen.idiom == .tablet))
    }

    private static func page(_ number: Int = 0) -> HomeScene {
        let home = HomeModel(HomeSetting(page: number))
        return home.scene(HomeStage.rest.state(of: home))
    }

    private static func rules(_ scene: HomeScene) -> Set<AuditFinding.Rule> {
        Set(LayoutAudit.audit(scene, on: .standard).findings.map(\.rule))
    }

    /// A fault that is planted in a page, and the rule that must find it.
    struct Fault: CustomTestStringConvertible, Sendable {
        let rule: AuditFinding.Rule
        let node: String
        let change: @Sendable (inout SceneNode) -> Void
        var testDescription: String { "\(rule.rawValue) at \(node)" }
    }

    static let faults: [Fault] = [
        Fault(rule: .size, node: "widget-next") { $0.frame.width = 157 },
        Fault(rule: .margin, node: "widget-next.time") { $0.frame.x = 15.9 },
        Fault(rule: .platterMargin, node: "widget-trip.map") { $0.frame.x = 10.5 },
        Fault(rule: .corner, node: "widget-trip.map") { $0.shape = .rectangle(radius: 13) },
        Fault(rule: .smallText, node: "widget-next.time") { $0.text?.size = 10.9 },
        Fault(rule: .wideText, node: "widget-next.time") { $0.text?.string = "The harbour office of the old town" },
        Fault(rule: .outside, node: "widget-trip.title-0") { $0.frame.x = 300 },
        Fault(rule: .outside, node: "maps") { $0.frame.x = 380 },
        Fault(rule: .overlap, node: "maps") { $0.frame.x -= 60 },
        Fault(rule: .overlap, node: "widget-next.time") { $0.frame.y -= 12 },
        Fault(rule: .targets, node: "widget-next.time") { $0.target = "another" },
        Fault(rule: .facts, node: "widget-next") { node in
            for place in 0..<2 {
                node.children.append(
                    .text("more-\(place)", MotionRect(16, 76 + Double(place) * 6, 60, 5), "more", size: 11))
            }
        },
        Fault(rule: .label, node: "widget-next.label") { $0.id = "somewhere" },
        Fault(rule: .contrast, node: "widget-next.time") { $0.text?.ink = .quaternaryLabel },
        Fault(rule: .corner, node: "link") { $0.shape = .rectangle(radius: 4) },
    ]

    @Test("each planted fault is found by its rule", arguments: faults)
    func planted(_ fault: Fault) {
        let scene = Self.page()
        #expect(Self.rules(scene) == [])
        let broken = scene.changing(fault.node, fault.change)
        #expect(broken != scene, "there is no \(fault.node)")
        #expect(Self.rules(broken).contains(fault.rule))
    }

    @Test("corners follow the outline that they lie in, whatever its radius (R-WID-22)")
    func corners() {
        #expect(ConcentricCorner.radius(inside: 22, inset: 11) == 11)
        #expect(ConcentricCorner.radius(inside: 22, inset: 30) == 0)
        // 12 inside at the left and 8 at the top: the corner takes the nearer edge.
        #expect(
            ConcentricCorner.radius(
                of: MotionRect(12, 8, 100, 100), inside: MotionRect(0, 0, 200, 200), radius: 20) == 12)
        // A sharp corner at 3, 3 lies outside of a round one of radius 20 (17² + 17² > 20²); one at 6, 6 inside.
        let outline = MotionRect(0, 0, 100, 100)
        #expect(!ConcentricCorner.holds(MotionRect(3, 3, 50, 50), inside: outline, radius: 20))
        #expect(ConcentricCorner.holds(MotionRect(6, 6, 50, 50), inside: outline, radius: 20))
        for corner in [0.1, 0.142, 0.2] {
            let home = HomeModel(HomeSetting(widgetCorner: corner))
            let scene = home.scene(HomeStage.rest.state(of: home))
            let radius = scene.node("widget-trip.map")?.node.radius ?? -1
            #expect(abs(radius - (158 * corner - 11)) < 0.001, "\(corner)")
            #expect(Self.rules(scene) == [])
        }
    }

    @Test("two families of open typefaces, and none of a vendor's (R-WID-23)")
    func families() {
        #expect(SceneType.familyList == "Inter, 'DejaVu Sans', sans-serif")
    }

    @Test(
        "the session's views keep their margins and corners on every screen (R-LIV-3, R-LIV-6, R-LIV-22, R-LIV-31, R-LIV-32)",
        arguments: SceneScreen.every)
    func live(_ screen: SceneScreen) {
        #expect(LiveAudit.findings(on: screen).map(\.description) == [])
    }

    @Test("the smallest view still tells the force: by hand, a quarter of a press is a quarter of its ring (R-LIV-34)")
    func minimal() throws {
        let home = HomeModel(HomeSetting())
        func end(_ share: Double) throws -> ScenePoint? {
            let scene = home.scene(live: .minimal, LiveState(.peek, share: share, thing: "x"))
            let arc = try #require(scene.node("pill.gauge.arc")).node
            guard case .path(let path) = arc.shape, case .curve(_, _, let to)? = path.steps.last else { return nil }
            return to
        }
        // The ring is 22 wide and its line 2.64: its middle is at 11, its radius 9.68. From the top, clockwise.
        let quarter = try #require(try end(0.25))
        #expect(abs(quarter.x - 20.68) < 0.01 && abs(quarter.y - 11) < 0.01)
        let half = try #require(try end(0.5))
        #expect(abs(half.x - 11) < 0.01 && abs(half.y - 20.68) < 0.01)
    }

    @Test("faults in the session's views are found")
    func liveFaults() {
        let home = HomeModel(HomeSetting())
        let expanded = home.scene(live: .expanded)
        func found(_ scene: HomeScene, _ form: LiveForm) -> Bool {
            !LiveAudit.findings(in: scene, form, on: .standard).isEmpty
        }
        #expect(!found(expanded, .expanded))
        #expect(found(expanded.changing("pill.bar") { $0.frame.x = 8 }, .expanded))
        #expect(found(expanded.changing("pill.stop") { $0.frame.y += 13 }, .expanded))
        #expect(found(expanded.changing("pill") { $0.frame.height = 190 }, .expanded))
        let lock = home.scene(live: .lock)
        #expect(!found(lock, .lock))
        #expect(found(lock.changing("lock.bar") { $0.frame.x = 12 }, .lock))
    }
}

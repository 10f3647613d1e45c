import Foundation
import Testing

@testable import PressureCore
@testable import PressureReview
@testable import TestSupport

/// Apps under review, and the rules as the requirements list them.
enum Reviewed {
    /// The device for apps that leave the size of their surface open.
    static let screen = Surface(width: 100, height: 160)

    static let good = "Examples/good-app.json"
    static let bad = "Examples/bad-app.json"

    /// A rule as it was asked for: its name, how bad it is, and the requirement.
    struct Asked: Sendable, CustomTestStringConvertible {
        let name: String
        let severity: String
        let requirement: String

        var testDescription: String { name }
    }

    /// Written down by hand from the requirements, not taken from the code.
    static let asked: [Asked] = [
        Asked(name: "adoption.inconsistent", severity: "error", requirement: "R-3DT-35"),
        Asked(name: "peek.no-pop", severity: "error", requirement: "R-3DT-39"),
        Asked(name: "pop.differs-from-tap", severity: "error", requirement: "R-3DT-41"),
        Asked(name: "peek.edit-menu-conflict", severity: "error", requirement: "R-3DT-44"),
        Asked(name: "peek.button-like", severity: "error", requirement: "R-3DT-37"),
        Asked(name: "actions.peek-only", severity: "error", requirement: "R-3DT-50"),
        Asked(name: "fallback.missing", severity: "error", requirement: "R-3DT-54"),
        Asked(name: "fallback.mismatch", severity: "error", requirement: "R-3DT-54"),
        Asked(name: "home.empty-action-view", severity: "error", requirement: "R-3DT-13"),
        Asked(name: "hint.suppressed", severity: "error", requirement: "R-3DT-6"),
        Asked(name: "actions.open", severity: "warning", requirement: "R-3DT-49"),
        Asked(name: "actions.hold-not-in-peek", severity: "warning", requirement: "R-3DT-48"),
        Asked(name: "peek.occluded", severity: "warning", requirement: "R-3DT-33"),
        Asked(name: "peek.no-room-for-title", severity: "warning", requirement: "R-3DT-34"),
        Asked(name: "peek.thin-preview", severity: "warning", requirement: "R-3DT-29"),
        Asked(name: "peek.adds-nothing", severity: "warning", requirement: "R-3DT-30"),
        Asked(name: "livephoto.one-sided", severity: "warning", requirement: "R-3DT-57"),
        Asked(name: "livephoto.no-sound", severity: "warning", requirement: "R-3DT-57"),
        Asked(name: "widget.small-one-target", severity: "error", requirement: "R-WID-7"),
        Asked(name: "widget.too-many-targets", severity: "warning", requirement: "R-WID-8"),
        Asked(name: "widget.small-not-fill", severity: "error", requirement: "R-WID-9"),
        Asked(name: "widget.no-destination", severity: "error", requirement: "R-WID-10"),
        Asked(name: "widget.launches-only", severity: "warning", requirement: "R-WID-11"),
        Asked(name: "widget.look-alike", severity: "error", requirement: "R-WID-12"),
        Asked(name: "widget.extra-large-on-phone", severity: "error", requirement: "R-WID-1"),
        Asked(name: "widget.small-overloaded", severity: "warning", requirement: "R-WID-25"),
        Asked(name: "frame.outside", severity: "warning", requirement: "R-3DT-18"),
        Asked(name: "opt-out.unused", severity: "note", requirement: "R-3DT-35"),
    ]

    static func app(_ json: some StringProtocol, named name: String = "app.json") throws -> AppDescription {
        try AppDescription(json: Array(json.utf8), file: name)
    }

    static func app(file path: String) throws -> AppDescription { try app(Project.text(path), named: path) }

    /// What the rules find, on the app's own surface or else on the screen.
    static func findings(_ app: AppDescription) -> [Finding] {
        TargetReview.findings(in: app, on: app.surface(on: screen))
    }

    /// What they find in an app of some targets, on a surface of 100 by 160 mm.
    static func findings(keys: String = "", targets: String...) throws -> [Finding] {
        try findings(
            app(
                """
                {"version": 1, "app": "x", "surface": {"width": 100, "height": 160}, \(keys)
                "targets": [\(targets.joined(separator: ",\n"))]}
                """))
    }
}

extension [Finding] {
    /// The names of the rules, in order.
    var rules: [String] { map(\.rule.rawValue) }
}

/// A part of a page of the documentation.
struct DocumentedPage {
    let text: String

    init(_ name: String) throws {
        text = try Project.text("Sources/PressureGestures/PressureGestures/PressureGestures.docc/\(name).md")
    }

    /// The text with every run of spaces and ends of lines as one space: pages are wrapped, sentences are not.
    var unwrapped: String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    /// The examples in JSON, in order.
    var examples: [String] {
        text.components(separatedBy: "```json\n").dropFirst().compactMap { $0.components(separatedBy: "```").first }
    }
}

import PressureGestures

/// Says in lines what a guided recording asks for and has heard, where no picture can be shown.
package struct GuidedLog: Sendable {
    private var asked: Int?
    private var told: [GuidedSession.Outcome] = []

    package init() {}

    /// What is new since the last time, each thing on a line.
    package mutating func lines(_ session: GuidedSession) -> String {
        var text = ""
        if told.isEmpty { told = session.tasks.indices.map { _ in .open } }
        for (index, outcome) in session.outcomes.enumerated() where outcome != told[index] {
            let label = session.tasks[index].label
            switch outcome {
            case .done(let touches?): text += "  \(label): \(GuidedSession.shown(touches: touches))\n"
            case .done(nil): text += "  \(label): done before\n"
            case .leftOut: text += "  \(label): left out\n"
            case .open: break
            }
            told[index] = outcome
        }
        let isAsked: Bool
        switch session.phase {
        case .asked, .doing: isAsked = true
        case .resting, .over: isAsked = false
        }
        if isAsked, let index = session.index, index != asked {
            asked = index
            text += "\(index + 1) of \(session.tasks.count): \(session.tasks[index].request)\n"
        }
        return text
    }
}

extension HomeScene {
    /// What is shown above the home screen's page, in words.
    package var words: String {
        let above: Set<String> = ["raised", "choice", "live"]
        let spoken = placed.compactMap { placed in
            above.contains(placed.path.first ?? "") && placed.opacity > 0.3 ? placed.node.spoken : nil
        }
        guard spoken.isEmpty else { return spoken.joined(separator: "; ") + "." }
        switch layers.last(where: { $0.id != "fingers" && $0.opacity > 0.5 })?.id {
        case "lock.cover": return "The lock screen."
        case "standby.layer": return "Stand-by."
        default: return "The home screen."
        }
    }
}

extension HomeScene {
    /// What is shown above the home screen's page, in words.
    package var words: String {
        let above: Set<String> = ["raised", "choice", "live"]
        let spoken = placed.compactMap { placed in
            above.contains(placed.path.first ?? "") && placed.opacity > 0.3 ? placed.node.spoken : nil
        }
        return spoken.isEmpty ? "The home screen." : spoken.joined(separator: "; ") + "."
    }
}

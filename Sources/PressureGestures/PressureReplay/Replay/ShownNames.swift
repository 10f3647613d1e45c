import PressureGestures

extension AppDescription {
    /// A target as logs show it: its id in the file, or its number where there is none.
    package func shown(_ target: TargetID) -> String { name(of: target) ?? "\(target.rawValue)" }

    /// An action as logs show it.
    package func shown(_ action: ActionID, in target: TargetID) -> String {
        name(of: action, in: target) ?? "\(action.rawValue)"
    }
}

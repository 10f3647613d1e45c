@testable import PressureGestures

extension EventBatch {
    /// The events without times and without progress.
    var words: [String] { Array(self).words }
}

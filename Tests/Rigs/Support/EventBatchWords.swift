@testable import PressureCore

extension EventBatch {
    /// The events without times and without progress.
    var words: [String] { Array(self).words }
}

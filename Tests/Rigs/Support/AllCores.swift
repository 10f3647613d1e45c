import Dispatch
import Synchronization

/// Independent work on all cores.
enum AllCores {
    /// What `work` gives for each number, in the order of the numbers.
    static func map<Result: Sendable>(_ count: Int, _ work: @Sendable (Int) -> Result) -> [Result] {
        let results = Mutex([Result?](repeating: nil, count: count))
        DispatchQueue.concurrentPerform(iterations: count) { place in
            let result = work(place)
            results.withLock { $0[place] = result }
        }
        return results.withLock { $0.compactMap { $0 } }
    }
}

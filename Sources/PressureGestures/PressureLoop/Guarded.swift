import Glibc

/// A value that several threads share: each has it to itself while its closure runs.
@safe
package final class Guarded<Value>: @unchecked Sendable {
    // Unchecked, because nothing reaches the value but through the lock. The lock must stay where it is.
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    /// Guards a value that nobody else has.
    package init(_ value: sending Value) {
        self.value = value
        unsafe lock = .allocate(capacity: 1)
        unsafe lock.initialize(to: pthread_mutex_t())
        unsafe pthread_mutex_init(lock, nil)
    }

    deinit {
        unsafe pthread_mutex_destroy(lock)
        unsafe lock.deallocate()
    }

    /// Waits until nobody else has the value, and runs a closure with it; the closure must not ask for it again.
    package func withLock<Result>(_ body: (inout Value) -> sending Result) -> sending Result {
        unsafe pthread_mutex_lock(lock)
        defer { unsafe pthread_mutex_unlock(lock) }
        return body(&value)
    }
}

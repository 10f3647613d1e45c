import CPlatform
import Glibc

/// A thread that runs one closure and is gone.
package enum BackgroundThread {
    /// Starts it; nobody joins it, so that the closure has to say itself when it is over.
    package static func run(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
        let given = unsafe Unmanaged.passRetained(Work(body)).toOpaque()
        var thread = pthread_t()
        let status = unsafe pthread_create(&thread, nil, { unsafe Work.run($0) }, given)
        guard status == 0 else {
            unsafe Unmanaged<Work>.fromOpaque(given).release()
            throw SystemError(status)
        }
        pthread_detach(thread)
    }

    private final class Work: Sendable {
        private let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }

        static func run(_ given: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
            if let given = unsafe given { unsafe Unmanaged<Work>.fromOpaque(given).takeRetainedValue().body() }
            return nil
        }
    }
}

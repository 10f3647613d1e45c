import Glibc

/// Runs independent work on all cores and keeps its order.
package enum Parallel {
    /// Calls `work` for each number, on as many threads as there are cores, and `done` in order with what it gave.
    ///
    /// Results are handed on as soon as all before them are there.
    package static func run<Result: Sendable>(
        _ count: Int, _ work: @escaping @Sendable (Int) -> Result, inOrder done: (Int, Result) -> Void
    ) {
        let cores = max(1, min(count, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        guard cores > 1 else {
            for index in 0..<count { done(index, work(index)) }
            return
        }
        let board = Board<Result>(count)
        let job = Job { while let index = board.next() { board.put(work(index), at: index) } }
        var threads: [pthread_t] = []
        for _ in 0..<cores {
            var thread = pthread_t()
            let given = unsafe Unmanaged.passRetained(job).toOpaque()
            let status = unsafe pthread_create(&thread, nil, { unsafe Job.run($0) }, given)
            if status == 0 {
                threads.append(thread)
            } else {
                unsafe Unmanaged<Job>.fromOpaque(given).release()
            }
        }
        // Where no thread could be had the work is done here.
        if threads.isEmpty { job.body() }
        for index in 0..<count { done(index, board.result(at: index)) }
        for thread in threads { _ = pthread_join(thread, nil) }
    }

    /// The same for work that can fail: what it throws takes its place in the order.
    package static func attempt<Success: Sendable, Failure: Error>(
        _ count: Int, _ work: @escaping @Sendable (Int) throws(Failure) -> Success,
        inOrder done: (Int, Result<Success, Failure>) -> Void
    ) {
        run(count, { index in Result { () throws(Failure) in try work(index) } }, inOrder: done)
    }
}

/// What a thread is to do; a C function cannot capture it.
private final class Job: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    static func run(_ given: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let given = unsafe given { unsafe Unmanaged<Job>.fromOpaque(given).takeRetainedValue().body() }
        return nil
    }
}

/// Where threads take their work from and put its results.
///
/// Unchecked: everything in it is touched only under its lock.
@safe private final class Board<Result: Sendable>: @unchecked Sendable {
    // At fixed addresses, as pthreads asks.
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let arrived = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var results: [Result?]
    private var given = 0

    init(_ count: Int) {
        results = [Result?](repeating: nil, count: count)
        _ = unsafe pthread_mutex_init(lock, nil)
        _ = unsafe pthread_cond_init(arrived, nil)
    }

    deinit {
        _ = unsafe pthread_cond_destroy(arrived)
        _ = unsafe pthread_mutex_destroy(lock)
        unsafe arrived.deallocate()
        unsafe lock.deallocate()
    }

    /// The next piece of work, or nil when all is given out.
    func next() -> Int? {
        _ = unsafe pthread_mutex_lock(lock)
        defer { _ = unsafe pthread_mutex_unlock(lock) }
        guard given < results.count else { return nil }
        given += 1
        return given - 1
    }

    func put(_ result: Result, at index: Int) {
        _ = unsafe pthread_mutex_lock(lock)
        results[index] = result
        _ = unsafe pthread_cond_signal(arrived)
        _ = unsafe pthread_mutex_unlock(lock)
    }

    /// Waits for a result and takes it away.
    func result(at index: Int) -> Result {
        _ = unsafe pthread_mutex_lock(lock)
        defer { _ = unsafe pthread_mutex_unlock(lock) }
        while true {
            if let result = results[index] {
                results[index] = nil
                return result
            }
            _ = unsafe pthread_cond_wait(arrived, lock)
        }
    }
}

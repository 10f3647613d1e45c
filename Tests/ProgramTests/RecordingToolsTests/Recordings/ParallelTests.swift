import RecordingTools
import Synchronization
import Testing

@Suite("Work on all cores")
struct ParallelTests {
    @Test("results come in order, each once, however long the work takes", arguments: [0, 1, 2, 3, 100, 1_000])
    func order(_ count: Int) {
        var places: [Int] = []
        var results: [Int] = []
        Parallel.run(count) { place in
            // Early pieces are the long ones, so that later ones are ready before them.
            var sum = 0
            for number in 0..<(count - place) * 50 { sum &+= number & place }
            return sum == -1 ? -1 : place * 2
        } inOrder: { place, result in
            places.append(place)
            results.append(result)
        }
        #expect(places == Array(0..<count))
        #expect(results == (0..<count).map { $0 * 2 })
    }

    @Test("every piece of work is done once")
    func once() {
        let done = Mutex([Int](repeating: 0, count: 500))
        Parallel.run(500) { place in
            done.withLock { $0[place] += 1 }
        } inOrder: { _, _ in
        }
        #expect(done.withLock { $0 } == [Int](repeating: 1, count: 500))
    }

    @Test("a result is handed on as soon as all before it are there, while later work still runs")
    func early() {
        let isFirstOut = Mutex(false)
        let sawFirst = Mutex(false)
        let last = 50
        Parallel.run(last + 1) { place in
            // The last piece waits for the first result to be handed on; ten seconds mean that it was not.
            let end = ContinuousClock.now + .seconds(10)
            while place == last, ContinuousClock.now < end {
                guard isFirstOut.withLock({ $0 }) else { continue }
                sawFirst.withLock { $0 = true }
                break
            }
            return place
        } inOrder: { place, _ in
            if place == 0 { isFirstOut.withLock { $0 = true } }
        }
        #expect(sawFirst.withLock { $0 })
    }
}

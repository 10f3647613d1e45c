import Testing

@testable import PressureCore

/// The events of one call, in fixed storage.
@Suite struct EventBatchTests {
    static func event(_ number: Int) -> GestureEvent {
        GestureEvent(
            kind: .tapped, time: .milliseconds(Int64(number)), contact: ContactID(Int32(number)), target: 1,
            position: Point(x: 0, y: 0), pressure: nil)
    }

    static func batch(_ count: Int) -> EventBatch {
        var batch = EventBatch()
        for number in 0..<count { batch.receive(event(number)) }
        return batch
    }

    @Test("An empty batch has nothing to walk")
    func empty() {
        let batch = EventBatch()
        #expect(batch.isEmpty)
        #expect(batch.count == 0)
        #expect(Array(batch).isEmpty)
    }

    @Test("Events come out in the order in which they went in", arguments: [1, 2, 95, 96])
    func order(count: Int) {
        let batch = Self.batch(count)
        #expect(batch.count == count)
        #expect(!batch.isEmpty)
        #expect(batch.map(\.contact.rawValue) == Array(0..<Int32(count)))
        #expect(batch[count - 1] == Self.event(count - 1))
    }

    @Test("A batch can be walked twice, and a walk is not disturbed by what comes later")
    func walking() {
        var batch = Self.batch(3)
        var iterator = batch.makeIterator()
        batch.removeAll()
        batch.receive(Self.event(9))
        #expect(iterator.next() == Self.event(0))
        #expect(Array(batch) == [Self.event(9)])
        #expect(Array(batch) == [Self.event(9)])
    }

    @Test("An emptied batch is as good as new")
    func reuse() {
        var batch = Self.batch(EventBatch.capacity)
        batch.removeAll()
        #expect(batch.isEmpty)
        for number in 0..<EventBatch.capacity { batch.receive(Self.event(number)) }
        #expect(batch.count == EventBatch.capacity)
    }

    @Test("It holds sixteen contacts' deadlines and the fullest step besides")
    func capacity() {
        // A deadline says hintEnded and peekBegan, and the force behind it popped at most: 16 · 3 = 48 for one kind.
        #expect(EventBatch.capacity >= 16 * 3 + PressOutput.capacity)
    }

    @Test("An array takes events too")
    func array() {
        var events: [GestureEvent] = []
        events.receive(Self.event(1))
        events.receive(PressStep(contact: 1, time: .zero, from: .idle, input: .touched, to: .touching))
        #expect(events == [Self.event(1)])
    }
}

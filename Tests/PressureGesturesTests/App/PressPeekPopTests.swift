import PressureGestures
import Testing

@Test("A finger presses lightly, a little harder, harder still: the target responds, peeks and pops")
func pressPeekPop() {
    var session = TouchSession()
    let photo = PressTarget(id: 1, offer: .preview(actions: ActionList()))
    let place = Point(x: 20, y: 40)
    var story: [String] = []

    story += session.began(1, from: place, at: .zero, pressure: 0.1, on: photo).map { "\($0.kind)" }
    story += session.moved(1, to: place, at: .milliseconds(100), pressure: 0.3).map { "\($0.kind)" }
    story += session.moved(1, to: place, at: .milliseconds(200), pressure: 0.6).map { "\($0.kind)" }
    story += session.moved(1, to: place, at: .milliseconds(500), pressure: 0.9).map { "\($0.kind)" }
    story += session.ended(1, at: .milliseconds(700)).map { "\($0.kind)" }

    let steps = story.filter { !$0.hasPrefix("progress") }
    #expect(steps == ["touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)", "popped(force)"])
}

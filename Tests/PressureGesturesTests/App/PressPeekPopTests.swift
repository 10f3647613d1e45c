import PressureGestures
import Testing

@Test("A finger presses lightly, a little harder, harder still: the target responds, peeks and pops")
func pressPeekPop() {
    var session = TouchSession()
    let photo = PressTarget(id: 1, offer: .preview(actions: ActionList()))
    let place = Point(x: 20, y: 40)
    var story: [String] = []

    story += session.beginTouch(1, at: place, time: .zero, pressure: 0.1, on: photo).map { "\($0.kind)" }
    story += session.moveTouch(1, to: place, time: .milliseconds(100), pressure: 0.3).map { "\($0.kind)" }
    story += session.moveTouch(1, to: place, time: .milliseconds(200), pressure: 0.6).map { "\($0.kind)" }
    story += session.moveTouch(1, to: place, time: .milliseconds(500), pressure: 0.9).map { "\($0.kind)" }
    story += session.endTouch(1, time: .milliseconds(700)).map { "\($0.kind)" }

    let steps = story.filter { !$0.hasPrefix("progress") }
    #expect(steps == ["touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)", "popped(force)"])
}

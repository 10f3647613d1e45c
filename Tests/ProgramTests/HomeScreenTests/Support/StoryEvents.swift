import HomeScreen
import PressureCore

extension HomeStory {
    /// Takes an event that a finger in the middle of a target makes.
    mutating func receive(_ kind: GestureEvent.Kind, on name: String, at milliseconds: Int64, force: Pressure = 0.6) {
        let place = home.targets.firstIndex { $0.id == name } ?? 0
        let frame = home.map.rect(home.targets[place].frame)
        let middle = Point(
            x: Millimetres(frame.x.value + frame.width.value / 2),
            y: Millimetres(frame.y.value + frame.height.value / 2))
        receive(
            GestureEvent(
                kind: kind, time: .milliseconds(milliseconds), contact: ContactID(1),
                target: TargetID(Int32(place + 1)),
                position: middle, pressure: force))
    }
}

extension HomeScene {
    /// The letters that are to be seen.
    var texts: [String] { placed.compactMap { $0.node.text?.string } }
}

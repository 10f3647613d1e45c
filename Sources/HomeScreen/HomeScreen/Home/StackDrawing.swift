/// Draws the widget of a stack that is seen, or two of them on their way.
struct StackDrawing {
    let stack: HomeStack
    let setting: HomeSetting

    /// The widget that most is seen of.
    static func seen(of stack: HomeStack, _ setting: HomeSetting) -> Int {
        let position = setting.stackPositions[stack.id] ?? 0
        return min(max(Int(position.rounded()), 0), stack.widgets.count - 1)
    }

    /// At rest the widget alone; on its way it lies with its neighbours in a window of its outline.
    func node(_ frame: MotionRect) -> SceneNode {
        let position = setting.stackPositions[stack.id] ?? 0
        let index = Self.seen(of: stack, setting)
        let plain = stack.widgets[index].node(frame.atOrigin, setting)
        let away = abs(position - Double(index))
        var node = SceneNode(stack.id, .stack, frame)
        guard away > 0 else {
            node.children = [plain]
            return node
        }
        // What belongs to the way comes with it: nothing appears at once.
        let share = min(away / 0.35, 1)
        node.shape = plain.shape
        node.clips = true
        node.hasShadow = true
        node.children = [
            .filled("\(stack.id).ground", .group, frame.atOrigin, .faint(.palette(.shade), 0.5)).with {
                $0.opacity = share
            }
        ]
        for (place, widget) in stack.widgets.enumerated() {
            let down = (Double(place) - position) * (frame.height + PreviewLimits.gap)
            node.children.append(
                widget.node(frame.atOrigin.moved(0, down), setting).with { widget in
                    widget.hasShadow = false
                    // A widget on its way cannot be pressed.
                    if place != index { widget.target = nil }
                })
        }
        node.children.append(dots(frame, position).with { $0.opacity = share })
        return node
    }

    /// How many widgets there are, and which is seen: along the side where text ends.
    private func dots(_ frame: MotionRect, _ position: Double) -> SceneNode {
        let (side, step) = (5.0, 11.0)
        let height = step * Double(stack.widgets.count) + 5
        let band = MotionRect(frame.width - 15, (frame.height - height) / 2, 10, height)
        var node = SceneNode.filled("\(stack.id).dots", .mark, band, radius: 5, .faint(.palette(.sensor), 0.55))
        node.traits = .dark
        node.children = stack.widgets.indices.map { index in
            let near = max(0, 1 - abs(position - Double(index)))
            return .oval(
                "\(stack.id).dot-\(index)",
                MotionRect((band.width - side) / 2, 5 + Double(index) * step, side, side),
                .faint(.label, 0.4 + 0.6 * near))
        }
        return node
    }
}

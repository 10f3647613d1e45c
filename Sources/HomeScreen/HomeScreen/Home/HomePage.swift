/// One page of the home screen, without anything that a press brings.
struct HomePage {
    let plan: HomePlan
    let setting: HomeSetting
    /// Where in its clip the photo is; 0 at rest.
    var moment = 0.0

    private var screen: SceneScreen { setting.screen }
    var whole: MotionRect { MotionRect(0, 0, screen.size.width, screen.size.height) }
    private var cornerOfWidgets: Double {
        HomeWidget.radius(screen.canvas.small, small: screen.canvas.small, corner: setting.widgetCorner)
            * screen.widgetScale
    }

    /// The ground, with the hills of our own.
    var wallpaper: SceneNode {
        let (width, height) = (whole.width, whole.height)
        func hill(_ id: String, _ heights: [Double], _ colour: PaletteColour) -> SceneNode {
            let step = width / Double(heights.count - 1)
            let line = ScenePath(
                smooth: heights.enumerated().map { ScenePoint(Double($0.offset) * step, height * $0.element) })
            return .path(id, .wallpaper, whole, line.closed(at: height, from: 0, to: width), fill: .palette(colour))
        }
        var node = SceneNode("wallpaper", .layer, whole)
        node.fill = .fading(.palette(.wallpaperSky), .palette(.wallpaperHaze))
        node.children = [
            hill("wallpaper.far", [0.55, 0.47, 0.5, 0.42, 0.5, 0.53], .wallpaperFar),
            hill("wallpaper.middle", [0.72, 0.68, 0.6, 0.66, 0.7, 0.61], .wallpaperMiddle),
            hill("wallpaper.near", [0.83, 0.86, 0.9, 0.83, 0.79, 0.84], .wallpaperNear),
        ]
        return node
    }

    /// What lies on the ground.
    var layer: SceneNode {
        var nodes = [statusLine]
        let position = setting.pagePosition ?? Double(setting.page)
        for (page, spots) in plan.pages.enumerated() where abs(Double(page) - position) < 1 {
            let away = (Double(page) - position) * whole.width
            for node in spots.flatMap(self.nodes) {
                nodes.append(away == 0 ? node : node.with { $0.frame = $0.frame.moved(away, 0) })
            }
        }
        nodes.append(dock)
        if plan.pages.count > 1 { nodes.append(dots) }
        return SceneNode("page", .layer, whole, children: nodes)
    }

    private func nodes(of spot: HomePlan.Spot) -> [SceneNode] {
        var node: SceneNode
        var name = ""
        // Whose name the label is, where that is not the node itself.
        var inside: String?
        switch spot.thing {
        case .icon(let icon):
            node = icon.node(spot.frame, at: setting.data.clock)
            name = icon.label
        case .widget(let widget):
            node = widget.node(spot.frame, setting)
            name = widget.label
        case .stack(let stack):
            let seen = stack.widgets[StackDrawing.seen(of: stack, setting)]
            node = StackDrawing(stack: stack, setting: setting).node(spot.frame)
            (name, inside) = (seen.label, seen.id)
        case .photo:
            node = HomePhoto.node(spot.frame, radius: cornerOfWidgets, moment: moment)
            name = "Photos"
        case .mail:
            node = HomeMail.node(
                spot.frame, radius: cornerOfWidgets, setting.data.messages.first,
                isLinkOpen: setting.data.isLinkOpen)
        }
        var nodes = [node]
        if let label = spot.label { nodes.append(self.label(inside ?? node.id, name, label)) }
        return nodes
    }

    private func label(_ id: String, _ name: String, _ frame: MotionRect) -> SceneNode {
        .text("\(id).label", frame, name, size: 12, weight: .medium, alignment: .centre, role: .label)
    }

    // MARK: - What is the same on every page

    /// Time on the left, charge on the right; the pill lies between them.
    private var statusLine: SceneNode {
        let side = 24.0
        let row = MotionRect(side, 18, whole.width - 2 * side, 22)
        let charge = MotionRect(row.width - 27, 4.5, 27, 13)
        var cell = SceneNode("status.cell", .glyph, MotionRect(0, 0, charge.width, charge.height))
        cell.shape = .rectangle(radius: 4)
        cell.stroke = SceneStroke(.label, 1.4)
        let inner = MotionRect(2.4, 2.4, (charge.width - 4.8) * 0.7, charge.height - 4.8)
        let signal = MotionRect(row.width - 49, 5.5, 16, 12)
        let isOffline = setting.data.forecasts.contains { $0.isCutOff }
        let bars = (0..<3).map { bar in
            // Offline, the bars are as low as dots.
            let height = isOffline ? 2.4 : 5 + Double(bar) * 3.5
            return SceneNode.filled(
                "status.bar-\(bar)", .glyph, MotionRect(Double(bar) * 6, signal.height - height, 4, height),
                radius: 1.2, .label)
        }
        return SceneNode(
            "status", .statusLine, row,
            children: [
                .text("status.time", MotionRect(0, 0, 60, 22), setting.data.clock.text, size: 16, weight: .semibold),
                SceneNode(
                    "status.battery", .group, charge,
                    children: [
                        cell,
                        .filled(
                            "status.charge", .glyph, inner,
                            radius: ConcentricCorner.radius(inside: 4, inset: 2.4), .label),
                    ]),
                SceneNode("status.signal", .group, signal, children: bars),
            ])
    }

    private var dock: SceneNode {
        let frame = plan.dockFrame
        var node = SceneNode("dock", .dock, frame)
        let side = SceneLimits.icon
        // Around its icons as they are: further out by the distance to them.
        node.shape = .rectangle(radius: side * SceneLimits.iconCorner + (frame.height - side) / 2)
        node.material = .thin
        node.children = plan.dock.compactMap { spot in
            guard case .icon(let icon) = spot.thing else { return nil }
            var node = icon.node(spot.frame.moved(-frame.x, -frame.y), at: setting.data.clock)
            node.id = "dock.\(icon.rawValue)"
            return node
        }
        return node
    }

    private var dots: SceneNode {
        let frame = plan.dotsFrame
        let count = plan.pages.count
        let step = frame.width / Double(count)
        let position = setting.pagePosition ?? Double(setting.page)
        func near(_ index: Int) -> Double { max(0, 1 - abs(position - Double(index))) }
        return SceneNode(
            "dots", .group, frame,
            children: (0..<count).map { index in
                .oval(
                    "dots.\(index)", .glyph, MotionRect(step * Double(index) + 3.5, 0, 7, 7),
                    near(index) == 1 ? .label : .faint(.label, 0.3 + 0.7 * near(index)))
            })
    }
}

// The medium widgets.

extension WidgetSheet {
    /// The next trip: where it goes on the left, when to go on the right.
    func trip() -> [SceneNode] {
        let gap = SceneLimits.platterGap
        // Large letters need more room than the map.
        let share = textSize.factor > 1.3 ? 0.28 : 0.42
        let width = ((platters.width - gap) * share).rounded()
        let left = MotionRect(platters.x, platters.y, width, platters.height)
        let right = MotionRect(left.right + gap, platters.y, platters.width - width - gap, platters.height)
        var ground = platter("\(id).ground", right)
        ground.children =
            WidgetColumn(
                sheet: self, frame: right.atOrigin.inset(12, 10),
                lines: [
                    WidgetColumn.Line(
                        name: "hurry", text: data.trip.hurry(at: data.clock), size: 14, weight: .semibold,
                        ink: .palette(.warm), rank: 1, share: 0.6),
                    WidgetColumn.Line(
                        name: "title", text: data.trip.title, size: 18, weight: .bold, mostLines: 2, isAtBottom: true,
                        share: 0.8),
                    WidgetColumn.Line(
                        name: "departure", text: data.trip.departure, size: 13, ink: .secondaryLabel, rank: 2,
                        mostLines: 2, isAtBottom: true, share: 0.9),
                ]
            ).nodes
        var map = platter("\(id).map", left, .palette(.mapWater))
        map.clips = true
        map.children = [
            drawn("way", left.atOrigin, radius: map.radius) { place in
                MapDrawing.node("\(id).way", place, radius: map.radius, ferry: data.trip.ferry(at: data.clock))
            }
        ]
        return [map, ground]
    }

    /// The hours to come: as many as fit.
    func hours(_ forecast: HomeForecast?) -> [SceneNode] {
        let head = lineHeight(17)
        let degrees = min(max(lineHeight(17) * 1.6, 56), inner.width * 0.34)
        var nodes = [
            line(
                "place", MotionRect(inner.x, inner.y, inner.width - degrees - 4, head), forecast?.place ?? "No place",
                size: 15, weight: .semibold, share: 0.4),
            line(
                "degrees", MotionRect(inner.right - degrees, inner.y, degrees, head),
                forecast.map { HomeForecast.text($0.degrees) } ?? "–", size: 17, weight: .semibold,
                alignment: .trailing, share: 0.5),
        ]
        let hours = forecast?.hours ?? []
        let area = MotionRect(inner.x, inner.y + head + 6, inner.width, inner.height - head - 6)
        let (label, least) = (lineHeight(13), 30 * textSize.factor)
        let count = min(max(Int(area.width / max(least, 44)), 1), 6)
        let width = area.width / Double(count)
        let glyph = min(area.height - 2 * label, width, 30)
        // Of the three parts of an hour the drawing goes first.
        let hasGlyph = glyph >= 16
        let step = hasGlyph ? glyph : 0
        let top = area.y + max(0, area.height - 2 * label - step)
        for index in 0..<count {
            let hour = index < hours.count ? hours[index] : nil
            let x = area.x + Double(index) * width
            let lines = min(label, (area.bottom - top - step) / 2)
            nodes.append(
                line(
                    "hour-\(index)", MotionRect(x, top, width, lines), hour.map { "\($0.hour)" } ?? "", size: 13,
                    alignment: .centre, share: 0.4))
            if hasGlyph {
                nodes.append(
                    drawn("sky-\(index)", MotionRect(x + (width - glyph) / 2, top + lines, glyph, glyph)) { place in
                        SkyGlyph.node(
                            "\(id).sky-\(index)", hour?.sky ?? .cloudy, place,
                            isDark: hour.map { HomeClock($0.hour, 0).isDark } == true)
                    })
            }
            nodes.append(
                line(
                    "temperature-\(index)", MotionRect(x, top + lines + step, width, lines),
                    hour.map { HomeForecast.text($0.degrees) } ?? "", size: 13, weight: .semibold, alignment: .centre,
                    share: 0.5))
        }
        return nodes
    }

    /// A list: what is done has a tick, and stays.
    func list() -> [SceneNode] {
        let head = lineHeight(16)
        let progress = textSize.factor > 1.3 ? 0 : 84.0
        var nodes = [
            line(
                "title", MotionRect(inner.x, inner.y, inner.width - progress, head), data.shownList.title, size: 16,
                weight: .bold, ink: .palette(.warm), share: 0.4)
        ]
        if progress > 0 {
            nodes.append(
                line(
                    "progress", MotionRect(inner.right - progress, inner.y, progress, head), data.shownList.progress,
                    size: 13,
                    alignment: .trailing, ink: .secondaryLabel, share: 0.7))
        }
        let row = lineHeight(15) + 2
        let area = MotionRect(inner.x, inner.y + head + 4, inner.width, inner.height - head - 4)
        let columns = textSize.factor > 1.3 ? 1 : 2
        let down = max(Int(area.height / row), 1)
        let width = (area.width - 12 * Double(columns - 1)) / Double(columns)
        let room = min(down * columns, 6)
        // Where there is room for a few only, those that are still to be packed.
        let items = room < data.shownList.items.count ? data.shownList.openFirst : data.shownList.items
        for index in 0..<room {
            let item = index < items.count ? items[index] : nil
            let (column, place) = (index / down, index % down)
            let frame = MotionRect(
                area.x + Double(column) * (width + 12), area.y + Double(place) * row, width, min(row, area.height))
            guard item != nil || isWaiting else { continue }
            nodes.append(
                drawn("box-\(index)", MotionRect(frame.x, frame.midY - 8, 16, 16)) { place in
                    // A tap on it finds the item by its number.
                    let number = data.shownList.items.firstIndex { $0.text == item?.text } ?? index
                    return tick("\(id).box-\(number)", place, isDone: item?.isDone == true)
                })
            nodes.append(
                line(
                    "item-\(index)", MotionRect(frame.x + 24, frame.y, width - 24, frame.height), item?.text ?? "",
                    size: 15, ink: item?.isDone == true ? .secondaryLabel : .label,
                    share: [0.6, 0.75, 0.5, 0.66][index % 4], peers: items.prefix(room).map { $0.text }))
        }
        return nodes
    }

    private func tick(_ id: String, _ frame: MotionRect, isDone: Bool) -> SceneNode {
        let ring = SceneNode.path(
            "\(id).ring", .glyph, frame.atOrigin, ScenePath(arcIn: frame.atOrigin.inset(1.5), from: 0, to: 1),
            stroke: SceneStroke(isDone ? .palette(.warm) : .tertiaryLabel, 1.6))
        let mark = SceneNode.path(
            "\(id).mark", .glyph, frame.atOrigin, ScenePath(through: [(4.5, 8.5), (7, 11), (11.5, 5)], closed: false),
            stroke: SceneStroke(.palette(.warm), 1.8))
        return SceneNode(id, .glyph, frame, children: isDone ? [ring, mark] : [ring])
    }

    // MARK: - Cells

    /// A cell: its own target, on a platter.
    private func cell(_ target: String, _ frame: MotionRect, _ spoken: String, isKnown: Bool) -> SceneNode {
        var node = platter(target, frame)
        if isKnown || isWaiting { node.target = target }
        node.spoken = spoken
        return node
    }

    /// People side by side: a face and a name.
    func people(_ name: String) -> [SceneNode] {
        let places = grid(platters, atMost: 4, by: 1, least: SceneSize(66, 90))
        let names = data.people.prefix(places.count).map { $0.firstName }
        return places.enumerated().map { index, frame in
            let person = index < data.people.count ? data.people[index] : nil
            var node = cell("\(name)-\(index + 1)", frame, person?.name ?? "", isKnown: person != nil)
            let label = min(lineHeight(13), frame.height * 0.4)
            let side = min(frame.width - 18, frame.height - label - 22, 60)
            let top = (frame.height - side - label - 6) / 2
            node.children = [
                drawn("face-\(index)", MotionRect((frame.width - side) / 2, top, side, side)) { place in
                    PersonGlyph.node("\(id).face-\(index)", person?.id ?? "", place)
                },
                line(
                    "name-\(index)", MotionRect(4, top + side + 6, frame.width - 8, label), person?.firstName ?? "",
                    size: 13, weight: .medium, alignment: .centre, share: [0.62, 0.7, 0.8, 0.5][index % 4],
                    peers: names),
            ]
            return node
        }
    }

    /// Pictures side by side.
    func pictures(_ name: String) -> [SceneNode] {
        grid(platters, atMost: 3, by: 1, least: SceneSize(40, 60)).enumerated().map { index, frame in
            let picture = HomePicture.allCases[index % HomePicture.allCases.count]
            var node = cell("\(name)-\(index + 1)", frame, "Picture: \(picture.title)", isKnown: true)
            node.clips = true
            node.children = [
                drawn("picture-\(index)", frame.atOrigin, radius: node.radius) { place in
                    picture.node("\(id).picture-\(index)", place, radius: node.radius)
                }
            ]
            return node
        }
    }

    /// Files in cells: what sort each is, its name, and how much there is of it.
    func files(_ name: String) -> [SceneNode] {
        let places = grid(platters, atMost: 2, by: 2, least: SceneSize(110, 48))
        let files = data.files.prefix(places.count)
        return places.enumerated().map { index, frame in
            let file = index < data.files.count ? data.files[index] : nil
            var node = cell("\(name)-\(index + 1)", frame, file.map { "File: \($0.name)" } ?? "", isKnown: file != nil)
            let side = min(30, frame.height - 20)
            let left = 12 + side * 0.8 + 9
            // Both lines together stand in the middle.
            let height = min(lineHeight(14) + lineHeight(12), frame.height - 16)
            let words = MotionRect(left, (frame.height - height) / 2, frame.width - left - 8, height)
            node.children = [
                drawn("kind-\(index)", MotionRect(12, (frame.height - side) / 2, side * 0.8, side), radius: 4) {
                    place in
                    FileGlyph.node("\(id).kind-\(index)", file?.kind ?? .document, place)
                }
            ]
            node.children +=
                WidgetColumn(
                    sheet: self, frame: words,
                    lines: [
                        WidgetColumn.Line(
                            name: "name-\(index)", text: file?.name ?? "", size: 14, weight: .semibold,
                            share: [0.62, 0.5, 0.7, 0.56][index % 4], peers: files.map { $0.name }),
                        WidgetColumn.Line(
                            name: "size-\(index)", text: file?.size ?? "", size: 12, ink: .secondaryLabel, rank: 1,
                            share: [0.82, 0.66, 0.5, 0.74][index % 4], peers: files.map { $0.size }),
                    ]
                ).nodes
            return node
        }
    }
}

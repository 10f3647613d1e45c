// What is looked at: photos, pictures, maps, faces and the weather.

extension HomeCard {
    /// The live photo's shot; a press on its page plays it from there.
    func photo(_ size: SceneSize) -> [SceneNode] {
        let frame = MotionRect(0, 0, size.width, size.height)
        let moment = played.map { HomePhoto.moment(after: max(0, $0) + SceneLimits.clip) } ?? 0
        return [
            HomePhoto.node(frame, radius: 0, moment: moment).with { node in
                (node.role, node.target) = isOpen ? (.photo, "do:clip") : (.graph, nil)
                node.spoken = "\(played == nil ? "Play" : "Stop"): \(HomePhoto.title)"
                if played != nil { node.id = "photo.clip" }
            }
        ]
    }

    /// Fades where there is no room for it.
    private func shown(_ node: SceneNode, _ size: SceneSize) -> SceneNode {
        node.with { $0.opacity = Self.share(of: node.frame.bottom, above: size.height) }
    }

    /// A picture, and what there is to know of it.
    func picture(_ picture: HomePicture, _ size: SceneSize) -> [SceneNode] {
        let height = Self.eased(size.height - 96, atMost: 460)
        let top = height + 14
        return [
            picture.node("card.picture", MotionRect(0, 0, size.width, height), radius: 0),
            shown(line("title", top, size, picture.title, 19, weight: .bold), size),
            shown(line("story", top + 27, size, picture.story, 15), size),
            shown(line("taken", top + 49, size, picture.taken, 15, ink: .secondaryLabel), size),
        ]
    }

    /// A trip: a map on which the ferry comes in while one looks, and the stops.
    func trip(_ trip: HomeTrip, _ size: SceneSize) -> [SceneNode] {
        let height = Self.eased(size.height * 0.5, atMost: 320)
        let top = height + 14
        // It goes on between two minutes of the clock.
        let began = data.clock.later(by: -Int(max(elapsed, 0) / 60))
        let ferry = trip.ferry(at: began, after: max(elapsed, 0))
        let stops = trip.stops.enumerated().map { index, stop in
            (head: stop.time.text, title: stop.name, tail: index == 0 ? "\(trip.walk) min walk" : "")
        }
        var map = MapDrawing.node(
            "card.map", MotionRect(0, 0, size.width, height), radius: 0, ferry: ferry,
            near: data.isMapNear ? opened : 0)
        if isOpen {
            map.target = "do:near"
            map.spoken = data.isMapNear ? "Map: show the whole way" : "Map: zoom in on the ferry"
        }
        return [
            map,
            line("title", top, size, trip.title, 22, weight: .bold),
            line(
                "hurry", top + 31, size, "\(trip.hurry(at: data.clock)), at \(trip.leave.text)", 15, weight: .semibold,
                ink: .palette(.warm)
            ).with { $0.opacity = Self.share(of: top + 54, above: size.height) },
        ]
            + rows(
                from: top + 74, to: size.height, size, stops,
                presses: isOpen ? stops.indices.map { "do:copy-stop:\($0)" } : [])
    }

    /// Somebody: a face, what they do, what they said last, and when one meets.
    func person(_ person: HomePerson, _ size: SceneSize) -> [SceneNode] {
        let side = Self.eased(size.height * 0.32, atMost: 132)
        let top = 24 + side + 14
        func centred(_ name: String, _ y: Double, _ text: String, _ letters: Double, _ weight: SceneType.Weight)
            -> SceneNode
        {
            .text(
                "card.\(name)", MotionRect(Self.margin, y, size.width - 2 * Self.margin, (letters * 1.3).rounded()),
                text,
                size: letters, weight: weight, alignment: .centre, ink: name == "title" ? .label : .secondaryLabel)
        }
        let (tools, next) = (HomeSubject.person(person).tools(data), data.next(of: person))
        let title = next.map { $0.appointment.title.hasPrefix(person.next) ? person.next : $0.appointment.title }
        let words = next.map { "\($0.day), \($0.appointment.time), \(title ?? "")" } ?? "No date yet"
        let leads = next.map { HomeSubject.appointment(day: $0.day, $0.appointment).destination } ?? "calendar/start"
        return [
            PersonGlyph.node("card.face", person.id, MotionRect((size.width - side) / 2, 24, side, side)),
            shown(centred("title", top, person.name, 24, .bold), size),
            shown(centred("role", top + 34, person.role, 15, .regular), size),
        ]
            + rows(
                from: top + 76, to: size.height, size,
                [
                    ("Phone", person.phone, isOpen ? tools[0].title : ""),
                    ("Said", person.latest, isOpen ? "Reply" : ""),
                    ("Next", words, ""),
                ].map {
                    (head: $0.0, title: $0.1, tail: $0.2)
                },
                presses:
                    isOpen
                    ? tools.map { "do:\($0.id)" } + ["go:\(leads)"] : [])
    }

    /// The weather of the day: a curve of what the hours bring, and the hours below it.
    func weather(_ forecast: HomeForecast, _ size: SceneSize) -> [SceneNode] {
        let height = Self.eased(size.height * 0.34, atMost: 170)
        let graph = MotionRect(Self.margin, 112, size.width - 2 * Self.margin, height)
        let degrees = forecast.hours.map { Double($0.degrees) }
        let (low, high) = ((degrees.min() ?? 0) - 1, (degrees.max() ?? 1) + 1)
        let step = graph.width / Double(max(forecast.hours.count, 1))
        func place(_ index: Int) -> ScenePoint {
            ScenePoint((Double(index) + 0.5) * step, graph.height * (1 - (degrees[index] - low) / (high - low)))
        }
        let line = ScenePath(smooth: degrees.indices.map(place))
        var drawing = SceneNode("card.graph", .graph, graph)
        if let first = degrees.indices.first, let last = degrees.indices.last {
            drawing.children = [
                .path(
                    "card.area", .graph, graph.atOrigin,
                    line.closed(at: graph.height, from: place(first).x, to: place(last).x),
                    fill: .faint(.palette(.tideCurve), 0.2)),
                .path("card.line", .graph, graph.atOrigin, line, stroke: SceneStroke(.palette(.tideCurve), 3)),
            ]
        }
        let foot = graph.bottom + 10
        let hours = forecast.hours.enumerated().flatMap { index, hour -> [SceneNode] in
            let x = graph.x + Double(index) * step
            func text(_ name: String, _ y: Double, _ text: String, _ weight: SceneType.Weight) -> SceneNode {
                .text(
                    "card.\(name)-\(index)", MotionRect(x, y, step, 20), text, size: 15, weight: weight,
                    alignment: .centre, ink: weight == .regular ? .secondaryLabel : .label)
            }
            return [
                shown(text("degrees", foot, HomeForecast.text(hour.degrees), .semibold), size),
                shown(text("hour", foot + 22, "\(hour.hour)", .regular), size),
            ]
        }
        let others = data.forecasts.filter { $0.place != forecast.place }
        // As on its widget: what is too old is not shown as if it were so now.
        let isKnown = !forecast.isUnknown(at: data.clock)
        return [
            self.line(
                "title", 20, size,
                isKnown ? "\(forecast.place), \(HomeForecast.text(forecast.degrees))" : forecast.place, 24,
                weight: .bold),
            self.line(
                "sky", 54, size, isKnown ? "\(forecast.sky.words), \(forecast.range)" : "Nothing is known now", 15,
                weight: .semibold,
                ink: .secondaryLabel),
            self.line("measured", 76, size, "Measured at \(forecast.measured.text)", 15, ink: .secondaryLabel),
        ] + (isKnown ? [drawing] + hours : [])
            + rows(
                from: foot + 66, to: size.height, size,
                others.map { (isKnown ? HomeForecast.text($0.degrees) : "", $0.place, isKnown ? $0.sky.words : "") },
                presses: isOpen ? others.map { "go:\(HomeSubject.weather($0, isDay: false).destination)" } : [])
    }
}

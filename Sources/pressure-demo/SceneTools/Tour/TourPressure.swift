import HomeScreen
import PressureGestures

extension TourMaterial {
    /// What recordings do on the home screen.
    var pressureLines: [TourLine] {
        [
            line("peek", "a lift ends a peek, without a pop or a tap") { play in
                play.has(["touchBegan", "hintBegan", "peekBegan(pressure)", "peekEnded(dismissed)"])
                    && play.count("popped") == 0 && play.count("tapped") == 0
            },
            line("ease", "when the force eases, the peek stays open; only the lift ends the peek") { play in
                play.count("peekBegan") == 1 && play.names.last == "peekEnded(dismissed)"
            },
            line("pop", "light press, peek and pop come in this order, each once") { play in
                play.has(["hintBegan", "peekBegan(pressure)", "popped(force)"]) && play.count("popped") == 1
                    && play.count("peekBegan") == 1
            },
            sameDestination, actionsLine, calendarLine,
            photoLine, withoutPressure,
            line("home-mail", "a row is peeked at, and nothing is selected") { play in
                play.count("peekBegan") == 1 && play.count("popped") == 0
                    && play.story.beats.allSatisfy { $0.state.opened == nil }
            },
            grammarLine,
        ]
    }

    private func line(_ name: String, _ text: String, _ isMet: (Play) -> Bool) -> TourLine {
        guard let play = play(name) else { return TourLine("\(name): not among the recordings of \(folder)", false) }
        return TourLine("\(name): \(text)", isMet(play))
    }

    private var sameDestination: TourLine {
        let opened = { (name: String) in
            self.play(name)?.story.beats.compactMap { $0.state.opened?.destination }.last
        }
        let (pop, tap) = (opened("pop"), opened("tap"))
        return TourLine(
            "pop, tap: both open \(pop ?? "nothing")", pop != nil && pop == tap)
    }

    /// The ids of the actions that a picture shows, in their order.
    private func actions(in scene: HomeScene?) -> [String] {
        (scene?.placed ?? []).filter { $0.node.role == .action }.map(\.node.id)
    }

    private var wanted: [String] { HomeMail.actions.map(\.0) }

    private var actionsLine: TourLine {
        let scene = play("home-link")?.scene { $0.raised?.actionsBegan != nil && $0.raised?.isMenu == false }
        let shown = actions(in: scene)
        let titles = (scene?.placed ?? []).compactMap { placed in
            placed.path.last.map(shown.contains) == true ? placed.node.text?.string : nil
        }
        let chosen = ["actionsRevealed", "pinned", "actionSelected(open-in-background)"]
        let isChosen = play("home-link")?.has(chosen) == true
        let opens = titles.contains { $0 == "Open" }
        return TourLine(
            "home-link: a swipe shows \(titles.joined(separator: ", ")); no action just opens the page; a tap chose the first action",
            shown == wanted && isChosen && !opens)
    }

    private var calendarLine: TourLine {
        let scene = play("home-calendar")?.scene { $0.raised?.isMenu == true }
        let texts = (scene?.placed ?? []).compactMap(\.node.text?.string)
        let next = setting.data.next
        let isShown =
            texts.contains("New Event") && next.map { texts.contains($0.appointment.title) } == true
        return TourLine(
            "home-calendar: its menu has New Event, and shows the next appointment: \(next?.appointment.title ?? "")",
            isShown)
    }

    private var photoLine: TourLine {
        guard let play = play("home-photo") ?? play("photo"),
            let playing = play.story.beats.first(where: { $0.state.playing != nil })
        else { return TourLine("home-photo: nothing played", false) }
        let photo = { (time: Timestamp) in
            let scene = play.story.scene(at: time)
            return (scene.node("photo.clip") ?? scene.node("photo"))?.node
        }
        let still = photo(play.begin)
        let (before, after) = (photo(playing.time + HomeModel.span(0.2)), photo(playing.time + HomeModel.span(0.6)))
        let isAlive = before != still && after != still && before != after
        return TourLine(
            "home-photo: the photo differs at rest, early and late in the playback; the last picture equals the first",
            isAlive && photo(play.end + HomeModel.span(SceneLimits.spring)) == still)
    }

    private var withoutPressure: TourLine {
        let scene = play("long-action")?.scene { $0.raised?.actionsBegan != nil }
        let play = play("long-action")
        let isPressed = play.map { $0.count("hintBegan") > 0 || $0.names.contains("peekBegan(pressure)") } ?? true
        let shown = actions(in: scene)
        return TourLine(
            "long-action: without pressure a hold leads to the same actions: \(shown.joined(separator: ", "))",
            shown == wanted && !isPressed)
    }

    private var grammarLine: TourLine {
        let broken = plays.filter { $0.violation != nil }
        let open = plays.filter { !($0.story.current.raised == nil && $0.story.current.playing == nil) }
        let names = (broken + open).map(\.name).joined(separator: ", ")
        return TourLine(
            "all \(plays.count) recordings: all that begins also ends, and nothing stays open"
                + (names.isEmpty ? "" : "; but not in \(names)"), broken.isEmpty && open.isEmpty && !plays.isEmpty)
    }

    // MARK: - Pictures

    var pressurePictures: [TourPicture] {
        let stages: [(String, HomeStage)] = [
            ("A light press lifts the link out of its surroundings", .hint), ("A little more peeks", .peek),
            ("A swipe shows its actions", .actions), ("Quick actions of an icon", .menu),
            ("More force opens what a tap opens", .opened),
        ]
        return stages.map { caption, stage in picture(stage, caption) }
    }

    func picture(_ stage: HomeStage, _ caption: String, on target: String? = nil) -> TourPicture {
        let home = HomeModel(setting)
        let state = stage.state(of: home, on: target)
        return TourPicture(
            name: stage.rawValue, caption: caption, light: home.scene(state, style: .light),
            dark: home.scene(state, style: .dark))
    }
}

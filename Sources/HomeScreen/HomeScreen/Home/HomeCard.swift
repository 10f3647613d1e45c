/// What a preview shows before it is opened, and the whole of it afterwards: the same things, with more room.
struct HomeCard {
    let subject: HomeSubject
    let title: String
    let data: HomeData
    /// Seconds since the preview appeared; what is live changes with it.
    let elapsed: Double
    /// How long a line may be; the same for the preview and the page, so that no word moves to another line.
    let measure: Double
    /// Seconds since the photo plays on its page.
    var played: Double?
    /// How much of it is the page: from 0 for the preview to 1.
    var opened = 0.0
    /// Whether its rows can be pressed.
    var isOpen: Bool { opened > 0 }

    /// The content in a size, with its top left corner at the origin.
    func content(_ size: SceneSize) -> [SceneNode] {
        switch subject {
        case .link: tide(size)
        case .message(let message, _): self.message(message, size)
        case .photo: photo(size)
        case .appointment(let day, let appointment): self.appointment(day, appointment, size)
        case .weather(let forecast, _): weather(forecast, size)
        case .trip(let trip): self.trip(trip, size)
        case .list(let list): self.list(list, size)
        case .person(let person): self.person(person, size)
        case .picture(let picture): self.picture(picture, size)
        case .file(let file): self.file(file, size)
        case .press(let note): press(note, size)
        case .app, .note, .nothing: [line("title", 20, size, title, 22, weight: .bold)]
        }
    }

    static let margin = 20.0

    /// A line of letters from margin to margin.
    func line(
        _ name: String, _ y: Double, _ size: SceneSize, _ text: String, _ letters: Double,
        weight: SceneType.Weight = .regular, ink: SceneInk = .label
    ) -> SceneNode {
        .text(
            "card.\(name)", MotionRect(Self.margin, y, size.width - 2 * Self.margin, (letters * 1.3).rounded()), text,
            size: letters, weight: weight, ink: ink)
    }

    /// A length within limits; one that grows or shrinks does not stop at them at once, but within the last twenty points.
    static func eased(_ length: Double, atLeast least: Double = -.infinity, atMost most: Double) -> Double {
        func held(_ length: Double, below most: Double) -> Double {
            let (part, over) = (20.0, length - most + 20)
            return over <= 0 ? length : over >= 2 * part ? most : length - over * over / (4 * part)
        }
        return -held(-held(length, below: most), below: -least)
    }

    /// How much of something is seen that ends above a border: it fades before it would lie on what is there.
    static func share(of bottom: Double, above border: Double) -> Double {
        min(max((border - bottom) / 18, 0), 1)
    }

    /// Lines of a text; those that have no room between two heights fade.
    func paragraph(
        _ name: String, from top: Double, to bottom: Double, _ size: SceneSize, _ text: String
    ) -> [SceneNode] {
        let letters = 15.0
        let step = 22.0
        let lines = SceneType.lines(text, width: measure, size: letters, weight: .regular, atMost: 20)
        return lines.enumerated().map { index, text in
            let y = top + Double(index) * step
            return line("\(name)-\(index)", y, size, text, letters, ink: .secondaryLabel)
                .with { $0.opacity = Self.share(of: y + step, above: bottom) }
        }
    }
}

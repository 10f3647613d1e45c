#if Window
    import CWindow
    import HomeScreen

    /// A drawing that can be shown many times.
    @safe
    final class Picture {
        private let pointer: OpaquePointer?

        fileprivate init(_ pointer: OpaquePointer?) { unsafe self.pointer = pointer }

        deinit { unsafe picture_free(pointer) }

        /// Draws with a brush of its own.
        convenience init(_ draw: (Brush) -> Void) {
            let brush = unsafe Brush(brush_new_picture())
            draw(brush)
            unsafe self.init(brush_end_picture(brush.pointer))
        }

        fileprivate func show(_ brush: OpaquePointer) { unsafe brush_show(brush, pointer) }

        /// With few pixels: a part of it, with room for a blur around.
        func soft(_ part: MotionRect, cell: Int, margin: Double) -> SoftPicture {
            unsafe SoftPicture(soft_picture_new(pointer, brush_box(part), Int32(cell), margin))
        }

        /// As PNG, with so many pixels for each point.
        func file(_ size: SceneSize, scale: Double) -> [UInt8]? {
            unsafe picture_png(pointer, size.width, size.height, scale).taken()
        }
    }

    /// A picture with few pixels, to be blurred as often as wanted.
    @safe
    final class SoftPicture {
        private let pointer: OpaquePointer

        fileprivate init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }

        deinit { unsafe soft_picture_free(pointer) }

        /// Blurred by so many points, the deviation of a bell.
        func blurred(_ blur: Double) -> Picture { unsafe Picture(soft_picture_blurred(pointer, blur)) }
    }

    /// Draws from the bottom up: what a scene's orders need, and nothing else.
    @safe
    struct Brush {
        fileprivate let pointer: OpaquePointer

        /// A brush that somebody else ends.
        init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }

        // MARK: - Groups

        func show(_ picture: Picture) { unsafe picture.show(pointer) }

        func moved(_ move: ScenePoint, scale: Double = 1, _ draw: () -> Void) {
            unsafe brush_begin_move(pointer, move.x, move.y, scale)
            draw()
            unsafe brush_end_move(pointer)
        }

        /// Narrower, and turned about a place.
        func turned(_ turn: SceneTurn, about place: ScenePoint, _ draw: () -> Void) {
            unsafe brush_begin_turn(pointer, place.x, place.y, turn.degrees, turn.width)
            draw()
            unsafe brush_end_turn(pointer)
        }

        /// Everything together as faint as this.
        func faint(_ opacity: Double, _ draw: () -> Void) {
            guard opacity < 1 else { return draw() }
            unsafe brush_begin_faint(pointer, opacity)
            draw()
            unsafe brush_end(pointer)
        }

        /// Ends at an outline; one that is a line through places ends at the box around it.
        func clipped(_ outline: SceneDrawing.Outline, _ draw: () -> Void) {
            unsafe brush_begin_clip(pointer, outline.box)
            draw()
            unsafe brush_end(pointer)
        }

        // MARK: - Outlines

        func fill(_ outline: SceneDrawing.Outline, _ colour: SceneColour) {
            guard case .path(let path, let place) = outline else {
                return unsafe brush_fill(pointer, outline.box, brush_colour(colour))
            }
            unsafe draw(path, at: place) { unsafe brush_fill_path(pointer, $0, brush_colour(colour)) }
        }

        func fade(_ outline: SceneDrawing.Outline, top: SceneColour, bottom: SceneColour) {
            guard case .path(let path, let place) = outline else {
                return unsafe brush_fade(pointer, outline.box, brush_colour(top), brush_colour(bottom))
            }
            unsafe draw(path, at: place) {
                unsafe brush_fade_path(pointer, $0, brush_colour(top), brush_colour(bottom))
            }
        }

        func stroke(_ outline: SceneDrawing.Outline, _ colour: SceneColour, width: Double) {
            guard case .path(let path, let place) = outline else {
                return unsafe brush_stroke(pointer, outline.box, brush_colour(colour), width)
            }
            unsafe draw(path, at: place) { unsafe brush_stroke_path(pointer, $0, brush_colour(colour), width) }
        }

        private func draw(_ path: ScenePath, at place: ScenePoint, _ draw: (OpaquePointer) -> Void) {
            guard case .move(let start) = path.steps.first else { return }
            let line = unsafe brush_path_new(start.x + place.x, start.y + place.y)
            for step in path.steps.dropFirst() {
                switch step {
                case .move(let to): unsafe brush_path_move(line, to.x + place.x, to.y + place.y)
                case .line(let to): unsafe brush_path_line(line, to.x + place.x, to.y + place.y)
                case .curve(let one, let two, let to):
                    unsafe brush_path_curve(
                        line, one.x + place.x, one.y + place.y, two.x + place.x, two.y + place.y, to.x + place.x,
                        to.y + place.y)
                case .close: unsafe brush_path_close(line)
                }
            }
            unsafe draw(line)
            unsafe brush_path_free(line)
        }

        // MARK: - Letters

        func text(_ text: SceneText, _ colour: SceneColour, x: Double, baseline: Double) {
            let alignment =
                switch text.alignment {
                case .leading: BRUSH_LEADING
                case .centre: BRUSH_CENTRE
                case .trailing: BRUSH_TRAILING
                }
            unsafe text.string.withCString {
                unsafe brush_text(
                    pointer, $0, text.size, Int32(text.weight.rawValue), alignment, x, baseline, text.width,
                    brush_colour(colour))
            }
        }
    }

    extension png {
        /// Its bytes, which are given back; nil if there are none.
        func taken() -> [UInt8]? {
            defer { unsafe png_free(self) }
            guard let bytes = unsafe bytes else { return nil }
            return unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count))
        }
    }

    extension brush_colour {
        init(_ colour: SceneColour) {
            self.init(
                red: Double(colour.red) / 255, green: Double(colour.green) / 255, blue: Double(colour.blue) / 255,
                alpha: colour.alpha)
        }
    }

    extension brush_box {
        init(_ rect: MotionRect, radius: Double = 0) {
            self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height, radius: radius)
        }
    }

    extension SceneDrawing.Outline {
        /// As the brush has it; the box around a line through places.
        var box: brush_box {
            switch self {
            case .rectangle(let rect, let radius): brush_box(rect, radius: radius)
            case .ellipse(let rect): brush_box(rect, radius: -1)
            case .path: brush_box(bounds)
            }
        }

        /// The box around it.
        var bounds: MotionRect {
            switch self {
            case .rectangle(let rect, _), .ellipse(let rect): return rect
            case .path(let path, let place):
                var places: [ScenePoint] = []
                for step in path.steps {
                    switch step {
                    case .move(let to), .line(let to): places.append(to)
                    case .curve(let one, let two, let to): places += [one, two, to]
                    case .close: break
                    }
                }
                guard let first = places.first else { return MotionRect(place.x, place.y, 0, 0) }
                let (left, right) = places.reduce((first.x, first.x)) { (min($0.0, $1.x), max($0.1, $1.x)) }
                let (top, bottom) = places.reduce((first.y, first.y)) { (min($0.0, $1.y), max($0.1, $1.y)) }
                return MotionRect(left + place.x, top + place.y, right - left, bottom - top)
            }
        }

        /// The same outline with its box at the origin, so that one that only moves stays the same.
        var atOrigin: (outline: SceneDrawing.Outline, origin: ScenePoint) {
            let box = bounds
            let origin = ScenePoint(box.x, box.y)
            switch self {
            case .rectangle(let rect, let radius): return (.rectangle(rect.atOrigin, radius: radius), origin)
            case .ellipse(let rect): return (.ellipse(rect.atOrigin), origin)
            case .path(let path, let place):
                return (.path(path, at: ScenePoint(place.x - box.x, place.y - box.y)), origin)
            }
        }
    }
#endif

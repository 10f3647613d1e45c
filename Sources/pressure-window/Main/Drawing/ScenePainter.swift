#if Window
    import CWindow
    import HomeScreen

    /// Draws pictures of a scene one after another: carries out the orders, and keeps what stays from frame to frame.
    ///
    /// A layer that stays is one picture. Of one that changes, letters and lines are kept: GTK compares the nodes of two
    /// frames, and paints only the places anew where they are other ones. A layer that is blurred is drawn once with few
    /// pixels, which are blurred anew for each depth.
    final class ScenePainter {
        /// Points.
        ///
        /// What is blurred is a little soft by itself where the screen has more pixels than points: a picture
        /// blurred by less is mixed of this one and the sharp one, or it would jump when the last of a blur goes.
        private static let leastBlur = 0.8
        /// Points; no material blurs more, and little blur needs less room.
        private static let deepestBlur = 24.0
        /// Shadows that are kept; a story has fewer.
        private static let mostShadows = 64
        /// Letters and lines through places that are kept; a page has about two hundred.
        private static let mostLeaves = 600
        /// Pictures; for so long after a layer was another one its things are drawn one by one.
        private static let lively = 30

        /// A layer as it was drawn last.
        private struct Kept {
            var orders: [SceneDrawing.Order]
            /// The pictures behind its panes of glass when it was drawn, by the layer they are of.
            var behind: [String: Int]
            /// Another number for each picture that it had.
            var version: Int
            /// For how many pictures its things are still drawn one by one.
            var lively = ScenePainter.lively
            /// All of it in one, once it is asked for.
            var picture: Picture?
            /// With few pixels, by how large these are.
            var soft: [Int: SoftPicture] = [:]
            /// As it was blurred last, and behind glass.
            var blurred: [Double: Picture] = [:]
        }

        private struct Shadow: Hashable {
            let outline: SceneDrawing.Outline
            let colour: SceneColour
        }

        private var kept: [String: Kept] = [:]
        private var shadows: [Shadow: Picture] = [:]
        /// Letters, and what is drawn along lines through places: GTK takes two of them for the same only if they are one.
        private var leaves: [SceneDrawing.Order: Picture] = [:]
        private var usedLeaves: Set<SceneDrawing.Order> = []
        private var versions = 0
        private var size = SceneSize(0, 0)

        init() {}

        /// Letters of the families that the scene reckons with, for all painters of the process.
        static func setFonts() {
            let names = (SceneType.families + ["sans-serif"]).joined(separator: ", ")
            unsafe names.withCString { unsafe brush_set_fonts($0) }
        }

        /// Draws a picture, from the place where the brush is.
        func draw(_ drawing: SceneDrawing, with brush: Brush) {
            size = drawing.size
            brush.fill(.rectangle(MotionRect(0, 0, size.width, size.height), radius: 0), drawing.ground)
            var next = 0
            var seen: Set<String> = []
            while next < drawing.orders.count {
                guard case .beginLayer(let id, let blur, let opacity) = drawing.orders[next] else { break }
                let end = Self.end(of: next, in: drawing.orders[...])
                update(id, drawing.orders[(next + 1)..<end])
                show(id, blur: blur, opacity: opacity, with: brush)
                seen.insert(id)
                next = end + 1
            }
            for id in kept.keys where !seen.contains(id) { kept[id] = nil }
            if leaves.count > Self.mostLeaves { leaves = leaves.filter { usedLeaves.contains($0.key) } }
            usedLeaves.removeAll(keepingCapacity: true)
        }

        /// Draws a scene where it lies in a window, and what comes over it in the screen's points.
        func draw(_ scene: HomeScene, laid layout: SceneLayout, with brush: Brush, over: () -> Void = {}) {
            guard let drawing = try? SceneDrawing(scene) else { return }
            let screen = MotionRect(0, 0, layout.screen.width, layout.screen.height)
            brush.moved(layout.origin, scale: layout.scale) {
                brush.clipped(.rectangle(screen, radius: 0)) {
                    draw(drawing, with: brush)
                    over()
                }
            }
            if layout.side == nil { drawWallpaper(around: layout, with: brush) }
        }

        /// Goes on with the wallpaper, mirrored at its edges, where a screen of another shape leaves the window free.
        private func drawWallpaper(around layout: SceneLayout, with brush: Brush) {
            let (window, left, top) = (layout.window, layout.origin.x, layout.origin.y)
            let middle = window.width / 2
            // The last pixels of an edge may be covered in part.
            let right = (left + layout.screen.width * layout.scale).rounded(.down) - 1
            let bottom = (top + layout.screen.height * layout.scale).rounded(.down) - 1
            let (aside, over) = (SceneTurn(degrees: 0, width: -1), SceneTurn(degrees: 180, width: -1))
            for (strip, turn, edge) in [
                (MotionRect(0, 0, left, window.height), aside, ScenePoint(left, 0)),
                (MotionRect(right, 0, window.width - right, window.height), aside, ScenePoint(right, 0)),
                (MotionRect(0, 0, window.width, top), over, ScenePoint(middle, top)),
                (MotionRect(0, bottom, window.width, window.height - bottom), over, ScenePoint(middle, bottom)),
            ] where strip.width > 1 && strip.height > 1 {
                brush.clipped(.rectangle(strip, radius: 0)) {
                    brush.turned(turn, about: edge) {
                        brush.moved(layout.origin, scale: layout.scale) { brush.show(picture(of: "wallpaper")) }
                    }
                }
            }
        }

        /// Where the group that begins at an index ends.
        private static func end(of begin: Int, in orders: ArraySlice<SceneDrawing.Order>) -> Int {
            var depth = 0
            for index in begin..<orders.endIndex {
                switch orders[index] {
                case .beginLayer, .beginGroup, .beginTurn: depth += 1
                case .end: depth -= 1
                case .fill, .fade, .stroke, .shadow, .backdrop, .text: break
                }
                if depth == 0 { return index }
            }
            return orders.endIndex
        }

        // MARK: - Layers

        /// Draws a layer where it is not the same as before.
        private func update(_ id: String, _ orders: ArraySlice<SceneDrawing.Order>) {
            var behind: [String: Int] = [:]
            for case .backdrop(_, let layer, _, _) in orders { behind[layer] = kept[layer]?.version }
            if let old = kept[id], old.behind == behind, old.orders.elementsEqual(orders) {
                kept[id]?.lively = max(0, old.lively - 1)
                return
            }
            versions += 1
            kept[id] = Kept(orders: Array(orders), behind: behind, version: versions)
        }

        /// A layer in one picture.
        private func picture(of id: String) -> Picture {
            guard let layer = kept[id] else { return Picture { _ in } }
            if let known = layer.picture { return known }
            let picture = Picture { brush in
                var index = 0
                carryOut(layer.orders[...], from: &index, with: brush)
            }
            kept[id]?.picture = picture
            return picture
        }

        /// A layer as it is: all of it at once where it stays, and thing by thing where it changes.
        ///
        /// GTK finds what is another picture only in what is drawn thing by thing: it looks into nothing that is drawn
        /// larger as a whole.
        private func showSharp(_ id: String, with brush: Brush) {
            guard let layer = kept[id], layer.lively > 0 else { return brush.show(picture(of: id)) }
            var index = 0
            carryOut(layer.orders[...], from: &index, with: brush)
        }

        private func show(_ id: String, blur: Double, opacity: Double, with brush: Brush) {
            guard opacity > 0, kept[id] != nil else { return }
            let share = min(1, blur / Self.leastBlur * (blur / Self.leastBlur))
            brush.faint(opacity) {
                if share < 1 { showSharp(id, with: brush) }
                if share > 0 {
                    brush.faint(share) { brush.show(blurred(id, max(blur, Self.leastBlur))) }
                }
            }
        }

        /// A layer blurred by so many points.
        private func blurred(_ id: String, _ blur: Double) -> Picture {
            guard let layer = kept[id] else { return Picture { _ in } }
            if let known = layer.blurred[blur] { return known }
            // Drawing with few pixels is a blur of half of one by itself, so little blur needs more of them.
            let cell = blur >= 6 ? 4 : blur >= 1.2 ? 2 : 1
            let soft =
                layer.soft[cell]
                ?? picture(of: id).soft(
                    MotionRect(0, 0, size.width, size.height), cell: cell, margin: Self.margin(cell))
            let picture = soft.blurred(blur)
            kept[id]?.soft[cell] = soft
            // The blur of this frame, and the one of panes of glass, which stays.
            if layer.blurred.count > 3 { kept[id]?.blurred.removeAll() }
            kept[id]?.blurred[blur] = picture
            return picture
        }

        /// Room for the deepest blur around, so that the pixels need not be drawn again for another depth.
        private static func margin(_ cell: Int) -> Double { deepestBlur * 3 * Double(min(cell, 2)) / 2 }

        // MARK: - Orders

        private func group(
            _ move: ScenePoint, _ scale: Double, _ opacity: Double, _ clip: SceneDrawing.Outline?, with brush: Brush,
            _ draw: () -> Void
        ) {
            brush.moved(move, scale: scale) {
                brush.faint(opacity) {
                    guard let clip else { return draw() }
                    brush.clipped(clip, draw)
                }
            }
        }

        private func carryOut(
            _ orders: ArraySlice<SceneDrawing.Order>, from index: inout Int, with brush: Brush
        ) {
            while index < orders.endIndex {
                let order = orders[index]
                index += 1
                switch order {
                case .end: return
                case .beginLayer: carryOut(orders, from: &index, with: brush)
                case .beginGroup(_, _, _, let move, let scale, let opacity, let clip):
                    group(move, scale, opacity, clip, with: brush) { carryOut(orders, from: &index, with: brush) }
                case .beginTurn(let turn, let place):
                    brush.turned(turn, about: place) { carryOut(orders, from: &index, with: brush) }
                case .fill(.path, _), .fade(.path, _, _), .stroke(.path, _, _), .text: leaf(order, with: brush)
                case .fill(let outline, let colour): brush.fill(outline, colour)
                case .fade(let outline, let top, let bottom): brush.fade(outline, top: top, bottom: bottom)
                case .stroke(let outline, let colour, let width): brush.stroke(outline, colour, width: width)
                case .shadow(let outline, let colour): shadow(outline, colour, with: brush)
                case .backdrop(let outline, let layer, let blur, let moved):
                    brush.clipped(outline) {
                        brush.moved(ScenePoint(-moved.x, -moved.y)) { brush.show(blurred(layer, blur)) }
                    }
                }
            }
        }

        /// Letters, or what is drawn along a line through places.
        private func leaf(_ order: SceneDrawing.Order, with brush: Brush) {
            let picture =
                leaves[order]
                ?? Picture { brush in
                    switch order {
                    case .fill(let outline, let colour): brush.fill(outline, colour)
                    case .fade(let outline, let top, let bottom): brush.fade(outline, top: top, bottom: bottom)
                    case .stroke(let outline, let colour, let width): brush.stroke(outline, colour, width: width)
                    case .text(let text, let colour, let x, let baseline):
                        brush.text(text, colour, x: x, baseline: baseline)
                    default: break
                    }
                }
            leaves[order] = picture
            usedLeaves.insert(order)
            brush.show(picture)
        }

        private func shadow(_ outline: SceneDrawing.Outline, _ colour: SceneColour, with brush: Brush) {
            let (shape, origin) = outline.atOrigin
            let key = Shadow(outline: shape, colour: colour)
            let picture: Picture
            if let known = shadows[key] {
                picture = known
            } else {
                let plain = Picture { $0.fill(shape, colour) }
                picture = plain.soft(shape.bounds, cell: 4, margin: 3 * PreviewLimits.shadowBlur)
                    .blurred(PreviewLimits.shadowBlur)
                if shadows.count >= Self.mostShadows { shadows.removeAll() }
                shadows[key] = picture
            }
            brush.moved(ScenePoint(origin.x, origin.y + PreviewLimits.shadowDrop)) { brush.show(picture) }
        }
    }
#endif

/// A screen in portrait, or a tablet's in landscape, with the sizes that the guideline for widgets gives for it.
package struct SceneScreen: Hashable, Sendable {
    package let size: SceneSize
    package let idiom: SceneTraits.Idiom
    /// The size in which widgets are laid out.
    package let canvas: WidgetSizes
    /// The size in which they are shown; on tablets smaller than the canvas.
    package let device: WidgetSizes
    /// Nil where the lock screen has none.
    package let accessories: AccessorySizes?
    /// Whether the screen is set to show more content, with everything smaller.
    package let showsMore: Bool
    /// Whether a sensor lies in the screen at its top, as in phones; the live view surrounds it, and floats where there is
    /// none.
    package private(set) var hasSensor: Bool

    /// The same screen, with a sensor in it or without.
    package func with(sensor: Bool) -> SceneScreen {
        var screen = self
        screen.hasSensor = sensor
        return screen
    }

    /// `393x852`.
    package var name: String { "\(Int(size.width))x\(Int(size.height))" }

    /// How much smaller than its canvas a widget is shown.
    package var widgetScale: Double { device.small.width / canvas.small.width }

    /// The sizes of a family's canvas and what is shown of it; throws if the screen has no such widgets.
    package func sizes(of family: WidgetFamily) throws(SceneError) -> (canvas: SceneSize, device: SceneSize) {
        guard let inner = canvas[family], let outer = device[family] else {
            throw SceneError.extraLargeWidget(screen: name)
        }
        return (inner, outer)
    }

    /// The screen of a size in points, by its name; nil for an unknown one.
    package static func named(_ name: String) -> SceneScreen? { every.first { $0.name == name } }

    /// A short phone that the tables do not have, with the widgets of the next in height.
    private static let small = phone(360, 640, 148, (321, 148), 324, ((68, 68), (153, 68), (225, 26)))

    /// Whether it is wider than high.
    package var isLandscape: Bool { size.width > size.height }

    /// The same screen in landscape: widgets keep their sizes, and there is more room beside them.
    private var turned: SceneScreen {
        SceneScreen(
            size: SceneSize(size.height, size.width), idiom: idiom, canvas: canvas, device: device,
            accessories: accessories, showsMore: showsMore, hasSensor: hasSensor)
    }

    /// The phone that is drawn by default.
    package static let standard = phone(393, 852, 158, (338, 158), 354, ((72, 72), (160, 72), (234, 26)))

    /// The tablets in landscape; the home screen of a phone stays upright.
    package static let landscape: [SceneScreen] = tablets.map { $0.turned }

    /// Those of the tables, the short phone, and the tablets in landscape.
    package static let every: [SceneScreen] = all + [small] + landscape

    /// The twenty screens of the tables: phones first, from the largest on.
    package static let all: [SceneScreen] = phones + tablets

    private typealias Pair = (Double, Double)

    private static let phones = [
        phone(430, 932, 170, (364, 170), 382, ((76, 76), (172, 76), (257, 26))),
        phone(428, 926, 170, (364, 170), 382, ((76, 76), (172, 76), (257, 26))),
        phone(414, 896, 169, (360, 169), 379, ((76, 76), (160, 72), (248, 26))),
        // The only one whose medium widget is lower than its small one.
        phone(414, 736, 159, (348, 157), 357, ((76, 76), (170, 76), (248, 26))),
        standard,
        phone(390, 844, 158, (338, 158), 354, ((72, 72), (160, 72), (234, 26))),
        phone(375, 812, 155, (329, 155), 345, ((72, 72), (157, 72), (225, 26))),
        phone(375, 667, 148, (321, 148), 324, ((68, 68), (153, 68), (225, 26))),
        phone(360, 780, 155, (329, 155), 345, ((72, 72), (157, 72), (225, 26))),
        phone(320, 568, 141, (292, 141), 311, nil),
    ]

    private static let tablets = [
        tablet(768, 1_024, (141, 305.5, 634.5), (120, 260, 540)),
        tablet(744, 1_133, (141, 305.5, 634.5), (120, 260, 540)),
        tablet(810, 1_080, (146, 320.5, 669), (124, 272, 568)),
        tablet(820, 1_180, (155, 342, 715.5), (136, 300, 628)),
        tablet(834, 1_112, (150, 327.5, 682), (132, 288, 600)),
        tablet(834, 1_194, (155, 342, 715.5), (136, 300, 628)),
        tablet(954, 1_373, (162, 350, 726), (162, 350, 726), showsMore: true),
        tablet(970, 1_389, (162, 350, 726), (162, 350, 726), showsMore: true),
        tablet(1_024, 1_366, (170, 378.5, 795), (160, 356, 748)),
        tablet(1_192, 1_590, (188, 412, 860), (188, 412, 860), showsMore: true),
    ]

    /// A phone: small widgets are square, large ones as wide as medium ones.
    private static func phone(
        _ width: Double, _ height: Double, _ small: Double, _ medium: Pair, _ large: Double,
        _ accessories: (circular: Pair, rectangular: Pair, inline: Pair)?
    ) -> SceneScreen {
        let sizes = WidgetSizes(
            small: SceneSize(small, small), medium: SceneSize(medium.0, medium.1),
            large: SceneSize(medium.0, large), extraLarge: nil)
        let shapes = accessories.map {
            AccessorySizes(
                circular: SceneSize($0.circular.0, $0.circular.1),
                rectangular: SceneSize($0.rectangular.0, $0.rectangular.1),
                inline: SceneSize($0.inline.0, $0.inline.1))
        }
        return SceneScreen(
            size: SceneSize(width, height), idiom: .phone, canvas: sizes, device: sizes, accessories: shapes,
            showsMore: false, hasSensor: true)
    }

    /// A tablet: small and large widgets are square, the others as high as these.
    private static func tablet(
        _ width: Double, _ height: Double, _ canvas: (Double, Double, Double), _ device: (Double, Double, Double),
        showsMore: Bool = false
    ) -> SceneScreen {
        func sizes(_ sides: (Double, Double, Double)) -> WidgetSizes {
            WidgetSizes(
                small: SceneSize(sides.0, sides.0), medium: SceneSize(sides.1, sides.0),
                large: SceneSize(sides.1, sides.1), extraLarge: SceneSize(sides.2, sides.1))
        }
        return SceneScreen(
            size: SceneSize(width, height), idiom: .tablet, canvas: sizes(canvas), device: sizes(device),
            accessories: nil, showsMore: showsMore, hasSensor: false)
    }
}

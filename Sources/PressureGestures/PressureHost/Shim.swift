import PressureMotion

extension PreviewSetting {
    var rowGroups: UInt8 {
        get { 0 }
        set {}
    }
    var pressY: Double {
        get { 0 }
        set {}
    }
    var cardWidth: Double {
        get { 0 }
        set {}
    }
    var cardHeight: Double {
        get { 0 }
        set {}
    }
}
enum Arrangement { case above, foot, beside, rowsOnly }
extension PreviewPlaces {
    var arrangement: Arrangement { .above }
    var isAtFoot: Bool { false }
}

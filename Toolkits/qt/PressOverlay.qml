import QtQuick
import PressureGestures

/// Draws what a press shows: the blurred window, the card that grows out of the pressed thing, and its actions.
FocusScope {
    id: overlay

    required property PressScene scene
    // It draws rectangles only, and no picture of another item that changes or has clear parts: there the preview itself lies in
    // a card without round corners, and of the pressed thing a picture of the window is shown.
    readonly property bool isSoftware: GraphicsInfo.api === GraphicsInfo.Software
    readonly property bool isDark: palette.base.hslLightness < 0.5

    anchors.fill: parent
    z: 2000000
    visible: false
    LayoutMirroring.enabled: Qt.application.layoutDirection === Qt.RightToLeft
    LayoutMirroring.childrenInherit: true
    Accessible.role: Accessible.PopupMenu
    Accessible.ignored: !scene.pinned

    PressBackdrop {
        anchors.fill: parent
        image: overlay.scene.backdrop
        opacity: Math.min(1, overlay.scene.blur)
    }
    Rectangle {
        anchors.fill: parent
        color: "black"
        opacity: (overlay.isDark ? 0.4 : 0.16) * overlay.scene.blur
    }

    component Ground: Item {
        id: ground
        property real radius: 0
        property real shadow: 0
        property alias color: face.color
        PressShadow {
            y: 4; width: ground.width; height: ground.height
            radius: ground.radius
            opacity: Math.min(1, ground.shadow)
            visible: ground.shadow > 0
        }
        Rectangle { id: face; anchors.fill: parent; radius: ground.radius }
    }

    component Sheet: Item {
        x: overlay.scene.sheet.x; y: overlay.scene.sheet.y
        width: overlay.scene.sheet.width; height: overlay.scene.sheet.height
        Ground {
            anchors.fill: parent
            radius: overlay.scene.sheetRadius
            shadow: overlay.scene.sheetOpacity
            color: overlay.isDark ? Qt.lighter(overlay.palette.base, 1.35) : overlay.palette.base
            opacity: Math.min(1, overlay.scene.sheetOpacity)
        }
        Item {
            width: overlay.scene.sheetAtRest.width; height: overlay.scene.sheetAtRest.height
            scale: overlay.scene.sheetScale
            transformOrigin: Item.TopLeft
            opacity: Math.min(1, overlay.scene.rowsOpacity)
            Repeater {
                model: overlay.scene.rows
                PressRow {
                    required property var modelData
                    // Asked again when the places change.
                    readonly property rect frame: overlay.scene.sheetAtRest, overlay.scene.rowFrame(index)
                    scene: overlay.scene
                    action: modelData
                    x: frame.x; y: frame.y; width: frame.width; height: frame.height
                    isMarked: overlay.scene.highlighted === index
                }
            }
        }
    }

    // Behind the card, which grows over it on the way to the page.
    Sheet { visible: !overlay.scene.isMenu && overlay.scene.rows.length > 0 && overlay.scene.sheetOpacity > 0 }

    // The preview as it is laid out: of its picture the card is made.
    Item {
        id: layout
        parent: overlay.isSoftware ? plain : overlay
        scale: overlay.isSoftware ? overlay.scene.contentScale : 1
        transformOrigin: Item.TopLeft
        width: Math.max(1, overlay.scene.contentWidth)
        height: overlay.scene.contentScale > 0 ? Math.max(1, overlay.scene.card.height / overlay.scene.contentScale) : 1
        visible: overlay.scene.content !== null
        function take(item) {
            if (!item) return
            item.parent = layout
            item.anchors.fill = layout
        }
        readonly property Item content: overlay.scene.content
        onContentChanged: take(content)
    }
    ShaderEffectSource {
        id: picture
        width: 1; height: 1
        opacity: 0
        sourceItem: overlay.scene.content && !overlay.isSoftware ? layout : null
        hideSource: true
        smooth: true
    }

    Item {
        x: overlay.scene.card.x; y: overlay.scene.card.y
        width: overlay.scene.card.width; height: overlay.scene.card.height
        visible: !overlay.scene.isMenu
        Accessible.role: Accessible.Button
        Accessible.name: overlay.scene.title
        Accessible.ignored: !overlay.scene.pinned
        Accessible.onPressAction: overlay.scene.open()
        readonly property real radius: overlay.isSoftware ? 0 : overlay.scene.cardRadius
        Ground {
            anchors.fill: parent
            radius: parent.radius
            shadow: overlay.scene.cardShadow
            color: overlay.palette.base
            opacity: Math.min(1, overlay.scene.cardOpacity)
        }
        PressCard {
            anchors.fill: parent
            picture: overlay.scene.content && !overlay.isSoftware ? picture : null
            radius: parent.radius
            opacity: Math.min(1, overlay.scene.contentOpacity)
        }
        Item {
            id: plain
            anchors.fill: parent
            clip: true
            opacity: Math.min(1, overlay.scene.contentOpacity)
        }
        Rectangle {
            // The edge, which is smooth where the picture's is not.
            anchors.fill: parent
            color: "transparent"
            radius: parent.radius
            border { width: 1; color: overlay.isDark ? "#40ffffff" : "#30000000" }
            opacity: Math.min(1, overlay.scene.cardOpacity)
        }
    }
    ShaderEffectSource {
        x: overlay.scene.source.x; y: overlay.scene.source.y
        width: overlay.scene.source.width; height: overlay.scene.source.height
        opacity: Math.min(1, overlay.scene.sourceOpacity)
        sourceItem: overlay.isSoftware ? null : overlay.scene.sourceItem
        hideSource: true
        smooth: true
        visible: sourceItem !== null
    }
    PressBackdrop {
        x: overlay.scene.source.x; y: overlay.scene.source.y
        width: overlay.scene.source.width; height: overlay.scene.source.height
        opacity: Math.min(1, overlay.scene.sourceOpacity)
        image: overlay.scene.sourcePicture
        visible: overlay.isSoftware
    }
    // A swipe up brings the actions.
    Canvas {
        x: overlay.scene.card.x + (overlay.scene.card.width - width) / 2
        y: overlay.scene.card.y - height - 10
        width: 36; height: 12
        opacity: overlay.scene.markOpacity
        visible: opacity > 0
        onPaint: {
            const context = getContext("2d")
            context.reset()
            context.lineWidth = 4
            context.lineCap = "round"
            context.lineJoin = "round"
            context.strokeStyle = "white"
            context.beginPath()
            context.moveTo(4, 9)
            context.lineTo(18, 3)
            context.lineTo(32, 9)
            context.stroke()
        }
    }
    Sheet { visible: overlay.scene.isMenu && overlay.scene.rows.length > 0 && overlay.scene.sheetOpacity > 0 }
}

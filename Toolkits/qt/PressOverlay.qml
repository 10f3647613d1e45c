import QtQuick
import PressureGestures

/// Draws the result of a press: the blurred window, the card that grows out of the pressed thing, and the actions.
FocusScope {
    id: overlay

    required property PressLayer pressLayer
    readonly property var now: pressLayer.now
    // The software renderer draws only rectangles, and no picture of an item that changes or is partly transparent. With this
    // renderer the card has no round corners and contains the preview itself, and the pressed thing is a picture from the window.
    readonly property bool isSoftware: GraphicsInfo.api === GraphicsInfo.Software
    readonly property bool isDark: palette.window.hslLightness < 0.5
    readonly property color edge: Qt.rgba(palette.windowText.r, palette.windowText.g, palette.windowText.b, 0.2)

    anchors.fill: parent
    z: 2000000 + now.z
    visible: false
    opacity: now.opacity
    LayoutMirroring.enabled: Qt.application.layoutDirection === Qt.RightToLeft
    LayoutMirroring.childrenInherit: true
    Accessible.role: Accessible.Dialog
    Accessible.name: pressLayer.title
    Accessible.ignored: !now.stays

    PressPicture {
        anchors.fill: parent
        image: overlay.pressLayer.backdrop
        opacity: overlay.now.blur
    }
    Rectangle {
        anchors.fill: parent
        color: overlay.palette.window
        opacity: (overlay.isDark ? overlay.now.dimDark : overlay.now.dimLight) * overlay.now.blur
    }

    // The card over the window: its shadow, its background, and a smooth edge, because the edge of a picture is not smooth.
    component Ground: Item {
        id: ground
        property real radius: 0
        property real shadow: 0
        PressShadow {
            y: overlay.now.shadowDrop; width: ground.width; height: ground.height
            radius: ground.radius
            opacity: ground.shadow * (overlay.isDark ? overlay.now.shadowDark : overlay.now.shadowLight)
            visible: ground.shadow > 0
        }
        Rectangle { anchors.fill: parent; radius: ground.radius; color: overlay.palette.base }
    }
    component Edge: Rectangle {
        anchors.fill: parent
        color: "transparent"
        border { width: 1; color: overlay.edge }
    }

    // The pressed thing.
    component Thing: Item {
        ShaderEffectSource {
            anchors.fill: parent
            sourceItem: overlay.isSoftware ? null : overlay.pressLayer.sourceItem
            hideSource: true
            smooth: true
            visible: sourceItem !== null
        }
        PressPicture { anchors.fill: parent; image: overlay.pressLayer.sourcePicture; visible: overlay.isSoftware }
    }

    // A preview's rows lie behind the card, which grows over them on the way to the page. A menu's rows lie before the thing.
    Item {
        z: overlay.pressLayer.isMenu ? 1 : 0
        visible: opacity > 0
        x: overlay.now.sheet.x; y: overlay.now.sheet.y
        width: overlay.now.sheet.width; height: overlay.now.sheet.height
        opacity: overlay.now.sheetOpacity
        Accessible.role: Accessible.PopupMenu
        Accessible.name: overlay.pressLayer.title
        Accessible.ignored: !overlay.now.stays
        Ground { anchors.fill: parent; radius: overlay.now.sheetRadius; shadow: 0.7 }
        Item {
            width: overlay.now.sheetAtRest.width; height: overlay.now.sheetAtRest.height
            scale: overlay.now.sheetScale
            transformOrigin: Item.TopLeft
            opacity: overlay.now.rowsOpacity
            Repeater {
                model: overlay.pressLayer.rows
                PressRow {
                    required property var modelData
                    readonly property var frame: overlay.now.rows[index]
                    pressLayer: overlay.pressLayer
                    action: modelData
                    visible: frame !== undefined
                    x: frame ? frame.x : 0; y: frame ? frame.y : 0
                    width: frame ? frame.width : 0; height: frame ? frame.height : 0
                }
            }
        }
        Edge { radius: overlay.now.sheetRadius }
    }

    // The action that a sideways swipe chooses.
    Ground {
        objectName: "pressSide"
        readonly property var action: overlay.now.sideAction === 2 ? overlay.pressLayer.trailing : overlay.pressLayer.leading
        x: overlay.now.side.x; y: overlay.now.side.y
        width: overlay.now.side.width; height: overlay.now.side.height
        radius: overlay.now.cardRadius
        opacity: overlay.now.sideOpacity
        visible: opacity > 0 && !!action
        Text {
            anchors.fill: parent
            horizontalAlignment: Text.AlignHCenter
            verticalAlignment: Text.AlignVCenter
            wrapMode: Text.Wrap
            text: parent.action ? parent.action.text : ""
            font: Qt.application.font
            color: overlay.palette.text
        }
    }

    // The preview in its layout. The card shows a picture of it.
    Item {
        id: layout
        parent: overlay.isSoftware ? plain : overlay
        scale: overlay.isSoftware ? overlay.now.contentScale : 1
        transformOrigin: Item.TopLeft
        width: Math.max(1, overlay.now.contentWidth)
        height: overlay.now.contentScale > 0 ? Math.max(1, overlay.now.card.height / overlay.now.contentScale) : 1
        visible: overlay.pressLayer.sourceItem !== null && !overlay.pressLayer.isMenu
        readonly property Item content: overlay.pressLayer.content
        onContentChanged: {
            if (!content) return
            content.parent = layout
            content.anchors.fill = layout
        }
        // Without a preview, the card shows the pressed thing.
        Thing {
            readonly property size whole: overlay.pressLayer.sourceItem
                ? Qt.size(overlay.pressLayer.sourceItem.width, overlay.pressLayer.sourceItem.height) : Qt.size(1, 1)
            readonly property real fit: Math.min(1, layout.width / whole.width, layout.height / whole.height)
            anchors.centerIn: parent
            width: whole.width * fit; height: whole.height * fit
            visible: layout.content === null
        }
    }
    ShaderEffectSource {
        id: picture
        width: 1; height: 1
        opacity: 0
        sourceItem: layout.visible && !overlay.isSoftware ? layout : null
        hideSource: true
        smooth: true
    }

    Item {
        id: card
        objectName: "pressCard"
        x: overlay.now.card.x; y: overlay.now.card.y
        width: overlay.now.card.width; height: overlay.now.card.height
        focus: overlay.pressLayer.focused === -1
        Accessible.role: Accessible.Button
        Accessible.name: overlay.pressLayer.title
        Accessible.ignored: !overlay.now.stays || overlay.pressLayer.isMenu
        Accessible.focusable: true
        Accessible.focused: overlay.pressLayer.focused === -1
        Accessible.onPressAction: overlay.pressLayer.choose(-1)
        readonly property real radius: overlay.isSoftware ? 0 : overlay.now.cardRadius
        Ground {
            anchors.fill: parent
            radius: card.radius
            shadow: overlay.now.cardShadow
            opacity: overlay.now.cardOpacity
            visible: !overlay.pressLayer.isMenu
        }
        Thing {
            x: overlay.now.source.x - card.x; y: overlay.now.source.y - card.y
            width: overlay.now.source.width; height: overlay.now.source.height
            opacity: overlay.now.sourceOpacity
        }
        Item {
            anchors.fill: parent
            visible: !overlay.pressLayer.isMenu
            PressCard {
                anchors.fill: parent
                picture: picture.sourceItem ? picture : null
                radius: card.radius
                opacity: overlay.now.contentOpacity
            }
            Item {
                id: plain
                anchors.fill: parent
                clip: true
                opacity: overlay.now.contentOpacity
            }
            Edge { radius: card.radius; opacity: overlay.now.cardOpacity }
        }
    }
    // The mark, which shows that a swipe up reveals actions.
    PressPicture {
        image: overlay.pressLayer.mark(overlay.palette.windowText, 2)
        width: pixels.width / 2; height: pixels.height / 2
        x: overlay.now.card.x + (overlay.now.card.width - width) / 2
        y: overlay.now.card.y - height - overlay.now.markAbove
        opacity: overlay.now.markOpacity
        visible: opacity > 0
    }
}

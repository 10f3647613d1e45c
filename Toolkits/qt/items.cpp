#include "items.h"
#include "gesture.h"

#include <QQuickItem>
#include <QQuickWindow>
#include <QVariant>

#include <algorithm>

namespace {

// What is pressed by itself within a row keeps its press. These classes are private to Qt, so they go by their names.
bool hasOwnPress(const QQuickItem *item)
{
    if (item->inherits("QQuickItemDelegate")) return false;
    for (const char *name : {"QQuickAbstractButton", "QQuickTextInput", "QQuickTextEdit", "QQuickSlider", "QQuickRangeSlider",
             "QQuickDial", "QQuickScrollBar", "QQuickSpinBox", "QQuickComboBox"})
        if (item->inherits(name)) return true;
    return false;
}

// Children as they are drawn, the last on top.
QList<QQuickItem *> inOrder(const QQuickItem *item)
{
    QList<QQuickItem *> children = item->childItems();
    std::stable_sort(children.begin(), children.end(),
        [](const QQuickItem *one, const QQuickItem *other) { return one->z() < other->z(); });
    return children;
}

// The topmost item there that is pressable or takes pointers.
QQuickItem *topmost(QQuickItem *item, QQuickItem *overlay, const QPointF &scene)
{
    if (!item->isVisible() || !item->isEnabled() || item == overlay) return nullptr;
    const bool isInside = item->contains(item->mapFromScene(scene));
    if (item->clip() && !isInside) return nullptr;
    const QList<QQuickItem *> children = inOrder(item);
    for (auto child = children.crbegin(); child != children.crend(); ++child)
        if (QQuickItem *found = topmost(*child, overlay, scene)) return found;
    const bool takes = PressureGesture::on(item) || item->acceptedMouseButtons() != Qt::NoButton || item->acceptTouchEvents();
    return isInside && takes ? item : nullptr;
}

} // namespace

PressureGesture *PressItems::gestureAt(QQuickWindow *window, QQuickItem *overlay, const QPointF &place)
{
    QQuickItem *found = topmost(window->contentItem(), overlay, place);
    for (QQuickItem *item = found; item; item = item->parentItem()) {
        if (PressureGesture *gesture = PressureGesture::on(item)) return gesture;
        if (hasOwnPress(item)) return nullptr;
    }
    // A MouseArea over the pressable thing, beside it in the same parent, is for its clicks.
    if (!found || !found->parentItem()) return nullptr;
    const QList<QQuickItem *> beside = inOrder(found->parentItem());
    for (auto item = beside.crbegin(); item != beside.crend(); ++item) {
        PressureGesture *gesture = PressureGesture::on(*item);
        if (gesture && (*item)->isVisible() && (*item)->contains((*item)->mapFromScene(place))) return gesture;
    }
    return nullptr;
}

bool PressItems::isScrolling(const QQuickItem *item)
{
    for (; item; item = item->parentItem())
        if (item->inherits("QQuickFlickable") && item->property("moving").toBool()) return true;
    return false;
}

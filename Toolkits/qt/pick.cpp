#include "pick.h"
#include "press.h"

#include <QHash>
#include <QQuickWindow>
#include <QVariant>

#include <algorithm>

namespace {

// Items and gestures live on one thread.
QHash<const QQuickItem *, Pressable *> &pressables()
{
    static QHash<const QQuickItem *, Pressable *> all;
    return all;
}

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
QQuickItem *topmost(QQuickItem *item, const QPointF &scene)
{
    if (!item->isVisible() || !item->isEnabled() || Pick::isOverlay(item)) return nullptr;
    const bool isInside = item->contains(item->mapFromScene(scene));
    if (item->clip() && !isInside) return nullptr;
    const QList<QQuickItem *> children = inOrder(item);
    for (auto child = children.crbegin(); child != children.crend(); ++child)
        if (QQuickItem *found = topmost(*child, scene)) return found;
    const bool takes = Pick::on(item) || item->acceptedMouseButtons() != Qt::NoButton || item->acceptTouchEvents();
    return isInside && takes ? item : nullptr;
}

// Whether one around it is so.
bool isInFlickable(const QQuickItem *item, const char *property)
{
    for (; item; item = item->parentItem())
        if (item->inherits("QQuickFlickable") && item->property(property).toBool()) return true;
    return false;
}

} // namespace

Pressable *Pick::on(const QQuickItem *item) { return pressables().value(item); }

void Pick::set(const QQuickItem *item, Pressable *pressable)
{
    if (pressable) pressables().insert(item, pressable);
    else pressables().remove(item);
}

bool Pick::isOverlay(const QQuickItem *item) { return item->metaObject()->indexOfProperty("pressLayer") >= 0; }

Pressable *Pick::at(QQuickWindow *window, const QPointF &place)
{
    QQuickItem *found = topmost(window->contentItem(), place);
    for (QQuickItem *item = found; item; item = item->parentItem()) {
        if (Pressable *pressable = on(item)) return pressable;
        if (hasOwnPress(item)) return nullptr;
    }
    // A MouseArea over the pressable thing, beside it in the same parent, is for its clicks.
    if (!found || !found->parentItem()) return nullptr;
    const QList<QQuickItem *> beside = inOrder(found->parentItem());
    for (auto item = beside.crbegin(); item != beside.crend(); ++item) {
        Pressable *pressable = on(*item);
        if (pressable && (*item)->isVisible() && (*item)->contains((*item)->mapFromScene(place))) return pressable;
    }
    return nullptr;
}

bool Pick::scrolls(const QQuickItem *item) { return isInFlickable(item, "interactive"); }
bool Pick::isMoving(const QQuickItem *item) { return isInFlickable(item, "moving"); }

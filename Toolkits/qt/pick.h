// What lies under a finger, and whether it moves.
#pragma once

#include <QPointF>

class QQuickItem;
class QQuickWindow;
struct Pressable;

namespace Pick {
// The gesture on an item itself; an item has one at most.
Pressable *on(const QQuickItem *item);
void set(const QQuickItem *item, Pressable *pressable);
// The innermost gesture under a place of the window; null if something else has its own press there.
Pressable *at(QQuickWindow *window, const QPointF &place);
// Whether something around the item scrolls, and whether it does now: a finger that lands then stops it.
bool scrolls(const QQuickItem *item);
bool isMoving(const QQuickItem *item);
// What the module draws over the window has this property.
bool isOverlay(const QQuickItem *item);
}

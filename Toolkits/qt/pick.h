// Finds the gesture under a finger, and whether something there scrolls.
#pragma once

#include <QPointF>

class QQuickItem;
class QQuickWindow;
struct Pressable;

namespace Pick {
// The gesture on the item itself. An item has at most one gesture.
Pressable *on(const QQuickItem *item);
void set(const QQuickItem *item, Pressable *pressable);
// The innermost gesture at a position in the window; null if another item there handles presses itself.
Pressable *at(QQuickWindow *window, const QPointF &place);
// Whether something around the item can scroll, and whether it scrolls now. A finger that lands stops the scrolling.
bool scrolls(const QQuickItem *item);
bool isMoving(const QQuickItem *item);
// Whether the module itself draws the item over the window.
bool isOverlay(const QQuickItem *item);
}

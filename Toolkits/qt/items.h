// What lies under a finger, and whether it moves.
#pragma once

#include <QPointF>

class QQuickItem;
class QQuickWindow;
class PressureGesture;

namespace PressItems {
// The innermost gesture under a place of the window; null where something else has its own press there.
PressureGesture *gestureAt(QQuickWindow *window, QQuickItem *overlay, const QPointF &place);
// Whether a list around the item moves: a finger that lands then stops it.
bool isScrolling(const QQuickItem *item);
}

// What the consistency rules say of an app's own items: those rules that a tree of items can break.
#pragma once

#include <QStringList>

class QQuickItem;
class QQuickWindow;

namespace PressReview {
QStringList findings(QQuickItem *root);
// Prints them once, soon, in programs that are built for debugging, or where the environment asks for it.
void later(QQuickWindow *window);
}

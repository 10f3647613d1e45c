// The force of fingers: which node is the screen under the window, and how large the screen is.
#pragma once

#include <QSizeF>
#include <QString>
#include <QStringList>

class QScreen;

namespace PressNode {
struct Measure {
    double scale;   // pixels for each millimetre
    QSizeF size;    // of the screen in millimetres
};
Measure measure(const QScreen *screen);
// The path of the only touchscreen that says how hard a finger presses; empty, and the reason, where there is none or more.
// The touchpads that say it are for the pointer.
QString find(QString *reason, QStringList *pads);
}

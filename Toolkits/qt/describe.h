// Describes an app's items in an app description, which pressure-demo lint checks against the consistency rules.
#pragma once

#include <QObject>
#include <QtQml/qqmlregistration.h>

class QQuickItem;

class PressApp : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON

public:
    using QObject::QObject;
    // Describes the pressable items in `root` and below, as they are now. Each preview is made once for this.
    Q_INVOKABLE QString describe(QQuickItem *root) const;
};

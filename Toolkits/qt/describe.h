// An app's items as an app description, which pressure-demo lint checks against the consistency rules.
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
    // What can be pressed in an item and those within it, as it is now; each preview is made once.
    Q_INVOKABLE QString describe(QQuickItem *root) const;
};

// One action that a press offers.
#pragma once

#include <QObject>
#include <QtQml/qqmlregistration.h>

class PressAction : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QString text MEMBER m_text NOTIFY changed)
    // Kept apart by its colour: what cannot be taken back.
    Q_PROPERTY(bool destructive MEMBER m_isDestructive NOTIFY changed)
    Q_PROPERTY(bool enabled MEMBER m_isEnabled NOTIFY changed)

public:
    using QObject::QObject;
    bool isEnabled() const { return m_isEnabled; }
    QString text() const { return m_text; }
    Q_INVOKABLE void trigger()
    {
        if (m_isEnabled) emit triggered();
    }

signals:
    void changed();
    void triggered();

private:
    QString m_text;
    bool m_isDestructive = false;
    bool m_isEnabled = true;
};

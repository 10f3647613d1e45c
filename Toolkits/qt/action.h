// An action that a press offers. Any object with these properties can be used, such as Qt Quick Controls' Action or MenuItem.
#pragma once

#include <QObject>
#include <QVariant>
#include <QtQml/qqmlregistration.h>

class PressAction : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QString text MEMBER m_text NOTIFY changed)
    // The file of a picture, or the name of a picture in the desktop's theme.
    Q_PROPERTY(QVariant icon MEMBER m_icon NOTIFY changed)
    // Whether the action cannot be undone; then it has another colour.
    Q_PROPERTY(bool destructive MEMBER m_isDestructive NOTIFY changed)
    Q_PROPERTY(bool enabled MEMBER m_isEnabled NOTIFY changed)
    Q_PROPERTY(bool checkable MEMBER m_isCheckable NOTIFY changed)
    Q_PROPERTY(bool checked MEMBER m_isChecked NOTIFY changed)

public:
    using QObject::QObject;
    Q_INVOKABLE void trigger()
    {
        if (!m_isEnabled) return;
        if (m_isCheckable) {
            m_isChecked = !m_isChecked;
            emit changed();
        }
        emit triggered();
    }

signals:
    void changed();
    void triggered();

private:
    QString m_text;
    QVariant m_icon;
    bool m_isDestructive = false, m_isEnabled = true, m_isCheckable = false, m_isChecked = false;
};

// The force of the pointer: that of the finger on a touchpad that weighs. Its places are Qt's, by the pointer.
#pragma once

#include <QList>
#include <QObject>
#include <QString>

#include <pressure-gestures.h>

class QSocketNotifier;

class PressPads : public QObject {
    Q_OBJECT

public:
    explicit PressPads(QObject *parent) : QObject(parent) {}
    ~PressPads() override;

    void add(const QString &path); // one that is there already stays
    double force();                // of the finger that presses hardest; PRESSURE_UNKNOWN where none is down
    void activate(bool isActive);  // nodes are open while their window is in front, and no longer

signals:
    void changed(double force); // the pointer may stay where it is meanwhile

private:
    struct Finger {
        int device = 0;
        int32_t contact = 0;
    };
    void ready();

    pressure_session *m_session = nullptr; // none where there is no pad
    QList<Finger> m_fingers;
    int m_count = 0;
};

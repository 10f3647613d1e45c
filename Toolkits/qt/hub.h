// One for each window: the sessions of its fingers, pens and mice, and which gesture a press belongs to.
#pragma once

#include "gesture.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QPointF>
#include <QQuickWindow>
#include <QSet>

#include <array>

class PressPads;
class PressScene;
class QKeyEvent;
class QMouseEvent;
class QPointerEvent;
class QPointingDevice;
class QSocketNotifier;
class QTabletEvent;
class QTouchEvent;

class PressHub : public QObject {
    Q_OBJECT

public:
    static PressHub *of(QQuickWindow *window); // made where there is none
    ~PressHub() override;

    QQuickWindow *window() const { return m_window; }
    double scale() const { return m_scale; }
    int32_t add(PressureGesture *gesture);
    void remove(PressureGesture *gesture);
    void pin(PressureGesture *gesture);
    void unpin(PressureGesture *gesture);
    void letGo(PressureGesture *gesture);
    void showPinned(PressureGesture *gesture);
    void dismissScene(PressureGesture *gesture);
    void activity(); // the window came to the front or went, or what may be read has changed
    QString stateOf(const PressureGesture *gesture) const;
    QString forceOf(const PressureGesture *gesture) const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    // Where touches come from; each has a session of its own, since what its pressure is worth differs.
    enum Kind { Finger, Weighed, Pen, Mouse, Pad, KindCount };
    // A finger, a pen's tip or a button that is down.
    struct Press {
        bool isDown = false, isJoined = false, isClaimed = false, isAnswer = false;
        bool isEarly = false; // an answer to what could not be seen yet: it does nothing
        Kind kind = Finger;
        int32_t contact = 0;
        int point = 0; // Qt's number
        const QPointingDevice *device = nullptr;
        QPointer<PressureGesture> gesture;
        QPointF place; // in the window
        double pressure = PRESSURE_UNKNOWN;
    };
    struct Touch { // what an event of Qt's says
        Kind kind;
        int point;
        QPointF place;
        quint64 stamp;
        double pressure;
    };

    explicit PressHub(QQuickWindow *window);
    static int hitTest(void *data, int32_t device, int32_t contact, double x, double y, pressure_target *target);
    pressure_session *session(Kind kind);
    void tune(Kind kind, const PressureGesture *gesture);
    void ready(Kind kind);
    void takeEvents(Kind kind);
    void takeEvent(Kind kind, const pressure_event &event);
    void claim(Kind kind);
    void lose(Press &press);
    void loseAll();
    void prepare(); // for what has been made
    void joinNode();
    void play();
    bool isNodeWanted() const;
    int64_t timeOf(quint64 stamp);

    bool touched(QTouchEvent *event);
    Kind pointerOf(const QMouseEvent *event);
    void padChanged(double force);
    bool moused(QMouseEvent *event);
    bool penned(QTabletEvent *event);
    bool keyed(QKeyEvent *event);
    void began(const Touch &touch);
    void moved(const Touch &touch);
    void finished(const Touch &touch);
    static double weighed(const Press &press, double pressure); // as far as it may count
    void say(Press &press, int change, const Touch &touch);
    Press *pressOf(Kind kind, int point);
    Press *pressOfContact(Kind kind, int32_t contact);
    const Press *pressOfGesture(const PressureGesture *gesture) const;
    bool isAnyDown(Kind kind) const;
    bool isSwallowed(Kind kind) const; // a press of this kind is ours alone
    void takeGrabs(Kind kind);
    void hear(const QPointingDevice *device);
    void grabbed(const QPointingDevice *device, int point);
    PressureGesture *forFocus() const;

    QPointer<QQuickWindow> m_window;
    PressScene *m_scene;
    PressPads *m_pads; // what the pointer may be moved by
    QHash<int32_t, PressureGesture *> m_gestures;
    std::array<pressure_session *, KindCount> m_sessions = {};
    std::array<QSocketNotifier *, KindCount> m_notifiers = {};
    std::array<int, KindCount> m_held = {}, m_tuned = {};
    std::array<Press, 16> m_presses;
    QPointer<PressureGesture> m_landing, m_pinned;
    QSet<const QPointingDevice *> m_genuine, m_heard; // those whose pressure is one, and those whose grabs are heard
    QHash<const QPointingDevice *, double> m_readings; // the first that each has said
    const QPointingDevice *m_device = nullptr;        // of the event that is handled
    int32_t m_nextTarget = 0, m_nextContact = 0;
    double m_scale = 1;
    QSizeF m_size;
    bool m_hasNode = false; // joined with the session of fingers
    int m_played = 0; // that of a recording, in the session of those whose pressure Qt has
    QString m_nodeReason;
    int64_t m_apart = 0; // milliseconds from a foreign clock to ours
    bool m_isPreparing = false, m_hasLooked = false; // for a node
    bool m_isForeign = false, m_isPassing = false, m_swallowsTouches = false, m_swallowsPointer = false, m_isLanding = false;
};

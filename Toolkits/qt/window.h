// One object for each window: passes its input to the host, and the host's events to gestures and layers.
#pragma once

#include "press.h"

#include <QHash>
#include <QQuickWindow>
#include <QSet>

#include <array>

class PressLayer;
class QKeyEvent;
class QMouseEvent;
class QPointerEvent;
class QPointingDevice;
class QTabletEvent;
class QTouchEvent;
class QWheelEvent;

class PressWindow : public QObject {
    Q_OBJECT

public:
    static PressWindow *of(QQuickWindow *window); // makes the object if there is none yet
    ~PressWindow() override;

    QQuickWindow *window() const { return m_window; }
    void add(Pressable *pressable);
    void remove(Pressable *pressable); // the app receives its last events first
    void activate();                   // the window became active or inactive, or a setting of a gesture has changed
    bool show(Pressable *pressable);
    void end(Pressable *pressable, int reason);
    void cancel(Pressable *pressable);
    bool play(Pressable *pressable, const QString &recording, qreal speed);
    QString explain(const Pressable *pressable);

public slots:
    void rowsChanged(); // an action was enabled or disabled
    void menuClosed();  // the menu of Qt Quick Controls has closed

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Touch { // what an event of Qt reports
        int32_t kind;
        int point;
        const QPointingDevice *device;
        QPointF place;
        quint64 stamp;
        double pressure = PRESSURE_UNKNOWN;
    };
    // A finger, a pen's tip or a button that is down.
    struct Pointer {
        static Pointer notDown(const Touch &touch) { return {-1, touch.kind, touch.point, touch.device, 0, false, false, touch.place}; }
        int32_t id = 0; // 0 if nothing is down
        int32_t kind = PRESSURE_POINTER_FINGER;
        int point = 0; // Qt's number of the point
        const QPointingDevice *device = nullptr;
        int32_t target = 0; // 0 if it landed on no target
        bool isClaimed = false; // nothing else in Qt follows it any more
        bool weighs = false;    // Qt reports its pressure
        QPointF place;
    };

    explicit PressWindow(QQuickWindow *window);
    void prepare();
    void configure(const Pressable *pressable = nullptr);
    Pressable *aim(Pressable *pressable, const QPointF &spot, pressure_host_target *target);
    bool fill(Pressable *pressable, pressure_host_target *target);
    void watchRows(const Pressable *pressable);
    Pressable *find(int32_t id) const { return m_pressables.value(id); }

    void take();
    void hear(const pressure_host_event &event);
    void draw();
    void frame();
    PressLayer *layerOf(const Pressable *pressable) const;
    void focus(const Pressable *pressable, int row);
    void openMenu(Pressable *pressable);
    bool passMenu(QEvent::Type type);
    void closeMenu();

    Pointer *pointerOf(int32_t kind, int point);
    pressure_pointer words(const Pointer &pointer, quint64 stamp, double pressure = PRESSURE_UNKNOWN) const;
    bool began(const Touch &touch);
    bool moved(const Touch &touch);
    bool finished(const Touch &touch);
    void lose(Pointer &pointer);
    void claim(Pointer &pointer);
    void takeGrabs(const Pointer &pointer);
    void hearGrabs(const QPointingDevice *device);
    void grabbed(const QPointingDevice *device, int point);

    bool touched(QTouchEvent *event);
    bool moused(QMouseEvent *event);
    bool pointed(const Touch &touch, bool (PressWindow::*happened)(const Touch &));
    bool penned(QTabletEvent *event);
    bool turned(QWheelEvent *event);
    bool keyed(QKeyEvent *event);
    bool pressedOther(const Touch &touch);
    Pressable *focused() const;
    int64_t timeOf(quint64 stamp);

    QPointer<QQuickWindow> m_window;
    pressure_host *m_host = nullptr;
    pressure_host_settings m_settings = PRESSURE_HOST_SETTINGS_INIT;
    QHash<int32_t, Pressable *> m_pressables;
    std::array<Pointer, 16> m_pointers;
    std::array<PressLayer *, PRESSURE_HOST_PREVIEWS> m_layers = {};
    QSet<const QPointingDevice *> m_heard; // the devices whose grabs are watched
    QPointer<QQuickItem> m_focusBefore;
    QPointer<QObject> m_menu; // the menu of Qt Quick Controls
    int32_t m_nextTarget = 0, m_nextPointer = 0, m_stays = 0, m_menuOf = 0;
    int m_activity = -1;
    bool m_isPreparing = false, m_moves = false, m_isDrawing = false, m_hasNoMenu = false;
    bool m_isPassing = false, m_isLanding = false, m_swallowsTouches = false, m_swallowsPointer = false, m_hadFocus = false;
};

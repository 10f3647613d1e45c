// A press on an item: its properties and signals, and what a press leads to.
#pragma once

#include "press.h"

#include <QQmlListProperty>
#include <QQmlParserStatus>

class PressWindow;

class PressureGesture : public QObject, public QQmlParserStatus, public Pressable {
    Q_OBJECT
    QML_ELEMENT
    Q_INTERFACES(QQmlParserStatus)
    // The pressed item: by default the item that contains the gesture.
    Q_PROPERTY(QQuickItem *target READ targetItem WRITE setTarget NOTIFY targetChanged)
    Q_PROPERTY(bool enabled MEMBER isEnabled NOTIFY enabledChanged)
    Q_PROPERTY(Offer offer MEMBER m_offer NOTIFY offerChanged)
    // The preview's content; without it, the actions are a menu.
    Q_PROPERTY(QQmlComponent *preview MEMBER preview NOTIFY previewChanged)
    // PressActions, or objects with their properties, such as an Action; an object without a text separates groups.
    Q_PROPERTY(QQmlListProperty<QObject> actions READ actionList)
    // The actions of a swipe to the beginning or the end of lines.
    Q_PROPERTY(QObject *leadingAction MEMBER leading NOTIFY swipesChanged)
    Q_PROPERTY(QObject *trailingAction MEMBER trailing NOTIFY swipesChanged)
    Q_PROPERTY(Sensitivity sensitivity MEMBER m_sensitivity NOTIFY sensitivityChanged)
    // Whether force is used, also a pen's; if not, holds open everything.
    Q_PROPERTY(bool forceAllowed MEMBER isForceAllowed NOTIFY forceAllowedChanged)
    // Whether the touchscreen's node may be read for the force of fingers.
    Q_PROPERTY(bool nodeAllowed MEMBER isNodeAllowed NOTIFY nodeAllowedChanged)
    // Whether the item lifts visibly during a hold.
    Q_PROPERTY(bool holdShown MEMBER showsHold NOTIFY holdShownChanged)
    // Whether the app draws the preview or menu itself; it must call end() when it closes the drawing.
    Q_PROPERTY(bool drawnByApp MEMBER isDrawnByApp NOTIFY drawnByAppChanged)
    // Nothing moves or changes size: old things fade out, then new things fade in. By default as on the desktop.
    Q_PROPERTY(bool reducedMotion READ isMotionReduced WRITE setMotionReduced NOTIFY reducedMotionChanged)
    // The corner radius of the pressed thing.
    Q_PROPERTY(qreal radius MEMBER radius NOTIFY radiusChanged)
    // Whether its preview or menu is shown.
    Q_PROPERTY(bool showing READ isShown NOTIFY showingChanged)
    // Whether it is pinned.
    Q_PROPERTY(bool pinned READ isPinned NOTIFY showingChanged)

public:
    enum Offer { Automatic, Nothing, Preview, Menu, Playback, EditMenu };
    Q_ENUM(Offer)
    enum Sensitivity { Standard, Light, Firm };
    Q_ENUM(Sensitivity)
    enum End { Eased, Dismissed, Popped, Chosen, Cancelled };
    Q_ENUM(End)

    explicit PressureGesture(QObject *parent = nullptr);
    ~PressureGesture() override;

    // Shows the actions, or the preview if there are none, like the Menu key. It stays open without a finger.
    Q_INVOKABLE bool show();
    // Tells the gesture that the app has closed its own drawing.
    Q_INVOKABLE void end();
    // Cancels the press, also a pinned one; it does nothing more.
    Q_INVOKABLE void cancel();
    // Lets a recorded finger press the item, at a speed of 1 or more times real time; false and a warning on failure.
    Q_INVOKABLE bool play(const QString &recording, qreal speed = 1);
    // What stops the current press, and where its force comes from or why it has none; for finding faults.
    Q_INVOKABLE QString explain() const;
    // Whether the app has a handler of its own for a screen reader's press on an area.
    Q_INVOKABLE bool isPressHandled(QObject *accessible) const;

    QQuickItem *targetItem() const { return target; }
    void setTarget(QQuickItem *item);
    QQmlListProperty<QObject> actionList() { return {this, &actions}; }
    void setMotionReduced(bool reduced);
    bool isShown() const { return m_isShown; }
    bool isPinned() const { return m_isPinned; }

    QObject *gesture() override { return this; }
    int32_t offered() const override;
    int32_t preset() const override;
    bool isMotionReduced() const override;
    bool opens() const override;
    void hear(const pressure_host_event &event) override;
    void choose(QObject *action) override;
    void setStays(bool stays) override;

    void classBegin() override {}
    void componentComplete() override;

signals:
    void targetChanged();
    void enabledChanged();
    void offerChanged();
    void previewChanged();
    void swipesChanged();
    void sensitivityChanged();
    void forceAllowedChanged();
    void nodeAllowedChanged();
    void holdShownChanged();
    void drawnByAppChanged();
    void reducedMotionChanged();
    void radiusChanged();
    void showingChanged();

    // How near a light press or a hold is to the peek, 0 to 0.99; 0 if it went back.
    void hinted(qreal progress);
    // The preview, or the menu, is due. `ended` follows, once, whatever happens.
    void peeked();
    // How near the preview is to the pop; below 0 once the force eases.
    void progressed(qreal progress);
    // The preview opens into what a tap opens. Without a handler a button is clicked.
    void popped();
    void chosen(QObject *action);
    void ended(PressureGesture::End reason);

private:
    void attach();
    void detach();
    void windowChanged(QQuickWindow *window);
    void pop();
    bool isPopAnswered() const;

    QPointer<PressWindow> m_window;
    const QQuickItem *m_attached = nullptr;
    Offer m_offer = Automatic;
    Sensitivity m_sensitivity = Standard;
    int m_reduced = -1; // as the desktop says
    bool m_isComplete = false, m_isShown = false, m_isPinned = false;
};

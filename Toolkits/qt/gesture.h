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
    // What is pressed: the item that the gesture lies in, unless another one is said.
    Q_PROPERTY(QQuickItem *target READ targetItem WRITE setTarget NOTIFY targetChanged)
    Q_PROPERTY(bool enabled MEMBER isEnabled NOTIFY enabledChanged)
    Q_PROPERTY(Offer offer MEMBER m_offer NOTIFY offerChanged)
    // What the preview shows; without one, actions alone are a menu.
    Q_PROPERTY(QQmlComponent *preview MEMBER preview NOTIFY previewChanged)
    // PressActions, or what has their properties, such as an Action; what has no text separates groups.
    Q_PROPERTY(QQmlListProperty<QObject> actions READ actionList)
    // Those of the actions that a swipe to where lines begin or end chooses.
    Q_PROPERTY(QObject *leadingAction MEMBER leading NOTIFY swipesChanged)
    Q_PROPERTY(QObject *trailingAction MEMBER trailing NOTIFY swipesChanged)
    Q_PROPERTY(Sensitivity sensitivity MEMBER m_sensitivity NOTIFY sensitivityChanged)
    // Without force, and without a pen's, holds lead to everything.
    Q_PROPERTY(bool forceAllowed MEMBER isForceAllowed NOTIFY forceAllowedChanged)
    // Whether the touchscreen's node may be read for the force of fingers.
    Q_PROPERTY(bool nodeAllowed MEMBER isNodeAllowed NOTIFY nodeAllowedChanged)
    // Whether the item lifts while a hold is on its way.
    Q_PROPERTY(bool holdShown MEMBER showsHold NOTIFY holdShownChanged)
    // Whether the app itself shows what a press leads to; it calls end() when that closes.
    Q_PROPERTY(bool drawnByApp MEMBER isDrawnByApp NOTIFY drawnByAppChanged)
    // Nothing changes its place or size: what was there fades, then what comes. The desktop's wish, unless it is said.
    Q_PROPERTY(bool reducedMotion READ isMotionReduced WRITE setMotionReduced NOTIFY reducedMotionChanged)
    // The corners of the pressed thing.
    Q_PROPERTY(qreal radius MEMBER radius NOTIFY radiusChanged)
    // Something of this press is shown.
    Q_PROPERTY(bool showing READ isShown NOTIFY showingChanged)
    // It stays without a finger.
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

    // Does what the Menu key does: shows the actions, or the preview where there are none. It stays without a finger.
    Q_INVOKABLE bool show();
    // What the app itself has shown is over.
    Q_INVOKABLE void end();
    // Calls the press off, also one that stays; nothing follows from it.
    Q_INVOKABLE void cancel();
    // Lets a recorded finger press the item, so many times as fast; false and a warning where that cannot be.
    Q_INVOKABLE bool play(const QString &recording, qreal speed = 1);
    // Why a press does not go on, and where its force comes from or why it has none; for people who look for a fault.
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

    // How near a light press or a hold is to the peek, 0 to 0.99; 0 where it went back.
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

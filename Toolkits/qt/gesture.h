// A press on an item: its properties, its signals, and its offer.
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
    // The preview's content; without it, the actions appear as a menu.
    Q_PROPERTY(QQmlComponent *preview MEMBER preview NOTIFY previewChanged)
    // PressActions, or objects with the same properties, such as an Action. An object without a text separates groups.
    Q_PROPERTY(QQmlListProperty<QObject> actions READ actionList)
    // The actions that sideways swipes choose: a swipe goes to the side where lines of text begin, or where they end.
    Q_PROPERTY(QObject *leadingAction MEMBER leading NOTIFY swipesChanged)
    Q_PROPERTY(QObject *trailingAction MEMBER trailing NOTIFY swipesChanged)
    Q_PROPERTY(Sensitivity sensitivity MEMBER m_sensitivity NOTIFY sensitivityChanged)
    // Whether the force of fingers and pens is used; if not, a hold opens everything.
    Q_PROPERTY(bool forceAllowed MEMBER isForceAllowed NOTIFY forceAllowedChanged)
    // Whether the touchscreen's node may be read for the force of fingers.
    Q_PROPERTY(bool nodeAllowed MEMBER isNodeAllowed NOTIFY nodeAllowedChanged)
    // Whether the item lifts visibly during a hold.
    Q_PROPERTY(bool holdShown MEMBER showsHold NOTIFY holdShownChanged)
    // Whether the app draws the preview or menu itself; the app must then call end() when it closes the drawing.
    Q_PROPERTY(bool drawnByApp MEMBER isDrawnByApp NOTIFY drawnByAppChanged)
    // Whether things fade out and in instead of moving or changing size. The default is the desktop's setting.
    Q_PROPERTY(bool reducedMotion READ isMotionReduced WRITE setMotionReduced NOTIFY reducedMotionChanged)
    // The corner radius of the pressed thing.
    Q_PROPERTY(qreal radius MEMBER radius NOTIFY radiusChanged)
    // Whether the item's preview or menu is shown.
    Q_PROPERTY(bool showing READ isShown NOTIFY showingChanged)
    // Whether the item's preview or menu is pinned.
    Q_PROPERTY(bool pinned READ isPinned NOTIFY showingChanged)

public:
    enum Offer { Automatic, Nothing, Preview, Menu, Playback, EditMenu }; // after Automatic: in the order of pressure_offer
    Q_ENUM(Offer)
    enum Sensitivity { Standard = PRESSURE_PRESET_STANDARD, Light = PRESSURE_PRESET_LIGHT, Firm = PRESSURE_PRESET_FIRM };
    Q_ENUM(Sensitivity)
    enum End { Eased, Dismissed, Popped, Chosen, Cancelled };
    Q_ENUM(End)

    explicit PressureGesture(QObject *parent = nullptr);
    ~PressureGesture() override;

    // Shows the actions, or the preview if there are no actions, as the Menu key does. Both stay open without a finger.
    Q_INVOKABLE bool show();
    // The app calls this when it has closed its own drawing.
    Q_INVOKABLE void end();
    // Cancels the press, even if its preview, menu or clip is pinned. A finger that is still down does nothing until it lifts.
    Q_INVOKABLE void cancel();
    // Plays a recording whose finger presses the item. A `speed` of 1 is real time, 2 is twice as fast. If the
    // recording cannot be played, the function returns false and prints a warning.
    Q_INVOKABLE bool play(const QString &recording, qreal speed = 1);
    // For debugging: explains what stops the current press, and where the force comes from or why there is no force.
    Q_INVOKABLE QString explain() const;
    // Whether the app itself handles a screen reader's press on an area.
    Q_INVOKABLE bool isPressHandled(QObject *accessible) const;

    QQuickItem *targetItem() const { return target; }
    void setTarget(QQuickItem *item);
    QQmlListProperty<QObject> actionList() { return {this, &actions}; }
    void setMotionReduced(bool reduced);
    bool isShown() const { return m_isShown; }
    bool isPinned() const { return m_isPinned; }

    QObject *gesture() override { return this; }
    int32_t offered() const override;
    int32_t preset() const override { return m_sensitivity; }
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

    // The progress of the press or the hold towards the peek, 0 to 0.99; 0 means that the hint has ended.
    void hinted(qreal progress);
    // The preview or the menu appears. `ended` always follows, once.
    void peeked();
    // The progress towards the pop, up to 0.99; negative if the force is below the force that began the peek.
    void progressed(qreal progress);
    // The preview opens the page that a tap opens. Without a handler, the gesture clicks the item if it is a button.
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
    int m_reduced = -1; // the desktop's setting
    bool m_isComplete = false, m_isShown = false, m_isPinned = false;
};

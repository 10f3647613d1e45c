// A press on an item: its properties and signals, and what a press leads to.
#pragma once

#include "action.h"

#include <QPointer>
#include <QQmlComponent>
#include <QQmlListProperty>
#include <QQmlParserStatus>
#include <QQuickItem>

#include <pressure-gestures.h>

class PressHub;

class PressureGesture : public QObject, public QQmlParserStatus {
    Q_OBJECT
    QML_ELEMENT
    Q_INTERFACES(QQmlParserStatus)
    // What is pressed: the item that the gesture lies in, unless another one is said.
    Q_PROPERTY(QQuickItem *target READ target WRITE setTarget NOTIFY targetChanged)
    Q_PROPERTY(bool enabled READ isEnabled WRITE setEnabled NOTIFY enabledChanged)
    Q_PROPERTY(Offer offer MEMBER m_offer NOTIFY offerChanged)
    // What the preview shows; without one, actions alone are a menu.
    Q_PROPERTY(QQmlComponent *preview READ preview WRITE setPreview NOTIFY previewChanged)
    Q_PROPERTY(QQmlListProperty<PressAction> actions READ actionList)
    Q_PROPERTY(Sensitivity sensitivity MEMBER m_sensitivity NOTIFY sensitivityChanged)
    // Without force, and without a pen's, holds lead to everything.
    Q_PROPERTY(bool forceAllowed READ isForceAllowed WRITE setForceAllowed NOTIFY forceAllowedChanged)
    // Whether the touchscreen's node may be read for the force of fingers.
    Q_PROPERTY(bool nodeAllowed READ isNodeAllowed WRITE setNodeAllowed NOTIFY nodeAllowedChanged)
    // Nothing changes its place or size: what was there fades, then what comes. The desktop's wish, unless it is said.
    Q_PROPERTY(bool reducedMotion READ isMotionReduced WRITE setMotionReduced NOTIFY reducedMotionChanged)
    // The corners of the pressed thing.
    Q_PROPERTY(qreal radius MEMBER m_radius NOTIFY radiusChanged)
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
    // Whether the app hears a screen reader's press itself; the area alone is one who does.
    Q_INVOKABLE bool isPressHandled(QObject *accessible) const;
    // Calls the press off, also one that stays; nothing follows from it.
    Q_INVOKABLE void cancel();
    // Why a press does not go on, and where its force comes from or why it has none; for people who look for a fault.
    Q_INVOKABLE QString explain() const;

    static PressureGesture *on(const QQuickItem *item);
    QQuickItem *target() const { return m_target; }
    void setTarget(QQuickItem *target);
    bool isEnabled() const { return m_isEnabled; }
    void setEnabled(bool enabled);
    QQmlComponent *preview() const { return m_preview; }
    void setPreview(QQmlComponent *preview);
    QQmlListProperty<PressAction> actionList() { return {this, &m_actions}; }
    const QList<PressAction *> &actions() const { return m_actions; }
    bool isForceAllowed() const { return m_isForceAllowed; }
    void setForceAllowed(bool allowed);
    bool isNodeAllowed() const { return m_isNodeAllowed; }
    void setNodeAllowed(bool allowed);
    bool isMotionReduced() const;
    void setMotionReduced(bool reduced);
    qreal radius() const { return m_radius; }
    Sensitivity sensitivity() const { return m_sensitivity; }
    bool isShown() const { return m_isShown; }
    bool isPinned() const { return m_isPinned; }

    // For the hub.
    int32_t number() const { return m_number; }
    pressure_offer offered() const;
    bool canPress() const;
    bool hasScene() const; // whether there is something of its own to show
    int rowCount() const;
    void take(const pressure_event &event);
    void end(End reason);
    void pop();
    void choose(int row);
    void note(const QString &why) { m_note = why; }

    void classBegin() override {}
    void componentComplete() override;

signals:
    void targetChanged();
    void enabledChanged();
    void offerChanged();
    void previewChanged();
    void sensitivityChanged();
    void forceAllowedChanged();
    void nodeAllowedChanged();
    void reducedMotionChanged();
    void radiusChanged();
    void showingChanged();

    // How near a light press is to the peek, 0 to 0.99; 0 where it went back.
    void hinted(qreal progress);
    // The preview, or the menu, is due. `ended` follows, once, whatever happens.
    void peeked();
    // How near the preview is to the pop; below 0 once the force eases.
    void progressed(qreal progress);
    // The preview opens into what a tap opens.
    void popped();
    void chosen(PressAction *action);
    void ended(PressureGesture::End reason);

private:
    void attach();
    void detach();
    void windowChanged(QQuickWindow *window);
    void begin();
    void pin();
    void letGo();
    void noteFailure(int reason);

    QPointer<QQuickItem> m_target;
    QPointer<PressHub> m_hub;
    QPointer<QQmlComponent> m_preview;
    QList<PressAction *> m_actions;
    const QQuickItem *m_attached = nullptr;
    Offer m_offer = Automatic;
    Sensitivity m_sensitivity = Standard;
    qreal m_radius = 0;
    int32_t m_number = 0;
    int m_reduced = -1; // as the desktop says
    bool m_isComplete = false, m_isEnabled = true, m_isForceAllowed = true, m_isNodeAllowed = true;
    bool m_isShown = false, m_isPinned = false, m_isDeaf = false;
    QString m_note;
};

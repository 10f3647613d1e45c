// What a press shows, one for each window: the numbers of the motion, for PressOverlay.qml to draw.
#pragma once

#include <QImage>
#include <QObject>
#include <QPointer>
#include <QQmlEngine>
#include <QQuickItem>
#include <QRectF>
#include <QVariantList>

#include "gesture.h"

class PressHub;



class PressScene : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("It belongs to a window")
    Q_PROPERTY(QQuickItem *sourceItem READ sourceItem NOTIFY started)
    Q_PROPERTY(QQuickItem *content READ content NOTIFY started)
    Q_PROPERTY(QVariantList rows READ rows NOTIFY started)
    Q_PROPERTY(bool isMenu READ isMenu NOTIFY started)
    Q_PROPERTY(QImage sourcePicture READ sourcePicture NOTIFY backdropChanged) // for the software renderer
    Q_PROPERTY(QImage backdrop READ backdrop NOTIFY backdropChanged)
    Q_PROPERTY(bool pinned READ isPinned NOTIFY changed)
    Q_PROPERTY(int highlighted READ highlighted NOTIFY changed)
    Q_PROPERTY(QRectF source READ source NOTIFY changed)
    Q_PROPERTY(QRectF card READ card NOTIFY changed)
    Q_PROPERTY(QRectF sheet READ sheet NOTIFY changed)
    Q_PROPERTY(QRectF sheetAtRest READ sheetAtRest NOTIFY changed)
    Q_PROPERTY(qreal sourceOpacity READ sourceOpacity NOTIFY changed)
    Q_PROPERTY(qreal cardRadius READ cardRadius NOTIFY changed)
    Q_PROPERTY(qreal cardOpacity READ cardOpacity NOTIFY changed)
    Q_PROPERTY(qreal cardShadow READ cardShadow NOTIFY changed)
    Q_PROPERTY(qreal contentOpacity READ contentOpacity NOTIFY changed)
    Q_PROPERTY(qreal contentWidth READ contentWidth NOTIFY changed)
    Q_PROPERTY(qreal contentScale READ contentScale NOTIFY changed)
    Q_PROPERTY(qreal sheetRadius READ sheetRadius NOTIFY changed)
    Q_PROPERTY(qreal sheetScale READ sheetScale NOTIFY changed)
    Q_PROPERTY(qreal sheetOpacity READ sheetOpacity NOTIFY changed)
    Q_PROPERTY(qreal rowsOpacity READ rowsOpacity NOTIFY changed)
    Q_PROPERTY(qreal markOpacity READ markOpacity NOTIFY changed)
    Q_PROPERTY(qreal blur READ blur NOTIFY changed)

public:
    explicit PressScene(PressHub *hub);
    ~PressScene() override;

    bool makeOverlay(QObject *near); // where there is none yet
    void prepare(PressureGesture *gesture);                                  // it lands on this, perhaps for nothing
    bool place(const PressureGesture *gesture, pressure_target *target) const; // where its parts will lie
    void take(PressureGesture *gesture, const pressure_event &event);
    void follow(int32_t contact, const QPointF &place, int64_t time);
    void showPinned(PressureGesture *gesture, int64_t time);
    void highlight(int row, int64_t time);
    void step(int by, int64_t time);
    void choose(int row, int64_t time);
    void pop(int64_t time);
    void dismiss(PressureGesture *gesture, int64_t time);
    void gone(PressureGesture *gesture); // its item is going
    void finish();                       // at once
    void takeFocus();
    void giveFocusBack();
    int partAt(const PressureGesture *gesture, const QPointF &place, int64_t time) const; // a pressure_part of what it shows
    QQuickItem *overlay() const { return m_overlay; }
    Q_INVOKABLE QRectF rowFrame(int row) const; // in the sheet at rest
    // For screen readers.
    Q_INVOKABLE void activate(int row);
    Q_INVOKABLE void open(); // the preview, as a tap on it does
    Q_PROPERTY(QString title READ title NOTIFY started)

    QQuickItem *sourceItem() const { return m_source; }
    QQuickItem *content() const { return m_content; }
    QVariantList rows() const { return m_rows; }
    QString title() const; // what is shown is of this
    bool isMenu() const { return m_isMenu; }
    QImage sourcePicture() const { return m_sourcePicture; }
    QImage backdrop() const { return m_backdrop; }
    bool isPinned() const { return m_hadFocus; }
    int chosenRow() const { return m_row; } // of what stays
    int highlighted() const { return m_values.action > 0 ? m_values.action - 1 : -1; }
    QRectF source() const { return rect(m_values.source); }
    QRectF card() const { return rect(m_values.card); }
    QRectF sheet() const { return rect(m_values.sheet); }
    QRectF sheetAtRest() const { return rect(m_places.sheet); }
    qreal sourceOpacity() const { return m_values.source_opacity; }
    qreal cardRadius() const { return m_values.card_radius; }
    qreal cardOpacity() const { return m_values.card_opacity; }
    qreal cardShadow() const { return m_values.card_shadow; }
    qreal contentOpacity() const { return m_values.content_opacity; }
    qreal contentWidth() const { return m_values.content_width; }
    qreal contentScale() const { return m_values.content_scale; }
    qreal sheetRadius() const { return m_values.sheet_radius; }
    qreal sheetScale() const { return m_values.sheet_scale; }
    qreal sheetOpacity() const { return m_values.sheet_opacity; }
    qreal rowsOpacity() const { return m_values.rows_opacity; }
    qreal markOpacity() const { return m_values.mark_opacity; }
    qreal blur() const { return m_values.blur; }

signals:
    void started();
    void changed();
    void backdropChanged();

private:
    static QRectF rect(const pressure_rect &from) { return {from.x, from.y, from.width, from.height}; }
    bool settings(PressureGesture *gesture, pressure_motion_settings *into) const;
    void send(int kind, int action, int reason, int64_t time);
    void start(PressureGesture *gesture);
    void makeContent(PressureGesture *gesture);
    void dropContent();
    void capture();
    void captureAtOnce(const QSize &size);
    void captureSource(const QImage &whole);
    void tick();
    void wake();

    PressHub *m_hub;
    // What is shown, and what a finger has landed on meanwhile.
    pressure_motion *m_motion = nullptr, *m_pending = nullptr;
    QPointer<PressureGesture> m_gesture, m_pendingGesture;
    int32_t m_number = 0;
    pressure_motion_values m_values = PRESSURE_MOTION_VALUES_INIT;
    pressure_motion_places m_places = PRESSURE_MOTION_PLACES_INIT;
    QPointer<QQuickItem> m_overlay, m_source, m_content, m_focusBefore;
    QVariantList m_rows;
    QImage m_backdrop, m_sourcePicture;
    int m_row = -1;
    int m_capturing = 0; // the number of the picture that is being taken
    bool m_isMenu = false, m_isRunning = false, m_hadFocus = false;
};

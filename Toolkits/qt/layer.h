// One thing that is drawn over the window. It has the host's numbers, and PressOverlay.qml draws it.
#pragma once

#include "press.h"

#include <QImage>
#include <QQmlEngine>
#include <QQmlPropertyMap>
#include <QVariantList>

#include <functional>

class PressLayer : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("a PressLayer belongs to a window")
    Q_PROPERTY(QObject *now READ now CONSTANT) // the numbers of this frame
    Q_PROPERTY(QQuickItem *sourceItem READ sourceItem NOTIFY begun)
    Q_PROPERTY(QQuickItem *content READ content NOTIFY begun)
    Q_PROPERTY(QVariantList rows READ rows NOTIFY begun)
    Q_PROPERTY(QObject *leading READ leading NOTIFY begun)
    Q_PROPERTY(QObject *trailing READ trailing NOTIFY begun)
    Q_PROPERTY(QString title READ title NOTIFY begun)
    Q_PROPERTY(bool isMenu READ isMenu NOTIFY begun)
    Q_PROPERTY(QImage sourcePicture READ sourcePicture NOTIFY captured) // for the software renderer
    Q_PROPERTY(QImage backdrop READ backdrop NOTIFY captured)
    Q_PROPERTY(int focused READ focused NOTIFY focusedChanged) // a row, -1 for the card, -2 for none

public:
    using Chosen = std::function<void(int32_t target, int row)>;
    PressLayer(QQuickWindow *window, QObject *parent, Chosen chosen);

    bool makeOverlay(QObject *near); // makes the overlay if there is none yet
    bool begin(Pressable *pressable);
    void show(const pressure_host_preview &preview, int place); // place 0 is drawn above the others
    void setFocused(int row);
    void finish(); // ends it at once
    int32_t target() const { return m_target; } // 0 if it draws nothing
    QQuickItem *overlay() const { return m_overlay; }

    Q_INVOKABLE void choose(int row) { m_chosen(m_target, row); } // -1 for the card; for screen readers
    Q_INVOKABLE bool isDestructive(QObject *action) const { return PressRows::isDestructive(action); }
    Q_INVOKABLE QImage icon(QObject *action, int pixels, const QColor &colour) const { return PressRows::icon(action, pixels, colour); }
    Q_INVOKABLE QImage mark(const QColor &colour, qreal scale) const;

    QObject *now() { return &m_now; }
    QQuickItem *sourceItem() const { return m_source; }
    QQuickItem *content() const { return m_content; }
    QVariantList rows() const { return m_rows; }
    QObject *leading() const { return m_leading; }
    QObject *trailing() const { return m_trailing; }
    QString title() const;
    bool isMenu() const { return m_isMenu; }
    QImage sourcePicture() const { return m_sourcePicture; }
    QImage backdrop() const { return m_backdrop; }
    int focused() const { return m_focused; }

signals:
    void begun();
    void captured();
    void focusedChanged();

private:
    void makeContent(Pressable *pressable);
    void capture();
    void captureAtOnce(const QSize &size);
    void captureSource(const QImage &whole);

    QPointer<QQuickWindow> m_window;
    Chosen m_chosen;
    QQmlPropertyMap m_now;
    int32_t m_target = 0;
    QPointer<QQuickItem> m_overlay, m_source, m_content;
    QPointer<QObject> m_leading, m_trailing;
    QVariantList m_rows;
    QImage m_backdrop, m_sourcePicture;
    qreal m_radius = 0;
    int m_focused = PRESSURE_FOCUS_NONE;
    int m_capturing = 0; // the number of the picture that is now being taken
    bool m_isMenu = false;
};

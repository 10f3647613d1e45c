// The picture of another item with round corners. Qt 6.4 clips to rectangles only, and its software renderer draws no others.
#pragma once

#include <QPointer>
#include <QQuickItem>

class PressCard : public QQuickItem {
    Q_OBJECT
    QML_ELEMENT
    // A ShaderEffectSource that is drawn itself, if only with no opacity.
    Q_PROPERTY(QQuickItem *picture READ picture WRITE setPicture NOTIFY changed)
    Q_PROPERTY(qreal radius READ radius WRITE setRadius NOTIFY changed)

public:
    explicit PressCard(QQuickItem *parent = nullptr) : QQuickItem(parent) { setFlag(ItemHasContents); }
    QQuickItem *picture() const { return m_picture; }
    void setPicture(QQuickItem *picture);
    qreal radius() const { return m_radius; }
    void setRadius(qreal radius);

signals:
    void changed();

protected:
    QSGNode *updatePaintNode(QSGNode *node, UpdatePaintNodeData *) override;
    void geometryChange(const QRectF &now, const QRectF &before) override;

private:
    QPointer<QQuickItem> m_picture;
    qreal m_radius = 0;
};

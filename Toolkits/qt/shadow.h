// The black shadow of a card with round corners, drawn with the item's opacity. It reaches beyond the item's frame.
#pragma once

#include <QImage>
#include <QQuickItem>
#include <QSize>

class PressShadow : public QQuickItem {
    Q_OBJECT
    QML_ELEMENT
    // The corner radius of the card.
    Q_PROPERTY(qreal radius MEMBER m_radius NOTIFY radiusChanged)

public:
    explicit PressShadow(QQuickItem *parent = nullptr) : QQuickItem(parent)
    {
        setFlag(ItemHasContents);
        connect(this, &PressShadow::radiusChanged, this, &QQuickItem::update);
    }
    // The picture of a shadow. The thing that throws it has this size, and lies in its middle.
    static QImage picture(const QSize &thing, int radius);

signals:
    void radiusChanged();

protected:
    QSGNode *updatePaintNode(QSGNode *node, UpdatePaintNodeData *) override;

private:
    qreal m_radius = 0;
    // The size of the thing in the node's current picture.
    QSize m_drawnThing;
    int m_drawnRadius = -1;
};

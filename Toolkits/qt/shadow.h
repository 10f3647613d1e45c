// The black shadow of a card with round corners; its opacity is the item's. The space around the item is drawn as well.
#pragma once

#include <QImage>
#include <QQuickItem>
#include <QSize>

class PressShadow : public QQuickItem {
    Q_OBJECT
    QML_ELEMENT
    // Of the corners of what throws it.
    Q_PROPERTY(qreal radius MEMBER m_radius NOTIFY radiusChanged)

public:
    explicit PressShadow(QQuickItem *parent = nullptr) : QQuickItem(parent)
    {
        setFlag(ItemHasContents);
        connect(this, &PressShadow::radiusChanged, this, &QQuickItem::update);
    }
    // Of a thing of this size, which lies in the middle of its shadow.
    static QImage picture(const QSize &thing, int radius);

signals:
    void radiusChanged();

protected:
    QSGNode *updatePaintNode(QSGNode *node, UpdatePaintNodeData *) override;

private:
    qreal m_radius = 0;
    // Of the picture that the node has.
    QSize m_drawnThing;
    int m_drawnRadius = -1;
};

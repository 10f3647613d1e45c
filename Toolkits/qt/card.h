// The picture of another item, with round corners. Qt 6.4 clips only to rectangles, and its software renderer draws only rectangles.
#pragma once

#include <QPointer>
#include <QQuickItem>

class PressCard : public QQuickItem {
    Q_OBJECT
    QML_ELEMENT
    // A ShaderEffectSource. The window must also draw this source, with an opacity of 0.
    Q_PROPERTY(QQuickItem *picture MEMBER m_picture NOTIFY changed)
    Q_PROPERTY(qreal radius MEMBER m_radius NOTIFY changed)

public:
    explicit PressCard(QQuickItem *parent = nullptr) : QQuickItem(parent)
    {
        setFlag(ItemHasContents);
        connect(this, &PressCard::changed, this, &QQuickItem::update);
    }

signals:
    void changed();

protected:
    QSGNode *updatePaintNode(QSGNode *node, UpdatePaintNodeData *) override;

private:
    QPointer<QQuickItem> m_picture;
    qreal m_radius = 0;
};

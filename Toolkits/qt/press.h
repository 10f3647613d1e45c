// Declarations about gestures that the module's files share. Each file calls only the files below it in this list:
//
// gesture.cpp, describe.cpp   the object that apps use; a description of an app's items for pressure-demo lint
// window.cpp                  one object for each window: passes input to the host, and the host's events to gestures and layers
// layer.cpp                   one thing that is drawn over the window, with PressOverlay.qml
// pick.cpp, rows.cpp          finds the gesture at a position; turns actions into rows
// card.cpp, shadow.cpp        what is drawn with Qt's scene graph
// picture.cpp                 pictures, and how they are blurred
#pragma once

#include "rows.h"

#include <QPointF>
#include <QPointer>
#include <QQmlComponent>
#include <QQmlContext>
#include <QQmlEngine>
#include <QQuickItem>

#include <pressure-gestures.h>

struct Pressable {
    virtual ~Pressable() = default;
    virtual QObject *gesture() = 0;
    virtual int32_t offered() const = 0; // a pressure_offer
    virtual int32_t preset() const = 0;  // the preset for its sensitivity
    virtual bool isMotionReduced() const = 0;
    virtual bool opens() const = 0; // whether a pop leads anywhere
    virtual void hear(const pressure_host_event &event) = 0; // called with events for the app
    virtual void choose(QObject *action) = 0;
    virtual void setStays(bool stays) = 0;

    bool canPress() const { return target && isEnabled && offered() != PRESSURE_OFFER_NOTHING && target->isEnabled() && target->isVisible(); }
    bool hasScene() const { return preview || !actions.isEmpty(); }
    QObject *makePreview() // where there is one
    {
        QQmlContext *context = preview->creationContext();
        return preview->create(context ? context : qmlContext(gesture()));
    }

    QPointer<QQuickItem> target;
    QPointer<QQmlComponent> preview;
    QPointer<QObject> leading, trailing; // the actions that sideways swipes choose
    QList<QObject *> actions;
    bool isEnabled = true, isForceAllowed = true, isNodeAllowed = true, showsHold = true, isDrawnByApp = false;
    qreal radius = 0;
    int32_t id = 0; // its number as a target of the window's host
    PressRows rows; // the rows of the current press, or of the shown preview or menu
    QPointF spot;   // where it was pressed, in the window
    QString note;   // for explain: why the last touch did not become a press
};

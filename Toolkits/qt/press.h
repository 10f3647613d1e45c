// What the files of the module share about a gesture. Each file calls only those below it:
//
// gesture.cpp, describe.cpp   the object that apps use; an app's items as a file for pressure-demo lint
// window.cpp                  one for each window: hands input to the host, and what the host says to gestures and layers
// layer.cpp                   one thing that is drawn over the window, with PressOverlay.qml
// pick.cpp, rows.cpp          what lies under a place; actions as rows
// picture.cpp, card.cpp, shadow.cpp
#pragma once

#include "rows.h"

#include <QPointF>
#include <QPointer>
#include <QQmlComponent>
#include <QQuickItem>

#include <pressure-gestures.h>

struct Pressable {
    virtual ~Pressable() = default;
    virtual QObject *gesture() = 0;
    virtual int32_t offered() const = 0; // a pressure_offer
    virtual int32_t preset() const = 0;  // of its sensitivity
    virtual bool isMotionReduced() const = 0;
    virtual bool opens() const = 0; // whether a pop leads anywhere
    virtual void hear(const pressure_host_event &event) = 0; // the app's words
    virtual void choose(QObject *action) = 0;
    virtual void setStays(bool stays) = 0;

    bool canPress() const { return target && isEnabled && offered() != PRESSURE_OFFER_NOTHING && target->isEnabled() && target->isVisible(); }
    bool hasScene() const { return preview || !actions.isEmpty(); }

    QPointer<QQuickItem> target;
    QPointer<QQmlComponent> preview;
    QPointer<QObject> leading, trailing; // actions that a swipe to a side chooses
    QList<QObject *> actions;
    bool isEnabled = true, isForceAllowed = true, isNodeAllowed = true, showsHold = true, isDrawnByApp = false;
    qreal radius = 0;
    int32_t id = 0; // as a target of its window's host
    PressRows rows; // of the press, or of what is shown
    QPointF spot;   // where it was pressed, in the window
    QString note;   // for explain: why the last press was none
};

// Actions as rows, whatever they are: an object counts by the names of its properties.
#pragma once

#include <QColor>
#include <QImage>
#include <QList>
#include <QObject>
#include <QPointer>

struct PressRow {
    QPointer<QObject> action;
    bool startsGroup = false;
};

struct PressRows {
    QList<PressRow> rows; // as many as the host takes
    bool needsMenu = false; // there are more, or menus within the menu

    static PressRows read(const QList<QObject *> &actions);
    static bool isEnabled(const QObject *action);
    static bool isDestructive(const QObject *action);
    static void trigger(QObject *action);
    // The icon of an action in one colour, as a square of so many pixels; a null image where it has none.
    static QImage icon(const QObject *action, int pixels, const QColor &colour);
    int indexOf(const QObject *action) const; // -1 for none
};

// Turns actions into rows. An action is any object whose properties have the right names.
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
    QList<PressRow> rows; // at most as many as the host accepts
    bool needsMenu = false; // there are more actions than rows, or submenus

    static PressRows read(const QList<QObject *> &actions);
    static bool isEnabled(const QObject *action);
    static bool isDestructive(const QObject *action);
    static void trigger(QObject *action);
    // The icon of an action in one colour, as a square of `pixels` pixels; a null image if the action has no icon.
    static QImage icon(const QObject *action, int pixels, const QColor &colour);
    int indexOf(const QObject *action) const; // -1 for none
};

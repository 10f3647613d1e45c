/*
 * Opens one of three apps; the press is in their QML files.
 *
 *     press-qt mail                       or images, or launcher
 *     press-qt mail --play pop.evemu      a recorded finger presses the thing under it, and what it does is printed
 *     press-qt mail --dark --large        a dark palette, and large text
 */
#include <QCommandLineParser>
#include <QFont>
#include <QGuiApplication>
#include <QPalette>
#include <QQmlApplicationEngine>
#include <QQuickItem>
#include <QQuickWindow>
#include <QScreen>

static QPalette darkPalette()
{
    QPalette palette(QColor(0x2b, 0x2d, 0x31), QColor(0x1e, 0x1f, 0x22));
    palette.setColor(QPalette::Base, QColor(0x26, 0x27, 0x2b));
    palette.setColor(QPalette::Highlight, QColor(0x3b, 0x6f, 0xd4));
    return palette;
}

static QPalette lightPalette()
{
    QPalette palette(QColor(0xe4, 0xe5, 0xea), QColor(0xf2, 0xf3, 0xf7));
    palette.setColor(QPalette::Base, Qt::white);
    palette.setColor(QPalette::Highlight, QColor(0x2f, 0x62, 0xc9));
    return palette;
}

// The thing that is nearest to a place of the window.
static void findArea(QQuickItem *item, QPointF place, QQuickItem *&found, double &distance)
{
    if (item->metaObject()->indexOfMethod("play(QVariant,QVariant)") >= 0 && item->isVisible()) {
        const QPointF here = item->mapFromScene(place);
        const double x = here.x() - qBound(0.0, here.x(), item->width()), y = here.y() - qBound(0.0, here.y(), item->height());
        if (!found || x * x + y * y < distance) found = item, distance = x * x + y * y;
    }
    for (QQuickItem *child : item->childItems()) findArea(child, place, found, distance);
}

int main(int argc, char **argv)
{
    QGuiApplication app(argc, argv);
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Press"));
    const QHash<QString, QString> files = {{"mail", "MailList"}, {"images", "ImageGrid"}, {"launcher", "Launcher"}};
    QCommandLineParser words;
    words.addHelpOption();
    words.addPositionalArgument("app", "mail, images or launcher");
    words.addOptions({{"play", "a recording in the place of a finger", "recording"}, {"dark", "a dark palette"},
        {"large", "large text"}, {"right-to-left", "as for languages that are written so"}});
    words.process(app);
    const QString file = files.value(words.positionalArguments().value(0, "mail"));
    if (file.isEmpty()) {
        fprintf(stderr, "press-qt: '%s' is no app; mail, images and launcher are.\n", qPrintable(words.positionalArguments().value(0)));
        return 2;
    }
    if (words.isSet("play")) qputenv("PRESSURE_GESTURES_EVENTS", "1");
    if (words.isSet("right-to-left")) app.setLayoutDirection(Qt::RightToLeft);
    app.setPalette(words.isSet("dark") ? darkPalette() : lightPalette());
    QFont font = app.font();
    font.setPointSizeF(font.pointSizeF() * (words.isSet("large") ? 1.7 : 1.1));
    app.setFont(font);

    QQmlApplicationEngine engine;
    engine.load(QUrl(QStringLiteral("qrc:/%1.qml").arg(file)));
    if (engine.rootObjects().isEmpty()) {
        fprintf(stderr, "press-qt: where the module PressureGestures is not installed for Qt, QML_IMPORT_PATH names its folder.\n");
        return 2;
    }
    if (words.isSet("play")) {
        // Once everything lies where it will lie: a list is laid out again when its letters are there.
        auto window = qobject_cast<QQuickWindow *>(engine.rootObjects().first());
        QObject::connect(window, &QQuickWindow::frameSwapped, &app, [window, recording = words.value("play"), frame = 0]() mutable {
            // Millimetres; the middle of the screen that the recordings are of.
            const QPointF place = QPointF(50, 80) / 25.4 * window->screen()->physicalDotsPerInch();
            QQuickItem *area = nullptr;
            double distance = 0;
            findArea(window->contentItem(), place, area, distance);
            constexpr int settled = 3;
            if (frame == settled) return;
            window->update();
            if (area && ++frame == settled) QMetaObject::invokeMethod(area, "play", Q_ARG(QVariant, recording), Q_ARG(QVariant, 1));
        }, Qt::QueuedConnection);
    }
    return app.exec();
}

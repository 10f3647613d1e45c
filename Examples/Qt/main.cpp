/*
 * Opens one of three apps; the press is in their QML files.
 *
 *     press-qt mail                       or images, or launcher
 *     press-qt mail --play pop.evemu      a recording plays the finger, and what it does is printed
 *     press-qt mail --dark --large        a dark palette, and large text
 */
#include <QCommandLineParser>
#include <QFont>
#include <QGuiApplication>
#include <QPalette>
#include <QQmlApplicationEngine>

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
    // The part reads it when the window opens.
    if (words.isSet("play")) qputenv("PRESSURE_GESTURES_PLAY", words.value("play").toLocal8Bit());
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
    return app.exec();
}

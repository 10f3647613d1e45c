/* What the three pages of the example have of each other. */
#ifndef APP_H
#define APP_H

#include <pressure-gestures-gtk4.h>

GtkWidget *mail_new(void);
GtkWidget *images_new(void);
GtkWidget *launcher_new(void);

/* Opens a page over the others, with a way back; what a tap and a pop lead to. */
void app_open(GtkWidget *from, const char *title, GtkWidget *page);
/* Says what was done, for two seconds at the bottom of the window. */
void app_say(GtkWidget *from, const char *text);
/* The first thing of each page, for a recording to press. */
void app_shows_first(PressureGesture *press);

GtkWidget *app_label(const char *text, const char *css_class);

#endif

/* An image grid: a tile peeks at its image, and pops into it. The images are drawn by the program: no file is needed. */
#include "app.h"

#include <math.h>

static const char *const names[] = {"Dunes", "Harbour", "Moss", "Dusk", "Glacier", "Orchard", "Slate", "Reef", "Ember"};

/* Hills in a colour of their own, the farther the paler, under a low sun. */
static void draw(GtkDrawingArea *area, cairo_t *cairo, int width, int height, gpointer data)
{
    int number = GPOINTER_TO_INT(data);
    (void)area;
    float red, green, blue;
    cairo_pattern_t *sky = cairo_pattern_create_linear(0, 0, 0, height);
    gtk_hsv_to_rgb(fmodf((float)number * 0.13f, 1), 0.35f, 1, &red, &green, &blue);
    cairo_pattern_add_color_stop_rgb(sky, 0, red * 0.75, green * 0.8, blue);
    cairo_pattern_add_color_stop_rgb(sky, 0.7, red, green * 0.95, blue * 0.85);
    cairo_set_source(cairo, sky);
    cairo_paint(cairo);
    cairo_pattern_destroy(sky);
    cairo_set_source_rgba(cairo, 1, 1, 0.9, 0.85);
    cairo_arc(cairo, width * (0.25 + 0.06 * number), height * 0.3, width * 0.07, 0, 2 * G_PI);
    cairo_fill(cairo);
    for (int hill = 0; hill < 4; hill++) {
        gtk_hsv_to_rgb(fmodf((float)number * 0.13f + 0.04f * (float)hill, 1), 0.3f + 0.12f * (float)hill, 0.82f - 0.17f * (float)hill, &red, &green, &blue);
        cairo_set_source_rgb(cairo, red, green, blue);
        cairo_move_to(cairo, 0, height);
        for (int x = 0; x <= 40; x++) {
            double at = x / 40.0, wave = sin(at * (4 + hill) + number * 1.7 + hill * 2.1) + 0.4 * sin(at * 11 + number + hill);
            cairo_line_to(cairo, at * width, height * (0.48 + 0.14 * hill - 0.06 * wave));
        }
        cairo_line_to(cairo, width, height);
        cairo_fill(cairo);
    }
}

static GtkWidget *image(int number)
{
    GtkWidget *area = gtk_drawing_area_new();
    gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(area), draw, GINT_TO_POINTER(number), NULL);
    gtk_widget_set_hexpand(area, TRUE);
    gtk_widget_set_vexpand(area, TRUE);
    return area;
}

/* ---- press: begin ---- */
static GtkWidget *make_preview(PressureGesture *press, gpointer number) { return image(GPOINTER_TO_INT(number)); }

static void pop(PressureGesture *press, gpointer number)
{
    app_open(pressure_gesture_get_widget(press), names[GPOINTER_TO_INT(number)], image(GPOINTER_TO_INT(number)));
}

static void act(PressureGesture *press, const char *name, GVariant *target, gpointer number)
{
    char *text = g_strdup_printf("%s: %s", names[GPOINTER_TO_INT(number)], name);
    app_say(pressure_gesture_get_widget(press), text);
    g_free(text);
}

static void make_pressable(GtkWidget *tile, gpointer number)
{
    GMenu *menu = g_menu_new();
    g_menu_append(menu, "Copy", "press.copy");
    g_menu_append(menu, "Use as background", "press.background");
    PressureGesture *press = pressure_gesture_new(tile);
    pressure_gesture_set_actions(press, G_MENU_MODEL(menu));
    g_object_unref(menu);
    pressure_preview_set_title(pressure_preview_new(press, make_preview, number, NULL), names[GPOINTER_TO_INT(number)]);
    g_signal_connect(press, "pop", G_CALLBACK(pop), number);
    g_signal_connect(press, "action", G_CALLBACK(act), number);
    app_shows_first(press);
}
/* ---- press: end ---- */

static void activated(GtkFlowBox *grid, GtkFlowBoxChild *tile)
{
    int number = gtk_flow_box_child_get_index(tile);
    app_open(GTK_WIDGET(grid), names[number], image(number));
}

GtkWidget *images_new(void)
{
    GtkWidget *grid = gtk_flow_box_new(), *scroller = gtk_scrolled_window_new();
    gtk_flow_box_set_min_children_per_line(GTK_FLOW_BOX(grid), 3);
    gtk_flow_box_set_max_children_per_line(GTK_FLOW_BOX(grid), 3);
    gtk_flow_box_set_homogeneous(GTK_FLOW_BOX(grid), TRUE);
    gtk_flow_box_set_selection_mode(GTK_FLOW_BOX(grid), GTK_SELECTION_NONE);
    gtk_widget_add_css_class(grid, "grid");
    gtk_widget_set_valign(grid, GTK_ALIGN_START);
    g_signal_connect(grid, "child-activated", G_CALLBACK(activated), NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
        GtkWidget *tile = gtk_frame_new(NULL);
        gtk_widget_add_css_class(tile, "tile");
        gtk_widget_set_size_request(tile, 100, 100);
        gtk_widget_set_overflow(tile, GTK_OVERFLOW_HIDDEN);
        gtk_accessible_update_property(GTK_ACCESSIBLE(tile), GTK_ACCESSIBLE_PROPERTY_LABEL, names[i], -1);
        gtk_frame_set_child(GTK_FRAME(tile), image((int)i));
        make_pressable(tile, GINT_TO_POINTER((int)i));
        gtk_flow_box_insert(GTK_FLOW_BOX(grid), tile, -1);
    }
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), grid);
    return scroller;
}

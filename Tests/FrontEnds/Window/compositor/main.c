// Reads what to do from standard input, and says what has happened on standard output.
//
// usage: compositor SOCKET WIDTH HEIGHT SCALE WIDTH_MM HEIGHT_MM free|full
// example: XDG_RUNTIME_DIR=/tmp/place compositor wayland-test 1200 1000 1 300 250 free
// exit:  0 standard input has ended, 2 wrong words, or the socket cannot be had
// "full": windows fill the output. Places are pixels of the output; a time is milliseconds, or "-" for now.
// A line is a batch of commands with ";" between them; programs get a batch at once. It is answered with "ok", what was asked
// for, or "error …". In between come "mapped N window|popup", "unmapped N", "changed MILLISECONDS" (from the last batch of
// input to the commit that changed the watched place).
// Commands: touch down F X Y T | touch move F X Y T | touch up F T | touch frame | touch cancel | touch here 0|1
//   pen in X Y T | pen move X Y PRESSURE T | pen down X Y PRESSURE T | pen up T | pen out T
//   mouse at X Y T | mouse button CODE 0|1 T | mouse wheel STEPS T | key NAME 0|1 T
//   watch X Y W H | commits | damage | frames 0|1 | window N | activate 0|1 | pixels X Y W H FILE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>
#include "compositor.h"

enum { MOST_WORDS = 10, FRAME_NS = 16666667, LINE = 4096, MOST_FINGERS = 16 };

struct output output;
struct wl_display *the_display;
static struct wl_list outputs;
static double batch_at;

double now_ms(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

double batch_ms(void) { return batch_at; }

void say(const char *format, ...) {
    va_list list;
    va_start(list, format);
    vprintf(format, list);
    va_end(list);
    putchar('\n');
    fflush(stdout);
}

// --- The output ---

static void release(struct wl_client *client, struct wl_resource *resource) {
    (void)client;
    wl_resource_destroy(resource);
}

static const struct wl_output_interface output_requests = {release};

static void output_gone(struct wl_resource *resource) { wl_list_remove(wl_resource_get_link(resource)); }

static void bind_output(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    (void)data;
    struct wl_resource *resource = wl_resource_create(client, &wl_output_interface, version, id);
    wl_resource_set_implementation(resource, &output_requests, NULL, output_gone);
    wl_list_insert(&outputs, wl_resource_get_link(resource));
    wl_output_send_geometry(resource, 0, 0, output.width_mm, output.height_mm, WL_OUTPUT_SUBPIXEL_UNKNOWN, "test", "output",
        WL_OUTPUT_TRANSFORM_NORMAL);
    wl_output_send_mode(resource, WL_OUTPUT_MODE_CURRENT, output.width, output.height, 60000);
    if (version >= WL_OUTPUT_NAME_SINCE_VERSION) wl_output_send_name(resource, "TEST-1");
    if (version >= WL_OUTPUT_SCALE_SINCE_VERSION) wl_output_send_scale(resource, output.scale);
    if (version >= WL_OUTPUT_DONE_SINCE_VERSION) wl_output_send_done(resource);
}

/// Programs take their scale from the output that a window lies on.
void output_enter(struct surface *surface) {
    struct wl_resource *resource;
    wl_resource_for_each(resource, &outputs)
        if (wl_resource_get_client(resource) == wl_resource_get_client(surface->resource) && !surface->has_entered)
            wl_surface_send_enter(surface->resource, resource);
    surface->has_entered = true;
}

// --- Commands ---

static double number(const char *word) { return word ? strtod(word, NULL) : 0; }
static uint32_t time_of(const char *word) {
    // The protocol has 32 bits for it.
    return (uint32_t)(uint64_t)(!word || strcmp(word, "-") == 0 ? now_ms() : number(word));
}

static bool is(char **words, const char *first, const char *second, int count) {
    int have = 0;
    while (have < MOST_WORDS && words[have]) have++;
    return have == count && strcmp(words[0], first) == 0 && (!second || strcmp(words[1], second) == 0);
}

static bool write_pixels(struct rectangle place, const char *path) {
    uint32_t *pixels = malloc((size_t)place.width * place.height * 4);
    compose(place, pixels);
    FILE *file = fopen(path, "wb");
    bool is_written = file && fwrite(pixels, (size_t)place.width * 4, place.height, file) == (size_t)place.height;
    if (file && fclose(file) != 0) is_written = false;
    free(pixels);
    return is_written;
}

static bool rectangle_of(char **words, struct rectangle *place) {
    *place = (struct rectangle){number(words[0]), number(words[1]), number(words[2]), number(words[3])};
    return place->width > 0 && place->height > 0 && place->width <= output.width && place->height <= output.height;
}

/// What a device does: whether there is such a command.
static bool move_device(char **w) {
    int finger = strcmp(w[0], "touch") == 0 && w[1] && w[2] ? number(w[2]) : 0;
    if (finger < 0 || finger >= MOST_FINGERS) return false;
    if (is(w, "touch", "down", 6)) touch_down(finger, number(w[3]), number(w[4]), time_of(w[5]));
    else if (is(w, "touch", "move", 6)) touch_move(finger, number(w[3]), number(w[4]), time_of(w[5]));
    else if (is(w, "touch", "up", 4)) touch_up(finger, time_of(w[3]));
    else if (is(w, "touch", "frame", 2)) touch_frame();
    else if (is(w, "touch", "cancel", 2)) touch_cancel();
    else if (is(w, "touch", "here", 3)) seat_set_touch(number(w[2]) != 0);
    else if (is(w, "pen", "in", 5)) pen_in(number(w[2]), number(w[3]), time_of(w[4]));
    else if (is(w, "pen", "move", 6)) pen_move(number(w[2]), number(w[3]), number(w[4]), time_of(w[5]));
    else if (is(w, "pen", "down", 6)) pen_down(number(w[2]), number(w[3]), number(w[4]), time_of(w[5]));
    else if (is(w, "pen", "up", 3)) pen_up(time_of(w[2]));
    else if (is(w, "pen", "out", 3)) pen_out(time_of(w[2]));
    else if (is(w, "mouse", "at", 5)) pointer_move(number(w[2]), number(w[3]), time_of(w[4]));
    else if (is(w, "mouse", "button", 5)) pointer_button(number(w[2]), number(w[3]) != 0, time_of(w[4]));
    else if (is(w, "mouse", "wheel", 4)) pointer_wheel(number(w[2]), time_of(w[3]));
    else if (is(w, "key", NULL, 4)) return key(w[1], number(w[2]) != 0, time_of(w[3]));
    else return false;
    return true;
}

/// The answer to a command: NULL where there is no such thing.
static const char *carry_out(char **words) {
    static char answer[200];
    struct rectangle place;
    struct surface *window;
    if (is(words, "commits", NULL, 1)) {
        snprintf(answer, sizeof answer, "commits %lu", commits);
        return answer;
    }
    if (is(words, "damage", NULL, 1)) {
        snprintf(answer, sizeof answer, "damage %d %d %d %d", damaged.x, damaged.y, damaged.width, damaged.height);
        damaged = (struct rectangle){0, 0, 0, 0};
        return answer;
    }
    if (is(words, "frames", NULL, 2)) {
        is_holding_frames = number(words[1]) == 0;
        return "ok";
    }
    if (is(words, "window", NULL, 2) && (window = shell_window(number(words[1])))) {
        int *g = window->geometry, s = output.scale;
        snprintf(answer, sizeof answer, "window %d %d %d %d %d %d", window->number, (window->x + g[0]) * s,
            (window->y + g[1]) * s, g[2] * s, g[3] * s, window->scale);
        return answer;
    }
    if (is(words, "watch", NULL, 5) && rectangle_of(words + 1, &place)) {
        watch(place);
        return "ok";
    }
    if (is(words, "pixels", NULL, 6) && rectangle_of(words + 1, &place)) return write_pixels(place, words[5]) ? "ok" : NULL;
    if (is(words, "activate", NULL, 2)) {
        shell_activate(number(words[1]) != 0);
        return "ok";
    }
    return move_device(words) ? "ok" : NULL;
}

static bool is_input(const char *line) { return strchr("tpmk", line[0]) && strncmp(line, "pixels", 6) != 0; }

static void run_batch(char *line) {
    if (is_input(line)) batch_at = now_ms();
    char *rest = NULL;
    const char *answer = "error: nothing was asked";
    for (char *part = strtok_r(line, ";", &rest); part; part = strtok_r(NULL, ";", &rest)) {
        char kept[LINE], *words[MOST_WORDS + 1] = {NULL}, *more = NULL;
        snprintf(kept, sizeof kept, "%s", part);
        int count = 0;
        for (char *word = strtok_r(part, " ", &more); word && count < MOST_WORDS; word = strtok_r(NULL, " ", &more))
            words[count++] = word;
        answer = count > 0 ? carry_out(words) : NULL;
        if (!answer) {
            say("error: it cannot be done: %s", kept);
            answer = NULL;
            break;
        }
    }
    wl_display_flush_clients(the_display);
    if (answer) say("%s", answer);
}

static int read_commands(int file, uint32_t mask, void *data) {
    (void)mask, (void)data;
    static char text[LINE];
    static size_t used;
    ssize_t got = read(file, text + used, sizeof text - 1 - used);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return 0;
    // Whoever drives this has gone, or does not speak in lines.
    if (got <= 0) {
        wl_display_terminate(the_display);
        return 0;
    }
    used += got;
    text[used] = 0;
    char *start = text, *end;
    while ((end = strchr(start, '\n'))) {
        *end = 0;
        run_batch(start);
        start = end + 1;
    }
    used = strlen(start);
    memmove(text, start, used + 1);
    return 0;
}

static int tick(int file, uint32_t mask, void *data) {
    (void)mask, (void)data;
    uint64_t count;
    if (read(file, &count, sizeof count) == sizeof count) send_frames(time_of(NULL));
    return 0;
}

int main(int count, char **words) {
    if (count != 8) {
        fprintf(stderr, "usage: compositor SOCKET WIDTH HEIGHT SCALE WIDTH_MM HEIGHT_MM free|full\n");
        return 2;
    }
    output = (struct output){atoi(words[2]), atoi(words[3]), atoi(words[4]), atoi(words[5]), atoi(words[6])};
    the_display = wl_display_create();
    if (output.width < 1 || output.height < 1 || output.scale < 1 || wl_display_add_socket(the_display, words[1]) != 0) {
        fprintf(stderr, "compositor: no socket %s in XDG_RUNTIME_DIR, or a wrong size\n", words[1]);
        return 2;
    }
    wl_list_init(&outputs);
    begin_surfaces(the_display);
    wl_global_create(the_display, &wl_output_interface, 4, NULL, bind_output);
    begin_shell(the_display, strcmp(words[7], "full") == 0);
    begin_seat(the_display);
    begin_pen(the_display);

    struct wl_event_loop *loop = wl_display_get_event_loop(the_display);
    fcntl(STDIN_FILENO, F_SETFL, O_NONBLOCK);
    wl_event_loop_add_fd(loop, STDIN_FILENO, WL_EVENT_READABLE, read_commands, NULL);
    int timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    struct itimerspec every = {{0, FRAME_NS}, {0, FRAME_NS}};
    timerfd_settime(timer, 0, &every, NULL);
    wl_event_loop_add_fd(loop, timer, WL_EVENT_READABLE, tick, NULL);
    say("ready");
    wl_display_run(the_display);
    wl_display_destroy_clients(the_display);
    wl_display_destroy(the_display);
    return 0;
}

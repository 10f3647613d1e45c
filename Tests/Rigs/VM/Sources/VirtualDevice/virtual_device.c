#define _GNU_SOURCE
#include "virtual_device.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <linux/uhid.h>
#include <linux/uinput.h>
#include <poll.h>
#include <pty.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static int result(int said) { return said < 0 ? -errno : said; }

// ---- uinput ----

int vd_open(void) { return result(open("/dev/uinput", O_WRONLY | O_NONBLOCK | O_CLOEXEC)); }

int vd_declare(int device, unsigned type, unsigned code) {
    if (ioctl(device, UI_SET_EVBIT, type) < 0) return -errno;
    switch (type) {
    case EV_KEY: return result(ioctl(device, UI_SET_KEYBIT, code));
    case EV_REL: return result(ioctl(device, UI_SET_RELBIT, code));
    case EV_ABS: return result(ioctl(device, UI_SET_ABSBIT, code));
    case EV_MSC: return result(ioctl(device, UI_SET_MSCBIT, code));
    case EV_SW: return result(ioctl(device, UI_SET_SWBIT, code));
    default: return 0;
    }
}

int vd_declare_property(int device, unsigned property) { return result(ioctl(device, UI_SET_PROPBIT, property)); }

int vd_declare_axis(int device, unsigned code, int minimum, int maximum, int fuzz, int flat, int resolution) {
    struct uinput_abs_setup axis = {
        .code = (__u16)code,
        .absinfo = {.minimum = minimum, .maximum = maximum, .fuzz = fuzz, .flat = flat, .resolution = resolution},
    };
    return result(ioctl(device, UI_ABS_SETUP, &axis));
}

int vd_create(int device, const char *title, const uint16_t id[4], char *name, size_t size) {
    struct uinput_setup setup = {.id = {id[0], id[1], id[2], id[3]}};
    snprintf(setup.name, sizeof setup.name, "%s", title);
    if (ioctl(device, UI_DEV_SETUP, &setup) < 0) return -errno;
    if (ioctl(device, UI_DEV_CREATE) < 0) return -errno;
    return result(ioctl(device, UI_GET_SYSNAME(size), name));
}

int vd_send(int device, const struct vd_event *events, int count) {
    struct input_event batch[128];
    while (count > 0) {
        int size = count < 128 ? count : 128;
        memset(batch, 0, sizeof batch);
        for (int i = 0; i < size; i++) {
            batch[i].type = events[i].type;
            batch[i].code = events[i].code;
            batch[i].value = events[i].value;
        }
        ssize_t written = write(device, batch, (size_t)size * sizeof batch[0]);
        if (written < 0) return -errno;
        int sent = (int)((size_t)written / sizeof batch[0]);
        if (sent == 0) return -EIO;
        events += sent;
        count -= sent;
    }
    return 0;
}

int vd_destroy(int device) {
    int said = result(ioctl(device, UI_DEV_DESTROY));
    close(device);
    return said;
}

// ---- uhid ----

// clang-format off
// One finger: tip, 7 bits of padding, contact identifier, tip pressure 0...255, x and y 0...4095.
#define FINGER \
    0x05, 0x0d, 0x09, 0x22, 0xa1, 0x02,                                                 /* Digitizer, Finger, Logical */ \
    0x09, 0x42, 0x15, 0x00, 0x25, 0x01, 0x75, 0x01, 0x95, 0x01, 0x81, 0x02,             /* Tip Switch, one bit */ \
    0x95, 0x07, 0x81, 0x03,                                                             /* padding */ \
    0x09, 0x51, 0x25, 0x7f, 0x75, 0x08, 0x95, 0x01, 0x81, 0x02,                         /* Contact Identifier */ \
    0x09, 0x30, 0x26, 0xff, 0x00, 0x81, 0x02,                                           /* Tip Pressure 0...255 */ \
    0x05, 0x01, 0x26, 0xff, 0x0f, 0x75, 0x10, 0x55, 0x0e, 0x65, 0x11,                   /* Desktop, 0...4095, cm/100 */ \
    0x46, 0xe8, 0x03, 0x09, 0x30, 0x81, 0x02,                                           /* X: 100 mm */ \
    0x46, 0x40, 0x06, 0x09, 0x31, 0x81, 0x02,                                           /* Y: 160 mm */ \
    0x45, 0x00, 0x55, 0x00, 0x65, 0x00, 0xc0
static const unsigned char descriptor[] = {
    0x05, 0x0d, 0x09, 0x04, 0xa1, 0x01, 0x85, 0x01,                                     // Touch Screen, report 1
    FINGER, FINGER,
    0x05, 0x0d, 0x09, 0x54, 0x15, 0x00, 0x25, 0x7f, 0x75, 0x08, 0x95, 0x01, 0x81, 0x02, // Contact Count
    0x85, 0x02, 0x09, 0x55, 0x25, 0x02, 0xb1, 0x02,                                     // report 2: Contact Count Maximum
    0xc0,
};
// clang-format on

static int uhid_write(int device, const struct uhid_event *event) {
    return write(device, event, sizeof *event) < 0 ? -errno : 0;
}

int vd_hid_create(const char *title) {
    int device = open("/dev/uhid", O_RDWR | O_CLOEXEC);
    if (device < 0) return -errno;
    struct uhid_event event;
    memset(&event, 0, sizeof event);
    event.type = UHID_CREATE2;
    snprintf((char *)event.u.create2.name, sizeof event.u.create2.name, "%s", title);
    memcpy(event.u.create2.rd_data, descriptor, sizeof descriptor);
    event.u.create2.rd_size = sizeof descriptor;
    event.u.create2.bus = BUS_USB;
    event.u.create2.vendor = 0x1234;
    event.u.create2.product = 0x0009;
    int said = uhid_write(device, &event);
    if (said < 0) {
        close(device);
        return said;
    }
    return device;
}

int vd_hid_serve(int device, int milliseconds) {
    int64_t end = vd_now_nanoseconds() + (int64_t)milliseconds * 1000000;
    for (;;) {
        int64_t left = (end - vd_now_nanoseconds()) / 1000000;
        struct pollfd ready = {.fd = device, .events = POLLIN};
        if (poll(&ready, 1, left > 0 ? (int)left : 0) <= 0) return 0;
        struct uhid_event asked;
        memset(&asked, 0, sizeof asked);
        if (read(device, &asked, sizeof asked) <= 0) return -errno;
        if (asked.type != UHID_GET_REPORT) continue;
        struct uhid_event answer;
        memset(&answer, 0, sizeof answer);
        answer.type = UHID_GET_REPORT_REPLY;
        answer.u.get_report_reply.id = asked.u.get_report.id;
        answer.u.get_report_reply.size = 2;
        answer.u.get_report_reply.data[0] = 2;
        answer.u.get_report_reply.data[1] = 2;
        int said = uhid_write(device, &answer);
        if (said < 0) return said;
    }
}

int vd_hid_report(int device, const struct vd_finger fingers[2], int count) {
    struct uhid_event event;
    memset(&event, 0, sizeof event);
    event.type = UHID_INPUT2;
    unsigned char *data = event.u.input2.data;
    int size = 0;
    data[size++] = 1;
    for (int i = 0; i < 2; i++) {
        data[size++] = (unsigned char)(i < count ? fingers[i].touches : 0);
        data[size++] = (unsigned char)(i < count ? fingers[i].id : 0);
        data[size++] = (unsigned char)(i < count ? fingers[i].pressure : 0);
        unsigned x = i < count ? (unsigned)fingers[i].x : 0, y = i < count ? (unsigned)fingers[i].y : 0;
        data[size++] = (unsigned char)x;
        data[size++] = (unsigned char)(x >> 8);
        data[size++] = (unsigned char)y;
        data[size++] = (unsigned char)(y >> 8);
    }
    data[size++] = (unsigned char)count;
    event.u.input2.size = (__u16)size;
    return uhid_write(device, &event);
}

int vd_hid_destroy(int device) {
    struct uhid_event event;
    memset(&event, 0, sizeof event);
    event.type = UHID_DESTROY;
    int said = uhid_write(device, &event);
    close(device);
    return said;
}

// ---- reading ----

int vd_read_open(const char *path) {
    int node = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (node < 0) return -errno;
    int clock = CLOCK_MONOTONIC;
    if (ioctl(node, EVIOCSCLOCKID, &clock) < 0) {
        int why = errno;
        close(node);
        return -why;
    }
    return node;
}

int vd_read(int node, struct vd_event *events, int capacity) {
    struct input_event batch[64];
    int limit = capacity < 64 ? capacity : 64;
    ssize_t got = read(node, batch, (size_t)limit * sizeof batch[0]);
    if (got < 0) return errno == EAGAIN ? 0 : -errno;
    int count = (int)((size_t)got / sizeof batch[0]);
    for (int i = 0; i < count; i++) {
        events[i].time = (int64_t)batch[i].input_event_sec * 1000000 + batch[i].input_event_usec;
        events[i].type = batch[i].type;
        events[i].code = batch[i].code;
        events[i].value = batch[i].value;
    }
    return count;
}

int vd_grab(int node, int on) { return result(ioctl(node, EVIOCGRAB, on)); }

int vd_share(const char *path) { return result(open(path, O_RDONLY | O_NONBLOCK)); }

int vd_revoke(int node) { return result(ioctl(node, EVIOCREVOKE, NULL)); }

// ---- programs that are watched ----

static void become(const char *words) {
    char *copy = strdup(words), *word[64];
    int count = 0;
    for (char *next = strtok(copy, "\n"); next && count < 63; next = strtok(NULL, "\n")) word[count++] = next;
    word[count] = NULL;
    execv(word[0], word);
    _exit(127);
}

int vd_start(const char *words, const char *output, const char *errors) {
    int process = fork();
    if (process != 0) return result(process);
    vd_be_ordinary();
    int in = open("/dev/null", O_RDONLY);
    int out = open(output, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    int err = open(errors, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (in < 0 || out < 0 || err < 0) _exit(126);
    dup2(in, 0);
    dup2(out, 1);
    dup2(err, 2);
    close(in);
    close(out);
    close(err);
    become(words);
    return 0;
}

int vd_start_on_terminal(const char *words, int columns, int rows, int *process) {
    struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
    int terminal = -1;
    *process = forkpty(&terminal, NULL, NULL, &size);
    if (*process < 0) return -errno;
    if (*process == 0) {
        vd_be_ordinary();
        setenv("TERM", "xterm-256color", 1);
        become(words);
    }
    fcntl(terminal, F_SETFD, FD_CLOEXEC);
    fcntl(terminal, F_SETFL, fcntl(terminal, F_GETFL) | O_NONBLOCK);
    return terminal;
}

int vd_shown(int terminal, char *text, int capacity) {
    ssize_t got = read(terminal, text, (size_t)capacity);
    // A terminal that nobody has open any more says EIO.
    return got < 0 ? 0 : (int)got;
}

int vd_type(int terminal, char key) { return result((int)write(terminal, &key, 1)); }

int64_t vd_terminal_modes(int terminal) {
    struct termios modes;
    if (tcgetattr(terminal, &modes) < 0) return -errno;
    return ((int64_t)modes.c_lflag << 32) ^ ((int64_t)modes.c_iflag << 16) ^ modes.c_oflag;
}

int vd_wait(int process, int milliseconds) {
    int64_t end = vd_now_nanoseconds() + (int64_t)milliseconds * 1000000;
    for (;;) {
        int status = 0;
        int found = waitpid(process, &status, WNOHANG);
        if (found == process) return WIFEXITED(status) ? WEXITSTATUS(status) : 256 + WTERMSIG(status);
        if (found < 0) return -errno - 1;
        int64_t now = vd_now_nanoseconds();
        if (now >= end) return -1;
        vd_sleep_until_nanoseconds(now + 1000000);
    }
}

static int is_asleep(int process) {
    char path[64], line[512];
    snprintf(path, sizeof path, "/proc/%d/stat", process);
    FILE *file = fopen(path, "r");
    if (!file) return 0;
    size_t size = fread(line, 1, sizeof line - 1, file);
    fclose(file);
    line[size] = 0;
    char *end = strrchr(line, ')');
    return end && end[1] == ' ' && end[2] == 'S';
}

// Counts the descriptors that lead to `path`, or all of them.
static int count_descriptors(int process, const char *path) {
    char folder[64], name[320], target[320];
    snprintf(folder, sizeof folder, "/proc/%d/fd", process);
    DIR *entries = opendir(folder);
    if (!entries) return -errno;
    int count = 0;
    for (struct dirent *entry; (entry = readdir(entries));) {
        if (entry->d_name[0] == '.') continue;
        if (!path) {
            count++;
            continue;
        }
        snprintf(name, sizeof name, "%s/%s", folder, entry->d_name);
        ssize_t size = readlink(name, target, sizeof target - 1);
        if (size <= 0) continue;
        target[size] = 0;
        if (strcmp(target, path) == 0) count++;
    }
    closedir(entries);
    return count;
}

int vd_waits_for(int process, const char *path) {
    return count_descriptors(process, path) > 0 && is_asleep(process);
}

int vd_descriptors(int process) { return count_descriptors(process, NULL); }

int vd_memory(int process) {
    char path[64], line[256];
    snprintf(path, sizeof path, "/proc/%d/status", process);
    FILE *file = fopen(path, "r");
    if (!file) return -errno;
    int found = -ENOENT;
    while (fgets(line, sizeof line, file))
        if (strncmp(line, "VmRSS:", 6) == 0) found = atoi(line + 6);
    fclose(file);
    return found;
}

// ---- time ----

int64_t vd_now_nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

void vd_sleep_until_nanoseconds(int64_t moment) {
    struct timespec until = {.tv_sec = moment / 1000000000, .tv_nsec = moment % 1000000000};
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL) == EINTR) {}
}

void vd_be_punctual(void) {
    struct sched_param first = {.sched_priority = 10};
    sched_setscheduler(0, SCHED_FIFO | SCHED_RESET_ON_FORK, &first);
    prctl(PR_SET_TIMERSLACK, 1UL);
}

void vd_be_ordinary(void) {
    struct sched_param ordinary = {.sched_priority = 0};
    sched_setscheduler(0, SCHED_OTHER, &ordinary);
}

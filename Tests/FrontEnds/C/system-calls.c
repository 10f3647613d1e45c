// How often a host's calls ask the system: at most twice where they make events, at most once where they take the last one or
// move the next deadline, as both change what the descriptor says, and never else.
//
// usage: system-calls [--plant]
// exit:  0 as it should be, 1 not, 2 this machine lets no program be traced, so that nothing can be counted
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "pressure-gestures.h"

// Shared by the process that is watched and the one that counts; it counts inside a call of the library alone.
static struct {
    volatile int is_inside;
    volatile long count;
} *shared;

enum { MADE, LAST, DEADLINE, NEITHER };
static struct {
    const char *name;
    long most, calls, asked;
} kinds[] = {{"made events", 2, 0, 0},
             {"took the last event", 1, 0, 0},
             {"moved the next deadline", 1, 0, 0},
             {"did none of that", 0, 0, 0}};

static pressure_host *host;
static int is_planted;
static long faults;
static int64_t due_before;

static int64_t next_deadline(void) {
    int64_t due;
    return pressure_host_next_deadline(host, &due) == 1 ? due : INT64_MAX;
}

static void enter(void) {
    shared->count = 0;
    shared->is_inside = 1;
}

static void leave(int kind, const char *name) {
    shared->is_inside = 0;
    kinds[kind].calls++;
    if (shared->count > kinds[kind].asked) kinds[kind].asked = shared->count;
    if (shared->count <= kinds[kind].most || faults++ >= 5) return;
    printf("%s %s and asked the system %ld times, %ld allowed\n", name, kinds[kind].name, shared->count, kinds[kind].most);
}

// After a call that was counted: takes what it made, each event by a call that is counted, too.
static void settle(const char *name) {
    shared->is_inside = 0;
    long count = shared->count;
    int waiting = pressure_host_dispatch(host);
    int64_t due = next_deadline();
    shared->count = count;
    leave(waiting > 0 ? MADE : due != due_before ? DEADLINE : NEITHER, name);
    due_before = due;
    pressure_host_event event = PRESSURE_HOST_EVENT_INIT;
    while (waiting-- > 0) {
        enter();
        pressure_host_next_event(host, &event);
        leave(waiting == 0 ? LAST : NEITHER, "pressure_host_next_event");
    }
}

#define COUNTED(call) (enter(), (void)(call), (void)(is_planted && syscall(SYS_getppid)), settle(#call))

// Presses of all kinds: silent, by force to the pop, held and chosen from; `clock` is whose time passes.
static void presses(int clock, int64_t now) {
    pressure_host_settings settings = PRESSURE_HOST_SETTINGS_INIT;
    settings.clock = clock;
    host = pressure_host_new(&settings);
    if (!host) {
        printf("there is no host: %s\n", pressure_last_error());
        faults++;
        return;
    }
    pressure_host_target target = PRESSURE_HOST_TARGET_INIT;
    pressure_host_preview preview = PRESSURE_HOST_PREVIEW_INIT;
    pressure_pointer finger = PRESSURE_POINTER_INIT;
    target.id = 1;
    target.offer = PRESSURE_OFFER_PREVIEW;
    target.frame = (pressure_rect){40, 100, 320, 100};
    for (int32_t row = 0; row < 3; row++) target.rows[row].id = row + 1;
    finger.time = now;
    due_before = INT64_MAX;
    for (int press = 0; press < 30; press++) {
        int is_silent = press % 3 == 0, is_force = press % 3 == 1;
        target.row_count = is_force ? 0 : 3;
        finger.x = 200;
        finger.y = 150;
        finger.pressure = is_force ? 0.05 : PRESSURE_UNKNOWN;
        COUNTED(pressure_host_began(host, &finger, &target));
        for (int sample = 0; sample < 80; sample++) {
            // A silent press is over before its hold is due.
            finger.time += is_silent ? 1000 : 8000;
            finger.x = 200 + sample % 2;
            if (is_force) finger.pressure = 0.05 + sample * 0.0115;
            COUNTED(pressure_host_moved(host, &finger));
            COUNTED(pressure_host_get_preview(host, 0, finger.time, &preview));
            COUNTED(pressure_host_moves(host, finger.time));
            COUNTED(pressure_host_takes(host, 4, 4));
        }
        COUNTED(pressure_host_ended(host, &finger));
        finger.time += 600000;
        if (clock == PRESSURE_CLOCK_APP) COUNTED(pressure_host_advance(host, finger.time));
        COUNTED(pressure_host_key(host, PRESSURE_KEY_DOWN, NULL, finger.time));
        COUNTED(pressure_host_enable(host, 1, 2, press % 2, finger.time));
        COUNTED(pressure_host_change(host, &target, finger.time));
        COUNTED(pressure_host_key(host, PRESSURE_KEY_ENTER, NULL, finger.time));
        COUNTED(pressure_host_end(host, 1, PRESSURE_END_DISMISSED, finger.time));
        finger.time += 1000000;
    }
    pressure_host_free(host);
}

static int watched(void) {
    struct timespec now;
    if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) < 0) return 2;
    raise(SIGSTOP);
    presses(PRESSURE_CLOCK_APP, 1000000);
    // An hour ahead: no real time passes a deadline.
    clock_gettime(CLOCK_MONOTONIC, &now);
    presses(PRESSURE_CLOCK_MONOTONIC, ((int64_t)now.tv_sec + 3600) * 1000000);
    for (size_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++) {
        printf("calls that %s: %ld, each asked the system at most %ld times\n", kinds[kind].name, kinds[kind].calls, kinds[kind].asked);
        // What was not met was not tried.
        if (kinds[kind].calls < 20 || (kinds[kind].asked == 0 && kind != NEITHER)) faults++;
    }
    return faults != 0;
}

int main(int count, char **words) {
    is_planted = count > 1 && strcmp(words[1], "--plant") == 0;
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) return 2;
    pid_t child = fork();
    if (child < 0) return 2;
    if (child == 0) {
        int result = watched();
        fflush(stdout);
        _exit(result);
    }
    int status, is_entry = 1;
    if (waitpid(child, &status, 0) != child || !WIFSTOPPED(status)) return WIFEXITED(status) ? WEXITSTATUS(status) : 2;
    if (ptrace(PTRACE_SETOPTIONS, child, NULL, PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL) < 0) return 2;
    int signal = 0;
    while (ptrace(PTRACE_SYSCALL, child, NULL, signal) == 0 && waitpid(child, &status, 0) == child && WIFSTOPPED(status)) {
        signal = 0;
        if (WSTOPSIG(status) != (SIGTRAP | 0x80)) {
            signal = WSTOPSIG(status);
            continue;
        }
        if (is_entry && shared->is_inside) shared->count++;
        is_entry = !is_entry;
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

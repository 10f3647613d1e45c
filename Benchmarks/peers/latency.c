/* Measures the time from the write of a frame until another process has made gestures of it, for several programs in turns.
 *
 * usage: latency FRAMES MICROSECONDS TRACE ROUNDS PROGRAM [ARGUMENT...] [-- PROGRAM [ARGUMENT...]]...
 * In each round each program gets a pipe as descriptor 3, and shared memory for the times as descriptor 4. A writer sends a
 * frame of the trace every MICROSECONDS, plus or minus a tenth, so that writer and reader do not fall into step. Frames have
 * the time of their write, like the kernel's frames. Prints for each program the median over the rounds of p50, p99 and
 * p99.9 in nanoseconds, the lowest and the highest p50, and how many frames were handled.
 */
#define _GNU_SOURCE
#include "shared-times.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST_PROGRAMS = 8, MOST_ROUNDS = 101, WARM = 100 };

static const struct input_event *trace;
static size_t trace_count;
static uint64_t state = 1;

static _Noreturn void fail(const char *what)
{
    fprintf(stderr, "latency: %s: %s\n", what, strerror(errno));
    exit(2);
}

static int64_t wander(int64_t most)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int64_t)((state >> 33) % (uint64_t)(2 * most + 1)) - most;
}

static void open_trace(const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    struct stat status;
    if (file < 0 || fstat(file, &status) != 0)
        fail(path);
    trace = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
    if (trace == MAP_FAILED)
        fail(path);
    trace_count = (size_t)status.st_size / sizeof(*trace);
    close(file);
}

/* Writes the frames of the trace, which has more frames than needed. */
static long write_frames(int pipe, struct shared_times *times, long wanted, int64_t period)
{
    struct input_event frame[256];
    size_t place = 0;
    int64_t due = shared_times_now() + 50000000;
    long written = 0;
    for (; written < wanted && place < trace_count; written++) {
        size_t count = 0;
        do
            frame[count++] = trace[place++];
        while (place < trace_count && count < 256 && frame[count - 1].type != EV_SYN);
        due += period + wander(period / 10);
        struct timespec moment = {.tv_sec = due / 1000000000, .tv_nsec = due % 1000000000};
        while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &moment, NULL) == EINTR) {
        }
        int64_t now = shared_times_now();
        for (size_t one = 0; one < count; one++) {
            frame[one].input_event_sec = now / 1000000000;
            frame[one].input_event_usec = now % 1000000000 / 1000;
        }
        times->written[written] = shared_times_now();
        if (write(pipe, frame, count * sizeof(*frame)) != (ssize_t)(count * sizeof(*frame)))
            break;
    }
    return written;
}

static int rising(const void *left, const void *right)
{
    int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;
    return (a > b) - (a < b);
}

struct result {
    int64_t half, most, nearly_all;
};

static long frames_heard[MOST_PROGRAMS];

static struct result run(int program, char **arguments, long frames, int64_t period)
{
    static int64_t spans[RIG_LATENCY_MOST];
    int ends[2], memory = memfd_create("times", 0);
    if (memory < 0 || ftruncate(memory, sizeof(struct shared_times)) != 0 || pipe(ends) != 0)
        fail("pipe");
    struct shared_times *times =
        mmap(NULL, sizeof(*times), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, memory, 0);
    if (times == MAP_FAILED)
        fail("shared memory");
    pid_t reader = fork();
    if (reader == 0) {
        /* Moves the descriptors away from the numbers 3 and 4, which they get afterwards. */
        int from = fcntl(ends[0], F_DUPFD, 10), shared = fcntl(memory, F_DUPFD, 10);
        close(ends[1]);
        dup2(from, RIG_LATENCY_PIPE);
        dup2(shared, RIG_LATENCY_TIMES);
        for (int other = 5; other < 32; other++)
            close(other);
        execv(arguments[0], arguments);
        fail(arguments[0]);
    }
    close(ends[0]);
    long written = write_frames(ends[1], times, frames, period);
    usleep(100000);
    close(ends[1]);
    int status = 0;
    if (waitpid(reader, &status, 0) != reader || !WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        fprintf(stderr, "latency: %s failed\n", arguments[0]);
        exit(1);
    }
    if (times->frames != written) {
        fprintf(stderr, "latency: %s heard %ld frames of %ld\n", arguments[0], (long)times->frames, written);
        exit(1);
    }
    frames_heard[program] += written;
    long count = 0;
    for (long frame = WARM; frame < written; frame++)
        spans[count++] = times->heard[frame] - times->written[frame];
    qsort(spans, (size_t)count, sizeof(*spans), rising);
    munmap(times, sizeof(*times));
    close(memory);
    return (struct result){spans[count / 2], spans[count * 99 / 100], spans[count * 999 / 1000]};
}

static int64_t middle(int64_t *values, int count)
{
    qsort(values, (size_t)count, sizeof(*values), rising);
    return values[count / 2];
}

int main(int argc, char **argv)
{
    long frames = argc > 5 ? atol(argv[1]) : 0;
    int64_t period = argc > 5 ? atol(argv[2]) * 1000 : 0;
    int rounds = argc > 5 ? atoi(argv[4]) : 0, count = 0;
    if (frames <= 10 * WARM || frames > RIG_LATENCY_MOST || period < 100000 || rounds < 1 || rounds > MOST_ROUNDS) {
        fprintf(stderr, "usage: latency FRAMES MICROSECONDS TRACE ROUNDS PROGRAM [ARGUMENT...] [-- PROGRAM...]...\n");
        return 2;
    }
    open_trace(argv[3]);
    char **programs[MOST_PROGRAMS];
    programs[count++] = &argv[5];
    for (int place = 6; place < argc; place++)
        if (strcmp(argv[place], "--") == 0 && count < MOST_PROGRAMS) {
            argv[place] = NULL;
            programs[count++] = &argv[place + 1];
        }
    static int64_t half[MOST_PROGRAMS][MOST_ROUNDS], most[MOST_PROGRAMS][MOST_ROUNDS],
        nearly_all[MOST_PROGRAMS][MOST_ROUNDS];
    for (int round = 0; round < rounds; round++)
        for (int program = 0; program < count; program++) {
            struct result result = run(program, programs[program], frames, period);
            half[program][round] = result.half;
            most[program][round] = result.most;
            nearly_all[program][round] = result.nearly_all;
        }
    for (int program = 0; program < count; program++) {
        int64_t p50 = middle(half[program], rounds);
        printf("%ld %ld %ld %ld %ld %ld\n", (long)p50, (long)middle(most[program], rounds),
               (long)middle(nearly_all[program], rounds), (long)half[program][0], (long)half[program][rounds - 1],
               frames_heard[program]);
    }
    return 0;
}

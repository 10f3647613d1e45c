/* Measures how long programs take from start to end, in turns, and how much memory they use at most.
 *
 * usage: spawn ROUNDS PROGRAM [ARGUMENT...] [-- PROGRAM [ARGUMENT...]]...
 * Prints for each program the median, the lowest and the highest time in microseconds, and its memory in KiB.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

enum { MOST_PROGRAMS = 8, MOST_ROUNDS = 1001 };

extern char **environ;

static double times[MOST_PROGRAMS][MOST_ROUNDS];
static long memory[MOST_PROGRAMS];

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static int rising(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

int main(int argc, char **argv)
{
    char **programs[MOST_PROGRAMS];
    int count = 0, rounds = argc > 2 ? atoi(argv[1]) : 0;
    if (rounds < 1 || rounds > MOST_ROUNDS) {
        fprintf(stderr, "usage: spawn ROUNDS PROGRAM [ARGUMENT...] [-- PROGRAM [ARGUMENT...]]...\n");
        return 2;
    }
    programs[count++] = &argv[2];
    for (int place = 3; place < argc; place++)
        if (strcmp(argv[place], "--") == 0 && count < MOST_PROGRAMS) {
            argv[place] = NULL;
            programs[count++] = &argv[place + 1];
        }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    for (int round = 0; round < rounds; round++)
        for (int program = 0; program < count; program++) {
            pid_t child;
            int status = 0;
            struct rusage usage;
            double start = now();
            if (posix_spawn(&child, programs[program][0], &actions, NULL, programs[program], environ) != 0 ||
                wait4(child, &status, 0, &usage) != child || status != 0) {
                fprintf(stderr, "spawn: %s failed\n", programs[program][0]);
                return 1;
            }
            times[program][round] = now() - start;
            if (usage.ru_maxrss > memory[program])
                memory[program] = usage.ru_maxrss;
        }
    for (int program = 0; program < count; program++) {
        qsort(times[program], (size_t)rounds, sizeof(double), rising);
        printf("%.0f %.0f %.0f %ld\n", times[program][rounds / 2], times[program][0], times[program][rounds - 1],
               memory[program]);
    }
    return 0;
}

/* Reads a recording with libevemu from its opening to its end; prints what the readers of Benchmarks/peers print. */
#include <evemu.h>
#include <inttypes.h>
#include <stdio.h>
#include <time.h>

static int64_t nanoseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: libevemu FILE\n");
        return 2;
    }
    int64_t start = nanoseconds();
    FILE *file = fopen(argv[1], "r");
    if (!file) {
        perror(argv[1]);
        return 1;
    }
    struct evemu_device *device = evemu_new(NULL);
    if (evemu_read(device, file) <= 0)
        return 1;
    uint64_t count = 0, sum = 0;
    struct input_event event;
    while (evemu_read_event(file, &event) > 0) {
        sum += (uint64_t)event.input_event_sec * 1000000 + (uint64_t)event.input_event_usec;
        sum += event.type + event.code + (uint64_t)(int64_t)event.value;
        count++;
    }
    evemu_delete(device);
    fclose(file);
    int64_t end = nanoseconds();
    printf("%" PRIu64 " %" PRIu64 " %" PRId64 "\n", count, sum, end - start);
    return 0;
}

/* Prints what libevemu reads from a recording, a line for each fact, for a comparison with our own reader. */
#include <evemu.h>
#include <stdio.h>

static void dump_device(const struct evemu_device *device)
{
    /* Types and how many codes the kernel has of each. */
    static const int types[][2] = {{1, 0x300}, {2, 0x10}, {3, 0x40}, {4, 8}, {5, 0x11}, {0x11, 0x10}};

    printf("name %s\n", evemu_get_name(device));
    printf("ids %u %u %u %u\n", evemu_get_id_bustype(device), evemu_get_id_vendor(device),
           evemu_get_id_product(device), evemu_get_id_version(device));
    for (int property = 0; property < 32; property++)
        if (evemu_has_prop(device, property))
            printf("property %d\n", property);
    for (unsigned i = 0; i < sizeof(types) / sizeof(types[0]); i++)
        for (int code = 0; code < types[i][1]; code++)
            if (evemu_has_event(device, types[i][0], code))
                printf("code %d %d\n", types[i][0], code);
    for (int code = 0; code < 0x40; code++)
        if (evemu_has_event(device, 3, code))
            printf("axis %d %d %d %d %d %d\n", code, evemu_get_abs_minimum(device, code),
                   evemu_get_abs_maximum(device, code), evemu_get_abs_fuzz(device, code),
                   evemu_get_abs_flat(device, code), evemu_get_abs_resolution(device, code));
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: dump FILE\n");
        return 2;
    }
    FILE *file = fopen(argv[1], "r");
    if (!file) {
        perror(argv[1]);
        return 1;
    }
    struct evemu_device *device = evemu_new(NULL);
    if (evemu_read(device, file) > 0) {
        dump_device(device);
    } else {
        printf("no device\n");
        rewind(file);
    }
    struct input_event event;
    while (evemu_read_event(file, &event) > 0)
        printf("event %ld %ld %u %u %d\n", (long)event.input_event_sec, (long)event.input_event_usec, event.type,
               event.code, event.value);
    evemu_delete(device);
    fclose(file);
    return 0;
}

/*
 * Whether Examples/C/join.h finds the finger of a touch and its force: a recording plays the device, as it happened.
 *
 *     join-check Recordings/pop.evemu
 */
#include <poll.h>
#include <stdio.h>

#include "join.h"

static int failures;

static void expect(int is_so, const char *what)
{
    if (is_so) return;
    fprintf(stderr, "join-check: %s\n", what);
    failures++;
}

int main(int argc, char **argv)
{
    if (argc != 2) return fprintf(stderr, "usage: join-check RECORDING\n"), 2;

    join device;
    expect(join_open(&device, "/dev/input/event9999") < 0, "a node that is not there was opened");
    expect(join_force(&device, -1) == PRESSURE_UNKNOWN, "a touch without a finger has a force");
    device.device = pressure_add_recording(device.session, argv[1], 1);
    if (device.device < 0) return fprintf(stderr, "join-check: %s\n", pressure_last_error()), 2;

    int32_t contact = -1;
    double hardest = PRESSURE_UNKNOWN;
    pressure_device_info info = {.size = sizeof info};
    struct pollfd wait = {.fd = pressure_fd(device.session), .events = POLLIN};
    while (pressure_get_device_info(device.session, device.device, &info) >= 0 && poll(&wait, 1, 5000) > 0) {
        join_read(&device);
        if (contact < 0 && device.fingers[0].is_known) {
            uint32_t landed = (uint32_t)(device.fingers[0].landed / 1000);
            expect(join_find(&device, landed + 80) == -1, "a touch that landed 80 ms later was taken for the finger");
            contact = join_find(&device, landed + 7);
            expect(contact >= 0, "a touch that landed 7 ms later was not found");
            expect(join_find(&device, landed) == -1, "one finger became two touches");
        }
        double force = join_force(&device, contact);
        if (force > hardest) hardest = force;
    }
    expect(contact >= 0, "no finger landed");
    /* The recording presses up to 0.9 of full, and trembles. */
    expect(hardest > 0.8 && hardest <= 1, "the force of the finger was not seen");
    expect(join_force(&device, contact) == PRESSURE_UNKNOWN, "a finger that has lifted has a force");
    join_close(&device);
    printf("join: the hardest force seen is %.3f\n", hardest);
    return failures > 0;
}

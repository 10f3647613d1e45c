/* What the simulated device asks about the trace. */
#ifndef DEVICE_H
#define DEVICE_H

int rig_is_device(int descriptor);
int rig_needs_kernel(void);
int rig_has_bytes(void);
/* How often the program waited for the device. */
long rig_waits(void);

#endif

/* What the pretended device asks the trace. */
#ifndef DEVICE_H
#define DEVICE_H

int rig_is_device(int descriptor);
int rig_needs_kernel(void);
int rig_has_bytes(void);
/* How often somebody waited. */
long rig_waits(void);

#endif

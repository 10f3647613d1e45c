// The pretended node, as the functions that stand before the C library's use it.
#ifndef PRETEND_NODE_NODE_H
#define PRETEND_NODE_NODE_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <stddef.h>
#include <sys/types.h>

// The function of this name that ours stands before. It is looked up once: looking up takes longer than reading.
#define NEXT(name)                                                                                                       \
    (*({                                                                                                                 \
        static __typeof__(&name) next;                                                                                   \
        if (!next) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name);                                                    \
        next;                                                                                                            \
    }))
// Only what stands before a function of the C library is seen outside.
#define SHOWN __attribute__((visibility("default")))

// Whether a path is that of the node, there or not.
int node_is_at(const char *path);
// Whether a descriptor is of the node; errno stays as it is.
int node_has(int descriptor);
// 0 where the node is there and may be opened; else -1 with errno.
int node_allows(void);
// 0 where the node is there; else -1 with errno.
int node_exists(void);
// What open(2), read(2) and ioctl(2) do with the node.
int node_open(int flags);
ssize_t node_read(int descriptor, void *bytes, size_t size);
int node_ask(int descriptor, unsigned long request, void *argument);
// The number of the device, as the kernel gives it to input devices.
dev_t node_device(void);

#endif

/* Loses eight kilobytes for each press that a program prints: what the soak has to find. Loaded before the C library. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

ssize_t write(int descriptor, const void *bytes, size_t count)
{
    static ssize_t (*next)(int, const void *, size_t);
    if (!next) *(void **)&next = dlsym(RTLD_NEXT, "write");
    if (memmem(bytes, count, "touchBegan", 10)) {
        char *lost = malloc(8192);
        if (lost) memset(lost, 1, 8192);
    }
    return next(descriptor, bytes, count);
}

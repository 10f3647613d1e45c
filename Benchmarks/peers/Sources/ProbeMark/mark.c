#define _GNU_SOURCE
#include "ProbeMark.h"

#include <dlfcn.h>

// Never inlined, and visible by its name, because callgrind looks for it.
__attribute__((noinline)) long probe_mark(void) {
    static unsigned long (*so_far)(void);
    static int is_known;
    if (!is_known) {
        so_far = (unsigned long (*)(void))dlsym(RTLD_DEFAULT, "allocations_so_far");
        is_known = 1;
    }
    return so_far != 0 ? (long)so_far() : -1;
}

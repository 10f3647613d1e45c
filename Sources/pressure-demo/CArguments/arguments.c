#include "CArguments.h"

/* A header of the C library says which one it is. */
#include <stdlib.h>

static int word_count;
static char **words;

#ifdef __GLIBC__
/* glibc calls what runs before main with the arguments of main. */
__attribute__((constructor)) static void keep(int count, char **all) {
    word_count = count;
    words = all;
}
#endif

char **program_arguments(int *count) {
    *count = words ? word_count : 0;
    return words;
}

/* Whether an app's own things are reviewed by themselves: the same answer for the parts of all toolkits, in C and in C++. */
#ifndef PRESSURE_REVIEW_WANTED_H
#define PRESSURE_REVIEW_WANTED_H

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static inline bool review_read(int file, off_t place, void *to, size_t size)
{
    return pread(file, to, size, place) == (ssize_t)size;
}

static inline bool review_has_debug_info(int file)
{
    const size_t most_names = 1 << 20; /* far more than the names of sections take */
    ElfW(Ehdr) head;
    if (!review_read(file, 0, &head, sizeof head) || memcmp(head.e_ident, ELFMAG, SELFMAG) != 0
        || head.e_shentsize != sizeof(ElfW(Shdr)) || head.e_shstrndx >= head.e_shnum)
        return false;
    bool is_found = false;
    size_t size = 0;
    char *names = NULL;
    ElfW(Shdr) *sections = (ElfW(Shdr) *)calloc(head.e_shnum, sizeof *sections);
    if (sections && review_read(file, (off_t)head.e_shoff, sections, sizeof *sections * head.e_shnum)) {
        size = sections[head.e_shstrndx].sh_size;
        names = size < most_names ? (char *)calloc(size + 1, 1) : NULL;
    }
    if (names && review_read(file, (off_t)sections[head.e_shstrndx].sh_offset, names, size))
        for (int i = 0; i < head.e_shnum && !is_found; i++)
            is_found = sections[i].sh_name < size && strcmp(names + sections[i].sh_name, ".debug_info") == 0;
    free(names);
    free(sections);
    return is_found;
}

/* Whether the program's file has what a debugger needs: a developer's build has, and one that was stripped to be shipped has
   not. NDEBUG would say less: most packages are built without it. The environment may say otherwise. */
static inline bool review_is_wanted(void)
{
    const char *said = getenv("PRESSURE_GESTURES_REVIEW");
    if (said && *said) return strcmp(said, "0") != 0;
    const int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    const bool is_found = review_has_debug_info(file);
    close(file);
    return is_found;
}

#endif

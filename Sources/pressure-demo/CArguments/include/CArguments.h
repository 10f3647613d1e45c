/* The program's command line. */

#ifndef C_ARGUMENTS_H
#define C_ARGUMENTS_H

/* The words, with the program's name first, and their number in `count`; NULL if the system's C library does not give
   them. Swift's own list comes from /proc, and is empty if /proc is not mounted. */
char **program_arguments(int *count);

#endif

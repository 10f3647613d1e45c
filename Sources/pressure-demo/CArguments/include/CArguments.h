/* The program's command line. */

#ifndef C_ARGUMENTS_H
#define C_ARGUMENTS_H

/* The program's arguments, with its name first; `count` is set to their number. NULL if the system's C library passes no
   arguments to functions that run before main. Swift's own list comes from /proc, and is empty if /proc is not mounted. */
char **program_arguments(int *count);

#endif

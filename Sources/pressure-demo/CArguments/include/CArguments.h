/* The words that the program was started with. */

#ifndef C_ARGUMENTS_H
#define C_ARGUMENTS_H

/* The words and, in `count`, how many there are, the program's own name first; NULL where the system's C library does
   not hand them out. Swift's own list comes from /proc, and is empty where that is not mounted. */
char **program_arguments(int *count);

#endif

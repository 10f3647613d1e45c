/* What the documents import of a toolkit; see Scripts/test-snippets.sh. */
#define SDL_MAIN_HANDLED
#include <SDL.h>

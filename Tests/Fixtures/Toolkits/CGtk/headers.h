/* What the documents import of a toolkit; see Scripts/test-snippets.sh. */
#include <glib-unix.h>
#include <gtk/gtk.h>

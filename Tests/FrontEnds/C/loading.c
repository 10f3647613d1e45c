// A plugin's way: the library is loaded, used, let go, and loaded again.
//
// usage: loading LIBRARY
#include <dlfcn.h>
#include <stdio.h>

#include "pressure-gestures.h"

int main(int count, char **words) {
    for (int time = 0; time < 3; time++) {
        void *library = dlopen(count > 1 ? words[1] : "", RTLD_NOW | RTLD_LOCAL);
        if (!library) {
            fprintf(stderr, "%s\n", dlerror());
            return 1;
        }
        pressure_session *(*make)(const pressure_settings *);
        int (*release)(pressure_session *);
        *(void **)&make = dlsym(library, "pressure_session_new");
        *(void **)&release = dlsym(library, "pressure_session_free");
        if (!make || !release || release(make(NULL)) != 0) return 1;
        if (dlclose(library) != 0) return 1;
    }
    return 0;
}

/* What unpacks gzip takes from C. Its header lies where every compiler looks; pkg-config is not needed to find it. */
#if __has_include(<zlib.h>)
#include <zlib.h>
#else
#error "zlib's development package is missing: install zlib1g-dev (Fedora: zlib-devel, Arch and Alpine: zlib, zlib-dev), or build without the package trait Gzip: --traits LiveDevices, or --disable-default-traits for neither"
#endif

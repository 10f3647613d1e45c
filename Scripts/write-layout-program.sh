#!/usr/bin/env bash
# Writes a program in C that prints the size of every structure of a header, the place and size of every field, and the
# value of every constant: what compiled programs rely on.
#
# usage: Scripts/write-layout-program.sh HEADER
# example: Scripts/write-layout-program.sh Sources/CPressureGestures/include/pressure-gestures.h
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

awk '
BEGIN {
    print "#include <stdio.h>\n#include \"pressure-gestures.h\""
    print "#define FIELD(type, field) \\"
    print "    printf(\"%s.%s at %zu, %zu bytes\\n\", #type, #field, offsetof(type, field), sizeof(((type *)0)->field))"
    print "int main(void) {"
}
{ gsub(/\/\*[^*]*\*\//, "") }                                       # comments on one line
/^typedef (struct|enum) pressure_[a-z_]+ \{/ { kind = $2; name = $3
    if (kind == "struct") printf "    printf(\"%s: %%zu bytes\\n\", sizeof(%s));\n", name, name
    next
}
/^\}/ { kind = ""; next }
kind == "enum" && match($0, /PRESSURE_[A-Z0-9_]+/) {
    constant = substr($0, RSTART, RLENGTH)
    printf "    printf(\"%s = %%lld\\n\", (long long)%s);\n", constant, constant
}
kind == "struct" && /;/ {
    line = $0
    sub(/;.*/, "", line)
    gsub(/\[[^]]*\]/, "", line)
    count = split(line, parts, ",")
    for (place = 1; place <= count; place++) {
        field = parts[place]
        sub(/^.*[ *]/, "", field)
        printf "    FIELD(%s, %s);\n", name, field
    }
}
/^#define PRESSURE_(MAX_ACTIONS|NO_ACTION|DEVICE_TOUCHES|CHECK_COUNT) / {
    printf "    printf(\"%s = %%lld\\n\", (long long)%s);\n", $2, $2
}
END { print "    return 0;\n}" }
' "$1"

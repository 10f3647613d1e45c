#!/usr/bin/env bash
# Prints the number after ".so." in the shared library's name. Versions with the same number work with the same programs.
#
# usage: Scripts/parts/soname.sh
# example: Scripts/parts/soname.sh
# Raise this number by one if a new version would break programs that were built before, and in no other case. The page about C
# explains this number.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
echo 0

#!/usr/bin/env bash
# Prints the number behind ".so." of the shared library: two versions with one number fit the same programs.
#
# usage: Scripts/parts/soname.sh
# example: Scripts/parts/soname.sh
# It goes up by one whenever a program that was built before would no longer work, see the page about C; never else.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
echo 0

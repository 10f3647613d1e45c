#!/bin/sh
# Takes away what was unpacked with this file: what the list beside it names, and folders that are empty then.
set -eu
place=$(cd "$(dirname "$0")" && pwd -P)
prefix=$(cd "$place/../.." && pwd -P)
list=$place/files
if ! [ -r "$list" ]; then
    echo "remove: $list is missing; nothing was taken away." >&2
    exit 2
fi
count=0
while IFS= read -r file; do
    if [ -e "$prefix/$file" ] || [ -h "$prefix/$file" ]; then
        rm -- "$prefix/$file"
        count=$((count + 1))
    fi
done <"$list"
# The deepest first. Those that every system has stay: bin, include, lib, share, share/man.
while IFS= read -r file; do
    folder=$(dirname "$file")
    while [ "$folder" != . ]; do
        echo "$folder"
        folder=$(dirname "$folder")
    done
done <"$list" | sort -ru | while IFS= read -r folder; do
    case $folder in
        bin | include | lib | share | share/man) ;;
        *) rmdir -- "$prefix/$folder" 2>/dev/null || true ;;
    esac
done
rm -f -- "$list"
rmdir -- "$place" 2>/dev/null || true
echo "Took away $count files under $prefix."

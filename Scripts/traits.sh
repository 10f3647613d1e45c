#!/usr/bin/env bash
# Which package traits a build has here: what `make deps` found, less what PRESSURE_LIVE_DEVICES=0 and PRESSURE_GZIP=0
# leave out.
#
# usage: Scripts/traits.sh flags        the words for swift build, run and test; none where all traits are on
#        Scripts/traits.sh has TRAIT    exits 0 where the trait is on, 1 where it is not
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

found=$(cat .build/trait-flags 2>/dev/null || true)
on=()
for trait in LiveDevices Gzip; do
    case $found in
        "" | *"$trait"*) on+=("$trait") ;;
    esac
done
# without TRAIT: takes it out of what is on.
without() {
    local trait kept=()
    for trait in "${on[@]}"; do [[ $trait == "$1" ]] || kept+=("$trait"); done
    on=("${kept[@]}")
}
if [[ ${PRESSURE_LIVE_DEVICES:-1} == 0 ]]; then without LiveDevices; fi
if [[ ${PRESSURE_GZIP:-1} == 0 ]]; then without Gzip; fi

case "${1:-} ${2:-}" in
    "flags ")
        case ${#on[@]} in
            2) ;;
            1) echo "--traits ${on[0]}" ;;
            0) echo "--disable-default-traits" ;;
        esac
        ;;
    "has LiveDevices" | "has Gzip") [[ " ${on[*]} " == *" $2 "* ]] ;;
    *)
        echo "usage: Scripts/traits.sh flags | has LiveDevices | has Gzip" >&2
        exit 2
        ;;
esac

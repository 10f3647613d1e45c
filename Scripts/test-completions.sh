#!/usr/bin/env bash
# Checks that the completions can be written from the program's help, and that each shell completes with them.
#
# usage: Scripts/test-completions.sh [FOLDER WITH pressure-demo]
# example: Scripts/test-completions.sh .build/debug
# exit:  0 all is well (shells that are missing are named and left out); 1 something is wrong; 2 the program is not built
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

find_program "$@"
make_work
Scripts/write-completions.sh "$binaries" "$work/completions"
readonly completions=$work/completions
# expect SHELL LINE WORDS: what the shell offers after LINE has each of WORDS; a word with ! before it must not be there.
expect() {
    local shell=$1 line=$2 word offered
    shift 2
    offered=$("offer_$shell" "$line")
    for word in "$@"; do
        if [[ $word == !* ]]; then
            if grep -qxF -- "${word#!}" <<<"$offered"; then
                bad "$shell offers '${word#!}' after '$line', where it has no place"
                continue
            fi
        elif ! grep -qxF -- "$word" <<<"$offered"; then
            bad "$shell does not offer '$word' after '$line', but:" <(cat <<<"$offered")
            continue
        fi
        ok
    done
}

offer_bash() {
    bash --norc --noprofile -c '
        source "$2/pressure-demo.bash"
        # As bash splits it: an equals sign is a word of its own.
        line=${1//=/ = }
        read -r -a COMP_WORDS <<<"$line"
        if [[ $1 == *" " ]]; then COMP_WORDS+=(""); fi
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _pressure_demo
        # Bash itself adds the slash to a folder.
        for word in "${COMPREPLY[@]}"; do if [[ -d $word ]]; then word+=/; fi; echo "$word"; done' bash "$1" "$completions" 2>/dev/null
}
offer_fish() { PATH=$binaries:$PATH fish --no-config -c "source '$completions/pressure-demo.fish'; complete -C '$1'" | cut -f1; }
# zsh completes in a terminal only: one is pretended, and what it lists is read between two marks.
offer_zsh() {
    PATH=$binaries:$PATH zsh -f Scripts/parts/completions/offer.zsh "$completions" "$1" "$work/zcompdump"
}

for shell in bash zsh fish; do
    if ! command -v "$shell" >/dev/null; then
        leave_out "$shell: it is not here"
        continue
    fi
    case $shell in
        bash) bash -n "$completions"/pressure-demo.bash ;;
        zsh) zsh -n "$completions"/_pressure-demo ;;
        fish) fish -n "$completions"/pressure-demo.fish ;;
    esac || bad "$shell cannot read its completions"
    expect "$shell" "pressure-demo re" replay record '!devices'
    expect "$shell" "pressure-demo replay --s" --speed --sensitivity --set --size '!--json'
    expect "$shell" "pressure-demo replay --sensitivity " light standard firm
    expect "$shell" "pressure-demo replay --set peek" peek.enter= peek.leave= '!pop.enter='
    expect "$shell" "pressure-demo replay --known ch" chromebook-pixel-2013
    expect "$shell" "pressure-demo lint --explain peek.no" peek.no-pop
    expect "$shell" "pressure-demo sketch --target " preview menu playback edit nothing '!three'
    expect "$shell" "pressure-demo convert Reco" Recordings/
    expect "$shell" "pressure-demo states --m" --mermaid
done

summary

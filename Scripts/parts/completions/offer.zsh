# Prints what zsh would list after a command line, a line each. Used by Scripts/test-completions.sh.
#
# usage: zsh -f offer.zsh FOLDER-WITH-THE-COMPLETION LINE DUMP-FILE
# The line is typed into a zsh within a pretended terminal; its list of matches comes between two marks.
zmodload zsh/zpty || exit 2
zpty inner zsh -f -i
send() { zpty -w inner "$1" }
send "stty -echo; PROMPT=; PS2=; fpath=(${(q)1} \$fpath); autoload -Uz compinit; compinit -u -d ${(q)3}"
send "zstyle ':completion:*' list-colors ''; setopt no_list_ambiguous no_auto_menu; bindkey '^I' list-them"
# Every match that is added is written down; a slash follows a folder.
send 'compadd() {
    if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi
    typeset -a kept; builtin compadd -A kept "$@"
    typeset place; for place in "${kept[@]}"; do [[ -d $place && $place != -* ]] && place+=/; print -r -- "@$place@" ; done
    builtin compadd "$@"
}'
send 'list-them() { print; print "@begin@"; zle complete-word; print "@end@"; zle send-break }; zle -N list-them; zle -C complete-word .complete-word _main_complete'
send 'print @ready@'
local text="" chunk
while [[ $text != *@ready@* ]]; do zpty -r inner chunk || break; text+=$chunk; done
zpty -w -n inner "$2"$'\t'
text=""
while [[ $text != *@end@* ]]; do zpty -r inner chunk || break; text+=$chunk; done
print -r -- "$text" | tr -d '\r' | sed -n 's/^.*@\([^@]*\)@$/\1/p' | grep -vx 'begin\|end\|ready' | sort -u
zpty -d inner

# Completion for bash, from three tables: verbs (name, summary), places (verb, what it takes), options (verb, option,
# kind, what it does). Used by Scripts/write-completions.sh.

FNR == 1 { table++ }
table == 1 { verbs = verbs $1 " "; next }
table == 2 { order[++count] = $1; places[$1] = $2; next }
{
    options[$1] = options[$1] $2 " "
    if ($3 == "-") next
    if (index($3, "words:") == 1) row = sprintf("                %s) kind=\"words\" words=\"%s\" ;;\n", $2, substr($3, 7))
    else row = sprintf("                %s) kind=\"%s\" ;;\n", $2, $3)
    cases[$1] = cases[$1] row
}

END {
    print "# shellcheck shell=bash"
    print "# Completion of pressure-demo for bash. Written by Scripts/write-completions.sh."
    print ""
    print "_pressure_demo() {"
    print "    local current=${COMP_WORDS[COMP_CWORD]} previous=\"\" verb=${COMP_WORDS[1]:-} options=\"\" places=\"\" words=\"\" kind=\"\""
    print "    # Bash takes the equals sign of \"--set=\" for a word of its own."
    print "    ((COMP_CWORD > 0)) && previous=${COMP_WORDS[COMP_CWORD - 1]}"
    print "    if [[ $current == = ]]; then current=\"\"; fi"
    print "    if [[ $previous == = ]] && ((COMP_CWORD > 2)); then previous=${COMP_WORDS[COMP_CWORD - 2]}; fi"
    print "    COMPREPLY=()"
    print "    if ((COMP_CWORD == 1)) || [[ $verb == help ]]; then"
    print "        mapfile -t COMPREPLY < <(compgen -W \"" verbs "help --help --version\" -- \"$current\")"
    print "        return"
    print "    fi"
    print "    case $verb in"
    for (i = 1; i <= count; i++) {
        verb = order[i]
        print "        " verb ")"
        print "            options=\"" options[verb] "--help\""
        print "            places=\"" places[verb] "\""
        if (cases[verb] != "") printf "            case $previous in\n%s                *) ;;\n            esac\n", cases[verb]
        print "            ;;"
    }
    print "        *) return ;;"
    print "    esac"
    print "    case $kind in"
    print "        words)"
    print "            mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")"
    print "            # A threshold's value follows its equals sign."
    print "            if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then compopt -o nospace 2>/dev/null; fi"
    print "            return"
    print "            ;;"
    print "        file | folder) places=$kind ;;"
    print "        none) return ;;"
    print "        *)"
    print "            if [[ $current == -* ]]; then"
    print "                mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$current\")"
    print "                return"
    print "            fi"
    print "            ;;"
    print "    esac"
    print "    local place found"
    print "    for place in $places; do"
    print "        case $place in"
    print "            file) mapfile -t found < <(compgen -f -- \"$current\") ;;"
    print "            folder) mapfile -t found < <(compgen -d -- \"$current\") ;;"
    print "            device) mapfile -t found < <(compgen -G \"/dev/input/event*\" | grep -F -- \"$current\") ;;"
    print "        esac"
    print "        COMPREPLY+=(\"${found[@]}\")"
    print "    done"
    print "    compopt -o filenames 2>/dev/null"
    print "}"
    print "complete -F _pressure_demo pressure-demo"
}

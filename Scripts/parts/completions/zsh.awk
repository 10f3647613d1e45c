# Completion for zsh; see bash.awk for the tables.

# Within single quotes; a colon or a bracket would end a description.
function quoted(text) { gsub(/'/, "'\\''", text); return text }
function plain(text) { gsub(/\[/, "\\[", text); gsub(/\]/, "\\]", text); gsub(/:/, "\\:", text); return quoted(text) }

FNR == 1 { table++ }
table == 1 { verbs = verbs "        '" $1 ":" quoted($2) "'\n"; next }
table == 2 { order[++count] = $1; places[$1] = $2; next }
{
    action = ""
    if ($3 == "file") action = ":file:_files"
    else if ($3 == "folder") action = ":folder:_files -/"
    else if ($3 == "none") action = ":value: "
    else if (index($3, "words:") == 1) {
        # A threshold's value follows its equals sign, without a blank.
        words = quoted(substr($3, 7))
        action = words ~ /=/ ? ":threshold:compadd -S \"\" -- " words : ":value:(" words ")"
    }
    # What is given again adds up, as --set does.
    options[$1] = options[$1] "                '*" $2 "[" plain($4) "]" action "' \\\n"
}

END {
    print "#compdef pressure-demo"
    print "# Completion of pressure-demo for zsh. Written by Scripts/write-completions.sh."
    print ""
    print "_pressure_demo() {"
    print "    local -a verbs"
    print "    verbs=("
    printf "%s", verbs
    print "        'help:explain a verb'"
    print "    )"
    print "    if ((CURRENT == 2)); then"
    print "        if [[ $PREFIX == -* ]]; then compadd -- --help --version; else _describe -t verbs verb verbs; fi"
    print "        return"
    print "    fi"
    print "    local verb=${words[2]}"
    print "    shift words"
    print "    ((CURRENT--))"
    print "    case $verb in"
    print "        help) _describe -t verbs verb verbs ;;"
    for (i = 1; i <= count; i++) {
        verb = order[i]
        print "        " verb ")"
        print "            _arguments \\"
        printf "%s", options[verb]
        print "                '(- *)--help[explain this verb]' \\"
        if (places[verb] == "") print "                '*: :'"
        else if (places[verb] ~ /folder/) print "                '*:folder:_files -/'"
        else if (places[verb] ~ /device/ && places[verb] !~ /file/)
            print "                '*:device:_files -W /dev/input -P /dev/input/ -g \"event*\"'"
        else print "                '*:file:_files'"
        print "            ;;"
    }
    print "    esac"
    print "}"
    print ""
    print "_pressure_demo \"$@\""
}

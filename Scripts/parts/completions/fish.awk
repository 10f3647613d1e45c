# Completion for fish; see bash.awk for the tables.

function quoted(text) { gsub(/\\/, "\\\\", text); gsub(/'/, "\\'", text); return "'" text "'" }
function given(verb) { return "complete -c pressure-demo -n '__fish_seen_subcommand_from " verb "'" }

BEGIN {
    print "# Completion of pressure-demo for fish. Written by Scripts/write-completions.sh."
    print ""
    print "complete -c pressure-demo -f"
    print "complete -c pressure-demo -n __fish_use_subcommand -l help -d 'list the verbs'"
    print "complete -c pressure-demo -n __fish_use_subcommand -l version -d 'tell the version'"
}

FNR == 1 { table++ }
table == 1 {
    print "complete -c pressure-demo -n __fish_use_subcommand -a " $1 " -d " quoted($2)
    verbs = verbs (verbs == "" ? "" : " ") $1
    next
}
table == 2 {
    if (FNR == 1) {
        print "complete -c pressure-demo -n __fish_use_subcommand -a help -d 'explain a verb'"
        print given("help") " -a '" verbs "'"
        print ""
    }
    if ($2 ~ /file/) print given($1) " -F"
    else if ($2 ~ /folder/) print given($1) " -a '(__fish_complete_directories)'"
    if ($2 ~ /device/) print given($1) " -a '(string match -- \"/dev/input/event*\" /dev/input/*)' -d device"
    print given($1) " -l help -d 'explain this verb'"
    next
}
{
    action = ""
    if ($3 == "file") action = " -r -F"
    else if ($3 == "folder") action = " -x -a '(__fish_complete_directories)'"
    else if ($3 == "none") action = " -x"
    else if (index($3, "words:") == 1) action = " -x -a " quoted(substr($3, 7))
    name = $2 ~ /^--/ ? " -l " substr($2, 3) : " -s " substr($2, 2)
    if (FNR == 1) print ""
    print given($1) name action " -d " quoted($4)
}

# Lists the options that `pressure-demo VERB --help` explains: verb, option, what it takes, what it does; tabs between.
# Used by Scripts/write-completions.sh.

function flush(    i) {
    for (i = 1; i <= named; i++) printf "%s\t%s\t%s\t%s\n", verb, names[i], takes[i], what
    named = 0
    what = ""
}

function tabless(text) { gsub(/\t/, " ", text); return text }

{ sub(/ +$/, "") }

/^  -/ {
    flush()
    text = substr($0, 3)
    if (match(text, /  +/)) { what = tabless(substr(text, RSTART + RLENGTH)); text = substr(text, 1, RSTART - 1) }
    count = split(text, forms, ", ")
    for (i = 1; i <= count; i++) {
        names[++named] = forms[i]
        takes[named] = ""
        if (match(forms[i], /[ =]/)) {
            names[named] = substr(forms[i], 1, RSTART - 1)
            takes[named] = substr(forms[i], RSTART + 1)
        }
    }
    next
}
/^$/ || /^ ? ?[^ ]/ { flush(); next }
named > 0 { sub(/^ +/, ""); what = what (what == "" ? "" : " ") tabless($0) }
END { flush() }

# Turns what `pressure-demo VERB --help` prints into a manual page. Used by Scripts/write-man.sh.
#
# -v verb=…  -v summary=…  -v version=…
# A help text is: usage lines, paragraphs, blocks of options or of literal text (indented), and one example.

# Characters that mean something to troff.
function escaped(text) {
    gsub(/\\/, "\\(rs", text)
    gsub(/\^/, "\\(ha", text)
    gsub(/~/, "\\(ti", text)
    gsub(/'/, "\\(aq", text)
    return text
}

# Minus signs that can be typed and searched for, instead of hyphens.
function minus(text) {
    gsub(/-/, "\\-", text)
    return text
}

# A line of running text: `code` in bold, options with minus signs. Code may go over the end of a line.
function running(text,    parts, count, i, out) {
    count = split(escaped(text), parts, "`")
    out = ""
    for (i = 1; i <= count; i++) {
        if (i > 1) { isCode = !isCode; out = out (isCode ? "\\fB" : "\\fR") }
        if (isCode) out = out minus(parts[i])
        else out = out options(parts[i])
    }
    if (out ~ /^[.]/) out = "\\&" out
    return out
}

# Words such as --json or -o in running text.
function options(text,    out) {
    out = ""
    text = " " text
    while (match(text, /[ (\[]--?[a-z][a-z-]*/)) {
        out = out substr(text, 1, RSTART) "\\fB" minus(substr(text, RSTART + 1, RLENGTH - 1)) "\\fR"
        text = substr(text, RSTART + RLENGTH)
    }
    return substr(out text, 2)
}

# A line of the synopsis or the name of an option: what is typed in bold, what stands for something in italics.
function synopsis(text,    words, count, i, word, before, after, out) {
    text = escaped(text)
    count = split(text, words, " ")
    out = ""
    for (i = 1; i <= count; i++) {
        word = words[i]
        before = after = ""
        if (match(word, /^[\[(]+/)) { before = substr(word, 1, RLENGTH); word = substr(word, RLENGTH + 1) }
        if (match(word, /(…|[\]),])+$/)) { after = substr(word, RSTART); word = substr(word, 1, RSTART - 1) }
        if (word ~ /^-/ || word ~ /^[a-z]/) word = "\\fB" minus(word) "\\fR"
        else if (word ~ /^[A-Z]/) word = "\\fI" minus(word) "\\fR"
        out = out (i > 1 ? " " : "") before word after
    }
    return out
}

function heading(name) { if (section != name) print ".SH " name; section = name }

function indentation(text) { match(text, /^ */); return RLENGTH }

# What a blank line ends.
function endBlock() {
    if (block == "literal") print ".EE\n.RE"
    block = ""
    isCode = 0
}

BEGIN {
    upper = toupper("pressure-demo-" verb)
    print ".\\\" Written by Scripts/write-man.sh from `pressure-demo " verb " --help`: change the help."
    printf ".TH %s 1 \"\" \"PressureGestures %s\" \"User Commands\"\n", upper, version
    print ".SH NAME"
    print "pressure\\-demo\\-" minus(verb) " \\- " running(summary)
    part = "usage"
}

{ sub(/ +$/, "") }

part == "usage" && /^usage: / {
    heading("SYNOPSIS")
    print ".nf"
    print synopsis(substr($0, 8))
    next
}
part == "usage" && /^       / { print (/^       [a-z]/ ? "" : "    ") synopsis($0); next }
part == "usage" { print ".fi"; heading("DESCRIPTION"); part = "body"; next }

/^example: / {
    endBlock()
    heading("EXAMPLE")
    print ".EX\n" minus(escaped(substr($0, 10))) "\n.EE"
    next
}

/^$/ { endBlock(); next }

# An option: its name, and what it does beside or below it.
/^  -/ {
    if (block == "") { heading("OPTIONS"); block = "options" }
    text = substr($0, 3)
    what = ""
    if (match(text, /  +/)) { what = substr(text, RSTART + RLENGTH); text = substr(text, 1, RSTART - 1) }
    print ".TP"
    print synopsis(text)
    if (what != "") print running(what)
    next
}
block == "options" { sub(/^ +/, ""); print running($0); next }

# Other indented text stays as it is.
/^ / && block == "" { block = "literal"; print ".PP\n.RS 2\n.EX"; }
block == "literal" {
    text = minus(escaped(substr($0, 3)))
    if (text ~ /^[.]/) text = "\\&" text
    print text
    next
}

{
    if (block == "") { block = "text"; print ".PP" }
    print running($0)
}

END {
    endBlock()
    print ".SH EXIT STATUS"
    print ".TP\n.B 0\nall is well.\n.TP\n.B 1\nsomething was found, or did not go as promised."
    print ".TP\n.B 2\nthe input or the machine cannot be used; standard error says why and what to do."
    print ".SH SEE ALSO"
    print ".BR pressure\\-demo (1),\n.BR pressure\\-gestures (3)"
}

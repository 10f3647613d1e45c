# Compares the tables of the page with those that were just measured: what is off by more than a tenth in instructions, or by more
# than a third in a ratio of times, and what the page lacks. Files: the page, the measured part. Exit: 1 where something is off, or nothing is comparable.

# The first number of a text behind a place; `half` is half a unit of its last digit, by which it was rounded.
function number_in(text, before,   place) {
    place = before == "" ? 1 : index(text, before) + length(before)
    text = substr(text, place)
    if (!match(text, /[0-9]+(\.[0-9]+)?/)) return -1
    text = substr(text, RSTART, RLENGTH)
    half = index(text, ".") ? 0.5 / 10 ^ (length(text) - index(text, ".")) : 0.5
    return text + 0
}

function note(what, number, most) {
    if (number < 0) return
    if (FILENAME == ARGV[1]) page[what] = number
    else if (what in page) compare(what, page[what], number, most)
    else { printf "  %s: the page does not have it\n", what; wrong++ }
}

function compare(what, said, found, most,   off) {
    compared++
    off = said > found ? (said - half) / (found + half) : (found - half) / (said + half)
    if (off <= most) return
    printf "  %s: the page says %s, measured is %s (at most %.2f times)\n", what, said, found, most
    wrong++
}

/^## / { is_inside = FILENAME == ARGV[1] && $0 == "## Results"; if (!is_inside) heading = "" }
FNR == 1 { heading = ""; if (FILENAME != ARGV[1]) is_inside = 1 }
!is_inside { next }
/^### / { heading = substr($0, 5); split("", column); next }
/^\|/ {
    count = split($0, cell, / *\| */)
    if (cell[2] == "program" || cell[2] == "ratio or figure") { for (place = 3; place < count; place++) column[place] = cell[place]; next }
    if (cell[2] ~ /^-/) next
    if (heading ~ /instructions for each event/)
        for (place = 3; place < count; place++) note(heading ", " cell[2] ", " column[place], number_in(cell[place], ""), 1.1)
    if (heading ~ /ratio to /)
        for (place = 3; place < count; place++) note(heading ", " cell[2] ", " column[place] ", to ours", number_in(cell[place], "·"), 4 / 3)
    if (heading == "Goals" && cell[2] ~ /latency p50|^time of /)
        note(cell[2], number_in(cell[4], ""), 4 / 3)
}
END {
    if (!compared) { print "  nothing of the page was measured"; exit 1 }
    printf "  %d figures compared, %d off\n", compared, wrong
    exit wrong > 0
}

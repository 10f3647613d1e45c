# Writes what run.sh has measured as the tables of the documentation's page, with ratios to the floor and to this library, and then
# which goals are met. Files: absent, starts, facts, results.

function is_known(contacts, feed, name) { return (contacts, feed, name, "time") in value }

function ratio(one, other) { return one < 0 || other <= 0 ? -1 : one / other }

function text(number, format) { return number < 0 ? "-" : sprintf(format, number) }

function between(contacts, feed, name, feed_of, other, what) {
    if (!is_known(contacts, feed, name) || !is_known(contacts, feed_of, other)) return -1
    return ratio(value[contacts, feed, name, what], value[contacts, feed_of, other, what])
}

FILENAME ~ /absent$/ { split($0, part, "\t"); absent[++absent_count] = part[1]; reason[absent_count] = part[2]; next }
FILENAME ~ /starts$/ { start[++starts] = $1; next }
FILENAME ~ /facts$/ {
    if ($1 == "growth") {
        growths = 2; growth[1] = $2; growth[2] = $3
    } else if ($1 == "idle") {
        idle[++idles] = $3; idle_name[idles] = $2
    } else if ($1 == "sizes") {
        stream_size = $2; contact_size = $3 > 0 && $4 > 0 ? $3 + $4 : -1
    } else if ($1 == "latency") {
        if ($3 == "floor") pace[++paces] = $2
        half[$2, $3] = $4; nearly[$2, $3] = $5; almost[$2, $3] = $6; half_least[$2, $3] = $7; half_most[$2, $3] = $8
    }
    next
}
{
    row[++rows] = $0
    if (!($1 in is_listed)) { is_listed[$1] = 1; list[++lists] = $1 }
    value[$1, $2, $3, "instructions"] = $7
    value[$1, $2, $3, "time"] = $9
    value[$1, $2, $3, "allocations"] = $12
    value[$1, $2, $3, "reads"] = $13
    value[$1, $2, $3, "waits"] = $14
}

# One goal: what was reached for each number of contacts, and what should be. Limits are in the order of `goal_contacts`.
function goal(what, limits, reached,   limit, got, count, place, line, misses, unknown) {
    count = split(limits, limit, " ")
    split(reached, got, " ")
    for (place = 1; place <= goal_count; place++) {
        line = line (place > 1 ? " / " : " ") text(got[place] + 0, (got[place] < 1000 ? "%.3g" : "%.0f"))
        if (got[place] + 0 < 0) unknown++
        else if (got[place] + 0 > limit[count < place ? count : place] + 0) misses++
    }
    verdict = misses ? "missed" : unknown || goal_count == 0 ? "unknown" : "met"
    if (verdict == "met") met++
    if (verdict == "missed") missed = missed (missed == "" ? "" : "; ") what
    goals[++goal_lines] = "| " what " | " limits " |" line " | " verdict " |"
}

function collect(feed, name, feed_of, other, what,   place, all) {
    for (place = 1; place <= goal_count; place++)
        all = all " " between(goal_contacts[place], feed, name, feed_of, other, what)
    return substr(all, 2)
}

# The least of one thing for each number of contacts.
function collect_one(feed, name, what,   place, all) {
    for (place = 1; place <= goal_count; place++)
        all = all " " (is_known(goal_contacts[place], feed, name) ? value[goal_contacts[place], feed, name, what] : -1)
    return substr(all, 2)
}

function judge(   place) {
    for (place = 1; place <= lists; place++) if (list[place] != 16) goal_contacts[++goal_count] = list[place]
    goal("time through a pipe, *ours* to *ours-by-libevdev*", four("0.45", "0.30", "0.22", "0.16"), collect("pipe", "ours", "pipe", "ours-by-libevdev", "time"))
    goal("time through a pipe with waits, *ours-session* to *libinput*", four("0.55", "0.42", "0.30", "0.20"), collect("pipe", "ours-session", "pipe", "libinput", "time"))
    goal("reads for each frame, through a session", "1", collect_one("pipe", "ours-session", "reads"))
    goal("waits for each frame, through a session", "1", collect_one("pipe", "ours-session", "waits"))
    goal("allocations for each frame, through a session", "0", collect_one("pipe", "ours-session", "allocations"))
    goal_count = 1
    goal("time of `pressure-demo --version`, ratio to an empty program's", "1.5", ratio(start[3], start[1]))
    goal("bytes for each contact", "512", contact_size > 0 ? contact_size : -1)
    goal("instructions per event, ratio of a long trace to a short trace", "1.01", growths == 2 ? ratio(growth[2], growth[1]) : -1)
    goal("instructions per event, ratio with 15 idle fingers to no idle fingers", "1.1", idles > 1 ? ratio(idle[idles], idle[1]) : -1)
    for (place = 1; place <= paces; place++) {
        goal("latency p50 at " frequency(pace[place]) ", `LiveSession` to C", "1.25", ratio(half[pace[place], "ours"], half[pace[place], "floor"]))
        goal("latency p99 at " frequency(pace[place]) ", `LiveSession` to C", "1.5", ratio(nearly[pace[place], "ours"], nearly[pace[place], "floor"]))
    }
}

function frequency(micros) { return sprintf("%.0f Hz", 1000000 / micros) }

# The limits of those contact counts that were measured.
function four(one, two, five, ten,   known, all, place) {
    known[1] = one; known[2] = two; known[5] = five; known[10] = ten
    for (place = 1; place <= goal_count; place++) all = all " " (goal_contacts[place] in known ? known[goal_contacts[place]] : ten)
    return substr(all, 2)
}

# A table of the page: a row for each program, a column for each number of contacts.
function page_table(feed, title, what,   number, field, place, name, was, contacts, line) {
    print "\n### " title "\n"
    line = "| program |"
    for (place = 1; place <= lists; place++) line = line " " list[place] (list[place] == 1 ? " contact" : " contacts") " |"
    print line
    gsub(/[^|]+/, "---", line)
    print line
    for (number = 1; number <= rows; number++) {
        split(row[number], field, " ")
        name = field[3]
        if (field[2] != feed || (feed, name) in was) continue
        was[feed, name] = 1
        line = "| " name " |"
        for (place = 1; place <= lists; place++) {
            contacts = list[place]
            line = line sprintf(" %s (%s) · %s |", text(value[contacts, feed, name, what], "%.1f"),
                text(between(contacts, feed, name, feed, "floor", what), "%.2f"),
                text(between(contacts, feed, name, feed, "ours", what), "%.2f"))
        }
        print line
    }
}

function write_page(   place, number, field, was, name) {
    print "Written by `Benchmarks/peers/run.sh --page` at commit " commit ": " date ", " machine ", `" called "`, medians of " rounds " rounds, in which the programs took turns."
    if (rows) {
        page_table("bulk", "Stages in memory: instructions for each event (ratio to *floor*) · ratio to *ours*", "instructions")
        page_table("frames", "A frame at a time, without the kernel: instructions for each event (ratio to *floor*) · ratio to *ours*", "instructions")
        page_table("frames", "A frame at a time, without the kernel: nanoseconds for each event (ratio to *floor*) · ratio to *ours*", "time")
        page_table("pipe", "A frame at a time through a pipe: nanoseconds for each event (ratio to *floor*) · ratio to *ours*", "time")
        print "\n### Allocations and reads\n"
        print "| program | allocations per frame, " list[1] " to " list[lists] " contacts | reads per frame | waits per frame | MB resident |"
        print "|---|---|---|---|---|"
        for (number = 1; number <= rows; number++) {
            split(row[number], field, " ")
            name = field[3]
            if (field[2] == "bulk" || name in was || field[1] != list[1]) continue
            was[name] = 1
            printf "| %s | %.2f to %.2f | %.2f | %.2f | %.1f |\n", name, value[list[1], field[2], name, "allocations"],
                value[list[lists], field[2], name, "allocations"], field[13], field[14], field[15] / 1024
        }
        print "\n### Start\n"
        print "| program | ms from start to end | ratio to the empty program |"
        print "|---|---|---|"
        printf "| empty Swift program | %.2f | 1 |\n| the library, opening a device | %.2f | %.2f |\n| pressure-demo --version | %.2f | %.2f |\n",
            start[1] / 1000, start[2] / 1000, start[2] / start[1], start[3] / 1000, start[3] / start[1]
    }
    if (contact_size > 0) {
        print "\n### Growth and size\n"
        print "| what | figure |"
        print "|---|---|"
        printf "| size of a stream for 16 contacts, and how much of it each contact takes | %d bytes, %d bytes |\n", stream_size, contact_size
        if (growths == 2) printf "| instructions per event in a short trace, and in a long trace | %.1f, %.1f |\n", growth[1], growth[2]
        for (place = 1; place <= idles; place++)
            printf "| instructions per event of one finger, with %d idle fingers | %.1f |\n", idle_name[place], idle[place]
    }
    if (paces) {
        print "\n### Latency\n"
        print "One process writes frames into a pipe; another turns them into gestures. The time from frame to gesture: medians of five rounds of 2,000 frames; the programs took turns.\n"
        print "| pace and loop | p50 µs (least to most) | p99 µs | p99.9 µs |"
        print "|---|---|---|---|"
    }
    for (place = 1; place <= paces; place++) {
        page_latency(pace[place], "floor", "C: poll, read, floor")
        page_latency(pace[place], "ours", "`LiveSession`")
    }
    print "\n### Goals\n"
    printf "Of %d goals %d are met.", goal_lines, met
    print missed == "" ? "\n" : " Missed: " missed ".\n"
    name = ""
    for (place = 1; place <= lists; place++) if (list[place] != 16) name = name (name == "" ? "" : " / ") list[place]
    print "| ratio or figure | at most | reached, for " name " contacts or for all | |"
    print "|---|---|---|---|"
    for (place = 1; place <= goal_lines; place++) print goals[place]
    print "\nThe cost of the recognizer alone is *ours* minus *ours-slots*. Time ratios change with the machine's other load;" \
        " instruction ratios\ndo not."
}

function page_latency(period, name, called) {
    printf "| %s, %s | %.1f (%.1f to %.1f) | %.1f | %.1f |\n", frequency(period), called, half[period, name] / 1000,
        half_least[period, name] / 1000, half_most[period, name] / 1000, nearly[period, name] / 1000, almost[period, name] / 1000
}

END {
    judge()
    write_page()
    for (place = 1; place <= absent_count; place++) printf "\nLeft out: %s (%s)\n", absent[place], reason[place]
}

# Writes what run.sh has measured as tables, as JSON, or as the tables of the documentation's page, with ratios to the floor and to this library, and then what has
# become of the goals. Files: absent, starts, facts, results. facts.awk, before this, has what is no trace of peers.

function is_known(contacts, feed, name) { return (contacts, feed, name, "time") in value }

function ratio(one, other) { return one < 0 || other <= 0 ? -1 : one / other }

function text(number, format) { return number < 0 ? "-" : sprintf(format, number) }

# A number as JSON has it.
function plain(number) { return number < 0 ? "null" : sprintf("%.6g", number) }

function between(contacts, feed, name, feed_of, other, what) {
    if (!is_known(contacts, feed, name) || !is_known(contacts, feed_of, other)) return -1
    return ratio(value[contacts, feed, name, what], value[contacts, feed_of, other, what])
}

FILENAME ~ /absent$/ { split($0, part, "\t"); absent[++absent_count] = part[1]; reason[absent_count] = part[2]; next }
FILENAME ~ /starts$/ { start[++starts] = $1; start_least[starts] = $2; start_most[starts] = $3; next }
{
    row[++rows] = $0
    if (!($1 in is_listed)) { is_listed[$1] = 1; list[++lists] = $1 }
    value[$1, $2, $3, "events"] = $4
    value[$1, $2, $3, "frames"] = $5
    value[$1, $2, $3, "samples"] = $6
    value[$1, $2, $3, "instructions"] = $7
    value[$1, $2, $3, "per frame"] = $8
    value[$1, $2, $3, "time"] = $9
    value[$1, $2, $3, "least"] = $10
    value[$1, $2, $3, "most"] = $11
    value[$1, $2, $3, "allocations"] = $12
    value[$1, $2, $3, "reads"] = $13
    value[$1, $2, $3, "waits"] = $14
    value[$1, $2, $3, "memory"] = $15
}

# One goal: what was reached for each number of contacts, and what should be. Limits are in the order of `goal_contacts`.
function goal(what, limits, reached,   limit, count, place, line, misses, unknown) {
    count = split(limits, limit, " ")
    split(reached, got, " ")
    for (place = 1; place <= goal_count; place++) {
        line = line sprintf(" %7s", text(got[place] + 0, (got[place] < 1000 ? "%.3g" : "%.0f")))
        if (got[place] + 0 < 0) unknown++
        else if (got[place] + 0 > limit[count < place ? count : place] + 0) misses++
    }
    verdict = misses ? "missed" : unknown || goal_count == 0 ? "unknown" : "met"
    if (verdict == "met") met++
    if (verdict == "missed") missed = missed (missed == "" ? "" : "; ") what
    goal_page[goal_lines + 1] = "| " what " | " limits " |"
    for (place = 1; place <= goal_count; place++)
        goal_page[goal_lines + 1] = goal_page[goal_lines + 1] (place > 1 ? " / " : " ") text(got[place] + 0, (got[place] < 1000 ? "%.3g" : "%.0f"))
    goal_page[goal_lines + 1] = goal_page[goal_lines + 1] " | " verdict " |"
    goals[++goal_lines] = sprintf("  %-7s %-62s %-20s%s", verdict, what, limits, line)
    goal_json[goal_lines] = sprintf("{\"goal\": \"%s\", \"limits\": \"%s\", \"reached\": \"%s\", \"verdict\": \"%s\"}",
        what, limits, reached, verdict)
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
    goal("slots, instructions, to the C twin", "1.10", collect("bulk", "ours-slots", "bulk", "twin-slots", "instructions"))
    goal("slots, time, to the C twin", "1.10", collect("bulk", "ours-slots", "bulk", "twin-slots", "time"))
    goal("whole chain, instructions, to the C twin with the same checks", "1.3", collect("bulk", "ours", "bulk", "twin", "instructions"))
    goal("the same a frame at a time, without the kernel", "1.3", collect("frames", "ours", "frames", "twin", "instructions"))
    goal("pipe, no wait, to libevdev feeding the same recognizer", four("0.45", "0.30", "0.22", "0.16"), collect("pipe", "ours", "pipe", "ours-by-libevdev", "time"))
    goal("pipe, with its wait, to libinput with its wait", four("0.55", "0.42", "0.30", "0.20"), collect("pipe", "ours-session", "pipe", "libinput", "time"))
    goal("reads for each frame, through a session", "1", collect_one("pipe", "ours-session", "reads"))
    goal("waits for each frame, through a session", "1", collect_one("pipe", "ours-session", "waits"))
    goal("allocations for each frame, through a session", "0", collect_one("pipe", "ours-session", "allocations"))
    goal_count = 1
    goal("whole chain, instructions, to that twin, 16 contacts", "1.3", between(16, "bulk", "ours", "bulk", "twin", "instructions"))
    goal("pressure-demo --version, time, to an empty program's", "1.5", ratio(start[3], start[1]))
    judge_facts()
}

# The limits of those contact counts that were measured.
function four(one, two, five, ten,   known, all, place) {
    known[1] = one; known[2] = two; known[5] = five; known[10] = ten
    for (place = 1; place <= goal_count; place++) all = all " " (goal_contacts[place] in known ? known[goal_contacts[place]] : ten)
    return substr(all, 2)
}

function table(feed, title,   place, contacts, field, name, first) {
    print ""
    print title
    for (place = 1; place <= lists; place++) {
        contacts = list[place]
        first = 1
        for (number = 1; number <= rows; number++) {
            split(row[number], field, " ")
            if (field[1] != contacts || field[2] != feed) continue
            name = field[3]
            if (first) printf "\n  %-19s %9s %10s %7s %7s   %8s %17s %7s %7s  %8s %6s %6s %6s\n",
                sprintf("%d contact%s, %.1f/frame", contacts, contacts == 1 ? "" : "s", field[4] / field[5]),
                "instr/ev", "instr/fr", "x floor", "x ours", "ns/event", "least-most", "x floor", "x ours",
                "alloc/fr", "reads", "waits", "MB"
            first = 0
            printf "  %-19s %9s %10s %7s %7s   %8s %17s %7s %7s  %8s %6s %6s %6.1f\n", name,
                text(field[7], "%.1f"), text(field[8], "%.0f"),
                text(between(contacts, feed, name, feed, "floor", "instructions"), "%.2f"),
                text(between(contacts, feed, name, feed, "ours", "instructions"), "%.2f"),
                text(field[9], "%.2f"), sprintf("%.2f-%.2f", field[10], field[11]),
                text(between(contacts, feed, name, feed, "floor", "time"), "%.2f"),
                text(between(contacts, feed, name, feed, "ours", "time"), "%.2f"),
                text(field[12], "%.2f"), feed == "bulk" ? "-" : text(field[13], "%.2f"),
                feed == "bulk" ? "-" : text(field[14], "%.2f"), field[15] / 1024
        }
    }
}

# A table of the page: a row for each program, a column for each number of contacts.
function page_table(feed, title, with_time,   number, field, place, name, was, contacts, line) {
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
            if (with_time)
                line = line sprintf(" %s (%s) · %s |", text(value[contacts, feed, name, "time"], "%.1f"),
                    text(between(contacts, feed, name, feed, "floor", "time"), "%.2f"),
                    text(between(contacts, feed, name, feed, "ours", "time"), "%.2f"))
            else
                line = line sprintf(" %s (%s) · %s |", text(value[contacts, feed, name, "instructions"], "%.1f"),
                    text(between(contacts, feed, name, feed, "floor", "instructions"), "%.2f"),
                    text(between(contacts, feed, name, feed, "ours", "instructions"), "%.2f"))
        }
        print line
    }
}

function write_page(   place, number, field, most, least, was, name) {
    print "Written by `Benchmarks/peers/run.sh --page` at commit " commit ": " date ", " machine ", `" called "`, medians of " rounds " rounds in turns."
    page_table("bulk", "Stages, all in memory: instructions for each event (to the floor) · to us", 0)
    page_table("frames", "A frame at a time, without the kernel: instructions for each event (to the floor) · to us", 0)
    page_table("frames", "The same: nanoseconds for each event (to the floor) · to us", 1)
    page_table("pipe", "A frame at a time through a pipe: nanoseconds for each event (to the floor) · to us", 1)
    print "\n### Allocations and reads\n"
    print "| program | allocations a frame, " list[1] " to " list[lists] " contacts | reads a frame | waits a frame | MB resident |"
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
    print "| program | ms from start to end | to the empty program |"
    print "|---|---|---|"
    printf "| empty Swift program | %.2f | 1 |\n| the library, a device opened | %.2f | %.2f |\n| pressure-demo --version | %.2f | %.2f |\n",
        start[1] / 1000, start[2] / 1000, start[2] / start[1], start[3] / 1000, start[3] / start[1]
    page_facts()
    print "\n### Goals\n"
    printf "Of %d goals %d are met.", goal_lines, met
    print missed == "" ? "\n" : " Missed: " missed ".\n"
    name = ""
    for (place = 1; place <= lists; place++) if (list[place] != 16) name = name (name == "" ? "" : " / ") list[place]
    print "| ratio or figure | at most | reached, " name " contacts or all | |"
    print "|---|---|---|---|"
    for (place = 1; place <= goal_lines; place++) print goal_page[place]
    print "\nThe *whole chain* is *ours* in the tables above, and the recognizer alone is *ours* less *ours-slots*. Ratios of times" \
        " move with\nwhat else a machine does; those of instructions do not."
}

function write_json(   number, field, place) {
    printf "{\"date\": \"%s\", \"commit\": \"%s\", \"machine\": \"%s\", \"command\": \"%s\", \"rounds\": %d, " \
        "\"trace\": \"synthetic\",\n", date, commit, machine, called, rounds
    printf " \"rows\": ["
    for (number = 1; number <= rows; number++) {
        split(row[number], field, " ")
        printf "%s\n  {\"contacts\": %d, \"feed\": \"%s\", \"program\": \"%s\", \"events\": %d, \"frames\": %d, " \
            "\"contactSamples\": %d, \"instructionsPerEvent\": %s, \"instructionsPerFrame\": %s, " \
            "\"nanosecondsPerEvent\": {\"median\": %s, \"least\": %s, \"most\": %s}, \"allocationsPerFrame\": %s, " \
            "\"readsPerFrame\": %s, \"waitsPerFrame\": %s, \"residentKiB\": %d, \"instructionsToFloor\": %s, " \
            "\"instructionsToOurs\": %s, \"timeToFloor\": %s, \"timeToOurs\": %s}", (number > 1 ? "," : ""),
            field[1], field[2], field[3], field[4], field[5], field[6], plain(field[7]), plain(field[8]),
            plain(field[9]), plain(field[10]), plain(field[11]), plain(field[12]), plain(field[13]), plain(field[14]),
            field[15], plain(between(field[1], field[2], field[3], field[2], "floor", "instructions")),
            plain(between(field[1], field[2], field[3], field[2], "ours", "instructions")),
            plain(between(field[1], field[2], field[3], field[2], "floor", "time")),
            plain(between(field[1], field[2], field[3], field[2], "ours", "time"))
    }
    print "\n ],"
    if (starts) printf " \"startMicroseconds\": {\"emptyProgram\": %s, \"libraryOnly\": %s, \"pressureDemoVersion\": %s},\n",
        plain(start[1]), plain(start[2]), plain(start[3])
    json_facts()
    printf " \"goals\": ["
    for (place = 1; place <= goal_lines; place++) printf "%s\n  %s", (place > 1 ? "," : ""), goal_json[place]
    printf "\n ],\n \"leftOut\": ["
    for (place = 1; place <= absent_count; place++)
        printf "%s{\"name\": \"%s\", \"reason\": \"%s\"}", (place > 1 ? ", " : ""), absent[place], reason[place]
    print "]}"
}

END {
    judge()
    if (form == "json") { write_json(); exit }
    if (form == "page") { write_page(); exit }
    printf "Measured on %s, %s, by `%s`: medians of %d rounds in turns; synthetic traces, counts compared first.\n", date,
        machine, called, rounds
    if (rows) {
        table("bulk", "Everything at once, in memory: the stages")
        table("frames", "A frame at a time, in memory: what each takes itself, without the kernel")
        table("pipe", "A frame at a time through a pipe: with the kernel's part of reading (and of waiting, where one waits)")
        print ""
    }
    if (starts) printf "Start to end: empty Swift program %.2f ms (%.2f-%.2f), the library made ready %.2f ms (%.2f x), " \
        "pressure-demo --version %.2f ms (%.2f x)\n", start[1] / 1000, start_least[1] / 1000, start_most[1] / 1000,
        start[2] / 1000, start[2] / start[1], start[3] / 1000, start[3] / start[1]
    print_facts()
    for (place = 1; place <= absent_count; place++) printf "Left out: %s (%s)\n", absent[place], reason[place]
    print ""
    printf "  %-7s %-62s %-20s", "goals", "", "at most"
    for (place = 1; place <= lists; place++) if (list[place] != 16) printf " %7s", list[place] (list[place] == 1 ? " fing." : "")
    print ""
    for (place = 1; place <= goal_lines; place++) print goals[place]
}

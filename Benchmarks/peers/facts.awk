# What facts.sh has measured, as tables, as JSON, as goals. table.awk reads this.

FILENAME ~ /facts$/ {
    if ($1 == "reader") {
        if (!($2 in is_format)) { is_format[$2] = 1; format[++formats] = $2 }
        reader_row[++reader_rows] = $2 " " $3
        reader[$2, $3, "time"] = $4; reader[$2, $3, "least"] = $5; reader[$2, $3, "most"] = $6
        reader[$2, $3, "instructions"] = $7; reader[$2, $3, "allocations"] = $8; reader[$2, $3, "bytes"] = $9
    } else if ($1 == "file") {
        file_time[$2] = $3; file_least[$2] = $4; file_most[$2] = $5
    } else if ($1 == "resident") {
        resident[$2] = $3
    } else if ($1 == "many") {
        cores = $2; one_core = $3; all_cores = $4; twin_one_core = $5; twin_all_cores = $6
    } else if ($1 == "growth") {
        growth[++growths] = $3; growth_name[growths] = $2
    } else if ($1 == "idle") {
        idle[++idles] = $3; idle_name[idles] = $2
    } else if ($1 == "sizes") {
        stream_size = $2; contact_size = $3 > 0 && $4 > 0 ? $3 + $4 : -1
    } else if ($1 == "latency") {
        if ($3 == "floor") pace[++paces] = $2
        half[$2, $3] = $4; nearly[$2, $3] = $5; almost[$2, $3] = $6; half_least[$2, $3] = $7; half_most[$2, $3] = $8
        heard[$2, $3] = $9
    }
    next
}

function read_ratio(kind, name, what) {
    if (!((kind, "ours", what) in reader) || !((kind, name, what) in reader)) return -1
    return ratio(reader[kind, "ours", what], reader[kind, name, what])
}

function judge_facts(   place, most) {
    goal_count = 1
    goal("evemu plain, time, to a C twin", "1.05", read_ratio("plain", "floor", "time"))
    goal("evemu commented, time, to a C twin", "1.05", read_ratio("commented", "floor", "time"))
    goal("libinput's format, time, to a C twin", "1.05", read_ratio("libinput", "floor", "time"))
    goal("evemu plain, time, to libevemu", "0.04", read_ratio("plain", "libevemu", "time"))
    goal("evemu commented, instructions, to libevemu", "0.0588", read_ratio("commented", "libevemu", "instructions"))
    goal("libinput's format, time, to libyaml's events", "0.025", read_ratio("libinput", "libyaml", "time"))
    for (place = 1; place <= reader_rows; place++)
        if (reader_row[place] ~ / ours$/) {
            split(reader_row[place], field, " ")
            if (reader[field[1], "ours", "allocations"] > most) most = reader[field[1], "ours", "allocations"]
        }
    goal("requests for memory for each event read, any format", "0", reader_rows ? most + 0 : -1)
    goal("pressure-demo replay of 5,000,000 events, MB resident", "12", "long" in resident ? resident["long"] / 1024 : -1)
    goal("many files: time on all cores to that on one, beside as many processes in C", "1.25", all_cores > 0 ? (all_cores / one_core) / (twin_all_cores / twin_one_core) : -1)
    goal("bytes for each contact", "512", contact_size > 0 ? contact_size : -1)
    goal("instructions an event: long trace to short", "1.01", growths == 2 ? ratio(growth[2], growth[1]) : -1)
    goal("instructions an event: 15 idle fingers beside to none", "1.1", idles > 1 ? ratio(idle[idles], idle[1]) : -1)
    for (place = 1; place <= paces; place++) {
        goal("latency p50 at " frequency(pace[place]) ", default loop to C poll and read", "1.25", ratio(half[pace[place], "ours"], half[pace[place], "floor"]))
        goal("latency p99 at " frequency(pace[place]) ", the same", "1.5", ratio(nearly[pace[place], "ours"], nearly[pace[place], "floor"]))
    }
}

function frequency(micros) { return sprintf("%.0f Hz", 1000000 / micros) }

function print_facts(   place, field) {
    if (reader_rows) {
        print "\nReaders, from opening a file to its end (5 fingers)"
        printf "\n  %-22s %9s %7s   %8s %17s %7s %7s  %9s %6s\n", "", "instr/ev", "x floor", "ns/event", "least-most", "x floor",
            "x ours", "alloc/ev", "GB/s"
        for (place = 1; place <= reader_rows; place++) {
            split(reader_row[place], field, " ")
            printf "  %-22s %9s %7s   %8.2f %17s %7s %7s  %9.3f %6.2f\n", field[1] " " field[2],
                text(reader[field[1], field[2], "instructions"], "%.1f"), reader_to(field[1], field[2], "floor", "instructions"),
                reader[field[1], field[2], "time"],
                sprintf("%.2f-%.2f", reader[field[1], field[2], "least"], reader[field[1], field[2], "most"]),
                reader_to(field[1], field[2], "floor", "time"), reader_to(field[1], field[2], "ours", "time"),
                reader[field[1], field[2], "allocations"],
                reader[field[1], field[2], "bytes"] / reader[field[1], field[2], "time"]
        }
    }
    print ""
    if ("ours" in file_time)
        printf "5,000,000 events replayed: %.0f ms (%.0f-%.0f), C twin %.0f ms (%.0f-%.0f); pressure-demo holds %.1f MB, %.1f for 50,000\n",
            file_time["ours"], file_least["ours"], file_most["ours"], file_time["floor"], file_least["floor"],
            file_most["floor"], resident["long"] / 1024, resident["short"] / 1024
    if (all_cores > 0)
        printf "%d files: %.0f ms on one core, %.0f ms on %d; by processes in C %.0f ms and %.0f ms\n", 4 * cores, one_core,
            all_cores, cores, twin_one_core, twin_all_cores
    if (stream_size > 0) printf "A stream takes %d bytes, %d of them for each of 16 contacts\n", stream_size, contact_size
    if (growths == 2)
        printf "Instructions an event: %.1f in a short trace, %.1f in one ten times as long\n", growth[1], growth[2]
    for (place = 1; place <= idles; place++)
        printf "%s%.1f beside %d idle fingers", (place > 1 ? ", " : "Instructions an event of one finger: "), idle[place], idle_name[place]
    if (idles) print ""
    for (place = 1; place <= paces; place++) {
        print_latency(pace[place], "ours", "Latency")
        print_latency(pace[place], "floor", "C, poll and read, floor")
        print_latency(pace[place], "twin", "C, poll and read, twin")
    }
}

function print_latency(period, name, called) {
    printf "%s at %s: p50 %.1f us (%.1f-%.1f), p99 %.1f, p99.9 %.1f\n", called, frequency(period), half[period, name] / 1000,
        half_least[period, name] / 1000, half_most[period, name] / 1000, nearly[period, name] / 1000, almost[period, name] / 1000
}

function reader_to(kind, name, other, what) {
    if (!((kind, other, what) in reader)) return "-"
    return text(ratio(reader[kind, name, what], reader[kind, other, what]), "%.2f")
}

function page_facts(   place, field) {
    print "\n### Readers\n"
    print "From opening a file to its end, five fingers; *floor* is a reader in C that looks at every byte as ours does.\n"
    print "| format and program | instructions an event | ns an event (least to most) | to the floor | to us | GB/s |"
    print "|---|---|---|---|---|---|"
    for (place = 1; place <= reader_rows; place++) {
        split(reader_row[place], field, " ")
        printf "| %s, %s | %s | %.2f (%.2f to %.2f) | %s | %s | %.2f |\n", field[1], field[2],
            text(reader[field[1], field[2], "instructions"], "%.1f"), reader[field[1], field[2], "time"],
            reader[field[1], field[2], "least"], reader[field[1], field[2], "most"],
            reader_to(field[1], field[2], "floor", "time"), reader_to(field[1], field[2], "ours", "time"),
            reader[field[1], field[2], "bytes"] / reader[field[1], field[2], "time"]
    }
    print "\n### Long traces, many files, memory\n"
    print "| what | figure |"
    print "|---|---|"
    if ("ours" in file_time) {
        printf "| 5,000,000 events of text up to gestures | %.0f ms (%.0f to %.0f) |\n", file_time["ours"], file_least["ours"], file_most["ours"]
        printf "| the same by the C twin, up to the floor's presses | %.0f ms (%.0f to %.0f) |\n", file_time["floor"], file_least["floor"], file_most["floor"]
        printf "| `pressure-demo replay` of 50,000 events, of 5,000,000 | %.1f MB, %.1f MB resident%s |\n", resident["short"] / 1024,
            resident["long"] / 1024, laid
    }
    if (all_cores > 0) {
        printf "| %d files on one core, on %d | %.0f ms, %.0f ms |\n", 4 * cores, cores, one_core, all_cores
        printf "| the same by a process of the C twin for each core | %.0f ms, %.0f ms |\n", twin_one_core, twin_all_cores
    }
    if (stream_size > 0) printf "| a stream; of it for each of 16 contacts | %d bytes, %d bytes |\n", stream_size, contact_size
    if (growths == 2) printf "| instructions an event in a short trace, in a long one | %.1f, %.1f |\n", growth[1], growth[2]
    for (place = 1; place <= idles; place++)
        printf "| instructions an event of one finger beside %d idle ones | %.1f |\n", idle_name[place], idle[place]
    if (paces) {
        print "\n### Latency\n"
        print "From a frame's being written into a pipe to its having become gestures in another process, medians of five rounds of"
        print "2,000 frames in turns.\n"
        print "| pace and loop | p50 µs (least to most) | p99 µs | p99.9 µs |"
        print "|---|---|---|---|"
    }
    for (place = 1; place <= paces; place++) {
        page_latency(pace[place], "floor", "C: poll, read, floor")
        page_latency(pace[place], "twin", "C: poll, read, twin")
        page_latency(pace[place], "ours", "`LiveSession`")
    }
}

function page_latency(period, name, called) {
    printf "| %s, %s | %.1f (%.1f to %.1f) | %.1f | %.1f |\n", frequency(period), called, half[period, name] / 1000,
        half_least[period, name] / 1000, half_most[period, name] / 1000, nearly[period, name] / 1000, almost[period, name] / 1000
}

function json_facts(   place, field) {
    printf " \"readers\": ["
    for (place = 1; place <= reader_rows; place++) {
        split(reader_row[place], field, " ")
        printf "%s\n  {\"format\": \"%s\", \"program\": \"%s\", \"nanosecondsPerEvent\": {\"median\": %s, \"least\": %s, \"most\": %s}, " \
            "\"instructionsPerEvent\": %s, \"allocationsPerEvent\": %s, \"bytesPerEvent\": %s}", (place > 1 ? "," : ""), field[1],
            field[2], plain(reader[field[1], field[2], "time"]), plain(reader[field[1], field[2], "least"]),
            plain(reader[field[1], field[2], "most"]), plain(reader[field[1], field[2], "instructions"]),
            plain(reader[field[1], field[2], "allocations"]), plain(reader[field[1], field[2], "bytes"])
    }
    print "\n ],"
    if ("ours" in file_time)
        printf " \"replayOf5MillionEvents\": {\"milliseconds\": {\"median\": %s, \"least\": %s, \"most\": %s}, " \
            "\"floorMilliseconds\": {\"median\": %s, \"least\": %s, \"most\": %s}, \"residentKiB\": %d, \"residentKiBOf50000\": %d},\n",
            plain(file_time["ours"]), plain(file_least["ours"]), plain(file_most["ours"]), plain(file_time["floor"]),
            plain(file_least["floor"]), plain(file_most["floor"]), resident["long"], resident["short"]
    if (all_cores > 0)
        printf " \"manyFiles\": {\"files\": %d, \"cores\": %d, \"oneCoreMilliseconds\": %s, \"allCoresMilliseconds\": %s, \"inCOneCoreMilliseconds\": %s, \"inCAllCoresMilliseconds\": %s},\n",
            4 * cores, cores, plain(one_core), plain(all_cores), plain(twin_one_core), plain(twin_all_cores)
    if (stream_size > 0) printf " \"bytes\": {\"stream\": %d, \"eachContact\": %s},\n", stream_size, plain(contact_size)
    if (growths == 2)
        printf " \"instructionsPerEventByLength\": {\"short\": %s, \"long\": %s},\n", plain(growth[1]), plain(growth[2])
    if (idles) {
        printf " \"instructionsPerEventByIdleContacts\": ["
        for (place = 1; place <= idles; place++)
            printf "%s{\"idle\": %d, \"instructions\": %s}", (place > 1 ? ", " : ""), idle_name[place], plain(idle[place])
        print "],"
    }
    printf " \"latency\": ["
    for (place = 1; place <= paces; place++)
        printf "%s%s, %s, %s", (place > 1 ? ", " : ""), json_latency(pace[place], "floor"), json_latency(pace[place], "twin"),
            json_latency(pace[place], "ours")
    print "],"
}

function json_latency(period, name) {
    return sprintf("{\"microsecondsBetweenFrames\": %d, \"program\": \"%s\", \"p50\": %s, \"p50Least\": %s, \"p50Most\": %s, " \
        "\"p99\": %s, \"p999\": %s, \"frames\": %d}", period, name, plain(half[period, name]), plain(half_least[period, name]),
        plain(half_most[period, name]), plain(nearly[period, name]), plain(almost[period, name]), heard[period, name])
}

# Draws what run.sh has measured as a picture: awk -v scheme=light|dark -v date=… -v machine=… -f picture.awk results
# Dots on a scale of powers of ten, which no bar could be true to: what an event costs on the way from a device.

$2 == "frames" {
    if (!($1 in is_known)) { is_known[$1] = 1; known[++knowns] = $1 }
    if (!($3 in is_listed)) { is_listed[$3] = 1; listed[++listeds] = $3 }
    cost[$3, $1] = $7
}

function shown(name) {
    if (name == "ours") return "this library"
    if (name == "floor") return "slots and presses in C"
    if (name == "ours-session") return "this library, live session"
    if (name == "ours-by-libevdev") return "this library behind libevdev"
    return name
}

function escaped(text) {
    gsub(/&/, "\\&amp;", text)
    gsub(/</, "\\&lt;", text)
    return text
}

function log10(number) { return log(number) / log(10) }

# A panel of rows below one another; their names, numbers and colours are in row_*. Returns where it ends.
function panel(top, title, low, high,   place, y, x, power) {
    printf "<text x=\"24\" y=\"%d\" class=\"title\">%s</text>\n", top, escaped(title)
    top += 16
    for (power = low; power <= high; power++) {
        x = left + (power - low) / (high - low) * span
        printf "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" class=\"grid\"/>\n", x, top, x, top + row_count * step
        printf "<text x=\"%.1f\" y=\"%d\" class=\"tick\" text-anchor=\"middle\">%s</text>\n", x,
            top + row_count * step + 15, (power >= 3 ? 10 ^ (power - 3) ",000" : 10 ^ power)
    }
    for (place = 1; place <= row_count; place++) {
        y = top + (place - 0.5) * step
        x = left + (log10(row_value[place]) - low) / (high - low) * span
        printf "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\"%s>%s</text>\n", left - 12, y + 4,
            (row_class[place] == "ours" ? " class=\"strong\"" : ""), escaped(row_name[place])
        printf "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" class=\"row\"/>\n", left, y, left + span, y
        # Programs are told by shape too, not by colour alone.
        if (row_class[place] == "floor")
            printf "<rect x=\"%.1f\" y=\"%.1f\" width=\"10\" height=\"10\" class=\"floor\"/>\n", x - 5, y - 5
        else
            printf "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%d\" class=\"%s\"/>\n", x, y,
                (row_class[place] == "ours" ? 6 : 5), row_class[place]
        printf "<text x=\"%.1f\" y=\"%.1f\" class=\"number\">%s</text>\n", x + 11, y + 4,
            sprintf((row_value[place] < 100 ? "%.1f" : "%.0f"), row_value[place])
    }
    return top + row_count * step + 44
}

function add_row(name, number, program) {
    row_count++
    row_name[row_count] = name
    row_value[row_count] = number + 0
    row_class[row_count] = program ~ /^ours/ ? "ours" : program == "floor" ? "floor" : "other"
}

END {
    left = 240; span = 440; step = 24
    chosen = 5 in is_known ? 5 : known[1]
    for (place = 1; place <= listeds; place++) if (cost[listed[place], chosen] + 0 > 0) rows++
    height = 92 + (rows > 0) * (rows * step + 60)
    dark = scheme == "dark"
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 %d\" width=\"760\" height=\"%d\" role=\"img\" " \
        "aria-label=\"What an event costs in this library, in C and in other libraries\">\n", height, height
    printf "<style>text{font:13px system-ui,sans-serif;fill:%s}.title{font-size:16px;font-weight:600}" \
        ".tick,.small{font-size:11.5px;fill:%s}.number{font-size:12px}.strong{font-weight:600}.grid{stroke:%s}" \
        ".row{stroke:%s;stroke-dasharray:1 4}.ours{fill:%s}.floor{fill:%s}.other{fill:%s}</style>\n",
        (dark ? "#e8e8ea" : "#1d1d1f"), (dark ? "#a1a1a6" : "#6e6e73"), (dark ? "#48484a" : "#d9d9de"),
        (dark ? "#48484a" : "#d9d9de"), (dark ? "#5ea0ff" : "#1f6feb"), (dark ? "#6fcf7f" : "#2f9e44"),
        (dark ? "#98989d" : "#8e8e93")
    printf "<rect width=\"760\" height=\"%d\" rx=\"8\" fill=\"%s\"/>\n", height, (dark ? "#1c1c1e" : "#ffffff")
    y = 36
    if (rows) {
        for (place = 1; place <= listeds; place++)
            if (cost[listed[place], chosen] + 0 > 0) {
                program = listed[place]
                add_row(shown(program), cost[program, chosen], program)
            }
        y = panel(y, "From a device: instructions for each event, " chosen (chosen == 1 ? " finger" : " fingers"), 1, 4)
    }
    printf "<text x=\"24\" y=\"%d\" class=\"small\">Farther left is better: from one line to the next it is ten times as " \
        "much. %s.</text>\n", height - 16, escaped(date ", " machine)
    print "</svg>"
}

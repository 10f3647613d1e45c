# Repeats the events of a text recording until there are enough of them, each time later than before.
#
# usage: awk -v events=NUMBER -f repeat.awk RECORDING
# Whole rounds only, so that every touch is lifted; the time between two rounds is a whole second or more.
!/^E: / { print; next }
{
    split($2, parts, ".")
    seconds[++count] = parts[1] + 0
    micros[count] = parts[2]
    rest[count] = $3 " " $4 " " $5
}
END {
    if (count == 0) {
        print "repeat.awk: the recording has no events" > "/dev/stderr"
        exit 1
    }
    span = seconds[count] + 2
    for (round = 0; round * count < events; round++)
        for (event = 1; event <= count; event++)
            printf "E: %06d.%s %s\n", seconds[event] + round * span, micros[event], rest[event]
}

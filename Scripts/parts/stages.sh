# shellcheck shell=bash
# Runs stages side by side, each with a log of its own, and sums them up in a table with their processor-seconds: for .ci/run and
# Scripts/nightly.sh.
#
# usage: source Scripts/parts/stages.sh     behind lib.sh; then `stage` for each, and `run_stages`
# example: Scripts/parts/stages.sh --help
if [[ ${#BASH_SOURCE[@]} -eq 1 ]]; then
    source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
    stop "it is for scripts to source; see Scripts/parts/stages.sh --help"
fi

# Two at a time on two cores: most stages keep one processor busy, and compilers come and go.
jobs=${PRESSURE_JOBS:-2}
# Where logs go, and whether the first failure ends it all.
logs=.build/stages
stops_early=false
# Shell patterns of names: if there are any, only matching stages run, without the stages that they depend on.
chosen=()
# The limit of processor-seconds for all stages together; empty for no limit.
most=""

# Shell patterns of stages that send inputs at their times, or wait for what is drawn: the others give way to them.
timed=()

names=()
declare -A command_of after_of state_of seconds_of worked_of job_of
# fits NAME PATTERN…: whether one of the patterns matches the name.
fits() {
    local pattern
    # shellcheck disable=SC2053 # patterns
    for pattern in "${@:2}"; do if [[ $1 == $pattern ]]; then return 0; fi; done
    return 1
}
# stage NAME AFTER COMMAND…: AFTER is the name of a stage that has to have passed before, or "".
stage() {
    if [[ ${#chosen[@]} -gt 0 ]] && ! fits "$1" "${chosen[@]}"; then return; fi
    names+=("$1")
    after_of[$1]=${2:+${state_of[$2]:+$2}}
    command_of[$1]=${*:3}
    state_of[$1]=waits
    seconds_of[$1]=0
    worked_of[$1]=0
}
log_of() { echo "$logs/$(tr -c 'a-z0-9\n' - <<<"${1,,}").log"; }
# worked: sums what bash's `times` prints into whole processor-seconds. `times` misses children that nobody waited for.
worked() { awk -F '[ms ]+' '{ sum += 60 * $1 + $2 + 60 * $3 + $4 } END { printf "%.0f", sum }'; }

running=0
# Each stage is a session of its own, so that all it has started can be ended with it.
begin_stage() {
    printf '== begun: %s (after %d s)\n' "$1" "$SECONDS"
    local way=10
    if fits "$1" "${timed[@]}"; then way=0; fi
    # Where the kernel shares processors among sessions, niceness counts only within one, unless the session itself is nice.
    setsid nice -n "$way" bash -euo pipefail -c "trap 'times >&3' EXIT; { echo $way >/proc/self/autogroup; } 2>/dev/null || true
        ${command_of[$1]}" >"$(log_of "$1")" 2>&1 3>"$(log_of "$1").times" </dev/null &
    job_of[$!]=$1
    state_of[$1]=runs
    seconds_of[$1]=$SECONDS
    running=$((running + 1))
}
# await_stage: until one has ended.
await_stage() {
    local status=0 job name
    wait -n -p job "${!job_of[@]}" || status=$?
    name=${job_of[$job]}
    unset "job_of[$job]"
    running=$((running - 1))
    seconds_of[$name]=$((SECONDS - seconds_of[$name]))
    worked_of[$name]=$(worked <"$(log_of "$name").times")
    rm -f "$(log_of "$name").times"
    case $status in
        0) state_of[$name]=passed ;;
        2) state_of[$name]="left out" ;;
        *) state_of[$name]=FAILED ;;
    esac
    printf '\n== %s: %s (%d s, %d of a processor, after %d s)\n' "$name" "${state_of[$name]}" "${seconds_of[$name]}" \
        "${worked_of[$name]}" "$SECONDS"
    cat "$(log_of "$name")"
}
end_stages() {
    local job
    for job in "${!job_of[@]}"; do
        # The package manager's compilers are groups of their own within the session.
        pkill -s "$job" 2>/dev/null || kill -- "-$job" 2>/dev/null || true
        wait "$job" 2>/dev/null || true
        state_of[${job_of[$job]}]=ended
        seconds_of[${job_of[$job]}]=$((SECONDS - seconds_of[${job_of[$job]}]))
    done
    job_of=()
}
# may_begin NAME: whether what it stands on has passed. What stands on a stage that did not is left out.
may_begin() {
    local after=${after_of[$1]}
    [[ ${state_of[$1]} == waits ]] || return 1
    case ${after:+${state_of[$after]}} in
        "" | passed) return 0 ;;
        FAILED | "left out" | skipped) state_of[$1]=skipped ;;
    esac
    return 1
}
# run_stages: all of them, in their order, as many at once as may be; fails where one has failed.
run_stages() {
    mkdir -p "$logs"
    local name fails=false
    trap end_stages EXIT
    while true; do
        for name in "${names[@]}"; do
            if [[ $running -lt $jobs ]] && may_begin "$name"; then begin_stage "$name"; fi
        done
        if [[ $running -eq 0 ]]; then break; fi
        await_stage
        for name in "${names[@]}"; do
            if [[ ${state_of[$name]} == FAILED ]]; then fails=true; fi
        done
        if $fails && $stops_early; then
            end_stages
            break
        fi
    done
    trap - EXIT
    ! $fails
}

# figure LOG: the last line of a log that counts or measures something.
figure() { grep -aE '[0-9]' "$1" 2>/dev/null | tail -n 1 | tr -d '[:cntrl:]' | cut -c 1-78 || true; }
# table: what became of each stage, the seconds that it took, and its processor-seconds.
table() {
    local name all
    for name in "${names[@]}"; do
        printf '%-9s %5d s %5d  %-38s %s\n' "${state_of[$name]}" "${seconds_of[$name]}" "${worked_of[$name]}" "$name" \
            "$(figure "$(log_of "$name")")"
    done
    # Through a file, because in a pipe `times` would count the pipe's own shell.
    times >"$logs/times"
    all=$(worked <"$logs/times")
    printf 'processor-seconds, user and system: %d%s\n' "$all" "${most:+, of $most that they may take}"
    # A finding and no failure, because other machines have slower processors.
    if [[ -n $most && $all -gt $most ]]; then printf 'finding: %d processor-seconds too many; move or shorten a stage\n' $((all - most)); fi
}

# shellcheck shell=bash
# Completion of pressure-demo for bash. Written by Scripts/write-completions.sh; `make pages` writes it anew.

_pressure_demo() {
    local current=${COMP_WORDS[COMP_CWORD]} previous="" verb=${COMP_WORDS[1]:-} options="" places="" words="" kind=""
    # Bash takes the equals sign of "--set=" for a word of its own.
    ((COMP_CWORD > 0)) && previous=${COMP_WORDS[COMP_CWORD - 1]}
    if [[ $current == = ]]; then current=""; fi
    if [[ $previous == = ]] && ((COMP_CWORD > 2)); then previous=${COMP_WORDS[COMP_CWORD - 2]}; fi
    COMPREPLY=()
    if ((COMP_CWORD == 1)) || [[ $verb == help ]]; then
        mapfile -t COMPREPLY < <(compgen -W "demo replay explain check lint convert synth devices record measure watch calibrate evaluate report render tour audit-layout diff-scenes sketch states tuning help --help --version" -- "$current")
        return
    fi
    case $verb in
        demo)
            options="--sketches --renew --json --help"
            places="folder "
            ;;
        replay)
            options="--json --speed --app --no-pressure --area --sensitivity --set --profile --no-profile --size --independent --device --range --description --known --trust-guess --keep-going --help"
            places="file "
            case $previous in
                --speed) kind="none" ;;
                --app) kind="file" ;;
                --sensitivity) kind="words" words="light standard firm" ;;
                --set) kind="words" words="action.row= action.start= aim.travel= confirmation.frames= confirmation.stretch= confirmation= dwell.time= fake.time= fake.touches= force.scale= hint.enter= hint.leave= hold.earliest= hold.free= hold.gain= hold.time= live.margin= lock.time= peek.enter= peek.leave= pop.delay= pop.enter= pop.fullShare= pop.leave= pop.reach= pop.rise= pop.riseCeiling= press.age= relative.least= relative.noise= relative.peek= relative.pop= relax.floor= relax.speed= relax.window= rest.band= rest.time= rise.margin= rise.share= secondFinger.window= settle.band= settle.climb= settle.collapse= settle.creep= settle.highest= settle.readings= settle.time= settle.travel= settle.units= sideways.select= sideways.time= slide.time= slop= stuck.time= swipe.begin= swipe.cone= swipe.takenBack=" ;;
                --profile) kind="file" ;;
                --size) kind="none" ;;
                --device) kind="none" ;;
                --range) kind="none" ;;
                --description) kind="file" ;;
                --known) kind="words" words="alps-dualpoint alps-dualpoint-single alps-glidepoint alps-glidepoint-old apple-magic-trackpad-2 asus-n500jk chromebook-pixel-2013 cypress-ps2 dell-inspiron-7520 lenovo-p50 lenovo-t440 list logitech-t650 logitech-wireless-touchpad nexus-4 samsung-700z3a samsung-series-5 synaptics-ps2" ;;
                *) ;;
            esac
            ;;
        explain)
            options="--json --app --no-pressure --area --sensitivity --set --profile --no-profile --size --independent --device --range --description --known --trust-guess --keep-going --help"
            places="file "
            case $previous in
                --app) kind="file" ;;
                --sensitivity) kind="words" words="light standard firm" ;;
                --set) kind="words" words="action.row= action.start= aim.travel= confirmation.frames= confirmation.stretch= confirmation= dwell.time= fake.time= fake.touches= force.scale= hint.enter= hint.leave= hold.earliest= hold.free= hold.gain= hold.time= live.margin= lock.time= peek.enter= peek.leave= pop.delay= pop.enter= pop.fullShare= pop.leave= pop.reach= pop.rise= pop.riseCeiling= press.age= relative.least= relative.noise= relative.peek= relative.pop= relax.floor= relax.speed= relax.window= rest.band= rest.time= rise.margin= rise.share= secondFinger.window= settle.band= settle.climb= settle.collapse= settle.creep= settle.highest= settle.readings= settle.time= settle.travel= settle.units= sideways.select= sideways.time= slide.time= slop= stuck.time= swipe.begin= swipe.cone= swipe.takenBack=" ;;
                --profile) kind="file" ;;
                --size) kind="none" ;;
                --device) kind="none" ;;
                --range) kind="none" ;;
                --description) kind="file" ;;
                --known) kind="words" words="alps-dualpoint alps-dualpoint-single alps-glidepoint alps-glidepoint-old apple-magic-trackpad-2 asus-n500jk chromebook-pixel-2013 cypress-ps2 dell-inspiron-7520 lenovo-p50 lenovo-t440 list logitech-t650 logitech-wireless-touchpad nexus-4 samsung-700z3a samsung-series-5 synaptics-ps2" ;;
                *) ;;
            esac
            ;;
        check)
            options="--json --all --app --no-pressure --area --sensitivity --set --profile --no-profile --size --independent --device --range --description --known --trust-guess --keep-going --help"
            places="file "
            case $previous in
                --app) kind="file" ;;
                --sensitivity) kind="words" words="light standard firm" ;;
                --set) kind="words" words="action.row= action.start= aim.travel= confirmation.frames= confirmation.stretch= confirmation= dwell.time= fake.time= fake.touches= force.scale= hint.enter= hint.leave= hold.earliest= hold.free= hold.gain= hold.time= live.margin= lock.time= peek.enter= peek.leave= pop.delay= pop.enter= pop.fullShare= pop.leave= pop.reach= pop.rise= pop.riseCeiling= press.age= relative.least= relative.noise= relative.peek= relative.pop= relax.floor= relax.speed= relax.window= rest.band= rest.time= rise.margin= rise.share= secondFinger.window= settle.band= settle.climb= settle.collapse= settle.creep= settle.highest= settle.readings= settle.time= settle.travel= settle.units= sideways.select= sideways.time= slide.time= slop= stuck.time= swipe.begin= swipe.cone= swipe.takenBack=" ;;
                --profile) kind="file" ;;
                --size) kind="none" ;;
                --device) kind="none" ;;
                --range) kind="none" ;;
                --description) kind="file" ;;
                --known) kind="words" words="alps-dualpoint alps-dualpoint-single alps-glidepoint alps-glidepoint-old apple-magic-trackpad-2 asus-n500jk chromebook-pixel-2013 cypress-ps2 dell-inspiron-7520 lenovo-p50 lenovo-t440 list logitech-t650 logitech-wireless-touchpad nexus-4 samsung-700z3a samsung-series-5 synaptics-ps2" ;;
                *) ;;
            esac
            ;;
        lint)
            options="--short --json --sarif -o --force --with --size --rules --explain --device --range --description --known --trust-guess --keep-going --help"
            places="file "
            case $previous in
                -o) kind="file" ;;
                --with) kind="file" ;;
                --size) kind="none" ;;
                --explain) kind="words" words="actions.hold-not-in-peek actions.open actions.peek-only adoption.inconsistent fallback.mismatch fallback.missing frame.outside hint.suppressed home.empty-action-view livephoto.no-sound livephoto.one-sided opt-out.unused peek.adds-nothing peek.button-like peek.edit-menu-conflict peek.no-pop peek.no-room-for-title peek.occluded peek.thin-preview pop.differs-from-tap widget.extra-large-on-phone widget.launches-only widget.look-alike widget.no-destination widget.small-not-fill widget.small-one-target widget.small-overloaded widget.too-many-targets" ;;
                --device) kind="none" ;;
                --range) kind="none" ;;
                --description) kind="file" ;;
                --known) kind="words" words="alps-dualpoint alps-dualpoint-single alps-glidepoint alps-glidepoint-old apple-magic-trackpad-2 asus-n500jk chromebook-pixel-2013 cypress-ps2 dell-inspiron-7520 lenovo-p50 lenovo-t440 list logitech-t650 logitech-wireless-touchpad nexus-4 samsung-700z3a samsung-series-5 synaptics-ps2" ;;
                *) ;;
            esac
            ;;
        convert)
            options="-o --force --from --to --contact --device --range --description --known --trust-guess --keep-going --help"
            places="file "
            case $previous in
                -o) kind="file" ;;
                --from) kind="none" ;;
                --to) kind="none" ;;
                --contact) kind="none" ;;
                --device) kind="none" ;;
                --range) kind="none" ;;
                --description) kind="file" ;;
                --known) kind="words" words="alps-dualpoint alps-dualpoint-single alps-glidepoint alps-glidepoint-old apple-magic-trackpad-2 asus-n500jk chromebook-pixel-2013 cypress-ps2 dell-inspiron-7520 lenovo-p50 lenovo-t440 list logitech-t650 logitech-wireless-touchpad nexus-4 samsung-700z3a samsung-series-5 synaptics-ps2" ;;
                *) ;;
            esac
            ;;
        synth)
            options="-o --force --seed --device --help"
            places="file "
            case $previous in
                -o) kind="file" ;;
                --seed) kind="none" ;;
                --device) kind="file" ;;
                *) ;;
            esac
            ;;
        devices)
            options="--all --json --folder --description --help"
            places=""
            case $previous in
                --folder) kind="folder" ;;
                --description) kind="file" ;;
                *) ;;
            esac
            ;;
        record)
            options="-o --seconds --force --help"
            places="device "
            case $previous in
                -o) kind="file" ;;
                --seconds) kind="none" ;;
                *) ;;
            esac
            ;;
        measure)
            options="--seconds --json --size --device --range --description --known --trust-guess --keep-going --help"
            places="device file "
            case $previous in
                --seconds) kind="none" ;;
                --size) kind="none" ;;
                --device) kind="none" ;;
                --range) kind="none" ;;
                --description) kind="file" ;;
                --known) kind="words" words="alps-dualpoint alps-dualpoint-single alps-glidepoint alps-glidepoint-old apple-magic-trackpad-2 asus-n500jk chromebook-pixel-2013 cypress-ps2 dell-inspiron-7520 lenovo-p50 lenovo-t440 list logitech-t650 logitech-wireless-touchpad nexus-4 samsung-700z3a samsung-series-5 synaptics-ps2" ;;
                *) ;;
            esac
            ;;
        watch)
            options="--json --speed --grab --record --force --app --no-pressure --area --sensitivity --set --profile --no-profile --size --independent --device --range --description --known --trust-guess --keep-going --help"
            places="device file "
            case $previous in
                --speed) kind="none" ;;
                --record) kind="file" ;;
                --app) kind="file" ;;
                --sensitivity) kind="words" words="light standard firm" ;;
                --set) kind="words" words="action.row= action.start= aim.travel= confirmation.frames= confirmation.stretch= confirmation= dwell.time= fake.time= fake.touches= force.scale= hint.enter= hint.leave= hold.earliest= hold.free= hold.gain= hold.time= live.margin= lock.time= peek.enter= peek.leave= pop.delay= pop.enter= pop.fullShare= pop.leave= pop.reach= pop.rise= pop.riseCeiling= press.age= relative.least= relative.noise= relative.peek= relative.pop= relax.floor= relax.speed= relax.window= rest.band= rest.time= rise.margin= rise.share= secondFinger.window= settle.band= settle.climb= settle.collapse= settle.creep= settle.highest= settle.readings= settle.time= settle.travel= settle.units= sideways.select= sideways.time= slide.time= slop= stuck.time= swipe.begin= swipe.cone= swipe.takenBack=" ;;
                --profile) kind="file" ;;
                --size) kind="none" ;;
                --device) kind="none" ;;
                --range) kind="none" ;;
                --description) kind="file" ;;
                --known) kind="words" words="alps-dualpoint alps-dualpoint-single alps-glidepoint alps-glidepoint-old apple-magic-trackpad-2 asus-n500jk chromebook-pixel-2013 cypress-ps2 dell-inspiron-7520 lenovo-p50 lenovo-t440 list logitech-t650 logitech-wireless-touchpad nexus-4 samsung-700z3a samsung-series-5 synaptics-ps2" ;;
                *) ;;
            esac
            ;;
        calibrate)
            options="-o --force --dry-run --json --area --size --device --range --description --known --trust-guess --keep-going --help"
            places="device file "
            case $previous in
                -o) kind="file" ;;
                --size) kind="none" ;;
                --device) kind="none" ;;
                --range) kind="none" ;;
                --description) kind="file" ;;
                --known) kind="words" words="alps-dualpoint alps-dualpoint-single alps-glidepoint alps-glidepoint-old apple-magic-trackpad-2 asus-n500jk chromebook-pixel-2013 cypress-ps2 dell-inspiron-7520 lenovo-p50 lenovo-t440 list logitech-t650 logitech-wireless-touchpad nexus-4 samsung-700z3a samsung-series-5 synaptics-ps2" ;;
                *) ;;
            esac
            ;;
        evaluate)
            options="--labels --devices --targets --no-presses --all --json --markdown --picture --force --choose --part --lines --merge --app --no-pressure --area --sensitivity --set --profile --size --independent --device --range --description --known --trust-guess --keep-going --help"
            places="folder "
            case $previous in
                --labels) kind="file" ;;
                --devices) kind="file" ;;
                --picture) kind="file" ;;
                --choose) kind="words" words="action.row= action.start= aim.travel= confirmation.frames= confirmation.stretch= confirmation= dwell.time= fake.time= fake.touches= force.scale= hint.enter= hint.leave= hold.earliest= hold.free= hold.gain= hold.time= live.margin= lock.time= peek.enter= peek.leave= pop.delay= pop.enter= pop.fullShare= pop.leave= pop.reach= pop.rise= pop.riseCeiling= press.age= relative.least= relative.noise= relative.peek= relative.pop= relax.floor= relax.speed= relax.window= rest.band= rest.time= rise.margin= rise.share= secondFinger.window= settle.band= settle.climb= settle.collapse= settle.creep= settle.highest= settle.readings= settle.time= settle.travel= settle.units= sideways.select= sideways.time= slide.time= slop= stuck.time= swipe.begin= swipe.cone= swipe.takenBack=" ;;
                --part) kind="none" ;;
                --app) kind="file" ;;
                --sensitivity) kind="words" words="light standard firm" ;;
                --set) kind="words" words="action.row= action.start= aim.travel= confirmation.frames= confirmation.stretch= confirmation= dwell.time= fake.time= fake.touches= force.scale= hint.enter= hint.leave= hold.earliest= hold.free= hold.gain= hold.time= live.margin= lock.time= peek.enter= peek.leave= pop.delay= pop.enter= pop.fullShare= pop.leave= pop.reach= pop.rise= pop.riseCeiling= press.age= relative.least= relative.noise= relative.peek= relative.pop= relax.floor= relax.speed= relax.window= rest.band= rest.time= rise.margin= rise.share= secondFinger.window= settle.band= settle.climb= settle.collapse= settle.creep= settle.highest= settle.readings= settle.time= settle.travel= settle.units= sideways.select= sideways.time= slide.time= slop= stuck.time= swipe.begin= swipe.cone= swipe.takenBack=" ;;
                --profile) kind="file" ;;
                --size) kind="none" ;;
                --device) kind="none" ;;
                --range) kind="none" ;;
                --description) kind="file" ;;
                --known) kind="words" words="alps-dualpoint alps-dualpoint-single alps-glidepoint alps-glidepoint-old apple-magic-trackpad-2 asus-n500jk chromebook-pixel-2013 cypress-ps2 dell-inspiron-7520 lenovo-p50 lenovo-t440 list logitech-t650 logitech-wireless-touchpad nexus-4 samsung-700z3a samsung-series-5 synaptics-ps2" ;;
                *) ;;
            esac
            ;;
        report)
            options="-o --force --json --screen --aim --no-scene --app --no-pressure --area --sensitivity --set --profile --no-profile --size --independent --device --range --description --known --trust-guess --keep-going --help"
            places="file "
            case $previous in
                -o) kind="none" ;;
                --screen) kind="none" ;;
                --aim) kind="none" ;;
                --app) kind="file" ;;
                --sensitivity) kind="words" words="light standard firm" ;;
                --set) kind="words" words="action.row= action.start= aim.travel= confirmation.frames= confirmation.stretch= confirmation= dwell.time= fake.time= fake.touches= force.scale= hint.enter= hint.leave= hold.earliest= hold.free= hold.gain= hold.time= live.margin= lock.time= peek.enter= peek.leave= pop.delay= pop.enter= pop.fullShare= pop.leave= pop.reach= pop.rise= pop.riseCeiling= press.age= relative.least= relative.noise= relative.peek= relative.pop= relax.floor= relax.speed= relax.window= rest.band= rest.time= rise.margin= rise.share= secondFinger.window= settle.band= settle.climb= settle.collapse= settle.creep= settle.highest= settle.readings= settle.time= settle.travel= settle.units= sideways.select= sideways.time= slide.time= slop= stuck.time= swipe.begin= swipe.cone= swipe.takenBack=" ;;
                --profile) kind="file" ;;
                --size) kind="none" ;;
                --device) kind="none" ;;
                --range) kind="none" ;;
                --description) kind="file" ;;
                --known) kind="words" words="alps-dualpoint alps-dualpoint-single alps-glidepoint alps-glidepoint-old apple-magic-trackpad-2 asus-n500jk chromebook-pixel-2013 cypress-ps2 dell-inspiron-7520 lenovo-p50 lenovo-t440 list logitech-t650 logitech-wireless-touchpad nexus-4 samsung-700z3a samsung-series-5 synaptics-ps2" ;;
                *) ;;
            esac
            ;;
        render)
            options="--scene --screen --page --appearance --state --at --aim --filmstrip --switch-appearance --placeholder --edit --live --glass --json --app-file -o --force --app --no-pressure --area --sensitivity --set --profile --no-profile --size --independent --device --range --description --known --trust-guess --keep-going --help"
            places=""
            case $previous in
                --scene) kind="none" ;;
                --screen) kind="none" ;;
                --page) kind="none" ;;
                --appearance) kind="none" ;;
                --state) kind="none" ;;
                --at) kind="none" ;;
                --aim) kind="none" ;;
                --switch-appearance) kind="none" ;;
                --live) kind="none" ;;
                --glass) kind="none" ;;
                -o) kind="file" ;;
                --app) kind="file" ;;
                --sensitivity) kind="words" words="light standard firm" ;;
                --set) kind="words" words="action.row= action.start= aim.travel= confirmation.frames= confirmation.stretch= confirmation= dwell.time= fake.time= fake.touches= force.scale= hint.enter= hint.leave= hold.earliest= hold.free= hold.gain= hold.time= live.margin= lock.time= peek.enter= peek.leave= pop.delay= pop.enter= pop.fullShare= pop.leave= pop.reach= pop.rise= pop.riseCeiling= press.age= relative.least= relative.noise= relative.peek= relative.pop= relax.floor= relax.speed= relax.window= rest.band= rest.time= rise.margin= rise.share= secondFinger.window= settle.band= settle.climb= settle.collapse= settle.creep= settle.highest= settle.readings= settle.time= settle.travel= settle.units= sideways.select= sideways.time= slide.time= slop= stuck.time= swipe.begin= swipe.cone= swipe.takenBack=" ;;
                --profile) kind="file" ;;
                --size) kind="none" ;;
                --device) kind="none" ;;
                --range) kind="none" ;;
                --description) kind="file" ;;
                --known) kind="words" words="alps-dualpoint alps-dualpoint-single alps-glidepoint alps-glidepoint-old apple-magic-trackpad-2 asus-n500jk chromebook-pixel-2013 cypress-ps2 dell-inspiron-7520 lenovo-p50 lenovo-t440 list logitech-t650 logitech-wireless-touchpad nexus-4 samsung-700z3a samsung-series-5 synaptics-ps2" ;;
                *) ;;
            esac
            ;;
        tour)
            options="-o --force --screen --json --help"
            places="folder "
            case $previous in
                -o) kind="none" ;;
                --screen) kind="none" ;;
                *) ;;
            esac
            ;;
        audit-layout)
            options="--all-screens --screen --json --help"
            places=""
            case $previous in
                --screen) kind="none" ;;
                *) ;;
            esac
            ;;
        diff-scenes)
            options="--screen --json --help"
            places=""
            case $previous in
                --screen) kind="none" ;;
                *) ;;
            esac
            ;;
        sketch)
            options="--target --json --letters --help"
            places="file "
            case $previous in
                --target) kind="words" words="edit menu nothing playback preview" ;;
                *) ;;
            esac
            ;;
        states)
            options="--mermaid --dot --json --page --help"
            places=""
            ;;
        tuning)
            options="--json --page --help"
            places=""
            ;;
        *) return ;;
    esac
    case $kind in
        words)
            mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
            # A threshold's value follows its equals sign.
            if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then compopt -o nospace 2>/dev/null; fi
            return
            ;;
        file | folder) places=$kind ;;
        none) return ;;
        *)
            if [[ $current == -* ]]; then
                mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
                return
            fi
            ;;
    esac
    local place found
    for place in $places; do
        case $place in
            file) mapfile -t found < <(compgen -f -- "$current") ;;
            folder) mapfile -t found < <(compgen -d -- "$current") ;;
            device) mapfile -t found < <(compgen -G "/dev/input/event*" | grep -F -- "$current") ;;
        esac
        COMPREPLY+=("${found[@]}")
    done
    compopt -o filenames 2>/dev/null
}
complete -F _pressure_demo pressure-demo

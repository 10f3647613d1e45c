"""Holds the udev rule against every key that the kernel knows; used by Scripts/test-udev-rule.sh.

usage: test-udev-rule.py check RULE HEADER    every key, with bitmaps of every length, by this program's own reading
       test-udev-rule.py nodes HEADER FILE    nodes for udev itself, as umockdev reads them, into FILE; prints what is expected, the
                                              node's keys, and the kernel's bitmap, a line each

HEADER is linux/input-event-codes.h: which keys are letters, digits or the keypad's is told by the names there.
"""
import fnmatch
import re
import sys

BTN_MISC, KEY_OK, KEY_MAX = 0x100, 0x160, 0x2FF
BTN_TOUCH = 0x14A


def keys(header):
    """Numbers by name."""
    found = {}
    for name, number in re.findall(r"#define\s+((?:KEY|BTN)_\w+)\s+(0x[0-9a-fA-F]+|\d+)\b", open(header).read()):
        found[name] = int(number, 0)
    return {name: number for name, number in found.items() if 0 < number <= KEY_MAX and name != "KEY_MAX"}


def is_typing(name):
    return re.fullmatch(r"KEY_([A-Z]|[0-9]|KP[A-Z0-9]+|NUMERIC_\w+)", name) is not None


def bitmap(numbers, width=64):
    """As the kernel prints it: words without leading zeros, the highest that is not empty first."""
    bits = sum(1 << number for number in set(numbers))
    words = []
    while bits:
        words.insert(0, format(bits & ((1 << width) - 1), "x"))
        bits >>= width
    return " ".join(words) or "0"


def rules(path):
    for line in open(path):
        line = line.strip()
        if line and not line.startswith("#"):
            yield [match for match in re.findall(r'([A-Z]+(?:\{[^}]*\})?)\s*(==|!=|\+=|=)\s*"([^"]*)"', line)]


def opens(lines, node):
    """What udev does with the rule, as its manual says."""
    env, tags, target = dict(node), [], None
    fixed = {"ACTION": "add", "SUBSYSTEM": "input", "KERNEL": "event1"}
    for line in lines:
        words = dict((key, value) for key, operator, value in line if operator == "=")
        if target is not None:
            if words.get("LABEL") != target:
                continue
            target = None
        holds = True
        for key, operator, value in line:
            if operator in ("==", "!="):
                name = re.fullmatch(r"(\w+)(?:\{(.*)\})?", key)
                have = env.get(name[2], "") if name[1] == "ENV" else fixed.get(key, env.get(key, ""))
                fits = any(fnmatch.fnmatchcase(have, pattern) for pattern in value.split("|"))
                holds = holds and fits == (operator == "==")
        if not holds:
            continue
        for key, operator, value in line:
            if key.startswith("ENV{") and operator == "=":
                env[key[4:-1]] = value
            elif key == "TAG" and operator == "+=":
                tags.append(value)
            elif key == "GOTO":
                target = value
    return "uaccess" in tags


def node(numbers, width=64, **more):
    """A touchscreen with these keys, as udev has found it out."""
    has_key = any(0 < number < BTN_MISC or KEY_OK <= number < 0x220 or number >= 0x230 for number in numbers)
    found = {"ID_INPUT_TOUCHSCREEN": "1", "ATTRS{capabilities/key}": bitmap(numbers, width), **more}
    if has_key:
        found["ID_INPUT_KEY"] = "1"
    return found


def check(rule, header):
    lines, names = list(rules(rule)), keys(header)
    typing = sorted({number for name, number in names.items() if is_typing(name)})
    harmless = sorted(set(names.values()) - set(typing))
    assert len(typing) > 70 and len(harmless) > 400, "the header is another one than expected"
    wrong, count = [], 0

    def expect(is_open, numbers, why, width=64, **more):
        nonlocal count
        count += 1
        if opens(lines, node(numbers, width, **more)) != is_open:
            wrong.append(f"{why}: {'closed' if is_open else 'open'} with {bitmap(numbers, width)}")

    name_of = {number: name for name, number in names.items()}
    # One key beside the touch, in bitmaps of every length: a button of joysticks or the like makes it longer.
    longer = {6: BTN_TOUCH, 7: 0x181, 8: 0x1C0, 9: 0x230, 10: 0x240, 11: 0x2A0, 12: 0x2FF}
    for words, high in longer.items():
        for number in range(1, KEY_MAX + 1):
            is_open = number not in typing
            expect(is_open, [BTN_TOUCH, high, number], f"{name_of.get(number, number)} in {words} words")
        expect(True, [n for n in harmless if n < 64 * words] + [BTN_TOUCH, high], f"all others in {words} words")
        for number in typing:
            if number < 64 * words:
                others = [n for n in harmless if n < 64 * words]
                expect(False, others + [number, high], f"{name_of[number]} beside all others in {words} words")
    # What makes it no matter of keys.
    expect(True, [BTN_TOUCH], "a plain touchscreen")
    expect(True, [], "a touchscreen without a button")
    expect(True, [BTN_TOUCH, 0x145, 0x14D, 0x14E, 0x110], "a touchpad with a button", ID_INPUT_TOUCHSCREEN="", ID_INPUT_TOUCHPAD="1")
    expect(False, [BTN_TOUCH], "neither touchscreen nor touchpad", ID_INPUT_TOUCHSCREEN="")
    expect(False, [BTN_TOUCH], "a whole keyboard", ID_INPUT_KEYBOARD="1")
    expect(False, [names["KEY_POWER"]], "a key without BTN_TOUCH, by which the words are known")
    # Words of 32 bits: plain touch is open, and nothing with a key, because it cannot be told which.
    expect(True, [BTN_TOUCH], "a plain touchscreen, 32 bits", 32)
    for number in range(1, KEY_MAX + 1):
        if node([number], 32).get("ID_INPUT_KEY") and number not in (0xAA,):
            expect(False, [BTN_TOUCH, number], f"{name_of.get(number, number)}, 32 bits", 32)
    for sentence in wrong[:20]:
        print("FAILED  " + sentence)
    print(f"the rule, read by hand: {count - len(wrong)} nodes as expected, {len(wrong)} not")
    return 1 if wrong else 0


# The axes of a touchscreen.
DEVICE = """P: /devices/virtual/input/input{n}/event{n}
N: input/event{n}
E: DEVNAME=/dev/input/event{n}
E: MAJOR=13
E: MINOR={minor}
E: SUBSYSTEM=input
A: dev=13:{minor}
L: device=../../input{n}

P: /devices/virtual/input/input{n}
E: SUBSYSTEM=input
E: PRODUCT=18/4f3/2097/100
A: name=Mock
A: properties=2
A: capabilities/ev=b
A: capabilities/key={keys}
A: capabilities/abs=260800000000003
A: capabilities/rel=0

"""


def nodes(header, file):
    names = keys(header)
    few = ["KEY_LEFTMETA", "KEY_POWER", "KEY_VOLUMEUP", "KEY_VOLUMEDOWN", "KEY_MUTE", "KEY_BACK", "KEY_MENU", "KEY_HOMEPAGE",
           "KEY_SEARCH", "KEY_WAKEUP", "KEY_SLEEP", "KEY_CAMERA", "KEY_F1", "KEY_ESC", "KEY_ENTER", "KEY_UP", "KEY_HOME"]
    buttons = ["BTN_TOUCH", "BTN_TOOL_FINGER", "BTN_TOOL_DOUBLETAP", "BTN_TOOL_QUINTTAP", "BTN_LEFT"]
    found = [("closed", name, [name]) for name in sorted(names) if is_typing(name)] + [("open", name, [name]) for name in few + buttons]
    found += [("open", "all of these keys", few), ("closed", "a PIN pad", [f"KEY_{n}" for n in range(10)]),
              ("closed", "all of these keys and KEY_5", ["KEY_5"] + few), ("open", "no key but the touch", [])]
    with open(file, "w", encoding="utf-8") as devices:
        for n, (wanted, name, held) in enumerate(found, 1):
            bits = bitmap([BTN_TOUCH] + [names[one] for one in held])
            print(wanted, name, bits, sep="|")
            devices.write(DEVICE.format(n=n, minor=64 + n, keys=bits))


if sys.argv[1] == "check":
    sys.exit(check(sys.argv[2], sys.argv[3]))
nodes(sys.argv[2], sys.argv[3])

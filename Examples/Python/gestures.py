"""The gestures of a recording, by ctypes and nothing else: python3 gestures.py ../../Recordings/pop.evemu"""
import ctypes, select, struct, sys

lib = ctypes.CDLL("libpressure-gestures.so.0")
lib.pressure_session_new.restype = ctypes.c_void_p
lib.pressure_last_error.restype = ctypes.c_char_p

def check(result):
    return result if result >= 0 else sys.exit(lib.pressure_last_error().decode())

session = ctypes.c_void_p(lib.pressure_session_new(None))
preview = struct.pack("=I5i8d320x", 408, 1, 1, 0, 0, 0, 0, 0, 1000, 1000, 0, 0, 0, 0)  # a pressure_target
check(lib.pressure_set_targets(session, preview, ctypes.c_size_t(1)))
check(lib.pressure_add_recording(session, sys.argv[1].encode(), ctypes.c_double(0)))
event, line, kind = ctypes.create_string_buffer(struct.pack("=I84x", 88), 88), ctypes.create_string_buffer(160), 0
while kind != 100:  # PRESSURE_EVENT_DEVICE_LEFT: the recording is over
    select.select([lib.pressure_fd(session)], [], [])
    check(lib.pressure_dispatch(session))
    while check(lib.pressure_next_event(session, event)) == 1:
        kind = struct.unpack_from("=i", event, 4)[0]
        lib.pressure_event_line(event, line, ctypes.c_size_t(160))
        if kind < 100: print(line.value.decode())
lib.pressure_session_free(session)

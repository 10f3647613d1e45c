// Who presses the home screen says so in the host's words.
@_exported import PressureHost

// Touches on the home screen are described in the words of the host.
@_exported import PressureHost

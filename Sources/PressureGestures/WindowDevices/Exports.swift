// An app that imports a window's devices has the host that they serve.
@_exported import PressureDevices
@_exported import PressureHost

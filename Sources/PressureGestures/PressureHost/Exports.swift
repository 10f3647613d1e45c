// An app that imports the host can name what it takes and gives.
@_exported import PressureCore
@_exported import PressureMotion

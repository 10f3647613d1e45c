// The verbs find what plays recordings under the same import as their other tools.
@_exported public import PressureReplay

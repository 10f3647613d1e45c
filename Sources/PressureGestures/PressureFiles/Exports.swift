// What reading a profile throws.
@_exported public import PressureJSON

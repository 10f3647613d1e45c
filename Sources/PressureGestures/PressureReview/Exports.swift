// What reading the description of an app throws.
@_exported public import PressureJSON

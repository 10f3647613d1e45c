// What an app imports: the modules of the library under one name. Each is a product of its own, too.
@_exported public import PressureCore
@_exported public import PressureDevices
@_exported public import PressureFiles
@_exported public import PressureLoop
@_exported public import PressureRecordings
@_exported public import PressureReview

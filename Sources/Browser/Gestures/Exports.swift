// What the sources of the demo import under one name: in a browser there are neither devices nor a clock of our own.
@_exported public import PressureCore
@_exported public import PressureFiles
@_exported public import PressureRecordings
@_exported public import PressureReview

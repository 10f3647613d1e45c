// What an app imports: the modules of the library under one name. Each is a product of its own, too. The small library for C
// goes without those that its header has nothing of.
@_exported public import PressureCore
@_exported public import PressureDevices
@_exported public import PressureLoop

#if !WithoutRecordings
    @_exported public import PressureFiles
    @_exported public import PressureRecordings
#endif
#if !hasFeature(Embedded)
    @_exported public import PressureReview
#endif

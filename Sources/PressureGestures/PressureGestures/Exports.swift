// What an app imports: the modules of the library under one name. Each is a product of its own, too. The small library for C
// goes without those that its header has nothing of; in a browser there are neither devices nor a clock of our own.
@_exported public import PressureCore

#if !arch(wasm32)
    @_exported public import PressureDevices
    @_exported public import PressureLoop
#endif
#if !WithoutRecordings
    @_exported public import PressureFiles
    @_exported public import PressureRecordings
#endif
#if !hasFeature(Embedded) || arch(wasm32)
    @_exported public import PressureReview
#endif

// What its sessions and their events are made of.
@_exported public import PressureCore

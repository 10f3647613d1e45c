// `import RecordingTools` brings PressureReplay along, because every verb that uses the tools also plays recordings.
@_exported public import PressureReplay

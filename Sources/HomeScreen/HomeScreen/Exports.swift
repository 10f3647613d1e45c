// `import HomeScreen` brings PressureMotion along: the scene's rectangles and the look of its previews.
@_exported public import PressureMotion

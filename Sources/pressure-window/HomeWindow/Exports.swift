// The window finds the scene under live touches under the same import as what it measures and keeps.
@_exported public import LiveScene

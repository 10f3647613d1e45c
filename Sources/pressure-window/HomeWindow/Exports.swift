// `import HomeWindow` brings LiveScene along, the part of the window that browsers share.
@_exported public import LiveScene

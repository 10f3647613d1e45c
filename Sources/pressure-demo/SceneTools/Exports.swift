// `import SceneTools` brings SceneReplay along, because everything that draws or audits the scene plays recordings on it.
@_exported public import SceneReplay

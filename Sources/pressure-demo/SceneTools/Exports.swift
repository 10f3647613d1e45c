// What draws the scene as files goes on from what plays recordings on it.
@_exported public import SceneReplay

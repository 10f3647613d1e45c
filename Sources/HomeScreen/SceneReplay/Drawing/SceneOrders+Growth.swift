import HomeScreen
import PressureJSON

extension SceneOrders {
    /// How many orders there are: who adds pictures for ever begins anew where they are many.
    package var count: Int { items.count }

    /// A picture as a JSON object for a painter that has all pictures before it: only what is new is written.
    package mutating func growth(to picture: Int) -> JSONObject {
        var object = JSONObject()
        if told.lists == 0 {
            object.add("width", decimals: SceneOrderItem.Part.length(size?.width ?? 0))
            object.add("height", decimals: SceneOrderItem.Part.length(size?.height ?? 0))
            object.add("fonts", SceneType.familyList)
            object.add("ground", ground)
        }
        object.add("colours", .list(colours.dropFirst(told.colours).map { JSONFragment(verbatim: $0) }))
        object.add("items", .list(items.dropFirst(told.items).map { JSONFragment(verbatim: $0.json) }))
        object.add("lists", .list(lists.dropFirst(told.lists).map { .list($0.map { .number($0) }) }))
        object.add("picture", picture)
        told = (colours.count, items.count, lists.count)
        return object
    }
}

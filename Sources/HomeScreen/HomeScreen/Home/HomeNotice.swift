/// A message on the lock screen.
package struct HomeNotice: Hashable, Sendable {
    package let title: String
    package let text: String
    /// What it leads to, by the name of a target that stands for the same.
    package let leads: String

    package init(_ title: String, _ text: String, leads: String) {
        (self.title, self.text, self.leads) = (title, text, leads)
    }

    /// What has ended by itself.
    init(_ ended: ActivityContent) {
        var leads = ended.kind.icon ?? "clock"
        if ended.kind == .call, case .timer(let timer) = ended,
            let person = HomeData.sample.people.firstIndex(where: { $0.name == timer.label })
        {
            leads = HomeWidget.people.targets[person]
        }
        self.init(ended.kind.title, ActivityMoment(ended).spoken, leads: leads)
    }

    /// The letter of the morning.
    package static let mail = HomeNotice(HomeMail.sender, HomeMail.subject, leads: "message")
    /// A parcel that one may follow.
    package static let parcel = HomeNotice("Parcels", "A parcel comes today", leads: "parcels")
}

import Foundation

/// An `Owner` that is filled by its layout.
struct OwnerRecord: JSONRecord, Decodable, Equatable {
    let name: String
    let nickname: String?

    static let layout = JSONLayout("name nickname?", (String, String?).self)
}

/// A `Pet` that is filled by its layout, without the time at which it was seen.
struct PetRecord: JSONRecord, Decodable, Equatable {
    let id: Int64
    let name: String
    let tag: String?
    let status: Pet.Status
    @BoxedOptional var owner: OwnerRecord?
    let friends: [OwnerRecord]
    let photos: [URL]?
    let createdAt: Date
    let bornOn: CalendarDate?
    let weight: Double?
    let limit: Int?
    let labels: [String: String]?
    let extra: JSON?

    static let layout = JSONLayout(
        "id name tag? status owner friends photos? createdAt bornOn? weight? limit? labels? extra?",
        (
            Int64, String, String?, Pet.Status, BoxedOptional<OwnerRecord>, [OwnerRecord], [URL]?, Date, CalendarDate?,
            Double?, Int?, [String: String]?, JSON?
        ).self
    )
}

extension Owner {
    /// The record that the layout reads from the same document.
    var record: OwnerRecord { OwnerRecord(name: name, nickname: nickname) }
}

extension Pet {
    /// Returns whether the layout reads the same values, except for defaults.
    func isSame(as record: PetRecord) -> Bool {
        id == record.id && name == record.name && tag == record.tag && status == record.status
            && owner?.record == record.owner && friends.map(\.record) == record.friends
            && photos == record.photos ?? [] && createdAt == record.createdAt && bornOn == record.bornOn
            && weight == record.weight && limit == record.limit ?? 10 && labels == record.labels
            && extra == record.extra
    }
}

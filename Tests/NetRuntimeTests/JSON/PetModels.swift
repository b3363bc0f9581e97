import Foundation
import NetRuntime

// Models in the form that netgen generates.

struct Pet: JSONModel, Decodable, Hashable {
    var id: Int64
    var name: String
    var tag: String?
    var status: Status
    var owner: Owner?
    var friends: [Owner]
    var photos: [URL]
    var createdAt: Date
    var seenAt: Date?
    var bornOn: CalendarDate?
    var weight: Double?
    var limit: Int
    var labels: [String: String]?
    var extra: JSON?

    enum Status: OpenEnum {
        case available
        case onHold
        case unknown(String)
    }
}

extension Pet {
    static var fields: JSONFields {
        """
        id name tag? status owner friends photos? createdAt seenAt? bornOn? weight? limit? labels? extra?
        """
    }

    init(_ unfilled: EmptyValue) {
        id = 0
        name = ""
        status = .init(unfilled)
        friends = []
        photos = []
        createdAt = .init(unfilled)
        limit = 10
    }

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&id)
        case 1: reader.read(&name)
        case 2: reader.read(&tag)
        case 3: reader.read(&status)
        case 4: reader.read(&owner)
        case 5: reader.read(&friends)
        case 6: reader.readIfPresent(&photos)
        case 7: reader.read(&createdAt)
        case 8: reader.read(&seenAt, as: .unixTime)
        case 9: reader.read(&bornOn)
        case 10: reader.read(&weight)
        case 11: reader.readIfPresent(&limit)
        case 12: reader.read(&labels)
        case 13: reader.read(&extra)
        default: break
        }
    }
}

extension Pet: JSONWritable, Encodable {
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.write("id", id)
        writer.write("name", name)
        writer.write("tag", tag)
        writer.write("status", status)
        writer.write("owner", orNull: owner)
        writer.write("friends", friends)
        writer.write("photos", photos)
        writer.write("createdAt", createdAt)
        writer.write("seenAt", seenAt, as: .unixTime)
        writer.write("bornOn", bornOn)
        writer.write("weight", weight)
        writer.write("limit", limit)
        writer.write("labels", labels)
        writer.write("extra", extra)
        writer.endObject()
    }
}

extension Pet.Status {
    static let listedCases: ListedCases<Self> = [.available, .onHold]

    var rawValue: String {
        switch self {
        case .available: "available"
        case .onHold: "on-hold"
        case .unknown(let rawValue): rawValue
        }
    }
}

struct Owner: JSONModel, JSONWritable, Codable, Hashable {
    var name: String
    var nickname: String?
}

extension Owner {
    static var fields: JSONFields { "name nickname?" }

    init(_: EmptyValue) {
        name = ""
    }

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&name)
        case 1: reader.read(&nickname)
        default: break
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.write("name", name)
        writer.write("nickname", nickname)
        writer.endObject()
    }
}

extension Pet {
    static let json = """
        {"id":9007199254740993,"name":"Bello","tag":"brown","status":"on-hold","owner":{"name":"Ada"},\
        "friends":[{"name":"Bo","nickname":"B"},{"name":"Cy"}],"photos":["https://example.com/1.png"],\
        "createdAt":"2024-02-29T13:45:00.250Z","seenAt":1709214300.5,"bornOn":"2020-01-31","weight":12.25,"limit":3,\
        "labels":{"a":"1","b":"2"},"extra":{"n":[1,2.5,null,true,"x"]}}
        """
}

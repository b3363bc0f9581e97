@testable import NetRuntime

/// A record, and a document of it, member by member.
protocol SampleRecord: JSONRecord, Decodable, Equatable {
    /// The members in the order of the properties, with the JSON of their values.
    static var members: [Member] { get }

    /// What the document is read as.
    static var sample: Self { get }
}

extension SampleRecord {
    typealias Member = (key: String, json: String)

    /// A document of the members that are left, in the order that is left.
    static func document(_ members: [Member], between separator: String = ",", _ colon: String = ":") -> String {
        "{" + members.map { "\"\($0.key)\"\(colon)\($0.json)" }.joined(separator: separator) + "}"
    }

    /// Whether a key may be absent, and null stands for absent.
    static func isOptional(_ number: Int) -> Bool {
        let entry = fields.text.description.split(separator: " ")[number]
        return entry.hasSuffix("?")
    }

    /// What a property holds that is an empty list or map; `nil` for one of another type.
    func emptyContents(_ number: Int) -> String? {
        switch Mirror(reflecting: Array(Mirror(reflecting: self).children)[number].value).displayStyle {
        case .collection: "[]"
        case .dictionary: "[:]"
        default: nil
        }
    }

    /// What each of the properties holds.
    var contents: [String] { Mirror(reflecting: self).children.map { "\($0.value)" } }
}

/// All of them.
let sampleRecords: [any SampleRecord.Type] = [
    PlainScalars.self, OptionalScalars.self, PaddedScalars.self, TextsAndLists.self, Nesting.self, Blank.self,
    LoneFlag.self, SeventyConstants.self,
]

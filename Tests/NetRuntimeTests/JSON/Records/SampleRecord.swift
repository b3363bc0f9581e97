@testable import NetRuntime

/// A type of record that provides the members of a sample document, and the document's value.
protocol SampleRecord: JSONRecord, Decodable, Equatable {
    /// The members in the order of the properties, with the JSON of their values.
    static var members: [Member] { get }

    /// The value of the sample document.
    static var sample: Self { get }
}

extension SampleRecord {
    typealias Member = (key: String, json: String)

    /// Returns a document of these members, in this order.
    static func document(_ members: [Member], between separator: String = ",", _ colon: String = ":") -> String {
        "{" + members.map { "\"\($0.key)\"\(colon)\($0.json)" }.joined(separator: separator) + "}"
    }

    /// Returns whether a key can be missing or null.
    static func isOptional(_ number: Int) -> Bool {
        let entry = fields.text.description.split(separator: " ")[number]
        return entry.hasSuffix("?")
    }

    /// Returns the contents of a property when its array or dictionary is empty; `nil` for a property of another type.
    func emptyContents(_ number: Int) -> String? {
        switch Mirror(reflecting: Array(Mirror(reflecting: self).children)[number].value).displayStyle {
        case .collection: "[]"
        case .dictionary: "[:]"
        default: nil
        }
    }

    /// The contents of each property, as text.
    var contents: [String] { Mirror(reflecting: self).children.map { "\($0.value)" } }
}

/// All sample records.
let sampleRecords: [any SampleRecord.Type] = [
    PlainScalars.self, OptionalScalars.self, PaddedScalars.self, TextsAndLists.self, Nesting.self, Blank.self,
    LoneFlag.self, SeventyConstants.self,
]

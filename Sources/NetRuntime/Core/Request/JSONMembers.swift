import Foundation

/// A JSON document as the values of parameters. The members of the root object keep their order.
struct JSONMembers: JSONReadable {
    /// Names and strings, for a query or a form.
    typealias Pairs = [(name: String, value: String)]

    private var members: [(name: String, value: JSON)]?
    private var value = JSON.null

    init(_: EmptyValue) {}

    init(_ document: Data) throws(InvalidRequest) {
        do throws(JSONError) {
            self = try JSONReader.read(Self.self, from: document)
        } catch {
            throw InvalidRequest("is encoded as invalid JSON, at \(error.path)")
        }
    }

    mutating func fill(from reader: inout JSONReader) {
        if reader.variant(of: [.object()]) == 0 {
            var members: [(name: String, value: JSON)] = []
            reader.readEntries { name, reader in members.append((name, reader.value())) }
            self.members = members
        } else {
            value = reader.value()
        }
    }
}

extension JSONMembers {
    /// The form of the document: pairs from an object, a list from an array, or one string from any other value.
    var form: ParameterForm {
        get throws(InvalidRequest) {
            if let members { return .pairs(try Self.pairs(members)) }
            guard let elements = value.arrayValue else { return value.scalarText.map { .text($0) } ?? .undefined }
            return .list(try Self.pairs(elements.map { ("", $0) }).map(\.value))
        }
    }

    /// The members as pairs, with one pair per element of an array. `nil` if the value isn't an object.
    var fields: Pairs? {
        get throws(InvalidRequest) {
            guard let members else { return nil }
            return try Self.pairs(
                members.flatMap { member in (member.value.arrayValue ?? [member.value]).map { (member.name, $0) } }
            )
        }
    }

    private static func pairs(_ members: [(name: String, value: JSON)]) throws(InvalidRequest) -> Pairs {
        var pairs: Pairs = []
        for member in members {
            if let text = try member.value.parameterText { pairs.append((member.name, text)) }
        }
        return pairs
    }

    /// Returns the values as pairs whose names are paths, such as `filter[tags][0]`.
    func deepPairs(named name: String) throws(InvalidRequest) -> Pairs {
        var pairs: Pairs = []
        if let members {
            for member in members { try member.value.append(to: &pairs, as: member.name, of: name) }
        } else {
            try value.append(to: &pairs, as: name)
        }
        return pairs
    }
}

extension JSON {
    /// A string, number or Boolean as a string; `nil` for other values.
    var scalarText: String? {
        switch self {
        case .null, .array, .object: nil
        case .bool(let value): value ? "true" : "false"
        case .number(let number): number.text
        case .string(let text): text
        }
    }

    /// The value as one string: an array of scalars with commas, other structures as JSON. `nil` for null and an empty
    /// array.
    ///
    /// - Throws: `InvalidRequest` if an element of the array contains a comma.
    fileprivate var parameterText: String? {
        get throws(InvalidRequest) {
            switch self {
            case .null, .bool, .number, .string: return scalarText
            case .array(let elements) where !elements.contains(where: \.isNested):
                return try ParameterForm.list(elements.compactMap(\.scalarText)).joined(by: ",")
            case .array, .object: return (try? jsonData()).map { String(decoding: $0, as: UTF8.self) }
            }
        }
    }

    private var isNested: Bool { arrayValue != nil || objectValue != nil }

    /// Appends the value as the member `key` of the value named `name`.
    fileprivate func append(
        to pairs: inout JSONMembers.Pairs,
        as key: String,
        of name: String
    ) throws(InvalidRequest) {
        guard !key.isEmpty, !key.contains(where: { $0 == "[" || $0 == "]" }) else {
            throw InvalidRequest("has the key “\(key.printable)”, which deep-object style cannot express")
        }
        try append(to: &pairs, as: "\(name)[\(key)]")
    }

    /// Appends the value, or the values that it contains, under `name`.
    fileprivate func append(to pairs: inout JSONMembers.Pairs, as name: String) throws(InvalidRequest) {
        switch self {
        case .null, .bool, .number, .string:
            if let scalarText { pairs.append((name, scalarText)) }
        case .object(let members):
            for (key, value) in members.sorted(by: { $0.key < $1.key }) {
                try value.append(to: &pairs, as: key, of: name)
            }
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                let count = pairs.count
                try element.append(to: &pairs, as: "\(name)[\(index)]")
                guard pairs.count > count else {
                    throw InvalidRequest(
                        "has an empty element at index \(index), which deep-object style cannot express"
                    )
                }
            }
        }
    }
}

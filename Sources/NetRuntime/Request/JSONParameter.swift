import Foundation

/// A parameter made of what a value writes as JSON, for values that are no texts of their own: models, unions, free JSON.
///
///     var parameters: Parameters { [.value(of: filter), .deepObject("filter", filter), .json(filter)] }
///
/// Nothing needs to be generated for a model that stands in a query but its writer.
public struct JSONParameter: ParameterValue {
    fileprivate typealias Document = Result<Data, InvalidRequest>

    private let form: Result<ParameterForm, InvalidRequest>

    /// The value's form. Undefined for `nil`.
    ///
    /// - Throws: `InvalidRequest` for what JSON cannot hold.
    public var parameterForm: ParameterForm { get throws(InvalidRequest) { try form.get() } }

    private init(_ document: Document?, _ form: (Data) throws(InvalidRequest) -> ParameterForm) {
        self.form = Result { () throws(InvalidRequest) in
            if let document { try form(try document.get()) } else { .undefined }
        }
    }

    fileprivate init(valueOf document: Document?) {
        self.init(document) { (document) throws(InvalidRequest) in try JSONMembers(document).form }
    }

    fileprivate init(deepObject name: String, _ document: Document?) {
        self.init(document) { (document) throws(InvalidRequest) in
            .pairs(try JSONMembers(document).deepPairs(named: name))
        }
    }

    fileprivate init(text document: Document?) {
        self.init(document) { .text(String(decoding: $0, as: UTF8.self)) }
    }

    /// The members of a JSON object as the pairs of a form: an element of a list is a pair of its own. Undefined for what
    /// is no object.
    init(fieldsOf document: Data) {
        self.init(.success(document)) { (document) throws(InvalidRequest) in
            try JSONMembers(document).fields.map { .pairs($0) } ?? .undefined
        }
    }
}

extension JSONWritable {
    /// The value as JSON, or why there is none, in words that follow the name of what it is for.
    var document: Result<Data, InvalidRequest> {
        do throws(JSONError) {
            return .success(try jsonData())
        } catch {
            return .failure(InvalidRequest("cannot be written as JSON, at \(error.path)"))
        }
    }
}

extension Encodable {
    fileprivate var document: Result<Data, InvalidRequest> {
        do {
            return .success(try JSONEncoder.sorting.encode(self))
        } catch {
            return .failure(InvalidRequest("cannot be encoded as JSON"))
        }
    }
}

extension ParameterValue where Self == JSONParameter {
    /// The members of an object as pairs, the elements of an array as a list, and anything else as one text. What is
    /// nested deeper is a list with commas where its elements are texts, else JSON.
    public static func value(of value: (some JSONWritable)?) -> JSONParameter {
        JSONParameter(valueOf: value?.document)
    }

    /// The same for a value of any encodable type. Its keys are sorted, so that equal values give equal parameters.
    @_disfavoredOverload
    public static func value(of value: (some Encodable)?) -> JSONParameter {
        JSONParameter(valueOf: value?.document)
    }

    /// The members of an object as pairs whose names begin with the parameter's: `filter[state]`, `filter[owner][id]`.
    /// The elements of a list are pairs of the same name.
    public static func deepObject(_ name: String, _ value: (some JSONWritable)?) -> JSONParameter {
        JSONParameter(deepObject: name, value?.document)
    }

    /// The same for a value of any encodable type.
    @_disfavoredOverload
    public static func deepObject(_ name: String, _ value: (some Encodable)?) -> JSONParameter {
        JSONParameter(deepObject: name, value?.document)
    }

    /// The value's JSON as one text.
    public static func json(_ value: (some JSONWritable)?) -> JSONParameter {
        JSONParameter(text: value?.document)
    }

    /// The value's JSON as one text, and `null` for `nil`.
    public static func json(orNull value: (some JSONWritable)?) -> JSONParameter {
        JSONParameter(text: value.document)
    }

    /// The JSON of a value of any encodable type as one text.
    @_disfavoredOverload
    public static func json(_ value: (some Encodable)?) -> JSONParameter {
        JSONParameter(text: value?.document)
    }
}

/// A JSON document, of which the members of an object at the top keep their order.
private struct JSONMembers: JSONReadable {
    private var members: [(name: String, value: JSON)]?
    private var value = JSON.null

    init(_: Unfilled) {}

    init(_ document: Data) throws(InvalidRequest) {
        do throws(JSONError) {
            self = try JSONReader.read(Self.self, from: document)
        } catch {
            throw InvalidRequest("is written as something that is not JSON, at \(error.path)")
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

    var form: ParameterForm {
        if let members {
            return .pairs(members.compactMap { member in member.value.parameterText.map { (member.name, $0) } })
        }
        if let elements = value.arrayValue { return .list(elements.compactMap(\.parameterText)) }
        return value.parameterText.map { .text($0) } ?? .undefined
    }

    /// `nil` if the value is no object.
    var fields: [(name: String, value: String)]? {
        members?.flatMap { member in
            (member.value.arrayValue ?? [member.value]).compactMap { value in
                value.parameterText.map { (member.name, $0) }
            }
        }
    }

    func deepPairs(named name: String) -> [(name: String, value: String)] {
        guard let members else { return value.deepPairs(named: name) }
        return members.flatMap { $0.value.deepPairs(named: "\(name)[\($0.name)]") }
    }
}

extension JSON {
    /// The value as one text; `nil` for null.
    var parameterText: String? {
        switch self {
        case .null: return nil
        case .bool(let value): return value ? "true" : "false"
        case .number(let number): return number.text
        case .string(let text): return text
        case .array(let elements) where !elements.contains(where: \.isNested):
            return elements.compactMap(\.parameterText).joined(separator: ",")
        case .array, .object:
            return (try? jsonData()).map { String(decoding: $0, as: UTF8.self) }
        }
    }

    private var isNested: Bool { arrayValue != nil || objectValue != nil }

    fileprivate func deepPairs(named name: String) -> [(name: String, value: String)] {
        switch self {
        case .array(let elements): elements.flatMap { $0.deepPairs(named: name) }
        case .object(let members):
            members.sorted { $0.key < $1.key }.flatMap { $0.value.deepPairs(named: "\(name)[\($0.key)]") }
        case .null, .bool, .number, .string: parameterText.map { [(name, $0)] } ?? []
        }
    }
}

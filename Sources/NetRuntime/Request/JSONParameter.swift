import Foundation

/// A parameter made of a value's JSON, for values that are not written as text: models, unions, free-form JSON.
///
///     var parameters: Parameters { [.value(of: filter), .deepObject("filter", filter), .json(filter)] }
///
/// A model that is used in a query needs no code but its JSON writer.
public struct JSONParameter: ParameterValue {
    fileprivate typealias Document = Result<Data, InvalidRequest>

    /// The value's JSON; `nil` where there is no value.
    private let document: Result<Data, InvalidRequest>?
    private let style: Style

    fileprivate enum Style {
        /// The members of an object, the elements of an array, or one text.
        case value
        case deepObject(String)
        /// The JSON as one text.
        case text
        /// The members of an object, each element of a list a pair of its own.
        case fields
    }

    /// The value's form. Undefined for `nil`.
    ///
    /// - Throws: `InvalidRequest` for what JSON cannot hold.
    public var parameterForm: ParameterForm {
        get throws(InvalidRequest) {
            guard let document = try document?.get() else { return .undefined }
            return switch style {
            case .value: try JSONMembers(document).form
            case .deepObject(let name): .pairs(try JSONMembers(document).deepPairs(named: name))
            case .text: .text(String(decoding: document, as: UTF8.self))
            case .fields: try JSONMembers(document).fields.map { .pairs($0) } ?? .undefined
            }
        }
    }

    fileprivate init(_ document: Document?, _ style: Style) {
        self.document = document
        self.style = style
    }

    /// The members of a JSON object as the pairs of a form: an element of a list is a pair of its own. Undefined for what
    /// is no object.
    init(fieldsOf document: Data) { self.init(.success(document), .fields) }

    /// What the value is in JSON, whatever is made of it; null where there is none.
    var json: JSON { (try? document?.get()).flatMap { try? JSON(json: $0) } ?? .null }
}

extension JSONWritable {
    /// The value as JSON, or why there is none, in words that follow the parameter's name.
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
    /// nested deeper is a list with commas where its elements are texts, which cannot hold any then, else JSON.
    public static func value(of value: (some JSONWritable)?) -> JSONParameter {
        JSONParameter(value?.document, .value)
    }

    /// The same for a value of any encodable type. Its keys are sorted, so that equal values give equal parameters.
    @_disfavoredOverload
    public static func value(of value: (some Encodable)?) -> JSONParameter {
        JSONParameter(value?.document, .value)
    }

    /// What is inside of a value as pairs whose names say where it stands, beginning with the parameter's:
    /// `filter[state]=open`, `filter[owner][id]=7`, `filter[tags][0]=new`.
    ///
    /// Members that are null, or lists and objects without anything in them, are left out. Elements of a list that are so
    /// make the request invalid, for those after them would lose their place, and so do names that are empty or have a
    /// bracket of their own. A value without anything inside is the pair of the parameter's name, `created=7`.
    public static func deepObject(_ name: String, _ value: (some JSONWritable)?) -> JSONParameter {
        JSONParameter(value?.document, .deepObject(name))
    }

    /// The same for a value of any encodable type.
    @_disfavoredOverload
    public static func deepObject(_ name: String, _ value: (some Encodable)?) -> JSONParameter {
        JSONParameter(value?.document, .deepObject(name))
    }

    /// The value's JSON as one text.
    public static func json(_ value: (some JSONWritable)?) -> JSONParameter {
        JSONParameter(value?.document, .text)
    }

    /// The value's JSON as one text, and `null` for `nil`.
    public static func json(orNull value: (some JSONWritable)?) -> JSONParameter {
        JSONParameter(value.document, .text)
    }

    /// The JSON of a value of any encodable type as one text.
    @_disfavoredOverload
    public static func json(_ value: (some Encodable)?) -> JSONParameter {
        JSONParameter(value?.document, .text)
    }
}

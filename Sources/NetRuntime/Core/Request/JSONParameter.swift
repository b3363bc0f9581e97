import Foundation

/// A parameter made from a value's JSON, for values without a string form: models, unions, free-form JSON.
///
///     var parameters: Parameters { [.value(of: filter), .deepObject("filter", filter), .json(filter)] }
///
/// A model needs only a JSON writer to be used in a query.
public struct JSONParameter: ParameterValue {
    fileprivate typealias Document = Result<Data, InvalidRequest>

    /// The value's JSON; `nil` if there is no value.
    private let document: Result<Data, InvalidRequest>?
    private let style: Style

    fileprivate enum Style {
        /// The members of an object, the elements of an array, or one string.
        case value
        case deepObject(String)
        /// The JSON as one string.
        case text
        /// The members of an object, with one pair per element of an array.
        case fields
    }

    /// The value's form. Undefined for `nil`.
    ///
    /// - Throws: `InvalidRequest` if the value can't be written as JSON or in this form.
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

    /// Creates the pairs of a form from the members of a JSON object, with one pair per element of an array. Undefined
    /// if the JSON isn't an object.
    init(fieldsOf document: Data) { self.init(.success(document), .fields) }

    /// The value's JSON, independent of the style; null if the value is missing or can't be encoded.
    var json: JSON { (try? document?.get()).flatMap { try? JSON(json: $0) } ?? .null }
}

extension JSONWritable {
    /// The value as JSON, or an error. In messages, the error's reason follows the parameter's name.
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
    /// Creates a parameter from a value: pairs from an object, a list from an array, a string from any other value.
    ///
    /// A nested array of scalars is written with commas, so its elements can't contain commas. Other nested structures
    /// are written as JSON.
    public static func value(of value: (some JSONWritable)?) -> JSONParameter {
        JSONParameter(value?.document, .value)
    }

    /// Creates a parameter from any encodable value: pairs from an object, a list from an array, a string from any
    /// other value. Keys are sorted, so equal values give equal parameters.
    @_disfavoredOverload
    public static func value(of value: (some Encodable)?) -> JSONParameter {
        JSONParameter(value?.document, .value)
    }

    /// Creates pairs whose names are the paths to nested values, beginning with the parameter's name:
    /// `filter[state]=open`, `filter[owner][id]=7`, `filter[tags][0]=new`.
    ///
    /// Members that are null, empty arrays or empty objects are omitted. The request is invalid if an array has such an
    /// element, because the indices would have a gap. It is also invalid if a member's name is empty or contains a
    /// bracket. A scalar becomes one pair with the parameter's name, such as `created=7`.
    public static func deepObject(_ name: String, _ value: (some JSONWritable)?) -> JSONParameter {
        JSONParameter(value?.document, .deepObject(name))
    }

    /// Creates pairs from any encodable value, whose names are the paths to nested values.
    @_disfavoredOverload
    public static func deepObject(_ name: String, _ value: (some Encodable)?) -> JSONParameter {
        JSONParameter(value?.document, .deepObject(name))
    }

    /// Creates a parameter from the value's JSON as one string.
    public static func json(_ value: (some JSONWritable)?) -> JSONParameter {
        JSONParameter(value?.document, .text)
    }

    /// Creates a parameter from the value's JSON as one string, with `null` for `nil`.
    public static func json(orNull value: (some JSONWritable)?) -> JSONParameter {
        JSONParameter(value.document, .text)
    }

    /// Creates a parameter from the JSON of any encodable value as one string.
    @_disfavoredOverload
    public static func json(_ value: (some Encodable)?) -> JSONParameter {
        JSONParameter(value?.document, .text)
    }
}

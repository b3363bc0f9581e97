import Foundation

/// A parameter made of a value's JSON, for values that are not written as text: models, unions, free-form JSON.
///
///     var parameters: Parameters { [.value(of: filter), .deepObject("filter", filter), .json(filter)] }
///
/// A model that is used in a query needs no code but its JSON writer.
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
        JSONParameter(valueOf: value?.document)
    }

    /// The same for a value of any encodable type. Its keys are sorted, so that equal values give equal parameters.
    @_disfavoredOverload
    public static func value(of value: (some Encodable)?) -> JSONParameter {
        JSONParameter(valueOf: value?.document)
    }

    /// What is inside of a value as pairs whose names say where it stands, beginning with the parameter's:
    /// `filter[state]=open`, `filter[owner][id]=7`, `filter[tags][0]=new`.
    ///
    /// Members that are null, or lists and objects without anything in them, are left out. Elements of a list that are so
    /// make the request invalid, for those after them would lose their place, and so do names that are empty or have a
    /// bracket of their own. A value without anything inside is the pair of the parameter's name, `created=7`.
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

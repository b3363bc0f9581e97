/// The location of a value in a request, independent of its Swift name.
enum RequestPlace: Equatable {
    /// The number of the placeholder, from 1. Requests don't contain the names of placeholders.
    case path(Int)
    case query(String)
    case header(String)
    case cookie(String)
    /// A field of a form or multipart body.
    case form(String)
    /// A header of one part of a multipart body.
    case partHeader(String, part: String)
    /// The whole body.
    case body

    /// The name in the request; `nil` for a placeholder and for the whole body.
    var name: String? {
        switch self {
        case .query(let name), .header(let name), .cookie(let name), .form(let name), .partHeader(let name, _): name
        case .path, .body: nil
        }
    }

    /// Whether the value is in the body.
    var isInBody: Bool {
        switch self {
        case .form, .partHeader, .body: true
        case .path, .query, .header, .cookie: false
        }
    }

    /// Creates the place of a parameter. `number` is that of a placeholder.
    init(_ location: Spec.ParameterLocation, _ name: String, number: Int = 0) {
        switch location {
        case .path: self = .path(number)
        case .query: self = .query(name)
        case .header: self = .header(name)
        case .cookie: self = .cookie(name)
        }
    }
}

/// The location of a value in a request, independent of its Swift name.
enum RequestPlace: Equatable {
    /// The number of the placeholder, from 1. Requests don't contain the names of placeholders.
    case path(Int)
    case query(String)
    case header(String)
    case cookie(String)
    /// A field of a form, or a header of a part of a multipart body.
    case form(String)
    case body

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

extension RequestProperty {
    var place: RequestPlace {
        switch role {
        case .parameter(let place, _, _): place
        case .body: .body
        case .field(let name, _): .form(name)
        case .partHeader(let name, let part): .form("\(part) header \(name)")
        }
    }
}

/// A location of values outside of JSON.
enum ParameterSite {
    case path, query, header, cookie, form, multipart

    init(_ location: Spec.ParameterLocation) {
        self =
            switch location {
            case .path: .path
            case .query: .query
            case .header: .header
            case .cookie: .cookie
            }
    }

    var title: String {
        switch self {
        case .path: "a path parameter"
        case .query: "a query parameter"
        case .header: "a header"
        case .cookie: "a cookie"
        case .form: "a field of a form"
        case .multipart: "a field of a multipart body"
        }
    }
}

/// An endpoint: its method, URI template and headers in one literal, and what few endpoints have beside them.
///
///     static var endpoint: Endpoint { "GET /stores/{storeID}/pets{?limit,status}" }
///
///     static var endpoint: Endpoint {
///         """
///         PUT /records/{id}
///         If-Match: {etag}
///         Cookie: session={session}; theme={theme}
///         """
///     }
///
///     static var endpoint: Endpoint { Endpoint("PUT /photos/{id}", server: "uploads") }
///
///     static var endpoint: Endpoint { Endpoint("GET /reports/{id}", server: "reports", headers: "X-Domain: reports") }
///
///     static var endpoint: Endpoint { Endpoint("GET /droplets", payload: "droplets") }
///
///     static var endpoint: Endpoint { Endpoint("GET /me", security: [[.bearer], [.apiKey("X-Key", in: .header)]]) }
///
///     static var endpoint: Endpoint { Endpoint("POST /vaults", secrets: ["recovery_phrase"]) }
///
/// The first line is a method and a URI template, relative to the client's base URL or a whole `https://` address. Each
/// further line is a header. The request's `parameters` hold one value per variable, in the order of the text. A header
/// line is left out when none of its variables has a value; so is a cookie. In the path every variable needs a value
/// that is not empty, because `DELETE /pets/` would be all pets. A variable that may be missing there brings its own
/// slash: `/files{/path*}`.
///
/// Middleware gets the endpoint with its request type, which has its `name`, and with the client's `security` if it has
/// none of its own.
public struct Endpoint: Sendable, ExpressibleByStringLiteral {
    /// The literal, all lines.
    public let text: StaticString

    private let options: Options

    /// The security schemes a call needs: alternatives, each a list of schemes that are needed together. Empty when the
    /// endpoint is open to everyone. `nil` if the endpoint names none. Middleware then finds the client's schemes, and
    /// `nil` if nothing is known.
    public internal(set) var security: [[SecurityScheme]]?

    /// The type of the requests to the endpoint. `nil` in an endpoint that a request type states.
    public private(set) var requestType: (any Request.Type)?

    // Not inlined: every request has an endpoint, and a call is a fourth of the code.
    /// Makes an endpoint from a literal.
    @_semantics("optimize.no.crossmodule")
    public init(stringLiteral text: StaticString) {
        self.init(text)
    }

    /// Makes an endpoint with a server, header lines, a payload's place, security schemes or secrets of its own.
    public init(
        _ text: StaticString,
        server: String? = nil,
        headers: StaticString? = nil,
        payload: PayloadPlace? = nil,
        security: [[SecurityScheme]]? = nil,
        secrets: [String]? = nil
    ) {
        self.text = text
        options = Options(server: server, headers: headers, payload: payload, secrets: secrets)
        self.security = security
    }

    /// The endpoint of a request type.
    public init<R: Request>(of type: R.Type) {
        self = R.endpoint
        requestType = type
    }
}

extension Endpoint {
    /// The parts that few endpoints have.
    private struct Options {
        let server: String?
        let headers: StaticString?
        let payload: PayloadPlace?
        let secrets: [String]?
    }

    /// The name of the server, among the environment's, that the endpoint is on. `nil` for the client's base URL.
    public var server: String? { options.server }

    /// Header lines besides those of ``text``, for what many endpoints have in common. A line of ``text`` with the same name
    /// replaces them. Their variables, if they have any, follow those of ``text``.
    public var headers: StaticString? { options.headers }

    /// The place of the response in the body. `nil` for the wrapper's place.
    public var payload: PayloadPlace? { options.payload }

    /// The names of parameters, fields and members that hold secrets, at any depth of the request and of its responses.
    /// `$` is a body that isn't an object, as a whole. `nil` if there are none besides those whose names tell.
    ///
    /// Recordings, logs and descriptions leave their values out. The names don't change what is sent.
    public var secrets: [String]? { options.secrets }

    /// The method.
    public var method: HTTPMethod { parts.method }

    /// The URI template, as it stands in the literal. The same for every request of the type, so it is fit for metrics.
    public var template: URITemplate { URITemplate(String(parts.template)) }

    /// The name of the request type, such as `ListPets`; the method and template where there is none.
    public var name: String {
        if let requestType { String(describing: requestType) } else { "\(method) \(template.text)" }
    }

    /// Whether a call has credentials of a scheme: the endpoint names the scheme, or none at all. An endpoint with a
    /// whole address of its own gets only the schemes that it names, because it may belong to somebody else. One that
    /// takes a key in the `Authorization` header accepts every scheme of that header: many APIs describe their tokens
    /// so. Credentials for a scheme with a name are for endpoints that give the name.
    public func accepts(_ scheme: SecurityScheme) -> Bool {
        if let security {
            security.contains { $0.contains { $0.takes(scheme) } }
        } else {
            !parts.template.isAbsolute && !scheme.isNamed
        }
    }

    /// The parts of the literal.
    var parts: Parts {
        var headers = TemplateText(text)
        var template = headers.take(before: "\n")
        let method = template.take(before: " ")
        template.skipSpaces()
        return Parts(method: HTTPMethod(rawValue: String(method)), template: template, headers: headers)
    }

    /// The header lines besides those of the literal.
    var otherHeaders: Parts? {
        headers.map { Parts(method: .get, template: TemplateText(""), headers: TemplateText($0)) }
    }

    /// What the literal is made of.
    struct Parts {
        let method: HTTPMethod
        let template: TemplateText
        fileprivate var headers: TemplateText

        /// Takes off the next header line: a name with a template for its value. `nil` if there is none.
        mutating func nextHeader() throws(InvalidRequest) -> HeaderTemplate? {
            while !headers.isEmpty {
                let line = headers.take(before: "\n")
                if !line.isEmpty { return try HeaderTemplate(line) }
            }
            return nil
        }
    }
}

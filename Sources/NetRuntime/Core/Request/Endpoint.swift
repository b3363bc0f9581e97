/// An endpoint: its method, URI template and headers in one literal, and options that few endpoints need.
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
/// The first line is a method and a URI template. The template is relative to the client's base URL or an absolute
/// `https://` URL. Each further line is a header field. The request's `parameters` contain one value per variable, in
/// the order in which the literal contains the variables.
///
/// A header line or a cookie is omitted if none of its variables has a value. Every variable in the path needs a value
/// that isn't empty, because `DELETE /pets/` would delete all pets. A path variable that may be missing includes its
/// own slash: `/files{/path*}`.
///
/// Middleware receives the endpoint with its request type, which provides the `name`. If the endpoint specifies no
/// `security`, middleware receives that of the client.
public struct Endpoint: Sendable, ExpressibleByStringLiteral {
    /// The literal with all its lines.
    public let text: StaticString

    private let options: Options

    /// The security schemes that a call needs. Each element is an alternative: the schemes that are needed together.
    ///
    /// Empty if the endpoint is open to everyone. `nil` if the endpoint specifies no schemes. Middleware then receives
    /// the client's schemes, or `nil` if the client has none.
    public internal(set) var security: [[SecurityScheme]]?

    /// The type of the endpoint's requests, if ``init(of:)`` created the endpoint. `nil` in the static `endpoint` of a
    /// request type.
    public private(set) var requestType: (any Request.Type)?

    // Every request has an endpoint, and inlining would repeat this code in each, so prevent it.
    /// Creates an endpoint from a literal.
    @_semantics("optimize.no.crossmodule")
    public init(stringLiteral text: StaticString) {
        self.init(text)
    }

    /// Creates an endpoint with its own server, header lines, payload location, security schemes or secrets.
    public init(
        _ text: StaticString,
        server: String? = nil,
        headers: StaticString? = nil,
        payload: PayloadLocation? = nil,
        security: [[SecurityScheme]]? = nil,
        secrets: [String]? = nil
    ) {
        self.text = text
        options = Options(server: server, headers: headers, payload: payload, secrets: secrets)
        self.security = security
    }

    /// Creates the endpoint of a request type.
    public init<R: Request>(of type: R.Type) {
        self = R.endpoint
        requestType = type
    }
}

extension Endpoint {
    /// The options that few endpoints have.
    private struct Options {
        let server: String?
        let headers: StaticString?
        let payload: PayloadLocation?
        let secrets: [String]?
    }

    /// The name of the endpoint's server in the environment. `nil` for the client's base URL.
    public var server: String? { options.server }

    /// Header lines in addition to those of ``text``, for header fields that many endpoints share; `nil` if there are
    /// none.
    ///
    /// A line of ``text`` replaces the lines with the same name. The variables of these lines come after those of
    /// ``text``.
    public var headers: StaticString? { options.headers }

    /// The location of the payload in the body. `nil` for the wrapper's location.
    public var payload: PayloadLocation? { options.payload }

    /// The names of parameters, fields and members that contain secrets, at any depth of the request and of its
    /// responses.
    ///
    /// `$` means an entire body that isn't an object. `nil` if only values with telltale names are secrets.
    ///
    /// Recordings, logs and descriptions omit the values of secrets. The names don't change the request.
    public var secrets: [String]? { options.secrets }

    /// The HTTP method.
    public var method: HTTPMethod { parts.method }

    /// The URI template, as written in the literal. All requests of the type share it, so it is suitable for metrics.
    public var template: URITemplate { URITemplate(String(parts.template)) }

    /// The name of the request type, such as `ListPets`; the method and the template if there is no type.
    public var name: String {
        if let requestType { String(describing: requestType) } else { "\(method) \(template.text)" }
    }

    /// Returns whether the endpoint accepts credentials of a scheme: whether it specifies the scheme, or no schemes.
    ///
    /// An endpoint with an absolute URL accepts only schemes that it specifies, because its server may belong to a
    /// third party. Many APIs describe their tokens as an API key in the `Authorization` header. An endpoint with such
    /// a key accepts every scheme of that header. Credentials for a scheme with a name are only accepted by endpoints
    /// that specify this name.
    public func accepts(_ scheme: SecurityScheme) -> Bool {
        if let security {
            security.contains { $0.contains { $0.accepts(scheme) } }
        } else {
            !parts.template.isAbsolute && !scheme.isNamed
        }
    }

    /// The components of the literal.
    var parts: Parts {
        var headers = TemplateText(text)
        var template = headers.take(before: "\n")
        let method = template.take(before: " ")
        template.skipSpaces()
        return Parts(method: HTTPMethod(rawValue: String(method)), template: template, headers: headers)
    }

    /// The header lines in addition to those of the literal; `nil` if there are none.
    var otherHeaders: Parts? {
        headers.map { Parts(method: .get, template: TemplateText(""), headers: TemplateText($0)) }
    }

    /// The components of a literal: a method, a URI template and header lines.
    struct Parts {
        let method: HTTPMethod
        let template: TemplateText
        fileprivate var headers: TemplateText

        /// Removes and returns the next header line: a name with a template for its value. Returns `nil` if there are
        /// no more lines.
        mutating func nextHeader() throws(InvalidRequest) -> HeaderTemplate? {
            while !headers.isEmpty {
                let line = headers.take(before: "\n")
                if !line.isEmpty { return try HeaderTemplate(line) }
            }
            return nil
        }
    }
}

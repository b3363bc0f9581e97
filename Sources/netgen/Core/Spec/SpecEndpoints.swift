/// The endpoints of a spec, with their requests and responses.
extension Spec {
    struct Endpoint: Equatable {
        var name: Located<String>
        var notes = EndpointNotes()
        var address: EndpointAddress
        var request = EndpointRequest()
        var result = EndpointResult()
        var wrapping = Wrapping()

        init(name: Located<String>, method: Located<String>, path: Located<String>) {
            self.name = name
            address = EndpointAddress(method: method, path: path)
        }
    }

    /// The names and texts that describe an endpoint.
    struct EndpointNotes: Equatable {
        /// The operation ID in an OpenAPI document. The endpoint's name is derived from it.
        var operationID: String?
        /// The document's short description.
        var summary: String?
        var tags: [String] = []
        var swiftName: Located<String>?
        var description: String?
        var deprecated: Deprecation?
    }

    /// The method, the path and the server of an endpoint, with its credentials.
    struct EndpointAddress: Equatable {
        var method: Located<String>
        var path: Located<String>
        var server: Located<String>?
        /// The domain of the endpoint.
        var domain: Located<String>?
        var security: [SecurityAlternative]?
    }

    /// The parameters and the body of a request.
    struct EndpointRequest: Equatable {
        /// The declared path parameters; `nil` if the author declares none, so that all are strings.
        var parameters: [Field]?
        var query: [Field] = []
        var headers: [Field] = []
        var cookies: [Field] = []
        var body: Body?
    }

    /// The responses of an endpoint.
    struct EndpointResult: Equatable {
        var response: Response?
        /// The status of the success in the document; `nil` if there is none.
        var successStatus: StatusMatch?
        /// The headers of the success.
        var headers: [ResponseHeader] = []
        /// The redirects that the server may send in place of a success.
        var redirects: [Redirect] = []
        var failures: [Failure] = []
        /// Whether the endpoint has none of the shared failures. The value is known only after the search for shared
        /// failures.
        var hasNoFailures = false
    }

    /// The location of an endpoint's payload and items in its responses.
    struct Wrapping: Equatable {
        var wrapper: WrapperChoice = .inherited
        var payload: Located<PayloadLocation>?
        /// The key paths of the fields in the endpoint's own response schema, if netgen has removed a wrapper from it;
        /// otherwise `nil`. The shared wrapper may have further fields, which only other endpoints describe.
        var describedPaths: Set<String>?
        var paging: PagingChoice = .inherited
    }

    enum ParameterLocation: String, CaseIterable {
        case path, query, header, cookie
    }

    /// The serialization of a parameter or form field that differs from the default of its location.
    enum ParameterStyle: Equatable {
        /// The label style of paths: `.red.green`.
        case label
        /// The matrix style of paths: `;color=red,green`.
        case matrix
        /// A path parameter whose reserved characters aren't percent-encoded.
        case reserved
        /// A single string, with this separator between the elements.
        case separated(String)
        /// Nested keys in brackets: `filter[state]=open`.
        case deepObject
        /// JSON as a string.
        case json
    }

    struct Body: Equatable {
        @EquatableIgnored var range: SourceRange
        var kind: Content
        var description: String?
        var media = BodyMedia()
        /// Whether the body can be omitted. For JSON, the schema contains this information.
        var isOptional = false
        /// The required combinations of optional parts.
        var requiredAlternatives: [RequiredAlternatives] = []

        enum Content: Equatable {
            case json(Schema)
            /// A form whose fields are the members of a value.
            case formValue(Schema)
            case form([Field])
            case multipart([Field])
            /// Bytes, or text if the media type is `text/…`.
            case raw(mediaType: String)
            /// A file on disk, which is streamed.
            case file(mediaType: String)
            /// A stream of elements.
            case stream(Stream.Format, Schema)
        }
    }

    struct Response: Equatable {
        @EquatableIgnored var range: SourceRange
        var kind: Content
        var description: String?

        var media = ResponseMedia()
        /// The elements of the response, if callers can also receive it as a stream.
        var stream: Stream?
        /// The paths of Boolean success fields that are false in a document's example, at the root or one level below.
        var rejections: Set<String> = []

        enum Content: Equatable {
            case json(Schema)
            case raw(mediaType: String)
            /// A body that callers can only receive as a stream.
            case stream
            /// One of several responses, by status.
            case outcomes([ResponseCase])
        }
    }

    /// The media type and format of a body.
    struct BodyMedia: Equatable {
        /// The media type of a JSON body, if it isn't `application/json`.
        var type: String?
        /// Whether the body is bytes, even if the media type is `text/…`.
        var isBytes = false
        /// The format of a body that is a string.
        var format: String?
        /// The media types that the document offers for the body. The client sends one of them.
        @EquatableIgnored var offered: [String] = []
    }

    struct ResponseMedia: Equatable {
        /// The media type of a JSON response, for the `Accept` header, if it isn't `application/json`.
        var type: String?
        /// Whether the response is text and not bytes; `nil` if the media type decides.
        var isText: Bool?
    }

    /// A header of a successful response, for documentation only.
    struct ResponseHeader: Equatable {
        var name: String
        var description: String?
    }

    /// A redirect with its headers, for clients that don't follow it.
    struct Redirect: Equatable {
        var status: Located<StatusMatch>
        var headers: [ResponseHeader] = []
    }

    /// A sequence of elements, each of which is available as soon as it arrives.
    struct Stream: Equatable {
        var format: Format
        /// The schema of an element; `nil` for raw events or lines of any JSON.
        var element: Schema?
        /// The events by name, if their data differs. Such a stream has no common element.
        var events: [Event] = []
        /// The data of the event that ends the stream, which isn't JSON.
        var sentinel: String?
        /// The keys of the element and of the error in each line.
        var keys = LineKeys()

        enum Format: String, CaseIterable {
            /// Server-Sent Events.
            case events
            /// JSON Lines.
            case lines
            /// JSON text sequences.
            case sequence
        }

        /// The keys in a line. Both are `nil` if the element is the whole line.
        struct LineKeys: Equatable {
            var element: String?
            var error: String?
        }

        struct Event: Equatable {
            var name: Located<String>
            /// The schema of the JSON in the data; `nil` if the data is a string.
            var schema: Schema?
        }

        /// The schemas of all elements.
        var schemas: [Schema] { (element.map { [$0] } ?? []) + events.compactMap(\.schema) }
    }

    struct ResponseCase: Equatable {
        var status: Located<StatusMatch>
        /// The response; `nil` if the status is the only information.
        var response: Response?
    }

    /// An error body for a status.
    struct Failure: Equatable {
        var status: Located<StatusMatch>
        /// The schema of the body; `nil` if the status is the only information.
        var schema: Schema?
        var description: String?
    }

    enum WrapperChoice: Equatable {
        case inherited
        /// No wrapper: `"wrapper": null`.
        case none
        case named(Located<String>)
    }
}

extension Spec.ResponseCase: StatusDeclaration {
    var statuses: [StatusMatch] { [status.value] }
}

extension Spec.Failure: StatusDeclaration {
    var statuses: [StatusMatch] { [status.value] }
}

extension Spec {
    /// Returns the failures of an endpoint, its own first. In an OpenAPI document, the endpoint's own failures replace
    /// the shared ones.
    func failures(of endpoint: Endpoint) -> [Failure] {
        if endpoint.result.hasNoFailures { return [] }
        return tolerance.contains(.repeatedFailures) && !endpoint.result.failures.isEmpty
            ? endpoint.result.failures : endpoint.result.failures + responses.failures
    }
}

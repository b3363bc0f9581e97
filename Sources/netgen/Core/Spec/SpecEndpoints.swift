/// Calls, with what they send and what they answer.
extension Spec {
    struct Endpoint: Equatable {
        var name: Located<String>
        /// What an OpenAPI document calls it; its `name` has been made readable.
        var operationID: String?
        /// What the document says of it in a few words.
        var summary: String?
        var tags: [String] = []
        var swiftName: Located<String>?
        var description: String?
        var deprecated: Deprecation?
        var method: Located<String>
        var path: Located<String>
        /// Declared path parameters; `nil` when the author left them all to be strings.
        var parameters: [Field]?
        var query: [Field] = []
        var headers: [Field] = []
        var cookies: [Field] = []
        var body: Body?
        var response: Response?
        /// The status a document gives to it; `nil` where it says none.
        var successStatus: StatusMatch?
        var responseHeaders: [ResponseHeader] = []
        /// The redirects that the server may respond with in place of a success.
        var redirects: [Redirect] = []
        var failures: [Failure] = []
        /// Whether it has none of the failures that others share. Known only when they have been looked for.
        var hasNoFailures = false
        var wrapper: WrapperChoice = .inherited
        var payload: Located<PayloadPlace>?
        /// Of a response that a wrapper has been taken off: what its own schema has. The wrapper may have more, which is
        /// that of others.
        var describedPlaces: Set<String>?
        var server: Located<String>?
        /// The domain of the endpoint.
        var domain: Located<String>?
        var security: [SecurityAlternative]?
        var paging: PagingChoice = .inherited
    }

    enum ParameterPlace: String, CaseIterable {
        case path, query, header, cookie
    }

    /// How a parameter or the field of a form is spelled where that is not the usual way of its place.
    enum ParameterStyle: Equatable {
        /// In a path: `.red.green`
        case label
        /// In a path: `;color=red,green`
        case matrix
        /// In a path: reserved characters stay as they are.
        case reserved
        /// One text with this between the elements.
        case separated(String)
        /// `filter[state]=open`
        case deepObject
        /// JSON text.
        case json
    }

    struct Body: Equatable {
        @Place var range: SourceRange
        var kind: Kind
        var description: String?
        /// Of JSON, where it is not `application/json`.
        var mediaType: String?
        /// May be left out; what JSON it may be says so itself.
        var isOptional = false
        /// Bytes, even where the media type is `text/…`.
        var isBytes = false
        /// What kind of text it is, where it is text.
        var format: String?
        /// What there has to be of the parts that may be left out.
        var requiredAlternatives: [RequiredAlternatives] = []

        enum Kind: Equatable {
            case json(Schema)
            /// A form whose fields are the members of a value.
            case formValue(Schema)
            case form([Field])
            case multipart([Field])
            /// Bytes, or text where the media type is `text/…`.
            case raw(mediaType: String)
            /// A file on disk, streamed.
            case file(mediaType: String)
            /// Elements one after the other.
            case stream(Stream.Format, Schema)
        }
    }

    struct Response: Equatable {
        @Place var range: SourceRange
        var kind: Kind
        var description: String?

        /// What the request asks for, where JSON is not `application/json`.
        var mediaType: String?
        /// Text, or bytes, whatever the media type; `nil`: what that says.
        var isText: Bool?
        /// What comes piece by piece where the caller wants it so.
        var stream: Stream?
        /// The paths of flags of success that are false in an example of a document, at the top or one level down.
        var refusals: Set<String> = []

        enum Kind: Equatable {
            case json(Schema)
            case raw(mediaType: String)
            /// Nothing but the stream.
            case stream
            /// One of several, by status.
            case outcomes([Outcome])
        }
    }

    /// A header that a successful response has; documentation only.
    struct ResponseHeader: Equatable {
        var name: String
        var description: String?
    }

    /// A redirect, which a client that doesn't follow it gets with these headers.
    struct Redirect: Equatable {
        var status: Located<StatusMatch>
        var headers: [ResponseHeader] = []
    }

    /// Elements one after the other, each of use as soon as it is there.
    struct Stream: Equatable {
        var format: Format
        /// `nil`: events as they come, lines of any JSON.
        var element: Schema?
        /// The events by name, where they differ by it. Then there is no common element.
        var events: [Event] = []
        /// The data of an event that is no JSON and says that nothing more will come.
        var sentinel: String?
        /// The keys of lines that hold an element, or an error instead.
        var keys = LineKeys()

        enum Format: String, CaseIterable {
            /// Server-Sent Events.
            case events
            /// JSON Lines.
            case lines
            /// JSON text sequences.
            case sequence
        }

        /// The keys in a line; none of them if the element is the whole line.
        struct LineKeys: Equatable {
            var element: String?
            var error: String?
        }

        struct Event: Equatable {
            var name: Located<String>
            /// The JSON in the data; `nil` for text.
            var schema: Schema?
        }

        /// All types of elements.
        var schemas: [Schema] { (element.map { [$0] } ?? []) + events.compactMap(\.schema) }
    }

    struct Outcome: Equatable {
        var status: Located<StatusMatch>
        /// `nil`: the status alone says it.
        var response: Response?
    }

    /// An error body for a status.
    struct Failure: Equatable {
        var status: Located<StatusMatch>
        /// `nil`: the status alone says it.
        var schema: Schema?
        var description: String?
    }

    enum WrapperChoice: Equatable {
        case inherited
        /// `"wrapper": null`
        case none
        case named(Located<String>)
    }
}

extension Spec.Outcome: StatusDeclaration {
    var statuses: [StatusMatch] { [status.value] }
}

extension Spec.Failure: StatusDeclaration {
    var statuses: [StatusMatch] { [status.value] }
}

extension Spec {
    /// The failures of an endpoint, its own first. In a document, own failures replace the shared ones.
    func failures(of endpoint: Endpoint) -> [Failure] {
        tolerance.contains(.repeatedFailures) && !endpoint.failures.isEmpty
            ? endpoint.failures : endpoint.failures + failures
    }
}

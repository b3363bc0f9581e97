import Foundation
import NetRuntime

/// A request whose payload is the value of the key `slideshow` in the response.
struct GetSlideshow: Request {
    typealias Response = Slideshow

    static var endpoint: Endpoint { Endpoint("GET /json", payload: "slideshow") }
}

/// A response. Any `Decodable` type can be a response.
struct Slideshow: Decodable {
    struct Slide: Decodable {
        var title: String
    }

    var author: String
    var slides: [Slide]
}

/// A request with a parameter in its path, a query and a body.
struct PostNote: Request {
    struct Note: Codable, Equatable {
        var text: String
        var stars: Int
    }

    /// The sent note, which httpbin repeats under `json`.
    typealias Response = Note

    let list: String
    let isDraft: Bool
    let note: Note

    static var endpoint: Endpoint { Endpoint("POST /anything/{list}{?draft}", payload: "json") }
    var parameters: Parameters { Parameters(list, isDraft, body: .json(note)) }
}

/// A request that the server may reject, with the failure that its API declares.
struct SignIn: Request {
    typealias Response = NoContent

    enum Failure: Error, Equatable {
        case wrongPassword
    }

    let user: String
    let password: String

    static var endpoint: Endpoint { "GET /basic-auth/{user}/{password}" }
    var parameters: Parameters { [user, password] }

    static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> Failure? {
        status == 401 ? .wrongPassword : nil
    }
}

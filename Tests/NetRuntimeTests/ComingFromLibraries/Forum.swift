import Foundation
import NetRuntime

/// The code that netgen generates for a small API, for the article “Coming from a library”.
enum Forum {
    struct User: JSONRecord, Decodable {
        let id: Int
        let name: String

        static let layout = JSONLayout("id name", (Int, String).self)
    }

    struct Problem: JSONRecord, Decodable {
        enum Code: OpenEnum {
            case nameTaken
            case unknown(String)

            static let listedCases: ListedCases<Self> = [.nameTaken]

            var rawValue: String {
                switch self {
                case .nameTaken: "name_taken"
                case .unknown(let rawValue): rawValue
                }
            }
        }

        let code: Code

        static let layout = JSONLayout("code", Code.self)
    }

    struct GetUser: Request {
        typealias Response = User

        let id: Int

        static var endpoint: Endpoint { "GET /users/{id}" }
        var parameters: Parameters { [id] }
    }

    struct GetMe: Request {
        typealias Response = User

        static var endpoint: Endpoint { Endpoint("GET /me", payload: "data.user") }
    }

    struct FindUsers: Request {
        typealias Response = [User]

        let tags: [String]

        static var endpoint: Endpoint { "GET /users{?tag%5B%5D*}" }
        var parameters: Parameters { [tags] }
    }

    struct RenameUser: Request {
        typealias Response = User
        typealias Failure = Problem

        let id: Int
        let name: String

        static var endpoint: Endpoint { "PATCH /users/{id}" }
        var parameters: Parameters { Parameters(id, body: .form("name", [name])) }
        static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> Failure? {
            status == 409 ? try body.json() : nil
        }
    }

    struct GetPhoto: Request {
        typealias Response = Data

        let id: Int

        static var endpoint: Endpoint { "GET /users/{id}/photo" }
        var parameters: Parameters { [id] }
    }

    struct SetPhoto: Request {
        typealias Response = NoContent

        let id: Int
        let photo: MultipartFile

        static var endpoint: Endpoint { "PUT /users/{id}/photo" }
        var parameters: Parameters { Parameters(id, body: .multipart([.file("photo", photo)])) }
    }
}

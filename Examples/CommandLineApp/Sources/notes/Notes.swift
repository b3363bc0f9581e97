import Foundation
import NetRuntime

/// A command-line app: `notes sign-up`, `notes add TEXT…`, `notes list` and `notes remove ID`.
@main
struct Notes {
    static func main() async {
        do {
            try await Notes().run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("error: \(explanation(of: error))\n".utf8))
            exit(1)
        }
    }

    private let user: String
    private let password: String
    private let client: Client

    private init() throws {
        let environment = ProcessInfo.processInfo.environment
        guard let user = environment["NOTES_USER"], let password = environment["NOTES_PASSWORD"] else {
            throw Usage(description: "set NOTES_USER and NOTES_PASSWORD")
        }
        (self.user, self.password) = (user, password)
        client = Kinto.client(.local, middleware: [.retry(), .basic(user: user, password: password)])
    }

    private func run(_ words: [String]) async throws {
        switch (words.first, words.dropFirst().joined(separator: " ")) {
        case ("sign-up", ""):
            let body = Kinto.Password(data: .init(password: password))
            print("Welcome,", try await client.send(Kinto.CreateAccount(name: user, body: body)).id)
        case ("add", let text) where !text.isEmpty:
            let note = try await client.send(Kinto.AddNote(body: .init(data: .init(text: text))))
            print(note.id)
        case ("list", ""):
            // Small pages show that each page is fetched when the loop reaches it.
            for try await note in client.items(of: Kinto.ListNotes(limit: 2, sort: "last_modified")) {
                print(note.id, note.text)
            }
        case ("remove", let id) where !id.isEmpty:
            _ = try await client.send(Kinto.RemoveNote(id: id))
        default:
            throw Usage(description: "notes sign-up | add TEXT… | list | remove ID")
        }
    }

    private struct Usage: Error, CustomStringConvertible {
        var description: String
    }

    /// Returns a message for an error. The descriptions of errors are complete; named codes of the API get better
    /// messages.
    private static func explanation(of error: any Error) -> String {
        switch error {
        case Kinto.ClientError.rejected(let refusal, _) where refusal.errno == .notSignedIn:
            "Kinto does not know you. Try notes sign-up."
        case Kinto.ClientError.rejected(let refusal, _) where refusal.errno == .unknownID:
            "there is no such note"
        case Kinto.ClientError.transport:
            "there is no Kinto at \(Kinto.Environment.local.baseURL)"
        default:
            "\(error)"
        }
    }
}

// Code of apps that is available only on Apple's systems.
import AppleFoundation
import Combine
import Security
import os

struct GetFilm: Request {
    typealias Response = Data
    typealias Failure = Never

    let id: Int

    static var endpoint: Endpoint { "GET /films/{id}" }
    var parameters: Parameters { [id] }
}

func client(of url: URL, logger: Logger) -> Client {
    let engine = URLSessionEngine { trust, host in host == "example.com" && SecTrustEvaluateWithError(trust, nil) }
    return Client(baseURL: url, engine: engine, middleware: [.logging(.bodies, to: logger)])
}

func subscription(of client: Client) -> AnyCancellable {
    client.publisher(for: GetFilm(id: 7)).sink { _ in
    } receiveValue: { film in
        print(film.count)
    }
}

func transfers(of client: Client, to file: URL) async throws {
    let films = BackgroundSession("com.example.films") {
        $0.isDiscretionary = true
    } onFinish: { transfer in
        print(transfer.url ?? "", transfer.status ?? 0, transfer.file ?? "", transfer.error ?? "")
    }
    try await client.download(GetFilm(id: 7), to: file, in: films)
    let film = try await client.send(GetFilm(id: 7), in: films, options: CallOptions(priority: 0.2))
    print(film.count)
}

/// The app's delegate, which receives the completion handler from the system.
@MainActor
final class AppDelegate {
    let films = BackgroundSession("com.example.films") { _ in }

    func handleEvents(completionHandler: @escaping () -> Void) {
        films.whenEventsAreHandled { completionHandler() }
    }
}

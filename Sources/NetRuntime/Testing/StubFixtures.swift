public import Foundation
public import NetRuntime

/// The responses in the files of a folder, by the names of request types.
struct StubFixtures: Sendable {
    private let files: [String: (url: URL, status: Int)]

    init(_ folder: URL) throws {
        var files: [String: (url: URL, status: Int)] = [:]
        for url in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let parts = url.deletingPathExtension().lastPathComponent.split(separator: ".")
            guard let name = parts.first else { continue }
            files[String(name)] = (url, parts.dropFirst().first.flatMap { Int($0) } ?? 200)
        }
        self.files = files
    }

    func answer(to request: HTTPRequest) -> StubEngine.Answer? {
        guard let source = request.source, let file = files[String(describing: type(of: source))] else { return nil }
        return { _ in try .fixture(file.url, status: file.status) }
    }
}

extension HTTPResponse {
    /// Creates a response with the contents of a file, for stubs. The extension of the file determines the media type.
    ///
    /// - Throws: A file system error if the file can't be read.
    public static func fixture(_ file: URL, status: Int = 200, headers: Headers = [:]) throws -> HTTPResponse {
        let type =
            switch file.pathExtension.lowercased() {
            case "json": "application/json"
            case "html": "text/html"
            case "txt": "text/plain; charset=utf-8"
            case "xml": "application/xml"
            default: "application/octet-stream"
            }
        return data(try Data(contentsOf: file), status: status, contentType: type, headers: headers)
    }

    /// Creates a response with the contents of a resource in a bundle, such as `ListPets.json`, for stubs.
    ///
    /// - Throws: `CocoaError` if the resource doesn't exist.
    public static func fixture(
        _ name: String,
        in bundle: Bundle,
        status: Int = 200,
        headers: Headers = [:]
    ) throws -> HTTPResponse {
        guard let file = bundle.url(forResource: name, withExtension: nil) else { throw CocoaError(.fileNoSuchFile) }
        return try fixture(file, status: status, headers: headers)
    }
}

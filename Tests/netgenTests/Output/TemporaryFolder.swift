import Foundation

@testable import netgen

/// A folder that exists as long as the value does.
final class TemporaryFolder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("netgen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.resolvingSymlinksInPath().path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The file's text; setting it makes the folders around it, and `nil` removes it.
    subscript(name: String) -> String? {
        get {
            (try? Disk.contents(of: Path.join(path, name))).map { String(decoding: $0, as: UTF8.self) }
        }
        set {
            let place = Path.join(path, name)
            do {
                if let newValue {
                    try Disk.makeFolder(Path.parent(of: place))
                    try Disk.makeFile(place, holding: Array(newValue.utf8))
                } else {
                    try Disk.removeFile(place)
                }
            } catch {
                preconditionFailure("\(error)")
            }
        }
    }

    func path(of name: String) -> String { Path.join(path, name) }

    /// Every file below the folder, hidden ones too, in alphabetical order.
    var files: [String] {
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return names.filter { Disk.kind(of: Path.join(path, $0)) != .folder }.sorted()
    }
}

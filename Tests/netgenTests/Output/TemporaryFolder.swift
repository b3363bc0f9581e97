import Foundation

@testable import netgen

/// A folder that is removed together with the value.
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

    /// Accesses the text of a file. Setting it creates the folders around the file, and `nil` removes the file.
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

    /// The paths of all files in the folder, including hidden ones, in alphabetical order.
    var files: [String] {
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return names.filter { Disk.kind(of: Path.join(path, $0)) != .folder }.sorted()
    }
}

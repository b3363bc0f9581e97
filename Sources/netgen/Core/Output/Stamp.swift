/// What netgen notes about its output, in a hidden file that SwiftPM does not look at.
///
/// A folder of Swift files has the files that netgen made and what was in them, so that left-over ones can be removed
/// and edited ones told from old ones; and the outline of the API that they were made of, so that what has changed since
/// can be told without the spec of then. The folder around them has the folders that the specs in `Specs` made.
///
/// ```json
/// {
///   "netgen": "0.1.0",
///   "files": {
///     "Petstore.swift": "af63dc4c8601ec8c"
///   },
///   "apis": {
///     "Petstore": [
///       "api · Petstore",
///       "endpoint GET+/pets ListPets :[.Pet] & query+limit limit :int is=?"
///     ]
///   }
/// }
/// ```
struct Stamp: Equatable {
    static let fileName = ".netgen.json"

    /// The version that wrote it.
    var version: String?
    /// Hashes of the files' contents, by name.
    var files: [String: String] = [:]
    var folders: Set<String> = []
    /// The lines of outlines, by namespace.
    var outlines: [String: [String]] = [:]

    var isEmpty: Bool { files.isEmpty && folders.isEmpty }

    /// The stamp of a folder: empty where there is none, or none that can be read (after a conflicting merge, say).
    static func read(in folder: String) -> Stamp {
        let path = Path.join(folder, fileName)
        var stamp = Stamp()
        var diagnostics = Diagnostics()
        guard let bytes = try? Disk.contents(of: path),
            let value = JSONParser.parse(SourceText(path: path, bytes: bytes), diagnostics: &diagnostics),
            !diagnostics.hasErrors, case .object(let members) = value.kind
        else { return stamp }

        for member in members {
            switch (member.key, member.value.kind) {
            case ("netgen", .string(let version)):
                stamp.version = version
            case ("files", .object(let files)):
                for case (let name, .string(let hash)) in files.map({ ($0.key, $0.value.kind) })
                where Path.isPlainName(name) {
                    stamp.files[name] = hash
                }
            case ("folders", .array(let folders)):
                for case .string(let name) in folders.map(\.kind) where Path.isPlainName(name) {
                    stamp.folders.insert(name)
                }
            case ("apis", .object(let apis)):
                for case (let name, .array(let lines)) in apis.map({ ($0.key, $0.value.kind) }) {
                    stamp.outlines[name] = lines.compactMap(\.string)
                }
            default: break
            }
        }
        return stamp
    }

    /// What the API of a namespace was; the only one there is may have been called otherwise.
    func outline(of namespace: String) -> Outline? {
        let lines = outlines[namespace] ?? (outlines.count == 1 ? outlines.first?.value : nil)
        return lines.flatMap { Outline(lines: $0) }
    }

    /// The file's contents; one line for each name, so that version control can merge them.
    var text: String {
        func object(_ values: [String: JSONValue]) -> JSONValue? {
            values.isEmpty ? nil : .object(values.sorted { $0.key < $1.key })
        }
        return JSONValue.object([
            "netgen": .string(Version.current),
            "files": object(files.mapValues { .string($0) }),
            "folders": folders.isEmpty ? nil : .array(folders.sorted().map { .string($0) }),
            "apis": object(outlines.mapValues { .array($0.map { .string($0) }) }),
        ]).indented
    }

    /// FNV-1a, 64 bits: enough to notice an edit, which is all it is for.
    static func hash(of bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        // All of the output passes here: a plain loop over a pointer is quick in debug builds, too.
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01b3
                index += 1
            }
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

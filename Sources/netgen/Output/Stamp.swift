/// What netgen notes about its output, in a hidden file that SwiftPM does not look at.
///
/// A folder of Swift files has the files that netgen made and what was in them, so that left-over ones can be removed
/// and edited ones told from old ones. The folder around them has the folders that the specs in `Specs` made.
///
/// ```json
/// {
///   "netgen": "0.1.0",
///   "files": {
///     "Petstore.swift": "af63dc4c8601ec8c"
///   }
/// }
/// ```
struct Stamp: Equatable {
    static let fileName = ".netgen.json"

    /// Hashes of the files' contents, by name.
    var files: [String: String] = [:]
    var folders: Set<String> = []

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
            case ("files", .object(let files)):
                for case (let name, .string(let hash)) in files.map({ ($0.key, $0.value.kind) })
                where Path.isPlainName(name) {
                    stamp.files[name] = hash
                }
            case ("folders", .array(let folders)):
                for case .string(let name) in folders.map(\.kind) where Path.isPlainName(name) {
                    stamp.folders.insert(name)
                }
            default: break
            }
        }
        return stamp
    }

    /// The file's contents; one line for each name, so that version control can merge them.
    var text: String {
        var lines = [#"  "netgen": "\#(Version.current)""#]
        if !files.isEmpty {
            let list = files.sorted { $0.key < $1.key }.map { "    \(literal($0.key)): \(literal($0.value))" }
            lines.append("  \"files\": {\n\(list.joined(separator: ",\n"))\n  }")
        }
        if !folders.isEmpty {
            let list = folders.sorted().map { "    \(literal($0))" }
            lines.append("  \"folders\": [\n\(list.joined(separator: ",\n"))\n  ]")
        }
        return "{\n\(lines.joined(separator: ",\n"))\n}\n"
    }

    /// Plain names need nothing escaped but these two.
    private func literal(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { "\"\\".unicodeScalars.contains($0) ? "\\\($0)" : String($0) }
        return "\"\(escaped.joined())\""
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

/// Operations on path strings, without access to the file system.
enum Path {
    /// Returns the last component: `Specs/petstore.json` → `petstore.json`.
    static func name(of path: String) -> String {
        String(path.split(separator: "/").last ?? "")
    }

    /// Returns the parent folder: `Specs/petstore.json` → `Specs`, `petstore.json` → `.`, `/` → `/`.
    static func parent(of path: String) -> String {
        var rest = path[...]
        while rest.count > 1, rest.last == "/" { rest.removeLast() }
        guard let slash = rest.lastIndex(of: "/") else { return "." }
        rest = rest[..<slash]
        while rest.count > 1, rest.last == "/" { rest.removeLast() }
        return rest.isEmpty ? "/" : String(rest)
    }

    /// Joins a folder and a name: `Generated` and `Petstore` → `Generated/Petstore`.
    static func join(_ folder: String, _ name: String) -> String {
        switch folder {
        case ".": name
        case _ where folder.hasSuffix("/"): folder + name
        default: "\(folder)/\(name)"
        }
    }

    /// Resolves `.` and `..`: `Specs/v1/../common.json` → `Specs/common.json`.
    static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        let isCurrentFolder = parts.isEmpty && !path.hasPrefix("/")
        return isCurrentFolder ? "." : (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// Returns the path of a file relative to a folder: `Specs/shop.json` from `Generated` is `../Specs/shop.json`.
    static func relative(_ path: String, to folder: String) -> String {
        guard path.hasPrefix("/") == folder.hasPrefix("/") else { return path }
        let parts = normalized(path).split(separator: "/")
        let others = normalized(folder).split(separator: "/").filter { $0 != "." }
        let common = zip(parts, others).prefix { $0 == $1 }.count
        return (others[common...].map { _ in ".." } + parts[common...]).joined(separator: "/")
    }

    /// Returns whether the string is the name of a visible file directly in a folder.
    static func isPlainName(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix(".") && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 < 0x20 }
    }
}

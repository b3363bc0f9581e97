/// The differences of two texts by line, in the format of `diff -u`: removed lines after `-`, added lines after `+`,
/// and some lines of context.
struct UnifiedDifference: CustomStringConvertible {
    private enum Line: CustomStringConvertible {
        case kept(Substring)
        case removed(Substring)
        case added(Substring)

        var isKept: Bool { if case .kept = self { true } else { false } }

        var isRemoved: Bool { if case .removed = self { true } else { false } }

        var description: String {
            switch self {
            case .kept(let text): " \(text)"
            case .removed(let text): "-\(text)"
            case .added(let text): "+\(text)"
            }
        }
    }

    private let lines: [Line]
    private let context: Int

    /// Creates a difference, or `nil` if the texts are equal.
    init?(from old: String, to new: String, context: Int = 3) {
        guard old != new else { return nil }
        let (before, after) = (Self.lines(of: old), Self.lines(of: new))
        let changes = after.difference(from: before)
        var removals = Set<Int>()
        var insertions = Set<Int>()
        for change in changes {
            switch change {
            case .remove(let offset, _, _): removals.insert(offset)
            case .insert(let offset, _, _): insertions.insert(offset)
            }
        }
        var lines: [Line] = []
        var (old, new) = (0, 0)
        while old < before.count || new < after.count {
            if removals.contains(old) {
                lines.append(.removed(before[old]))
                old += 1
            } else if insertions.contains(new) {
                lines.append(.added(after[new]))
                new += 1
            } else {
                lines.append(.kept(before[old]))
                old += 1
                new += 1
            }
        }
        self.lines = lines
        self.context = context
    }

    private static func lines(of text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The hunks. Each begins with the number of its first line in the new text.
    var description: String {
        var shown = Set<Int>()
        for (index, line) in lines.enumerated() where !line.isKept {
            shown.formUnion(max(0, index - context)...min(lines.count - 1, index + context))
        }
        var text: [String] = []
        var number = 0
        for (index, line) in lines.enumerated() {
            if !line.isRemoved { number += 1 }
            guard shown.contains(index) else { continue }
            if !shown.contains(index - 1) { text.append("@@ \(max(number, 1)) @@") }
            text.append(line.description)
        }
        return text.joined(separator: "\n")
    }
}

import Foundation

/// A regular expression of JSON Schema, which matches anywhere in a string unless it is anchored with `^` and `$`.
struct LimitPattern {
    private let expression: NSRegularExpression

    /// Creates a pattern. Returns `nil` if ICU can't compile it or may interpret it differently.
    init?(_ pattern: String) {
        guard let pattern = Self.translated(pattern), let expression = try? NSRegularExpression(pattern: pattern) else {
            return nil
        }
        self.expression = expression
    }

    /// Returns whether a part of the string matches the pattern, or ICU can't search the string.
    ///
    /// ICU gives up on long strings and nested groups when it runs out of stack. The client then accepts the string,
    /// and the server checks it.
    func hasMatch(in text: String) -> Bool {
        var hasMatch = false
        let whole = NSRange(text.startIndex..., in: text)
        // If ICU gives up, the last callback has the flag `internalError`. Only `.reportCompletion` enables that
        // callback.
        expression.enumerateMatches(in: text, options: .reportCompletion, range: whole) { match, flags, stop in
            guard match != nil || flags.contains(.internalError) else { return }
            hasMatch = true
            stop.pointee = true
        }
        return hasMatch
    }

    /// Returns the pattern for ICU; `nil` if ICU may interpret it differently.
    ///
    /// In ICU's character classes, `[`, `&&` and `--` denote sets. In JavaScript's, they are characters.
    private static func translated(_ pattern: String) -> String? {
        var result = ""
        var isInClass = false
        var isEscaped = false
        var last: Character?
        for character in pattern {
            if isEscaped {
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if !isInClass {
                isInClass = character == "["
            } else if character == "]" {
                // In JavaScript, `[]` matches no character and `[^]` any character. In ICU, the `]` is a character of
                // the class, so reject both.
                if last == "[" || last == "^" { return nil }
                isInClass = false
            } else if character == "[" || character == "&" {
                result += "\\"
            } else if character == "-", last == "-" {
                return nil
            }
            result.append(character)
            last = character
        }
        return result
    }
}

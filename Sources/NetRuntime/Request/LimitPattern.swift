import Foundation

/// A regular expression of JSON Schema, which is found anywhere in a text unless it says `^` and `$`.
struct LimitPattern {
    private let expression: NSRegularExpression

    /// `nil` for a pattern that is no regular expression here, or may be another one.
    init?(_ pattern: String) {
        guard let pattern = Self.translated(pattern), let expression = try? NSRegularExpression(pattern: pattern) else {
            return nil
        }
        self.expression = expression
    }

    /// Whether a part of the text is as the pattern says, or can't be searched for.
    ///
    /// ICU gives up on long texts and nested groups when it runs out of stack. The server then decides.
    func isFound(in text: String) -> Bool {
        var isFound = false
        let whole = NSRange(text.startIndex..., in: text)
        // The flag comes with the end of the search, which is reported on request only.
        expression.enumerateMatches(in: text, options: .reportCompletion, range: whole) { match, flags, stop in
            guard match != nil || flags.contains(.internalError) else { return }
            isFound = true
            stop.pointee = true
        }
        return isFound
    }

    /// The pattern for ICU, in whose classes `[`, `&&` and `--` mean sets: in JavaScript's they are characters.
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
                // `[]` and `[^]` are nothing and anything there, and begin a class with `]` here.
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

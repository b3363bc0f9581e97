/// A regular expression of a query (RFC 9535, section 2.4.6): I-Regexp (RFC 9485) with `\d`, `\w`, `\s`, `^` and `$`.
///
/// Matching doesn't backtrack. Each part of an expression maps a set of start positions to the set of its end
/// positions, so the time can't grow exponentially. ``OverlayBudget`` limits the time.
struct TextPattern {
    let root: Expression

    indirect enum Expression {
        case scalar(Scalars)
        case sequence([Expression])
        case choice([Expression])
        case repetition(Expression, Int, atMost: Int?)
        case start, end
    }

    /// A set of Unicode scalars.
    struct Scalars {
        var ranges: [ClosedRange<Unicode.Scalar>] = []
        /// The general categories, such as `Lu`, or `L` for all categories that begin with "L".
        var categories: [(name: String, isNegated: Bool)] = []
        var isNegated = false

        func contains(_ scalar: Unicode.Scalar) -> Bool {
            let isListed =
                ranges.contains { $0.contains(scalar) }
                || categories.contains { category in
                    scalar.properties.generalCategory.abbreviation.hasPrefix(category.name) != category.isNegated
                }
            return isListed != isNegated
        }
    }

    /// Returns whether the whole string, or a part of it, matches the expression; false if the budget is exhausted.
    func matches(_ text: String, isWhole: Bool, budget: OverlayBudget) -> Bool {
        let scalars = Array(text.unicodeScalars)
        let starts: Set<Int> = isWhole ? [0] : Set(0...scalars.count)
        let ends = root.ends(from: starts, in: scalars, budget)
        return !budget.isExhausted && (isWhole ? ends.contains(scalars.count) : !ends.isEmpty)
    }
}

extension TextPattern.Expression {
    /// Returns the end positions of all matches of this part that begin at one of the positions.
    fileprivate func ends(from starts: Set<Int>, in text: [Unicode.Scalar], _ budget: OverlayBudget) -> Set<Int> {
        guard !starts.isEmpty, budget.spend(steps: starts.count) else { return [] }
        switch self {
        case .scalar(let scalars):
            return Set(starts.lazy.filter { $0 < text.count && scalars.contains(text[$0]) }.map { $0 + 1 })
        case .sequence(let parts): return parts.reduce(starts) { $1.ends(from: $0, in: text, budget) }
        case .choice(let parts):
            return parts.reduce(into: []) { $0.formUnion($1.ends(from: starts, in: text, budget)) }
        case .start: return starts.intersection([0])
        case .end: return starts.intersection([text.count])
        case .repetition(let part, let minimum, let maximum):
            var positions = starts
            for _ in 0..<minimum where !positions.isEmpty { positions = part.ends(from: positions, in: text, budget) }
            var (all, new, count) = (positions, positions, minimum)
            while !new.isEmpty, maximum.map({ count < $0 }) ?? true {
                new = part.ends(from: new, in: text, budget).subtracting(all)
                all.formUnion(new)
                count += 1
            }
            return all
        }
    }
}

extension Unicode.GeneralCategory {
    /// The abbreviation of the category, such as `Lu` or `Nd`.
    fileprivate var abbreviation: String {
        switch self {
        case .uppercaseLetter: "Lu"
        case .lowercaseLetter: "Ll"
        case .titlecaseLetter: "Lt"
        case .modifierLetter: "Lm"
        case .otherLetter: "Lo"
        case .nonspacingMark: "Mn"
        case .spacingMark: "Mc"
        case .enclosingMark: "Me"
        case .decimalNumber: "Nd"
        case .letterNumber: "Nl"
        case .otherNumber: "No"
        case .connectorPunctuation: "Pc"
        case .dashPunctuation: "Pd"
        case .openPunctuation: "Ps"
        case .closePunctuation: "Pe"
        case .initialPunctuation: "Pi"
        case .finalPunctuation: "Pf"
        case .otherPunctuation: "Po"
        case .mathSymbol: "Sm"
        case .currencySymbol: "Sc"
        case .modifierSymbol: "Sk"
        case .otherSymbol: "So"
        case .spaceSeparator: "Zs"
        case .lineSeparator: "Zl"
        case .paragraphSeparator: "Zp"
        case .control: "Cc"
        case .format: "Cf"
        case .surrogate: "Cs"
        case .privateUse: "Co"
        case .unassigned: "Cn"
        @unknown default: ""
        }
    }
}

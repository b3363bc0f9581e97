/// A query for values in JSON (RFC 9535): `$.paths['/pets'].get.parameters[?@.name == 'limit']`.
struct JSONPath: Equatable {
    var segments: [Segment]

    struct Segment: Equatable {
        /// Whether the segment also selects in all descendants (`..`).
        var isDescendant = false
        var selectors: [Selector]
    }

    enum Selector: Equatable {
        case name(String)
        case wildcard
        case index(Int)
        case slice(start: Int?, end: Int?, step: Int)
        case filter(Condition)
    }

    indirect enum Condition: Equatable {
        case any([Condition])
        case all([Condition])
        case not(Condition)
        case exists(Query)
        case comparison(Operand, Comparison, Operand)
        /// `match(…)` of the whole string, or `search(…)` of a part of it.
        case match(Operand, pattern: Operand, isWhole: Bool)
    }

    enum Comparison: String, CaseIterable {
        case equal = "=="
        case notEqual = "!="
        case atMost = "<="
        case atLeast = ">="
        case less = "<"
        case greater = ">"
    }

    enum Operand: Equatable {
        case literal(JSONValue)
        /// The value of a query that selects one value; also `value(…)`.
        case value(Query)
        case count(Query)
        indirect case length(Operand)
    }

    struct Query: Equatable {
        /// Whether the query begins at `$` rather than `@`.
        var isAbsolute: Bool
        var path: JSONPath
    }

    /// A value and its location: the index of each member or element that leads to it.
    struct Node {
        var location: [Int]
        var value: JSONValue
    }
}

// MARK: - Evaluating

extension JSONPath {
    /// Returns the values that the query selects, in the document's order.
    func nodes(in root: JSONValue, _ budget: OverlayBudget) -> [Node] {
        nodes(from: root, JSONPathContext(root: root, budget: budget))
    }

    fileprivate func nodes(from value: JSONValue, _ context: JSONPathContext) -> [Node] {
        segments.reduce([Node(location: [], value: value)]) { nodes, segment in
            let bases = segment.isDescendant ? nodes.flatMap { $0.withDescendants(context.budget) } : nodes
            return bases.flatMap { node in segment.selectors.flatMap { $0.nodes(of: node, context) } }
        }
    }
}

/// The document that a query applies to, and the budget for its work.
private struct JSONPathContext {
    var root: JSONValue
    var budget: OverlayBudget
}

extension JSONPath.Node {
    fileprivate var children: [JSONPath.Node] {
        let values = value.members.map(\.value) + value.elements
        return values.enumerated().map { JSONPath.Node(location: location + [$0], value: $1) }
    }

    fileprivate func withDescendants(_ budget: OverlayBudget) -> [JSONPath.Node] {
        budget.spend(steps: 1) ? [self] + children.flatMap { $0.withDescendants(budget) } : []
    }
}

extension JSONPath.Selector {
    fileprivate func nodes(of node: JSONPath.Node, _ context: JSONPathContext) -> [JSONPath.Node] {
        let children = node.children
        guard context.budget.spend(steps: children.count + 1) else { return [] }
        switch self {
        case .name(let name):
            return node.value.members.firstIndex { $0.key == name }.map { [children[$0]] } ?? []
        case .wildcard: return children
        case .index(let index):
            guard case .array = node.value.kind else { return [] }
            let position = index < 0 ? children.count + index : index
            return children.indices.contains(position) ? [children[position]] : []
        case .slice(let start, let end, let step):
            guard case .array = node.value.kind else { return [] }
            return Self.indices(start, end, step, count: children.count).map { children[$0] }
        case .filter(let condition): return children.filter { condition.holds(for: $0.value, context) }
        }
    }

    /// Returns the indices of a slice (RFC 9535, section 2.3.4.2.2).
    private static func indices(_ start: Int?, _ end: Int?, _ step: Int, count: Int) -> [Int] {
        func position(_ index: Int) -> Int { index < 0 ? count + index : index }
        if step > 0 {
            let first = min(max(position(start ?? 0), 0), count)
            return Array(stride(from: first, to: min(max(position(end ?? count), 0), count), by: step))
        }
        guard step < 0 else { return [] }
        let first = min(max(position(start ?? count - 1), -1), count - 1)
        return Array(stride(from: first, to: end.map { min(max(position($0), -1), count - 1) } ?? -1, by: step))
    }
}

extension JSONPath.Query {
    fileprivate func nodes(for value: JSONValue, _ context: JSONPathContext) -> [JSONPath.Node] {
        path.nodes(from: isAbsolute ? context.root : value, context)
    }
}

extension JSONPath.Condition {
    fileprivate func holds(for value: JSONValue, _ context: JSONPathContext) -> Bool {
        switch self {
        case .any(let conditions): return conditions.contains { $0.holds(for: value, context) }
        case .all(let conditions): return conditions.allSatisfy { $0.holds(for: value, context) }
        case .not(let condition): return !condition.holds(for: value, context)
        case .exists(let query): return !query.nodes(for: value, context).isEmpty
        case .comparison(let left, let comparison, let right):
            return comparison.holds(left.value(for: value, context), right.value(for: value, context))
        case .match(let text, let pattern, let isWhole):
            guard let text = text.value(for: value, context)?.string,
                let pattern = pattern.value(for: value, context)?.string,
                let expression = TextPatternParser.parse(pattern)
            else { return false }
            return expression.matches(text, isWhole: isWhole, budget: context.budget)
        }
    }
}

extension JSONPath.Operand {
    /// Returns the operand's value, or `nil` if the operand has none. In comparisons, a missing value equals only
    /// another missing value.
    fileprivate func value(for value: JSONValue, _ context: JSONPathContext) -> JSONValue? {
        switch self {
        case .literal(let literal): return literal
        case .value(let query):
            let nodes = query.nodes(for: value, context)
            return nodes.count == 1 ? nodes[0].value : nil
        case .count(let query): return .integer(query.nodes(for: value, context).count)
        case .length(let operand):
            guard let value = operand.value(for: value, context) else { return nil }
            switch value.kind {
            case .string(let text): return .integer(text.unicodeScalars.count)
            case .array(let elements): return .integer(elements.count)
            case .object(let members): return .integer(members.count)
            case .null, .bool, .number: return nil
            }
        }
    }
}

extension JSONPath.Comparison {
    fileprivate func holds(_ left: JSONValue?, _ right: JSONValue?) -> Bool {
        switch self {
        case .equal: Self.isEqual(left, right)
        case .notEqual: !Self.isEqual(left, right)
        case .less: Self.isLess(left, right)
        case .greater: Self.isLess(right, left)
        case .atMost: Self.isLess(left, right) || Self.isEqual(left, right)
        case .atLeast: Self.isLess(right, left) || Self.isEqual(left, right)
        }
    }

    /// Returns whether two values are equal, regardless of the order of members and the spelling of numbers (section
    /// 2.3.5.2.2).
    private static func isEqual(_ left: JSONValue?, _ right: JSONValue?) -> Bool {
        switch (left?.kind, right?.kind) {
        case (.number(let first)?, .number(let second)?): return Double(first) == Double(second)
        case (.array(let first)?, .array(let second)?):
            return first.count == second.count && zip(first, second).allSatisfy { isEqual($0, $1) }
        case (.object(let first)?, .object(let second)?):
            let values = Dictionary(second.map { ($0.key, $0.value) }) { first, _ in first }
            return first.count == second.count
                && first.allSatisfy { member in values[member.key].map { isEqual(member.value, $0) } ?? false }
        default: return left == right
        }
    }

    private static func isLess(_ left: JSONValue?, _ right: JSONValue?) -> Bool {
        switch (left?.kind, right?.kind) {
        case (.number(let first)?, .number(let second)?): (Double(first) ?? .nan) < (Double(second) ?? .nan)
        case (.string(let first)?, .string(let second)?):
            first.unicodeScalars.lexicographicallyPrecedes(second.unicodeScalars)
        default: false
        }
    }
}

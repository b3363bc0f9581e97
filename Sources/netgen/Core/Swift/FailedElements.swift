/// The elements of lists that a failure is made from: of each list the first that has one.
///
///     let failed = results.first { $0.error?.isEmpty == false }
///     if failed == nil { return nil }
///     return Series.Failure(message: failed?.error, statement: failed?.statementID)
///
/// So a message and a code are never those of two elements.
struct FailedElements {
    private typealias Step = Wrapper.FieldPath.Step

    private struct List {
        /// The way to it, which may lead through another list.
        var steps: ArraySlice<Step>
        /// The constant that holds the element.
        var name: MemberName
    }

    private let conditions: [Wrapper.FieldPath]
    private let properties: [Wrapper.FieldPath]
    private var lists: [List] = []

    init(_ wrapper: Wrapper) {
        guard case .structure(_, let properties) = wrapper.failure else {
            (self.conditions, self.properties) = ([], [])
            return
        }
        self.properties = properties.map(\.field)
        conditions = wrapper.success.map(\.field)
        var taken = Set(wrapper.properties.map(\.name))
        for steps in self.properties.flatMap(\.waysToLists).sorted(by: { $0.count < $1.count })
        where !lists.contains(where: { $0.steps.names == steps.names }) {
            let first: MemberName = "failed"
            let names = [first] + (2...lists.count + taken.count + 2).map(first.numbered)
            guard let name = names.first(where: { taken.insert($0).inserted }) else { continue }
            lists.append(List(steps: steps, name: name))
        }
    }

    /// What holds the elements.
    var declarations: [SwiftSource] {
        lists.map { list in
            let (start, rest) = origin(of: list.steps, among: lists.filter { $0.steps.count < list.steps.count })
            let way = rest.reduce(start) { way, step in
                let mark: SwiftSource = step.isOptional ? "?." : "."
                return "\(way)\(unescaped: step.name)\(mark)"
            }
            let head: SwiftSource = "let \(list.name) = \(way)first"
            guard let tests = tests(of: list) else { return head }
            let test = SwiftSource.list(tests, separator: " || ")
            return .fitting(
                "\(head) { \(test) }",
                else: """
                    \(head) {
                        \(tests[0])
                            \(lines: tests.dropFirst().map { "|| \($0)" })
                    }
                    """
            )
        }
    }

    /// The constant that is nil where a condition holds, for no element has a failure; `nil` if it is about none.
    func constant(of field: Wrapper.FieldPath) -> MemberName? {
        lists.first { field.steps.isBehind($0.steps) }?.name
    }

    /// `failed?.error`; `nil` for what stands in no such element.
    func source(of field: Wrapper.FieldPath) -> SwiftSource? {
        let (start, rest) = origin(of: field.steps[...], among: lists)
        return rest.count == field.steps.count ? nil : field.source(of: rest, behind: start)
    }

    /// The innermost element on a way, and the rest of the way.
    private func origin(of steps: ArraySlice<Step>, among lists: [List]) -> (SwiftSource, ArraySlice<Step>) {
        guard let list = lists.last(where: { steps.isBehind($0.steps) }) else {
            return (steps.first?.name == "status" ? "self." : "", steps)
        }
        return ("\(list.name)?.", steps.dropFirst(list.steps.count))
    }

    /// Whether an element has a failure: what the verdict asks for, or else what the failure is made of. `nil`: each has.
    private func tests(of list: List) -> [SwiftSource]? {
        let asked = conditions.filter { $0.steps.isBehind(list.steps) }
        let fields = asked.isEmpty ? properties.filter { $0.steps.isBehind(list.steps) } : asked
        let tests = fields.map { $0.presence(of: $0.steps.dropFirst(list.steps.count)) }
        return tests.contains { $0 == nil } ? nil : tests.compactMap { $0 }
    }
}

extension Wrapper.FieldPath {
    fileprivate var waysToLists: [ArraySlice<Step>] {
        steps.indices.filter { steps[$0].isList }.map { steps[...$0] }
    }

    /// Whether an element has a value at the end of the way; `nil` where it always has.
    fileprivate func presence(of rest: ArraySlice<Step>) -> SwiftSource? {
        let value = source(of: rest, behind: "$0.")
        let mayBeAbsent = rest.contains { $0.isOptional || $0.isList }
        guard endsInCollection, !rest.contains(where: \.isList) else { return mayBeAbsent ? "\(value) != nil" : nil }
        let mark: SwiftSource = rest.last?.isOptional == true ? "?" : ""
        return mayBeAbsent ? "\(value)\(mark).isEmpty == false" : "!\(value).isEmpty"
    }
}

extension Collection<Wrapper.FieldPath.Step> {
    fileprivate var names: [MemberName] { map(\.name) }

    /// Whether the way leads through a list.
    fileprivate func isBehind(_ list: ArraySlice<Wrapper.FieldPath.Step>) -> Bool {
        count > list.count && prefix(list.count).names == list.names
    }
}

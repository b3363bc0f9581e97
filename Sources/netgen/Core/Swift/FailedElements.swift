/// The array elements that a failure is created from: in each array, the first element with a failure.
///
///     let failed = results.first { $0.error?.isEmpty == false }
///     if failed == nil { return nil }
///     return Series.Failure(message: failed?.error, statement: failed?.statementID)
///
/// So the message and the code of a failure always come from the same element.
struct FailedElements {
    private typealias Step = Wrapper.FieldPath.Step

    private struct List {
        /// The path to the array, which may lead through another array.
        var steps: ArraySlice<Step>
        /// The constant that holds the element.
        var name: MemberName
    }

    private let conditions: [Wrapper.FieldPath]
    private let properties: [Wrapper.FieldPath]
    private var lists: [List] = []

    init(_ wrapper: Wrapper) {
        guard case .structure(_, let properties) = wrapper.rule.failure else {
            (self.conditions, self.properties) = ([], [])
            return
        }
        self.properties = properties.map(\.field)
        conditions = wrapper.rule.success.map(\.field)
        var usedNames = Set(wrapper.properties.map(\.name))
        for steps in self.properties.flatMap(\.pathsToLists).sorted(by: { $0.count < $1.count })
        where !lists.contains(where: { $0.steps.names == steps.names }) {
            let first: MemberName = "failed"
            let names = [first] + (2...lists.count + usedNames.count + 2).map(first.numbered)
            guard let name = names.first(where: { usedNames.insert($0).inserted }) else { continue }
            lists.append(List(steps: steps, name: name))
        }
    }

    /// The declarations of the constants that hold the elements.
    var declarations: [SwiftSource] {
        lists.map { list in
            let (start, rest) = origin(of: list.steps, among: lists.filter { $0.steps.count < list.steps.count })
            let path = rest.reduce(start) { path, step in
                let mark: SwiftSource = step.isOptional ? "?." : "."
                return "\(path)\(unescaped: step.name)\(mark)"
            }
            let head: SwiftSource = "let \(list.name) = \(path)first"
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

    /// Returns the constant that holds the failed element of a field's array; `nil` if the field isn't in an array. In
    /// the output, the constant is `nil` if no element has a failure.
    func constant(of field: Wrapper.FieldPath) -> MemberName? {
        lists.first { field.steps.isInside($0.steps) }?.name
    }

    /// Returns the source of a field in a failed element, such as `failed?.error`; `nil` if the field isn't in an
    /// array.
    func source(of field: Wrapper.FieldPath) -> SwiftSource? {
        let (start, rest) = origin(of: field.steps[...], among: lists)
        return rest.count == field.steps.count ? nil : field.source(of: rest, behind: start)
    }

    /// Returns the source of the innermost failed element on a path, such as `failed?.`, and the steps after it. If the
    /// path leads through no array, returns all steps.
    private func origin(of steps: ArraySlice<Step>, among lists: [List]) -> (SwiftSource, ArraySlice<Step>) {
        guard let list = lists.last(where: { steps.isInside($0.steps) }) else {
            return (steps.first?.name == "status" ? "self." : "", steps)
        }
        return ("\(list.name)?.", steps.dropFirst(list.steps.count))
    }

    /// Returns the conditions of a failed element, of which one is enough. The conditions test the fields of the
    /// verdict, or else the fields that the failure is created from. `nil` if every element has a failure.
    private func tests(of list: List) -> [SwiftSource]? {
        let listConditions = conditions.filter { $0.steps.isInside(list.steps) }
        let fields = listConditions.isEmpty ? properties.filter { $0.steps.isInside(list.steps) } : listConditions
        let tests = fields.map { $0.presence(of: $0.steps.dropFirst(list.steps.count)) }
        return tests.contains { $0 == nil } ? nil : tests.compactMap { $0 }
    }
}

extension Wrapper.FieldPath {
    fileprivate var pathsToLists: [ArraySlice<Step>] {
        steps.indices.filter { steps[$0].isList }.map { steps[...$0] }
    }

    /// Returns the condition that an element has a value at the end of the path; `nil` if a value is always present.
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

    /// Returns whether the path leads through the array at the end of another path.
    fileprivate func isInside(_ list: ArraySlice<Wrapper.FieldPath.Step>) -> Bool {
        count > list.count && prefix(list.count).names == list.names
    }
}

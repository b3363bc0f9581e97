import SwiftSyntax

/// Finds the mutants of a file, in the order of its text.
final class MutantFinder: SyntaxVisitor {
    private let path: String
    private let bytes: [UInt8]
    private(set) var mutants: [Mutant] = []
    /// The changes of all mutants. Two rules can make the same change.
    private var changes: Set<String> = []

    init(path: String, source: String) {
        self.path = path
        bytes = Array(source.utf8)
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: Places without mutants

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        if let active = CompilationCondition.activeClause(of: node), let elements = active.elements { walk(elements) }
        return .skipChildren
    }

    // MARK: Expressions

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        guard let token = node.operator.as(BinaryOperatorExprSyntax.self)?.operator else { return .visitChildren }
        let name = token.text
        if let other = MutationRule.comparison[name] {
            add("comparison", at: carrier(of: node), replacing: token, with: other)
        } else if let other = MutationRule.arithmetic[name] {
            add("arithmetic", at: carrier(of: node), replacing: token, with: other)
        } else if let other = MutationRule.logic[name] {
            add("logic", at: carrier(of: node), replacing: token, with: other)
            add("dropped operand", at: carrier(of: node), replacing: node, with: text(node.leftOperand))
            add("dropped operand", at: carrier(of: node), replacing: node, with: text(node.rightOperand))
        } else if name == "??" {
            add("dropped operand", at: carrier(of: node), replacing: node, with: text(node.rightOperand))
        } else if name == "..<" || name == "...",
            let call = node.parent?.parent?.parent?.as(SubscriptCallExprSyntax.self)
        {
            add("range", at: carrier(of: call), replacing: token, with: name == "..." ? "..<" : "...")
        }
        return .visitChildren
    }

    override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        if node.operator.text == "!" {
            add("negation", at: carrier(of: node), replacing: node, with: text(node.expression))
        }
        return .visitChildren
    }

    override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        add("boolean", at: carrier(of: node), replacing: node, with: text(node) == "true" ? "false" : "true")
        return .visitChildren
    }

    override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        // "- 1" and "+ 1" become "- 0" and "+ 0".
        let sum = node.parent?.as(InfixOperatorExprSyntax.self)
        let isSummand =
            ["+", "-", "+=", "-="].contains(sum?.operator.trimmedDescription) && sum?.rightOperand.id == node.id
        let number = Int(text(node).filter { $0 != "_" })
        let other = isSummand && number == 1 ? "0" : number.map { String($0 + 1) } ?? "\(text(node)) + 1"
        add("constant", at: carrier(of: node), replacing: node, with: other)
        return .visitChildren
    }

    override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
        negate(node.condition)
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.base != nil, let other = MutationRule.members[node.declName.baseName.text] {
            add("member", at: carrier(of: node), replacing: node.declName.baseName, with: other)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if MutationRule.isWithoutEffect(node) { return .skipChildren }
        if let function = node.calledExpression.as(DeclReferenceExprSyntax.self) {
            let name = function.baseName.text
            if name == "min" || name == "max" {
                add("member", at: carrier(of: node), replacing: function, with: name == "min" ? "max" : "min")
            }
        }
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            ["sorted", "reversed"].contains(member.declName.baseName.text)
        {
            add("order", at: carrier(of: node), replacing: node, with: "Array(\(text(base)))")
        }
        if MutationRule.symmetric.contains(node.calledExpression.trimmedDescription) { return .visitChildren }
        for (first, second) in zip(node.arguments, node.arguments.dropFirst())
        where isPlain(first.expression) && isPlain(second.expression) {
            let (left, right) = (range(of: first.expression), range(of: second.expression))
            let between = left.upperBound..<right.lowerBound
            let swapped = text(second.expression) + text(between) + text(first.expression)
            add("arguments", at: carrier(of: node), replacing: left.lowerBound..<right.upperBound, with: swapped)
        }
        return .visitChildren
    }

    // MARK: Conditions

    override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
        guard case .expression(let condition) = node.condition else { return .visitChildren }
        negate(condition)
        let list = node.parent?.as(ConditionElementListSyntax.self)
        if list?.parent?.is(GuardStmtSyntax.self) == true || (list?.count ?? 0) > 1 {
            add("dropped condition", at: condition, replacing: condition, with: "true")
        }
        return .visitChildren
    }

    override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
        add("dropped condition", at: node.condition, replacing: node.condition, with: "true")
        return .visitChildren
    }

    private func negate(_ condition: ExprSyntax) {
        // The rules of operators negate these.
        if let infix = condition.as(InfixOperatorExprSyntax.self),
            ["==", "!=", "===", "!=="].contains(infix.operator.trimmedDescription)
        {
            return
        }
        if condition.is(PrefixOperatorExprSyntax.self) || condition.is(BooleanLiteralExprSyntax.self) { return }
        add("negation", at: condition, replacing: condition, with: "!(\(text(condition)))")
    }

    // MARK: Statements

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        if node.awaitKeyword == nil {
            let mutated = "(\(text(node.sequence))).prefix(1)"
            add("loop", at: node.sequence, replacing: node.sequence, with: mutated, kind: .sequence)
        }
        return .visitChildren
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        if isDroppable(node) { add("dropped statement", at: node, replacing: node, with: "", kind: .statement) }
        return .visitChildren
    }

    /// Returns whether a file without a statement may compile.
    private func isDroppable(_ node: CodeBlockItemSyntax) -> Bool {
        guard let list = node.parent?.as(CodeBlockItemListSyntax.self), let owner = list.parent else { return false }
        // The only expression of a closure or an accessor is its result.
        if list.count == 1, owner.is(ClosureExprSyntax.self) || owner.is(AccessorBlockSyntax.self) { return false }
        let isLast = list.last?.id == node.id
        let function = owner.parent?.as(FunctionDeclSyntax.self)
        switch node.item {
        case .expr(let expression):
            if list.count == 1, function?.signature.returnClause != nil { return false }
            var value = expression
            while let inner = value.as(TryExprSyntax.self)?.expression ?? value.as(AwaitExprSyntax.self)?.expression {
                value = inner
            }
            if let call = value.as(FunctionCallExprSyntax.self) {
                return !MutationRule.isWithoutEffect(call)
                    && !call.calledExpression.trimmedDescription.hasSuffix(".init")
            }
            return value.is(InfixOperatorExprSyntax.self)
        case .stmt(let statement):
            if owner.parent?.is(GuardStmtSyntax.self) == true { return false }
            if statement.is(BreakStmtSyntax.self) { return !owner.is(SwitchCaseSyntax.self) }
            if statement.is(ContinueStmtSyntax.self) { return true }
            guard statement.is(ReturnStmtSyntax.self) || statement.is(ThrowStmtSyntax.self) else { return false }
            return !isLast || owner.parent?.is(IfExprSyntax.self) == true
        default:
            return false
        }
    }

    // MARK: Places

    /// Returns the whole chain of calls and members that begins with an expression, or nil if it isn't a value that is read.
    private func carrier(of node: some ExprSyntaxProtocol) -> ExprSyntax? {
        var expression = ExprSyntax(node)
        while let parent = expression.parent {
            let isInChain =
                parent.as(MemberAccessExprSyntax.self)?.base?.id == expression.id
                || parent.as(FunctionCallExprSyntax.self)?.calledExpression.id == expression.id
                || parent.as(SubscriptCallExprSyntax.self)?.calledExpression.id == expression.id
                || parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
            guard isInChain, let next = parent.as(ExprSyntax.self) else { break }
            expression = next
        }
        if expression.parent?.is(InOutExprSyntax.self) == true { return nil }
        if let infix = expression.parent?.as(InfixOperatorExprSyntax.self), infix.leftOperand.id == expression.id {
            let isAssignment = infix.operator.is(AssignmentExprSyntax.self)
            if isAssignment || MutationRule.assignments.contains(infix.operator.trimmedDescription) { return nil }
        }
        return expression
    }

    /// Returns whether an argument is a name or a chain of names, which another can replace.
    private func isPlain(_ node: ExprSyntax) -> Bool {
        node.is(DeclReferenceExprSyntax.self) || node.as(MemberAccessExprSyntax.self)?.base.map(isPlain) == true
            || node.is(IntegerLiteralExprSyntax.self)
    }

    private func range(of node: some SyntaxProtocol) -> Range<Int> {
        node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    private func text(_ node: some SyntaxProtocol) -> String {
        text(range(of: node))
    }

    private func add(
        _ rule: String,
        at place: (some SyntaxProtocol)?,
        replacing part: some SyntaxProtocol,
        with other: String,
        kind: Mutant.Kind = .expression
    ) {
        add(rule, at: place, replacing: range(of: part), with: other, kind: kind)
    }

    /// Adds a mutant of a place that differs in one part.
    private func add(
        _ rule: String,
        at place: (some SyntaxProtocol)?,
        replacing part: Range<Int>,
        with other: String,
        kind: Mutant.Kind = .expression
    ) {
        guard let place else { return }
        let whole = range(of: place)
        let original = text(whole)
        let mutated = text(whole.lowerBound..<part.lowerBound) + other + text(part.upperBound..<whole.upperBound)
        let mutant = Mutant(
            path: path,
            start: whole.lowerBound,
            end: whole.upperBound,
            rule: rule,
            kind: kind,
            original: original,
            mutated: mutated
        )
        if original != mutated, changes.insert("\(whole) \(mutated)").inserted { mutants.append(mutant) }
    }
}

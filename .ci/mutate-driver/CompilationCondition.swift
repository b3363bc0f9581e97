import SwiftSyntax

/// The conditions of `#if` that hold on Linux in a debug build.
enum CompilationCondition {
    /// Returns the clause that is compiled, or nil if there is none.
    static func activeClause(of node: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
        node.clauses.first { clause in
            guard let condition = clause.condition else { return true }
            return holds(condition)
        }
    }

    private static func holds(_ condition: ExprSyntax) -> Bool {
        if let infix = condition.as(InfixOperatorExprSyntax.self) {
            return infix.operator.trimmedDescription == "&&"
                ? holds(infix.leftOperand) && holds(infix.rightOperand)
                : holds(infix.leftOperand) || holds(infix.rightOperand)
        }
        if let prefix = condition.as(PrefixOperatorExprSyntax.self) { return !holds(prefix.expression) }
        let text = condition.trimmedDescription
        return text == "DEBUG" || text == "os(Linux)" || text.hasPrefix("arch(") || text.hasPrefix("compiler(")
            || text.hasPrefix("hasFeature(") || text.hasPrefix("canImport(F") || text == "canImport(Glibc)"
    }
}

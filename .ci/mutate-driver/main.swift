import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

// Prints the mutants of Swift files, one JSON object in a line: driver FILE…

let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
for path in CommandLine.arguments.dropFirst() {
    let source = try String(contentsOfFile: path, encoding: .utf8)
    let file = OperatorTable.standardOperators.foldAll(Parser.parse(source: source)) { _ in }
    let finder = MutantFinder(path: path, source: source)
    finder.walk(file)
    for mutant in finder.mutants {
        print(String(decoding: try encoder.encode(mutant), as: UTF8.self))
    }
}

import Testing

@testable import netgen

@Suite("Colors")
struct TerminalTests {
    @Test("Only severities, carets and fixes are colored")
    func colors() {
        let (red, magenta, green, off) = ("\u{1B}[1;31m", "\u{1B}[1;35m", "\u{1B}[1;32m", "\u{1B}[0m")
        let text = """
            a.json:1:2: error: there is no type "warning: x" [undefined-type]
            { "a": "warning: x" }
              ^~~
            fix: did you mean error: y?
            warning: careful
            ^ not a caret

            """
        let expected = """
            a.json:1:2: \(red)error:\(off) there is no type "warning: x" [undefined-type]
            { "a": "warning: x" }
              \(green)^~~\(off)
            \(green)fix:\(off) did you mean error: y?
            \(magenta)warning:\(off) careful
            ^ not a caret

            """
        #expect(Terminal.colored(text) == expected)
    }
}

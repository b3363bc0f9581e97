import Testing

@testable import netgen

@Suite("Schemas that stand for themselves")
struct CircleTests {
    @Test("Names that only name each other are any JSON value, and that is told")
    func aliases() throws {
        var spec = try specForPass(#""models": {"A": {"type": "B"}, "B": {"type": "A"}}"#)
        var diagnostics = Diagnostics()
        spec.breakCircles(&diagnostics)
        #expect(spec.shapes == ["A": "B", "B": "json"])
        #expect(diagnostics.list.map(\.code) == [.recursiveType])
    }

    @Test("A list or a map of itself becomes a type of its own, for an alias cannot be one in Swift")
    func containers() throws {
        var spec = try specForPass(
            #""models": {"L": {"type": "[L]"}, "I": {"items": {"type": "I"}}, "M": {"values": {"type": "M"}}}"#
        )
        var diagnostics = Diagnostics()
        spec.breakCircles(&diagnostics)
        #expect(spec.shapes == ["L": "oneOf([L])", "I": "oneOf([I])", "M": "oneOf([string: M])"])
        #expect(diagnostics.list.isEmpty)
    }

    @Test("A union is none of its own members, also behind a name, but may hold itself")
    func unions() throws {
        var spec = try specForPass(
            #""models": {"U": {"oneOf": ["V", "string", "[U]"]}, "V": {"type": "U"}, "O": {"fields": {"o": "O?"}}}"#
        )
        var diagnostics = Diagnostics()
        spec.breakCircles(&diagnostics)
        #expect(spec.shapes == ["U": "oneOf(string, [U])", "V": "U", "O": "{o: O?}"])
        #expect(diagnostics.list.isEmpty)
    }
}

import Testing

@testable import netgen

@Suite("Schemas that refer to themselves")
struct CycleTests {
    @Test("A cycle of aliases becomes any JSON value, and is reported")
    func aliases() throws {
        var spec = try specForPass(#""models": {"A": {"type": "B"}, "B": {"type": "A"}}"#)
        var diagnostics = Diagnostics()
        spec.breakCycles(&diagnostics)
        #expect(spec.shapes == ["A": "B", "B": "json"])
        #expect(diagnostics.list.map(\.code) == [.recursiveType])
    }

    @Test("An array or dictionary that contains itself becomes a union")
    func containers() throws {
        var spec = try specForPass(
            #""models": {"L": {"type": "[L]"}, "I": {"items": {"type": "I"}}, "M": {"values": {"type": "M"}}}"#
        )
        var diagnostics = Diagnostics()
        spec.breakCycles(&diagnostics)
        #expect(spec.shapes == ["L": "oneOf([L])", "I": "oneOf([I])", "M": "oneOf([string: M])"])
        #expect(diagnostics.list.isEmpty)
    }

    @Test("A union is removed from its own variants, but can contain an array of itself")
    func unions() throws {
        var spec = try specForPass(
            #""models": {"U": {"oneOf": ["V", "string", "[U]"]}, "V": {"type": "U"}, "O": {"fields": {"o": "O?"}}}"#
        )
        var diagnostics = Diagnostics()
        spec.breakCycles(&diagnostics)
        #expect(spec.shapes == ["U": "oneOf(string, [U])", "V": "U", "O": "{o: O?}"])
        #expect(diagnostics.list.isEmpty)
    }

    @Test("A union is removed from the variants of all unions that it contains")
    func nestedUnions() throws {
        var spec = try specForPass(
            #""models": {"U": {"oneOf": ["V", "W"]}, "V": {"oneOf": ["U", "string"]}, "W": {"oneOf": ["U", "int"]}}"#
        )
        var diagnostics = Diagnostics()
        spec.breakCycles(&diagnostics)
        #expect(spec.shapes == ["U": "oneOf(V, W)", "V": "oneOf(string)", "W": "oneOf(int)"])
        #expect(diagnostics.list.isEmpty)
    }
}

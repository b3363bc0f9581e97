import Testing

@testable import netgen

@Suite("Swift text in templates")
struct SwiftSourceTests {
    private let properties: SwiftSource = """
        var id: Int64
        var name: String
        """

    @Test("A piece of several lines is indented to its column")
    func indentation() {
        let source: SwiftSource = """
            struct Pet {
                \(properties)
            }
            """
        #expect(
            source.text == """
                struct Pet {
                    var id: Int64
                    var name: String
                }

                """
        )
    }

    @Test("Columns add up when pieces are nested")
    func nestedIndentation() {
        let pet: SwiftSource = """
            struct Pet {
                \(properties)
            }
            """
        let source: SwiftSource = """
            extension Petstore {
                \(pet)
            }
            """
        #expect(
            source.text == """
                extension Petstore {
                    struct Pet {
                        var id: Int64
                        var name: String
                    }
                }

                """
        )
    }

    @Test("The lines of an interpolation align with the column where it starts")
    func columnBehindText() {
        let source: SwiftSource = "let x = \(properties)"
        #expect(source.text == "let x = var id: Int64\n        var name: String\n")
    }

    @Test("Text continues after the last line of a piece")
    func textBehindPiece() {
        let source: SwiftSource = """
                \(properties) {}
            end
            """
        #expect(source.text == "    var id: Int64\n    var name: String {}\nend\n")
    }

    @Test("Blank lines in a piece stay blank")
    func blankLines() {
        let piece: SwiftSource = """
            a

            b
            """
        let source: SwiftSource = """
            {
                \(piece)
            }
            """
        #expect(source.text == "{\n    a\n\n    b\n}\n")
    }

    @Test("An empty piece alone on its line removes the line")
    func emptyPiece() {
        let nothing: SwiftSource? = nil
        let source: SwiftSource = """
            \(SwiftSource.empty)
            struct Pet {
                \(nothing)
                var id: Int64
                \(.empty)\(nothing)
            }
            """
        #expect(source.text == "struct Pet {\n    var id: Int64\n}\n")
    }

    @Test("An empty piece next to text keeps the line")
    func emptyPieceNextToText() {
        let access = SwiftSource.empty
        let source: SwiftSource = """
            {
                \(access)var id: Int64

            }
            """
        #expect(source.text == "{\n    var id: Int64\n\n}\n")
    }

    @Test("A template of empty pieces is empty")
    func emptyTemplate() {
        let source: SwiftSource = "\(SwiftSource.empty)"
        #expect(source.isEmpty)
        #expect(source.text == "")
        #expect(("" as SwiftSource).isEmpty)
    }

    @Test("A piece keeps its spaces inside a line")
    func spaces() {
        let access: SwiftSource = "public "
        let value: SwiftSource = " = 1"
        let source: SwiftSource = "\(access)let x\(value)"
        #expect(source.text == "public let x = 1\n")
    }

    @Test("Keywords are declared in backticks, and used without them after a dot")
    func names() {
        let name: MemberName = "default"
        let type: TypeName = "Pet"
        let source: SwiftSource = "case \(name): \(type).\(unescaped: name)"
        #expect(source.text == "case `default`: Pet.default\n")
    }

    @Test("A string from a spec becomes a literal that can't end early")
    func literals() {
        let source: SwiftSource = #"let x = \#(literal: "a\"\\(b)\n\u{202E}c")"#
        #expect(source.text == #"let x = "a\"\\(b)\n\u{202E}c""# + "\n")
    }
}

@Suite("Joining Swift text")
struct SwiftSourceJoiningTests {
    private let long: SwiftSource = """
        /// The length.
        var long: Int
        """

    @Test("Empty pieces are omitted from lines")
    func lines() {
        #expect(SwiftSource.lines(["a", .empty, "b"]).text == "a\nb\n")
    }

    @Test("Paragraphs have a blank line between them")
    func paragraphs() {
        #expect(SwiftSource.paragraphs([.empty, "a", .empty, "b"]).text == "a\n\nb\n")
    }

    @Test("Members of several lines have blank lines around them")
    func members() {
        let source = SwiftSource.members(["var a: Int", "var b: Int", long, "var c: Int", "var d: Int"])
        #expect(
            source.text == """
                var a: Int
                var b: Int

                /// The length.
                var long: Int

                var c: Int
                var d: Int

                """
        )
    }

    @Test("Rows have commas between them, or after each row")
    func rows() {
        #expect(SwiftSource.rows(["a", "b"]).text == "a,\nb\n")
        #expect(SwiftSource.rows(["a", "b"], trailingComma: true).text == "a,\nb,\n")
    }

    @Test("The elements of a list are on one line")
    func list() {
        #expect(SwiftSource.list(["a", "b"]).text == "a, b\n")
        #expect(SwiftSource.list(["a", "b"], separator: " && ").text == "a && b\n")
    }
}

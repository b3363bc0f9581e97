import Testing

@testable import netgen

@Suite("reStructuredText in descriptions")
struct ReStructuredTextTests {
    @Test(
        "Literals and roles become Markdown code",
        arguments: [
            ("``limit`` is ``null``", "`limit` is `null`"),
            ("At most ``a b`` (``c``).", "At most `a b` (`c`)."),
            (":class:`Pet`, :py:meth:`~shop.Pet.sell`", "`Pet`, `sell`"),
            ("See :ref:`the pets <shop-pets>`.", "See `the pets`."),
            ("- ``a``\n  ``b``", "- `a`\n  `b`"),
        ]
    )
    func translated(text: String, markdown: String) {
        #expect(ReStructuredText.markdown(text) == markdown)
    }

    @Test(
        "Text that isn't reStructuredText stays unchanged",
        arguments: [
            "`limit`", "A `` ` `` is one.", "An ```a``b```.", "``open", "``", "a:b:`c`", "either:`c`", "::`c`",
            "`a :b:` `c`", "`docs <https://example.com>`_", "```\n``a``\n```", "~~~\n:class:`a`\n~~~",
            "Example:\n\n    ``a``",
        ]
    )
    func kept(text: String) {
        #expect(ReStructuredText.markdown(text) == text)
    }

    @Test("Descriptions of a document become Markdown")
    func inDocuments() {
        let read = ReadDocument(
            #"""
            "paths": {
                "/pets": { "get": { "description": "Under ``/pets``.", "responses": { "204": { "description": "" } } } }
            }
            """#
        )
        #expect(read.spec?.requests.endpoints.first?.notes.description == "Under `/pets`.")
    }

    @Test(
        "The common indentation of a docstring is removed",
        arguments: [
            ("One\n   two\n\n     three\n   four", "One\ntwo\n\n  three\nfour"),
            ("One:\n  - two\n  - three", "One:\n- two\n- three"),
            ("One\n\n    code", "One\n\n    code"), ("One\n  \n    code", "One\n  \n    code"),
            ("One\n  two\nthree", "One\n  two\nthree"),
            ("One\n two\n\n - three", "One\ntwo\n\n- three"), ("One", "One"), ("", ""),
        ]
    )
    func indentation(text: String, dedented: String) {
        #expect(ReStructuredText.dedented(text) == dedented)
    }
}

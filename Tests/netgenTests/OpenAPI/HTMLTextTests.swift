import Testing

@testable import netgen

@Suite("HTML in descriptions")
struct HTMLTextTests {
    @Test(
        "HTML in a description becomes Markdown",
        arguments: [
            // Text that isn't HTML stays.
            ("a < b && b > c", "a < b && b > c"),
            ("the <id> of <number> pets & more", "the <id> of <number> pets & more"),
            ("https://example.com/<code> and `<b>`", "https://example.com/<code> and `<b>`"),
            ("```\n<b>&amp;</b>\n``` <b>x</b>", "```\n<b>&amp;</b>\n``` **x**"),
            ("`a <b>x</b>", "`a **x**"),
            // Entities.
            ("Track &amp; Trace&#58; &#x41;&nbsp;&reg; &unknown; &#9; &", "Track & Trace: A ® &unknown; &#9; &"),
            // Inline elements.
            ("<b>Note</b>: <i> soon </i><code>x</code>", "**Note**:  *soon* `x`"),
            ("<b></b><STRONG>a</STRONG> <b>2 * 3</b> <code>`</code>", "**a** 2 * 3 `"),
            ("see <a href='https://a.b'>here</a>, <a name=\"x\">there</a>", "see [here](https://a.b), there"),
            ("x<sup>2</sup><wbr>y</b>", "x2y"),
            ("a      <b><br>éé b</b>", "a  \n**éé b**"),
            ("&#x202E;a&#8232;b", "a\nb"),
            // Block elements and line breaks.
            ("one<br>two<br/><br />three", "one  \ntwo\n\nthree"),
            ("one<br>- two<br>", "one\n\n- two"),
            ("a\n  - one <br> two", "a\n  - one  \n    two"),
            ("1. one<br>two", "1. one  \n   two"),
            ("| a<br>b |", "| a b |"),
            ("<p>one</p>\n<p>two</p>", "one\n\ntwo"),
            ("<div class=\"note\">one</div>two<h2>three</h2>four", "one\n\ntwo\n\n## three\n\nfour"),
            ("a:\n  <ul>\n    <li>b</li>\n    <li>c<ol><li>d</li></ol></li>\n  </ul>e", "a:\n- b\n- c\n  - d\n\ne"),
            ("<pre><code>let a</code></pre>b", "```\nlet a\n```\nb"),
            (
                "<table><tr><th>a</th><th>b</th></tr>\n<tr><td>\n c\n</td> <td>d<br>e</td></tr></table>f",
                "- a | b\n- c | d e\n\nf"
            ),
        ] as [(String, String)]
    )
    func markdown(html: String, text: String) {
        #expect(TextSyntax.prose(HTMLText.markdown(html)) == text)
    }

    @Test("A description with thousands of unclosed tags is converted")
    func beginnings() {
        let html = String(repeating: "<b><p>", count: 2_000)
        #expect(HTMLText.markdown(html).hasPrefix("<b>\n\n<b>"))
        #expect(HTMLText.markdown(String(repeating: "<b>", count: 5_000) + "x</b>") == "**x**")
    }

    @Test("The indentation of unclosed lists is limited")
    func endlessLists() {
        let html = String(repeating: "<ul><li>a", count: 2_000)
        #expect(HTMLText.markdown(html).utf8.count < 2_000 * 24)
    }
}

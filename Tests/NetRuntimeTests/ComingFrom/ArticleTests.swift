import Foundation
import Testing

/// Tests of the article “Coming from your own networking layer”, which quotes the tests of this folder.
@Suite("The article “Coming from your own networking layer”")
struct ArticleTests {
    private let article: QuotedArticle

    init() throws { article = try QuotedArticle("ComingFromYourOwnLayer", quoting: "ComingFrom") }

    @Test("Every code block of “Coming from your own networking layer” is quoted from the tests")
    func blocks() {
        #expect(article.blocks.count > 7)
        #expect(article.unquoted.first == nil)
    }

    @Test("Every replacement in the tables of “Coming from your own networking layer” is quoted from the tests")
    func rows() {
        #expect(article.replacements.count > 60)
        #expect(article.unquotedReplacements == [])
    }
}

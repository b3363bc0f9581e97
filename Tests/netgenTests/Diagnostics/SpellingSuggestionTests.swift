import Testing

@testable import netgen

@Suite("Spelling suggestions")
struct SpellingSuggestionTests {
    @Test(
        "The nearest candidate is suggested if it is similar enough",
        arguments: [
            ("metod", ["path", "method", "body"], "method"),
            ("mehtod", ["path", "method"], "method"),
            ("Response", ["response"], "response"),
            ("respones", ["response", "responses"], "response"),
            ("colour", ["path", "method", "cookies"], nil),
            ("ab", ["cd"], nil),
            ("", ["a"], nil),
            ("desciption", ["description"], "description"),
            (String(repeating: "x", count: 200), ["x"], nil),
        ] as [(String, [String], String?)]
    )
    func nearest(_ name: String, _ candidates: [String], _ expected: String?) {
        #expect(SpellingSuggestion.nearest(to: name, among: candidates) == expected)
    }

    @Test(
        "The fix for an unknown name suggests similar names, or those of which one begins with the other",
        arguments: [
            ("nmae", #"did you mean "name"?"#), ("ord", #"did you mean "orderID" or "orderDate"?"#),
            ("namespaceX", #"did you mean "name"?"#), ("or", "look it up"), ("other", "look it up"),
        ]
    )
    func fix(_ name: String, _ expected: String) {
        let candidates = ["name", "orderID", "orderDate"]
        #expect(SpellingSuggestion.fix(for: name, among: candidates, otherwise: "look it up") == expected)
    }

    @Test(
        "A plausible name gets a suggestion only for a likely typing error",
        arguments: [
            ("nmae", ["name"], "name"),
            ("date-tiem", ["date", "date-time"], "date-time"),
            ("identifie", ["identifier"], "identifier"),
            ("ulid", ["uuid"], nil),
            ("address2", ["address1"], nil),
            ("line1", ["line"], nil),
            ("pointY", ["pointX"], nil),
            ("updatedBy", ["updatedAt"], nil),
        ] as [(String, [String], String?)]
    )
    func slip(_ name: String, _ candidates: [String], _ expected: String?) {
        #expect(SpellingSuggestion.correction(name, among: candidates) == expected)
    }

    @Test(
        "The keys of other formats suggest netgen's keys",
        arguments: [
            ("params", ["query", "parameters"], "parameters"), ("query_params", ["query"], "query"),
            ("url", ["path", "method"], "path"), ("url", ["environments"], "environments"), ("url", ["fields"], nil),
            ("respons", ["response"], "response"),
        ] as [(String, [String], String?)]
    )
    func key(_ key: String, _ keys: [String], _ expected: String?) {
        #expect(SpellingSuggestion.key(resembling: key, among: keys) == expected)
    }

    @Test(
        "The types of other languages suggest netgen's scalars and models",
        arguments: [
            ("integer", "int"), ("Boolean", "bool"), ("String", "string"), ("datetime", "date-time"),
            ("date_time", "date-time"), ("Pets", "Pet"), ("Any", "json"), ("Qqqqq", nil), ("float", "double"),
        ] as [(String, String?)]
    )
    func type(_ name: String, _ expected: String?) {
        #expect(SpellingSuggestion.type(for: name, models: ["Pet", "Owner"]) == expected)
    }
}

import Foundation
import NetRuntime
import Testing

/// Tests with the examples and values of RFC 6570, section 3.2.
struct URITemplateTests {
    static let count = ["one", "two", "three"]
    static let list = ["red", "green", "blue"]
    // Sorted by key, because the runtime writes dictionaries in this order.
    static let keys = ["comma": ",", "dot": ".", "semi": ";"]
    static let path = "/foo/bar"
    static let hello = "Hello World!"
    static let half = "50%"
    static let none: String? = nil
    static let nothing: [String: String] = [:]

    static let examples: [(String, [any ParameterValue], String)] = [
        ("{count}", [count], "one,two,three"),
        ("{count*}", [count], "one,two,three"),
        ("{/count}", [count], "/one,two,three"),
        ("{/count*}", [count], "/one/two/three"),
        ("{;count}", [count], ";count=one,two,three"),
        ("{;count*}", [count], ";count=one;count=two;count=three"),
        ("{?count}", [count], "?count=one,two,three"),
        ("{?count*}", [count], "?count=one&count=two&count=three"),
        ("{&count*}", [count], "&count=one&count=two&count=three"),

        ("{var}", ["value"], "value"),
        ("{hello}", [hello], "Hello%20World%21"),
        ("{half}", [half], "50%25"),
        ("O{empty}X", [""], "OX"),
        ("O{undef}X", [none], "OX"),
        ("{x,y}", [1024, 768], "1024,768"),
        ("{x,hello,y}", [1024, hello, 768], "1024,Hello%20World%21,768"),
        ("?{x,empty}", [1024, ""], "?1024,"),
        ("?{x,undef}", [1024, none], "?1024"),
        ("?{undef,y}", [none, 768], "?768"),
        ("{var:3}", ["value"], "val"),
        ("{var:30}", ["value"], "value"),
        ("{keys}", [keys], "comma,%2C,dot,.,semi,%3B"),
        ("{keys*}", [keys], "comma=%2C,dot=.,semi=%3B"),

        ("{+hello}", [hello], "Hello%20World!"),
        ("{+half}", [half], "50%25"),
        ("{+base}index", ["http://example.com/home/"], "http://example.com/home/index"),
        ("{+path}/here", [path], "/foo/bar/here"),
        ("up{+path}{var}/here", [path, "value"], "up/foo/barvalue/here"),
        ("{+x,hello,y}", [1024, hello, 768], "1024,Hello%20World!,768"),
        ("{+path:6}/here", [path], "/foo/b/here"),
        ("{+list*}", [list], "red,green,blue"),
        ("{+keys*}", [keys], "comma=,,dot=.,semi=;"),
        ("{+encoded}", ["a%2Fb%zz"], "a%2Fb%25zz"),

        ("foo{#empty}", [""], "foo#"),
        ("foo{#undef}", [none], "foo"),
        ("{#x,hello,y}", [1024, hello, 768], "#1024,Hello%20World!,768"),
        ("{#path,x}/here", [path, 1024], "#/foo/bar,1024/here"),
        ("{#keys}", [keys], "#comma,,,dot,.,semi,;"),

        ("{.who}", ["fred"], ".fred"),
        ("{.half,who}", [half, "fred"], ".50%25.fred"),
        ("X{.empty}", [""], "X."),
        ("X{.list}", [list], "X.red,green,blue"),
        ("X{.list*}", [list], "X.red.green.blue"),
        ("X{.keys*}", [keys], "X.comma=%2C.dot=..semi=%3B"),
        ("X{.empty_keys}", [nothing], "X"),

        ("{/who,who}", ["fred", "fred"], "/fred/fred"),
        ("{/var,empty}", ["value", ""], "/value/"),
        ("{/var,undef}", ["value", none], "/value"),
        ("{/var:1,var}", ["value", "value"], "/v/value"),
        ("{/list*,path:4}", [list, path], "/red/green/blue/%2Ffoo"),
        ("{/keys*}", [keys], "/comma=%2C/dot=./semi=%3B"),

        ("{;empty}", [""], ";empty"),
        ("{;v,empty,who}", ["6", "", "fred"], ";v=6;empty;who=fred"),
        ("{;v,bar,who}", ["6", none, "fred"], ";v=6;who=fred"),
        ("{;hello:5}", [hello], ";hello=Hello"),
        ("{;keys}", [keys], ";keys=comma,%2C,dot,.,semi,%3B"),
        ("{;keys*}", [keys], ";comma=%2C;dot=.;semi=%3B"),

        ("{?x,y,empty}", [1024, 768, ""], "?x=1024&y=768&empty="),
        ("{?x,y,undef}", [1024, 768, none], "?x=1024&y=768"),
        ("{?var:3}", ["value"], "?var=val"),
        ("{?list}", [list], "?list=red,green,blue"),
        ("{?keys}", [keys], "?keys=comma,%2C,dot,.,semi,%3B"),
        ("{?keys*}", [keys], "?comma=%2C&dot=.&semi=%3B"),
        ("?fixed=yes{&x}", [1024], "?fixed=yes&x=1024"),
        ("{?empty*}", [[String]()], ""),
        ("{;list*}", [["", "a"]], ";list;list=a"),
        ("{;keys*}", [["a": "", "b": "c"]], ";a;b=c"),
        ("{?keys*}", [["a": "", "b": "c"]], "?a=&b=c"),
        // A prefix counts Unicode scalars, so the combining mark is the second.
        ("{var:1}", ["e\u{301}a"], "e"),
        ("{var:2}", ["e\u{301}a"], "e%CC%81"),

        ("{?filter%5Bname%5D}", ["a b"], "?filter%5Bname%5D=a%20b"),
        ("/stores/{storeID}/pets", ["a/b c?d"], "/stores/a%2Fb%20c%3Fd/pets"),
        ("/{name}", ["Käse🧀"], "/K%C3%A4se%F0%9F%A7%80"),
        ("/ä b", [], "/%C3%A4%20b"),
    ]

    @Test("A template expands as RFC 6570 specifies", arguments: examples.indices)
    func expands(_ index: Int) throws {
        let (template, values, expected) = Self.examples[index]
        #expect(try URITemplate(template).expand(values) == expected, "\(template)")
    }

    @Test("A malformed template is rejected", arguments: ["{a", "{}", "{a:}", "{a:0}", "{a:x}", "{,}"])
    func refusesMistakes(_ template: String) {
        #expect(throws: InvalidRequest.self) { try URITemplate(template).expand(["x", "y"]) }
    }

    @Test("A template needs exactly one value for each variable")
    func countsValues() {
        #expect(throws: InvalidRequest("there is no value for “b”")) { try URITemplate("{a}{b}").expand([1]) }
        #expect(throws: InvalidRequest("there are 2 values for 1 variables")) { try URITemplate("{a}").expand([1, 2]) }
    }
}

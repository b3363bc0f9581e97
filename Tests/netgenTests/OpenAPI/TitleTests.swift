import Testing

@testable import netgen

@Suite("API names from titles")
struct TitleTests {
    @Test(
        "The title becomes a name without versions and filler words",
        arguments: [
            ("Pet Shop", "Pet Shop"), ("Pet Shop API - OpenAPI 3.0", "Pet Shop"), ("The Pets REST API v2", "Pets"),
            ("Pets API with fixes by the community", "Pets"), ("Pets with Owners", "Pets with Owners"),
            ("API with pets", "with pets"), ("", "API"),
            ("Netlify's API documentation", "Netlify"), ("Acme’s REST API v2", "Acme"),
            ("Let's Encrypt API", "Lets Encrypt"),
            ("O'Reilly API", "O Reilly"), ("Men's Wear", "Mens Wear"),
        ]
    )
    func names(title: String, name: String) {
        #expect(ReadDocument(#""paths": {}"#, title: title).spec?.identity.name.value == name)
    }
}

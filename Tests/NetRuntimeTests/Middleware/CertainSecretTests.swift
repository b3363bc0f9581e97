import Foundation
import Testing

@testable import NetRuntime

/// Tests of the names that mean a secret in any API, so that a recording is redacted without a list.
struct CertainSecretTests {
    @Test(
        "A name that means a secret in any API is certain",
        arguments: [
            "access_token", "token", "refreshTokens", "api_key", "private-keys", "auth_code", "recoveryCodes",
            "code_verifier", "password", "client_secret", "PHPSESSID", "jwt", "cvc",
        ] as [String]
    )
    func certain(_ name: String) { #expect(Secrets.isCertain(name)) }

    @Test(
        "A name that means something else in some APIs isn't certain",
        arguments: [
            "nextPageToken", "total_tokens", "key", "sort_key", "code", "countryCode", "verifier", "tax_verifier",
            "session_id", "name", "",
        ] as [String]
    )
    func ambiguous(_ name: String) { #expect(!Secrets.isCertain(name)) }

    @Test("A whole body that is listed as a secret is redacted, unless it is an object")
    func wholeBody() {
        let redaction = Redaction(names: ["$"])
        func text(_ body: String, _ type: String) -> String {
            String(decoding: redaction.bytes(of: Data(body.utf8), contentType: type), as: UTF8.self)
        }
        #expect(text("s3cret", "text/plain") == Secrets.replacement)
        #expect(text(" [1]", "application/json") == Secrets.replacement)
        #expect(text(#"{"a":1}"#, "application/json") == #"{"a":1}"#)
        #expect(text("a=1", "application/x-www-form-urlencoded") == "a=1")
    }
}

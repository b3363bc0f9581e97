import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime
@testable import NetRuntimeCaching

/// Tests of the names that identify secrets, and of the features that share this rule.
@Suite(.timeLimit(.minutes(20)))
struct SecretsTests {
    /// Names of header fields, parameters and fields that hold secrets in public APIs.
    private static let secrets = """
        Authorization Proxy-Authorization X-Authorization Cookie Set-Cookie X-Api-Key api_key apikey apiKey APIKey api-key
        X-Functions-Key Fastly-Key DD-API-KEY DD-APPLICATION-KEY X-Appwrite-Key aeg-sas-key X-License-Key licensekey
        Ocp-Apim-Subscription-Key X-RapidAPI-Key X-Goog-Api-Key X-Master-Key X-Access-Key X-Auth-Key X-Key key AWSAccessKeyId
        x-functions-key appkey clientKey sshkey storageKey signing_key encryption_key private_key key1 api_keys
        X-Bearer bearer X-Api-Auth X-Auth auth X-Basic-Auth X-OAuth X-Authentication
        X-Otp-Code X-GitHub-OTP X-Shopify-OTP otp totp mfa_code verification_code security_code recovery_codes device_code
        code auth_code PIN user_pin x-amz-mfa cvv
        X-Auth-Token X-Amz-Security-Token PRIVATE-TOKEN X-CSRF-Token access_token refreshToken id_token client_secret
        code_verifier SAMLResponse client_assertion
        X-Signature X-Hub-Signature-256 X-Amz-Signature sig hmac X-Amz-Credential credentials creds
        password newPassword user[password] pwd passwd pass db_pass passphrase PHPSESSID JSESSIONID X-Session-Id jwt psk
        X-XSRF x-csrf
        """.split { $0.isWhitespace }.map(String.init)

    private static let others = """
        X-Request-Id Content-Type Accept User-Agent Date ETag If-None-Match Content-MD5 X-Trace-Id
        Idempotency-Key X-Idempotency-Key Surrogate-Key X-Cache-Key xkey Sec-WebSocket-Key sec-websocket-key Public-Key-Pins
        publicKey sortKey sort_key partition-key primaryKey foreign_key routing_key keys
        keyword keywords monkey turkey hotkey keyboard keynote key_id
        X-Auth-Type X-Auth-Method X-Author author authors authority authorId X-Auth-Request-Email authenticated_at
        WWW-Authenticate Authentication-Info X-OAuth-Scopes
        token_type tokenType password_policy signature_algorithm session_timeout secretVersion cookiePolicy tokenExpires
        secretary tokenizer passwordless
        status_code errorCode country_code zipcode postal_code promo_code codes barcode encode decoder
        pins pinned spinning mapping opinion passenger compass bypass passive sigma design assign
        otpion laptop X-Client-Id client_id user name id page limit next state nonce x X
        """.split { $0.isWhitespace }.map(String.init)

    @Test("Names of secrets are recognized", arguments: secrets)
    func namesOfSecrets(_ name: String) { #expect(Secrets.isSecret(name)) }

    @Test("Names of harmless values aren't recognized as secrets", arguments: others)
    func harmlessNames(_ name: String) { #expect(!Secrets.isSecret(name)) }

    @Test(
        "Names are split into words",
        arguments: [
            ("x-api-key", ["api", "key"]), ("APIKey", ["api", "key"]), ("user[api.key]", ["user", "api", "key"]),
            ("Sec-WebSocket-Key", ["sec", "web", "socket", "key"]), ("key2", ["key"]),
            ("X-Hub-Signature-256", ["hub", "signature"]),
            ("2fa", ["2fa"]), ("", []), ("--", []), ("x", []), ("maxX", ["max", "x"]),
        ]
    )
    func wordsOfNames(_ name: String, _ words: [String]) { #expect(name.words == words) }

    // Earlier versions didn't recognize `X-Functions-Key` as the name of a secret.
    @Test("Redirects, caches and logs share the rule for secrets")
    func sharedRule() async throws {
        let name = "X-Functions-Key"
        let other = try LoopbackServer { _ in .json("[]", headers: [("Cache-Control", "max-age=60")]) }
        let server = try LoopbackServer { request in
            request.header("X-Functions-Key") == "elsewhere"
                ? .redirect(to: other.url.absoluteString)
                : .json(
                    #"[{"id": 1, "name": "\#(request.header("X-Functions-Key") ?? "")"}]"#,
                    headers: [("Cache-Control", "max-age=60")]
                )
        }
        let lines = Locked("")
        let client = server.client(middleware: [.cache(), .logging(.curl) { line in lines.withLock { $0 += line } }])
        for user in ["alice", "bob", "elsewhere"] {
            let options = CallOptions(headers: [name: user])
            let pets = try await client.send(PetAPI.ListPets(), options: options)
            #expect(pets.map(\.name) == (user == "elsewhere" ? [] : [user]))
        }
        #expect(other.requests.map { $0.header(name) } == [nil])
        #expect(lines.withLock { $0.contains("X-Functions-Key: ‹redacted›") && !$0.contains("alice") })
        #expect(Redaction().text(#"{"x_functions_key":"alice"}"#) == #"{"x_functions_key":"‹redacted›"}"#)
    }
}

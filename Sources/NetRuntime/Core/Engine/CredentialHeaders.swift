extension HTTPRequest {
    /// Adds the names of headers as credentials, unless `others` contains the same name and value.
    mutating func addCredentialNames(notIn others: Headers) {
        for field in headers where !others.values(field.name).contains(field.value) {
            credentialNames.insert(field.name.lowercased())
        }
    }
}

/// The headers that contain credentials in any API. A client can add names (``Client/credentialNames``).
///
/// The names determine which headers aren't sent to another origin. Each is defined by a standard or by the
/// documentation of an API.
enum CredentialHeaders {
    /// The lower-case names of common headers with credentials.
    static let names: Set<String> = [
        // RFC 9110, section 11; RFC 6265; RFC 9449; RFC 8705.
        "authorization", "proxy-authorization", "cookie", "cookie2", "dpop", "client-cert",
        // Conventions of many APIs and frameworks.
        "api-key", "apikey", "x-apikey", "x-api-key", "x-api-token", "x-api-secret", "x-access-token", "x-access-key",
        "x-auth", "x-auth-key", "x-auth-token", "x-authorization", "x-session-token", "x-session-id", "x-csrf-token",
        "x-csrftoken", "x-xsrf-token", "x-refresh-token", "x-client-secret", "x-secret-key", "x-master-key", "x-token",
        "x-user-token", "x-id-token", "x-otp", "access-token", "auth-token", "token",
        // AWS, Azure, Google.
        "x-amz-security-token", "x-functions-key", "ocp-apim-subscription-key", "aeg-sas-key", "aeg-sas-token",
        "x-goog-api-key", "x-goog-iam-authorization-token", "x-goog-iap-jwt-assertion", "x-serverless-authorization",
        // GitLab, GitHub, HashiCorp, Shopify, RapidAPI, Datadog, Fastly, Grafana, Supabase, Telegram,
        // Figma, Cloudflare.
        "private-token", "job-token", "deploy-token", "x-github-otp", "x-vault-token", "x-consul-token",
        "x-nomad-token",
        "x-shopify-access-token", "x-shopify-storefront-access-token", "x-rapidapi-key", "x-mashape-key", "dd-api-key",
        "dd-application-key", "fastly-key", "x-figma-token", "x-auth-email", "cf-access-client-secret",
        "cf-access-token", "cf-access-jwt-assertion", "x-appwrite-key", "x-parse-rest-api-key", "x-parse-master-key",
        "x-parse-session-token", "x-algolia-api-key", "x-subscription-token", "x-elastic-api-key", "x-plex-token",
        "x-emby-token", "x-figma-signature", "x-amz-cf-token", "xi-api-key", "x-redmine-api-key", "x-auth-service-key",
    ]
}

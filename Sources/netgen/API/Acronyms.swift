/// Words that are all capitals, but at the beginning of a member's name.
let acronyms: Set<String> = [
    "api", "ascii", "cdn", "cpu", "css", "csv", "dns", "ean", "faq", "gif", "gpu", "guid", "html", "http", "https",
    "iban", "id", "io", "ios", "ip", "isbn", "iso", "json", "jwt", "ldap", "llm", "mcp", "md", "mfa", "nfc", "ocr",
    "oidc", "ok", "os", "oss", "otp", "pdf", "png", "ql", "qr", "ram", "rsa", "saml", "scim", "sha", "sku", "sms",
    "sql", "sse", "ssh", "ssl", "sso", "svg", "tcp", "tls", "totp", "tsdb", "ttl", "udp", "ui", "uri", "url", "usb",
    "utc", "utf", "uuid", "vat", "vm", "vpn", "xml", "yaml",
]

/// Words with capitals of their own, which splitting takes apart.
let mixedCase = ["ipv4": "IPv4", "ipv6": "IPv6", "oauth": "OAuth", "oauth2": "OAuth2", "etag": "ETag"]

/// The words that generated names write in capitals, except at the beginning of a member's name.
let acronyms: Set<String> = [
    "api", "ascii", "cdn", "cms", "cpu", "css", "csv", "dns", "ean", "faq", "gif", "gpu", "guid", "html", "http",
    "https",
    "iban", "id", "io", "ios", "ip", "isbn", "iso", "json", "jwt", "ldap", "llm", "mcp", "md", "mfa", "nfc", "ocr",
    "oidc", "ok", "os", "oss", "otp", "pdf", "png", "ql", "qr", "ram", "rsa", "saml", "scim", "sha", "sku", "sms",
    "sql", "sse", "ssh", "ssl", "sso", "svg", "tcp", "tls", "totp", "tsdb", "ttl", "udp", "ui", "uri", "url", "usb",
    "utc", "utf", "uuid", "vat", "vm", "vpn", "xml", "yaml",
]

/// Types of Swift and Foundation that code is likely to use next to the types of an API.
let swiftTypes: Set<TypeName> = [
    "Array", "Bool", "Calendar", "Character", "Codable", "Collection", "Data", "Date", "Decimal", "Decodable",
    "Decoder", "Dictionary", "Double", "Duration", "Encodable", "Encoder", "Equatable", "Error", "Float", "Hashable",
    "Identifiable", "Int", "Locale", "Never", "Optional", "Range", "Result", "Sendable", "Sequence", "Set", "String",
    "Substring", "Task", "TimeInterval", "TimeZone", "URL", "UUID", "Void",
]

/// Words with mixed capitals, which splitting would separate.
let mixedCase = ["ipv4": "IPv4", "ipv6": "IPv6", "oauth": "OAuth", "oauth2": "OAuth2", "etag": "ETag"]

let symbolNames: [Unicode.Scalar: String] = [
    "*": "asterisk", "-": "minus", "_": "underscore", ".": "dot", "/": "slash", "#": "hash", "@": "at", "$": "dollar",
    "!": "exclamation", "?": "question", "~": "tilde", "^": "caret", "|": "pipe", ":": "colon", ",": "comma",
    ";": "semicolon", " ": "space", "\t": "tab", "\n": "newline",
]

/// Spellings of letters whose Unicode names don't indicate their sound.
let letterSpellings: [String: String] = {
    let letters =
        "ß=ss æ=ae œ=oe þ=th ð=d ı=i ŋ=ng а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t "
        + "ー= у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya ё=yo і=i ї=yi є=ye ґ=g α=a β=b γ=g δ=d ε=e ζ=z "
        + "η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o ά=a έ=e ή=i ί=i ό=o ύ=y ώ=o"
    return letters.split(separator: " ").reduce(into: [:]) { table, entry in
        let parts = entry.split(separator: "=", omittingEmptySubsequences: false)
        table[String(parts[0])] = String(parts[1])
    }
}()

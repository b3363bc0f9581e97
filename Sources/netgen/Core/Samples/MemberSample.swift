/// A plausible value for members with certain names, such as an hour for `expires_in`.
struct MemberSample {
    /// The last words of the names, in lower case: `expires in`.
    let endings: [String]
    let value: Value
    /// A name to which the row applies.
    let example: String

    enum Value: Equatable {
        case text(String)
        case number(Double)
        case flag(Bool)
        /// A time, which is years after other times if `isLater` is true.
        case time(isLater: Bool)
    }

    /// Returns the value for a member, or for the elements of an array with this name; `nil` if no row applies.
    static func value(for member: String) -> Value? {
        var words = SwiftWords(member).list.map { $0.lowercased() }
        if let value = value(forWords: words) { return value }
        guard let singular = words.last.flatMap({ singularForm(of: $0) }) else { return nil }
        words[words.count - 1] = singular
        return value(forWords: words)
    }

    private static func value(forWords words: [String]) -> Value? {
        (1...longest).reversed().lazy.compactMap { byEnding[words.suffix($0).joined(separator: " ")] }.first
    }

    private static let longest = 3

    private static let byEnding = Dictionary(
        rows.flatMap { row in row.endings.map { ($0, row.value) } },
        uniquingKeysWith: { first, _ in first }
    )
}

extension MemberSample {
    static let rows = times + texts + numbers + flags

    private static let times = [
        MemberSample(
            endings: [
                "expires", "expires at", "expires on", "expire time", "expiry", "expiry date", "expiry time", "exp",
                "expiration", "expiration date", "expiration time", "expired at", "valid until", "valid to",
                "not after", "end date", "ends at", "due date", "due at", "deadline",
            ],
            value: .time(isLater: true),
            example: "expiresAt"
        ),
        MemberSample(
            endings: [
                "created at", "created on", "create time", "creation date", "creation time", "updated at", "updated on",
                "update time", "modified at", "last modified", "issued at", "iat", "nbf", "not before", "valid from",
                "start date", "starts at", "timestamp",
            ],
            value: .time(isLater: false),
            example: "created_at"
        ),
    ]

    private static let texts = [
        text("sample@example.com", ["email", "email address", "mail"], example: "contactEmail"),
        text(
            "https://example.com/sample.png",
            ["image url", "avatar url", "photo url", "picture url", "logo url", "icon url", "thumbnail url"],
            example: "avatar_url"
        ),
        text(
            "https://example.com/sample",
            ["url", "uri", "href", "link", "permalink", "website", "homepage"],
            example: "html_url"
        ),
        text("example.com", ["host", "hostname", "host name", "domain", "domain name"], example: "domain"),
        text("192.0.2.1", ["ip", "ip address"], example: "client_ip"),
        text("+15550100", ["phone", "phone number", "mobile", "telephone"], example: "phoneNumber"),
        text("Ada", ["first name", "given name", "forename"], example: "first_name"),
        text("Lovelace", ["last name", "family name", "surname"], example: "lastName"),
        text("Ada Lovelace", ["full name", "display name"], example: "displayName"),
        text("ada", ["username", "user name", "login", "nickname", "screen name"], example: "userName"),
        text("sample.txt", ["filename", "file name"], example: "file_name"),
        text("EUR", ["currency", "currency code"], example: "currencyCode"),
        text("DE", ["country", "country code"], example: "country"),
        text("Berlin", ["city", "town"], example: "city"),
        text("1 Sample Street", ["street", "street address"], example: "street"),
        text("10115", ["zip", "zip code", "postal code", "postcode"], example: "postalCode"),
        text("en", ["language", "language code", "lang"], example: "language"),
        text("en-US", ["locale"], example: "locale"),
        text("Europe/Berlin", ["timezone", "time zone"], example: "time_zone"),
        text("#336699", ["color", "colour"], example: "color"),
        text("text/plain", ["mime type", "content type", "media type"], example: "mimeType"),
        text("Bearer", ["token type"], example: "token_type"),
        text("1.0.0", ["version"], example: "appVersion"),
        text("123e4567-e89b-42d3-a456-426614174000", ["uuid", "guid"], example: "uuid"),
        text("1", ["id", "identifier"], example: "petId"),
    ]

    private static let numbers = [
        number(
            3600,
            ["expires in", "expires in seconds", "expiration seconds", "ttl", "ttl seconds", "max age", "lifetime"],
            example: "expires_in"
        ),
        number(30, ["timeout", "timeout seconds", "age"], example: "timeout"),
        number(443, ["port"], example: "port"),
        number(2024, ["year"], example: "birthYear"),
        number(640, ["width"], example: "width"),
        number(480, ["height"], example: "height"),
        number(20, ["limit", "page size", "per page"], example: "pageSize"),
        number(0, ["offset", "skip"], example: "offset"),
        number(50, ["percent", "percentage"], example: "percent"),
        number(48.125, ["latitude", "lat"], example: "latitude"),
        number(11.5, ["longitude", "lng", "lon"], example: "lng"),
        number(9.5, ["price", "amount", "cost"], example: "unitPrice"),
    ]

    private static let flags = [
        MemberSample(
            endings: ["has more", "has next", "has next page", "is truncated", "truncated"],
            value: .flag(false),
            example: "has_more"
        ),
        MemberSample(
            endings: [
                "deleted", "archived", "disabled", "blocked", "suspended", "expired", "revoked", "banned", "hidden",
            ],
            value: .flag(false),
            example: "isArchived"
        ),
    ]

    private static func text(_ text: String, _ endings: [String], example: String) -> MemberSample {
        MemberSample(endings: endings, value: .text(text), example: example)
    }

    private static func number(_ number: Double, _ endings: [String], example: String) -> MemberSample {
        MemberSample(endings: endings, value: .number(number), example: example)
    }
}

extension MemberSample.Value {
    /// Returns the value in JSON's spelling, without quotes, for a member of a type. Returns `nil` if the type has
    /// other values.
    func suggestion(for scalar: Scalar) -> String? {
        switch (self, scalar.row.json) {
        case (.text(let text), .text) where scalar == .string: text
        case (.time(let isLater), .text) where scalar == .string: Self.time(Scalar.dateTime.row.sample, isLater)
        case (.time(let isLater), .text), (.time(let isLater), .number(.moment)):
            Self.time(scalar.row.sample, isLater)
        case (.time(let isLater), .number(.whole)), (.time(let isLater), .quoted(.whole)):
            Self.time(Scalar.unixTime.row.sample, isLater)
        case (.number(let number), .number(.seconds)), (.number(let number), .number(.fraction)),
            (.number(let number), .number(.decimal)), (.number(let number), .quoted(.decimal)):
            Int64(exactly: number).map { "\($0)" } ?? "\(number)"
        case (.number(let number), .number(.whole)), (.number(let number), .quoted(.whole)):
            "\(Int64(number.rounded()))"
        case (.flag(let flag), .flag): "\(flag)"
        case (.text, _), (.time, _), (.number, _), (.flag, _): nil
        }
    }

    /// Returns a sample of a time. A later time is the leap day twelve years later, which fits in 32 bits, too.
    private static func time(_ sample: String, _ isLater: Bool) -> String {
        isLater ? sample.replacing("2024", with: "2036").replacing("1709209800", with: "2087901000") : sample
    }
}

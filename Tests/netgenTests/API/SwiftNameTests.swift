import Testing

@testable import netgen

@Suite(.timeLimit(.minutes(20)))
struct SwiftNameTests {
    @Test(
        "Names in a spec become idiomatic names of Swift members",
        arguments: [
            // Separators and capitals between words.
            ("user_id", "userID"), ("user-id", "userID"), ("userId", "userID"), ("UserId", "userID"),
            ("user id", "userID"),
            ("user.id", "userID"), ("user/id", "userID"), ("user:id", "userID"), ("filter[name]", "filterName"),
            ("__typename", "typename"), ("a__b", "aB"), ("_links", "links"), ("trailing_", "trailing"),
            ("on-hold", "onHold"), ("ON_HOLD", "onHold"), ("Content-Type", "contentType"), ("repos/list", "reposList"),
            // Acronyms.
            ("html_url", "htmlURL"), ("url", "url"), ("URL", "url"), ("URLs", "urls"), ("ids", "ids"),
            ("petIds", "petIDs"),
            ("pet_ids", "petIDs"), ("petIDs", "petIDs"), ("photoUrls", "photoURLs"), ("HTTPServer", "httpServer"),
            ("parseJSONBody", "parseJSONBody"), ("X-API-KEY", "xAPIKey"), ("sha256", "sha256"),
            ("fileSha256", "fileSHA256"), ("mcp_servers_for_llm", "mcpServersForLLM"),
            ("client_ipv4", "clientIPv4"), ("OAuthToken", "oauthToken"), ("useOAuth2", "useOAuth2"), ("ETag", "etag"),
            ("lastETag", "lastETag"), ("iOS", "iOS"), ("macOS", "macOS"), ("NASAImage", "nasaImage"),
            ("fromNASA", "fromNASA"), ("min_ios_version", "minIOSVersion"), ("influxOSS", "influxOSS"),
            ("AStreet", "aStreet"), ("errorIsOK", "errorIsOK"), ("identity", "identity"),
            ("APIUser", "apiUser"), ("userAPI", "userAPI"), ("IDs", "ids"), ("XYZzy", "xyZzy"), ("DHLCode", "dhlCode"),
            ("jwts", "jwts"), ("IPv4Address", "ipv4Address"), ("EC2", "ec2"), ("MP3Files", "mp3Files"),
            ("userIdentity", "userIdentity"),
            // Digits.
            ("3foo", "value3foo"), ("1", "value1"), ("2022-11-28", "value20221128"),
            ("18-39", "value18To39"), ("0-17 years", "value0To17Years"), ("SHA3-256", "sha3256"),
            ("39-18", "value3918"),
            ("1.5", "value1Point5"),
            ("v1.2", "v1Point2"), ("address2Line", "address2Line"), ("MD5", "md5"), ("x1y2", "x1y2"),
            ("1st", "value1st"),
            // Punctuation and symbols.
            ("+1", "plus1"), ("-1", "minus1"), ("-created", "minusCreated"), ("$top", "top"), ("@type", "type"),
            ("#", "hash"), ("*", "asterisk"), ("R&D", "rAndD"), (">=", "greaterThanEquals"), ("<5", "lessThan5"),
            ("!=", "notEquals"), ("!draft", "notDraft"), ("50%", "value50Percent"),
            ("application/vnd.x+json", "applicationVndXPlusJSON"),
            ("c++", "cPlusPlus"), ("...", "dotDotDot"), ("user's", "users"), ("what?", "what"), ("", "empty"),
            (" ", "space"), ("\n", "newline"),
            ("\u{0}", "u0"), ("\u{202E}", "rightToLeftOverride"), ("a\u{0}b", "aB"), ("\\(evil)\"", "evil"),
            ("a\nb", "aB"),
            ("`x`", "x"),
            // Letters outside of ASCII.
            ("größe", "grosse"), ("Grüße", "grusse"), ("straße", "strasse"), ("café", "cafe"), ("cafe\u{301}", "cafe"),
            ("Ærø", "aero"), ("łódź", "lodz"), ("ñandúÉcole", "nanduEcole"), ("имя", "imya"), ("αβγ", "abg"),
            ("カナ", "kana"), ("한", "han"), ("中", "中"), ("中文", "中文"), ("😀", "grinningFace"),
            ("👍🏽", "thumbsUpSignEmojiModifierFitzpatrickType4"), ("a😀", "aGrinningFace"), ("€", "euroSign"),
            ("x²", "xSuperscriptTwo"), ("שלום", "שלום"), ("ユーザー", "yuza"), ("お名前", "お名前"), ("名_前 ID", "名前ID"),
            ("氏名（カナ）", "氏名カナ"), ("हिन्दी", "हिन्दी"), ("ราคา", "ราคา"), ("سعر", "سعر"), ("名Id", "名ID"),
            ("\u{3164}", "hangulFiller"),
            // Keywords, and the members of generated types.
            ("default", "`default`"), ("in", "`in`"), ("class", "`class`"), ("Class", "`class`"), ("await", "`await`"),
            ("self", "selfValue"), ("Self", "selfValue"), ("init", "initValue"), ("rawValue", "rawValueValue"),
            ("hash_value", "hashValueValue"), ("allCases", "allCasesValue"), ("Type", "type"),
            ("Protocol", "`protocol`"),
            ("Any", "any"), ("fields", "fields"), ("fill", "fill"), ("write", "write"), ("endpoint", "endpoint"),
            ("parameters", "parameters"), ("http_body", "httpBody"), ("payload", "payload"), ("hash", "hash"),
        ] as [(String, String)]
    )
    func member(text: String, name: String) {
        #expect(MemberName(text).description == name)
    }

    @Test(
        "Names in a spec become idiomatic names of Swift types",
        arguments: [
            ("listPets", "ListPets"), ("pet_status", "PetStatus"), ("PetStatus", "PetStatus"), ("url", "URL"),
            ("ids", "IDs"),
            ("DHL", "DHL"), ("GitHub", "GitHub"), ("Url", "Url"), ("JwtOidcLogin", "JWTOIDCLogin"),
            ("jwt_oidc_login", "JWTOIDCLogin"), ("ApiKey", "APIKey"),
            ("UserIds", "UserIDs"), ("Ipv4Net", "IPv4Net"), ("IBMCloud", "IBMCloud"), ("HTTPSOnly", "HTTPSOnly"),
            ("PET_STATUS", "PetStatus"), ("htmlURLs", "HTMLURLs"),
            ("APIUser", "APIUser"), ("userAPI", "UserAPI"), ("XYZzy", "XYZzy"), ("DHLCode", "DHLCode"),
            ("jwts", "JWTs"), ("Uuid4", "UUID4"), ("S3Object", "S3Object"), ("FEDEX_CODE", "FedexCode"),
            ("oauth-token", "OAuthToken"), ("3d", "Value3d"), ("3D_MODEL", "Value3dModel"), ("1Market", "OneMarket"),
            ("1market api", "OneMarketAPI"), ("2.0", "Value2Point0"), ("404", "Value404"), ("3rd", "Value3rd"),
            ("Type", "Kind"), ("type", "Kind"), ("self", "SelfValue"), ("any", "AnyValue"),
            ("protocol", "ProtocolValue"),
            ("swift", "SwiftValue"), ("foundation", "FoundationValue"), ("netRuntime", "NetRuntimeValue"),
            ("default", "Default"), ("data", "Data"), ("Error", "Error"), ("x", "X"), ("*", "Asterisk"), ("", "Empty"),
            ("über", "Uber"), ("имя", "Imya"), ("😀", "GrinningFace"), ("名前", "名前"), ("注文_status", "注文Status"),
        ] as [(String, String)]
    )
    func type(text: String, name: String) {
        #expect(TypeName(text).description == name)
    }

    @Test(
        "Long type names drop repeated words",
        arguments: [
            (
                "RemoveEnterpriseAdminCustomLabelFromSelfHostedRunnerForEnterprise",
                "RemoveEnterpriseAdminCustomLabelFromSelfHostedRunner"
            ),
            (
                "ShippingAddressOfOrderAddressesOfOrderWithCustomerOfShippingAddress",
                "ShippingAddressOfOrderWithCustomer"
            ),
            ("ListUsersOfUser", nil),
            ("GetMetadataTemplatesEnterpriseSecurityClassification6VMVochwUWoSchema", nil),
        ] as [(String, String?)]
    )
    func long(name: String, shorter: String?) {
        #expect(TypeName(name).withoutRepeatedWords?.description == shorter)
    }

    @Test(
        "The type of an array's elements has the singular name",
        arguments: [
            ("photos", "Photo"), ("photoUrls", "PhotoURL"), ("categories", "Category"), ("addresses", "Address"),
            ("boxes", "Box"), ("branches", "Branch"), ("statuses", "Status"), ("houses", "House"), ("ties", "Tie"),
            ("children", "Child"), ("indices", "Index"), ("aliases", "Alias"), ("pet_ids", "PetID"), ("types", "Kind"),
            ("metadata", "MetadataItem"), ("status", "StatusItem"), ("analysis", "AnalysisItem"),
            ("address", "AddressItem"),
            ("series", "SeriesItem"), ("timeseries", "TimeseriesItem"), ("time_series", "TimeSeriesItem"),
            ("subspecies", "SubspeciesItem"), ("shelves", "Shelf"), ("bookshelves", "Bookshelf"), ("leaves", "Leaf"),
            ("lives", "Life"), ("olives", "Olive"), ("knives", "Knife"), ("wolves", "Wolf"), ("moves", "Move"),
            ("archives", "Archive"), ("caches", "Cache"), ("cookies", "Cookie"), ("axes", "Axis"), ("quizzes", "Quiz"),
            ("list", "ListItem"), ("s", "SItem"), ("gcs", "GcsItem"), ("activeTargets", "ActiveTarget"),
        ] as [(String, String)]
    )
    func singular(text: String, name: String) {
        #expect(TypeName(oneOf: text, suffix: "Item").description == name)
    }

    @Test(
        "A swiftName that isn't a valid member name is rejected",
        arguments: [
            "", "_", "1a", "a b", "a-b", "größe", "a\n", "`a`", "a.b", "\\(a)", "self", "init", "Type", "Protocol",
        ]
    )
    func refusedForMembers(text: String) {
        #expect(MemberName(swiftName: text) == nil)
    }

    @Test(
        "A swiftName that isn't a valid type name is rejected",
        arguments: [
            "", "1A", "A B", "A.B", "Größe", "Type", "Self", "Any", "Protocol", "Swift", "Foundation", "class",
        ]
    )
    func refusedForTypes(text: String) {
        #expect(TypeName(swiftName: text) == nil)
    }

    @Test("A valid swiftName is used unchanged, with backticks for keywords")
    func authorsChoice() {
        #expect(MemberName(swiftName: "default")?.description == "`default`")
        #expect(MemberName(swiftName: "default")?.unescaped == "default")
        #expect(MemberName(swiftName: "user_id")?.description == "user_id")
        #expect(TypeName(swiftName: "PetKind")?.description == "PetKind")
    }

    @Test("Every Unicode scalar becomes an identifier, in ASCII if it has a transcription")
    func unicodeScalars() {
        for value in stride(from: UInt32(0), to: 0x2_FFFF, by: 7) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let name = MemberName(String(scalar)).unescaped
            let isSpelt =
                name.first?.isLowercase == true && name.utf8.allSatisfy { $0 < 0x80 }
                && name.allSatisfy { $0.isLetter || $0.isNumber }
            let isKept = name == String(scalar).lowercased() && value >= 0x530 && scalar.properties.isXIDStart
            #expect(isIdentifier(name) && (isSpelt || isKept), "U+\(String(value, radix: 16)) became \(name)")
        }
    }
}

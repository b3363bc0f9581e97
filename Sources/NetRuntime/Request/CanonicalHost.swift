import Foundation

/// One spelling for each host, so that pins, credentials, cookies, redirects and stored responses are compared by what a request
/// reaches: `LOCALHOST.` and `localhost`, `127.1` and `127.0.0.1`, `[::1]` and `[0:0::1]`.
enum CanonicalHost {
    /// The canonical form of a host: in lower case, without the dot after it, and with an address in its usual form (RFC 3986,
    /// section 3.2.2; RFC 5952; the IPv4 parser of the WHATWG URL standard, which `inet_aton` and libcurl share).
    static func name(_ host: String) -> String {
        if isCanonical(host) { return host }
        var name = (host.removingPercentEncoding ?? host).lowercased()
        if name.hasPrefix("["), name.hasSuffix("]") { name = String(name.dropFirst().dropLast()) }
        if name.contains(":") { return address6(name) ?? name }
        if name.utf8.contains(where: { $0 >= 0x80 }), let ascii = ascii(name) { name = ascii }
        if name.hasSuffix(".") { name.removeLast() }
        return address4(name) ?? name
    }

    /// Whether a host is in its canonical form for certain: most are, and are not copied.
    private static func isCanonical(_ host: String) -> Bool {
        var last: UInt8 = 0x2E
        var labelHasLetter = false
        for byte in host.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "w"), UInt8(ascii: "y"), UInt8(ascii: "z"): labelHasLetter = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "x"), UInt8(ascii: "-"), UInt8(ascii: "_"): break
            case UInt8(ascii: "."): labelHasLetter = false
            default: return false
            }
            last = byte
        }
        // A last label of digits, or of hexadecimal ones after `0x`, makes an IPv4 address.
        return last != UInt8(ascii: ".") && labelHasLetter && !host.hasPrefix("0x") && !host.contains(".0x")
    }

    /// The form of a name in other scripts that servers and certificates have (RFC 5891), as `URL` has it.
    private static func ascii(_ name: String) -> String? {
        guard let host = URL(string: "http://\(name)/")?.host?.lowercased(), host.utf8.allSatisfy({ $0 < 0x80 }) else {
            return nil
        }
        return host
    }

    /// An IPv4 address with four numbers; `nil` for a name. One to four numbers in base 8, 10 or 16, of which the last fills what
    /// is left.
    private static func address4(_ name: String) -> String? {
        let numbers = name.split(separator: ".", omittingEmptySubsequences: false).map(number)
        guard (1...4).contains(numbers.count) else { return nil }
        var address: UInt64 = 0
        for (index, number) in numbers.enumerated() {
            guard let number else { return nil }
            let isLast = index == numbers.count - 1
            let bytes = isLast ? 4 - index : 1
            guard number < 1 << (8 * UInt64(bytes)) else { return nil }
            address |= number << (8 * UInt64(isLast ? 0 : 3 - index))
        }
        return [24, 16, 8, 0].map { String(address >> $0 & 0xFF) }.joined(separator: ".")
    }

    private static func number(_ text: Substring) -> UInt64? {
        guard let first = text.utf8.first, (0x30...0x39).contains(first) else { return nil }
        if text.hasPrefix("0x") { return text.count == 2 ? 0 : UInt64(text.dropFirst(2), radix: 16) }
        return UInt64(text, radix: text.hasPrefix("0") && text.count > 1 ? 8 : 10)
    }

    /// An IPv6 address as `inet_ntop` writes it; one that stands for an IPv4 address as that.
    private static func address6(_ text: String) -> String? {
        // A zone is a part of the address (RFC 6874).
        let zone = text.firstIndex(of: "%").map { text[$0...] } ?? ""
        var address = in6_addr()
        guard inet_pton(AF_INET6, String(text.dropLast(zone.count)), &address) == 1 else { return nil }
        let bytes = withUnsafeBytes(of: address) { Array($0) }
        if bytes.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF] {
            return bytes.suffix(4).map { String($0) }.joined(separator: ".")
        }
        var words = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_ntop(AF_INET6, &address, &words, socklen_t(words.count)) != nil else { return nil }
        return String(decoding: words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) + zone
    }
}

extension URL {
    /// The host in its canonical form, without the brackets of IPv6; `nil` if there is none.
    var canonicalHost: String? { host.map(CanonicalHost.name) }

    /// This URL with its host in canonical form.
    var withCanonicalHost: URL {
        guard let host, let canonical = canonicalHost, host != canonical,
            var parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
        else { return self }
        parts.percentEncodedHost = canonical.contains(":") ? "[\(canonical.replacing("%", with: "%25"))]" : canonical
        return parts.url ?? self
    }
}

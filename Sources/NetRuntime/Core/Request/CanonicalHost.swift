import Foundation

/// The canonical spelling of hosts.
///
/// The canonical spelling is used to compare hosts for pins, credentials, cookies, redirects and stored responses.
/// `LOCALHOST.` and `localhost` are equal, and so are `127.1` and `127.0.0.1`, or `[::1]` and `[0:0::1]`.
enum CanonicalHost {
    /// Returns the canonical form of a host: in lower case, without a trailing dot, and with an IP address in its usual
    /// form. See RFC 3986, section 3.2.2, and RFC 5952. IPv4 addresses are parsed as in the WHATWG URL standard,
    /// `inet_aton` and libcurl.
    static func name(_ host: String) -> String {
        if isCanonical(host) { return host }
        var name = (host.removingPercentEncoding ?? host).lowercased()
        if name.hasPrefix("["), name.hasSuffix("]") { name = String(name.dropFirst().dropLast()) }
        if name.contains(":") { return address6(name) ?? name }
        if name.utf8.contains(where: { $0 >= 0x80 }), let ascii = ascii(name) { name = ascii }
        if name.hasSuffix(".") { name.removeLast() }
        return address4(name) ?? name
    }

    /// Returns whether a host is certainly in canonical form. Most hosts are, so they needn't be copied.
    private static func isCanonical(_ host: String) -> Bool {
        var last: UInt8 = 0x2E
        var hasLetter = false
        for byte in host.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "w"), UInt8(ascii: "y"), UInt8(ascii: "z"): hasLetter = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "x"), UInt8(ascii: "-"), UInt8(ascii: "_"): break
            case UInt8(ascii: "."): hasLetter = false
            default: return false
            }
            last = byte
        }
        // A host is an IPv4 address if its last label has only decimal digits, or hexadecimal digits after `0x`.
        return last != UInt8(ascii: ".") && hasLetter && !host.hasPrefix("0x") && !host.contains(".0x")
    }

    /// Returns an internationalized host name in ASCII, as certificates contain it (RFC 5891). Returns `nil` if `URL`
    /// can't encode the name.
    private static func ascii(_ name: String) -> String? {
        guard let host = URL(string: "http://\(name)/")?.host?.lowercased(), host.utf8.allSatisfy({ $0 < 0x80 }) else {
            return nil
        }
        return host
    }

    /// Returns an IPv4 address with four numbers; `nil` for a host name.
    ///
    /// The address may have one to four numbers in base 8, 10 or 16. The last number fills the remaining bytes.
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

    /// Returns an IPv6 address as `inet_ntop` writes it, or an IPv4-mapped address as IPv4; `nil` for other strings.
    private static func address6(_ text: String) -> String? {
        // A zone is part of the address (RFC 6874), but `inet_pton` rejects it, so remove it before the call.
        let zone = text.firstIndex(of: "%").map { text[$0...] } ?? ""
        var address = in6_addr()
        guard inet_pton(AF_INET6, String(text.dropLast(zone.count)), &address) == 1 else { return nil }
        let bytes = withUnsafeBytes(of: address) { Array($0) }
        if bytes.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF] {
            return bytes.suffix(4).map { String($0) }.joined(separator: ".")
        }
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_ntop(AF_INET6, &address, &buffer, socklen_t(buffer.count)) != nil else { return nil }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) + zone
    }
}

extension URL {
    /// The host in canonical form, without the brackets of IPv6; `nil` if the URL has no host.
    var canonicalHost: String? { host.map(CanonicalHost.name) }

    /// The URL with its host in canonical form.
    var withCanonicalHost: URL {
        guard let host, let canonical = canonicalHost, host != canonical,
            var parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
        else { return self }
        parts.percentEncodedHost = canonical.contains(":") ? "[\(canonical.replacing("%", with: "%25"))]" : canonical
        return parts.url ?? self
    }
}

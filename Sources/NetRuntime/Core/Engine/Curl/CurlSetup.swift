#if os(Linux)
    import Foundation

    /// The setup of an engine's transfers.
    final class CurlSetup {
        let library: CurlLibrary
        let totalLimit: Duration

        /// The sockets of all connections.
        let sockets = CurlSockets()

        private let configuration: CurlEngine.Configuration
        private let share: CurlFunctions.Handle
        private let userAgent: String

        /// Creates a setup; `nil` if there is no memory.
        init?(_ library: CurlLibrary, _ configuration: CurlEngine.Configuration) {
            guard let share = library.functions.share.make() else { return nil }
            self.library = library
            self.configuration = configuration
            self.share = share
            userAgent = Self.userAgent(library)
            totalLimit = configuration.timeouts.total ?? Self.unlimited
            // All sharing handles are on one thread, so they need no locks. A library without TLS rejects this option,
            // which is harmless because it has no sessions to share.
            _ = library.functions.share.set(share, Self.share, CurlShared.secureSessions.rawValue)
            if configuration.keepsCookies {
                guard library.functions.share.set(share, Self.share, CurlShared.cookies.rawValue) == 0 else {
                    return nil
                }
            }
        }

        deinit { _ = library.functions.share.clean(share) }

        /// The option that adds data to share: `CURLSHOPT_SHARE`.
        private static let share: Int32 = 1
        private static let unlimited = Duration.seconds(100 * 365 * 24 * 60 * 60)

        /// Whether handles are reused. With cookies they aren't, because libcurl then leaks some bytes when it resets a
        /// handle.
        var recyclesHandles: Bool { !configuration.keepsCookies }

        /// The longest wait of an exchange for a connection.
        var queueLimit: Duration { configuration.timeouts.queue }

        /// Returns the longest time without progress of an exchange.
        func idleLimit(_ job: CurlJob) -> Duration { job.exchange.request.timeout ?? configuration.timeouts.idle }

        /// Creates the handle that holds the connections; `nil` if libcurl can't create it.
        func makeMulti() -> CurlFunctions.Handle? {
            guard let multi = library.functions.multi.make() else { return nil }
            let connections = configuration.connections
            for (option, value) in [
                (CurlMultiOption.connectionsPerHost, connections.perHost), (.connections, connections.total),
            ] {
                guard library.functions.multi.set(multi, option.rawValue, max(1, value)) == 0 else {
                    _ = library.functions.multi.clean(multi)
                    return nil
                }
            }
            return multi
        }

        /// Sets up a transfer. If libcurl rejects an option, this is an error: the pins, the limits or the message
        /// would be wrong without the option.
        func prepare(_ transfer: CurlTransfer) throws(TransportError) {
            let (handle, request) = (transfer.handle, transfer.job.exchange.request)
            handle.reset()
            transfer.setCallbacks(sockets)
            handle.set(.disablesSignals, 1)
            handle.set(.protocols, Self.http)
            handle.set(.hidesProxyHeads, 1)
            handle.set(.share, share)
            handle.set(.connectionTimeout, (configuration.timeouts.connect ?? Self.unlimited).milliseconds)
            setVersion(handle, request.url)
            handle.set(.waitsForConnection, request.url.isSecure ? 1 : 0)
            if configuration.keepsCookies { handle.set(.cookieFile, "") }
            setTrust(handle, request.url)
            setProxy(handle)
            let hasHeaders = setMessage(handle, request, bodySize: transfer.job.body?.count)
            if mayUseHTTP2(request.url), transfer.job.body != nil || !request.isRepeatable { transfer.readLog() }
            if let option = handle.failedOption {
                let kind: TransportError.Kind = CurlOption<String>.affectsTrust(option) ? .insecure : .other
                throw TransportError(kind, "libcurl doesn't accept the option \(option)")
            }
            guard hasHeaders else { throw .noMemory }
        }

        private func mayUseHTTP2(_ url: URL) -> Bool {
            switch configuration.connections.version {
            case .automatic: url.isSecure
            case .http1: false
            case .http2: true
            }
        }

        private func setVersion(_ handle: CurlHandle, _ url: URL) {
            let version = configuration.connections.version
            handle.set(.httpVersion, version.number)
            // libcurl 7.88, the version of Debian 12, fails with a framing error if it reuses an HTTP/2 connection
            // without TLS. So open a new connection for each transfer.
            guard version == .http2, !url.isSecure, library.version.hasPrefix("7.88.") else { return }
            handle.set(.usesNewConnection, 1)
            handle.set(.forbidsReuse, 1)
        }

        /// The allowed protocols: `CURLPROTO_HTTP | CURLPROTO_HTTPS`.
        private static let http = 3

        private func setTrust(_ handle: CurlHandle, _ url: URL) {
            if let file = configuration.trust.authorities {
                handle.set(.authorityFile, file.path)
                handle.clear(.authorityFolder)
            } else if let file = library.authorities {
                handle.set(.authorityFile, file)
            }
            if let pins = configuration.trust.pins(for: url) {
                handle.set(.pinnedKeys, pins)
            }
        }

        private func setProxy(_ handle: CurlHandle) {
            switch configuration.proxy {
            case .environment: break
            case .none: handle.set(.proxy, "")
            case .server(let url):
                handle.set(.proxy, url.absoluteString)
                handle.set(.noProxy, "")
            }
        }

        private func setMessage(_ handle: CurlHandle, _ request: HTTPRequest, bodySize: Int?) -> Bool {
            // libcurl stores cookies by the spelling of the host, so the host must be canonical.
            let url = configuration.keepsCookies ? request.url.withCanonicalHost : request.url
            handle.set(.url, url.absoluteString)
            handle.set(.keepsPath, 1)
            if let priority = request.priority { handle.set(.streamWeight, 1 + Int(min(max(0, priority), 1) * 255)) }
            // A server can wait for the body of these methods unless the length is stated, so state 0 for no body (RFC
            // 9110, section 8.6).
            let size = bodySize ?? ([.post, .put, .patch].contains(request.method) ? 0 : nil)
            if let size {
                handle.set(.isUpload, 1)
                handle.set(.uploadSize, size)
                handle.set(.method, request.method.rawValue)
            } else if request.method == .head {
                handle.set(.omitsBody, 1)
            } else if request.method != .get {
                handle.set(.method, request.method.rawValue)
            }
            var lines = request.headers.compactMap(\.line)
            // If the user agent were an option, libcurl would format the line twice, so pass it as a header line.
            if request.headers["User-Agent"] == nil { lines.append(userAgent) }
            if request.headers["Accept-Encoding"] == nil {
                lines.append("Accept-Encoding: " + ContentCodings.acceptEncoding)
            }
            // By default, libcurl sends `Expect` before a large body. It then waits a second for servers that don't
            // support this header. Prevent this.
            if size != nil, request.headers["Expect"] == nil { lines.append("Expect:") }
            return handle.set(headers: lines)
        }

        /// Returns the header line with the names of the process and of the library.
        private static func userAgent(_ library: CurlLibrary) -> String {
            let name = ProcessInfo.processInfo.processName.unicodeScalars.map { scalar in
                scalar.isASCII && scalar.properties.isAlphabetic || "0"..."9" ~= scalar ? Character(scalar) : "-"
            }
            return "User-Agent: \(String(name)) curl/\(library.version)"
        }
    }

    extension Headers.Field {
        /// The header line for libcurl; `nil` for fields that libcurl itself adds to frame the body.
        fileprivate var line: String? {
            if ["Content-Length", "Transfer-Encoding"].contains(where: name.equalsIgnoringASCIICase) { return nil }
            // libcurl removes a field with an empty value. A semicolon makes libcurl send the empty value.
            let isBlank = value.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            return isBlank ? name + ";" : "\(name): \(value)"
        }
    }

    extension Duration {
        /// The milliseconds, from 1 to libcurl's maximum. 0 would mean libcurl's default.
        fileprivate var milliseconds: Int { Int(min(max(1, self / .milliseconds(1)), Double(Int32.max))) }
    }
#endif

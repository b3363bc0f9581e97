import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSessionTask {
    /// What to do with a body that is read more slowly than it arrives.
    var overflow: BodyPipe.Overflow {
        #if canImport(FoundationNetworking)
            // Resuming a suspended task sends the request again here.
            .file
        #else
            .pause { [weak self] isPaused in
                if isPaused { self?.suspend() } else { self?.resume() }
            }
        #endif
    }

    /// Ends an exchange whose body nobody wants any more.
    func end() {
        cancel()
        #if !canImport(FoundationNetworking)
            // One that was told to wait reports its end, and so is let go of, only when it goes on.
            resume()
        #endif
    }
}

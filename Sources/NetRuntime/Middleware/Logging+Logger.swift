#if canImport(os)
    public import os

    extension Middleware where Self == Logging {
        /// Writes a text for each request and each response to the system's log, without secrets.
        ///
        /// The texts are private there as any text is that an app makes: they can be read while the app is being debugged.
        public static func logging(
            _ detail: Logging.Detail = .lines,
            from level: Logging.Level = .debug,
            to logger: Logger
        ) -> Self {
            Self(detail, from: level) { level, text in
                switch level {
                case .debug: logger.debug("\(text)")
                case .warning: logger.warning("\(text)")
                case .error: logger.error("\(text)")
                }
            }
        }
    }
#endif

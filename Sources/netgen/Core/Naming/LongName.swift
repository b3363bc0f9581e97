extension TypeName {
    /// The name without repeated words if it exceeds 60 bytes; `nil` if there is nothing to shorten.
    ///
    /// `RemoveEnterpriseAdminCustomLabelFromSelfHostedRunnerForEnterprise` becomes
    /// `RemoveEnterpriseAdminCustomLabelFromSelfHostedRunner`.
    var withoutRepeatedWords: TypeName? {
        guard description.utf8.count > Self.longest else { return nil }
        let words = Self.words(of: description)
        var kept: [String] = []
        for word in words {
            let isRepeated = word.utf8.count > 2 && kept.contains { $0.isSame(as: word) }
            if !isRepeated || word.isPreposition {
                kept.append(word)
            } else if kept.last?.isPreposition == true {
                kept.removeLast()
            }
        }
        return kept.count < words.count ? TypeName(words: kept) : nil
    }

    private static let longest = 60
}

extension TypeName {
    /// The name without repeated words if it exceeds 60 bytes; `nil` if there is nothing to shorten.
    ///
    /// `RemoveEnterpriseAdminCustomLabelFromSelfHostedRunnerForEnterprise` becomes
    /// `RemoveEnterpriseAdminCustomLabelFromSelfHostedRunner`.
    var withoutRepeatedWords: TypeName? {
        guard description.utf8.count > Self.longest else { return nil }
        let words = Self.words(of: description)
        var result: [String] = []
        for word in words {
            let isRepeated = word.utf8.count > 2 && result.contains { $0.isSame(as: word) }
            if !isRepeated || word.isPreposition {
                result.append(word)
            } else if result.last?.isPreposition == true {
                result.removeLast()
            }
        }
        return result.count < words.count ? TypeName(words: result) : nil
    }

    private static let longest = 60
}

extension String {
    /// The words of a name in lower case, in any convention: `x-api-key`, `apiKey`, `API_KEY1` and `user[api.key]`.
    ///
    /// Digits at the end of a word and a leading `x` have no meaning, so they are omitted.
    package var words: [String] {
        var words: [String] = []
        var word = ""
        var previous: Character?
        func isBoundary(_ character: Character, _ next: Character?) -> Bool {
            guard let previous, character.isUppercase else { return false }
            // The last of several capitals begins a word if a lower-case letter follows: `APIKey`.
            return !previous.isUppercase || next?.isLowercase == true
        }
        func finish() {
            while word.last?.isNumber == true { word.removeLast() }
            if !word.isEmpty, word != "x" || !words.isEmpty { words.append(word) }
            word = ""
        }
        var rest = self[...]
        while let character = rest.popFirst() {
            let isPart = character.isLetter || character.isNumber
            if !isPart || isBoundary(character, rest.first) { finish() }
            if isPart { word += character.lowercased() }
            previous = isPart ? character : nil
        }
        finish()
        return words
    }
}

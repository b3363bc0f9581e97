/// The words of a name, in lower case. Words in capitals within a longer name are kept.
///
/// `html_url`, `html-url` and `htmlUrl` all have the words `html` and `url`. A word consists of ASCII letters and
/// digits, and of letters without a spelling in ASCII: `名前`.
///
/// This type splits every name of a spec, often several times. It uses plain loops, because generic code is slow in
/// debug builds.
struct SwiftWords {
    var list: [String] = []
    /// The letters and digits of the current word, in UTF-8.
    private var word: [UInt8] = []

    init(_ texts: String...) {
        for text in texts { append(text) }
        // A name without letters and digits is spelled out: `*` is `asterisk`.
        if list.isEmpty {
            for scalar in texts.joined().unicodeScalars { list += spelling(of: scalar) }
        }
        if list.isEmpty { list = ["empty"] }
    }

    var lowerCamel: String {
        var name = list[0].lowercased()
        for word in list.dropFirst() { name += capitalized(word) }
        return name.startsWithDigit ? "value" + name : name
    }

    var upperCamel: String {
        var name = ""
        for word in list { name += capitalized(word) }
        guard name.startsWithDigit else { return name }
        // The digit of `1Password` is spelled out, but not those of `2.0`, `404` and `3rd`.
        let rest = list[0].count > 1 ? String(list[0].dropFirst()) : list.dropFirst().first ?? ""
        guard let digit = list[0].first?.wholeNumberValue, rest != "point", !rest.startsWithDigit,
            list[0].count == 1 ? !rest.isEmpty : rest.count > 2
        else { return "Value" + name }
        return Self.digits[digit] + String(name.dropFirst()).capitalizedFirst
    }

    private static let digits = ["Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"]

    private func capitalized(_ word: String) -> String {
        var letterCount = 0
        for scalar in word.unicodeScalars {
            if scalar.isASCIIDigit { break }
            letterCount += 1
        }
        // Words with a special spelling have at most six letters, so longer words need no lookup.
        guard letterCount <= 6 else { return word.capitalizedFirst }
        let lowercased = word.lowercased()
        if let spelling = mixedCase[lowercased] { return spelling }
        let letters = String(lowercased.prefix(letterCount))
        if acronyms.contains(letters) { return lowercased.uppercased() }
        let singular = String(letters.dropLast())
        if letters.utf8.last == UInt8(ascii: "s"), letterCount == word.utf8.count, acronyms.contains(singular) {
            return singular.uppercased() + "s"
        }
        return word.capitalizedFirst
    }

    // MARK: Splitting

    private mutating func append(_ text: String) {
        var scalars: [Unicode.Scalar] = []
        scalars.reserveCapacity(text.utf8.count)
        var isAllCaps = true
        var hasIdeographs = false
        for scalar in text.unicodeScalars {
            scalars.append(scalar)
            if scalar.isASCIILowercase { isAllCaps = false }
            if !scalar.isASCII, scalar.properties.isIdeographic { hasIdeographs = true }
        }
        var index = -1
        while index + 1 < scalars.count {
            index += 1
            let scalar = scalars[index]
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            if scalar.isASCIILetter || scalar.isASCIIDigit {
                let afterNext = index + 2 < scalars.count ? scalars[index + 2] : nil
                if startsWord(scalar, next: next, afterNext: afterNext, isAllCaps: isAllCaps) { endWord() }
                word.append(UInt8(truncatingIfNeeded: scalar.value))
            } else if let letters = scalar.transliteration(besideIdeographs: hasIdeographs) {
                if scalar.properties.isUppercase, lastOfWord?.isASCIILowercase == true { endWord() }
                word += (scalar.properties.isUppercase && word.isEmpty ? letters.capitalizedFirst : letters).utf8
            } else if scalar.isOfOtherScript(within: lastOfWord?.isASCII == false) {
                word += String(scalar).utf8
            } else if scalar == ".", lastOfWord?.isASCIIDigit == true, next?.isASCIIDigit == true {
                endWord()
                list.append("point")
            } else if scalar == "-", list.isEmpty, isRange(to: scalars[(index + 1)...]) {
                endWord()
                list.append("to")
            } else if let symbol = wordOfSymbol(scalar, isFirst: index == 0, next: next) {
                endWord()
                list += symbol
            } else if !scalar.isSilent {
                endWord()
            }
        }
        endWord()
        if isAllCaps {
            for index in list.indices { list[index] = list[index].lowercased() }
        }
    }

    /// Returns whether the current word and the next one are numbers in ascending order: `18-39`.
    private func isRange(to next: ArraySlice<Unicode.Scalar>) -> Bool {
        var digits = ""
        for scalar in next {
            guard scalar.isASCIIDigit else {
                if scalar == "-" { return false }
                break
            }
            digits.unicodeScalars.append(scalar)
        }
        guard let first = Int(String(decoding: word, as: UTF8.self)), let last = Int(digits) else { return false }
        return first < last
    }

    private var lastOfWord: Unicode.Scalar? {
        word.isEmpty ? nil : Unicode.Scalar(word[word.count - 1])
    }

    private mutating func endWord() {
        guard !word.isEmpty else { return }
        var (hasCapital, hasSmall) = (false, false)
        for byte in word {
            if Unicode.Scalar(byte).isASCIIUppercase { hasCapital = true }
            if Unicode.Scalar(byte).isASCIILowercase { hasSmall = true }
        }
        var text = String(decoding: word, as: UTF8.self)
        // A word that is entirely in capitals is kept; any other word is lower-cased.
        if hasCapital, hasSmall || word.count == 1 { text = text.lowercased() }
        // Words with a special spelling have at most six letters, so longer words need no lookup.
        if let last = list.last, last.utf8.count + word.count <= 6,
            mixedCase[last.lowercased() + text.lowercased()] != nil
        {
            list[list.count - 1] = last.lowercased() + text.lowercased()
        } else {
            list.append(text)
        }
        word.removeAll(keepingCapacity: true)
    }

    /// Returns whether a capital begins a word: `petStatus` and `HTTPServer` have two words, `URLs` and `OAuth` have
    /// one.
    private func startsWord(
        _ scalar: Unicode.Scalar,
        next: Unicode.Scalar?,
        afterNext: Unicode.Scalar?,
        isAllCaps: Bool
    ) -> Bool {
        guard scalar.isASCIIUppercase, let last = lastOfWord else { return false }
        if !last.isASCIIUppercase { return !(isAllCaps && last.isASCIIDigit) }
        let isPluralAcronym = next == "s" && afterNext?.isASCIILowercase != true
        return next?.isASCIILowercase == true && !isPluralAcronym
    }

    /// Returns the words for a symbol that carries meaning; `nil` for any other character.
    private func wordOfSymbol(_ scalar: Unicode.Scalar, isFirst: Bool, next: Unicode.Scalar?) -> [String]? {
        switch scalar {
        case "+": ["plus"]
        case "-" where isFirst && next != nil: ["minus"]
        case "!" where isFirst && next != "=" && next != nil: ["not"]
        case "!" where next == "=": ["not"]
        case "=": ["equals"]
        case "<": ["less", "than"]
        case ">": ["greater", "than"]
        case "&": ["and"]
        case "%": ["percent"]
        default: scalar.isASCII || scalar.isSilent || scalar.isBoundary ? nil : spelling(of: scalar)
        }
    }

    private func spelling(of scalar: Unicode.Scalar) -> [String] {
        if let name = symbolNames[scalar] { return [name] }
        guard let name = scalar.properties.name else { return ["u" + String(scalar.value, radix: 16)] }
        return name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}

extension String {
    fileprivate var startsWithDigit: Bool { unicodeScalars.first?.isASCIIDigit == true }

    fileprivate var capitalizedFirst: String {
        guard unicodeScalars.first?.isASCIILowercase == true else { return self }
        return prefix(1).uppercased() + String(dropFirst())
    }
}

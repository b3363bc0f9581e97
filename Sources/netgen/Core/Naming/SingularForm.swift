/// Returns the singular of an English plural; `nil` if the word isn't a plural.
func singularForm(of word: String) -> String? {
    let lowercased = word.lowercased()
    if let irregular = irregularSingulars[lowercased] { return irregular }
    guard lowercased.count > 2, lowercased.ends(in: "s"), !uncountable.contains(lowercased),
        !acronyms.contains(lowercased)
    else { return nil }
    let withoutS = String(word.dropLast())
    if acronyms.contains(withoutS.lowercased()) || inVowel.contains(lowercased) { return withoutS }
    for ending in singularEndings where lowercased.ends(in: ending) { return nil }
    if lowercased.ends(in: "ies") { return lowercased.count > 4 ? word.dropLast(3) + "y" : withoutS }
    for ending in longPlurals where lowercased.ends(in: ending) { return String(word.dropLast(2)) }
    for (ending, singular) in fSingulars where lowercased.ends(in: ending) {
        return word.dropLast(ending.utf8CodeUnitCount) + singular
    }
    return withoutS
}

/// The endings of singular nouns: `process`, `status`, `analysis`.
private let singularEndings: [StaticString] = ["ss", "us", "is", "series", "species"]
private let longPlurals: [StaticString] = ["sses", "xes", "ches", "shes", "zzes", "tuses"]

/// Plurals of words that end in u or i, except for acronyms. Most other words in -us and -is aren't plurals.
private let inVowel: Set<String> = [
    "alibis", "bikinis", "bureaus", "emus", "gurus", "kiwis", "menus", "plateaus", "safaris", "skis", "submenus",
    "taxis", "tofus", "wikis",
]

/// Words that end in s and aren't plurals, by their ending. Acronyms aren't plurals either.
private let uncountable: Set<String> = [
    // -as
    "alias", "atlas", "bias", "canvas", "christmas", "gas", "kansas", "nas", "pancreas", "pyjamas", "saas", "sas",
    "texas", "whereas",
    // -es
    "aries", "diabetes", "hermes", "kubernetes", "postgres", "yes",
    // -os
    "aos", "argos", "asbestos", "centos", "chaos", "chronos", "cosmos", "ddos", "dos", "eos", "ethos", "helios",
    "ipados", "kairos", "kerberos", "kudos", "macos", "nagios", "pathos", "pos", "qos", "rhinoceros", "sonos", "sos",
    "talos", "thermos", "tvos", "visionos", "watchos",
    // Other endings.
    "always", "analytics", "aws", "biceps", "cors", "corps", "ecs", "eks", "gcs", "genetics", "gps", "headquarters",
    "jenkins", "kms", "lens", "logistics", "mathematics", "news", "nfs", "overseas", "perhaps", "physics", "rds",
    "sns", "sqs", "thanks", "vcs", "vps", "whereabouts",
]

private let irregularSingulars: [String: String] = [
    "aches": "ache", "aliases": "alias", "alumni": "alumnus", "analyses": "analysis", "atlases": "atlas",
    "axes": "axis", "biases": "bias", "bonuses": "bonus", "brownies": "brownie", "buses": "bus", "caches": "cache",
    "calories": "calorie", "campuses": "campus", "canvases": "canvas", "censuses": "census", "children": "child",
    "cookies": "cookie", "crises": "crisis", "criteria": "criterion", "diagnoses": "diagnosis", "echoes": "echo",
    "elves": "elf", "feet": "foot", "focuses": "focus", "gases": "gas", "geniuses": "genius", "heroes": "hero",
    "hypotheses": "hypothesis", "indices": "index", "irises": "iris", "lenses": "lens", "lives": "life",
    "matrices": "matrix", "men": "man", "mice": "mouse", "mosquitoes": "mosquito", "movies": "movie",
    "niches": "niche", "parentheses": "parenthesis", "people": "person", "potatoes": "potato", "quizzes": "quiz",
    "radii": "radius", "selfies": "selfie", "synopses": "synopsis", "teeth": "tooth", "theses": "thesis",
    "tomatoes": "tomato", "vertices": "vertex", "vetoes": "veto", "viruses": "virus", "women": "woman",
]

/// Plurals of words that end in f or fe, alone or as the end of a word: `bookshelves`. Most other words in -ves end in
/// -ve: `moves`, `curves`.
private let fSingulars: [(StaticString, String)] = [
    ("calves", "calf"), ("halves", "half"), ("hooves", "hoof"), ("knives", "knife"), ("leaves", "leaf"),
    ("loaves", "loaf"), ("scarves", "scarf"), ("shelves", "shelf"), ("thieves", "thief"), ("wives", "wife"),
    ("wolves", "wolf"),
]

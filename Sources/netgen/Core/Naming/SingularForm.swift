/// The singular of a plural noun in English; `nil` for what is none.
func singularForm(of word: String) -> String? {
    let lowercased = word.lowercased()
    if let irregular = irregularSingulars[lowercased] { return irregular }
    guard lowercased.count > 2, lowercased.ends(in: "s"), !uncountable.contains(lowercased) else { return nil }
    for ending in noPlurals where lowercased.ends(in: ending) { return nil }
    if lowercased.ends(in: "ies") { return lowercased.count > 4 ? word.dropLast(3) + "y" : String(word.dropLast()) }
    for ending in longPlurals where lowercased.ends(in: ending) { return String(word.dropLast(2)) }
    for (ending, singular) in fSingulars where lowercased.ends(in: ending) {
        return word.dropLast(ending.utf8CodeUnitCount) + singular
    }
    return String(word.dropLast())
}

private let noPlurals: [StaticString] = ["ss", "us", "is", "series", "species"]
private let longPlurals: [StaticString] = ["sses", "xes", "ches", "shes", "zzes", "tuses"]

private let uncountable: Set<String> = [
    "alias", "analytics", "atlas", "aws", "bias", "canvas", "cms", "cors", "css", "dns", "ecs", "eks", "gas", "gcs",
    "gps",
    "https", "ios", "kms", "kubernetes", "lens", "logistics", "nas", "news", "nfs", "os", "postgres", "rds", "saas",
    "sms", "sns", "sqs", "tls", "vcs",
]

private let irregularSingulars: [String: String] = [
    "aches": "ache", "aliases": "alias", "analyses": "analysis", "axes": "axis", "biases": "bias", "bonuses": "bonus",
    "brownies": "brownie", "buses": "bus", "caches": "cache", "calories": "calorie", "campuses": "campus",
    "canvases": "canvas", "children": "child", "cookies": "cookie", "crises": "crisis", "criteria": "criterion",
    "diagnoses": "diagnosis", "echoes": "echo", "elves": "elf", "feet": "foot", "gases": "gas", "heroes": "hero",
    "hypotheses": "hypothesis", "indices": "index", "lenses": "lens", "lives": "life", "matrices": "matrix",
    "men": "man", "mice": "mouse", "movies": "movie", "niches": "niche", "parentheses": "parenthesis",
    "people": "person", "quizzes": "quiz", "selfies": "selfie", "synopses": "synopsis",
    "teeth": "tooth", "theses": "thesis", "vertices": "vertex", "viruses": "virus", "women": "woman",
]

/// What ends in f or fe, alone or at a word's end: `bookshelves`. Most that ends in -ves does not: `moves`, `curves`.
private let fSingulars: [(StaticString, String)] = [
    ("calves", "calf"), ("halves", "half"), ("hooves", "hoof"), ("knives", "knife"), ("leaves", "leaf"),
    ("loaves", "loaf"), ("scarves", "scarf"), ("shelves", "shelf"), ("thieves", "thief"), ("wives", "wife"),
    ("wolves", "wolf"),
]

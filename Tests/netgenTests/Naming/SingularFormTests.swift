import Testing

@testable import netgen

@Suite("Singular forms")
struct SingularFormTests {
    @Test(
        "A plural has a singular form, which isn't a plural itself",
        arguments: [
            // Plurals in -as, -os, -is and -us.
            "areas area", "cameras camera", "formulas formula", "ideas idea", "lambdas lambda", "personas persona",
            "quotas quota", "replicas replica", "schemas schema",
            "demos demo", "infos info", "logos logo", "macros macro", "memos memo", "photos photo",
            "portfolios portfolio",
            "ratios ratio", "repos repo", "scenarios scenario", "studios studio", "todos todo", "videos video",
            "zeros zero",
            "apis api", "skis ski", "taxis taxi", "uris uri", "wikis wiki",
            "cpus cpu", "gpus gpu", "menus menu", "skus sku",
            // Plurals in -es.
            "addresses address", "aliases alias", "analyses analysis", "axes axis", "bases base", "batches batch",
            "boxes box", "buses bus", "caches cache", "cases case", "classes class", "databases database",
            "glasses glass", "heroes hero", "houses house", "indices index", "lenses lens", "licenses license",
            "matrices matrix", "phases phase", "potatoes potato", "processes process", "purchases purchase",
            "quizzes quiz", "releases release", "responses response", "statuses status", "viruses virus",
            "warehouses warehouse",
            // Plurals in -ies and -ves.
            "categories category", "cookies cookie", "entries entry", "movies movie", "policies policy", "ties tie",
            "curves curve", "leaves leaf", "lives life", "moves move", "shelves shelf",
            // Other plurals.
            "children child", "criteria criterion", "days day", "ids id", "keys key", "metrics metric", "ops op",
            "people person", "urls url", "users user", "vms vm", "women woman",
        ] as [String]
    )
    func plurals(row: String) {
        let words = row.split(separator: " ").map(String.init)
        #expect(singularForm(of: words[0]) == words[1])
        #expect(singularForm(of: words[1]) == nil, "one of many is no plural")
        #expect(words[0].isSame(as: words[1]) && words[0].isPlural)
    }

    @Test(
        "A word that isn't a plural has no singular form",
        arguments: [
            "alias", "atlas", "bias", "canvas", "gas", "pancreas", "saas", "texas", "whereas",
            "chaos", "cosmos", "dos", "ethos", "ios", "kerberos", "kudos", "macos", "nagios", "os", "pathos", "qos",
            "thermos", "watchos",
            "analysis", "axis", "basis", "chassis", "crisis", "debris", "redis", "synopsis", "tennis", "thesis",
            "travis",
            "apparatus", "bonus", "bus", "campus", "census", "corpus", "focus", "nexus", "plus", "prometheus", "radius",
            "status", "virus",
            "access", "address", "business", "class", "congress", "glass", "loss", "pass", "press", "process",
            "progress",
            "success", "wireless",
            "diabetes", "kubernetes", "postgres", "series", "species", "yes",
            "analytics", "aws", "cms", "cors", "css", "dns", "gps", "headquarters", "https", "jenkins", "kms", "lens",
            "news", "physics", "sms", "tls",
        ] as [String]
    )
    func singulars(word: String) {
        #expect(singularForm(of: word) == nil)
        #expect(TypeName(oneOf: word, suffix: "Item") == TypeName(words: [word, "item"]))
    }
}

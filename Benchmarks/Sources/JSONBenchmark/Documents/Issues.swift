/// The issues of a code forge, as an example of typical objects: long and short strings, many optional values and
/// nested objects.
struct Issues {
    private var random = SeededGenerator(seed: 42)
    private var users: [Document] = []
    private var labels: [Document] = []

    init() {
        for _ in 0..<300 { users.append(user()) }
        for word in SeededGenerator.labelWords { labels.append(label(word)) }
    }

    mutating func list(count: Int) -> Document {
        .array((0..<count).map { _ in issue() })
    }

    /// Returns a repository, as small as a typical response.
    mutating func repository() -> Document {
        [
            "id": 1_296_269, "node_id": "MDEwOlJlcG9zaXRvcnkxMjk2MjY5", "name": "Hello-World",
            "full_name": "octocat/Hello-World", "owner": users[0], "private": false,
            "html_url": "https://github.com/octocat/Hello-World", "description": "This your first repo!", "fork": false,
            "created_at": .string(random.date()), "pushed_at": .string(random.date()), "homepage": nil, "size": 108,
            "stargazers_count": 80, "watchers_count": 80, "language": "Swift", "forks_count": 9, "open_issues_count": 0,
            "topics": ["octocat", "atom", "electron", "api"], "score": .number("1.5"), "default_branch": "master",
        ]
    }

    private mutating func user() -> Document {
        let login = random.login()
        let api = "https://api.github.com/users/\(login)"
        return [
            "login": .string(login),
            "id": .integer(random.integer(in: 1...99_999_999)),
            "node_id": .string(random.nodeID("MDQ6")),
            "avatar_url": .string("https://avatars.githubusercontent.com/u/\(random.integer(in: 1...9_999_999))?v=4"),
            "gravatar_id": "",
            "url": .string(api),
            "html_url": .string("https://github.com/\(login)"),
            "followers_url": .string(api + "/followers"),
            "repos_url": .string(api + "/repos"),
            "type": .string(random.pick(["User", "User", "User", "Bot", "Organization"])),
            "site_admin": .bool(random.chance(0.05)),
        ]
    }

    private mutating func label(_ word: String) -> Document {
        [
            "id": .integer(random.integer(in: 1...3_486_784_401)),
            "node_id": .string(random.nodeID("LA_")),
            "url": .string("https://api.github.com/repos/swiftlang/swift/labels/\(word)"),
            "name": .string(word),
            "color": .string(random.text(of: Array("0123456789abcdef"), count: 6)),
            "default": .bool(random.chance(0.3)),
            "description": random.chance(0.3) ? nil : .string(random.sentence(6)),
        ]
    }

    private mutating func issue() -> Document {
        let number = random.integer(in: 1...90_000)
        let repository = "https://api.github.com/repos/swiftlang/swift"
        let url = "\(repository)/issues/\(number)"
        let isClosed = random.chance(0.5)
        var members: [Document.Member] = [
            .init("url", .string(url)),
            .init("repository_url", .string(repository)),
            .init("labels_url", .string(url + "/labels{/name}")),
            .init("comments_url", .string(url + "/comments")),
            .init("events_url", .string(url + "/events")),
            .init("html_url", .string("https://github.com/swiftlang/swift/issues/\(number)")),
            .init("id", .integer(random.integer(in: 1...3_000_000_000))),
            .init("node_id", .string(random.nodeID("I_kw"))),
            .init("number", .integer(number)),
            .init("title", .string(random.sentence(in: 4...12))),
            .init("user", random.pick(users)),
            .init("labels", .array(Array(random.shuffled(labels).prefix(random.pick([0, 1, 1, 2, 3]))))),
            .init("state", isClosed ? "closed" : "open"),
            .init("locked", .bool(random.chance(0.1))),
            .init("assignee", random.chance(0.3) ? random.pick(users) : nil),
            .init("comments", .integer(random.integer(in: 0...80))),
            .init("created_at", .string(random.date())),
            .init("updated_at", .string(random.date())),
            .init("closed_at", isClosed ? .string(random.date()) : nil),
            .init("author_association", .string(random.pick(["CONTRIBUTOR", "MEMBER", "NONE", "COLLABORATOR"]))),
        ]
        if random.chance(0.7) { members.append(.init("draft", false)) }
        members += [
            .init("body", random.chance(0.1) ? nil : .string(body())),
            .init("reactions", reactions(to: url)),
            .init("timeline_url", .string(url + "/timeline")),
            .init("performed_via_github_app", nil),
            .init("state_reason", isClosed ? "completed" : nil),
            .init("score", random.chance(0.2) ? .number("1.0") : .decimal(random.fraction() * 10, places: 6)),
        ]
        return .object(members)
    }

    private mutating func body() -> String {
        let paragraphs = (0..<random.integer(in: 1...3)).map { _ in
            (random.chance(0.5) ? "**Describe** the \"bug\" " : "") + random.sentence(in: 10...30)
        }
        return paragraphs.joined(separator: "\r\n\r\n")
    }

    private mutating func reactions(to url: String) -> Document {
        [
            "url": .string(url + "/reactions"), "total_count": .integer(random.integer(in: 0...40)),
            "+1": .integer(random.integer(in: 0...9)), "-1": 0, "laugh": 0, "hooray": 0, "confused": 0,
            "heart": .integer(random.integer(in: 0...9)), "rocket": 0, "eyes": 0,
        ]
    }
}

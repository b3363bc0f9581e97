extension Plain {
    struct Repository: Codable, Equatable {
        var id: Int
        var nodeID: String
        var name: String
        var fullName: String
        var owner: User
        var isPrivate: Bool
        var htmlURL: String
        var description: String?
        var isFork: Bool
        var createdAt: String
        var pushedAt: String?
        var homepage: String?
        var size: Int
        var stargazersCount: Int
        var watchersCount: Int
        var language: String?
        var forksCount: Int
        var openIssuesCount: Int
        var topics: [String]?
        var score: Double?
        var defaultBranch: String

        enum CodingKeys: String, CodingKey {
            case id
            case nodeID = "node_id"
            case name
            case fullName = "full_name"
            case owner
            case isPrivate = "private"
            case htmlURL = "html_url"
            case description
            case isFork = "fork"
            case createdAt = "created_at"
            case pushedAt = "pushed_at"
            case homepage
            case size
            case stargazersCount = "stargazers_count"
            case watchersCount = "watchers_count"
            case language
            case forksCount = "forks_count"
            case openIssuesCount = "open_issues_count"
            case topics
            case score
            case defaultBranch = "default_branch"
        }
    }
}

extension Plain {
    struct User: Codable, Equatable {
        var login: String
        var id: Int
        var nodeID: String
        var avatarURL: String
        var gravatarID: String?
        var url: String
        var htmlURL: String
        var followersURL: String
        var reposURL: String
        var kind: AccountKind
        var isSiteAdmin: Bool

        enum CodingKeys: String, CodingKey {
            case login
            case id
            case nodeID = "node_id"
            case avatarURL = "avatar_url"
            case gravatarID = "gravatar_id"
            case url
            case htmlURL = "html_url"
            case followersURL = "followers_url"
            case reposURL = "repos_url"
            case kind = "type"
            case isSiteAdmin = "site_admin"
        }
    }
}

extension Plain.Repository {
    init(_ repository: Forge.Repository) {
        id = repository.id
        nodeID = repository.nodeID
        name = repository.name
        fullName = repository.fullName
        owner = Plain.User(repository.owner)
        isPrivate = repository.isPrivate
        htmlURL = repository.htmlURL
        description = repository.description
        isFork = repository.isFork
        createdAt = repository.createdAt
        pushedAt = repository.pushedAt
        homepage = repository.homepage
        size = repository.size
        stargazersCount = repository.stargazersCount
        watchersCount = repository.watchersCount
        language = repository.language
        forksCount = repository.forksCount
        openIssuesCount = repository.openIssuesCount
        topics = repository.topics
        score = repository.score
        defaultBranch = repository.defaultBranch
    }
}

extension Plain.User {
    init(_ user: Forge.User) {
        login = user.login
        id = user.id
        nodeID = user.nodeID
        avatarURL = user.avatarURL
        gravatarID = user.gravatarID
        url = user.url
        htmlURL = user.htmlURL
        followersURL = user.followersURL
        reposURL = user.reposURL
        kind = Plain.AccountKind(user.kind)
        isSiteAdmin = user.isSiteAdmin
    }
}

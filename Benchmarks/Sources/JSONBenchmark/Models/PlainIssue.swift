extension Plain {
    struct Issue: Codable, Equatable {
        var url: String
        var repositoryURL: String
        var labelsURL: String
        var commentsURL: String
        var eventsURL: String
        var htmlURL: String
        var id: Int
        var nodeID: String
        var number: Int
        var title: String
        var user: User?
        var labels: [Label]
        var state: IssueState
        var isLocked: Bool
        var assignee: User?
        var comments: Int
        var createdAt: String
        var updatedAt: String
        var closedAt: String?
        var authorAssociation: Association
        var isDraft: Bool?
        var body: String?
        var reactions: Reactions?
        var timelineURL: String?
        var app: String?
        var stateReason: StateReason?
        var score: Double?

        enum CodingKeys: String, CodingKey {
            case url
            case repositoryURL = "repository_url"
            case labelsURL = "labels_url"
            case commentsURL = "comments_url"
            case eventsURL = "events_url"
            case htmlURL = "html_url"
            case id
            case nodeID = "node_id"
            case number
            case title
            case user
            case labels
            case state
            case isLocked = "locked"
            case assignee
            case comments
            case createdAt = "created_at"
            case updatedAt = "updated_at"
            case closedAt = "closed_at"
            case authorAssociation = "author_association"
            case isDraft = "draft"
            case body
            case reactions
            case timelineURL = "timeline_url"
            case app = "performed_via_github_app"
            case stateReason = "state_reason"
            case score
        }
    }
}

extension Plain {
    struct Label: Codable, Equatable {
        var id: Int
        var nodeID: String
        var url: String
        var name: String
        var color: String
        var isDefault: Bool
        var description: String?

        enum CodingKeys: String, CodingKey {
            case id
            case nodeID = "node_id"
            case url
            case name
            case color
            case isDefault = "default"
            case description
        }
    }
}

extension Plain {
    struct Reactions: Codable, Equatable {
        var url: String
        var totalCount: Int
        var thumbsUp: Int
        var thumbsDown: Int
        var laugh: Int
        var hooray: Int
        var confused: Int
        var heart: Int
        var rocket: Int
        var eyes: Int

        enum CodingKeys: String, CodingKey {
            case url
            case totalCount = "total_count"
            case thumbsUp = "+1"
            case thumbsDown = "-1"
            case laugh
            case hooray
            case confused
            case heart
            case rocket
            case eyes
        }
    }
}

extension Plain.Issue {
    init(_ issue: Forge.Issue) {
        url = issue.url
        repositoryURL = issue.repositoryURL
        labelsURL = issue.labelsURL
        commentsURL = issue.commentsURL
        eventsURL = issue.eventsURL
        htmlURL = issue.htmlURL
        id = issue.id
        nodeID = issue.nodeID
        number = issue.number
        title = issue.title
        user = issue.user.map(Plain.User.init)
        labels = issue.labels.map(Plain.Label.init)
        state = Plain.IssueState(issue.state)
        isLocked = issue.isLocked
        assignee = issue.assignee.map(Plain.User.init)
        comments = issue.comments
        createdAt = issue.createdAt
        updatedAt = issue.updatedAt
        closedAt = issue.closedAt
        authorAssociation = Plain.Association(issue.authorAssociation)
        isDraft = issue.isDraft
        body = issue.body
        reactions = issue.reactions.map(Plain.Reactions.init)
        timelineURL = issue.timelineURL
        app = issue.app
        stateReason = issue.stateReason.map(Plain.StateReason.init)
        score = issue.score
    }
}

extension Plain.Label {
    init(_ label: Forge.Label) {
        id = label.id
        nodeID = label.nodeID
        url = label.url
        name = label.name
        color = label.color
        isDefault = label.isDefault
        description = label.description
    }
}

extension Plain.Reactions {
    init(_ reactions: Forge.Reactions) {
        url = reactions.url
        totalCount = reactions.totalCount
        thumbsUp = reactions.thumbsUp
        thumbsDown = reactions.thumbsDown
        laugh = reactions.laugh
        hooray = reactions.hooray
        confused = reactions.confused
        heart = reactions.heart
        rocket = reactions.rocket
        eyes = reactions.eyes
    }
}

extension Plain.Issue {
    /// The issue with default values in place of absent fields. The generated model has these values without a
    /// change.
    var withDefaults: Plain.Issue {
        var issue = self
        issue.isDraft = isDraft ?? false
        return issue
    }
}

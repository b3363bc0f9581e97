extension Plain {
    struct Message: Codable, Equatable {
        var id: Int
        var author: String
        var text: String
        var reply: String?
        var tags: [String]
    }
}

extension Plain.Message {
    init(_ message: Forge.Message) {
        id = message.id
        author = message.author
        text = message.text
        reply = message.reply
        tags = message.tags
    }
}

/// The rules for parameters that every request sends with a fixed value.
extension Comparison {
    mutating func compareConstants(_ old: Endpoint, _ new: Endpoint, _ site: ChangeLocation) {
        let advice = "let the server take both for a while"
        compare(Match.all(old.request.constants, new.request.constants), at: site.part) { comparison, old, new, site in
            if old.partKey != new.partKey {
                let message = "\(new.parameterTitle) was \(old.parameterTitle)"
                comparison.report(.parameterMoved, site, wire: .breaking, message, advice: advice)
            }
            guard old.text != new.text else { return }
            let message = "\(new.parameterTitle) is always \(new.title) now, and was \(old.title)"
            comparison.report(.parameterValueChanged, site, wire: .breaking, message, advice: advice)
        } added: { comparison, constant, site in
            guard !old.request.properties.contains(where: { $0.partKey == constant.partKey }) else { return }
            let message = "\(constant.parameterTitle) is new, and always \(constant.title)"
            comparison.report(.parameterAdded, site, wire: .breaking, message, advice: advice)
        } removed: { comparison, constant, site in
            guard !new.request.properties.contains(where: { $0.partKey == constant.partKey }) else { return }
            let message = "\(constant.parameterTitle), which was always \(constant.title), was removed"
            comparison.report(.parameterRemoved, site, wire: .risky, message)
        }
    }
}

extension RequestConstant {
    /// The value as text: `"2024-10-01"`.
    var title: String { quoted(text) }

    fileprivate var parameterTitle: String { place.title }
}

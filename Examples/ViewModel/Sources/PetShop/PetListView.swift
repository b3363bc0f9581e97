#if canImport(SwiftUI)
    import SwiftUI

    /// A list of pets, each with a button to adopt it.
    struct PetListView: View {
        @State private var list: PetList

        /// Creates a view that loads the list when it appears.
        init(list: PetList) {
            _list = State(initialValue: list)
        }

        /// The list, with a message below it.
        var body: some View {
            content
                .task { await list.load() }
                .safeAreaInset(edge: .bottom) {
                    if let notice = list.notice { Text(notice).padding() }
                }
        }

        @ViewBuilder private var content: some View {
            switch list.state {
            case .loading:
                ProgressView()
            case .failed(let problem):
                Text(problem)
            case .pets(let pets):
                List(pets, id: \.id) { pet in
                    HStack {
                        Text(pet.name)
                        Spacer()
                        Button("Adopt") { Task { await list.adopt(pet) } }
                    }
                }
            }
        }
    }
#endif

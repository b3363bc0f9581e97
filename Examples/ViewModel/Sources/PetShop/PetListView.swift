#if canImport(SwiftUI)
    import SwiftUI

    /// A list of pets with a button to adopt each.
    struct PetListView: View {
        @State private var list: PetList

        /// Makes a view that loads the list when it appears.
        init(list: PetList) {
            _list = State(initialValue: list)
        }

        /// The list, and what there is to tell about it.
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

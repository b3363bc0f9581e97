import Testing

@testable import netgen

@Suite("Request names from methods and paths")
struct RouteNameTests {
    @Test(
        "A method and a path give an idiomatic request name",
        arguments: [
            ("post", "/files/{id}/upload_sessions", false, "CreateFileUploadSession"),
            ("post", "/accounts/{account}/login_links", false, "CreateAccountLoginLink"),
            ("post", "/files/{id}/upload", false, "UploadFile"),
            ("get", "/users/{id}/posts", false, "GetUserPosts"),
            ("get", "/users/{id}/posts", true, "ListUserPosts"),
            ("get", "/users/{id}", true, "GetUser"),
            ("post", "/users", false, "CreateUser"),
            ("post", "/users/{id}/posts", false, "CreateUserPost"),
            ("post", "/users/{id}/block", false, "BlockUser"),
            ("post", "/offers/{id}/deny", false, "DenyOffer"),
            ("post", "/users/{id}/reset_password", false, "ResetUserPassword"),
            ("post", "/users/import-from-file", false, "ImportUserFromFile"),
            ("get", "/api/4/users", true, "ListUsers"),
            ("post", "/token", false, "PostToken"),
            ("post", "/users/{id}", false, "PostUser"),
            ("put", "/users/{id}", false, "ReplaceUser"),
            ("put", "/api/2/users/{id}", false, "ReplaceUser"),
            ("patch", "/users/{id}", false, "UpdateUser"),
            ("delete", "/users/{id}", false, "DeleteUser"),
            ("head", "/users/{id}", false, "CheckUser"),
            ("query", "/users", false, "QueryUsers"),
            ("get", "/", false, "GetRoot"),
            ("get", "/{id}", false, "GetRoot"),
            ("get", "/api/v1/pet-owners.json", false, "GetPetOwnersJSON"),
            ("get", "/pets/{id}.json", false, "GetPet"),
            ("post", "/projects/{id}:archive", false, "ArchiveProject"),
            ("get", "/compare/{base}...{head}", false, "GetCompare"),
            ("get", "/users/{id?x=1", false, "GetUser"),
            ("get", "/packages/%40shop%2Fpets", false, "GetPackagesShopPets"),
            // Words that repeat.
            ("get", "/api/Books/book-info", false, "GetBookInfo"),
            ("get", "/teams/{id}/team-members", true, "ListTeamMembers"),
            ("get", "/teams/{id}/teams", true, "ListTeamTeams"),
            ("post", "/uploads/upload-by-url", false, "UploadByURL"),
            // Keys and functions of OData.
            ("get", "/Order_Items(order={order},name='{name}')", false, "GetOrderItem"),
            ("delete", "/Order_Items({id})/owner", false, "DeleteOrderItemOwner"),
            ("get", "/getNearestPet(lat={lat},lon={lon})", false, "GetNearestPet"),
            ("get", "/Pets('{id}')/Shop.Stock.Models.GetFirstOwner()", false, "GetPetFirstOwner"),
            ("post", "/Pets({id})/Shop.Stock.Models.Archive", false, "ArchivePet"),
            ("post", "/Pets({id})/Shop.Stock.Models.Archive()", false, "ArchivePet"),
            ("get", "/pets(all)", false, "GetPetsAll"),
            ("get", "/reports/2024.01.Summary.pdf", false, "GetReports2024Point01SummaryPDF"),
            // Paths that are functions.
            ("get", "/application/getAllApplication", false, "GetAllApplication"),
            ("put", "/field/updateField/{id}", false, "UpdateField"),
            ("get", "/api/mentor/get/{id}", false, "GetMentor"),
            ("get", "/firewall/alias/list_countries", false, "ListFirewallAliasCountries"),
            ("delete", "/admin/coupons/{id}/destroy", false, "DestroyAdminCoupon"),
            ("post", "/api/v1/chat.delete", false, "DeleteChat"), ("post", "/closeAccount", false, "CloseAccount"),
            ("post", "/link-tokens", false, "CreateLinkToken"), ("get", "/v2.1/accounts", true, "ListAccounts"),
        ] as [(String, String, Bool, String)]
    )
    func routes(method: String, path: String, isList: Bool, name: String) {
        let words = OperationName(method: method, path: path, isList: isList).words
        #expect(TypeName(words: words).description == name)
    }

    @Test("Each extent adds parts of the path to the name")
    func complete() {
        let names = OperationName.Extent.allCases.map { extent in
            OperationName(method: "get", path: "/v2/users/{user_id}/posts/{id}", isList: false, extent: extent)
        }
        #expect(
            names.map { TypeName(words: $0.words).description }
                == ["GetUserPost", "GetV2UserPost", "GetUserPostByUserIDID", "GetV2UserPostByUserIDID"]
        )
        let action = OperationName(method: "post", path: "/users/block", isList: false, extent: .placeholders)
        #expect(TypeName(words: action.words).description == "BlockUsers")
    }
}

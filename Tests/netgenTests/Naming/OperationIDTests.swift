import Testing

@testable import netgen

@Suite("Request names from operation IDs")
struct OperationIDTests {
    @Test(
        "An operation ID becomes an idiomatic request name",
        arguments: [
            ("listPets", "ListPets"),
            ("ListPets", "ListPets"),
            ("get_pets_by_id", "GetPetsByID"),
            ("get-an-album", "GetAlbum"), ("add-item-to-the-cart", "AddItemToCart"), ("test_a_b_items", "TestABItems"),
            ("list_plan_a", "ListPlanA"), ("a_list", "ListA"),
            ("getHTMLUrl", "GetHTMLURL"),
            ("GetPetsById", "GetPetsByID"),
            // Groups before a slash.
            ("repos/get", "GetRepository"),
            ("repos/list-for-user", "ListRepositoriesForUser"),
            ("repos/list-branches", "ListRepositoryBranches"),
            ("repos/create-for-authenticated-user", "CreateRepositoryForAuthenticatedUser"),
            ("issues/create-comment", "CreateIssueComment"),
            ("issues/list", "ListIssues"), ("item/list", "ListItems"), ("item/list_v2", "ListItemsV2"),
            ("repos/get-all-topics", "GetAllRepositoryTopics"), ("items/get-all-for-user", "GetAllItemsForUser"),
            ("issues/lock", "LockIssue"),
            ("users/get-by-username", "GetUserByUsername"),
            ("users/get-authenticated", "GetAuthenticatedUser"),
            ("code-scanning/list-alerts-for-repo", "ListCodeScanningAlertsForRepo"),
            ("pulls/check-if-merged", "CheckPullIfMerged"),
            ("licenses/get-all-commonly-used", "GetAllLicensesCommonlyUsed"),
            ("gists/list-public", "ListPublicGists"),
            ("actions/create-or-update-secret", "CreateOrUpdateActionSecret"),
            ("secrets/list-secrets", "ListSecrets"),
            ("search/repos", "SearchRepos"),
            ("meta/root", "MetaRoot"),
            // Groups before a dot, a colon or an underscore.
            ("chat.postMessage", "PostChatMessage"),
            ("v1.pets.list", "ListPets"),
            ("pets:create", "CreatePet"),
            ("pets.index", "ListPets"),
            ("pets.store", "CreatePet"),
            ("PetController.index", "ListPet"), ("ItemController.index", "ListItems"),
            ("describe_index", "DescribeIndex"), ("kerberos-login", "KerberosLogin"),
            ("Users_GetAll", "GetAllUsers"),
            ("Users_GetUser", "GetUser"),
            ("MemoService_CreateMemo", "CreateMemo"), ("AuthService_SignIn", "AuthSignIn"),
            ("MemoService_BatchGetMemos", "BatchGetMemos"), ("MemoService_BatchGetLinks", "BatchGetMemoLinks"),
            ("memos.batchDelete", "BatchDeleteMemos"),
            ("PetsController_findAll", "FindAllPets"),
            ("PetsByNameController_getByName", "GetPetByName"), ("PetsByNameController_getById", "GetPetsByNameByID"),
            ("items/migrate", "MigrateItem"),
            ("ItemController_findAll", "FindAllItems"),
            ("ItemController_findOne", "FindItem"), ("ItemsController_find", "FindItem"),
            ("ItemsController_findById", "FindItemByID"), ("ItemsController_findByTag", "FindItemsByTag"),
            ("ItemsController_list[0]", "ListItems"), ("items[]", "Items"), ("items[a]", "ItemsA"),
            ("ItemController_forward", "ItemForward"),
            ("ItemsController_items", "Items"),
            ("ItemSearchController_search", "SearchItem"),
            ("SearchController_search", "Search"),
            ("Items_ItemUpdate", "UpdateItem"),
            ("Items_ItemCancellation", "ItemCancellation"),
            ("Users_profile", "UsersProfile"),
            // Actions on the last segment of the path.
            ("findById", "FindItemByID"),
            ("getAll", "GetAllItems"),
            ("getAll_1", "GetAllItems"),
            ("descriptor_2", "Descriptor"),
            ("getByItem", "GetByItem"),
            ("addToQueue", "AddToQueue"),
            ("pets_list", "ListPets"),
            ("user_get_by_name", "GetUserByName"),
            ("petsList", "ListPets"),
            ("petFindByStatus", "FindPetByStatus"),
            ("addresses_update", "UpdateAddress"),
            ("collectionsAddUser", "AddCollectionUser"),
            ("accessRequestsApprove", "ApproveAccessRequest"),
            ("documentsExportAll", "ExportAllDocuments"),
            ("item_list_v1", "ListItemsV1"), ("item_create_v1", "CreateItemV1"), ("get_v1", "GetV1"),
            ("item_part_view", "ViewItemPart"), ("item_view_by_id", "ViewItemByID"), ("create_view", "CreateView"),
            ("get_items_id#add_shared_link", "AddItemSharedLink"), ("get_items_id#links", "GetItemsIDLinks"),
            // No separator between the verb and the last segment of the path.
            ("getitem", "GetItem"), ("deleteitem", "DeleteItem"), ("getparts", "Getparts"), ("item", "Item"),
            // Words that look like verbs but are nouns keep their position.
            ("firmware_update_status", "FirmwareUpdateStatus"),
            ("check_list", "CheckList"),
            ("userPosts", "UserPosts"),
            ("list", "GetItem"),
            // IDs from FastAPI.
            ("read_item_items__item_id__get", "ReadItem"),
            ("read_item_items__item_id__put", "ReadItem"),
            ("filter__items__item_id__get", "Filter"),
            ("delete__items__item_id__delete", "GetItem"),
            ("by_query", "ByQuery"),
            ("verify_verify", "Verify"),
            ("reset_reset_password", "ResetPassword"),
            ("users_current_user", "GetCurrentUser"),
            ("users_current_person", "UsersCurrentPerson"),
            ("users_user", "GetUser"),
            ("items_unset_label", "UnsetItemLabel"), ("items_replicate", "ReplicateItem"),
            // IDs from Quart and similar frameworks: the HTTP method, then the name of the function.
            ("get_list_parts", "ListParts"),
            ("get_item_parts", "GetItemParts"),
            ("post_create_part", "PostCreatePart"),
            // IDs from Spectree.
            ("get__items_{item_id}", "GetItem"),
            ("getItemsItemId", "GetItem"),
            // IDs from Django.
            ("items_list", "ListItems"),
            ("items_partial_update", "PatchItem"),
            ("sendPatch", "SendPatch"),
            ("items_parts_list", "ListItemParts"),
            ("items_parts_export_retrieve", "RetrieveItemPartsExport"),
            ("items_block_create", "BlockItem"),
            ("imports_items_destroy", "DestroyImportsItem"),
            ("import_items_retrieve", "RetrieveImportItem"),
            ("create_items_retrieve", "CreateItemsRetrieve"),
            // Unusual IDs.
            ("2faEnable", "Value2faEnable"),
            ("3", "GetItem"),
            ("class", "Class"),
            ("Type", "Kind"),
            ("Self", "SelfValue"),
            ("/pets/", "Pets"),
            ("pets/", "Pets"),
            ("//", "GetItem"),
            ("...", "GetItem"),
            ("", "GetItem"),
            ("получитьЗаказ", "PoluchitZakaz"),
            ("crée un animal", "CreeUnAnimal"),
            ("zonesGET", "GetZone"),
            ("rab_infoGET", "GetRabInfo"),
            ("WIDGET", "Widget"),
            ("get pet (v2)", "GetPetV2"),
            ("get\npet\"; import Foundation", "GetPetImportFoundation"),
        ] as [(String, String)]
    )
    func ids(id: String, name: String) {
        let route = OperationName(method: "get", path: "/items/{item_id}", isList: false)
        let words = OperationID(text: id, method: "get", path: "/items/{item_id}").name() ?? route.words
        #expect(TypeName(words: words).description == name)
    }

    @Test(
        "A word of an operation ID that is part of the path is a noun",
        arguments: [
            ("/parts/{id}/view", "part_view", "PartView"), ("/dns/a/records", "list_a_records", "ListARecords"),
            ("/items/display-parts", "getdisplayParts", "GetDisplayParts"),
            ("/items/display-parts", "getdisplayparts", "GetDisplayParts"),
            ("/items/facet-search", "getfacetSearch", "GetFacetSearch"),
            ("/items/list_list", "check_list_list", "CheckListList"),
            ("/base/v3/tables", "get-/base/v3/tables_getAllTables", "GetAllTables"),
            ("/items/2026-03/{id}", "get-/items/2026-03/{id}_getById", "GetItemByID"),
            ("/observations", "observations_getMany", "GetObservations"),
            ("/oauth/clients", "OAuthClientList", "ListOAuthClients"), ("/pets", "PetsClient_list", "ListPets"),
            ("/global/config", "global.config.get", "GetGlobalConfig"),
            ("/config", "shop.views.config.get", "GetConfig"),
            ("/vcs", "vcs.get", "GetVcs"),
            ("/v1/conversations", "agents_api_v1_conversations_list", "ListAgentsConversations"),
            ("/v1/agents", "agents_api_v1_agents_list", "ListAgents"),
            ("/agents", "agents_api_v1_agents_list", "ListAgentsAPIV1Agents"),
        ] as [(String, String, String)]
    )
    func paths(path: String, id: String, name: String) throws {
        let words = try #require(OperationID(text: id, method: "get", path: path).name())
        #expect(TypeName(words: words).description == name)
    }

    @Test(
        "A method before a verb is dropped, unless the path has the verb",
        arguments: [
            ("/items", "CreateItem", "post_create_item"), ("/items/create", "PostCreateItem", "post_create_item"),
            ("/items/{owner}", "PostItemsOwner", "postItemsOwner"),
            ("/items/{id}", "PostItem", "postItemsId"),
            ("/items", "CreateItem", "post"), ("/items", "CreateItem", "one"),
            ("/items/search", "SearchItems", "search"), ("/items/v1/search", "Search", "search"),
            ("/items/*/owners", "FindOwners", "find"),
            ("/openitems", "PostOpenItems", "post_open_items"), ("/items", "PostItems", "post_items"),
        ] as [(String, String, String)]
    )
    func methods(path: String, name: String, id: String) {
        let route = OperationName(method: "post", path: path, isList: false)
        let words = OperationID(text: id, method: "post", path: path).name() ?? route.words
        #expect(TypeName(words: words).description == name)
    }

    @Test(
        "Operation IDs from drf-spectacular become names, even if the path contains verbs",
        arguments: [
            ("api_import_files_partial_update", "/api/import/files/{id}", "PatchImportFile"),
            ("api_stores_export_cloud_list", "/api/stores/export/cloud/", "ListStoresExportCloud"),
            ("stores_export_cloud_create", "/api/stores/export/cloud/", "CreateStoresExportCloud"),
            ("stores_cloud_sync_create", "/api/stores/cloud/{id}/sync", "SyncStoresCloud"),
            ("items_import_labels_create", "/api/items/{id}/import/labels", "ImportItemLabels"),
            ("items_exports_convert_create", "/items/{id}/exports/{export_pk}/convert", "ConvertItemExport"),
            ("items_upload_sessions_create", "/items/{id}/upload_sessions", "CreateItemUploadSession"),
            ("password_reset_create", "/password/reset/", "ResetPassword"),
            ("transfer_list", "/transfer/", "ListTransfer"), ("transfer_create", "/transfer/", "CreateTransfer"),
        ] as [(String, String, String)]
    )
    func django(id: String, path: String, name: String) throws {
        let words = try #require(OperationID(text: id, method: "post", path: path).name())
        #expect(TypeName(words: words).description == name)
    }

    @Test(
        "An operation ID that only repeats the route isn't used as a name",
        arguments: [
            ("get/items/{item_id}", "get", "/items/{item_id}", true),
            ("get-items-item_id", "get", "/items/{item_id}", true),
            ("get-items-kind", "get", "/api/items/{kind}", true), ("get-items", "get", "/api/items", false),
            ("put_items_id_parts_id", "put", "/items/{item_id}/parts/{part_id}", true),
            ("put_items_id_parts", "put", "/items/{item_id}/parts/{part_id}", false),
            ("post/items", "post", "/items", true), ("getItems", "get", "/items", false),
            ("getItemsById", "get", "/items/{item_id}", false), ("items/get", "get", "/items", false),
            ("getItemResource-item-get", "get", "/items/{id}", true),
            ("followPropertyReference-item-get_1", "get", "/items/{id}/parts", true),
            ("executeSearch-item-get", "get", "/items/search/byName", true),
            ("get-search-item", "get", "/items", false), ("list-item-parts", "get", "/items/parts", false),
            ("post-api-v1-chat.send", "post", "/api/v1/chat.send", true), ("get-chat.find", "get", "/chat.find", true),
            ("post-closeAccount", "post", "/closeAccount", true), ("get-chat", "get", "/chat", false),
        ] as [(String, String, String, Bool)]
    )
    func routeIDs(id: String, method: String, path: String, isRoute: Bool) {
        #expect((OperationID(text: id, method: method, path: path).name() == nil) == isRoute)
    }

    @Test(
        "An ID with a function's location becomes the name of the function",
        arguments: [
            ("ItemsItemIdFetch", "Fetch", "FetchItem"), ("ItemsItemIdChange", "Change", "ChangeItem"),
            ("ItemsItemIdListItems", "ListItems", "ListItems"), ("ItemsItemIdParts", "Parts", "Parts"),
            ("ItemsItemIdItem", "Item", "Item"), ("ItemsItemId", "", "ItemsItemID"),
            ("shop_api_views_list_parts", "List Parts", "ListParts"), ("listParts", "Parts", "ListParts"),
            ("shop_parts", "Parts", "ShopParts"), ("get_item_list_parts", "List Parts", "GetItemListParts"),
            ("list_parts", "List Parts", "ListParts"), ("list_parts", "", "ListParts"),
            ("read_part__item_id__get", "Read Part", "ReadPart"),
            ("api_get_part", "Api Get Part", "GetPart"), ("api_key_part", "Api Key Part", "APIKeyPart"),
            ("read_part_part_get", "Read Part", "ReadPartGet"),
            ("read_part_items__int_item_id__get", "", "ReadPart"),
            ("part_create_part_ac9a022e", "", "CreatePart"), ("read_part_12345678", "", "ReadPart12345678"),
            ("parts_delete_all_parts", "", "DeleteAllParts"),
            ("list_parts_list_parts", "", "ListParts"), ("part_edit_edit", "", "EditPart"),
            ("part_add_owner_add_owner", "", "AddOwner"), ("create_create_part", "", "CreatePart"),
            ("fetch_part_fetch", "", "FetchPart"), ("invite_create_create_invite", "", "CreateInvite"),
        ] as [(String, String, String)]
    )
    func functions(id: String, summary: String, name: String) throws {
        let id = OperationID(text: id, method: "get", path: "/items/{item_id}", summary: summary)
        let words = try #require(id.name())
        #expect(TypeName(words: words).description == name)
    }
}

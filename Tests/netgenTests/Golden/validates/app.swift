import NetRuntime

/// Returns a client that checks requests before sending them.
func checkedClient() -> Client {
    var client = Shop.client()
    client.limits = Shop.limits
    return client
}

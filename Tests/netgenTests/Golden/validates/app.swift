import NetRuntime

/// A client that checks what it sends.
func checkedClient() -> Client {
    var client = Shop.client()
    client.limits = Shop.limits
    return client
}

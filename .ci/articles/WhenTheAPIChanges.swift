enum Shop {
    struct Animal {}
}

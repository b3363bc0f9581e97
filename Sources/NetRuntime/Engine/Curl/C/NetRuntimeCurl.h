// What Swift cannot say of libcurl: functions with a variable number of arguments, and which functions there are.
//
// The library is the one that Foundation has loaded into the process, or has been linked with. Its functions are found when
// the program runs, so that nobody needs libcurl's headers, or its library for developers, to build a program. What is
// declared here is part of its stable ABI: https://everything.curl.dev/libcurl/api.html
//
// All of it is inline. There is nothing to compile and to link but what Swift makes of it.
#ifndef NETRUNTIME_CURL_H
#define NETRUNTIME_CURL_H

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct NRCurlEasy *NRCurlEasy;
typedef struct NRCurlMulti *NRCurlMulti;
typedef struct NRCurlShare *NRCurlShare;
typedef struct NRCurlList *NRCurlList;

/// What a transfer calls with bytes that have arrived, and for bytes to send: as `fwrite` and `fread`.
typedef size_t (*NRCurlBytes)(char *bytes, size_t size, size_t count, void *context);
/// What a transfer calls to send from another place than where it is, as `fseek`.
typedef int (*NRCurlSeek)(void *context, int64_t offset, int origin);

/// What `curl_multi_info_read` gives.
typedef struct NRCurlMessage {
    int kind;
    NRCurlEasy easy;
    union {
        void *_Nullable whatever;
        int result;
    } data;
} NRCurlMessage;

/// The functions of libcurl, under its names without `curl_`.
typedef struct NRCurlFunctions {
    int (*_Nonnull global_init)(long flags);
    const char *_Nonnull (*_Nonnull version)(void);

    NRCurlEasy _Nullable (*_Nonnull easy_init)(void);
    void (*_Nonnull easy_cleanup)(NRCurlEasy);
    void (*_Nonnull easy_reset)(NRCurlEasy);
    int (*_Nonnull easy_pause)(NRCurlEasy, int directions);
    int (*_Nonnull easy_setopt)(NRCurlEasy, int option, ...);
    int (*_Nonnull easy_getinfo)(NRCurlEasy, int info, ...);

    NRCurlList _Nullable (*_Nonnull slist_append)(NRCurlList _Nullable, const char *text);
    void (*_Nonnull slist_free_all)(NRCurlList _Nullable);

    NRCurlMulti _Nullable (*_Nonnull multi_init)(void);
    int (*_Nonnull multi_cleanup)(NRCurlMulti);
    int (*_Nonnull multi_add_handle)(NRCurlMulti, NRCurlEasy);
    int (*_Nonnull multi_remove_handle)(NRCurlMulti, NRCurlEasy);
    int (*_Nonnull multi_perform)(NRCurlMulti, int *running);
    int (*_Nonnull multi_poll)(NRCurlMulti, void *_Nullable extra, unsigned count, int milliseconds, int *_Nullable ready);
    int (*_Nonnull multi_wakeup)(NRCurlMulti);
    NRCurlMessage *_Nullable (*_Nonnull multi_info_read)(NRCurlMulti, int *left);
    int (*_Nonnull multi_setopt)(NRCurlMulti, int option, ...);

    NRCurlShare _Nullable (*_Nonnull share_init)(void);
    int (*_Nonnull share_cleanup)(NRCurlShare);
    int (*_Nonnull share_setopt)(NRCurlShare, int option, ...);
} NRCurlFunctions;

// One row for each function.
#define NR_CURL_FUNCTIONS(row) \
    row(global_init) row(version) \
    row(easy_init) row(easy_cleanup) row(easy_reset) row(easy_pause) row(easy_setopt) row(easy_getinfo) \
    row(slist_append) row(slist_free_all) \
    row(multi_init) row(multi_cleanup) row(multi_add_handle) row(multi_remove_handle) row(multi_perform) row(multi_poll) \
    row(multi_wakeup) row(multi_info_read) row(multi_setopt) \
    row(share_init) row(share_cleanup) row(share_setopt)

// Weak: null in a program that is linked without the library, whatever is loaded later. A program in which everything is
// linked statically knows no other way to find a function.
#define NR_CURL_DECLARE(name) extern void nr_curl_##name(void) __asm__("curl_" #name) __attribute__((weak));
NR_CURL_FUNCTIONS(NR_CURL_DECLARE)
#undef NR_CURL_DECLARE

static inline void *_Nullable nr_curl_loaded(const char *name) {
    // The first argument stands for everything that is loaded; with glibc it has a name only for those who ask for more.
    void *function = dlsym((void *)0, name);
    if (function) return function;
    void *library = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_GLOBAL);
    return library ? dlsym(library, name) : (void *)0;
}

/// Finds the functions. False if one is missing: then none must be called.
static inline bool nr_curl_find(NRCurlFunctions *_Nullable *_Nonnull found) {
    static NRCurlFunctions functions;
    bool isWhole = true;
#define NR_CURL_FIND(name) { \
        void *function = nr_curl_##name ? (void *)nr_curl_##name : nr_curl_loaded("curl_" #name); \
        functions.name = (__typeof__(functions.name))function; \
        isWhole = isWhole && function; \
    }
    NR_CURL_FUNCTIONS(NR_CURL_FIND)
#undef NR_CURL_FIND
    *found = &functions;
    return isWhole;
}

static inline int nr_curl_set_long(const NRCurlFunctions *curl, NRCurlEasy easy, int option, long value) {
    return curl->easy_setopt(easy, option, value);
}
static inline int nr_curl_set_size(const NRCurlFunctions *curl, NRCurlEasy easy, int option, int64_t value) {
    return curl->easy_setopt(easy, option, value);
}
static inline int nr_curl_set_text(
    const NRCurlFunctions *curl, NRCurlEasy easy, int option, const char *_Nullable value
) {
    return curl->easy_setopt(easy, option, value);
}
static inline int nr_curl_set_pointer(
    const NRCurlFunctions *curl, NRCurlEasy easy, int option, void *_Nullable value
) {
    return curl->easy_setopt(easy, option, value);
}
static inline int nr_curl_set_list(
    const NRCurlFunctions *curl, NRCurlEasy easy, int option, NRCurlList _Nullable value
) {
    return curl->easy_setopt(easy, option, value);
}
static inline int nr_curl_set_share(const NRCurlFunctions *curl, NRCurlEasy easy, int option, NRCurlShare value) {
    return curl->easy_setopt(easy, option, value);
}
static inline int nr_curl_set_bytes(const NRCurlFunctions *curl, NRCurlEasy easy, int option, NRCurlBytes value) {
    return curl->easy_setopt(easy, option, value);
}
static inline int nr_curl_set_seek(const NRCurlFunctions *curl, NRCurlEasy easy, int option, NRCurlSeek value) {
    return curl->easy_setopt(easy, option, value);
}

// What is not known stays what it was.
static inline long nr_curl_long(const NRCurlFunctions *curl, NRCurlEasy easy, int info) {
    long value = 0;
    curl->easy_getinfo(easy, info, &value);
    return value;
}
static inline int64_t nr_curl_size(const NRCurlFunctions *curl, NRCurlEasy easy, int info) {
    int64_t value = 0;
    curl->easy_getinfo(easy, info, &value);
    return value;
}
static inline const char *_Nullable nr_curl_text(const NRCurlFunctions *curl, NRCurlEasy easy, int info) {
    const char *value = (const char *)0;
    curl->easy_getinfo(easy, info, &value);
    return value;
}
static inline void *_Nullable nr_curl_pointer(const NRCurlFunctions *curl, NRCurlEasy easy, int info) {
    void *value = (void *)0;
    curl->easy_getinfo(easy, info, &value);
    return value;
}

static inline int nr_curl_set_multi(const NRCurlFunctions *curl, NRCurlMulti multi, int option, long value) {
    return curl->multi_setopt(multi, option, value);
}
static inline int nr_curl_set_shared(const NRCurlFunctions *curl, NRCurlShare share, int option, int what) {
    return curl->share_setopt(share, option, what);
}

#pragma clang assume_nonnull end
#endif

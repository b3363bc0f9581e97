#include "EasyHandle.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

// The functions are looked up by name, so that a build requires no headers of libcurl. These types, and the numbers of
// the options, are part of its stable ABI.
typedef struct {
    int (*prepare)(long flags);
    void *(*make)(void);
    void (*clean)(void *easy);
    int (*set)(void *easy, int option, ...);
    int (*get)(void *easy, int info, ...);
    int (*perform)(void *easy);
    void *(*append)(void *list, const char *line);
    void (*free_list)(void *list);
} Functions;

enum { WRITE_CONTEXT = 10001, URL = 10002, HEADERS = 10023, NO_SIGNAL = 99, WRITE = 20011, STATUS = 0x200002 };

struct EasyHandle {
    Functions functions;
    void *easy;
    void *headers;
    char *body;
    size_t count;
    size_t capacity;
};

static int look_up(Functions *functions) {
    void *library = dlopen("libcurl.so.4", RTLD_NOW);
    if (library == NULL) return 0;
    // POSIX lets a program use the address of a function as a pointer to data.
    *(void **)&functions->prepare = dlsym(library, "curl_global_init");
    *(void **)&functions->make = dlsym(library, "curl_easy_init");
    *(void **)&functions->clean = dlsym(library, "curl_easy_cleanup");
    *(void **)&functions->set = dlsym(library, "curl_easy_setopt");
    *(void **)&functions->get = dlsym(library, "curl_easy_getinfo");
    *(void **)&functions->perform = dlsym(library, "curl_easy_perform");
    *(void **)&functions->append = dlsym(library, "curl_slist_append");
    *(void **)&functions->free_list = dlsym(library, "curl_slist_free_all");
    return functions->prepare && functions->make && functions->clean && functions->set && functions->get
        && functions->perform && functions->append && functions->free_list && functions->prepare(3) == 0;
}

static size_t collect(const char *bytes, size_t size, size_t count, void *context) {
    EasyHandle *handle = context;
    size_t total = handle->count + count * size;
    if (total > handle->capacity) {
        char *body = realloc(handle->body, 2 * total);
        if (body == NULL) return 0;
        handle->body = body;
        handle->capacity = 2 * total;
    }
    memcpy(handle->body + handle->count, bytes, count * size);
    handle->count = total;
    return count * size;
}

EasyHandle *EasyHandleCreate(const char *const *lines) {
    EasyHandle *handle = calloc(1, sizeof(EasyHandle));
    if (handle == NULL) return NULL;
    if (!look_up(&handle->functions) || (handle->easy = handle->functions.make()) == NULL) {
        free(handle);
        return NULL;
    }
    for (; *lines != NULL; lines++) handle->headers = handle->functions.append(handle->headers, *lines);
    handle->functions.set(handle->easy, NO_SIGNAL, 1L);
    handle->functions.set(handle->easy, HEADERS, handle->headers);
    handle->functions.set(handle->easy, WRITE, collect);
    handle->functions.set(handle->easy, WRITE_CONTEXT, handle);
    return handle;
}

long EasyHandleGet(EasyHandle *handle, const char *url) {
    long status = 0;
    handle->count = 0;
    handle->functions.set(handle->easy, URL, url);
    if (handle->functions.perform(handle->easy) != 0) return -1;
    handle->functions.get(handle->easy, STATUS, &status);
    return status == 200 ? (long)handle->count : -1;
}

void EasyHandleFree(EasyHandle *handle) {
    handle->functions.clean(handle->easy);
    handle->functions.free_list(handle->headers);
    free(handle->body);
    free(handle);
}

#ifndef EASY_HANDLE_H
#define EASY_HANDLE_H

/// An easy handle of libcurl that sends one request after another over the same connection. No client that uses libcurl
/// can make a call for less.
typedef struct EasyHandle EasyHandle;

/// Creates a handle that sends the given header lines, which end with NULL. Returns NULL if the system has no libcurl.
EasyHandle *_Nullable EasyHandleCreate(const char *_Nullable const *_Nonnull lines);

/// Sends a GET request, collects the body of the response, and returns its size. Returns -1 for a failure.
long EasyHandleGet(EasyHandle *_Nonnull handle, const char *_Nonnull url);

/// Closes the connection and releases the handle.
void EasyHandleFree(EasyHandle *_Nonnull handle);

#endif

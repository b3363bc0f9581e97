// glibc's information about its heap. The Glibc module omits this header.
#if defined(__GLIBC__) || defined(__linux__)
#include <malloc.h>
#endif

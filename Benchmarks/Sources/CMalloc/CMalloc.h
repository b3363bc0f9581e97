// What glibc tells about its heap; the Glibc module leaves this header out.
#if defined(__GLIBC__) || defined(__linux__)
#include <malloc.h>
#endif

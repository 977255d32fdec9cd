// Shifts the real-time clock of a process by CLOCK_SHIFT_SECONDS (LD_PRELOAD); the monotonic clock is unchanged.
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t id, struct timespec *at) {
  long failed = syscall(SYS_clock_gettime, id, at);
  const char *shift = getenv("CLOCK_SHIFT_SECONDS");
  if (failed == 0 && shift && (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE)) at->tv_sec += atol(shift);
  return (int)failed;
}

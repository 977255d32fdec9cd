/** Interval between requests for a file whose scan is pending. */
export const SCAN_POLL_MS = 3000

//! Large pieces of memory for a short time.

/// A `Vec` with at least this capacity is given back to the system as soon as it is dropped.
///
/// The C library's allocator keeps what a thread frees, up to 32 MiB a piece, for that same thread: with the
/// many threads of blocking work, a hundred logins or uploads would keep a gigabyte for good. Memory that is
/// asked for and not written costs nothing.
pub const GIVEN_BACK_BYTES: usize = 33 << 20;

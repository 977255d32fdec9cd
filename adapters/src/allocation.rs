//! Size from which an allocation is returned to the operating system when it is freed.

/// Capacity from which a `Vec` is returned to the operating system when it is dropped.
///
/// The C library's allocator keeps freed blocks of up to 32 MiB for the thread that freed them: with many blocking
/// threads, a hundred logins or uploads would hold a gigabyte permanently. Reserved memory that is never written costs
/// nothing.
pub const RETURNED_ALLOCATION_BYTES: usize = 33 << 20;

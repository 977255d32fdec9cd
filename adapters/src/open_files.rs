//! Limit of open file descriptors of this process (files and sockets).

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::io;

/// Raises the limit to the hard limit, and returns it; `None` means unlimited.
///
/// # Errors
/// The system refuses the change.
pub fn raise_limit() -> io::Result<Option<u64>> {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current != maximum {
        setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum })?;
    }
    Ok(maximum)
}

/// Returns the hard limit, to which a server raises its own limit at startup; `None` means unlimited.
pub fn hard_limit() -> Option<u64> {
    getrlimit(Resource::Nofile).maximum
}

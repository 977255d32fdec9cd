//! Limit of open files of this process: connections and files count.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::io;

/// Raises the limit to the hard limit, and returns it; `None` where there is none.
///
/// # Errors
/// The system refuses.
pub fn raise_limit() -> io::Result<Option<u64>> {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current != maximum {
        setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum })?;
    }
    Ok(maximum)
}

/// The hard limit, to which a server raises its own when it starts; `None` where there is none.
pub fn hard_limit() -> Option<u64> {
    getrlimit(Resource::Nofile).maximum
}

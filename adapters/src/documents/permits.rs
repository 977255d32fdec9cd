//! Permits of the child processes that parse uploaded files.

use application::actor::Uploader;
use std::error::Error;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// Maximum number of concurrent child processes.
const MAX_CONCURRENCY: usize = 2;
/// Maximum number of concurrent child processes for visitors, whose files may be crafted to take long.
const VISITOR_CONCURRENCY: usize = 1;
/// Maximum wait for a permit.
pub(super) const PERMIT_TIMEOUT: Duration = Duration::from_secs(30);

/// Permits of all child processes of one kind.
pub(super) struct ChildPermits {
    permits: Arc<Semaphore>,
    visitor_permits: Arc<Semaphore>,
    timeout: Duration,
}

/// Permits of one child process, released when dropped.
pub(super) type ChildPermit = (Option<OwnedSemaphorePermit>, OwnedSemaphorePermit);

impl ChildPermits {
    /// Creates the permits; a file waits at most `timeout` for them.
    pub(super) fn new(timeout: Duration) -> Self {
        Self {
            permits: Arc::new(Semaphore::new(MAX_CONCURRENCY)),
            visitor_permits: Arc::new(Semaphore::new(VISITOR_CONCURRENCY)),
            timeout,
        }
    }

    /// Waits for the permits of a child process.
    ///
    /// # Errors
    /// No permit becomes free within the timeout.
    pub(super) async fn acquire(
        &self,
        uploader: &Uploader,
    ) -> Result<ChildPermit, Box<dyn Error + Send + Sync>> {
        let is_visitor = matches!(uploader, Uploader::Guest(_));
        let permits = async {
            let visitor = if is_visitor {
                Some(Arc::clone(&self.visitor_permits).acquire_owned().await?)
            } else {
                None
            };
            Ok::<_, AcquireError>((visitor, Arc::clone(&self.permits).acquire_owned().await?))
        };
        Ok(timeout(self.timeout, permits).await??)
    }
}

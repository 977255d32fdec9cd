//! The identifier of the call being answered, so that a log line and what the person sees can be matched.

use std::future::Future;

tokio::task_local! {
    static CURRENT: String;
}

/// Runs `call` with this identifier.
pub async fn within<F: Future>(id: String, call: F) -> F::Output {
    CURRENT.scope(id, call).await
}

/// The identifier of the call being answered; `None` outside of one.
pub fn current() -> Option<String> {
    CURRENT.try_with(Clone::clone).ok()
}

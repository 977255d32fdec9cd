//! Identifier of the current request, which relates log lines to the error shown to the user.

use std::future::Future;

tokio::task_local! {
    static CURRENT: String;
}

/// Runs `future` with this request identifier.
pub async fn run_with_request_id<F: Future>(id: String, future: F) -> F::Output {
    CURRENT.scope(id, future).await
}

/// Returns the identifier of the current request; `None` outside of a request.
pub fn current_request_id() -> Option<String> {
    CURRENT.try_with(Clone::clone).ok()
}

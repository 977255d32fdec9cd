//! Identifier of the current request, which relates log lines to the error shown to the user.

use std::future::Future;

tokio::task_local! {
    static CURRENT: String;
}

/// Runs `call` with this request identifier.
pub async fn with_request_id<F: Future>(id: String, call: F) -> F::Output {
    CURRENT.scope(id, call).await
}

/// Returns the identifier of the current request; `None` outside of a request.
pub fn current() -> Option<String> {
    CURRENT.try_with(Clone::clone).ok()
}

//! What is answered under `/api` where no call matches: 404, or 405 when the address has other methods.

use crate::error::ApiError;
use actix_web::HttpRequest;
use actix_web::dev::ResourceDef;
use std::sync::LazyLock;
use utoipa::openapi::OpenApi;

/// Addresses of the documented calls.
static ADDRESSES: LazyLock<Vec<ResourceDef>> = LazyLock::new(|| addresses(&crate::openapi::document()));

fn addresses(document: &OpenApi) -> Vec<ResourceDef> {
    document.paths.paths.keys().map(|path| ResourceDef::new(path.as_str())).collect()
}

/// The last service of `/api`.
///
/// # Errors
/// Always.
pub async fn answer(request: HttpRequest) -> Result<actix_web::HttpResponse, ApiError> {
    let known = ADDRESSES.iter().any(|address| address.is_match(request.path()));
    Err(if known { ApiError::WrongMethod } else { ApiError::NoSuchCall })
}

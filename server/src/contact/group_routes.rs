//! `contact-groups` (doc 3 §7): ADMIN only.

use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, Json};
use crate::http::refusals::{Forbidden, NotFound};
use crate::http::response::saved_response;
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{HttpResponse, delete, get, post, web};
use application::contact::views::GroupRow;
use domain::account::access::act;
use domain::contact::group::ContactGroupForm;

/// The groups of contacts: automated ones first, then by name.
#[utoipa::path(tag = "contact", operation_id = "listContactGroups", security(("session" = []), ("apiToken" = ["contacts:read"])),
    responses(
        (status = 200, description = "The groups", body = Vec<GroupRow>),
        Forbidden,
    ))]
#[get("/contact-groups")]
pub async fn list(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ListContacts>,
) -> Result<web::Json<Vec<GroupRow>>, ApiError> {
    let groups = services.contacts.list_groups(&caller.0).await?;
    Ok(web::Json(groups))
}

/// Creates a group, or renames the one with the given `uuid`.
#[utoipa::path(tag = "contact", operation_id = "saveContactGroup", request_body = ContactGroupForm,
    security(("session" = [])),
    responses(
        (status = 200, description = "Renamed", body = GroupRow),
        (status = 201, description = "Created", body = GroupRow),
        (status = 400, description = "Missing name, or the name of another group; an automated group",
            body = ErrorResponse),
        Forbidden, NotFound,
    ))]
#[post("/contact-groups")]
pub async fn save(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageContacts>,
    body: Result<Json<ContactGroupForm>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let (group, is_created) = services.contacts.save_group(&caller.0, body?.0).await?;
    Ok(saved_response(is_created, group))
}

/// Deletes a group; its contacts are kept.
#[utoipa::path(tag = "contact", operation_id = "deleteContactGroup",
    params(("id" = String, Path, format = Uuid, description = "The group")), security(("session" = [])),
    responses(
        (status = 204, description = "Deleted"),
        (status = 400, description = "An automated group", body = ErrorResponse),
        Forbidden, NotFound,
    ))]
#[delete("/contact-groups/{id}")]
pub async fn remove(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageContacts>,
    id: Id,
) -> Result<HttpResponse, ApiError> {
    services.contacts.delete_group(&caller.0, id.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

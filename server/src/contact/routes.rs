//! `contact-entries` (doc 3 §7): ADMIN only.

use super::bodies::{AssociationBody, ImportBody};
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::filter::length_violations;
use crate::http::input::{Id, Json, PagingQuery, Query};
use crate::http::list::{ListJournal, ListRows, list_response};
use crate::http::refusals::{Forbidden, Invalid, NotFound};
use crate::http::session::AuthorizedCaller;
use crate::http::since::parse_updated_since;
use crate::http::sort::parse_sorting;
use crate::wiring::Services;
use actix_web::{HttpResponse, delete, get, post, web};
use application::contact::import::ImportResult;
use application::contact::ports::{ContactFilter, ContactOrder};
use application::contact::views::ContactRow;
use application::error::AppError;
use application::export::list::ExportedList;
use application::paging::Sorting;
use domain::account::access::act;
use serde::Deserialize;
use uuid::Uuid;

/// Filters of the list.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ContactFilterQuery {
    /// Parts of the address; case is ignored.
    #[param(max_length = 255)]
    email: Option<String>,
    /// Part of the phone number, in any notation.
    #[param(max_length = 255)]
    phone_number: Option<String>,
    /// Uuid of a group.
    #[param(value_type = Option<Uuid>)]
    contact_group: Option<String>,
    /// Only rows changed at or after this time (RFC 3339), least recently changed first unless `sort` is given.
    #[param(format = DateTime)]
    updated_since: Option<String>,
    /// `email` (the default), or `-email` for the descending order.
    sort: Option<String>,
}

impl ContactFilterQuery {
    /// Parses the filters.
    ///
    /// # Errors
    /// `Invalid`: a filter is invalid.
    pub(crate) fn parse(self) -> Result<ContactFilter, AppError> {
        let texts = [("email", self.email.as_deref()), ("phoneNumber", self.phone_number.as_deref())];
        length_violations(texts).into_result()?;
        let group = self.contact_group.filter(|text| !text.trim().is_empty());
        let group = group.map(|text| {
            Uuid::parse_str(text.trim())
                .map_err(|_| AppError::invalid_field("contactGroup", "Groupe non valide."))
        });
        let updated_since = parse_updated_since(self.updated_since.as_deref())?;
        let default_sorting = updated_since.map(|_| Sorting::ascending(ContactOrder::Updated));
        let sorting = parse_sorting(self.sort.as_deref(), &[("email", ContactOrder::Address)])?;
        let sorting = sorting.or(default_sorting).unwrap_or_default();
        let (email, phone_number) = (self.email, self.phone_number);
        Ok(ContactFilter { email, phone_number, group: group.transpose()?, updated_since, sorting })
    }
}

/// The contacts by address, then those with only a phone number. Without `page` and `pageSize` the whole list,
/// otherwise one page with `X-Total-Count`.
#[utoipa::path(tag = "contact", operation_id = "listContactEntries",
    params(ContactFilterQuery, PagingQuery), security(("session" = []), ("apiToken" = ["contacts:read"])),
    responses(
        (status = 200, description = "The contacts", body = Vec<ContactRow>,
            headers(("X-Total-Count" = u64, description = "Number of rows of the whole filtered list; 100001 when there are more than 100000. Only with a page"))),
        Invalid, Forbidden,
    ))]
#[get("/contact-entries")]
pub async fn list(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ListContacts>,
    filter: Query<ContactFilterQuery>,
    paging: Query<PagingQuery>,
) -> Result<HttpResponse, ApiError> {
    let filter = filter.0.parse()?;
    let list = ExportedList::Contacts(filter.clone());
    let journal = ListJournal::Entry(&services.exports, &caller.0, &list);
    let rows = match paging.0.to_page_request()? {
        Some(page) => ListRows::Page(services.contacts.list(&caller.0, &filter, page).await?),
        None => ListRows::All(services.contacts.list_all(&caller.0, filter).await?),
    };
    Ok(list_response::<_, ContactRow>(rows, journal))
}

/// Imports contacts into a group: all lines, or none when a line is invalid; with `skipBadLines`, the valid lines. An
/// existing contact is matched by address, else by phone number; refusals are kept (AMB-109).
#[utoipa::path(tag = "contact", operation_id = "importContactEntries", request_body = ImportBody,
    security(("session" = [])),
    responses(
        (status = 200, description = "Imported", body = ImportResult),
        (status = 400, description = "Invalid lines, each with its number; an automated group", body = ErrorResponse),
        Forbidden, NotFound,
    ))]
#[post("/contact-entries")]
pub async fn import(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageContacts>,
    body: Result<Json<ImportBody>, ApiError>,
) -> Result<web::Json<ImportResult>, ApiError> {
    Ok(web::Json(services.contacts.import(&caller.0, body?.0.into()).await?))
}

/// Adds a contact to a group, or removes it. A new membership is active unless the contact refused it.
#[utoipa::path(tag = "contact", operation_id = "associateContactEntry", request_body = AssociationBody,
    security(("session" = [])),
    responses(
        (status = 200, description = "The saved contact", body = ContactRow),
        (status = 400, description = "An automated group; invalid type", body = ErrorResponse),
        Forbidden,
        (status = 404, description = "No such contact or group", body = ErrorResponse),
    ))]
#[post("/contact-entries/contact-group-associations")]
pub async fn change_membership(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageContacts>,
    body: Result<Json<AssociationBody>, ApiError>,
) -> Result<web::Json<ContactRow>, ApiError> {
    let AssociationBody { contact_group, contact_entry, kind } = body?.0;
    let row = services.contacts.change_membership(&caller.0, contact_entry.0, contact_group.0, kind).await?;
    Ok(web::Json(row))
}

/// Deletes a contact. A contact that is linked to a customer, a partner or an employee cannot be deleted here.
#[utoipa::path(tag = "contact", operation_id = "deleteContactEntry",
    params(("id" = String, Path, format = Uuid, description = "The contact")), security(("session" = [])),
    responses(
        (status = 204, description = "Deleted"),
        (status = 400, description = "Linked to a customer, a partner or an employee", body = ErrorResponse),
        Forbidden, NotFound,
    ))]
#[delete("/contact-entries/{id}")]
pub async fn remove(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageContacts>,
    id: Id,
) -> Result<HttpResponse, ApiError> {
    services.contacts.delete(&caller.0, id.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

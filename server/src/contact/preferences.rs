//! Preferences of contacts about commercial mails (doc 3 §7; AMB-111; RFC 8058). The signed link authorises the
//! request: no session is read, and no response is cached or indexed.

use crate::http::client_address::ClientAddress;
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, Json, Query};
use crate::http::refusals::TooMany;
use crate::http::response::disable_caching;
use crate::http::routes::Routes;
use crate::wiring::Services;
use actix_web::http::header::LOCATION;
use actix_web::{FromRequest, HttpRequest, HttpResponse, dev::Payload, get, patch, post, web};
use application::contact::ports::ContactPreferences;
use application::contact::preferences::LinkUse;
use application::error::AppError;
use domain::contact::preferences::Subscription;
use domain::shared::reference::Reference;
use serde::{Deserialize, Serialize};
use std::future::{Ready, ready};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// Registers the public routes of this module.
pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(read).service(choose).service(unsubscribe).service(open_unsubscribe);
}

/// Query parameters of a preference link. Its groups are read by the page only.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PreferenceLinkQuery {
    /// Address of the contact, compared without case.
    email: Option<String>,
    /// Signature of the server, if the link was mailed; a link without a signature is accepted too.
    signature: Option<String>,
}

/// Data of a contact for the page of mail preferences.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OwnContactEntry)]
pub struct PreferencesResponse {
    uuid: Uuid,
    email: String,
    /// Every group of the contact.
    contact_group_associations: Vec<PreferenceGroupResponse>,
}

/// A group of a contact.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OwnGroup)]
pub struct PreferenceGroupResponse {
    /// Uuid of the group (AMB-108).
    uuid: Uuid,
    name: String,
    /// `ACTIVATED` or `DISABLED`.
    status_mail: &'static str,
}

impl From<ContactPreferences> for PreferencesResponse {
    fn from(contact: ContactPreferences) -> Self {
        let groups = contact.subscriptions.into_iter().map(Into::into).collect();
        Self { uuid: contact.uuid, email: contact.email, contact_group_associations: groups }
    }
}

impl From<Subscription> for PreferenceGroupResponse {
    fn from(subscription: Subscription) -> Self {
        let status_mail = if subscription.active { "ACTIVATED" } else { "DISABLED" };
        Self { uuid: subscription.group, name: subscription.name, status_mail }
    }
}

/// A contact by identifier and address, for the page of mail preferences.
#[utoipa::path(tag = "contact", operation_id = "getContactEntry",
    params(("id" = String, Path, format = Uuid, description = "The contact"), PreferenceLinkQuery),
    responses(
        (status = 200, description = "The contact", body = PreferencesResponse),
        (status = 404, description = "No such contact, another address, or an invalid signature", body = ErrorResponse),
        TooMany,
    ))]
#[get("/contact-entries/{id}")]
pub async fn read(
    services: web::Data<Services>,
    client: ClientAddress,
    id: Id,
    link: Query<PreferenceLinkQuery>,
) -> Result<HttpResponse, ApiError> {
    let link = link.0;
    let contact = services.preferences.open(link.link_use(id.0, &client), link.require_email()?).await?;
    Ok(disable_caching(HttpResponse::Ok()).json(PreferencesResponse::from(contact)))
}

/// Uuids of the groups whose mails the contact accepts.
#[derive(Deserialize, ToSchema)]
#[schema(as = WantedGroups, max_items = 1_000)]
pub struct PreferencesBody(Vec<Reference>);

/// Sets the accepted groups of the contact; mails of the contact's other groups are refused. An empty list refuses
/// every mail.
#[utoipa::path(tag = "contact", operation_id = "patchContactEntry", request_body = PreferencesBody,
    params(("id" = String, Path, format = Uuid, description = "The contact"), PreferenceLinkQuery),
    responses(
        (status = 200, description = "The saved contact", body = PreferencesResponse),
        (status = 400, description = "Not a list of identifiers", body = ErrorResponse),
        (status = 404, description = "No such contact, another address, or an invalid signature", body = ErrorResponse),
        TooMany,
    ))]
#[patch("/contact-entries/{id}")]
pub async fn choose(
    services: web::Data<Services>,
    client: ClientAddress,
    id: Id,
    link: Query<PreferenceLinkQuery>,
    body: Json<PreferencesBody>,
) -> Result<HttpResponse, ApiError> {
    let link = link.0;
    let chosen_groups: Vec<Uuid> = body.0.0.into_iter().map(|group| group.0).collect();
    let saved_preferences = services
        .preferences
        .choose(link.link_use(id.0, &client), link.require_email()?, &chosen_groups)
        .await?;
    Ok(disable_caching(HttpResponse::Ok()).json(PreferencesResponse::from(saved_preferences)))
}

/// Query parameters of a one-click unsubscription. Their schema is written by hand, because the groups are sent as a
/// list or as repeated parameters.
pub struct OneClick {
    groups: Vec<Uuid>,
    signature: String,
}

/// Unsubscribes the contact from these groups, or from all mails without groups. Mail clients call it (RFC 8058) with
/// the body `List-Unsubscribe=One-Click`; any other body is accepted too, and repeated calls succeed.
#[utoipa::path(tag = "contact", operation_id = "unsubscribeContactEntry",
    request_body(content = String, content_type = "application/x-www-form-urlencoded"),
    params(
        ("id" = String, Path, format = Uuid, description = "The contact"),
        ("groups" = Option<String>, Query, description = "Identifiers of groups, separated by commas"),
        ("signature" = String, Query, description = "Signature of the server over the contact and the groups"),
    ),
    responses(
        (status = 204, description = "Unsubscribed"),
        (status = 404, description = "Invalid signature", body = ErrorResponse),
        TooMany,
    ))]
#[post("/contact-entries/{id}/unsubscribe")]
pub async fn unsubscribe(
    services: web::Data<Services>,
    client: ClientAddress,
    id: Id,
    link: OneClick,
) -> Result<HttpResponse, ApiError> {
    services.preferences.unsubscribe(link.link_use(id.0, &client), &link.groups).await?;
    Ok(disable_caching(HttpResponse::NoContent()).finish())
}

/// Redirects to the page that explains the one-click link. Changes nothing, because mail scanners open links
/// automatically.
#[utoipa::path(tag = "contact", operation_id = "openContactEntryUnsubscribe",
    params(
        ("id" = String, Path, format = Uuid, description = "The contact"),
        ("groups" = Option<String>, Query, description = "Identifiers of groups, separated by commas"),
        ("signature" = String, Query, description = "Signature of the server over the contact and the groups"),
    ),
    responses(
        (status = 303, description = "`Location` is the URL of the page"),
        (status = 404, description = "Invalid signature", body = ErrorResponse),
        TooMany,
    ))]
#[get("/contact-entries/{id}/unsubscribe")]
pub async fn open_unsubscribe(
    services: web::Data<Services>,
    client: ClientAddress,
    id: Id,
    link: OneClick,
) -> Result<HttpResponse, ApiError> {
    let page = services.preferences.find_one_click_page(link.link_use(id.0, &client), &link.groups).await?;
    Ok(disable_caching(HttpResponse::SeeOther()).insert_header((LOCATION, page)).finish())
}

impl PreferenceLinkQuery {
    fn link_use<'a>(&'a self, entry: Uuid, client: &'a ClientAddress) -> LinkUse<'a> {
        LinkUse { entry, signature: self.signature.as_deref(), client: &client.0 }
    }

    /// Returns the address of the link. A link without address is refused, as no signature matches it.
    fn require_email(&self) -> Result<&str, AppError> {
        self.email.as_deref().ok_or(AppError::NotFound)
    }
}

impl OneClick {
    fn link_use<'a>(&'a self, entry: Uuid, client: &'a ClientAddress) -> LinkUse<'a> {
        LinkUse { entry, signature: Some(&self.signature), client: &client.0 }
    }
}

impl FromRequest for OneClick {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let mut link = Self { groups: Vec::new(), signature: String::new() };
        for (name, value) in url::form_urlencoded::parse(request.query_string().as_bytes()) {
            match &*name {
                "signature" => link.signature = value.into_owned(),
                "groups" => {
                    let texts = value.split(',').filter(|text| !text.is_empty());
                    // A text that is not a UUID cannot have been signed by the server.
                    let groups: Result<Vec<_>, _> = texts.map(Uuid::parse_str).collect();
                    match groups {
                        Ok(groups) => link.groups.extend(groups),
                        Err(_) => return ready(Err(AppError::NotFound.into())),
                    }
                }
                _ => {}
            }
        }
        ready(Ok(link))
    }
}

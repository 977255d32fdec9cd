//! `GET partners`: a page, or the whole list as a stream (AMB-130); the number of due follow-up calls.

use super::views::{PartnerListRow, PartnersToFollowUp};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::{Paging, Query};
use crate::http::list::{page_answer, whole_answer};
use crate::http::session::Permit;
use crate::http::since::updated_since;
use crate::http::sort::sorting;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, web};
use application::error::AppError;
use application::export::list::ExportedList;
use application::paging::Page;
use application::partner::list::TypedFilter;
use application::partner::ports::{PartnerFilter, PartnerOrder};
use application::partner::views::PartnerRow;
use domain::account::access::act;
use domain::shared::violation::Violations;
use futures::StreamExt;
use serde::Deserialize;
use uuid::Uuid;

/// Maximum length of a filter, in characters.
const FILTER_LIMIT: usize = 255;
const SORTS: [(&str, PartnerOrder); 5] = [
    ("lastName", PartnerOrder::Name),
    ("firstName", PartnerOrder::FirstName),
    ("businessName", PartnerOrder::Business),
    ("email", PartnerOrder::Email),
    ("lastContact", PartnerOrder::Contact),
];

/// What to read beside the partners, and the filters of the screen. Names: every word occurs; case, accents,
/// extra spaces and the order of the words do not matter.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PartnerListQuery {
    /// Their types too.
    with_type: Option<bool>,
    /// Uuid of a type.
    #[serde(rename = "type")]
    #[param(format = Uuid)]
    partner_type: Option<String>,
    /// Words of the business.
    #[param(max_length = 255)]
    business_name: Option<String>,
    /// Words of the family name.
    #[param(max_length = 255)]
    last_name: Option<String>,
    /// Words of the given name.
    #[param(max_length = 255)]
    first_name: Option<String>,
    /// With a personal space, or without.
    enable_access: Option<bool>,
    /// Only those to call again, the one last contacted longest ago first; or only the others.
    to_follow_up: Option<bool>,
    /// Only what changed at or after this moment (RFC 3339), what changed longest ago first unless `sort` says otherwise.
    #[param(format = DateTime)]
    updated_since: Option<String>,
    /// `lastName` (the default), `firstName`, `businessName`, `email` or `lastContact` (that of those to call again);
    /// with a minus in front from its other end.
    sort: Option<String>,
}

impl PartnerListQuery {
    /// Validates the filters.
    ///
    /// # Errors
    /// An invalid filter.
    pub(crate) fn typed(self) -> Result<TypedFilter, AppError> {
        let mut found = Violations::none();
        for (field, text) in [
            ("businessName", &self.business_name),
            ("lastName", &self.last_name),
            ("firstName", &self.first_name),
        ] {
            if text.as_ref().is_some_and(|text| text.chars().count() > FILTER_LIMIT) {
                found.add(field, "Ce texte est trop long.");
            }
        }
        let kind = self.partner_type.as_deref().map(str::trim).filter(|text| !text.is_empty());
        let kind = kind.map(Uuid::parse_str).transpose();
        if kind.is_err() {
            found.add("type", "Identifiant non valide.");
        }
        found.into_result()?;
        let sorting = sorting(self.sort.as_deref(), &SORTS)?;
        let filter = PartnerFilter {
            partner_type: kind.unwrap_or_default(),
            business_name: self.business_name,
            last_name: self.last_name,
            first_name: self.first_name,
            enable_access: self.enable_access,
            updated_since: updated_since(self.updated_since.as_deref())?,
        };
        Ok(TypedFilter { to_follow_up: self.to_follow_up, filter, sorting })
    }
}

/// Row that is serialised without its type.
struct WithoutType(PartnerRow);

impl From<WithoutType> for PartnerListRow {
    fn from(row: WithoutType) -> Self {
        Self::from(row.0).without_type()
    }
}

/// The partners that the caller may see, by family name, then given name. Without `page` and `pageSize` all of
/// them; with them one page, and `X-Total-Count`.
#[utoipa::path(tag = "partner", operation_id = "listPartners", params(PartnerListQuery, Paging),
    security(("session" = []), ("apiToken" = ["partners:read"])),
    responses(
        (status = 200, description = "The partners", body = Vec<PartnerListRow>,
            headers(("X-Total-Count" = u64, description = "Rows of the whole filtered list; 100001 where they are more than 100000 and not all counted. With a page only"))),
        (status = 400, description = "A filter or a page that is not one", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
    ))]
#[get("/partners")]
pub async fn list(
    services: web::Data<Services>,
    caller: Permit<act::ListPartners>,
    query: Query<PartnerListQuery>,
    paging: Query<Paging>,
) -> Result<HttpResponse, ApiError> {
    let with_type = query.0.with_type.unwrap_or(false);
    let filter = query.0.typed()?;
    let partners = &services.partners;
    Ok(match (paging.0.request()?, with_type) {
        (Some(page), with_type) => {
            let list = ExportedList::Partners(filter.clone());
            let found = partners.list(&caller.0, filter, page).await?;
            services.exports.note_opened(&caller.0, &list, page, found.total);
            if with_type {
                page_answer::<_, PartnerListRow>(found)
            } else {
                let rows = found.rows.into_iter().map(WithoutType).collect();
                page_answer::<_, PartnerListRow>(Page { rows, total: found.total })
            }
        }
        (None, true) => whole_answer::<_, PartnerListRow>(partners.list_all(&caller.0, filter).await?),
        (None, false) => {
            let rows = partners.list_all(&caller.0, filter).await?;
            let rows = rows.map(|rows| rows.map(|rows| rows.into_iter().map(WithoutType).collect()));
            whole_answer::<_, PartnerListRow>(rows.boxed())
        }
    })
}

/// How many of the partners that the caller may see are to be called again.
#[utoipa::path(tag = "partner", operation_id = "countPartnersToFollowUp", security(("session" = []), ("apiToken" = ["partners:read"])),
    responses(
        (status = 200, description = "How many", body = PartnersToFollowUp),
        (status = 403, description = "Not for this role", body = ErrorBody),
    ))]
#[get("/partners/to-follow-up")]
pub async fn to_follow_up(
    services: web::Data<Services>,
    caller: Permit<act::ListPartners>,
) -> Result<web::Json<PartnersToFollowUp>, ApiError> {
    Ok(web::Json(PartnersToFollowUp { count: services.partners.count_to_follow_up(&caller.0).await? }))
}

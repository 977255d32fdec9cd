//! Wire types of a meeting report: one type, of which a PARTNER receives only some fields (AMB-085).

use application::customer_case::views::Named;
use application::media::views::MediaView;
use application::report::views::ReportView;
use domain::report::ReportParent;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

/// A report. A PARTNER receives nothing from `creationUser` on.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// Identity.
    pub uuid: Uuid,
    /// Sanitised HTML.
    pub content: String,
    /// Date of creation.
    pub creation_date: Instant,
    /// Record of the report.
    pub customer_record: Option<Uuid>,
    /// Partner of the report.
    pub partner: Option<Uuid>,
    /// Case of the report.
    pub customer_case: Option<Named>,
    /// Whether the partner of the case may read it.
    pub visible_to_partner: bool,
    /// Attached files.
    pub medias: Vec<MediaView>,
    /// Author.
    pub creation_user: Option<PersonName>,
    /// Date of the last save.
    pub update_date: Option<Instant>,
    /// User who last saved the report.
    pub update_user: Option<PersonName>,
    /// Sent with the next save (AMB-129).
    pub version: Option<i64>,
}

impl From<ReportView> for Report {
    fn from(view: ReportView) -> Self {
        let ReportView { report, customer_case, medias, internal } = view;
        let (customer_record, partner) = match report.parent {
            ReportParent::CustomerRecord(record) => (Some(record), None),
            ReportParent::Partner(partner) => (None, Some(partner)),
        };
        let (audit, version) = internal.unzip();
        Self {
            uuid: report.uuid,
            content: report.content,
            creation_date: report.creation_date,
            customer_record,
            partner,
            customer_case,
            visible_to_partner: report.visible_to_partner,
            medias,
            update_date: audit.as_ref().map(|audit| audit.update_date),
            update_user: audit.as_ref().map(|audit| audit.update_user.clone()),
            creation_user: audit.map(|audit| audit.creation_user),
            version,
        }
    }
}

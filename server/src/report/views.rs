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
    /// What it says: sanitised HTML, to be shown as it is.
    pub content: String,
    /// When it was written.
    pub creation_date: Instant,
    /// The record it is about.
    pub customer_record: Option<Uuid>,
    /// The partner it is about.
    pub partner: Option<Uuid>,
    /// The case of the record it is about.
    pub customer_case: Option<Named>,
    /// The partner of the case may read it.
    pub visible_to_partner: bool,
    /// Its files.
    pub medias: Vec<MediaView>,
    /// Who wrote it.
    pub creation_user: Option<PersonName>,
    /// When it was last saved.
    pub update_date: Option<Instant>,
    /// Who saved it last.
    pub update_user: Option<PersonName>,
    /// To send with an edit (AMB-129).
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

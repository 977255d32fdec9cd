//! View of a report by role (AMB-085).

use super::ports::StoredReport;
use crate::actor::User;
use crate::customer_case::views::NamedReference;
use crate::media::views::MediaView;
use domain::account::access::Act;
use domain::report::ReportParent;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// A report. A PARTNER does not receive `creationUser` and the fields after it.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Report))]
#[serde(rename_all = "camelCase")]
pub struct ReportView {
    pub uuid: Uuid,
    /// Sanitised HTML.
    pub content: String,
    pub creation_date: Instant,
    pub customer_record: Option<Uuid>,
    pub partner: Option<Uuid>,
    pub customer_case: Option<NamedReference>,
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
    /// Version to send with the next save (AMB-129).
    pub version: Option<i64>,
}

/// Returns the report as visible to the user; a PARTNER does not see its author.
pub(crate) fn view_for(user: &User, stored: StoredReport) -> ReportView {
    let StoredReport { report, version, case_label, files, created_by, updated_at, updated_by } = stored;
    let read_only = !user.may(Act::EditReport);
    let is_staff = user.role.is_staff();
    let (customer_record, partner) = match report.parent {
        ReportParent::CustomerRecord(record) => (Some(record), None),
        ReportParent::Partner(partner) => (None, Some(partner)),
    };
    ReportView {
        uuid: report.uuid,
        content: report.content,
        creation_date: report.creation_date,
        customer_record,
        partner,
        customer_case: report
            .customer_case
            .zip(case_label)
            .map(|(uuid, label)| NamedReference { uuid, label }),
        visible_to_partner: report.visible_to_partner,
        medias: files.iter().map(|media| MediaView::new(media, read_only)).collect(),
        creation_user: is_staff.then_some(created_by),
        update_date: is_staff.then_some(updated_at),
        update_user: is_staff.then_some(updated_by),
        version: is_staff.then_some(version),
    }
}

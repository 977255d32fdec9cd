//! View of a report by role (AMB-085).

use super::ports::StoredReport;
use crate::actor::User;
use crate::customer_case::views::Named;
use crate::customer_record::views::Audit;
use crate::media::views::MediaView;
use domain::account::access::Act;
use domain::report::Report;

/// Report as visible to a role.
#[derive(Clone, Debug, PartialEq)]
pub struct ReportView {
    pub report: Report,
    pub customer_case: Option<Named>,
    pub medias: Vec<MediaView>,
    /// Audit data and version; absent for a PARTNER.
    pub internal: Option<(Audit, i64)>,
}

/// Returns the report as visible to the user; a PARTNER does not see its author.
pub(super) fn view_for(user: &User, stored: StoredReport) -> ReportView {
    let StoredReport { report, version, case_label, medias, created_by, updated_at, updated_by } = stored;
    let audit = Audit {
        creation_date: report.creation_date,
        creation_user: created_by,
        update_date: updated_at,
        update_user: updated_by,
    };
    let read_only = !user.may(Act::EditReport);
    ReportView {
        customer_case: report.customer_case.zip(case_label).map(|(uuid, label)| Named { uuid, label }),
        medias: medias.iter().map(|media| MediaView::of(media, read_only)).collect(),
        internal: user.role.is_staff().then_some((audit, version)),
        report,
    }
}

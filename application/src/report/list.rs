//! Reports of a record or of a partner (doc 2 §7, AMB-085, AMB-088).

use super::ReportService;
use super::ports::{ReportQuery, StoredReport};
use super::views::{ReportView, view_for};
use crate::actor::{Authorized, User};
use crate::customer_record::open::NOT_LIFTED;
use crate::error::AppError;
use crate::paging::{Page, PageRequest, RowStream, stream_rows};
use domain::access_journal::JournalObject;
use domain::account::access::{Act, act};
use domain::report::ReportParent;
use futures::stream::{StreamExt, TryStreamExt};

/// Rows per query when the whole list is read, which bounds the memory.
const BATCH: u64 = 200;

/// Query of the reports of a record or of a partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReportListInput {
    pub parent: ReportParent,
    /// Whether the oldest report comes first; otherwise the newest.
    pub oldest_first: bool,
}

impl ReportListInput {
    fn to_query(self, user: &User) -> ReportQuery {
        let Self { parent, oldest_first } = self;
        ReportQuery { parent, scope: user.report_scope(), oldest_first }
    }
}

impl ReportService {
    /// Returns one page of the reports of a record or partner that the user may read, and their total number.
    ///
    /// # Errors
    /// `NotFound`: the record or partner is outside the user's scope; `Forbidden`: the user is a partner and asks for
    /// partner reports, or banking secrecy is not lifted.
    pub async fn list(
        &self,
        user: &Authorized<act::ReadReports>,
        reports: ReportListInput,
        page: PageRequest,
    ) -> Result<Page<ReportView>, AppError> {
        self.refuse_unless_readable(user, reports.parent).await?;
        let found = self.reports.list_page(reports.to_query(user), page).await?;
        let rows = found.rows.into_iter().map(|stored| view_for(user, stored)).collect();
        Ok(Page { rows, total: found.total })
    }

    /// Streams all reports in batches. The first batch is read before this returns, so that a failure is returned as
    /// an error.
    ///
    /// # Errors
    /// The errors of [`Self::list`].
    pub async fn list_all(
        &self,
        user: &Authorized<act::ReadReports>,
        reports: ReportListInput,
    ) -> Result<RowStream<ReportView>, AppError> {
        self.refuse_unless_readable(user, reports.parent).await?;
        let query = reports.to_query(user);
        let rows = stream_rows(self.reports.clone(), query, |reports, query, after| {
            reports.list_rows_after(*query, after, BATCH)
        });
        let user = User::clone(user);
        let to_views = move |rows: Vec<StoredReport>| -> Vec<ReportView> {
            rows.into_iter().map(|stored| view_for(&user, stored)).collect()
        };
        Ok(rows.await?.map_ok(to_views).boxed())
    }

    async fn refuse_unless_readable(&self, user: &User, parent: ReportParent) -> Result<(), AppError> {
        if matches!(parent, ReportParent::Partner(_)) {
            user.require(Act::ReadPartnerReports)?;
        }
        let secrecy_is_lifted = self.check_parent(user, parent).await?;
        if !secrecy_is_lifted && !user.role.is_staff() {
            return Err(AppError::Forbidden(NOT_LIFTED.to_owned()));
        }
        let (object, uuid) = match parent {
            ReportParent::CustomerRecord(record) => (JournalObject::CustomerRecord, record),
            ReportParent::Partner(partner) => (JournalObject::Partner, partner),
        };
        self.journal.log_read(user, object, uuid, self.clock.now());
        Ok(())
    }
}

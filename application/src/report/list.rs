//! The reports of a record or of a partner (doc 2 §7, AMB-085, AMB-088).

use super::Reports;
use super::views::{ReportView, view_for};
use crate::actor::{Allowed, User};
use crate::customer_record::open::NOT_LIFTED;
use crate::error::{AppError, PortError};
use crate::paging::{Page, PageRequest};
use domain::access_journal::JournalObject;
use domain::account::access::{Act, act};
use domain::report::ReportParent;
use domain::shared::instant::Instant;
use futures::stream::{self, BoxStream, StreamExt};
use uuid::Uuid;

/// Reports read at once when all of them are asked for: memory stays flat whatever their number.
const BATCH: u64 = 200;

/// Reports as they are read.
pub type ReportStream = BoxStream<'static, Result<Vec<ReportView>, PortError>>;

impl Reports {
    /// One page of the reports of a record or partner that this person may read, newest first, and how many
    /// they are in all.
    ///
    /// # Errors
    /// A role that reads none; a record or partner out of scope; for a PARTNER, a record that is not lifted.
    pub async fn list(
        &self,
        user: &Allowed<act::ReadReports>,
        parent: ReportParent,
        page: PageRequest,
    ) -> Result<Page<ReportView>, AppError> {
        self.refuse_unless_readable(user, parent).await?;
        let found = self.queries.page(parent, user.report_scope(), page).await?;
        let rows = found.rows.into_iter().map(|stored| view_for(user, stored)).collect();
        Ok(Page { rows, total: found.total })
    }

    /// All of them, piece by piece. The first ones are read before this returns, so that a failure is told as
    /// such.
    ///
    /// # Errors
    /// Those of `list`.
    pub async fn list_all(
        &self,
        user: &Allowed<act::ReadReports>,
        parent: ReportParent,
    ) -> Result<ReportStream, AppError> {
        self.refuse_unless_readable(user, parent).await?;
        let user = User::clone(user);
        let queries = self.queries.clone();
        let first = queries.rows_after(parent, user.report_scope(), None, BATCH).await?;
        let next = position(first.iter().map(|stored| (stored.report.creation_date, stored.report.uuid)));
        let reader = user.clone();
        let first: Vec<ReportView> = first.into_iter().map(|stored| view_for(&user, stored)).collect();
        let rest = stream::try_unfold(next, move |after| {
            let (queries, user) = (queries.clone(), reader.clone());
            async move {
                if after.is_none() {
                    return Ok(None);
                }
                let rows = queries.rows_after(parent, user.report_scope(), after, BATCH).await?;
                let next =
                    position(rows.iter().map(|stored| (stored.report.creation_date, stored.report.uuid)));
                let views: Vec<ReportView> = rows.into_iter().map(|stored| view_for(&user, stored)).collect();
                Ok(Some((views, next)))
            }
        });
        Ok(stream::once(async { Ok(first) }).chain(rest).boxed())
    }

    async fn refuse_unless_readable(&self, user: &User, parent: ReportParent) -> Result<(), AppError> {
        if matches!(parent, ReportParent::Partner(_)) {
            user.require(Act::ReadPartnerReports)?;
        }
        let lifted = self.parent_within(user, parent).await?;
        if !lifted && !user.role.is_staff() {
            return Err(AppError::Forbidden(NOT_LIFTED.to_owned()));
        }
        let (object, uuid) = match parent {
            ReportParent::CustomerRecord(record) => (JournalObject::CustomerRecord, record),
            ReportParent::Partner(partner) => (JournalObject::Partner, partner),
        };
        self.journal.read(user, object, uuid, self.clock.now());
        Ok(())
    }
}

/// Where to go on after these rows; `None` at the end.
fn position(rows: impl ExactSizeIterator<Item = (Instant, Uuid)>) -> Option<(Instant, Uuid)> {
    let full = u64::try_from(rows.len()).is_ok_and(|read| read == BATCH);
    rows.last().filter(|_| full)
}

//! The list of inquiries, how many are unread, and who may take care of them.

use super::Inquiries;
use super::ports::{InquiryFilter, InquiryQuery};
use super::views::{InquiryRow, StaffMember};
use crate::actor::Allowed;
use crate::error::{AppError, PortError};
use crate::paging::{Page, PageRequest};
use domain::account::access::act;
use futures::stream::{BoxStream, StreamExt};

/// Rows read at once when the whole list is asked for: memory stays flat whatever its length.
const BATCH: u64 = 500;

/// Rows as they are read.
pub type InquiryStream = BoxStream<'static, Result<Vec<InquiryRow>, PortError>>;

impl Inquiries {
    /// One page of the inquiries that the actor may see, newest first, and how many they are in all.
    ///
    /// # Errors
    /// A role that sees no inquiries.
    pub async fn list(
        &self,
        user: &Allowed<act::ListInquiries>,
        filter: InquiryFilter,
        page: PageRequest,
    ) -> Result<Page<InquiryRow>, AppError> {
        Ok(self.queries.page(&InquiryQuery { scope: user.inquiry_scope(), filter }, page).await?)
    }

    /// All of them, piece by piece. The first ones are read before this returns, so that a failure is told
    /// as such.
    ///
    /// # Errors
    /// Those of `list`.
    pub async fn list_all(
        &self,
        user: &Allowed<act::ListInquiries>,
        filter: InquiryFilter,
    ) -> Result<InquiryStream, AppError> {
        let query = InquiryQuery { scope: user.inquiry_scope(), filter };
        let queries = self.queries.clone();
        let first = queries.rows_after(&query, None, BATCH).await?;
        let next = position(&first);
        let rest = futures::stream::try_unfold(next, move |after| {
            let (queries, query) = (queries.clone(), query.clone());
            async move {
                if after.is_none() {
                    return Ok(None);
                }
                let rows = queries.rows_after(&query, after, BATCH).await?;
                let next = position(&rows);
                Ok(Some((rows, next)))
            }
        });
        Ok(futures::stream::once(async { Ok(first) }).chain(rest).boxed())
    }

    /// How many of the inquiries that the actor may see are unread; spam does not count.
    ///
    /// # Errors
    /// A role that sees no inquiries.
    pub async fn unread(&self, user: &Allowed<act::ListInquiries>) -> Result<u64, AppError> {
        Ok(self.queries.unread(user.inquiry_scope()).await?)
    }

    /// Staff to whom an inquiry may be assigned, by name.
    ///
    /// # Errors
    /// A role that sees no inquiries.
    pub async fn staff(&self, _: &Allowed<act::ListInquiries>) -> Result<Vec<StaffMember>, AppError> {
        Ok(self.queries.staff().await?)
    }
}

/// Where to go on after these rows; `None` at the end.
fn position(rows: &[InquiryRow]) -> Option<(domain::shared::instant::Instant, uuid::Uuid)> {
    let full = u64::try_from(rows.len()).is_ok_and(|read| read == BATCH);
    rows.last().filter(|_| full).map(|row| (row.received_at, row.uuid))
}

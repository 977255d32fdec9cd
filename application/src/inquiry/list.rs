//! The list of inquiries, how many are unread, and who may take care of them.

use super::Inquiries;
use super::ports::{InquiryFilter, InquiryQuery};
use super::views::{InquiryRow, StaffMember};
use crate::actor::Allowed;
use crate::error::AppError;
use crate::paging::{Page, PageRequest, Position, RowStream, read_all};
use domain::account::access::act;

/// Rows read at once when the whole list is asked for: memory stays flat whatever its length.
const BATCH: u64 = 500;

impl Inquiries {
    /// One page of the inquiries that the actor may see, and how many they are in all.
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

    /// How many they are, every one counted.
    ///
    /// # Errors
    /// Those of `list`.
    pub async fn count(
        &self,
        user: &Allowed<act::ListInquiries>,
        filter: InquiryFilter,
    ) -> Result<u64, AppError> {
        Ok(self.queries.count(&InquiryQuery { scope: user.inquiry_scope(), filter }).await?)
    }

    /// All of them, piece by piece. The first ones are read before this returns, so that a failure is
    /// returned as an error.
    ///
    /// # Errors
    /// Those of `list`.
    pub async fn list_all(
        &self,
        user: &Allowed<act::ListInquiries>,
        filter: InquiryFilter,
    ) -> Result<RowStream<InquiryRow>, AppError> {
        let query = InquiryQuery { scope: user.inquiry_scope(), filter };
        let queries = self.queries.clone();
        let read = move |after: Option<Position>| {
            let (queries, query) = (queries.clone(), query.clone());
            async move { queries.rows_after(&query, after.as_ref(), BATCH).await }
        };
        Ok(read_all(read).await?)
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

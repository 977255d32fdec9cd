//! List of inquiries, number of unread ones, and possible assignees.

use super::InquiryService;
use super::ports::{InquiryFilter, InquiryQuery};
use super::views::{InquiryRow, StaffMember};
use crate::actor::Authorized;
use crate::error::AppError;
use crate::paging::{BATCH_SIZE, Page, PageRequest, RowStream, stream_rows};
use domain::account::access::act;

impl InquiryService {
    /// Returns one page of the inquiries in the user's scope, and their total number.
    pub async fn list(
        &self,
        user: &Authorized<act::ListInquiries>,
        filter: InquiryFilter,
        page: PageRequest,
    ) -> Result<Page<InquiryRow>, AppError> {
        Ok(self.queries.list_page(&InquiryQuery { scope: user.inquiry_scope(), filter }, page).await?)
    }

    /// Returns the exact number of inquiries.
    pub async fn count(
        &self,
        user: &Authorized<act::ListInquiries>,
        filter: InquiryFilter,
    ) -> Result<u64, AppError> {
        Ok(self.queries.count(&InquiryQuery { scope: user.inquiry_scope(), filter }).await?)
    }

    /// Streams all inquiries in batches. The first batch is read before this returns, so that a failure is returned
    /// as an error.
    pub async fn list_all(
        &self,
        user: &Authorized<act::ListInquiries>,
        filter: InquiryFilter,
    ) -> Result<RowStream<InquiryRow>, AppError> {
        let query = InquiryQuery { scope: user.inquiry_scope(), filter };
        let rows = stream_rows(self.queries.clone(), query, |queries, query, after| {
            queries.list_rows_after(query, after, BATCH_SIZE)
        });
        Ok(rows.await?)
    }

    /// Returns the number of unread inquiries in the user's scope, without spam.
    pub async fn count_unread(&self, user: &Authorized<act::ListInquiries>) -> Result<u64, AppError> {
        Ok(self.queries.count_unread(user.inquiry_scope()).await?)
    }

    /// Returns the employees and admins to whom an inquiry may be assigned, by name.
    pub async fn list_staff(&self, _: &Authorized<act::ListInquiries>) -> Result<Vec<StaffMember>, AppError> {
        Ok(self.queries.list_staff().await?)
    }
}

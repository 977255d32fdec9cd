//! Records of a partner (AMB-048, AMB-052).

use super::PartnerService;
use crate::actor::Authorized;
use crate::customer_record::list::stream_records;
use crate::customer_record::ports::{RecordFilter, RecordQuery};
use crate::customer_record::views::RecordRow;
use crate::error::AppError;
use crate::paging::{Page, PageRequest, RowStream, Sorting};
use domain::access_journal::JournalObject;
use domain::account::access::act;
use uuid::Uuid;

impl PartnerService {
    /// Returns one page of the records with a case of the partner. An EMPLOYEE must be assigned to the partner, and
    /// reads only records assigned to them (AMB-050). Journaled as a read of the partner.
    ///
    /// # Errors
    /// `NotFound`: no such partner in the user's scope.
    pub async fn list_records(
        &self,
        user: &Authorized<act::ListPartnerRecords>,
        partner: Uuid,
        page: PageRequest,
    ) -> Result<Page<RecordRow>, AppError> {
        let query = self.build_records_query(user, partner).await?;
        Ok(self.record_queries.list_page(&query, page).await?)
    }

    /// Streams all records with a case of the partner in batches. Journaled as a read of the partner.
    ///
    /// # Errors
    /// The errors of [`Self::list_records`].
    pub async fn stream_records(
        &self,
        user: &Authorized<act::ListPartnerRecords>,
        partner: Uuid,
    ) -> Result<RowStream<RecordRow>, AppError> {
        let query = self.build_records_query(user, partner).await?;
        Ok(stream_records(self.record_queries.clone(), query).await?)
    }

    async fn build_records_query(
        &self,
        user: &Authorized<act::ListPartnerRecords>,
        partner: Uuid,
    ) -> Result<RecordQuery, AppError> {
        if !self.partners.exists(partner, user.partner_scope()).await? {
            return Err(AppError::NotFound);
        }
        self.journal.log_read(user, JournalObject::Partner, partner, self.clock.now());
        Ok(RecordQuery {
            scope: user.record_scope(),
            partner: Some(partner),
            filter: RecordFilter::default(),
            sorting: Sorting::default(),
        })
    }
}

//! List of campaigns and of their messages.

use super::CampaignService;
use super::ports::CampaignFilter;
use super::views::{CampaignRow, MessageRow};
use crate::actor::Authorized;
use crate::error::{AppError, PortError};
use crate::media::views::MediaView;
use crate::paging::{Page, PageRequest, RowStream, stream_rows};
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::campaign::MessageState;
use uuid::Uuid;

/// Rows per query when all campaigns are read.
const BATCH: u64 = 200;

impl CampaignService {
    /// Returns one page of the campaigns and their total number.
    pub async fn list(
        &self,
        _: &Authorized<act::ManageCampaigns>,
        filter: CampaignFilter,
        page: PageRequest,
    ) -> Result<Page<CampaignRow>, AppError> {
        Ok(self.queries.list_page(filter, page).await?)
    }

    /// Streams all campaigns in batches; the first batch is read before this returns.
    pub async fn list_all(
        &self,
        _: &Authorized<act::ManageCampaigns>,
        filter: CampaignFilter,
    ) -> Result<RowStream<CampaignRow>, AppError> {
        let rows = stream_rows(self.queries.clone(), filter, |queries, filter, after| {
            queries.list_rows_after(*filter, after, BATCH)
        });
        Ok(rows.await?)
    }

    /// Returns a campaign with its files.
    ///
    /// # Errors
    /// `NotFound`: no such campaign.
    pub async fn open(
        &self,
        _: &Authorized<act::ManageCampaigns>,
        uuid: Uuid,
    ) -> Result<CampaignRow, AppError> {
        let (row, files) = self.queries.find(uuid).await?.ok_or(AppError::NotFound)?;
        let files = files.iter().map(|media| MediaView::new(media, true)).collect();
        Ok(CampaignRow { medias: Some(files), ..row })
    }

    /// Returns one page of the messages of a campaign, with their state and the reason of a failure.
    ///
    /// # Errors
    /// `NotFound`: no such campaign.
    pub async fn list_messages(
        &self,
        user: &Authorized<act::ManageCampaigns>,
        uuid: Uuid,
        state: Option<MessageState>,
        page: PageRequest,
    ) -> Result<Page<MessageRow>, AppError> {
        self.open(user, uuid).await?;
        self.journal.log_read(user, JournalObject::Campaign, uuid, self.clock.now());
        Ok(self.queries.list_messages(uuid, state, page).await?)
    }

    /// Returns the number of messages of all campaigns by state, for the metrics.
    pub async fn count_messages_by_state(&self) -> Result<Vec<(MessageState, u64)>, PortError> {
        self.queries.count_messages_by_state().await
    }
}

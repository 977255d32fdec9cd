//! The history of campaigns, and who got one of them.

use super::Campaigns;
use super::ports::CampaignFilter;
use super::views::{CampaignRow, CampaignView, MessageRow};
use crate::actor::Allowed;
use crate::error::{AppError, PortError};
use crate::paging::{Page, PageRequest, Position, RowStream, read_all};
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::campaign::MessageState;
use std::sync::Arc;
use uuid::Uuid;

/// Campaigns read at once when all of them are asked for.
const BATCH: u64 = 200;

impl Campaigns {
    /// One page of the campaigns, and how many they are in all.
    ///
    /// # Errors
    /// Another role.
    pub async fn list(
        &self,
        _: &Allowed<act::ManageCampaigns>,
        filter: CampaignFilter,
        page: PageRequest,
    ) -> Result<Page<CampaignRow>, AppError> {
        Ok(self.queries.page(filter, page).await?)
    }

    /// All of them, piece by piece; the first ones are read before this returns.
    ///
    /// # Errors
    /// Another role.
    pub async fn list_all(
        &self,
        _: &Allowed<act::ManageCampaigns>,
        filter: CampaignFilter,
    ) -> Result<RowStream<CampaignRow>, AppError> {
        let queries = Arc::clone(&self.queries);
        let read = move |after: Option<Position>| {
            let queries = Arc::clone(&queries);
            async move { queries.rows_after(filter, after.as_ref(), BATCH).await }
        };
        Ok(read_all(read).await?)
    }

    /// One campaign with its files.
    ///
    /// # Errors
    /// Another role; no such campaign.
    pub async fn open(
        &self,
        _: &Allowed<act::ManageCampaigns>,
        uuid: Uuid,
    ) -> Result<CampaignView, AppError> {
        let (row, medias) = self.queries.find(uuid).await?.ok_or(AppError::NotFound)?;
        Ok(CampaignView { row, medias })
    }

    /// Who got it and who did not and why.
    ///
    /// # Errors
    /// Another role; no such campaign.
    pub async fn messages(
        &self,
        user: &Allowed<act::ManageCampaigns>,
        uuid: Uuid,
        state: Option<MessageState>,
        page: PageRequest,
    ) -> Result<Page<MessageRow>, AppError> {
        self.open(user, uuid).await?;
        self.journal.read(user, JournalObject::Campaign, uuid, self.clock.now());
        Ok(self.queries.messages(uuid, state, page).await?)
    }

    /// Messages of every campaign by state, for the figures of the operator.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn totals(&self) -> Result<Vec<(MessageState, u64)>, PortError> {
        self.queries.totals().await
    }
}

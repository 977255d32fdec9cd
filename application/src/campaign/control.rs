//! Pause, resumption and cancellation of campaigns.

use super::CampaignService;
use super::views::CampaignRow;
use crate::actor::Authorized;
use crate::error::AppError;
use domain::account::access::act;
use uuid::Uuid;

const NOT_UNDER_WAY: &str = "Cette campagne n’est pas en cours\u{202f}: elle ne peut pas être mise en pause.";
const NOT_PAUSED: &str = "Cette campagne n’est pas en pause.";
const ALREADY_FINISHED: &str = "Cette campagne est terminée\u{202f}: il n’y a plus rien à annuler.";

impl CampaignService {
    /// Pauses a campaign; messages that are being sent at this moment are still sent.
    ///
    /// # Errors
    /// `Invalid`: the campaign is not in progress; `NotFound`: no such campaign.
    pub async fn pause(
        &self,
        user: &Authorized<act::ManageCampaigns>,
        uuid: Uuid,
    ) -> Result<CampaignRow, AppError> {
        self.open(user, uuid).await?;
        let is_changed = self.campaigns.pause(uuid, None).await?;
        self.view_or_refusal(user, uuid, is_changed, NOT_UNDER_WAY).await
    }

    /// Resumes a paused campaign.
    ///
    /// # Errors
    /// `Invalid`: the campaign is not paused; `NotFound`: no such campaign.
    pub async fn resume(
        &self,
        user: &Authorized<act::ManageCampaigns>,
        uuid: Uuid,
    ) -> Result<CampaignRow, AppError> {
        self.open(user, uuid).await?;
        let is_changed = self.campaigns.resume(uuid, self.clock.now()).await?;
        self.view_or_refusal(user, uuid, is_changed, NOT_PAUSED).await
    }

    /// Cancels the unsent messages and releases their credits.
    ///
    /// # Errors
    /// `Invalid`: the campaign is finished; `NotFound`: no such campaign.
    pub async fn cancel(
        &self,
        user: &Authorized<act::ManageCampaigns>,
        uuid: Uuid,
    ) -> Result<CampaignRow, AppError> {
        self.open(user, uuid).await?;
        let is_changed = self.campaigns.cancel(uuid, self.clock.now()).await?;
        self.view_or_refusal(user, uuid, is_changed, ALREADY_FINISHED).await
    }

    async fn view_or_refusal(
        &self,
        user: &Authorized<act::ManageCampaigns>,
        uuid: Uuid,
        is_changed: bool,
        refusal: &str,
    ) -> Result<CampaignRow, AppError> {
        if is_changed { self.open(user, uuid).await } else { Err(AppError::invalid(refusal)) }
    }
}

//! Pausing, resuming, cancelling what has not left.

use super::Campaigns;
use super::views::CampaignView;
use crate::actor::Allowed;
use crate::error::AppError;
use domain::account::access::act;
use uuid::Uuid;

const NOT_UNDER_WAY: &str = "Cette campagne n’est pas en cours\u{202f}: elle ne peut pas être mise en pause.";
const NOT_PAUSED: &str = "Cette campagne n’est pas en pause.";
const OVER: &str = "Cette campagne est terminée\u{202f}: il n’y a plus rien à annuler.";

impl Campaigns {
    /// Nothing more leaves until it goes on; the messages being sent at this moment still do.
    ///
    /// # Errors
    /// Another role; no such campaign; one that is not under way.
    pub async fn pause(
        &self,
        user: &Allowed<act::ManageCampaigns>,
        uuid: Uuid,
    ) -> Result<CampaignView, AppError> {
        self.open(user, uuid).await?;
        let done = self.campaigns.pause(uuid, None).await?;
        self.changed(user, uuid, done, NOT_UNDER_WAY).await
    }

    /// Goes on.
    ///
    /// # Errors
    /// Another role; no such campaign; one that is not paused.
    pub async fn resume(
        &self,
        user: &Allowed<act::ManageCampaigns>,
        uuid: Uuid,
    ) -> Result<CampaignView, AppError> {
        self.open(user, uuid).await?;
        let done = self.campaigns.resume(uuid, self.clock.now()).await?;
        self.changed(user, uuid, done, NOT_PAUSED).await
    }

    /// What has not left never does; its credits are free again.
    ///
    /// # Errors
    /// Another role; no such campaign; one that is over.
    pub async fn cancel(
        &self,
        user: &Allowed<act::ManageCampaigns>,
        uuid: Uuid,
    ) -> Result<CampaignView, AppError> {
        self.open(user, uuid).await?;
        let done = self.campaigns.cancel(uuid, self.clock.now()).await?;
        self.changed(user, uuid, done, OVER).await
    }

    async fn changed(
        &self,
        user: &Allowed<act::ManageCampaigns>,
        uuid: Uuid,
        done: bool,
        refusal: &str,
    ) -> Result<CampaignView, AppError> {
        if done { self.open(user, uuid).await } else { Err(AppError::invalid(refusal)) }
    }
}

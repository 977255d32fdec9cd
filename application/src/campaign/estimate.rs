//! Exact estimate of a campaign before its launch, without duplicates and refusals.

use super::CampaignService;
use super::launch::{UNKNOWN_GROUP, messages_per_minute};
use super::views::CampaignEstimate;
use crate::actor::Authorized;
use crate::error::AppError;
use domain::account::access::act;
use domain::campaign::CampaignKind;
use domain::campaign::form::CampaignForm;
use domain::campaign::plan::{ends_at, starts_at};
use domain::shared::violation::REQUIRED;

impl CampaignService {
    /// Counts recipients and credits; the message may be incomplete.
    ///
    /// # Errors
    /// `Invalid`: missing type, missing group, or unknown group.
    pub async fn estimate(
        &self,
        _: &Authorized<act::ManageCampaigns>,
        form: CampaignForm,
    ) -> Result<CampaignEstimate, AppError> {
        let form = form.clean();
        let kind = form.kind.ok_or_else(|| AppError::invalid_field("type", REQUIRED))?;
        form.group_violations().into_result()?;
        let audience = self.queries.find_audience(kind, &form.groups()).await?;
        let audience = audience.ok_or_else(|| AppError::invalid_field("contactGroups", UNKNOWN_GROUP))?;
        let written = kind == CampaignKind::Email
            || form.content.as_deref().is_some_and(|content| !content.trim().is_empty());
        let parts = if written { form.credits_per_message(&self.settings.campaigns.stop_mention) } else { 0 };
        let now = self.clock.now();
        let messages = u32::try_from(audience.recipients).unwrap_or(u32::MAX);
        Ok(CampaignEstimate {
            recipients: audience.recipients,
            duplicates: audience.duplicates,
            refused: audience.refused,
            unreachable: audience.unreachable,
            parts_per_message: parts.into(),
            credits: audience.recipients.saturating_mul(parts.into()),
            starts_at: starts_at(kind, now),
            ends_at: ends_at(kind, messages, messages_per_minute(kind, &self.settings), now),
        })
    }
}

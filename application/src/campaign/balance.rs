//! Credit balance of campaigns: used, reserved, remaining.

use super::CampaignService;
use super::ports::Allowance;
use super::views::{CampaignBalance, MailCredits, SmsCredits};
use crate::actor::Authorized;
use crate::error::{AppError, PortError};
use crate::ports::SmsBalance;
use domain::account::access::act;
use domain::campaign::CampaignKind;

impl CampaignService {
    /// Returns the balance. Credits reserved by queued messages are subtracted from `remaining`.
    ///
    /// # Errors
    /// `Port`: the database or the SMS provider fails.
    pub async fn read_balance(
        &self,
        _: &Authorized<act::ManageCampaigns>,
    ) -> Result<CampaignBalance, AppError> {
        let provider = self.sms_balance.read(self.clock.now()).await?;
        let (sent, remaining) = self.count_sent_and_remaining(CampaignKind::Sms, provider).await?;
        let sms = SmsCredits { sent, remaining, limit_date: provider.limit_date };
        let (sent, remaining) =
            self.count_sent_and_remaining(CampaignKind::Email, SmsBalance::default()).await?;
        Ok(CampaignBalance { sms, mail: MailCredits { sent, remaining } })
    }

    async fn count_sent_and_remaining(
        &self,
        kind: CampaignKind,
        provider: SmsBalance,
    ) -> Result<(u64, Option<u64>), PortError> {
        let credits = self.queries.load_credit_use(kind).await?;
        let remaining = self.compute_allowance(kind, provider).remaining(credits.used, credits.reserved);
        Ok((credits.used, remaining))
    }

    /// Returns the available credits: as the SMS provider reports them now, else the quota of the configuration.
    pub(super) async fn read_allowance(&self, kind: CampaignKind) -> Result<Allowance, PortError> {
        let provider = match kind {
            CampaignKind::Sms => self.sms_balance.refresh(self.clock.now()).await?,
            CampaignKind::Email => SmsBalance::default(),
        };
        Ok(self.compute_allowance(kind, provider))
    }

    fn compute_allowance(&self, kind: CampaignKind, provider: SmsBalance) -> Allowance {
        let quota = match kind {
            CampaignKind::Sms => self.settings.campaigns.sms_quota,
            CampaignKind::Email => self.settings.campaigns.mail_quota,
        };
        match (provider.remaining, quota) {
            (Some(remaining), _) => Allowance::ProviderBalance(remaining),
            (None, Some(quota)) => Allowance::TotalQuota(u64::from(quota)),
            (None, None) => Allowance::Unlimited,
        }
    }
}

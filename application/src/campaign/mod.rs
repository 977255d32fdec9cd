//! Campaigns: launch, tracking, pause, cancellation. Messages are sent by `sending`.

mod balance;
pub mod cached_balance;
pub mod compose;
mod control;
mod deliver;
mod estimate;
pub mod launch;
mod list;
pub mod ports;
pub mod sending;
mod test_send;
pub mod views;

use crate::access_journal::AccessJournal;
use crate::account::ports::AccountRepository;
use crate::media::ports::MediaRepository;
use crate::ports::{Clock, Ids, Mailer, RateLimits, RichTexts, SmsGateway};
use crate::settings::Settings;
use cached_balance::CachedBalance;
use compose::CampaignComposer;
use ports::{CampaignQueries, CampaignRepository};
use std::sync::Arc;

pub struct CampaignService {
    pub journal: Arc<AccessJournal>,
    pub campaigns: Arc<dyn CampaignRepository>,
    pub queries: Arc<dyn CampaignQueries>,
    pub media: Arc<dyn MediaRepository>,
    pub accounts: Arc<dyn AccountRepository>,
    pub limits: Arc<dyn RateLimits>,
    pub texts: Arc<dyn RichTexts>,
    pub mailer: Arc<dyn Mailer>,
    pub sms: Arc<dyn SmsGateway>,
    pub sms_balance: CachedBalance,
    pub composer: CampaignComposer,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub settings: Arc<Settings>,
}

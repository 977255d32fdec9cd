//! Campaigns: launch, tracking, pause, cancellation. Messages are sent by `sending`.

mod balance;
mod cached_balance;
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
use crate::adapters::Adapters;
use crate::media::ports::MediaRepository;
use crate::ports::{Clock, Ids, Mailer, RateLimits, RichTexts, SmsGateway};
use crate::settings::Settings;
use cached_balance::CachedBalance;
use compose::CampaignComposer;
use ports::{CampaignQueries, CampaignRepository};
use std::sync::Arc;

pub struct CampaignService {
    journal: Arc<AccessJournal>,
    campaigns: Arc<dyn CampaignRepository>,
    queries: Arc<dyn CampaignQueries>,
    medias: Arc<dyn MediaRepository>,
    accounts: Arc<dyn AccountRepository>,
    limits: Arc<dyn RateLimits>,
    texts: Arc<dyn RichTexts>,
    mailer: Arc<dyn Mailer>,
    sms: Arc<dyn SmsGateway>,
    sms_balance: CachedBalance,
    composing: CampaignComposer,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
    settings: Arc<Settings>,
}

impl CampaignService {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters {
            journal,
            campaigns,
            campaign_queries: queries,
            medias,
            accounts,
            limits,
            rich_texts: texts,
            mailer,
            sms,
            clock,
            ids,
            settings,
            ..
        } = adapters.clone();
        Self {
            journal,
            campaigns,
            queries,
            medias,
            accounts,
            limits,
            texts,
            sms_balance: CachedBalance::new(sms.clone()),
            mailer,
            sms,
            composing: CampaignComposer::new(adapters),
            clock,
            ids,
            settings,
        }
    }
}

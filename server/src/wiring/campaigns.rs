//! Campaigns: what launches them and what sends them.

use super::Outside;
use adapters::database::campaign::{SqlCampaignMessages, SqlCampaignQueries, SqlCampaigns};
use adapters::database::connection::Database;
use adapters::security::rich_text::SafeRichTexts;
use application::account::ports::AccountRepository;
use application::campaign::sending::CampaignSending;
use application::campaign::{Campaigns, Channels, Composing};
use application::contact::links::PreferenceLinks;
use application::media::ports::MediaRepository;
use application::ports::RateLimits;
use application::settings::Settings;
use std::sync::Arc;

/// What campaigns share with other rooms.
pub(super) struct CampaignPorts {
    pub medias: Arc<dyn MediaRepository>,
    pub accounts: Arc<dyn AccountRepository>,
    pub limits: Arc<dyn RateLimits>,
}

pub(super) fn wired(
    database: &Database,
    outside: &Outside,
    settings: &Arc<Settings>,
    links: &Arc<PreferenceLinks>,
    ports: CampaignPorts,
) -> (Campaigns, CampaignSending) {
    let channels = Channels::new(Arc::clone(&outside.mailer), Arc::clone(&outside.sms));
    let campaigns = Arc::new(SqlCampaigns::new(database.clone()));
    let sending = CampaignSending {
        campaigns: campaigns.clone(),
        messages: Arc::new(SqlCampaignMessages::new(database.clone())),
        confirmations: Arc::clone(&outside.confirmations),
        channels: channels.clone(),
        composing: Composing::new(Arc::clone(&outside.files), Arc::clone(links), settings),
        clock: Arc::clone(&outside.clock),
        settings: Arc::clone(settings),
    };
    let campaigns = Campaigns::new(
        campaigns,
        Arc::new(SqlCampaignQueries::new(database.clone())),
        ports.medias,
        ports.accounts,
        ports.limits,
        Arc::new(SafeRichTexts::default()),
        channels,
        Arc::clone(&outside.files),
        Arc::clone(links),
        Arc::clone(&outside.clock),
        Arc::clone(&outside.ids),
        Arc::clone(settings),
    );
    (campaigns, sending)
}

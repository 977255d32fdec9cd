//! Campaigns.

mod audience;
mod gate;
mod launch;
mod purge;
mod queries;
mod record;
mod repository;
mod rows;
mod sending;

pub use purge::{count_expired, purge_expired};
pub use queries::SqlCampaignQueries;
pub use repository::SqlCampaignRepository;
pub use sending::SqlCampaignMessages;

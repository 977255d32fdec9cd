//! Campaigns.

mod audience;
mod entity;
mod group_entity;
mod launch;
mod limiter;
mod limiter_entity;
pub mod message_entity;
mod outcomes;
mod purge;
mod queries;
mod repository;
mod rows;
mod sending;

pub use purge::{count_expired, purge_expired};
pub use queries::SqlCampaignQueries;
pub use repository::{PAUSED_RUN_AT, SqlCampaignRepository};
pub use sending::SqlCampaignMessages;

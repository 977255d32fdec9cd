//! API tokens, which API clients use instead of a user's password.

pub mod authenticate;
pub mod create;
pub mod list;
pub mod mails;
pub mod ports;
pub mod revoke;

use crate::account::AccountService;
use crate::adapters::Adapters;
use crate::ports::{Clock, Ids, RateLimits};
use crate::settings::Settings;
use ports::ApiTokenRepository;
use std::sync::Arc;

pub struct ApiTokenService {
    tokens: Arc<dyn ApiTokenRepository>,
    limits: Arc<dyn RateLimits>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
    settings: Arc<Settings>,
    accounts: AccountService,
}

impl ApiTokenService {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters { api_tokens: tokens, limits, clock, ids, settings, .. } = adapters.clone();
        Self { tokens, limits, clock, ids, settings, accounts: AccountService::new(adapters) }
    }
}

//! API tokens, which API clients use instead of a user's password.

pub mod authenticate;
pub mod create;
pub mod list;
pub mod mails;
pub mod ports;
pub mod revoke;

use crate::account::AccountService;
use crate::ports::{Clock, Ids, RateLimits};
use crate::settings::Settings;
use ports::ApiTokenRepository;
use std::sync::Arc;

pub struct ApiTokenService {
    pub api_tokens: Arc<dyn ApiTokenRepository>,
    pub limits: Arc<dyn RateLimits>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub settings: Arc<Settings>,
    pub account_service: AccountService,
}

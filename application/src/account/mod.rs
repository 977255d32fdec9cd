//! Accounts: login, sessions, choice of passwords.

pub mod administrator;
pub mod change_password;
pub mod client;
pub mod link_user;
pub mod login;
pub mod login_event;
pub mod login_journal;
pub mod mails;
pub mod mfa;
pub mod own_sessions;
pub mod password_choice;
pub mod password_link;
pub mod ports;
pub mod request_link;
pub mod session;
pub mod session_ports;

use crate::api_token::ports::ApiTokenRepository;
use crate::counts::Counts;
use crate::job::ports::JobQueue;
use crate::ports::{
    Clock, Encryption, Ids, PasswordStrength, Passwords, RateLimits, SessionTokens, Signatures,
};
use crate::settings::Settings;
use mfa::ports::{Authenticators, MfaRepository, Passkeys, PendingLoginRepository};
use ports::AccountRepository;
use session_ports::{LoginJournal, SessionRepository};
use std::sync::Arc;

pub struct AccountService {
    pub accounts: Arc<dyn AccountRepository>,
    pub sessions: Arc<dyn SessionRepository>,
    pub logins: Arc<dyn LoginJournal>,
    pub mfa: Arc<dyn MfaRepository>,
    pub pending_logins: Arc<dyn PendingLoginRepository>,
    pub authenticators: Arc<dyn Authenticators>,
    pub passkeys: Arc<dyn Passkeys>,
    pub encryption: Arc<dyn Encryption>,
    pub api_tokens: Arc<dyn ApiTokenRepository>,
    pub signatures: Arc<dyn Signatures>,
    pub jobs: Arc<dyn JobQueue>,
    pub limits: Arc<dyn RateLimits>,
    pub passwords: Arc<dyn Passwords>,
    pub strength: Arc<dyn PasswordStrength>,
    pub tokens: Arc<dyn SessionTokens>,
    pub counts: Arc<Counts>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub settings: Arc<Settings>,
}

//! Accounts: login, sessions, choice of passwords.

pub mod administrator;
pub mod change_password;
pub mod client;
pub mod link_user;
pub mod login;
pub mod login_event;
pub mod login_journal;
pub mod mfa;
pub mod own_sessions;
pub mod password_choice;
pub mod password_link;
pub mod ports;
pub mod request_link;
pub mod session;
pub mod session_ports;

use crate::adapters::Adapters;
use crate::api_token::ports::ApiTokenRepository;
use crate::counts::Counts;
use crate::job::ports::JobQueue;
use crate::ports::{
    Clock, Encryption, Ids, PasswordStrength, Passwords, RateLimits, SessionTokens, Signatures,
};
use crate::settings::Settings;
use mfa::ports::{Authenticators, LoginChallengeRepository, MfaRepository, Passkeys};
use ports::AccountRepository;
use session_ports::{LoginJournal, SessionRepository};
use std::sync::Arc;

pub struct AccountService {
    accounts: Arc<dyn AccountRepository>,
    sessions: Arc<dyn SessionRepository>,
    logins: Arc<dyn LoginJournal>,
    mfa: Arc<dyn MfaRepository>,
    login_challenges: Arc<dyn LoginChallengeRepository>,
    authenticators: Arc<dyn Authenticators>,
    passkeys: Arc<dyn Passkeys>,
    encryption: Arc<dyn Encryption>,
    api_tokens: Arc<dyn ApiTokenRepository>,
    signatures: Arc<dyn Signatures>,
    jobs: Arc<dyn JobQueue>,
    limits: Arc<dyn RateLimits>,
    passwords: Arc<dyn Passwords>,
    strength: Arc<dyn PasswordStrength>,
    tokens: Arc<dyn SessionTokens>,
    counts: Arc<Counts>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
    settings: Arc<Settings>,
}

impl AccountService {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters {
            accounts,
            sessions,
            logins,
            mfa,
            login_challenges,
            authenticators,
            passkeys,
            encryption,
            api_tokens,
            signatures,
            jobs,
            limits,
            passwords,
            strength,
            tokens,
            counts,
            clock,
            ids,
            settings,
            ..
        } = adapters.clone();
        Self {
            accounts,
            sessions,
            logins,
            mfa,
            login_challenges,
            authenticators,
            passkeys,
            encryption,
            api_tokens,
            signatures,
            jobs,
            limits,
            passwords,
            strength,
            tokens,
            counts,
            clock,
            ids,
            settings,
        }
    }
}

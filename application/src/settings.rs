//! Settings of the use cases, read from the configuration by the server.

use crate::ports::Limit;
use domain::account::mfa::MfaPolicy;
use domain::financing_plan::PlanConfig;
use domain::legal_document::firm::LegalFirm;
use domain::partner::PartnerView;
use domain::simulation::estimate::RateTable;
use time::Duration;

/// Rate limits of public requests; `None` disables a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Failed logins of one account from one client address.
    pub login_account: Option<Limit>,
    /// Failed logins of one account, from all addresses.
    pub login_account_all: Option<Limit>,
    /// Logins from one client address.
    pub login_address: Option<Limit>,
    /// Second-factor attempts for one account, from all addresses, since the last successful one.
    pub mfa: Option<Limit>,
    /// Requests for a password link from one client address.
    pub password_link: Option<Limit>,
    /// Contact messages from one client address.
    pub contact: Option<Limit>,
    /// Simulations from one client address.
    pub simulation: Option<Limit>,
    /// Uploads from one client address.
    pub upload: Option<Limit>,
    /// Requests to contact links with a missing or invalid signature, from one client address.
    pub preferences: Option<Limit>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// Name of the firm: title suffix, status labels, mails.
    pub brand_name: String,
    /// Public URL of the product, without final slash, for links in mails.
    pub public_url: String,
    /// Base URL of the API: a path on the same host, or an absolute URL.
    pub api_base: String,
    /// Mailbox of the firm, used when no employee is assigned (AMB-104).
    pub firm_mailbox: String,
    /// Phone number of the firm as displayed, if configured.
    pub firm_phone: Option<String>,
    /// Public mail address of the firm, if configured.
    pub firm_email: Option<String>,
    /// Length of the upload window of a new case, in days (AMB-060).
    pub upload_window_days: u16,
    /// Delays of the reminders, in days after a document request; strictly increasing.
    pub reminders: Vec<u16>,
    /// Whether customers are notified of the new steps of their cases.
    pub step_mails: bool,
    /// Part of a record with lifted banking secrecy that partners see.
    pub partner_view: PartnerView,
    /// Whether records and inquiries are purged by age (AMB-046).
    pub retention: bool,
    /// Retention of a record without change, in days (AMB-046).
    pub record_retention_days: u32,
    /// Retention of an inquiry after the last contact, in days (AMB-043).
    pub inquiry_retention_days: u32,
    /// Idle time after which a session ends.
    pub session_idle: Duration,
    /// Roles that require a second factor.
    pub mfa: MfaPolicy,
    /// Rate limits of public requests.
    pub limits: Limits,
    pub campaigns: CampaignSettings,
    /// Indicative rates of loans.
    pub rates: RateTable,
    /// Tables of the financing plans.
    pub financing_plan: PlanConfig,
    /// Identity of the firm and rules for legal documents.
    pub firm: LegalFirm,
    /// Whether other machines can reach the server.
    pub is_public: bool,
    /// Whether recipients can read SMS: a provider is configured, or the server is local, where SMS are written to
    /// files.
    pub sends_sms: bool,
    /// Sender of the text messages outside campaigns.
    pub sms_sender: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CampaignSettings {
    /// Stop mention appended to every SMS (AMB-125).
    pub stop_mention: String,
    /// Number of SMS that may be sent when the provider reports no balance; `None` without limit.
    pub sms_quota: Option<u32>,
    /// Number of mails that campaigns may send; `None` without limit.
    pub mail_quota: Option<u32>,
    /// Maximum rate of campaign mails, for all processes together; `None` without limit.
    pub mails_per_minute: Option<u32>,
    /// Number of mails of one batch that are sent concurrently.
    pub mails_at_once: usize,
}

impl Settings {
    /// Returns the URL of a page of the product.
    pub fn link(&self, path: &str) -> String {
        format!("{}{path}", self.public_url)
    }
}

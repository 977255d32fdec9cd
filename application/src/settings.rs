//! What the owner decided, as use cases need it. Read from the configuration by the server.

use crate::ports::Limit;
use domain::account::mfa::MfaPolicy;
use domain::simulation::estimate::RateTable;
use time::Duration;

/// Limits of public calls; `None` is off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Failed logins of one account from one client address.
    pub login_account: Option<Limit>,
    /// Failed logins of one account, from wherever.
    pub login_account_all: Option<Limit>,
    /// Logins from one client address.
    pub login_address: Option<Limit>,
    /// Second factors shown for one account, from wherever, since the last right one.
    pub mfa: Option<Limit>,
    /// Password links asked from one client address.
    pub password_link: Option<Limit>,
    /// Contact messages from one client address.
    pub contact: Option<Limit>,
    /// Simulations from one client address.
    pub simulation: Option<Limit>,
    /// Uploads from one client address.
    pub upload: Option<Limit>,
    /// Links of contacts without a signature of ours, or with a wrong one, from one client address.
    pub preferences: Option<Limit>,
}

/// Settings of the use cases.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The firm's own name: title suffix, status labels, mails.
    pub brand_name: String,
    /// Address of the product, without final slash, for links in mails.
    pub public_url: String,
    /// Where pages call the API: a path of the same host, or a whole address.
    pub api_base: String,
    /// The firm's own mailbox, when no employee is assigned (AMB-104).
    pub firm_mailbox: String,
    /// The firm's number as it is shown, once it is filled in.
    pub firm_phone: Option<String>,
    /// The firm's public address, once it is filled in.
    pub firm_email: Option<String>,
    /// Days a new case stays open for upload (AMB-060).
    pub upload_window_days: u16,
    /// Days after a mail on missing documents on which a reminder leaves, each later than the one before.
    pub reminders: Vec<u16>,
    /// Records and inquiries go for their age (AMB-046).
    pub retention: bool,
    /// Days a record is kept without change (AMB-046).
    pub record_retention_days: u32,
    /// Days an inquiry is kept after the last contact (AMB-043).
    pub inquiry_retention_days: u32,
    /// How long a session stays good while nobody is there.
    pub session_idle: Duration,
    /// Who must have a second factor.
    pub mfa: MfaPolicy,
    /// Limits of public calls.
    pub limits: Limits,
    pub campaigns: CampaignSettings,
    /// Indicative rates of loans.
    pub rates: RateTable,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CampaignSettings {
    /// End of every SMS (AMB-125).
    pub stop_mention: String,
    /// SMS that may be sent where no sending service counts them; `None` when they are not counted.
    pub sms_quota: Option<u32>,
    /// Mails that campaigns may send; `None` when they are not counted.
    pub mail_quota: Option<u32>,
    /// How fast mails of campaigns leave, all processes together; `None` for as fast as it goes.
    pub mails_per_minute: Option<u32>,
    /// Mails of one batch on their way at once.
    pub mails_at_once: usize,
}

impl Settings {
    /// A link to a page of the product.
    pub fn link(&self, path: &str) -> String {
        format!("{}{path}", self.public_url)
    }
}

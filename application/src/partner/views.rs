//! What lists and the screen of a partner read.

use crate::customer_record::views::Audit;
use domain::calendar::paris::day_in_paris;
use domain::partner::PartnerForm;
use domain::partner::follow_up::FollowUpFrequency;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::Civility;
use uuid::Uuid;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartnerTypeName {
    pub uuid: Uuid,
    pub label: String,
}

/// One partner of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartnerRow {
    /// The partner; also the account they log in with.
    pub uuid: Uuid,
    pub partner_type: PartnerTypeName,
    /// The business they work for.
    pub business_name: String,
    /// How they are addressed.
    pub civility: Civility,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    /// Ten digits.
    pub phone_number: Option<String>,
    /// They have a personal space.
    pub enable_access: bool,
    /// How often they are called.
    pub follow_up_frequency: FollowUpFrequency,
    /// The later of the last report and of the first-meeting mail, else the creation.
    pub last_contact_at: Instant,
}

impl PartnerRow {
    /// The day from which they are to be called again.
    pub fn follow_up_date(&self) -> Option<Day> {
        self.follow_up_frequency.due_on(day_in_paris(self.last_contact_at))
    }
}

/// One partner, open on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartnerView {
    /// What was typed, with identity and version.
    pub partner: PartnerForm,
    pub partner_type: PartnerTypeName,
    /// They have an account to log in with, enabled or not.
    pub has_account: bool,
    /// When the first-meeting mail was last sent.
    pub first_meeting_mail_at: Option<Instant>,
    /// The later of the last report and of that mail, else the creation.
    pub last_contact_at: Instant,
    pub audit: Audit,
}

impl PartnerView {
    /// The day from which they are to be called again.
    pub fn follow_up_date(&self) -> Option<Day> {
        self.partner.follow_up_frequency?.due_on(day_in_paris(self.last_contact_at))
    }
}

//! Columns of domain values.

use super::stored::ColumnValue;
use application::inquiry::views::Resemblance;
use application::job::JobState;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::login_event::LoginEventKind;
use domain::account::role::Role;
use domain::campaign::{CampaignKind, CampaignState, MessageState};
use domain::checklist_template::CaseProject;
use domain::complaint::{ComplaintChannel, ComplaintState};
use domain::contact::ContactStatus;
use domain::contact::group::AutomatedGroup;
use domain::customer_case::deadline::DeadlineKind;
use domain::customer_case::event::CaseEventKind;
use domain::customer_case::item::ItemState;
use domain::customer_case::next_actor::NextActor;
use domain::customer_case::revenue::{RevenueKind, RevenueStage};
use domain::customer_case::status::{CaseStatus, StatusFamily};
use domain::customer_record::household::{HousingSituation, MaritalStatus, MatrimonialRegime};
use domain::identity_check::{IdentityDocument, Vigilance};
use domain::inquiry::kind::{CallOutcome, InquiryKind, InquiryState};
use domain::legal_document::code::CodeMeans;
use domain::legal_document::evidence::EvidenceKind;
use domain::legal_document::issued::{DocumentState, Medium};
use domain::legal_document::kind::LegalKind;
use domain::list_view::ViewedList;
use domain::mail_template::key::MailTemplateKey;
use domain::media::file_kind::FileKind;
use domain::media::parent::MediaParentKind;
use domain::media::scan::MediaScan;
use domain::partner::follow_up::FollowUpFrequency;
use domain::retention::RetentionCause;
use domain::shared::day::Day;
use domain::shared::email::Email;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use domain::shared::person::{Civility, YesNo};
use domain::shared::phone::PhoneNumber;
use sea_orm::prelude::TimeDate;
use std::net::IpAddr;

/// Microseconds since 1970.
impl ColumnValue for Instant {
    type Column = i64;

    fn into_column(self) -> i64 {
        self.micros()
    }

    fn from_column(micros: i64) -> Option<Self> {
        Some(Self::from_micros(micros))
    }
}

impl ColumnValue for Day {
    type Column = TimeDate;

    fn into_column(self) -> TimeDate {
        self.0
    }

    fn from_column(date: TimeDate) -> Option<Self> {
        Some(Self(date))
    }
}

/// Cents.
impl ColumnValue for Euros {
    type Column = i64;

    fn into_column(self) -> i64 {
        self.cents()
    }

    fn from_column(cents: i64) -> Option<Self> {
        Self::from_cents(cents).ok()
    }
}

/// Number of rows, or sum of such numbers.
impl ColumnValue for u64 {
    type Column = i64;

    fn into_column(self) -> i64 {
        self.try_into().unwrap_or(i64::MAX)
    }

    fn from_column(number: i64) -> Option<Self> {
        number.try_into().ok()
    }
}

/// Number up to 2,147,483,647, the largest value of the column, such as a number of attempts.
impl ColumnValue for u32 {
    type Column = i32;

    fn into_column(self) -> i32 {
        self.try_into().unwrap_or(i32::MAX)
    }

    fn from_column(number: i32) -> Option<Self> {
        number.try_into().ok()
    }
}

/// Number up to 65,535, such as a number of months.
impl ColumnValue for u16 {
    type Column = i32;

    fn into_column(self) -> i32 {
        self.into()
    }

    fn from_column(number: i32) -> Option<Self> {
        number.try_into().ok()
    }
}

/// Number below 256, such as a number of children.
impl ColumnValue for u8 {
    type Column = i16;

    fn into_column(self) -> i16 {
        self.into()
    }

    fn from_column(number: i16) -> Option<Self> {
        number.try_into().ok()
    }
}

impl ColumnValue for YesNo {
    type Column = bool;

    fn into_column(self) -> bool {
        self == Self::Yes
    }

    fn from_column(yes: bool) -> Option<Self> {
        Some(if yes { Self::Yes } else { Self::No })
    }
}

impl ColumnValue for Email {
    type Column = String;

    fn into_column(self) -> String {
        self.as_str().to_owned()
    }

    fn from_column(address: String) -> Option<Self> {
        Self::parse(&address).ok()
    }
}

impl ColumnValue for PhoneNumber {
    type Column = String;

    fn into_column(self) -> String {
        self.as_str().to_owned()
    }

    fn from_column(number: String) -> Option<Self> {
        Self::parse(&number).ok()
    }
}

/// File extension.
impl ColumnValue for FileKind {
    type Column = String;

    fn into_column(self) -> String {
        self.extension().to_owned()
    }

    fn from_column(extension: String) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.extension() == extension)
    }
}

/// Key of the kind.
impl ColumnValue for LegalKind {
    type Column = String;

    fn into_column(self) -> String {
        self.key().to_owned()
    }

    fn from_column(key: String) -> Option<Self> {
        Self::parse(&key).ok()
    }
}

impl ColumnValue for IpAddr {
    type Column = String;

    fn into_column(self) -> String {
        self.to_string()
    }

    fn from_column(address: String) -> Option<Self> {
        address.parse().ok()
    }
}

/// Implements `ColumnValue` for enumerations stored as text: with the methods that write and read the text.
macro_rules! stored_as_text {
    ($write:ident, $read:ident: $($name:ty),+ $(,)?) => {
        $(impl $crate::database::stored::ColumnValue for $name {
            type Column = String;

            fn into_column(self) -> String {
                self.$write().to_owned()
            }

            fn from_column(text: String) -> Option<Self> {
                Self::$read(&text)
            }
        })+
    };
}
pub(super) use stored_as_text;

stored_as_text!(
    key, from_key:
    AutomatedGroup,
    CampaignKind,
    CampaignState,
    CaseEventKind,
    CaseProject,
    CaseStatus,
    CodeMeans,
    ComplaintChannel,
    ComplaintState,
    ContactStatus,
    DeadlineKind,
    DocumentState,
    EvidenceKind,
    FollowUpFrequency,
    CallOutcome,
    IdentityDocument,
    InquiryKind,
    InquiryState,
    ItemState,
    JobState,
    JournalAct,
    JournalObject,
    LoginEventKind,
    MailTemplateKey,
    MediaParentKind,
    MediaScan,
    Medium,
    MessageState,
    RevenueKind,
    Resemblance,
    RevenueStage,
    Role,
    StatusFamily,
    ViewedList,
    NextActor,
    Vigilance,
);
stored_as_text!(
    label, from_label:
    Civility,
    HousingSituation,
    MaritalStatus,
    MatrimonialRegime,
    RetentionCause,
);

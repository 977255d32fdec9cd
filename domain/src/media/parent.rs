//! What an uploaded file is attached to; it decides who reads the file.

use uuid::Uuid;

/// The kinds of objects that have files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MediaParentKind {
    /// For those who see the record of the case.
    CustomerCase,
    /// For everybody while the page is shown.
    Page,
    /// For those who see the inquiry.
    Inquiry,
    /// For staff and the partners of that type.
    PartnerType,
    /// For those who read the report.
    Report,
    /// For those who launch campaigns.
    Campaign,
    /// For those who edit the templates of mails; it goes with each mail of the template.
    MailTemplate,
}

/// One object that has files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MediaParent {
    pub kind: MediaParentKind,
    pub uuid: Uuid,
}

impl MediaParentKind {
    pub const ALL: [Self; 7] = [
        Self::CustomerCase,
        Self::Page,
        Self::Inquiry,
        Self::PartnerType,
        Self::Report,
        Self::Campaign,
        Self::MailTemplate,
    ];

    /// The word that is stored.
    pub const fn key(self) -> &'static str {
        match self {
            Self::CustomerCase => "customer_case",
            Self::Page => "page",
            Self::Inquiry => "inquiry",
            Self::PartnerType => "partner_type",
            Self::Report => "report",
            Self::Campaign => "campaign",
            Self::MailTemplate => "mail_template",
        }
    }

    /// The kind of a stored word.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.key() == key)
    }

    /// The object of this kind and identity.
    pub const fn of(self, uuid: Uuid) -> MediaParent {
        MediaParent { kind: self, uuid }
    }
}

//! What an uploaded file is attached to; it decides who reads the file.

use crate::keyed_enumeration;
use uuid::Uuid;

keyed_enumeration! {
    /// The kinds of objects that have files.
    MediaParentKind {
        /// For those who see the record of the case.
        CustomerCase = "customer_case",
        /// For everybody while the page is shown.
        Page = "page",
        /// For those who see the inquiry.
        Inquiry = "inquiry",
        /// For staff and the partners of that type.
        PartnerType = "partner_type",
        /// For those who read the report.
        Report = "report",
        /// For those who launch campaigns.
        Campaign = "campaign",
        /// For those who edit the templates of mails; it goes with each mail of the template.
        MailTemplate = "mail_template",
    }
}

/// One object that has files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MediaParent {
    pub kind: MediaParentKind,
    pub uuid: Uuid,
}

impl MediaParentKind {
    /// The object of this kind and identity.
    pub const fn of(self, uuid: Uuid) -> MediaParent {
        MediaParent { kind: self, uuid }
    }
}

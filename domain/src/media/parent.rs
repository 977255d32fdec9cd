//! Parent of an uploaded file, which determines the users who may read it.

use crate::keyed_enumeration;
use uuid::Uuid;

keyed_enumeration! {
    /// Types of objects that have files.
    MediaParentKind {
        /// Readable by users who see the record of the case.
        CustomerCase = "customer_case",
        /// Public while the page is shown.
        Page = "page",
        /// Readable by users who see the inquiry.
        Inquiry = "inquiry",
        /// Readable by employees, admins, and partners of that type.
        PartnerType = "partner_type",
        /// Readable by users who see the report.
        Report = "report",
        /// Readable by users who may launch campaigns.
        Campaign = "campaign",
        /// Readable by users who may edit mail templates; attached to each mail of the template.
        MailTemplate = "mail_template",
    }
}

/// Object that has files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MediaParent {
    pub kind: MediaParentKind,
    pub uuid: Uuid,
}

impl MediaParentKind {
    /// Returns the object of this type with this identifier.
    pub const fn with_id(self, uuid: Uuid) -> MediaParent {
        MediaParent { kind: self, uuid }
    }
}

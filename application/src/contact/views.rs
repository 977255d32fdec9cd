//! What the list of contacts and its groups read.

use domain::contact::group::AutomatedGroup;
use domain::contact::{ContactStatus, ContactUserType};
use uuid::Uuid;

/// One entry of the mailing list (doc 3 §3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContactRow {
    pub uuid: Uuid,
    /// As written.
    pub email: Option<String>,
    /// Ten digits.
    pub phone_number: Option<String>,
    /// Whether SMS may be sent.
    pub status_sms: ContactStatus,
    /// The groups they are in, by name.
    pub groups: Vec<ContactAssociation>,
    /// The person it belongs to.
    pub user: Option<ContactUser>,
}

/// An entry in a group (AMB-108).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContactAssociation {
    pub uuid: Uuid,
    pub name: String,
    /// Whether mails to this group may be sent to the entry.
    pub status_mail: ContactStatus,
}

/// The person an entry belongs to (AMB-106).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContactUser {
    /// What opens them.
    pub kind: ContactUserType,
    /// Their identity; the record's for a customer.
    pub uuid: Uuid,
    /// How they are called.
    pub label: String,
}

/// A group of contacts (doc 3 §3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupRow {
    pub uuid: Uuid,
    pub name: String,
    /// Kept by the server.
    pub automated: Option<AutomatedGroup>,
    /// Entries in it, whatever their statuses.
    pub members: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupName {
    pub uuid: Uuid,
    pub name: String,
}

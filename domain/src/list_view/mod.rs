//! Saved views of back-office lists: filters, order and columns under a name, private or shared.

mod form;

pub use form::{ListViewForm, ListViewPatch};

use crate::account::access::Act;
use crate::account::role::Role;
use crate::keyed_enumeration;
use crate::shared::refusal::Refusal;
use uuid::Uuid;

/// Maximum number of views of a user.
pub const MAX_VIEWS: u64 = 50;
/// Maximum length of a name, in characters.
pub const NAME_LIMIT: usize = 60;
/// Maximum length of a query string, in characters.
pub const SEARCH_LIMIT: usize = 2_000;
/// Maximum number of additional columns.
pub const COLUMNS_LIMIT: usize = 30;

/// Message for a view beyond the maximum.
pub const TOO_MANY: &str =
    "Vous avez déjà 50 vues enregistrées\u{a0}: supprimez-en une pour en enregistrer une autre.";
const NOT_VIEW_OWNER: &str =
    "Seule la personne qui a enregistré cette vue, ou un administrateur, peut la modifier.";

keyed_enumeration! {
    /// Lists that support views.
    ViewedList {
        Records = "customer-records",
        Cases = "cases",
        Partners = "partners",
        Inquiries = "inquiries",
        Contacts = "contact-entries",
        Employees = "employees",
    }
}

impl ViewedList {
    /// Returns whether the role may read the list, and hence its views.
    pub fn is_read_by(self, role: Role) -> bool {
        role.may(match self {
            Self::Records => Act::ListRecords,
            Self::Cases => Act::ListCases,
            Self::Partners => Act::ListPartners,
            Self::Inquiries => Act::ListInquiries,
            Self::Contacts => Act::ManageContacts,
            Self::Employees => Act::ManageEmployees,
        })
    }
}

/// Saved filters, order and columns of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListView {
    pub uuid: Uuid,
    /// Account that saved the view.
    pub owner: Uuid,
    pub list: ViewedList,
    pub name: String,
    /// Filters and order, as in the query string of the list's URL.
    pub search: String,
    /// Keys of additional columns.
    pub columns: Vec<String>,
    /// Whether every user who can read the list sees the view.
    pub shared: bool,
    /// 1 at creation, incremented by each save.
    pub version: i64,
}

impl ListView {
    /// Checks that a user who sees the view may change or delete it.
    ///
    /// # Errors
    /// `Forbidden`: the view belongs to another user and the caller is not an admin.
    pub fn check_changeable_by(&self, account: Uuid, role: Role) -> Result<(), Refusal> {
        if self.owner == account || role == Role::Admin {
            Ok(())
        } else {
            Err(Refusal::Forbidden(NOT_VIEW_OWNER))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn list_keys_round_trip_and_follow_access() {
        for list in ViewedList::ALL {
            assert_eq!(ViewedList::from_key(list.key()), Some(list));
            assert!(list.is_read_by(Role::Admin), "{list:?}");
            assert!(!list.is_read_by(Role::Customer), "{list:?}");
        }
        assert_eq!(ViewedList::from_key("tasks"), None);
        assert!(ViewedList::Cases.is_read_by(Role::Employee));
        assert!(!ViewedList::Contacts.is_read_by(Role::Employee));
    }

    #[test]
    fn changeable_by_owner_and_admin_only() {
        let (owner, other) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let form =
            ListViewForm { name: Some("Bloqués".into()), list: Some("cases".into()), ..Default::default() };
        let view = form.validate(Uuid::nil(), owner).unwrap();
        assert_eq!(view.check_changeable_by(owner, Role::Employee), Ok(()));
        assert_eq!(view.check_changeable_by(other, Role::Admin), Ok(()));
        assert_eq!(view.check_changeable_by(other, Role::Employee), Err(Refusal::Forbidden(NOT_VIEW_OWNER)));
    }
}

//! Views of the office's lists: filters, order and columns kept under a name, for oneself or for everybody who works
//! there.

mod form;

pub use form::{ListViewForm, ListViewPatch};

use crate::account::access::Act;
use crate::account::role::Role;
use crate::keyed_enumeration;
use crate::shared::refusal::Refusal;
use uuid::Uuid;

/// Most views of one person.
pub const MAX_VIEWS: u64 = 50;
/// Longest name, in characters.
pub const NAME_LIMIT: usize = 60;
/// Longest search part of an address.
pub const SEARCH_LIMIT: usize = 2_000;
/// Most columns of a list.
pub const COLUMNS_LIMIT: usize = 30;

/// Message of a view that would be one too many.
pub const TOO_MANY: &str =
    "Vous avez déjà 50 vues enregistrées\u{a0}: supprimez-en une pour en enregistrer une autre.";
const NOT_YOURS: &str =
    "Seule la personne qui a enregistré cette vue, ou un administrateur, peut la modifier.";

keyed_enumeration! {
    /// Lists that have views.
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
    /// Who may not read the list sees none of its views.
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

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListView {
    pub uuid: Uuid,
    /// The account of whoever saved it.
    pub owner: Uuid,
    pub list: ViewedList,
    pub name: String,
    /// Filters and order, as the search part of the address of the list holds them.
    pub search: String,
    /// Further columns, by their keys.
    pub columns: Vec<String>,
    /// Everybody who reads the list sees it.
    pub shared: bool,
    /// Counts saves, starting at 1.
    pub version: i64,
}

impl ListView {
    /// May this person change or delete it, who sees it?
    ///
    /// # Errors
    /// A shared view of somebody else, but for an ADMIN.
    pub fn changeable_by(&self, account: Uuid, role: Role) -> Result<(), Refusal> {
        if self.owner == account || role == Role::Admin { Ok(()) } else { Err(Refusal::Forbidden(NOT_YOURS)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_found_by_their_key() {
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
    fn a_view_is_its_owners_and_the_administrators() {
        let (owner, other) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let form =
            ListViewForm { name: Some("Bloqués".into()), list: Some("cases".into()), ..Default::default() };
        let view = form.validate(Uuid::nil(), owner).unwrap();
        assert_eq!(view.changeable_by(owner, Role::Employee), Ok(()));
        assert_eq!(view.changeable_by(other, Role::Admin), Ok(()));
        assert_eq!(view.changeable_by(other, Role::Employee), Err(Refusal::Forbidden(NOT_YOURS)));
    }
}

//! What follows for whoever uses an account when staff changes its address or its access.

use super::login_event::LoginEventKind;
use super::role::Role;

/// Message when an EMPLOYEE changes the address that a partner logs in with: whoever reads that mailbox reads
/// every record of the partner.
pub const ONLY_ADMIN_CHANGES_PARTNER_ADDRESS: &str =
    "Seul un administrateur peut changer l’adresse de connexion d’un prescripteur.";

/// An account as it is before the change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountState {
    pub role: Role,
    /// Its address, as compared (`Email::key`).
    pub email_key: String,
    /// False when the access is cut.
    pub enabled: bool,
    /// A password was chosen.
    pub has_password: bool,
}

/// What a change does besides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Consequences {
    /// Sessions opened and links mailed until now are refused.
    pub ends_sessions: bool,
    /// The password is erased, and the former address is notified.
    pub clears_password: bool,
    /// A link to choose a password is mailed.
    pub mails_link: bool,
    /// What the journal of logins says of the address.
    pub address_event: Option<LoginEventKind>,
    /// What the journal of logins says of the access.
    pub access_event: Option<LoginEventKind>,
}

impl AccountState {
    /// Decides what follows when the account takes this address and this access. A customer who never chose a
    /// password gets their link with the mail of a case, an employee whenever the access is given.
    pub fn consequences(&self, email_key: &str, enabled: bool) -> Consequences {
        let moved = self.email_key != email_key;
        let restored = enabled && !self.enabled;
        let clears_password = moved && self.has_password;
        let needs_link = match self.role {
            Role::Customer => clears_password,
            Role::Employee => moved || restored,
            _ => moved || (restored && !self.has_password),
        };
        let cut = self.enabled && !enabled;
        Consequences {
            ends_sessions: moved || cut,
            clears_password,
            mails_link: enabled && needs_link,
            address_event: moved.then_some(LoginEventKind::AddressMoved),
            access_event: match (cut, restored) {
                (true, _) => Some(LoginEventKind::AccessCut),
                (_, true) => Some(LoginEventKind::AccessRestored),
                _ => None,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_address_starts_over_and_a_cut_ends_sessions() {
        use Role::{Customer, Employee, Partner};
        // Role, access and password before; address and access after; sessions end, password goes, link leaves.
        let rows = [
            (Partner, true, true, "a", true, [false, false, false]),
            (Partner, true, true, "b", true, [true, true, true]),
            (Partner, true, false, "b", true, [true, false, true]),
            (Partner, true, true, "a", false, [true, false, false]),
            (Partner, true, true, "b", false, [true, true, false]),
            (Partner, false, true, "a", true, [false, false, false]),
            (Partner, false, false, "a", true, [false, false, true]),
            (Partner, false, true, "b", true, [true, true, true]),
            (Employee, true, true, "a", true, [false, false, false]),
            (Employee, false, true, "a", true, [false, false, true]),
            (Employee, true, false, "b", true, [true, false, true]),
            (Customer, true, true, "b", true, [true, true, true]),
            (Customer, true, false, "b", true, [true, false, false]),
        ];
        for (role, before, has_password, email_key, enabled, expected) in rows {
            let state = AccountState { role, email_key: "a".to_owned(), enabled: before, has_password };
            let found = state.consequences(email_key, enabled);
            let found = [found.ends_sessions, found.clears_password, found.mails_link];
            assert_eq!(found, expected, "{state:?} to {email_key}, {enabled}");
        }
    }

    #[test]
    fn the_journal_says_what_became_of_address_and_access() {
        use LoginEventKind::{AccessCut, AccessRestored, AddressMoved};
        let rows = [
            (true, "a", true, None, None),
            (true, "b", false, Some(AddressMoved), Some(AccessCut)),
            (false, "a", true, None, Some(AccessRestored)),
            (false, "b", false, Some(AddressMoved), None),
        ];
        for (before, email_key, enabled, address, access) in rows {
            let state = AccountState {
                role: Role::Partner,
                email_key: "a".to_owned(),
                enabled: before,
                has_password: true,
            };
            let found = state.consequences(email_key, enabled);
            assert_eq!(
                (found.address_event, found.access_event),
                (address, access),
                "{email_key}, {enabled}"
            );
        }
    }
}

//! What follows for whoever uses an account when staff changes its address or its access.

use super::role::Role;

/// Message when an EMPLOYEE changes the address that a partner logs in with: whoever reads that mailbox reads
/// every record of the partner.
pub const ONLY_ADMIN_CHANGES_PARTNER_ADDRESS: &str =
    "Seul un administrateur peut changer l’adresse de connexion d’un prescripteur.";

/// An account as it is before the change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountState {
    /// Its role.
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
    /// The password is forgotten, and the former address is told.
    pub clears_password: bool,
    /// A link to choose a password is mailed.
    pub mails_link: bool,
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
        Consequences {
            ends_sessions: moved || (self.enabled && !enabled),
            clears_password,
            mails_link: enabled && needs_link,
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
}

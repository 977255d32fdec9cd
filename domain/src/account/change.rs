//! Effects on an account when an employee or admin changes its address or access.

use super::login_event::LoginEventKind;
use super::role::Role;

/// Message when an EMPLOYEE changes the login address of a partner: the owner of that mailbox can read every record of
/// the partner.
pub const ONLY_ADMIN_CHANGES_PARTNER_ADDRESS: &str =
    "Seul un administrateur peut changer l’adresse de connexion d’un prescripteur.";

/// State of an account before the change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountState {
    pub role: Role,
    /// Normalised email address (`Email::key`), for comparisons.
    pub email_key: String,
    /// Whether the account has access.
    pub enabled: bool,
    pub has_password: bool,
}

/// Effects of a change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Consequences {
    /// Existing sessions, password links and calendar addresses become invalid.
    pub ends_sessions: bool,
    /// Whether the account loses its access; API tokens that it created are then permanently revoked.
    pub ends_access: bool,
    /// Whether the password is deleted and the previous address notified.
    pub clears_password: bool,
    /// Whether a link to choose a password is mailed.
    pub mails_link: bool,
    /// Event about the address for the login journal.
    pub address_event: Option<LoginEventKind>,
    /// Event about the access for the login journal.
    pub access_event: Option<LoginEventKind>,
}

impl AccountState {
    /// Returns the effects of a new address and access. A customer without password gets a link with the mail of a case
    /// instead; an employee gets one whenever the access is granted.
    pub fn consequences(&self, email_key: &str, enabled: bool) -> Consequences {
        let is_moved = self.email_key != email_key;
        let is_restored = enabled && !self.enabled;
        let clears_password = is_moved && self.has_password;
        let needs_link = match self.role {
            Role::Customer => clears_password,
            Role::Employee => is_moved || is_restored,
            _ => is_moved || (is_restored && !self.has_password),
        };
        let is_withdrawn = self.enabled && !enabled;
        Consequences {
            ends_sessions: is_moved || is_withdrawn,
            ends_access: is_withdrawn,
            clears_password,
            mails_link: enabled && needs_link,
            address_event: is_moved.then_some(LoginEventKind::AddressMoved),
            access_event: match (is_withdrawn, is_restored) {
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
    fn address_change_resets_account_and_withdrawal_ends_sessions() {
        use Role::{Customer, Employee, Partner};
        // Role, access and password before; address and access after; effects: end sessions, clear password, mail link.
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
            let consequences = state.consequences(email_key, enabled);
            assert_eq!(consequences.ends_access, before && !enabled, "{state:?} to {enabled}");
            let consequences =
                [consequences.ends_sessions, consequences.clears_password, consequences.mails_link];
            assert_eq!(consequences, expected, "{state:?} to {email_key}, {enabled}");
        }
    }

    #[test]
    fn journal_events_follow_address_and_access() {
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
            let consequences = state.consequences(email_key, enabled);
            assert_eq!(
                (consequences.address_event, consequences.access_event),
                (address, access),
                "{email_key}, {enabled}"
            );
        }
    }
}

//! Sending status of a linked entry, derived from its record and the refusals of the contact (AMB-110). A refusal by
//! the contact prevails: no save of the record undoes it.

use super::ContactStatus;

/// Sending status, and whether the record or the contact decided it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptInState {
    /// Whether messages may be sent.
    pub status: ContactStatus,
    /// Whether the record disables the status (`allowMail` or `allowSms`), in which case the record may enable it
    /// again. A disabled status without this flag was refused by the contact.
    pub withheld: bool,
}

impl OptInState {
    /// Returns the initial status of an entry; the parameters are those of [`Self::update_allowed`].
    pub fn new(allowed: bool, refused_all: bool) -> Self {
        let status = if allowed && !refused_all { ContactStatus::Activated } else { ContactStatus::Disabled };
        Self { status, withheld: !allowed }
    }

    /// Returns the status after a save of the record with `allowed`; `refused_all`: the contact refused all mails.
    #[must_use]
    pub fn update_allowed(self, allowed: bool, refused_all: bool) -> Self {
        match (allowed, self.status) {
            (false, ContactStatus::Activated) => Self { status: ContactStatus::Disabled, withheld: true },
            (true, ContactStatus::Disabled) if self.withheld => Self::new(true, refused_all),
            _ => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ContactStatus::{Activated, Disabled};
    use super::*;

    #[test]
    fn record_sets_the_status_without_refusal() {
        let new = OptInState::new(true, false);
        assert_eq!((new.status, new.withheld), (Activated, false));
        let withheld = new.update_allowed(false, false);
        assert_eq!((withheld.status, withheld.withheld), (Disabled, true));
        assert_eq!(withheld.update_allowed(true, false), new);
        assert_eq!(new.update_allowed(true, false), new);
        assert_eq!(withheld.update_allowed(false, false), withheld);
    }

    #[test]
    fn refusal_by_contact_survives_saves_of_record() {
        let refused = OptInState { status: Disabled, withheld: false };
        for allowed in [true, false, true] {
            assert_eq!(refused.update_allowed(allowed, false), refused);
        }
        assert_eq!(OptInState::new(true, true).status, Disabled);
        let withheld_and_refused = OptInState::new(false, true);
        assert_eq!(withheld_and_refused.update_allowed(true, true).status, Disabled);
        assert_eq!(
            withheld_and_refused.update_allowed(true, true).update_allowed(true, false).status,
            Disabled
        );
    }
}

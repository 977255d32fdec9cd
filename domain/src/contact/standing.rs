//! Whether an entry of a person may be written to: what their record says, and what they refused themselves
//! (AMB-110). A refusal by the contact wins: no save of the record undoes it.

use super::ContactStatus;

/// One status, and who is behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Whether messages may be sent.
    pub status: ContactStatus,
    /// It is the record that says no (`allowMail` or `allowSms`): the record may say yes again. Without this, a
    /// status that is disabled was refused by the contact.
    pub withheld: bool,
}

impl Standing {
    /// Of an entry that nobody decided about yet.
    pub fn new(allowed: bool, refused_all: bool) -> Self {
        let status = if allowed && !refused_all { ContactStatus::Activated } else { ContactStatus::Disabled };
        Self { status, withheld: !allowed }
    }

    /// After the record was saved with this answer; `refused_all`: the contact refused all mails.
    #[must_use]
    pub fn saved_with(self, allowed: bool, refused_all: bool) -> Self {
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
    fn the_record_decides_until_the_contact_refuses() {
        let new = Standing::new(true, false);
        assert_eq!((new.status, new.withheld), (Activated, false));
        let withheld = new.saved_with(false, false);
        assert_eq!((withheld.status, withheld.withheld), (Disabled, true));
        assert_eq!(withheld.saved_with(true, false), new);
        assert_eq!(new.saved_with(true, false), new);
        assert_eq!(withheld.saved_with(false, false), withheld);
    }

    #[test]
    fn a_refusal_by_the_contact_stays_whatever_the_record_says() {
        let refused = Standing { status: Disabled, withheld: false };
        for allowed in [true, false, true] {
            assert_eq!(refused.saved_with(allowed, false), refused);
        }
        assert_eq!(Standing::new(true, true).status, Disabled);
        let both = Standing::new(false, true);
        assert_eq!(both.saved_with(true, true).status, Disabled);
        assert_eq!(both.saved_with(true, true).saved_with(true, false).status, Disabled);
    }
}

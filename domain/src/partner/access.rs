//! What a save does to the account a partner logs in with (AMB-022): opened with the first access, cut at once
//! when the access is taken away, and following the partner's name and address.

/// The account of a partner, as it is before a save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartnerAccount {
    /// Its address, as compared (`Email::key`).
    pub email_key: String,
    /// False when the access was cut.
    pub enabled: bool,
    /// A password was chosen.
    pub has_password: bool,
}

/// What becomes of the account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountChange {
    /// There is none, and none is needed.
    None,
    /// It is opened.
    Open,
    /// It takes the partner's name and address, and may be used.
    Enable,
    /// It takes the partner's name and address, and sessions and links are refused at once.
    Cut,
}

/// What a save does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AccessPlan {
    /// To the account.
    pub account: AccountChange,
    /// A link to choose a password is mailed.
    pub mails_link: bool,
}

/// Decides from the account before the save and from what is typed. A link is mailed when the account is
/// opened, and again when a partner who never chose a password gets their access back or another address.
pub fn plan_access(before: Option<&PartnerAccount>, enable_access: bool, email_key: &str) -> AccessPlan {
    match (before, enable_access) {
        (None, false) => AccessPlan { account: AccountChange::None, mails_link: false },
        (None, true) => AccessPlan { account: AccountChange::Open, mails_link: true },
        (Some(_), false) => AccessPlan { account: AccountChange::Cut, mails_link: false },
        (Some(account), true) => {
            let reached = account.enabled && account.email_key == email_key;
            AccessPlan { account: AccountChange::Enable, mails_link: !account.has_password && !reached }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_is_opened_kept_or_cut_and_a_link_mailed_once() {
        let account = |enabled, has_password| PartnerAccount { email_key: "a".into(), enabled, has_password };
        let rows = [
            (None, false, "a", AccountChange::None, false),
            (None, true, "a", AccountChange::Open, true),
            (Some(account(true, false)), true, "a", AccountChange::Enable, false),
            (Some(account(true, false)), true, "b", AccountChange::Enable, true),
            (Some(account(false, false)), true, "a", AccountChange::Enable, true),
            (Some(account(false, true)), true, "b", AccountChange::Enable, false),
            (Some(account(true, true)), false, "a", AccountChange::Cut, false),
            (Some(account(false, false)), false, "b", AccountChange::Cut, false),
        ];
        for (before, enable, key, account, mails_link) in rows {
            assert_eq!(
                plan_access(before.as_ref(), enable, key),
                AccessPlan { account, mails_link },
                "{before:?}"
            );
        }
    }
}

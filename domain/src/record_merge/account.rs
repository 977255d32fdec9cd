//! Login account of a customer of a merged record.

use crate::customer_record::identity::CustomerAccount;

/// Returns the account of a customer who may have one on each record: the account of the chosen address, so that the
/// customer keeps the login; else that of the kept record, else that of the removed one. `None` without account.
pub fn account_of(
    email_key: Option<&str>,
    kept: Option<&CustomerAccount>,
    removed: Option<&CustomerAccount>,
) -> Option<CustomerAccount> {
    let addressed_account =
        [kept, removed].into_iter().flatten().find(|account| Some(account.email_key.as_str()) == email_key);
    addressed_account.or(kept).or(removed).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    #[test]
    fn account_of_prefers_address_then_kept_record() {
        let account =
            |n: u128, key: &str| CustomerAccount { uuid: Uuid::from_u128(n), email_key: key.into() };
        let (first, second) = (account(1, "a"), account(2, "b"));
        let rows = [
            (Some("a"), Some(&first), Some(&second), Some(1)),
            (Some("b"), Some(&first), Some(&second), Some(2)),
            (Some("c"), Some(&first), Some(&second), Some(1)),
            (Some("c"), None, Some(&second), Some(2)),
            (None, Some(&first), None, Some(1)),
            (Some("a"), None, None, None),
        ];
        for (address, kept, removed, expected) in rows {
            let chosen = account_of(address, kept, removed).map(|account| account.uuid.as_u128());
            assert_eq!(chosen, expected, "{address:?}");
        }
    }
}

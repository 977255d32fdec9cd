//! Identity of the customers when a record is saved, and assignment of their login accounts (AMB-027, AMB-057).

use super::record::Customer;
use crate::shared::text::compact_key;
use uuid::Uuid;

/// Returns the identifier of each customer: the sent one if it belongs to the record, else that of the stored customer
/// at the same index, else a new one.
pub fn identities(sent: &[Option<Uuid>], stored: &[Uuid], mut new_id: impl FnMut() -> Uuid) -> Vec<Uuid> {
    let mut used_uuids: Vec<Uuid> = Vec::with_capacity(sent.len());
    let mut known = Vec::with_capacity(sent.len());
    for uuid in sent {
        let uuid = uuid.filter(|uuid| stored.contains(uuid) && !used_uuids.contains(uuid));
        used_uuids.extend(uuid);
        known.push(uuid);
    }
    let mut identities = Vec::with_capacity(sent.len());
    for (index, known) in known.into_iter().enumerate() {
        let at_same_index = stored.get(index).copied().filter(|uuid| !used_uuids.contains(uuid));
        let uuid = known.or(at_same_index).unwrap_or_else(&mut new_id);
        used_uuids.push(uuid);
        identities.push(uuid);
    }
    identities
}

/// Login account of customers of the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustomerAccount {
    pub uuid: Uuid,
    /// Normalised email address (`Email::key`), for comparisons.
    pub email_key: String,
}

/// Customer being saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustomerAddress {
    /// Normalised email address; `None` without address.
    pub email_key: Option<String>,
    /// Account before the save.
    pub account: Option<CustomerAccount>,
}

/// Returns whether the saved customer is still the stored person. With `is_matched_by_uuid` (the form contains the
/// uuid), one of given name, family name and birth date may differ (correction, marriage); otherwise none.
pub fn is_same_person(stored: &Customer, typed: &Customer, is_matched_by_uuid: bool) -> bool {
    let differs = |stored: &str, typed: &str| compact_key(stored) != compact_key(typed);
    let differences = [
        differs(&stored.first_name, &typed.first_name),
        differs(&stored.last_name, &typed.last_name),
        stored.birth_date != typed.birth_date,
    ];
    differences.into_iter().filter(|differs| *differs).count() <= usize::from(is_matched_by_uuid)
}

/// Returns the account of each customer after the save, in order. An account stays with its address while a customer of
/// the record has it (so customers who swap addresses swap accounts), else it follows its customer to the new address.
/// Customers with the same address share an account; a customer without address has none. An account that is not
/// returned no longer belongs to the record.
pub fn plan_accounts(customers: &[CustomerAddress]) -> Vec<Option<Uuid>> {
    let accounts: Vec<&CustomerAccount> =
        customers.iter().filter_map(|customer| customer.account.as_ref()).collect();
    let keys: Vec<&str> = customers.iter().filter_map(|customer| customer.email_key.as_deref()).collect();
    let mut links = vec![None; customers.len()];
    for (index, customer) in customers.iter().enumerate() {
        let Some(key) = customer.email_key.as_deref() else { continue };
        let earlier = customers[..index].iter().position(|c| c.email_key.as_deref() == Some(key));
        if let Some(earlier) = earlier {
            links[index] = links[earlier];
        } else if let Some(kept) = accounts.iter().find(|account| account.email_key == key) {
            links[index] = Some(kept.uuid);
        } else if let Some(account) = &customer.account
            && !keys.contains(&account.email_key.as_str())
            && !links.contains(&Some(account.uuid))
        {
            links[index] = Some(account.uuid);
        }
    }
    links
}

#[cfg(test)]
mod tests {
    use super::super::record::Background;
    use super::*;
    use crate::shared::day::Day;
    use crate::shared::person::Civility;
    use crate::shared::phone::PhoneNumber;

    fn id(n: u128) -> Uuid {
        Uuid::from_u128(n)
    }

    #[test]
    fn identities_match_by_uuid_then_by_index() {
        // Sent (0 for none), stored, expected; new identifiers start at 100.
        let rows = [
            (vec![0], vec![], vec![100]),
            (vec![0, 0], vec![1, 2], vec![1, 2]),
            (vec![2], vec![1, 2], vec![2]),
            (vec![2, 1], vec![1, 2], vec![2, 1]),
            (vec![2, 0], vec![1, 2], vec![2, 100]),
            (vec![9, 2], vec![1, 2], vec![1, 2]),
            (vec![1, 1], vec![1, 2], vec![1, 2]),
            (vec![9], vec![], vec![100]),
        ];
        for (sent, stored, expected) in rows {
            let uuids: Vec<_> = sent.iter().map(|n| Some(*n).filter(|n| *n > 0).map(id)).collect();
            let stored: Vec<Uuid> = stored.into_iter().map(id).collect();
            let mut next = 99;
            let assigned = identities(&uuids, &stored, || {
                next += 1;
                id(next)
            });
            assert_eq!(assigned, expected.into_iter().map(id).collect::<Vec<_>>(), "{sent:?}");
        }
    }

    fn customer_with(key: Option<&str>, account: Option<(u128, &str)>) -> CustomerAddress {
        let account = account.map(|(uuid, key)| CustomerAccount { uuid: id(uuid), email_key: key.into() });
        CustomerAddress { email_key: key.map(str::to_owned), account }
    }

    #[test]
    fn accounts_follow_their_address_then_their_customer() {
        let first = Some((1, "a"));
        let two = Some((2, "b"));
        let rows = [
            ("unchanged", vec![customer_with(Some("a"), first)], vec![Some(1)]),
            ("new address", vec![customer_with(Some("z"), first)], vec![Some(1)]),
            ("address cleared", vec![customer_with(None, first)], vec![None]),
            ("no account", vec![customer_with(Some("a"), None)], vec![None]),
            (
                "same on both",
                vec![customer_with(Some("a"), first), customer_with(Some("a"), None)],
                vec![Some(1), Some(1)],
            ),
            (
                "one sharer leaves",
                vec![customer_with(Some("a"), first), customer_with(Some("z"), first)],
                vec![Some(1), None],
            ),
            (
                "both sharers move",
                vec![customer_with(Some("z"), first), customer_with(Some("z"), first)],
                vec![Some(1), Some(1)],
            ),
            (
                "both sharers part",
                vec![customer_with(Some("y"), first), customer_with(Some("z"), first)],
                vec![Some(1), None],
            ),
            (
                "exchange",
                vec![customer_with(Some("b"), first), customer_with(Some("a"), two)],
                vec![Some(2), Some(1)],
            ),
            (
                "taken over",
                vec![customer_with(Some("a"), first), customer_with(Some("a"), two)],
                vec![Some(1), Some(1)],
            ),
        ];
        for (name, customers, links) in rows {
            assert_eq!(
                plan_accounts(&customers),
                links.iter().map(|link| link.map(id)).collect::<Vec<_>>(),
                "{name}"
            );
        }
    }

    #[test]
    fn is_same_person_allows_one_correction_by_uuid() {
        let person = |first: &str, last: &str, day: &str| Customer {
            uuid: id(1),
            civility: Civility::Madame,
            first_name: first.into(),
            last_name: last.into(),
            phone_number: PhoneNumber::parse("0612345678").unwrap(),
            email: None,
            birth_date: Day::parse_iso(day).unwrap(),
            current_bank: None,
            current_bank_since: None,
            background: Background::default(),
            allow_mail: true,
            allow_sms: true,
        };
        let stored = person("Éloïse", "Martin", "1990-01-02");
        // Saved customer, then the results when matched by uuid and by index.
        let rows = [
            (person("Eloise", "MARTIN", "1990-01-02"), true, true),
            (person("É-loïse", "Mar’tin", "1990-01-02"), true, true),
            (person("Éloïse", "Durand", "1990-01-02"), true, false),
            (person("Éloïse", "Martin", "1990-02-01"), true, false),
            (person("Paul", "Martin", "1988-05-06"), false, false),
            (person("Paul", "Durand", "1990-01-02"), false, false),
        ];
        for (input, by_uuid, by_place) in rows {
            let matches = [true, false].map(|has_identifier| is_same_person(&stored, &input, has_identifier));
            assert_eq!(matches, [by_uuid, by_place], "{input:?}");
        }
    }
}

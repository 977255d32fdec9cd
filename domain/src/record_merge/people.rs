//! Matching of the customers of two records.

use crate::customer_record::Customer;
use crate::customer_record::form::MAX_CUSTOMERS;
use crate::shared::text::compact_key;
use crate::shared::violation::Violations;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Message for two records with more people than a record may have.
pub const TOO_MANY: &str = "Les deux fiches réunissent plus de deux personnes différentes\u{202f}: une fiche n’en tient \
    que deux. Indiquez qui est la même personne, ou laissez les deux fiches.";
/// Message for an invalid pair: each must contain one customer of each record, each customer once.
pub const NO_PAIR: &str =
    "Indiquez, pour une même personne, un client de chaque fiche, et chacun une seule fois.";

/// Pair of customers, one of each record, that are the same person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SamePerson {
    /// Customer of the kept record.
    pub kept: Uuid,
    /// Customer of the removed record.
    pub removed: Uuid,
}

/// Person of the merged record, present on one record or on both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MergedPerson<'a> {
    pub kept: Option<&'a Customer>,
    pub removed: Option<&'a Customer>,
}

impl MergedPerson<'_> {
    /// Returns the identifier on the merged record: that of the kept record, if any.
    pub fn uuid(&self) -> Uuid {
        self.kept.or(self.removed).map(|customer| customer.uuid).unwrap_or_default()
    }
}

/// Returns the probable pairs, most likely first, each customer at most once. Customers match by first and last name,
/// also exchanged, or by birth date or first name together with an email address or phone number. A shared address
/// alone does not match, as couples often share one.
pub fn match_people(kept: &[Customer], removed: &[Customer]) -> Vec<SamePerson> {
    let mut likely: Vec<(usize, &Customer, &Customer)> = kept
        .iter()
        .flat_map(|kept_person| removed.iter().map(move |removed_person| (kept_person, removed_person)))
        .filter_map(|(kept_person, removed_person)| {
            Some((count_matching_attributes(kept_person, removed_person)?, kept_person, removed_person))
        })
        .collect();
    likely.sort_by_key(|(likeness, ..)| std::cmp::Reverse(*likeness));
    let mut pairs: Vec<SamePerson> = Vec::with_capacity(MAX_CUSTOMERS);
    for (_, kept_person, removed_person) in likely {
        if pairs.iter().all(|pair| pair.kept != kept_person.uuid && pair.removed != removed_person.uuid) {
            pairs.push(SamePerson { kept: kept_person.uuid, removed: removed_person.uuid });
        }
    }
    pairs
}

/// Returns the number of matching attributes; `None` when the customers are probably different people.
fn count_matching_attributes(kept_person: &Customer, removed_person: &Customer) -> Option<usize> {
    let names = |customer: &Customer| (compact_key(&customer.first_name), compact_key(&customer.last_name));
    let (kept_names, removed_names) = (names(kept_person), names(removed_person));
    let are_exchanged = kept_names.0 == removed_names.1 && kept_names.1 == removed_names.0;
    let first = are_exchanged || kept_names.0 == removed_names.0;
    let last = are_exchanged || kept_names.1 == removed_names.1;
    let is_same_birth = kept_person.birth_date == removed_person.birth_date;
    let email = kept_person.email.is_some() && kept_person.email_key() == removed_person.email_key();
    let phone = kept_person.phone_number == removed_person.phone_number;
    let is_same_person =
        (first && last) || (is_same_birth && (email || phone || first)) || (first && (email || phone));
    is_same_person
        .then(|| [first, last, is_same_birth, email, phone].into_iter().filter(|matches| *matches).count())
}

/// Returns the people of the merged record: those of the kept record, then those of the removed record only.
///
/// # Errors
/// An invalid pair, or more people than a record may have.
pub fn people_of<'a>(
    kept: &'a [Customer],
    removed: &'a [Customer],
    same: &[SamePerson],
) -> Result<Vec<MergedPerson<'a>>, Violations> {
    let known = |pair: &SamePerson| {
        kept.iter().any(|kept_person| kept_person.uuid == pair.kept)
            && removed.iter().any(|removed_person| removed_person.uuid == pair.removed)
    };
    let is_duplicate = |index: usize, pair: &SamePerson| {
        same[..index].iter().any(|earlier| earlier.kept == pair.kept || earlier.removed == pair.removed)
    };
    if same.iter().enumerate().any(|(index, pair)| !known(pair) || is_duplicate(index, pair)) {
        return Err(Violations::in_field("samePeople", NO_PAIR));
    }
    let matching_removed = |kept_person: &Customer| {
        same.iter().find(|pair| pair.kept == kept_person.uuid).map(|pair| pair.removed)
    };
    let mut people: Vec<MergedPerson<'a>> = kept
        .iter()
        .map(|kept_person| {
            let removed = matching_removed(kept_person)
                .and_then(|uuid| removed.iter().find(|other| other.uuid == uuid));
            MergedPerson { kept: Some(kept_person), removed }
        })
        .collect();
    let is_unmatched = |other: &&Customer| same.iter().all(|pair| pair.removed != other.uuid);
    people.extend(
        removed.iter().filter(is_unmatched).map(|other| MergedPerson { kept: None, removed: Some(other) }),
    );
    if people.len() > MAX_CUSTOMERS {
        return Err(Violations::in_field("samePeople", TOO_MANY));
    }
    Ok(people)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::customer_record::Background;
    use crate::shared::day::Day;
    use crate::shared::email::Email;
    use crate::shared::person::Civility;
    use crate::shared::phone::PhoneNumber;

    pub fn person(n: u128, name: (&str, &str), email: Option<&str>, phone: &str, born: &str) -> Customer {
        Customer {
            uuid: Uuid::from_u128(n),
            civility: Civility::Madame,
            first_name: name.0.into(),
            last_name: name.1.into(),
            phone_number: PhoneNumber::parse(phone).unwrap(),
            email: email.map(|text| Email::parse(text).unwrap()),
            birth_date: Day::parse_iso(born).unwrap(),
            current_bank: None,
            current_bank_since: None,
            background: Background::default(),
            allow_mail: true,
            allow_sms: true,
        }
    }

    fn pair(kept: u128, removed: u128) -> SamePerson {
        SamePerson { kept: Uuid::from_u128(kept), removed: Uuid::from_u128(removed) }
    }

    #[test]
    fn same_people_ignores_order_and_accents() {
        let eloise = person(1, ("Éloïse", "Cœur"), Some("e@x.fr"), "0612345678", "1980-07-05");
        let luc = person(2, ("Luc", "Cœur"), Some("e@x.fr"), "0612345678", "1979-01-01");
        let repeated = person(11, ("Eloise", "COEUR"), None, "0700000000", "1980-05-07");
        let married = person(12, ("Luc", "Martin"), None, "0799999999", "1979-01-01");
        let couple = [eloise.clone(), luc.clone()];
        assert_eq!(match_people(&couple, &[married.clone(), repeated.clone()]), [pair(1, 11), pair(2, 12)]);
        assert_eq!(match_people(std::slice::from_ref(&luc), &[repeated.clone(), married]), [pair(2, 12)]);
    }

    #[test]
    fn shared_address_does_not_match_people() {
        let luc = person(2, ("Luc", "Cœur"), Some("e@x.fr"), "0612345678", "1979-01-01");
        let eloise = person(13, ("Éloïse", "Cœur"), Some("e@x.fr"), "0612345678", "1980-07-05");
        assert_eq!(match_people(&[luc], &[eloise]), []);
    }

    #[test]
    fn same_people_matches_exchanged_names_and_apostrophes() {
        let first = person(1, ("Anne", "O'Brien"), None, "0612345678", "1980-07-05");
        for (names, is_found) in [
            (("Anne", "OBrien"), true),
            (("O’Brien", "Anne"), true),
            (("O BRIEN", "ANNE"), true),
            (("Anne", "Anne"), false),
            (("O'Brien", "Luc"), false),
        ] {
            let other = person(11, names, None, "0700000000", "1999-01-01");
            assert_eq!(
                match_people(std::slice::from_ref(&first), &[other]).len(),
                usize::from(is_found),
                "{names:?}"
            );
        }
    }

    #[test]
    fn same_people_pairs_each_customer_once() {
        let first = person(1, ("Ada", "Roy"), Some("a@x.fr"), "0612345678", "1980-07-05");
        let (near, same) = (
            person(11, ("Ada", "Roy"), None, "0700000000", "1999-01-01"),
            person(12, ("Ada", "Roy"), Some("a@x.fr"), "0612345678", "1980-07-05"),
        );
        assert_eq!(match_people(&[first], &[near, same]), [pair(1, 12)]);
    }

    #[test]
    fn people_of_both_records_are_limited_to_two() {
        let kept = [person(1, ("Ada", "Roy"), None, "0612345678", "1980-07-05")];
        let removed = [
            person(11, ("Luc", "Roy"), None, "0612345679", "1981-07-05"),
            person(12, ("Ada", "Roy"), None, "0612345678", "1980-07-05"),
        ];
        let people = people_of(&kept, &removed, &[pair(1, 12)]).unwrap();
        let uuids =
            people.iter().map(|it| (it.uuid().as_u128(), it.removed.map(|customer| customer.uuid.as_u128())));
        assert_eq!(uuids.collect::<Vec<_>>(), [(1, Some(12)), (11, Some(11))]);
        assert!(people_of(&kept, &removed, &[]).is_err());
        assert!(people_of(&kept, &removed[..1], &[]).is_ok_and(|people| people.len() == 2));
        for invalid in [vec![pair(1, 99)], vec![pair(11, 1)], vec![pair(1, 11), pair(1, 12)]] {
            assert!(people_of(&kept, &removed, &invalid).is_err(), "{invalid:?}");
        }
    }
}

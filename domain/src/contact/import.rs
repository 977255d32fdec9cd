//! Planning of a contact import: entries to match, to add and to change (AMB-109).

use super::line::ContactLine;
use crate::shared::email::email_key;
use std::collections::{BTreeSet, HashMap};
use uuid::Uuid;

/// Existing entry that a line may match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownEntry {
    pub uuid: Uuid,
    /// Address with its original letter case.
    pub email: Option<String>,
    /// Phone number, ten digits.
    pub phone: Option<String>,
    /// Whether the entry belongs to a customer, a partner or an employee, whose own page manages the addresses.
    pub linked: bool,
}

/// Entry to add or to change, with its new addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryAddresses {
    pub uuid: Uuid,
    /// Address with its original letter case.
    pub email: Option<String>,
    /// Phone number, ten digits.
    pub phone: Option<String>,
}

/// Changes to make; entries in line order, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportPlan {
    pub added: Vec<EntryAddresses>,
    /// Existing entries that get a number or an address.
    pub changed: Vec<EntryAddresses>,
    /// All entries that are in the group after the import, including the new ones.
    pub joined: Vec<Uuid>,
}

/// Entry of the list, with what the import does to it.
struct ListedEntry {
    entry: KnownEntry,
    is_new: bool,
    is_changed: bool,
    is_joined: bool,
}

/// Contact list in memory, with its indexes.
#[derive(Default)]
struct List {
    entries: Vec<ListedEntry>,
    by_email: HashMap<String, usize>,
    by_phone: BTreeSet<PhoneKey>,
}

/// Number, precedence and index of an entry. A line without address matches the first entry of its number.
type PhoneKey = (String, u8, usize);

/// Precedence of an imported entry that has only a number, which a line completes with its address.
const ONLY_NUMBER: u8 = 0;

/// Returns the key of an entry that has a number.
fn phone_key(index: usize, entry: &KnownEntry) -> Option<PhoneKey> {
    let precedence = match (&entry.email, entry.linked) {
        (None, false) => ONLY_NUMBER,
        (_, true) => 1,
        (Some(_), false) => 2,
    };
    entry.phone.clone().map(|phone| (phone, precedence, index))
}

/// Matches each line with an entry: by address, regardless of letter case; without address by number. An entry that has
/// only a number is completed by a line that adds an address. Contacts with different addresses may share a number.
/// Linked entries keep their addresses. Lines of the same contact are merged: a later number replaces the earlier one.
pub fn plan(lines: &[ContactLine], known: Vec<KnownEntry>, mut new_id: impl FnMut() -> Uuid) -> ImportPlan {
    let mut list = List::default();
    for entry in known {
        list.push(entry, false);
    }
    let mut order = Vec::with_capacity(lines.len());
    for line in lines {
        let index = list.find(line).unwrap_or_else(|| {
            list.push(KnownEntry { uuid: new_id(), email: None, phone: None, linked: false }, true)
        });
        list.complete(index, line);
        if !list.entries[index].is_joined {
            list.entries[index].is_joined = true;
            order.push(index);
        }
    }
    let mut plan = ImportPlan::default();
    for index in order {
        let ListedEntry { entry, is_new, is_changed, .. } = &list.entries[index];
        plan.joined.push(entry.uuid);
        let addresses =
            || EntryAddresses { uuid: entry.uuid, email: entry.email.clone(), phone: entry.phone.clone() };
        if *is_new {
            plan.added.push(addresses());
        } else if *is_changed {
            plan.changed.push(addresses());
        }
    }
    plan
}

impl List {
    fn push(&mut self, entry: KnownEntry, is_new: bool) -> usize {
        let index = self.entries.len();
        self.entries.push(ListedEntry { entry, is_new, is_changed: false, is_joined: false });
        self.index_entry(index);
        index
    }

    fn index_entry(&mut self, index: usize) {
        let entry = &self.entries[index].entry;
        if let Some(email) = &entry.email {
            let first = *self.by_email.entry(email_key(email)).or_insert(index);
            // Linked entries take precedence over imported ones.
            if entry.linked && !self.entries[first].entry.linked {
                self.by_email.insert(email_key(email), index);
            }
        }
        self.by_phone.extend(phone_key(index, entry));
    }

    fn find(&self, line: &ContactLine) -> Option<usize> {
        if let Some(email) = &line.email
            && let Some(index) = self.by_email.get(&email.key())
        {
            return Some(*index);
        }
        let phone = line.phone.as_ref()?.as_str();
        let (number, precedence, index) = self.by_phone.range((phone.to_owned(), 0, 0)..).next()?;
        let matches = number == phone && (line.email.is_none() || *precedence == ONLY_NUMBER);
        matches.then_some(*index)
    }

    fn complete(&mut self, index: usize, line: &ContactLine) {
        let listed = &mut self.entries[index];
        if listed.entry.linked {
            return;
        }
        if let Some(key) = phone_key(index, &listed.entry) {
            self.by_phone.remove(&key);
        }
        if let Some(phone) = &line.phone
            && listed.entry.phone.as_deref() != Some(phone.as_str())
        {
            listed.entry.phone = Some(phone.as_str().to_owned());
            listed.is_changed = true;
        }
        if let Some(email) = &line.email
            && listed.entry.email.is_none()
        {
            listed.entry.email = Some(email.as_str().to_owned());
            listed.is_changed = true;
        }
        self.index_entry(index);
    }
}

#[cfg(test)]
mod tests {
    use super::super::line::read_lines;
    use super::*;
    use proptest::prelude::*;

    fn id(n: u128) -> Uuid {
        Uuid::from_u128(n)
    }

    fn entry(n: u128, phone: &str, email: &str, linked: bool) -> KnownEntry {
        let some = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
        KnownEntry { uuid: id(n), email: some(email), phone: some(phone), linked }
    }

    /// New entries are numbered from 100, each shown as `identity phone email`.
    fn plan_import(text: &str, known: Vec<KnownEntry>) -> (Vec<String>, Vec<String>, Vec<u128>) {
        let mut next = 99;
        let plan = plan(&read_lines(text).unwrap(), known, || {
            next += 1;
            id(next)
        });
        let shown = |entries: Vec<EntryAddresses>| {
            let to_entry = |entry: EntryAddresses| {
                let text = |value: Option<String>| value.unwrap_or("-".into());
                format!("{} {} {}", entry.uuid.as_u128(), text(entry.phone), text(entry.email))
            };
            entries.into_iter().map(to_entry).collect::<Vec<_>>()
        };
        (shown(plan.added), shown(plan.changed), plan.joined.into_iter().map(|uuid| uuid.as_u128()).collect())
    }

    #[test]
    fn duplicate_lines_are_merged() {
        let (added, changed, joined) = plan_import(
            "0611111111;a@x.fr\n;A@X.fr\n0622222222;a@x.fr\n0633333333;\n0633333333;b@x.fr\n0633333333;",
            vec![],
        );
        assert_eq!(added, ["100 0622222222 a@x.fr", "101 0633333333 b@x.fr"]);
        assert!(changed.is_empty());
        assert_eq!(joined, [100, 101]);
    }

    #[test]
    fn lines_match_by_address_then_by_number() {
        let known = || vec![entry(1, "0611111111", "a@x.fr", false), entry(2, "0622222222", "", false)];
        assert_eq!(
            plan_import("0699999999;A@x.fr", known()),
            (vec![], vec!["1 0699999999 a@x.fr".into()], vec![1])
        );
        assert_eq!(plan_import("0611111111;", known()), (vec![], vec![], vec![1]));
        assert_eq!(
            plan_import("0622222222;b@x.fr", known()),
            (vec![], vec!["2 0622222222 b@x.fr".into()], vec![2])
        );
        // Members of a household share a number: an entry that has an address is not matched by it.
        assert_eq!(
            plan_import("0611111111;b@x.fr", known()),
            (vec!["100 0611111111 b@x.fr".into()], vec![], vec![100])
        );
        // An entry with only a number is preferred to one that also has an address.
        let two_entries = vec![entry(1, "0611111111", "a@x.fr", false), entry(2, "0611111111", "", false)];
        assert_eq!(plan_import("0611111111;", two_entries).2, [2]);
    }

    #[test]
    fn linked_entry_joins_and_keeps_its_addresses() {
        let known = || vec![entry(1, "0611111111", "a@x.fr", true), entry(2, "0622222222", "", true)];
        assert_eq!(plan_import("0699999999;a@x.fr", known()), (vec![], vec![], vec![1]));
        assert_eq!(plan_import("0622222222;", known()), (vec![], vec![], vec![2]));
        assert_eq!(
            plan_import("0622222222;b@x.fr", known()),
            (vec!["100 0622222222 b@x.fr".into()], vec![], vec![100])
        );
        let imported_too = vec![entry(1, "", "a@x.fr", false), entry(2, "0611111111", "a@x.fr", true)];
        assert_eq!(plan_import(";a@x.fr", imported_too).2, [2]);
    }

    #[test]
    fn replaced_number_matches_no_line() {
        let known = vec![entry(1, "0611111111", "", false)];
        let (added, changed, joined) =
            plan_import("0611111111;a@x.fr\n0622222222;a@x.fr\n0611111111;\n0622222222;", known);
        assert_eq!(added, ["100 0611111111 -"]);
        assert_eq!(changed, ["1 0622222222 a@x.fr"]);
        assert_eq!(joined, [1, 100]);
    }

    proptest! {
        #[test]
        fn repeated_import_adds_no_address_twice(
            lines in proptest::collection::vec((0u8..5, 0u8..5), 1..12)
        ) {
            let text = lines.iter().map(|(phone, email)| {
                let phone = if *phone == 0 { String::new() } else { format!("061111111{phone}") };
                let email = if *email == 0 && !phone.is_empty() { String::new() } else { format!("{email}@x.fr") };
                format!("{phone};{email}\n")
            }).collect::<Vec<_>>().concat();
            let lines = read_lines(&text).unwrap();
            let mut next = 0;
            let first = plan(&lines, vec![], || { next += 1; id(next) });
            prop_assert!(first.changed.is_empty());
            let mut emails: Vec<_> = first.added.iter().filter_map(|entry| entry.email.clone()).collect();
            emails.sort();
            let count = emails.len();
            emails.dedup();
            prop_assert_eq!(emails.len(), count, "unique addresses");
            let known = first.added.iter().map(|entry| KnownEntry {
                uuid: entry.uuid, email: entry.email.clone(), phone: entry.phone.clone(), linked: false,
            }).collect();
            let second = plan(&lines, known, || id(0));
            prop_assert!(second.added.iter().all(|entry| entry.email.is_none()), "{:?}", second);
        }
    }
}

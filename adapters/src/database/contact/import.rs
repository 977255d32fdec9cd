//! Import of contacts: a few statements for thousands of lines, in one transaction.

use super::super::access_journal::save_entries;
use super::super::error::{corrupt, db_error};
use super::super::sql::Sql;
use super::super::statement::{self, MAX_VALUES, execute};
use super::super::stored::Stored;
use super::group_entity;
use super::membership::add_to_group;
use super::{ListLock, UNLINKED, lock_list};
use application::contact::ports::{Import, ImportOutcome};
use application::contact::views::GroupName;
use application::error::PortError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::contact::group::{TargetGroup, name_key};
use domain::contact::import::{EntryAddresses, KnownEntry, plan};
use domain::contact::line::ContactLine;
use domain::contact::sort_key;
use domain::shared::email::{Email, email_key};
use domain::shared::instant::Instant;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, FromQueryResult, QueryFilter, Value};
use std::collections::{BTreeMap, HashSet};
use std::slice;
use uuid::Uuid;

const IMPORTING_CONTEXT: &str = "importing contacts";
const ROWS_PER_STATEMENT: usize = 500;

#[derive(FromQueryResult)]
struct FoundEntry {
    uuid: Uuid,
    email: Option<String>,
    phone_number: Option<String>,
    linked: i32,
}

enum Group {
    Found(Uuid),
    Created(GroupName),
    Refused(ImportOutcome),
}

pub(super) async fn import(
    transaction: &DatabaseTransaction,
    import: &Import,
) -> Result<ImportOutcome, PortError> {
    lock_list(transaction, ListLock::Exclusive).await?;
    let (group, created_group) = match find_or_create_group(transaction, import).await? {
        Group::Found(uuid) => (uuid, None),
        Group::Created(name) => (name.uuid, Some(name)),
        Group::Refused(outcome) => return Ok(outcome),
    };
    let known_entries = find_known(transaction, &import.lines).await?;
    let mut new_ids = import.new_entries.iter().copied();
    let plan = plan(&import.lines, known_entries, || new_ids.next().unwrap_or_default());
    let now = import.author.at;
    for entries in plan.added.chunks(ROWS_PER_STATEMENT) {
        insert(transaction, entries, now).await?;
    }
    for entries in plan.changed.chunks(ROWS_PER_STATEMENT) {
        update(transaction, entries, now).await?;
    }
    add_to_group(transaction, group, &plan.joined, now).await?;
    let act = if created_group.is_some() { JournalAct::Create } else { JournalAct::Change };
    let entry = import.author.entry(act, JournalObject::ContactGroup, group);
    save_entries(transaction, slice::from_ref(&entry)).await?;
    let (added_count, completed_count) = (plan.added.len(), plan.changed.len());
    Ok(ImportOutcome::Imported {
        entries: plan.joined,
        created: created_group,
        added: added_count,
        completed: completed_count,
    })
}

async fn find_or_create_group(
    transaction: &DatabaseTransaction,
    import: &Import,
) -> Result<Group, PortError> {
    let condition = match &import.group {
        TargetGroup::Known(uuid) => group_entity::Column::Uuid.eq(*uuid),
        TargetGroup::Named(name) => group_entity::Column::NameKey.eq(name_key(name)),
    };
    let group = group_entity::Entity::find().filter(condition).one(transaction).await;
    let Some(group) = group.map_err(db_error(IMPORTING_CONTEXT))? else {
        let TargetGroup::Named(name) = &import.group else {
            return Ok(Group::Refused(ImportOutcome::NoSuchGroup));
        };
        let group = GroupName { uuid: import.new_group, name: name.clone() };
        super::groups::insert(transaction, &group, import.author.at).await?;
        return Ok(Group::Created(group));
    };
    if group.automated_key.is_some() {
        return Ok(Group::Refused(ImportOutcome::Automated));
    }
    Ok(Group::Found(group.uuid))
}

/// Returns all entries that have an address or a number of the lines.
async fn find_known(
    transaction: &DatabaseTransaction,
    lines: &[ContactLine],
) -> Result<Vec<KnownEntry>, PortError> {
    let emails: HashSet<String> =
        lines.iter().filter_map(|line| line.email.as_ref()).map(Email::key).collect();
    let phones: HashSet<String> =
        lines.iter().filter_map(|line| line.phone.as_ref()).map(|phone| phone.as_str().to_owned()).collect();
    let mut entries = BTreeMap::new();
    for (column, values) in [("email_key", emails), ("phone_number", phones)] {
        let values: Vec<String> = values.into_iter().collect();
        for values in values.chunks(MAX_VALUES) {
            let mut sql = Sql::new("SELECT uuid, email, phone_number, CASE WHEN ");
            sql.push(UNLINKED).push(" THEN 0 ELSE 1 END AS linked FROM contact_entry WHERE ");
            sql.push(column).push(" IN ").bind_list(values.iter().cloned());
            for row in statement::list::<FoundEntry>(transaction, &sql, IMPORTING_CONTEXT).await? {
                let entry = KnownEntry {
                    uuid: row.uuid,
                    email: row.email,
                    phone: row.phone_number,
                    linked: row.linked != 0,
                };
                entries.insert(entry.uuid, entry);
            }
        }
    }
    Ok(entries.into_values().collect())
}

/// Returns the stored values of the addresses: address, its key, number, sort key.
fn to_address_values(entry: &EntryAddresses) -> [Value; 4] {
    let key = entry.email.as_deref().map(email_key);
    let order = sort_key(key.as_deref(), entry.phone.as_deref());
    [entry.email.clone().into(), key.into(), entry.phone.clone().into(), order.into()]
}

/// Inserts entries. None of their addresses is in the list yet: a known address is matched with its entry.
async fn insert(
    transaction: &DatabaseTransaction,
    entries: &[EntryAddresses],
    now: Instant,
) -> Result<(), PortError> {
    let mut sql = Sql::new(
        "INSERT INTO contact_entry (uuid, email, email_key, phone_number, sort_key, status_sms, created_at, \
         updated_at) VALUES ",
    );
    for (index, entry) in entries.iter().enumerate() {
        sql.push(if index == 0 { "(" } else { ", (" }).bind(entry.uuid);
        for value in to_address_values(entry) {
            sql.push(", ").bind(value);
        }
        sql.push(", 'ACTIVATED', ").bind(Stored(now)).push(", ").bind(Stored(now)).push(")");
    }
    let insert_count = execute(transaction, &sql, IMPORTING_CONTEXT).await?;
    if usize::try_from(insert_count).is_ok_and(|insert_count| insert_count == entries.len()) {
        Ok(())
    } else {
        Err(corrupt("contacts that were not added"))
    }
}

async fn update(
    transaction: &DatabaseTransaction,
    entries: &[EntryAddresses],
    now: Instant,
) -> Result<(), PortError> {
    let mut sql = Sql::new("WITH changed (uuid, email, email_key, phone_number, sort_key) AS (VALUES ");
    for (index, entry) in entries.iter().enumerate() {
        sql.push(if index == 0 { "(" } else { ", (" }).bind(entry.uuid);
        for value in to_address_values(entry) {
            sql.push(", ").bind(value);
        }
        sql.push(")");
    }
    sql.push(
        ") UPDATE contact_entry SET email = c.email, email_key = c.email_key, phone_number = c.phone_number, \
         sort_key = c.sort_key, \
         sms_failed_at = CASE WHEN contact_entry.phone_number = c.phone_number THEN sms_failed_at END, \
         sms_failure = CASE WHEN contact_entry.phone_number = c.phone_number THEN sms_failure END, updated_at = ",
    );
    sql.bind(Stored(now)).push(" FROM changed c WHERE c.uuid = contact_entry.uuid");
    execute(transaction, &sql, IMPORTING_CONTEXT).await.map(|_| ())
}

//! Merge of two records in one transaction.

use super::super::access_journal::save_entries;
use super::super::contact::{entity as contact, is_unlinked, merge_customers};
use super::super::customer_record::{
    customer_entity as customer, entity as record, list_accounts, list_customer_uuids, remove_unused_account,
    save_record,
};
use super::super::error::db_error;
use super::super::job_writer::delete_jobs;
use super::copy::{MergeCopy, Snapshot, list_changes};
use super::entity::{Entity, Model};
use super::identities;
use super::moves::{
    UPLOADS, count_reports, move_assignments, move_one, move_password_links, move_rows, release_tasks,
};
use super::rows::TABLES;
use application::customer_record::ports::SaveOutcome;
use application::error::PortError;
use application::record_merge::ports::MergePlan;
use domain::access_journal::{JournalAct, JournalObject};
use domain::customer_record::Customer;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect,
};
use std::slice;
use uuid::Uuid;

const MERGING_CONTEXT: &str = "merging two records";

/// Objects whose rows are copied.
struct CopiedObjects {
    records: [Uuid; 2],
    customers: Vec<Uuid>,
    accounts: Vec<Uuid>,
    entries: Vec<Uuid>,
}

/// Merges two records. The caller must roll back if the outcome is not a success.
pub(super) async fn merge(
    transaction: &DatabaseTransaction,
    plan: &MergePlan,
) -> Result<SaveOutcome, PortError> {
    let (kept_record, removed_record) = (plan.change.record.uuid, plan.removed.uuid);
    if !lock_both(transaction, plan).await? {
        return Err(PortError::STALE);
    }
    let mut copy = MergeCopy {
        customers_of_removed: list_customer_uuids(transaction, removed_record).await?,
        customers_of_kept: list_customer_uuids(transaction, kept_record).await?,
        same_people: plan.same.clone(),
        ..Default::default()
    };
    let mut objects = list_objects(transaction, plan, &copy).await?;
    let before = take_snapshot(transaction, &objects).await?;
    copy.released_tasks = release_tasks(transaction, objects.records, plan.linked_task).await?;
    copy.moved = move_rows(transaction, removed_record, kept_record, &plan.same).await?;
    identities::save(transaction, removed_record, kept_record, &plan.same).await?;
    identities::save_cases(transaction, &copy.moved, plan.change.at).await?;
    move_assignments(transaction, removed_record, kept_record, &mut copy).await?;
    merge_people(transaction, plan, &mut copy).await?;
    replace_accounts(transaction, plan, objects.records, &mut copy).await?;
    record::Entity::delete_by_id(removed_record)
        .exec(transaction)
        .await
        .map_err(db_error(MERGING_CONTEXT))?;
    remove_unlinked_accounts(transaction, plan, &objects.accounts).await?;
    match save_record(transaction, &plan.change).await? {
        SaveOutcome::Saved => {}
        refused @ SaveOutcome::AddressTaken(_) => return Ok(refused),
    }
    count_reports(transaction, objects.records).await?;
    let row = Model::from(plan).into_active_model();
    Entity::insert(row).exec_without_returning(transaction).await.map_err(db_error(MERGING_CONTEXT))?;
    // Also contains entries created by the save of the record.
    let new_entries = list_entries(transaction, plan, &objects).await?;
    objects.entries.extend(new_entries);
    objects.entries.sort();
    objects.entries.dedup();
    copy.rows = list_changes(&before, &take_snapshot(transaction, &objects).await?);
    copy.save(transaction, plan.uuid, plan.change.at).await?;
    let entry =
        plan.change.entry.with_object(JournalAct::Merge, JournalObject::CustomerRecord, removed_record);
    save_entries(transaction, slice::from_ref(&entry)).await?;
    Ok(SaveOutcome::Saved)
}

/// Returns the objects of both records before the merge.
async fn list_objects(
    transaction: &DatabaseTransaction,
    plan: &MergePlan,
    copy: &MergeCopy,
) -> Result<CopiedObjects, PortError> {
    let records = [plan.change.record.uuid, plan.removed.uuid];
    let mut accounts = Vec::new();
    for record in records {
        accounts.extend(list_accounts(transaction, record).await?);
    }
    accounts.sort();
    accounts.dedup();
    let customers = copy.customers_of_kept.iter().chain(&copy.customers_of_removed).copied().collect();
    let mut objects = CopiedObjects { records, customers, accounts, entries: Vec::new() };
    objects.entries = list_entries(transaction, plan, &objects).await?;
    Ok(objects)
}

/// Merges the contacts of the same people, and moves the other customers of the removed record to the kept one.
async fn merge_people(
    transaction: &DatabaseTransaction,
    plan: &MergePlan,
    copy: &mut MergeCopy,
) -> Result<(), PortError> {
    for pair in &plan.same {
        copy.entries.extend(merge_customers(transaction, pair.kept, pair.removed, plan.change.at).await?);
    }
    let is_unmatched = |uuid: &&Uuid| plan.same.iter().all(|pair| pair.removed != **uuid);
    let unmatched_customers = copy.customers_of_removed.iter().filter(is_unmatched).copied();
    let update = customer::Entity::update_many()
        .col_expr(customer::Column::RecordUuid, Expr::value(plan.change.record.uuid))
        .filter(customer::Column::Uuid.is_in(unmatched_customers));
    update.exec(transaction).await.map(|_| ()).map_err(db_error(MERGING_CONTEXT))
}

/// Moves the uploads and password links of replaced accounts that no other record uses.
async fn replace_accounts(
    transaction: &DatabaseTransaction,
    plan: &MergePlan,
    records: [Uuid; 2],
    copy: &mut MergeCopy,
) -> Result<(), PortError> {
    for (removed_account, kept_account) in &plan.replaced_accounts {
        if !is_used_elsewhere(transaction, *removed_account, records).await? {
            copy.moved.extend(move_one(transaction, &UPLOADS, *removed_account, *kept_account).await?);
            move_password_links(transaction, *removed_account, *kept_account).await?;
        }
    }
    Ok(())
}

/// Deletes the accounts that no customer of the merged record has, unless another record uses them.
async fn remove_unlinked_accounts(
    transaction: &DatabaseTransaction,
    plan: &MergePlan,
    accounts: &[Uuid],
) -> Result<(), PortError> {
    let is_linked = |account: &Uuid| plan.change.links.iter().any(|link| link.after == Some(*account));
    for account in accounts.iter().filter(|account| !is_linked(account)) {
        if remove_unused_account(transaction, *account).await? {
            delete_jobs(transaction, &[("account", slice::from_ref(account))]).await?;
        }
    }
    Ok(())
}

/// Locks both records against concurrent additions. Returns false if one of them changed since it was read.
async fn lock_both(transaction: &DatabaseTransaction, plan: &MergePlan) -> Result<bool, PortError> {
    let expected_versions =
        [(plan.change.record.uuid, plan.change.record.version), (plan.removed.uuid, plan.removed.version)];
    // Locks in one order, so that two merges cannot deadlock.
    let versions: Vec<(Uuid, i64)> = record::Entity::find()
        .select_only()
        .columns([record::Column::Uuid, record::Column::Version])
        .filter(record::Column::Uuid.is_in(expected_versions.map(|(uuid, _)| uuid)))
        .order_by_asc(record::Column::Uuid)
        .lock_exclusive()
        .into_tuple()
        .all(transaction)
        .await
        .map_err(db_error(MERGING_CONTEXT))?;
    Ok(expected_versions.iter().all(|version| versions.contains(version)))
}

async fn is_used_elsewhere(
    transaction: &DatabaseTransaction,
    account: Uuid,
    except: [Uuid; 2],
) -> Result<bool, PortError> {
    let other_customers = customer::Entity::find()
        .filter(customer::Column::AccountUuid.eq(account))
        .filter(customer::Column::RecordUuid.is_not_in(except));
    Ok(other_customers.count(transaction).await.map_err(db_error(MERGING_CONTEXT))? > 0)
}

/// Returns the contacts of these customers, and those that an import created for one of their addresses.
async fn list_entries(
    transaction: &DatabaseTransaction,
    plan: &MergePlan,
    objects: &CopiedObjects,
) -> Result<Vec<Uuid>, PortError> {
    let uuids = || contact::Entity::find().select_only().column(contact::Column::Uuid);
    let is_linked = contact::Column::CustomerUuid.is_in(objects.customers.iter().copied());
    let linked_entries = uuids().filter(is_linked).into_tuple();
    let mut entries: Vec<Uuid> = linked_entries.all(transaction).await.map_err(db_error(MERGING_CONTEXT))?;
    let addresses = plan.change.record.customers.iter().filter_map(Customer::email_key);
    for address in addresses {
        let imported_entries = uuids().filter(is_unlinked()).filter(contact::Column::EmailKey.eq(address));
        entries.extend(
            imported_entries
                .into_tuple::<Uuid>()
                .all(transaction)
                .await
                .map_err(db_error(MERGING_CONTEXT))?,
        );
    }
    entries.sort();
    entries.dedup();
    Ok(entries)
}

async fn take_snapshot(
    transaction: &DatabaseTransaction,
    objects: &CopiedObjects,
) -> Result<Snapshot, PortError> {
    let mut rows = Vec::with_capacity(TABLES.len());
    for table in &TABLES {
        let selected_by: &[Uuid] = match (table.name, table.by) {
            ("customer_record", _) => &objects.records,
            ("customer", _) => &objects.customers,
            (_, "account_uuid") | ("account", _) => &objects.accounts,
            _ => &objects.entries,
        };
        rows.push(table.read(transaction, selected_by).await?);
    }
    Ok(rows)
}

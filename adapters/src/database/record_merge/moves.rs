//! Moves foreign keys from the deleted record to the kept one, and back when the merge is undone.

use super::super::account::link_entity as link;
use super::super::customer_record::assignment_entity as assignment;
use super::super::error::{corrupt, db_error};
use super::super::report::count_entity as report_count;
use super::super::sql::Sql;
use super::super::statement::{self, MAX_VALUES, execute};
use super::super::task::entity as task;
use super::copy::{MergeCopy, MovedRows};
use super::jobs;
use super::references::{Key, REFERENCES, Reference, Treatment};
use application::error::PortError;
use domain::record_merge::SamePerson;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

const MOVING_CONTEXT: &str = "moving rows that reference a record";
const MOVING_BACK_CONTEXT: &str = "restoring rows that referenced a record";

/// Files uploaded by an account are moved to the other account of the same person.
pub(super) const UPLOADS: Reference =
    Reference { table: "media", column: "uploader_account", treatment: Treatment::Moved(Key::Uuid("uuid")) };

/// Moves all references with the treatment `Moved`.
pub(super) async fn move_rows(
    transaction: &DatabaseTransaction,
    from: Uuid,
    to: Uuid,
    same_people: &[SamePerson],
) -> Result<Vec<MovedRows>, PortError> {
    let mut moved_rows = Vec::new();
    for reference in REFERENCES {
        match reference.treatment {
            Treatment::Moved(_) => moved_rows.extend(move_one(transaction, reference, from, to).await?),
            Treatment::MovedByPerson(_) => {
                for pair in same_people {
                    moved_rows.extend(move_one(transaction, reference, pair.removed, pair.kept).await?);
                }
            }
            Treatment::Copied | Treatment::Derived | Treatment::Apart | Treatment::Stays => {}
        }
    }
    moved_rows.extend(jobs::move_jobs(transaction, "record", from, to).await?);
    for pair in same_people {
        moved_rows.extend(jobs::move_jobs(transaction, "customer", pair.removed, pair.kept).await?);
    }
    Ok(moved_rows)
}

/// Makes the password links mailed for an account valid for the other account of the same person. An undo restores them
/// as copied rows.
pub(super) async fn move_password_links(
    transaction: &DatabaseTransaction,
    removed: Uuid,
    kept: Uuid,
) -> Result<(), PortError> {
    let update = link::Entity::update_many()
        .col_expr(link::Column::AccountUuid, Expr::value(kept))
        .filter(link::Column::AccountUuid.eq(removed));
    update.exec(transaction).await.map(|_| ()).map_err(db_error(MOVING_CONTEXT))
}

/// Moves the rows of one column; returns `None` when there are none.
pub(super) async fn move_one(
    transaction: &DatabaseTransaction,
    reference: &Reference,
    from: Uuid,
    target: Uuid,
) -> Result<Option<MovedRows>, PortError> {
    let Some(key) = find_moved_key(reference) else { return Ok(None) };
    let mut sql = Sql::new("SELECT ");
    sql.push(key.column()).push(" FROM ").push(reference.table).push(" WHERE ").push(reference.column);
    sql.push(" = ").bind(from);
    reference.push_only(&mut sql);
    sql.push(" ORDER BY ").push(key.column());
    let keys: Vec<String> = match key {
        Key::Uuid(_) => to_texts(statement::list_column::<Uuid>(transaction, &sql, MOVING_CONTEXT).await?),
        Key::Number(_) => to_texts(statement::list_column::<i64>(transaction, &sql, MOVING_CONTEXT).await?),
        Key::Text(_) => statement::list_column(transaction, &sql, MOVING_CONTEXT).await?,
    };
    if keys.is_empty() {
        return Ok(None);
    }
    let mut sql = Sql::new("UPDATE ");
    sql.push(reference.table).push(" SET ").push(reference.column).push(" = ").bind(target);
    sql.push(" WHERE ").push(reference.column).push(" = ").bind(from);
    reference.push_only(&mut sql);
    execute(transaction, &sql, MOVING_CONTEXT).await?;
    let (table, column) = (reference.table.to_owned(), reference.column.to_owned());
    Ok(Some(MovedRows { table, column, from, to: target, keys }))
}

fn find_moved_key(reference: &Reference) -> Option<Key> {
    match reference.treatment {
        Treatment::Moved(key) | Treatment::MovedByPerson(key) => Some(key),
        _ => None,
    }
}

fn to_texts<T: ToString>(values: Vec<T>) -> Vec<String> {
    values.into_iter().map(|value| value.to_string()).collect()
}

/// Moves back the rows that still reference the object to which the merge moved them.
pub(super) async fn move_back(transaction: &DatabaseTransaction, moved: &MovedRows) -> Result<(), PortError> {
    if moved.table == jobs::TABLE {
        return jobs::move_back(transaction, moved).await;
    }
    let reference = Reference::find(&moved.table, &moved.column)
        .or((moved.table == UPLOADS.table && moved.column == UPLOADS.column).then_some(&UPLOADS));
    let (reference, key) = reference
        .and_then(|reference| Some((reference, find_moved_key(reference)?)))
        .ok_or_else(|| corrupt("a table of moved rows"))?;
    for keys in moved.keys.chunks(MAX_VALUES) {
        let mut sql = Sql::new("UPDATE ");
        sql.push(reference.table).push(" SET ").push(reference.column).push(" = ").bind(moved.from);
        sql.push(" WHERE ").push(reference.column).push(" = ").bind(moved.to);
        sql.push(" AND ").push(key.column()).push(" IN ");
        let message = || corrupt("the key of a moved row");
        match key {
            Key::Uuid(_) => {
                let keys: Option<Vec<Uuid>> = keys.iter().map(|key| key.parse().ok()).collect();
                sql.bind_list(keys.ok_or_else(message)?);
            }
            Key::Number(_) => {
                let keys: Option<Vec<i64>> = keys.iter().map(|key| key.parse().ok()).collect();
                sql.bind_list(keys.ok_or_else(message)?);
            }
            Key::Text(_) => {
                sql.bind_list(keys.iter().map(String::as_str));
            }
        }
        execute(transaction, &sql, MOVING_BACK_CONTEXT).await?;
    }
    Ok(())
}

/// Moves rows added since the merge to the record of their cases.
pub(super) async fn move_to_records_of_cases(
    transaction: &DatabaseTransaction,
    moved: &MovedRows,
) -> Result<(), PortError> {
    for cases in moved.parse_uuids()?.chunks(MAX_VALUES) {
        for table in ["report", "record_mail", "task", "legal_document"] {
            let mut sql = Sql::new("UPDATE ");
            sql.push(table).push(" SET record_uuid = ").bind(moved.from).push(" WHERE record_uuid = ");
            sql.bind(moved.to).push(" AND case_uuid IN ").bind_list(cases.iter().copied());
            execute(transaction, &sql, MOVING_BACK_CONTEXT).await?;
        }
    }
    Ok(())
}

/// Makes the mails and legal documents of the restored record refer to its own customers; those added since the merge
/// refer to customers of the kept record.
pub(super) async fn refer_to_own_customers(
    transaction: &DatabaseTransaction,
    record: Uuid,
    same_people: &[SamePerson],
) -> Result<(), PortError> {
    let document_condition = "document_uuid IN (SELECT d.uuid FROM legal_document d WHERE d.record_uuid = ";
    for SamePerson { kept, removed } in same_people {
        for (table, rows, end) in [
            ("record_mail", "record_uuid = ", ""),
            ("legal_document_person", document_condition, ")"),
            ("legal_document_code", document_condition, ")"),
        ] {
            let mut sql = Sql::new("UPDATE ");
            sql.push(table).push(" SET customer_uuid = ").bind(*removed).push(" WHERE customer_uuid = ");
            sql.bind(*kept).push(" AND ").push(rows).bind(record).push(end);
            execute(transaction, &sql, MOVING_BACK_CONTEXT).await?;
        }
    }
    Ok(())
}

/// Assigns the employees of the deleted record to the kept one; employees assigned to both are assigned once.
pub(super) async fn move_assignments(
    transaction: &DatabaseTransaction,
    from: Uuid,
    to: Uuid,
    copy: &mut MergeCopy,
) -> Result<(), PortError> {
    let assigned_to = |record: Uuid| {
        assignment::Entity::find()
            .select_only()
            .column(assignment::Column::AccountUuid)
            .filter(assignment::Column::RecordUuid.eq(record))
            .order_by_asc(assignment::Column::AccountUuid)
    };
    let assigned_to_both: Vec<Uuid> =
        assigned_to(to).into_tuple().all(transaction).await.map_err(db_error(MOVING_CONTEXT))?;
    let assigned_accounts: Vec<Uuid> =
        assigned_to(from).into_tuple().all(transaction).await.map_err(db_error(MOVING_CONTEXT))?;
    (copy.assigned_to_both, copy.assigned) =
        assigned_accounts.into_iter().partition(|account| assigned_to_both.contains(account));
    // The other assignments are deleted with the record.
    let update = assignment::Entity::update_many()
        .col_expr(assignment::Column::RecordUuid, Expr::value(to))
        .filter(assignment::Column::RecordUuid.eq(from))
        .filter(assignment::Column::AccountUuid.is_not_in(assigned_to_both));
    update.exec(transaction).await.map(|_| ()).map_err(db_error(MOVING_CONTEXT))
}

/// Reverses `move_assignments`; employees who were unassigned or deleted since are skipped.
pub(super) async fn move_assignments_back(
    transaction: &DatabaseTransaction,
    from: Uuid,
    to: Uuid,
    copy: &MergeCopy,
) -> Result<(), PortError> {
    for accounts in copy.assigned.chunks(MAX_VALUES) {
        let update = assignment::Entity::update_many()
            .col_expr(assignment::Column::RecordUuid, Expr::value(from))
            .filter(assignment::Column::RecordUuid.eq(to))
            .filter(assignment::Column::AccountUuid.is_in(accounts.iter().copied()));
        update.exec(transaction).await.map_err(db_error(MOVING_BACK_CONTEXT))?;
    }
    for account in &copy.assigned_to_both {
        let mut sql = Sql::new(
            "INSERT INTO record_assignment (record_uuid, account_uuid) SELECT r.uuid, a.uuid \
            FROM customer_record r JOIN account a ON a.uuid = ",
        );
        sql.bind(*account).push(" WHERE r.uuid = ").bind(from).push(" ON CONFLICT DO NOTHING");
        execute(transaction, &sql, MOVING_BACK_CONTEXT).await?;
    }
    Ok(())
}

/// Unlinks the tasks of these records from their due date and title, except `kept`; they stay in the task lists.
pub(super) async fn release_tasks(
    transaction: &DatabaseTransaction,
    records: [Uuid; 2],
    kept: Option<Uuid>,
) -> Result<Vec<Uuid>, PortError> {
    let linked_tasks = task::Entity::find()
        .select_only()
        .column(task::Column::Uuid)
        // Without a bound value, so that the partial index applies.
        .filter(Expr::col(task::Column::FromRecord))
        .filter(task::Column::RecordUuid.is_in(records))
        .into_tuple();
    let mut released_tasks: Vec<Uuid> =
        linked_tasks.all(transaction).await.map_err(db_error(MOVING_CONTEXT))?;
    released_tasks.retain(|task| Some(*task) != kept);
    let update = task::Entity::update_many()
        .col_expr(task::Column::FromRecord, Expr::value(false))
        .filter(task::Column::Uuid.is_in(released_tasks.iter().copied()));
    update.exec(transaction).await.map_err(db_error(MOVING_CONTEXT))?;
    Ok(released_tasks)
}

/// Links the tasks to their record again, unless it has another linked task.
pub(super) async fn link_tasks(transaction: &DatabaseTransaction, tasks: &[Uuid]) -> Result<(), PortError> {
    for task in tasks {
        let mut sql = Sql::new("UPDATE task SET from_record = TRUE WHERE uuid = ");
        sql.bind(*task).push(
            " AND NOT EXISTS (SELECT 1 FROM task o WHERE o.from_record \
            AND o.record_uuid = (SELECT t.record_uuid FROM task t WHERE t.uuid = ",
        );
        sql.bind(*task).push("))");
        execute(transaction, &sql, MOVING_BACK_CONTEXT).await?;
    }
    Ok(())
}

/// Recounts the reports of these records: triggers do not count moved reports.
pub(super) async fn count_reports(
    transaction: &DatabaseTransaction,
    records: [Uuid; 2],
) -> Result<(), PortError> {
    let deletion =
        report_count::Entity::delete_many().filter(report_count::Column::ParentUuid.is_in(records));
    deletion.exec(transaction).await.map_err(db_error(MOVING_CONTEXT))?;
    let mut sql = Sql::new(
        "INSERT INTO report_count (parent_uuid, total) SELECT record_uuid, count(*) \
        FROM report WHERE record_uuid IN ",
    );
    sql.bind_list(records).push(" GROUP BY record_uuid");
    execute(transaction, &sql, MOVING_CONTEXT).await.map(|_| ())
}

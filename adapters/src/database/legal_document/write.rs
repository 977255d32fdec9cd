//! Issue of documents and answers of the customers, each in one transaction.

use super::super::access_journal::save_entries;
use super::super::connection::Database;
use super::super::error::{db_error, name_missing_reference};
use super::super::idempotency::save_key;
use super::super::job_writer::save_jobs;
use super::super::stored::Stored;
use super::{code_entity, entity, event_entity, file_entity, missing, person_entity};
use application::error::{PortError, ReferencedTable, Unique, WriteConflict};
use application::legal_document::ports::{CodeChange, DocumentStep, NewDocument};
use domain::access_journal::{JournalAct, JournalObject};
use domain::calendar::paris::day_in_paris;
use domain::legal_document::evidence::ChainedEvent;
use domain::legal_document::issued::{DocumentPerson, IssuedDocument};
use domain::shared::person::PersonName;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder};
use std::slice;
use uuid::Uuid;

const ISSUING_CONTEXT: &str = "issuing a legal document";
const SAVING_CONTEXT: &str = "saving a step of a legal document";

pub(super) async fn issue(database: &Database, new: NewDocument<'_>) -> Result<(), PortError> {
    let document = &new.stored.document;
    let transaction = database.begin_write().await?;
    missing::lock_case(&transaction, document.case).await?;
    let issued_documents = entity::Entity::find()
        .filter(entity::Column::CaseUuid.eq(document.case))
        .filter(entity::Column::Kind.eq(document.kind.key()))
        .all(&transaction)
        .await
        .map_err(db_error(ISSUING_CONTEXT))?;
    if issued_documents.iter().any(|row| !new.known.contains(&row.uuid)) {
        return Err(PortError::STALE);
    }
    insert_document(&transaction, &new).await?;
    if let Some(key) = new.key {
        save_key(&transaction, key, document.uuid, document.issued_at).await?;
    }
    for (earlier, event) in &new.replaced {
        mark_replaced(&transaction, *earlier, document.uuid, event).await?;
    }
    missing::recount_case(&transaction, document.case, day_in_paris(document.issued_at)).await?;
    save_jobs(&transaction, &new.jobs, document.issued_at).await?;
    save_entries(&transaction, slice::from_ref(&new.entry)).await?;
    transaction.commit().await.map_err(db_error(ISSUING_CONTEXT))
}

/// Inserts the document with its files, people and events.
async fn insert_document(transaction: &DatabaseTransaction, new: &NewDocument<'_>) -> Result<(), PortError> {
    let document = &new.stored.document;
    let row = build_document_row(new);
    let insertion = entity::Entity::insert(row).exec_without_returning(transaction).await;
    let references = [
        (ReferencedTable::CustomerRecord, Some(new.record)),
        (ReferencedTable::CustomerCase, Some(document.case)),
    ];
    name_missing_reference(transaction, ISSUING_CONTEXT, &references, insertion).await?;
    let files = new.files.iter().map(|file| file_entity::build_row(document.uuid, file));
    file_entity::Entity::insert_many(files)
        .exec_without_returning(transaction)
        .await
        .map_err(db_error(ISSUING_CONTEXT))?;
    let people = (0..)
        .zip(&document.people)
        .map(|(position, customer)| build_person_row(document.uuid, position, customer));
    person_entity::Entity::insert_many(people)
        .exec_without_returning(transaction)
        .await
        .map_err(db_error(ISSUING_CONTEXT))?;
    for event in &new.stored.events {
        append(transaction, document.uuid, event, ISSUING_CONTEXT).await?;
    }
    Ok(())
}

fn build_document_row(new: &NewDocument<'_>) -> entity::ActiveModel {
    let document = &new.stored.document;
    entity::ActiveModel {
        uuid: Set(document.uuid),
        record_uuid: Set(Some(new.record)),
        case_uuid: Set(Some(document.case)),
        kind: Set(Stored(document.kind.clone())),
        title: Set(document.title.clone()),
        template_version: Set(document.template_version),
        is_approved: Set(document.is_approved),
        sha256: Set(document.sha256.clone()),
        issued_at: Set(Stored(document.issued_at)),
        issued_by_first_name: Set(new.by.first_name.clone()),
        issued_by_last_name: Set(new.by.last_name.clone()),
        valid_until: Set(document.valid_until.map(Stored)),
        replaced_by: Set(None),
        asks_medium: Set(document.asks_medium),
        released_at: Set(None),
        fee: Set(new.fee.map(Stored)),
        is_confirmed: Set(document.is_confirmed()),
    }
}

/// Marks an earlier document as replaced, and appends the event of its replacement.
async fn mark_replaced(
    transaction: &DatabaseTransaction,
    earlier: Uuid,
    replacement: Uuid,
    event: &ChainedEvent,
) -> Result<(), PortError> {
    entity::Entity::update_many()
        .col_expr(entity::Column::ReplacedBy, Expr::value(replacement))
        .filter(entity::Column::Uuid.eq(earlier))
        .exec(transaction)
        .await
        .map_err(db_error(ISSUING_CONTEXT))?;
    append(transaction, earlier, event, ISSUING_CONTEXT).await
}

pub(super) async fn save(database: &Database, step: DocumentStep<'_>) -> Result<(), PortError> {
    let document = step.document;
    let transaction = database.begin_write().await?;
    append(&transaction, document.uuid, &step.event, SAVING_CONTEXT).await?;
    update_people(&transaction, document).await?;
    entity::Entity::update_many()
        .col_expr(entity::Column::IsConfirmed, Expr::value(document.is_confirmed()))
        .filter(entity::Column::Uuid.eq(document.uuid))
        .filter(entity::Column::IsConfirmed.ne(document.is_confirmed()))
        .exec(&transaction)
        .await
        .map_err(db_error(SAVING_CONTEXT))?;
    if let Some(author) = step.ends_sharing {
        end_sharing(&transaction, &step, author).await?;
    }
    missing::recount_case(&transaction, document.case, day_in_paris(step.event.event.at)).await?;
    if let Some(change) = &step.code {
        save_code(&transaction, change).await?;
    }
    if let Some(file) = &step.file {
        let row = file_entity::build_row(document.uuid, file);
        file_entity::Entity::insert(row)
            .exec_without_returning(&transaction)
            .await
            .map_err(db_error(SAVING_CONTEXT))?;
    }
    save_jobs(&transaction, &step.jobs, step.event.event.at).await?;
    if let Some(entry) = &step.entry {
        save_entries(&transaction, slice::from_ref(entry)).await?;
    }
    transaction.commit().await.map_err(db_error(SAVING_CONTEXT))
}

async fn update_people(
    transaction: &DatabaseTransaction,
    document: &IssuedDocument,
) -> Result<(), PortError> {
    for person in &document.people {
        person_entity::Entity::update_many()
            .col_expr(person_entity::Column::State, Expr::value(Stored(person.state)))
            .col_expr(person_entity::Column::OpenedAt, Expr::value(person.opened_at.map(Stored)))
            .col_expr(person_entity::Column::AnsweredAt, Expr::value(person.answered_at.map(Stored)))
            .col_expr(person_entity::Column::Reason, Expr::value(person.reason.clone()))
            .col_expr(person_entity::Column::Medium, Expr::value(person.medium.map(Stored)))
            .col_expr(person_entity::Column::Reminders, Expr::value(Stored(person.reminders)))
            .filter(person_entity::Column::DocumentUuid.eq(document.uuid))
            .filter(person_entity::Column::CustomerUuid.eq(person.customer))
            .exec(transaction)
            .await
            .map_err(db_error(SAVING_CONTEXT))?;
    }
    Ok(())
}

/// Ends the sharing of the record of a document, if it is shared. The version of the record is incremented, so that an
/// open form cannot revert it.
async fn end_sharing(
    transaction: &DatabaseTransaction,
    step: &DocumentStep<'_>,
    author: &PersonName,
) -> Result<(), PortError> {
    use super::super::customer_record::entity::{Column, Entity};
    let document = entity::Entity::find_by_id(step.document.uuid).one(transaction).await;
    let record = document.map_err(db_error(SAVING_CONTEXT))?.and_then(|document| document.record_uuid);
    let Some(record) = record else { return Ok(()) };
    let update = Entity::update_many()
        .col_expr(Column::LiftingOfBankingSecrecy, Expr::value(false))
        .col_expr(Column::Version, Expr::col(Column::Version).add(1))
        .col_expr(Column::UpdatedAt, Expr::value(Stored(step.event.event.at)))
        .col_expr(Column::UpdatedByFirstName, Expr::value(author.first_name.clone()))
        .col_expr(Column::UpdatedByLastName, Expr::value(author.last_name.clone()))
        .filter(Column::Uuid.eq(record))
        .filter(Column::LiftingOfBankingSecrecy.eq(true))
        .exec(transaction)
        .await
        .map_err(db_error(SAVING_CONTEXT))?;
    if let Some(entry) = step.entry.as_ref().filter(|_| update.rows_affected > 0) {
        let entry = entry.with_object(JournalAct::Change, JournalObject::CustomerRecord, record);
        save_entries(transaction, slice::from_ref(&entry)).await?;
    }
    missing::recount_record(transaction, record, day_in_paris(step.event.event.at)).await
}

/// Saves a code. A new code invalidates the earlier ones of the same document and customer.
async fn save_code(transaction: &DatabaseTransaction, change: &CodeChange) -> Result<(), PortError> {
    use code_entity::{Column, Entity};
    match change {
        CodeChange::Sent(code) => {
            Entity::update_many()
                .col_expr(Column::IsUsed, Expr::value(true))
                .filter(Column::DocumentUuid.eq(code.document))
                .filter(Column::CustomerUuid.eq(code.customer))
                .exec(transaction)
                .await
                .map_err(db_error(SAVING_CONTEXT))?;
            let row = code_entity::build_row(code);
            Entity::insert(row)
                .exec_without_returning(transaction)
                .await
                .map_err(db_error(SAVING_CONTEXT))?;
        }
        CodeChange::Tried(code) => {
            Entity::update_many()
                .col_expr(Column::Tries, Expr::value(i32::from(code.code.tries)))
                .col_expr(Column::IsUsed, Expr::value(code.code.used))
                .filter(Column::Uuid.eq(code.uuid))
                .exec(transaction)
                .await
                .map_err(db_error(SAVING_CONTEXT))?;
        }
    }
    Ok(())
}

/// Appends an event. `Stale` if it does not follow the last stored one.
async fn append(
    transaction: &DatabaseTransaction,
    document: Uuid,
    event: &ChainedEvent,
    context: &'static str,
) -> Result<(), PortError> {
    let last_event = event_entity::Entity::find()
        .filter(event_entity::Column::DocumentUuid.eq(document))
        .order_by_desc(event_entity::Column::Position)
        .one(transaction)
        .await
        .map_err(db_error(context))?;
    if last_event.as_ref().is_some_and(|last_event| last_event.hash != event.previous_hash) {
        return Err(PortError::STALE);
    }
    let position = last_event.map_or(0, |last_event| last_event.position + 1);
    let row = event_entity::build_row(document, position, event);
    let insertion = event_entity::Entity::insert(row).exec_without_returning(transaction).await;
    match insertion.map_err(db_error(context)) {
        Err(PortError::Conflict(WriteConflict::Unique(Unique::Other))) => Err(PortError::STALE),
        other => other.map(|_| ()),
    }
}

fn build_person_row(document: Uuid, position: i32, person: &DocumentPerson) -> person_entity::ActiveModel {
    person_entity::ActiveModel {
        // One row per document and customer, so that the identifier can be derived from both.
        uuid: Set(Uuid::from_u128(document.as_u128() ^ person.customer.as_u128().rotate_left(64))),
        document_uuid: Set(document),
        customer_uuid: Set(Some(person.customer)),
        position: Set(position),
        state: Set(Stored(person.state)),
        opened_at: Set(person.opened_at.map(Stored)),
        answered_at: Set(person.answered_at.map(Stored)),
        reason: Set(person.reason.clone()),
        medium: Set(person.medium.map(Stored)),
        reminders: Set(Stored(person.reminders)),
    }
}

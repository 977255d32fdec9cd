//! Saves an inquiry, its record and the report of its answers together.

use super::super::access_journal::save_entries;
use super::super::customer_record::{insert_record, save_record};
use super::super::error::db_error;
use super::super::media;
use super::super::report::entity as report;
use super::write::write;
use application::access_journal::entry::AccessEntry;
use application::customer_record::ports::SaveOutcome;
use application::error::PortError;
use application::inquiry::ports::{RecordLink, RecordOfInquiry};
use domain::access_journal::{JournalAct, JournalObject};
use domain::media::parent::{MediaParent, MediaParentKind};
use sea_orm::sea_query::Expr;
use sea_orm::{DatabaseTransaction, EntityTrait, IntoActiveModel, QueryFilter};
use uuid::Uuid;

const LINKING_CONTEXT: &str = "linking an inquiry with a record";

/// Applies the whole link. For any other outcome than success, the caller rolls back.
pub(super) async fn link(
    transaction: &DatabaseTransaction,
    link: &RecordLink<'_>,
) -> Result<SaveOutcome, PortError> {
    match link.record {
        RecordOfInquiry::New(record) => insert_record(transaction, record).await?,
        RecordOfInquiry::Changed(change) => {
            let outcome = save_record(transaction, change).await?;
            if outcome != SaveOutcome::Saved {
                return Ok(outcome);
            }
        }
        RecordOfInquiry::Untouched => {}
    }
    write(transaction, link.save).await?;
    let (inquiry, entry) = (link.save.inquiry.uuid, link.save.entry);
    let mut entries = Vec::new();
    if let Some(removed_report) = link.former_report {
        entries.extend(remove_former_report(transaction, removed_report, inquiry, entry).await?);
    }
    if let Some(report) = link.report {
        let row = report::Model::new_row(report, link.save.by, link.save.at).into_active_model();
        report::Entity::insert(row)
            .exec_without_returning(transaction)
            .await
            .map_err(db_error(LINKING_CONTEXT))?;
        entries.push(entry.with_object(JournalAct::Create, JournalObject::Report, report.uuid));
        if link.moves_files {
            let report_parent = MediaParentKind::Report.with_id(report.uuid);
            move_files(transaction, MediaParentKind::Inquiry.with_id(inquiry), report_parent).await?;
        }
    }
    save_entries(transaction, &entries).await?;
    Ok(SaveOutcome::Saved)
}

/// Deletes the report of an ended link and returns its files to the inquiry; an edited report is kept.
async fn remove_former_report(
    transaction: &DatabaseTransaction,
    uuid: Uuid,
    inquiry: Uuid,
    entry: &AccessEntry,
) -> Result<Option<AccessEntry>, PortError> {
    let stored_report =
        report::Entity::find_by_id(uuid).one(transaction).await.map_err(db_error(LINKING_CONTEXT))?;
    if stored_report.is_none_or(|report| report.version != 1) {
        return Ok(None);
    }
    let inquiry_parent = MediaParentKind::Inquiry.with_id(inquiry);
    move_files(transaction, MediaParentKind::Report.with_id(uuid), inquiry_parent).await?;
    report::Entity::delete_by_id(uuid).exec(transaction).await.map_err(db_error(LINKING_CONTEXT))?;
    Ok(Some(entry.with_object(JournalAct::Delete, JournalObject::Report, uuid)))
}

async fn move_files(
    transaction: &DatabaseTransaction,
    from: MediaParent,
    new_parent: MediaParent,
) -> Result<(), PortError> {
    let update = media::entity::Entity::update_many()
        .col_expr(media::entity::Column::ParentKind, Expr::value(new_parent.kind.key()))
        .col_expr(media::entity::Column::ParentUuid, Expr::value(new_parent.uuid))
        .filter(media::is_attached_to(from))
        .exec(transaction)
        .await;
    update.map(|_| ()).map_err(db_error(LINKING_CONTEXT))
}

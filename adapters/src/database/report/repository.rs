//! Saves reports with all changes of one action.

use super::super::access_journal::save_entries;
use super::super::connection::Database;
use super::super::error::{db_error, name_missing_reference};
use super::super::job_writer::save_jobs;
use super::super::media::change_medias;
use super::super::stored::Stored;
use super::delete::remove_files;
use super::entity::{Column, Entity, Model};
use application::access_journal::entry::AccessEntry;
use application::error::{PortError, Referred};
use application::job::NewJob;
use application::report::ports::{ReportRepository, ReportSave};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::access_journal::{JournalAct, JournalObject};
use domain::media::parent::MediaParentKind;
use domain::report::{Report, ReportParent};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, QueryFilter};
use uuid::Uuid;

const SAVING: &str = "saving a report";
const REMOVING: &str = "removing a report";

#[derive(Constructor)]
pub struct SqlReportRepository {
    database: Database,
}

#[async_trait]
impl ReportRepository for SqlReportRepository {
    async fn create(&self, save: ReportSave<'_>) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let row = Model::new_row(save.report, save.by, save.at).into_active_model();
        let added = Entity::insert(row).exec(&transaction).await;
        name_missing_reference(&transaction, SAVING, &list_references(save.report), added).await?;
        save_parts(&transaction, &save).await?;
        transaction.commit().await.map_err(db_error(SAVING))
    }

    async fn save(&self, version: i64, save: ReportSave<'_>) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let report = save.report;
        let updated = Entity::update_many()
            .col_expr(Column::CaseUuid, Expr::value(report.customer_case))
            .col_expr(Column::Content, Expr::value(report.content.as_str()))
            .col_expr(Column::VisibleToPartner, Expr::value(report.visible_to_partner))
            .col_expr(Column::UpdatedAt, Expr::value(Stored(save.at)))
            .col_expr(Column::UpdatedByFirstName, Expr::value(save.by.first_name.as_str()))
            .col_expr(Column::UpdatedByLastName, Expr::value(save.by.last_name.as_str()))
            .col_expr(Column::Version, Expr::value(version + 1))
            .filter(Column::Uuid.eq(report.uuid))
            .filter(Column::Version.eq(version))
            .exec(&transaction)
            .await;
        let updated = name_missing_reference(&transaction, SAVING, &list_references(report), updated).await?;
        if updated.rows_affected == 0 {
            return Err(PortError::STALE);
        }
        save_parts(&transaction, &save).await?;
        transaction.commit().await.map_err(db_error(SAVING))
    }

    async fn delete(&self, uuid: Uuid, job: Uuid, entry: &AccessEntry) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let removed_files = remove_files(&transaction, uuid).await?;
        let removed = Entity::delete_by_id(uuid).exec(&transaction).await.map_err(db_error(REMOVING))?;
        if removed.rows_affected == 0 {
            transaction.rollback().await.map_err(db_error(REMOVING))?;
            return Ok(false);
        }
        let keys: Vec<String> = removed_files.files.iter().map(|file| file.file_key.clone()).collect();
        save_jobs(&transaction, NewJob::remove_files(job, keys, entry.at).as_slice(), entry.at).await?;
        let deletion_entry = |uuid| entry.with_object(JournalAct::Delete, JournalObject::Media, uuid);
        let files = removed_files.files.iter().map(|file| deletion_entry(file.uuid));
        let entries: Vec<_> = std::iter::once(entry.clone()).chain(files).collect();
        save_entries(&transaction, &entries).await?;
        transaction.commit().await.map_err(db_error(REMOVING))?;
        Ok(true)
    }
}

fn list_references(report: &Report) -> [(Referred, Option<Uuid>); 3] {
    let (record, partner) = match report.parent {
        ReportParent::CustomerRecord(record) => (Some(record), None),
        ReportParent::Partner(partner) => (None, Some(partner)),
    };
    [
        (Referred::CustomerRecord, record),
        (Referred::Partner, partner),
        (Referred::CustomerCase, report.customer_case),
    ]
}

async fn save_parts(transaction: &DatabaseTransaction, save: &ReportSave<'_>) -> Result<(), PortError> {
    change_medias(transaction, MediaParentKind::Report.with_id(save.report.uuid), &save.medias).await?;
    save_jobs(transaction, &save.jobs, save.at).await?;
    save_entries(transaction, &save.entries).await
}

/// Hides the reports of these cases, whose partner changes: they were shown to the former one only (AMB-177). Their
/// version is incremented, so that a save of an open form does not show them again.
pub async fn hide_from_partner(transaction: &DatabaseTransaction, cases: &[Uuid]) -> Result<(), PortError> {
    let update = Entity::update_many()
        .col_expr(Column::VisibleToPartner, Expr::value(false))
        .col_expr(Column::Version, Expr::col(Column::Version).add(1))
        .filter(Column::CaseUuid.is_in(cases.iter().copied()))
        .filter(Column::VisibleToPartner.eq(true))
        .exec(transaction);
    update.await.map(|_| ()).map_err(db_error("hiding the reports of a former partner"))
}

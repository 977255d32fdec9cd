//! Files in the database.

use super::super::connection::Database;
use super::super::customer_case::{entity as customer_case, refuse_file};
use super::super::customer_record::scope as record_scope;
use super::super::error::db_error;
use super::super::job_writer::{save_due_jobs, save_jobs};
use super::super::stored::Stored;
use super::super::{inquiry, page, partner_type, report};
use super::entity::{Column, Entity, Model};
use super::listing::list_known_keys;
use super::parents::{CHUNK, delete_files, is_unattached};
use application::actor::Uploader;
use application::error::PortError;
use application::job::NewJob;
use application::media::file::Media;
use application::media::ports::{MediaRepository, MediaScope};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::media::parent::MediaParentKind::{
    self, Campaign, CustomerCase, Inquiry, MailTemplate, Page, PartnerType, Report,
};
use domain::media::scan::MediaScan;
use domain::shared::instant::Instant;
use sea_orm::sea_query::{Condition, Expr, ExprTrait, IntoCondition, Query};
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect, UpdateMany};
use std::collections::HashSet;
use std::slice;
use uuid::Uuid;

const DECIDING_CONTEXT: &str = "recording the scan result of a file";

#[derive(Constructor)]
pub struct SqlMediaRepository {
    database: Database,
}

#[async_trait]
impl MediaRepository for SqlMediaRepository {
    async fn create(&self, media: &Media, job: Option<&NewJob>) -> Result<(), PortError> {
        let context = "saving a file";
        let transaction = self.database.begin_write().await?;
        let row = Model::from(media).into_active_model();
        Entity::insert(row).exec(&transaction).await.map_err(db_error(context))?;
        let jobs = job.map(slice::from_ref).unwrap_or_default();
        save_jobs(&transaction, jobs, media.creation_date).await?;
        transaction.commit().await.map_err(db_error(context))
    }

    async fn find(&self, uuid: Uuid, scope: &MediaScope) -> Result<Option<Media>, PortError> {
        let query = Entity::find_by_id(uuid).filter(is_within(scope));
        let row = query.one(self.database.reads()).await.map_err(db_error("finding a file"))?;
        Ok(row.map(Media::from))
    }

    async fn list_unattached(&self, uuids: &[Uuid], uploader: &Uploader) -> Result<Vec<Media>, PortError> {
        let mut files = Vec::new();
        for chunk in uuids.chunks(CHUNK) {
            let query = Entity::find()
                .filter(Column::Uuid.is_in(chunk.iter().copied()))
                .filter(is_unattached())
                .filter(is_uploaded_by(uploader));
            let rows = query.all(self.database.reads()).await.map_err(db_error("finding files"))?;
            for row in rows {
                files.push(row.into());
            }
        }
        Ok(files)
    }

    async fn count_unattached(&self, uploader: &Uploader) -> Result<(u64, u64), PortError> {
        let bytes = Expr::col(Column::Size).sum().cast_as("bigint");
        let query = Entity::find()
            .select_only()
            .column_as(Column::Uuid.count(), "files")
            .column_as(bytes, "bytes")
            .filter(is_uploaded_by(uploader))
            .filter(is_unattached());
        let totals: Option<(i64, Option<i64>)> =
            query.into_tuple().one(self.database.reads()).await.map_err(db_error("counting files"))?;
        let (files, bytes) = totals.unwrap_or_default();
        Ok((u64::try_from(files).unwrap_or(0), u64::try_from(bytes.unwrap_or(0)).unwrap_or(0)))
    }

    async fn delete_unattached(&self, uuid: Uuid, job: &NewJob) -> Result<bool, PortError> {
        let context = "deleting a file";
        let transaction = self.database.begin_write().await?;
        let unattached_file = is_unattached().add(Column::Uuid.eq(uuid));
        if delete_files(&transaction, unattached_file).await?.is_empty() {
            return Ok(false);
        }
        save_due_jobs(&transaction, slice::from_ref(job)).await?;
        transaction.commit().await.map_err(db_error(context))?;
        Ok(true)
    }

    async fn list_unattached_before(&self, before: Instant, limit: u64) -> Result<Vec<Media>, PortError> {
        let query = Entity::find()
            .filter(is_unattached())
            .filter(Column::CreatedAt.lt(Stored(before)))
            .order_by_asc(Column::CreatedAt)
            .limit(limit);
        let rows = query.all(self.database.reads()).await.map_err(db_error("finding unattached files"))?;
        Ok(rows.into_iter().map(Media::from).collect())
    }

    async fn find_by_scan(&self, uuid: Uuid, scan: MediaScan) -> Result<Option<Media>, PortError> {
        let query = Entity::find_by_id(uuid).filter(Column::Scan.eq(scan.key()));
        let row = query.one(self.database.reads()).await.map_err(db_error("finding a file to scan"))?;
        Ok(row.map(Media::from))
    }

    async fn mark_clean(&self, uuid: Uuid) -> Result<(), PortError> {
        scan_update(uuid, MediaScan::Clean)
            .exec(self.database.writes())
            .await
            .map_err(db_error(DECIDING_CONTEXT))?;
        Ok(())
    }

    async fn refuse(&self, uuid: Uuid, jobs: &[NewJob]) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let media = Entity::find_by_id(uuid).one(&transaction).await.map_err(db_error(DECIDING_CONTEXT))?;
        // Locks the case before the file, as a save of the case does, which prevents a deadlock.
        if let Some((case, item)) = media.and_then(|media| media.parent_uuid.zip(media.item_uuid)) {
            refuse_file(&transaction, case, item, uuid).await?;
        }
        let outcome = scan_update(uuid, MediaScan::Refused)
            .exec(&transaction)
            .await
            .map_err(db_error(DECIDING_CONTEXT))?;
        if outcome.rows_affected == 0 {
            return Ok(false);
        }
        save_due_jobs(&transaction, jobs).await?;
        transaction.commit().await.map_err(db_error(DECIDING_CONTEXT))?;
        Ok(true)
    }

    async fn list_known_keys(&self, keys: &[String]) -> Result<HashSet<String>, PortError> {
        list_known_keys(self.database.reads(), keys).await
    }
}

/// Builds the update of the scan state, which applies only while the scan is pending.
fn scan_update(uuid: Uuid, scan: MediaScan) -> UpdateMany<Entity> {
    Entity::update_many()
        .col_expr(Column::Scan, Expr::value(scan.key()))
        .filter(Column::Uuid.eq(uuid))
        .filter(Column::Scan.eq(MediaScan::Pending.key()))
}

/// Condition on a file within the scope.
fn is_within(scope: &MediaScope) -> Condition {
    let is_own_upload = scope.uploader.as_ref().map(|uploader| is_unattached().add(is_uploaded_by(uploader)));
    let case = scope.attached.map(|records| {
        record_scope::is_visible(records, (customer_case::Entity, customer_case::Column::RecordUuid))
    });
    let inquiry = scope.inquiries.map(|inquiries| {
        let cases_of_records = |records| {
            let column = inquiry::entity::Column::RecordUuid;
            let record = (inquiry::entity::Entity, column);
            record_scope::is_visible(records, record).add(column.is_not_null())
        };
        Condition::any().add(inquiry::is_visible(inquiries)).add_option(scope.attached.map(cases_of_records))
    });
    let types = scope.partner_types.map(|types| {
        Condition::all()
            .add(has_parent_kind(PartnerType))
            .add(partner_type::is_visible(types, Column::ParentUuid))
    });
    let report = scope.reports.map(report::is_visible);
    Condition::any()
        .add_option(is_own_upload)
        .add_option(
            case.map(|is_visible| has_matching_parent::<customer_case::Entity>(CustomerCase, is_visible)),
        )
        .add_option(
            inquiry.map(|is_visible| has_matching_parent::<inquiry::entity::Entity>(Inquiry, is_visible)),
        )
        .add_option(types)
        .add_option(
            report.map(|is_visible| has_matching_parent::<report::entity::Entity>(Report, is_visible)),
        )
        .add_option(scope.campaigns.then(|| has_parent_kind(Campaign)))
        .add_option(scope.mail_templates.then(|| has_parent_kind(MailTemplate)))
        .add(has_matching_parent::<page::entity::Entity>(Page, page::entity::is_shown().into_condition()))
}

fn has_parent_kind(kind: MediaParentKind) -> Expr {
    Column::ParentKind.eq(kind.key())
}

/// Condition that the parent of a file is of this kind and its row matches `is_visible`. Reads only that row of the
/// parent table.
fn has_matching_parent<Parent: EntityTrait>(kind: MediaParentKind, is_visible: Condition) -> Condition {
    let parent = Query::select()
        .expr(Expr::val(1))
        .from(Parent::default())
        .and_where(Expr::col((Parent::default(), "uuid")).equals((Entity, Column::ParentUuid)))
        .cond_where(is_visible)
        .take();
    Condition::all().add(has_parent_kind(kind)).add(Expr::exists(parent))
}

fn is_uploaded_by(uploader: &Uploader) -> Condition {
    Condition::all().add(match uploader {
        Uploader::Account(account) => Column::UploaderAccount.eq(*account),
        Uploader::Guest(guest) => Column::UploaderGuest.eq(guest.as_str()),
    })
}

//! Medias on the database.

use super::super::connection::Database;
use super::super::customer_record::scope::push_visible;
use super::super::error::during;
use super::super::inquiry;
use super::super::job_writer::save_jobs;
use super::super::page::SHOWN;
use super::super::partner_type;
use super::super::report;
use super::super::sql::Sql;
use super::entity::{Column, Entity, Model};
use super::parents::{CHUNK, remove_medias, unattached};
use application::actor::Uploader;
use application::error::PortError;
use application::job::NewJob;
use application::media::Media;
use application::media::ports::{MediaRepository, MediaScope};
use async_trait::async_trait;
use domain::shared::instant::Instant;
use sea_orm::sea_query::Condition;
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect,
};
use std::collections::HashSet;
use uuid::Uuid;

/// Medias kept in a database.
pub struct SqlMedias {
    database: Database,
}

impl SqlMedias {
    /// Medias kept in `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }
}

#[async_trait]
impl MediaRepository for SqlMedias {
    async fn add(&self, media: &Media) -> Result<(), PortError> {
        let row = Model::from(media).into_active_model();
        Entity::insert(row).exec(self.database.pool()).await.map_err(during("saving a media"))?;
        Ok(())
    }

    async fn find(&self, uuid: Uuid, scope: &MediaScope) -> Result<Option<Media>, PortError> {
        let mut sql = Sql::new("SELECT m.* FROM media m WHERE m.uuid = ");
        sql.bind(uuid).push(" AND (FALSE");
        match &scope.uploader {
            Some(Uploader::Account(account)) => {
                sql.push(" OR (m.parent_uuid IS NULL AND m.uploader_account = ");
                sql.bind(*account).push(")");
            }
            Some(Uploader::Guest(guest)) => {
                sql.push(" OR (m.parent_uuid IS NULL AND m.uploader_guest = ");
                sql.bind(guest.as_str()).push(")");
            }
            None => {}
        }
        if let Some(records) = scope.attached {
            sql.push(" OR (m.parent_kind = 'customer_case' AND EXISTS");
            sql.push(" (SELECT 1 FROM customer_case c WHERE c.uuid = m.parent_uuid AND ");
            push_visible(&mut sql, records, "c.record_uuid");
            sql.push("))");
        }
        if let Some(inquiries) = scope.inquiries {
            sql.push(" OR (m.parent_kind = 'inquiry' AND EXISTS");
            sql.push(" (SELECT 1 FROM inquiry i WHERE i.uuid = m.parent_uuid AND (");
            inquiry::push_visible(&mut sql, inquiries);
            if let Some(records) = scope.attached {
                sql.push(" OR (i.record_uuid IS NOT NULL AND ");
                push_visible(&mut sql, records, "i.record_uuid");
                sql.push(")");
            }
            sql.push(")))");
        }
        if let Some(types) = scope.partner_types {
            sql.push(" OR (m.parent_kind = 'partner_type' AND ");
            partner_type::push_visible(&mut sql, types, "m.parent_uuid");
            sql.push(")");
        }
        if let Some(reports) = scope.reports {
            sql.push(" OR (m.parent_kind = 'report' AND EXISTS");
            sql.push(" (SELECT 1 FROM report WHERE report.uuid = m.parent_uuid AND ");
            report::push_visible(&mut sql, reports);
            sql.push("))");
        }
        if scope.campaigns {
            sql.push(" OR m.parent_kind = 'campaign'");
        }
        if scope.mail_templates {
            sql.push(" OR m.parent_kind = 'mail_template'");
        }
        sql.push(
            " OR (m.parent_kind = 'page' AND EXISTS (SELECT 1 FROM page p WHERE p.uuid = m.parent_uuid AND ",
        );
        sql.push(SHOWN).push(")))");
        let pool = self.database.reads();
        let query = Entity::find().from_raw_sql(sql.statement(pool.get_database_backend()));
        let row = query.one(pool).await.map_err(during("finding a media"))?;
        row.map(Media::try_from).transpose()
    }

    async fn unattached(&self, uuids: &[Uuid], uploader: &Uploader) -> Result<Vec<Media>, PortError> {
        let mut found = Vec::new();
        for some in uuids.chunks(CHUNK) {
            let query = Entity::find()
                .filter(Column::Uuid.is_in(some.iter().copied()))
                .filter(unattached())
                .filter(sent_by(uploader));
            let rows = query.all(self.database.reads()).await.map_err(during("finding medias"))?;
            for row in rows {
                found.push(Media::try_from(row)?);
            }
        }
        Ok(found)
    }

    async fn count_unattached(&self, uploader: &Uploader) -> Result<u64, PortError> {
        let query = Entity::find().filter(sent_by(uploader)).filter(unattached());
        query.count(self.database.reads()).await.map_err(during("counting medias"))
    }

    async fn remove_unattached(&self, uuid: Uuid, job: &NewJob) -> Result<bool, PortError> {
        let context = "removing a media";
        let transaction = self.database.begin_write().await?;
        let waiting = unattached().add(Column::Uuid.eq(uuid));
        if remove_medias(&transaction, waiting).await?.is_empty() {
            transaction.rollback().await.map_err(during(context))?;
            return Ok(false);
        }
        save_jobs(&transaction, std::slice::from_ref(job), job.run_at).await?;
        transaction.commit().await.map_err(during(context))?;
        Ok(true)
    }

    async fn unattached_before(&self, before: Instant, limit: u64) -> Result<Vec<Media>, PortError> {
        let query = Entity::find()
            .filter(unattached())
            .filter(Column::CreatedAt.lt(before.micros()))
            .order_by_asc(Column::CreatedAt)
            .limit(limit);
        let rows =
            query.all(self.database.reads()).await.map_err(during("finding medias nobody attached"))?;
        rows.into_iter().map(Media::try_from).collect()
    }

    async fn known_keys(&self, keys: &[String]) -> Result<HashSet<String>, PortError> {
        let mut known = HashSet::new();
        for some in keys.chunks(CHUNK) {
            let query = Entity::find()
                .select_only()
                .column(Column::FileKey)
                .filter(Column::FileKey.is_in(some.iter().cloned()));
            let found: Vec<String> =
                query.into_tuple().all(self.database.reads()).await.map_err(during("finding files"))?;
            known.extend(found);
        }
        Ok(known)
    }
}

fn sent_by(uploader: &Uploader) -> Condition {
    Condition::all().add(match uploader {
        Uploader::Account(account) => Column::UploaderAccount.eq(*account),
        Uploader::Guest(guest) => Column::UploaderGuest.eq(guest.as_str()),
    })
}

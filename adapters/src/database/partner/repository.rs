//! Partners in the database.

use super::super::access_journal::save_entries;
use super::super::account::change_partner_account;
use super::super::connection::Database;
use super::super::contact::{Person, save_contact_of};
use super::super::error::{db_error, name_missing_reference};
use super::super::idempotency::save_key;
use super::super::job_writer::save_jobs;
use super::super::partner_type::entity as partner_type;
use super::super::row_count::number_of_rows;
use super::super::search_entry;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::Stored;
use super::filter::{is_every_partner, push_condition, push_visible};
use super::list::{COLUMNS, Row, order};
use super::{assignment_entity, delete, entity};
use application::access_journal::entry::AccessEntry;
use application::actor::PartnerScope;
use application::error::{PortError, ReferencedTable, Unique, WriteConflict};
use application::idempotency::IdempotencyKey;
use application::job::NewJob;
use application::paging::{Page, PageRequest, Position, RowBatch, add_total};
use application::partner::ports::{
    NewPartner, PartnerChange, PartnerQuery, PartnerRepository, SaveOutcome, StoredPartner,
};
use application::partner::views::{PartnerRow, PartnerTypeName};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::contact::group::AutomatedGroup;
use domain::partner::Partner;
use domain::search::SearchKind;
use domain::shared::instant::Instant;
use domain::shared::phone::PhoneNumber;
use sea_orm::ActiveValue::{Set, Unchanged};
use sea_orm::{
    ColumnTrait, DatabaseTransaction, DbBackend, EntityTrait, FromQueryResult, IntoActiveModel, QueryFilter,
};
use std::slice;
use uuid::Uuid;

const COUNTING_CONTEXT: &str = "counting partners";

#[derive(Constructor)]
pub struct SqlPartnerRepository {
    database: Database,
}

impl SqlPartnerRepository {
    /// Commits a successful save; any other is rolled back.
    async fn commit_if_saved(
        transaction: DatabaseTransaction,
        outcome: SaveOutcome,
    ) -> Result<SaveOutcome, PortError> {
        let context = "ending the save of a partner";
        if outcome == SaveOutcome::Saved {
            transaction.commit().await.map_err(db_error(context))?;
        }
        Ok(outcome)
    }

    fn backend(&self) -> DbBackend {
        self.database.reads().get_database_backend()
    }

    /// Returns the query of the listed partners from its `FROM` clause on.
    fn list_clause(&self, query: &PartnerQuery) -> Sql {
        let mut sql = Sql::new("FROM partner p WHERE ");
        push_condition(&mut sql, query, self.backend());
        sql
    }

    /// Counts the partners: reads the maintained count when nothing filters, else runs a count.
    async fn count_total(&self, query: &PartnerQuery, count: fn(Sql) -> Sql) -> Result<u64, PortError> {
        if is_every_partner(query) {
            return number_of_rows(self.database.reads(), "partner", COUNTING_CONTEXT).await;
        }
        statement::count(self.database.reads(), &count(self.list_clause(query)), COUNTING_CONTEXT).await
    }

    /// Returns the query of a list up to its `ORDER BY`.
    fn select_list(&self, query: &PartnerQuery) -> Sql {
        let mut sql = Sql::new(COLUMNS);
        push_condition(&mut sql, query, self.backend());
        sql
    }
}

/// Partner with related columns of other tables.
#[derive(FromQueryResult)]
struct PartnerWithRelations {
    #[sea_orm(nested)]
    partner: entity::Model,
    type_label: String,
    has_account: bool,
    last_contact_at: Stored<Instant>,
}

impl From<PartnerWithRelations> for StoredPartner {
    fn from(row: PartnerWithRelations) -> Self {
        let PartnerWithRelations { partner, type_label, has_account, last_contact_at } = row;
        Self {
            partner_type: PartnerTypeName { uuid: partner.type_uuid, label: type_label },
            has_account,
            first_meeting_mail_at: partner.first_meeting_mail_at.map(Stored::value),
            last_contact_at: last_contact_at.0,
            audit: partner.audit(),
            partner: partner.into_partner(),
        }
    }
}

#[async_trait]
impl PartnerRepository for SqlPartnerRepository {
    async fn find(&self, uuid: Uuid, scope: PartnerScope) -> Result<Option<StoredPartner>, PortError> {
        let mut sql = Sql::new(
            "SELECT p.*, (SELECT t.label FROM partner_type t WHERE t.uuid = p.type_uuid) AS type_label, \
             EXISTS (SELECT 1 FROM account a WHERE a.uuid = p.uuid) AS has_account FROM partner p WHERE p.uuid = ",
        );
        sql.bind(uuid).push(" AND ");
        push_visible(&mut sql, scope);
        let row: Option<PartnerWithRelations> =
            statement::find(self.database.reads(), &sql, "finding a partner").await?;
        Ok(row.map(StoredPartner::from))
    }

    async fn create(&self, new: &NewPartner, key: Option<&IdempotencyKey>) -> Result<SaveOutcome, PortError> {
        let transaction = self.database.begin_write().await?;
        if let Some(key) = key {
            save_key(&transaction, key, new.partner.uuid, new.at).await?;
        }
        let outcome = insert(&transaction, new).await?;
        Self::commit_if_saved(transaction, outcome).await
    }

    async fn update(&self, change: &PartnerChange) -> Result<SaveOutcome, PortError> {
        let transaction = self.database.begin_write().await?;
        let outcome = save(&transaction, change).await?;
        Self::commit_if_saved(transaction, outcome).await
    }

    async fn record_first_meeting(
        &self,
        uuid: Uuid,
        scope: PartnerScope,
        job: &NewJob,
        entry: &AccessEntry,
        key: Option<&IdempotencyKey>,
    ) -> Result<bool, PortError> {
        let context = "recording the first meeting with a partner";
        let transaction = self.database.begin_write().await?;
        if let Some(key) = key {
            save_key(&transaction, key, uuid, entry.at).await?;
        }
        let mut sql = Sql::new("UPDATE partner AS p SET first_meeting_mail_at = ");
        sql.bind(Stored(entry.at)).push(" WHERE p.uuid = ").bind(uuid).push(" AND ");
        push_visible(&mut sql, scope);
        if statement::execute(&transaction, &sql, context).await? == 0 {
            return Ok(false);
        }
        save_jobs(&transaction, slice::from_ref(job), entry.at).await?;
        save_entries(&transaction, slice::from_ref(entry)).await?;
        transaction.commit().await.map_err(db_error(context))?;
        Ok(true)
    }

    async fn delete(&self, uuid: Uuid, job: Uuid, entry: &AccessEntry) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let is_removed = delete::remove(&transaction, uuid, job, entry).await?;
        transaction.commit().await.map_err(db_error("deleting a partner"))?;
        Ok(is_removed)
    }

    async fn list_page(
        &self,
        query: &PartnerQuery,
        page: PageRequest,
    ) -> Result<Page<PartnerRow>, PortError> {
        let mut sql = self.select_list(query);
        order(query).push_page(&mut sql, page);
        let rows = statement::list::<Row>(self.database.reads(), &sql, "listing partners").await?;
        let rows = rows.into_iter().map(PartnerRow::from).collect();
        add_total(page, rows, self.count_total(query, Sql::count_listed)).await
    }

    async fn list_rows_after(
        &self,
        query: &PartnerQuery,
        after: Option<&Position>,
        limit: u64,
    ) -> Result<RowBatch<PartnerRow, Position>, PortError> {
        let mut sql = self.select_list(query);
        order(query).push_batch(&mut sql, after, limit);
        let rows = statement::list::<Row>(self.database.reads(), &sql, "reading partners").await?;
        Ok(RowBatch::new(rows, limit, |row| row.position(query)).map(PartnerRow::from))
    }

    async fn count(&self, query: &PartnerQuery) -> Result<u64, PortError> {
        self.count_total(query, Sql::count).await
    }

    async fn exists(&self, uuid: Uuid, scope: PartnerScope) -> Result<bool, PortError> {
        let mut sql = Sql::new("SELECT 1 FROM partner p WHERE p.uuid = ");
        sql.bind(uuid).push(" AND ");
        push_visible(&mut sql, scope);
        statement::exists(self.database.reads(), &sql, "finding a partner").await
    }

    async fn find_partner_type(&self, uuid: Uuid) -> Result<Option<PartnerTypeName>, PortError> {
        let row = partner_type::Entity::find_by_id(uuid).one(self.database.reads()).await;
        let row = row.map_err(db_error("finding a type of partners"))?;
        Ok(row.map(|row| PartnerTypeName { uuid: row.uuid, label: row.label }))
    }
}

async fn insert(transaction: &DatabaseTransaction, new: &NewPartner) -> Result<SaveOutcome, PortError> {
    let context = "creating a partner";
    let row = entity::ActiveModel {
        created_at: Set(Stored(new.at)),
        created_by_first_name: Set(new.by.first_name.clone()),
        created_by_last_name: Set(new.by.last_name.clone()),
        ..entity::ActiveModel::from_partner(&new.partner, &new.by, new.at)
    };
    let insertion = entity::Entity::insert(row).exec_without_returning(transaction).await;
    match name_missing_reference(transaction, context, &list_references(&new.partner), insertion).await {
        Err(PortError::Conflict(WriteConflict::Unique(Unique::PartnerAddress))) => {
            return Ok(SaveOutcome::AddressOfAPartner);
        }
        other => other?,
    };
    if let Some(account) = new.assigned_to {
        let row = assignment_entity::Model { partner_uuid: new.partner.uuid, account_uuid: account };
        let insert = assignment_entity::Entity::insert(row.into_active_model());
        insert.exec_without_returning(transaction).await.map_err(db_error(context))?;
    }
    match change_partner_account(transaction, &new.account, new.at).await {
        Err(PortError::Conflict(WriteConflict::Unique(Unique::AccountAddress))) => {
            return Ok(SaveOutcome::AddressOfAnAccount);
        }
        other => other?,
    }
    save_findable(transaction, &new.partner, new.at).await?;
    save_entries(transaction, slice::from_ref(&new.entry)).await?;
    Ok(SaveOutcome::Saved)
}

async fn save(transaction: &DatabaseTransaction, change: &PartnerChange) -> Result<SaveOutcome, PortError> {
    let Partner { uuid, version, .. } = change.partner;
    let row = entity::ActiveModel {
        uuid: Unchanged(uuid),
        version: Set(version + 1),
        ..entity::ActiveModel::from_partner(&change.partner, &change.by, change.at)
    };
    let update = entity::Entity::update_many()
        .set(row)
        .filter(entity::Column::Uuid.eq(uuid))
        .filter(entity::Column::Version.eq(version))
        .exec(transaction)
        .await;
    match name_missing_reference(transaction, "saving a partner", &list_references(&change.partner), update)
        .await
    {
        Err(PortError::Conflict(WriteConflict::Unique(Unique::PartnerAddress))) => {
            return Ok(SaveOutcome::AddressOfAPartner);
        }
        Err(error) => return Err(error),
        Ok(result) if result.rows_affected == 0 => return Err(PortError::STALE),
        Ok(_) => {}
    }
    match change_partner_account(transaction, &change.account, change.at).await {
        Err(PortError::Conflict(WriteConflict::Unique(Unique::AccountAddress))) => {
            return Ok(SaveOutcome::AddressOfAnAccount);
        }
        other => other?,
    }
    save_findable(transaction, &change.partner, change.at).await?;
    save_entries(transaction, slice::from_ref(&change.entry)).await?;
    Ok(SaveOutcome::Saved)
}

fn list_references(partner: &Partner) -> [(ReferencedTable, Option<Uuid>); 1] {
    [(ReferencedTable::PartnerType, Some(partner.partner_type))]
}

/// Updates the contact of the partner (AMB-110) and the search index.
async fn save_findable(
    transaction: &DatabaseTransaction,
    partner: &Partner,
    now: Instant,
) -> Result<(), PortError> {
    let person = Person {
        group: AutomatedGroup::Partners,
        uuid: partner.uuid,
        email: Some(partner.email.as_str()),
        phone_number: partner.phone_number.as_ref().map(PhoneNumber::as_str),
        allow_mail: partner.allow_mail,
        allow_sms: partner.allow_sms,
    };
    save_contact_of(transaction, &person, now).await?;
    let Partner { business_name, last_name, first_name, .. } = partner;
    let phone = person.phone_number.unwrap_or_default();
    let search_texts = [business_name.as_str(), last_name, first_name, partner.email.as_str(), phone];
    search_entry::save_other(transaction, SearchKind::Partner, partner.uuid, &search_texts).await
}

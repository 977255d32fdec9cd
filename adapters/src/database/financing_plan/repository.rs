//! Financing plans of cases in the database.

use super::super::access_journal::save_entries;
use super::super::connection::Database;
use super::super::customer_case::entity as customer_case;
use super::super::customer_record::scope::is_visible;
use super::super::error::db_error;
use super::entity::{Column, Entity, Model};
use application::actor::RecordScope;
use application::error::PortError;
use application::financing_plan::ports::{CasePlanRepository, PlansChange, StoredPlans};
use async_trait::async_trait;
use derive_more::Constructor;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter};
use uuid::Uuid;

const READING_CONTEXT: &str = "reading the plans of a case";
const SAVING_CONTEXT: &str = "saving the plans of a case";

#[derive(Constructor)]
pub struct SqlCasePlanRepository {
    database: Database,
}

#[async_trait]
impl CasePlanRepository for SqlCasePlanRepository {
    async fn find(&self, case: Uuid, scope: RecordScope) -> Result<Option<StoredPlans>, PortError> {
        let visible_case = customer_case::Entity::find_by_id(case)
            .filter(is_visible(scope, (customer_case::Entity, customer_case::Column::RecordUuid)))
            .count(self.database.reads());
        if visible_case.await.map_err(db_error(READING_CONTEXT))? == 0 {
            return Ok(None);
        }
        let row =
            Entity::find_by_id(case).one(self.database.reads()).await.map_err(db_error(READING_CONTEXT))?;
        Ok(Some(row.map(StoredPlans::from).unwrap_or_default()))
    }

    async fn save(&self, change: PlansChange<'_>) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let row = Model::new(&change).into_active_model();
        let is_saved = if change.version == 0 {
            let on_conflict = OnConflict::column(Column::CaseUuid).do_nothing().to_owned();
            let insertion = Entity::insert(row).on_conflict(on_conflict);
            insertion.exec_without_returning(&transaction).await.map_err(db_error(SAVING_CONTEXT))? > 0
        } else {
            let update = Entity::update_many()
                .set(row.reset_all())
                .filter(Column::CaseUuid.eq(change.case))
                .filter(Column::Version.eq(change.version));
            update.exec(&transaction).await.map_err(db_error(SAVING_CONTEXT))?.rows_affected > 0
        };
        if !is_saved {
            return Err(PortError::STALE);
        }
        save_entries(&transaction, std::slice::from_ref(&change.entry)).await?;
        transaction.commit().await.map_err(db_error(SAVING_CONTEXT))
    }
}

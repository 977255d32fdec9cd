//! Shared comparisons of offers in the database.

use super::super::access_journal::save_entries;
use super::super::connection::Database;
use super::super::error::{db_error, name_missing_reference};
use super::entity::{Column, Entity, Model};
use application::access_journal::entry::AccessEntry;
use application::comparison_share::ports::{ComparisonShareRepository, SharedComparison};
use application::error::{PortError, ReferencedTable};
use async_trait::async_trait;
use derive_more::Constructor;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder};
use std::slice;
use uuid::Uuid;

const SAVING_CONTEXT: &str = "sharing a comparison";

#[derive(Constructor)]
pub struct SqlComparisonShareRepository {
    database: Database,
}

#[async_trait]
impl ComparisonShareRepository for SqlComparisonShareRepository {
    async fn list_by_cases(&self, cases: &[Uuid]) -> Result<Vec<SharedComparison>, PortError> {
        let rows = Entity::find()
            .filter(Column::CaseUuid.is_in(cases.iter().copied()))
            .order_by_desc(Column::SharedAt)
            .all(self.database.reads())
            .await
            .map_err(db_error("reading shared comparisons"))?;
        Ok(rows.into_iter().map(SharedComparison::from).collect())
    }

    async fn share(&self, share: &SharedComparison, entry: &AccessEntry) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let on_conflict = OnConflict::column(Column::CaseUuid).do_nothing().to_owned();
        let insertion = Entity::insert(Model::from(share).into_active_model())
            .on_conflict(on_conflict)
            .exec_without_returning(&transaction)
            .await;
        let references = [(ReferencedTable::CustomerCase, Some(share.case))];
        if name_missing_reference(&transaction, SAVING_CONTEXT, &references, insertion).await? > 0 {
            save_entries(&transaction, slice::from_ref(entry)).await?;
        }
        transaction.commit().await.map_err(db_error(SAVING_CONTEXT))
    }

    async fn withdraw(&self, case: Uuid, entry: &AccessEntry) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let deletion =
            Entity::delete_by_id(case).exec(&transaction).await.map_err(db_error(SAVING_CONTEXT))?;
        if deletion.rows_affected > 0 {
            save_entries(&transaction, slice::from_ref(entry)).await?;
        }
        transaction.commit().await.map_err(db_error(SAVING_CONTEXT))
    }
}

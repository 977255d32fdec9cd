//! Identity checks of the customers.

mod entity;
mod release;

pub use release::keep_checks;

use super::access_journal::save_entries;
use super::connection::Database;
use super::error::{during, referring};
use application::access_journal::entry::AccessEntry;
use application::error::{PortError, Referred};
use application::identity_check::ports::IdentityCheckRepository;
use async_trait::async_trait;
use derive_more::Constructor;
use domain::identity_check::IdentityCheck;
use entity::{Column, Entity};
use sea_orm::sea_query::{Expr, ExprTrait, Query};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use std::slice;
use uuid::Uuid;

const READING: &str = "reading identity checks";
const SAVING: &str = "saving an identity check";

#[derive(Constructor)]
pub struct SqlIdentityCheckRepository {
    database: Database,
}

#[async_trait]
impl IdentityCheckRepository for SqlIdentityCheckRepository {
    async fn of_record(&self, record: Uuid) -> Result<Vec<IdentityCheck>, PortError> {
        let customers = Query::select()
            .column("uuid")
            .from("customer")
            .and_where(Expr::col("record_uuid").eq(record))
            .take();
        let rows = Entity::find()
            .filter(Column::CustomerUuid.in_subquery(customers))
            .order_by_desc(Column::CheckedAt)
            .order_by_desc(Column::Uuid);
        let rows = rows.all(self.database.reads()).await.map_err(during(READING))?;
        let mut latest: Vec<IdentityCheck> = Vec::new();
        for row in rows {
            if !latest.iter().any(|known| known.customer == row.customer_uuid) {
                latest.push(row.try_into()?);
            }
        }
        Ok(latest)
    }

    async fn add(&self, check: &IdentityCheck, entry: &AccessEntry) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let added = Entity::insert(entity::row(check)).exec_without_returning(&transaction).await;
        let referred = [(Referred::Other, Some(check.customer))];
        referring(&transaction, SAVING, &referred, added).await?;
        save_entries(&transaction, slice::from_ref(entry)).await?;
        transaction.commit().await.map_err(during(SAVING))
    }
}

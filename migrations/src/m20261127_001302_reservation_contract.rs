//! Reservation contract of a purchase on plan (VEFA), in the built-in list of property loans unless the firm edited it.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, JsonValue};

#[derive(DeriveMigrationName)]
pub struct Migration;

const NAME: &str = "credit immobilier";
const AFTER: &str = "Compromis ou promesse de vente signé";
const ADDED: &str = "Contrat de réservation signé (achat sur plan, VEFA)";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let connection = manager.get_connection();
        let read = Query::select()
            .columns(["uuid", "lines"])
            .from("checklist_template")
            .and_where(Expr::col("name_key").eq(NAME))
            .and_where(Expr::col("version").eq(1))
            .to_owned();
        let Some(row) = connection.query_one(&read).await? else { return Ok(()) };
        let uuid: uuid::Uuid = row.try_get("", "uuid")?;
        let lines: JsonValue = row.try_get("", "lines")?;
        let write = Query::update()
            .table("checklist_template")
            .value("lines", with_contract(lines))
            .and_where(Expr::col("uuid").eq(uuid))
            .to_owned();
        manager.exec_stmt(write).await
    }
}

fn with_contract(lines: JsonValue) -> JsonValue {
    let JsonValue::Array(mut lines) = lines else { return lines };
    if let Some(place) = lines.iter().position(|line| line["label"] == AFTER) {
        let contract = [("label", JsonValue::from(ADDED)), ("perCustomer", false.into())];
        lines.insert(place + 1, contract.into_iter().collect());
    }
    JsonValue::Array(lines)
}

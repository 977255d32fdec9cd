//! Revenue of a case by stage, written by each save, and covering indexes to count and sum open and closed cases and
//! the cases created in a period.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

const STAGES: [&str; 3] = ["expected", "invoiced", "received"];

const INDEXES: [&str; 3] = [
    "CREATE INDEX customer_case_open_sums ON customer_case (current_status, waiting_for, project_type, status_since, \
     awaited_until, project_amount, revenue_expected, revenue_invoiced, revenue_received, record_uuid, is_open) \
     WHERE is_open = TRUE",
    "CREATE INDEX customer_case_closed_sums ON customer_case (current_status, waiting_for, project_type, \
     project_amount, revenue_expected, revenue_invoiced, revenue_received, is_open) WHERE is_open = FALSE",
    "CREATE INDEX customer_case_shares ON customer_case (created_at, current_status, project_type, partner_uuid, \
     record_uuid, project_amount, revenue_received, label)",
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for stage in STAGES {
            let column = big_integer(format!("revenue_{stage}")).default(0).take();
            manager.alter_table(Table::alter().table("customer_case").add_column(column).to_owned()).await?;
            let fill = format!(
                "UPDATE customer_case SET revenue_{stage} = v.amount FROM (SELECT case_uuid, \
                 CAST(sum(amount) AS BIGINT) AS amount FROM case_revenue WHERE stage = '{stage}' GROUP BY case_uuid) v \
                 WHERE v.case_uuid = customer_case.uuid"
            );
            manager.get_connection().execute_unprepared(&fill).await?;
        }
        for former in ["customer_case_sums", "customer_case_shares"] {
            manager.drop_index(Index::drop().name(former).table("customer_case").to_owned()).await?;
        }
        for index in INDEXES {
            manager.get_connection().execute_unprepared(index).await?;
        }
        Ok(())
    }
}

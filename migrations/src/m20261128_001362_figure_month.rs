//! Statistics of ended months, stored every night: counts, durations and breakdowns of each month. Cases without
//! project type are counted by their label from an index, not stored, because a label may contain the name of the
//! customer.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

const COUNTS: [&str; 13] = [
    "stored_at",
    "inquiries",
    "records",
    "opened",
    "completed",
    "signed",
    "refused",
    "signed_amount",
    "invoiced",
    "received",
    "inquiries_recorded",
    "inquiries_opened",
    "inquiries_signed",
];
const SHARE: [&str; 5] = ["opened", "signed", "refused", "amount", "received"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut month =
            Table::create().table("figure_month").col(big_integer("since").primary_key()).to_owned();
        for count in COUNTS {
            month.col(big_integer(count));
        }
        manager.create_table(month).await?;
        let mut stay = part_of_month("figure_stay");
        stay.col(string_len("family", 20)).col(big_integer("days")).col(big_integer("times"));
        stay.primary_key(Index::create().col("since").col("family").col("days"));
        manager.create_table(stay).await?;
        for (table, column, referred) in
            [("figure_employee", "account_uuid", "account"), ("figure_partner", "partner_uuid", "partner")]
        {
            let mut share = share(table, uuid(column), column);
            share.foreign_key(
                ForeignKey::create()
                    .from(table, column)
                    .to(referred, "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            );
            manager.create_table(share).await?;
            let index = Index::create().name(format!("{table}_part")).table(table).col(column).to_owned();
            manager.create_index(index).await?;
        }
        manager.create_table(share("figure_project", string_len("project_type", 64), "project_type")).await?;
        manager.get_connection().execute_unprepared(LABELS).await.map(|_| ())
    }
}

const LABELS: &str = "CREATE INDEX customer_case_label_shares ON customer_case \
    (label, created_at, current_status, project_amount, revenue_received, project_type) WHERE project_type IS NULL";

fn part_of_month(table: &'static str) -> TableCreateStatement {
    let month = ForeignKey::create()
        .from(table, "since")
        .to("figure_month", "since")
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned();
    Table::create().table(table).col(big_integer("since")).foreign_key(&mut month.clone()).to_owned()
}

fn share(table: &'static str, part: ColumnDef, column: &'static str) -> TableCreateStatement {
    let mut share = part_of_month(table);
    share.col(part);
    for count in SHARE {
        share.col(big_integer(count));
    }
    share.primary_key(Index::create().col("since").col(column));
    share
}

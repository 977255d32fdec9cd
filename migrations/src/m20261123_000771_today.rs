//! Data of the page « Aujourd’hui »: last activity of each case, documents sent again after a refusal, and users who
//! chose it as home page. Queries use indexes of open cases only.

use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend};
use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

const INDEXES: [&str; 4] = [
    "CREATE INDEX customer_case_unmoved ON customer_case (moved_at) WHERE closed_at IS NULL",
    "CREATE INDEX customer_case_handed_in ON customer_case (completed_at) \
     WHERE current_status = 'COMPLETED_BY_CUSTOMER' AND closed_at IS NULL",
    "CREATE INDEX case_item_sent_again ON case_item (case_uuid) WHERE sent_again",
    "CREATE INDEX task_open ON task (account_uuid, due_date) WHERE completed_at IS NULL",
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let connection = manager.get_connection();
        for (table, column) in columns() {
            manager.alter_table(Table::alter().table(table).add_column(column).to_owned()).await?;
        }
        let (latest, position) = match manager.get_database_backend() {
            DbBackend::Postgres => ("GREATEST", "strpos"),
            _ => ("max", "instr"),
        };
        let movements = format!(
            "UPDATE customer_case SET moved_at = {latest}(created_at, \
             COALESCE((SELECT max(s.created_at) FROM case_status s WHERE s.case_uuid = customer_case.uuid), 0), \
             COALESCE((SELECT max(e.created_at) FROM case_event e WHERE e.case_uuid = customer_case.uuid \
             AND e.kind IN ('itemAccepted', 'itemRefused', 'itemNotApplicable', 'itemReopened', \
             'documentsRequested', 'requestAnswered', 'windowExtended', 'itemAnswered')), 0), \
             COALESCE((SELECT max(f.created_at) FROM media f WHERE f.parent_kind = 'customer_case' \
             AND f.parent_uuid = customer_case.uuid), 0))"
        );
        connection.execute_unprepared(&movements).await?;
        let answers = format!(
            "UPDATE case_item SET sent_again = TRUE WHERE state = 'received' AND EXISTS \
             (SELECT 1 FROM case_event e WHERE e.case_uuid = case_item.case_uuid AND e.kind = 'itemAnswered' \
             AND {position}(e.detail, '«\u{202f}' || case_item.label || '\u{202f}»') > 0)"
        );
        connection.execute_unprepared(&answers).await?;
        for index in INDEXES {
            connection.execute_unprepared(index).await?;
        }
        Ok(())
    }
}

fn columns() -> [(&'static str, ColumnDef); 3] {
    [
        ("customer_case", big_integer("moved_at").default(0).take()),
        ("case_item", boolean("sent_again").default(false).take()),
        ("account", boolean("opens_today").default(false).take()),
    ]
}

//! Additional sort orders: given names of records and partners, in a generated column; creation of records and cases,
//! labels of cases, addresses of partners. Case orders exist twice: for all cases, and for open ones.

use crate::m20261123_000821_list_sort::plain;
use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend};
use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let backend = manager.get_database_backend();
        let connection = manager.get_connection();
        let mut label = text("label_key");
        label.default("");
        if backend == DbBackend::Postgres {
            // Byte order, as in SQLite: the same order on both engines.
            label.extra("COLLATE \"C\"");
            let bytes = "ALTER TABLE partner ALTER COLUMN email_key TYPE varchar(254) COLLATE \"C\"";
            connection.execute_unprepared(bytes).await?;
        }
        manager.alter_table(Table::alter().table("customer_case").add_column(label).to_owned()).await?;
        let known = format!("UPDATE customer_case SET label_key = {}", plain(backend, "label"));
        connection.execute_unprepared(&known).await?;
        for table in NAMED {
            connection.execute_unprepared(&given_key(backend, table)).await?;
        }
        for (name, table, columns) in ORDERS {
            let mut order = Index::create().name(*name).table(*table).to_owned();
            for column in *columns {
                order.col(*column);
            }
            manager.create_index(order).await?;
        }
        manager.drop_index(Index::drop().name(FORMER).table("customer_record").to_owned()).await
    }
}

/// Tables whose `sort_key` is a family name, a tab and a given name.
const NAMED: [&str; 2] = ["customer_record", "partner"];

/// Former index, which is a prefix of `customer_record_newest`.
const FORMER: &str = "customer_record_created";

type Order = (&'static str, &'static str, &'static [&'static str]);

const ORDERS: &[Order] = &[
    ("customer_record_given", "customer_record", &["given_key", "uuid"]),
    ("customer_record_newest", "customer_record", &["created_at", "uuid"]),
    ("partner_given", "partner", &["given_key", "uuid"]),
    ("customer_case_label", "customer_case", &["label_key", "uuid"]),
    ("customer_case_open_label", "customer_case", &["is_open", "label_key", "uuid"]),
    ("customer_case_newest", "customer_case", &["created_at", "uuid"]),
    ("customer_case_open_newest", "customer_case", &["is_open", "created_at", "uuid"]),
];

/// Returns the definition of a column generated from `sort_key`: given name, then family name.
fn given_key(backend: DbBackend, table: &str) -> String {
    let column = if backend == DbBackend::Postgres {
        "text COLLATE \"C\" GENERATED ALWAYS AS \
         (split_part(sort_key, E'\\t', 2) || E'\\t' || split_part(sort_key, E'\\t', 1)) STORED"
    } else {
        "text GENERATED ALWAYS AS (substr(sort_key, instr(sort_key, char(9)) + 1) || char(9) || \
         substr(sort_key, 1, instr(sort_key, char(9)) - 1)) VIRTUAL"
    };
    format!("ALTER TABLE {table} ADD COLUMN given_key {column}")
}

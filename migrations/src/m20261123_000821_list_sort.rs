//! Additional sort keys: company of partners, sender of inquiries. Names of existing inquiries lose the usual French
//! accents.

use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend};
use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

const ACCENTS: &str = "àâäçéèêëîïôöùûüÿÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸ’'-";
const PLAIN: &str = "aaaceeeeiioouuuyaaaceeeeiioouuuy   ";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let backend = manager.get_database_backend();
        let connection = manager.get_connection();
        let mut key = text("sort_key");
        key.default("");
        if backend == DbBackend::Postgres {
            // Byte order, as in SQLite: the same order on both engines.
            key.extra("COLLATE \"C\"");
            let bytes = "ALTER TABLE partner ALTER COLUMN business_name_key TYPE text COLLATE \"C\"";
            connection.execute_unprepared(bytes).await?;
        }
        manager.alter_table(Table::alter().table("inquiry").add_column(key).to_owned()).await?;
        let (last, first) = (plain(backend, "last_name"), plain(backend, "first_name"));
        let known = format!("UPDATE inquiry SET sort_key = {last} || '\t' || {first}");
        connection.execute_unprepared(&known).await?;
        for (name, table, column) in ORDERS {
            let order = Index::create().name(name).table(table).col(column).col("uuid").to_owned();
            manager.create_index(order).await?;
        }
        Ok(())
    }
}

const ORDERS: [(&str, &str, &str); 2] =
    [("partner_business", "partner", "business_name_key"), ("inquiry_name", "inquiry", "sort_key")];

/// Returns the expression of a column in lower case, without the usual accents.
pub(crate) fn plain(backend: DbBackend, column: &str) -> String {
    if backend == DbBackend::Postgres {
        return format!("trim(translate(lower({column}), '{}', '{PLAIN}'))", ACCENTS.replace('\'', "''"));
    }
    let replaced = ACCENTS.chars().zip(PLAIN.chars()).fold(format!("lower({column})"), |text, (from, to)| {
        let from = if from == '\'' { "''".to_owned() } else { from.to_string() };
        format!("replace({text}, '{from}', '{to}')")
    });
    format!("trim({replaced})")
}

//! Tables of the sessions, which were not stored before, and of the login journal. Rows are deleted with the account.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [sessions(), login_events()] {
            manager.create_table(table).await?;
        }
        for (name, table, columns) in INDEXES {
            let mut index = Index::create().name(name).table(table).to_owned();
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        Ok(())
    }
}

const INDEXES: [(&str, &str, &[&str]); 5] = [
    ("session_account", "session", &["account_uuid", "last_seen_at"]),
    ("session_created", "session", &["created_at"]),
    ("login_event_order", "login_event", &["at", "uuid"]),
    ("login_event_account", "login_event", &["account_uuid", "at", "uuid"]),
    ("login_event_kind", "login_event", &["kind", "at", "uuid"]),
];

fn sessions() -> TableCreateStatement {
    let mut table = Table::create()
        .table("session")
        .col(pk_uuid("uuid"))
        .col(uuid("account_uuid"))
        .col(big_integer("created_at"))
        .col(big_integer("last_seen_at"))
        .col(big_integer_null("ended_at"))
        .col(string_len("device", 80))
        .col(string_len_null("address", 45))
        .to_owned();
    table.foreign_key(&mut of_account("session"));
    table
}

fn login_events() -> TableCreateStatement {
    let mut table = Table::create()
        .table("login_event")
        .col(pk_uuid("uuid"))
        .col(big_integer("at"))
        .col(uuid_null("account_uuid"))
        .col(string_len_null("role", 10))
        .col(string_len("kind", 20))
        .col(string_len("device", 80))
        .col(string_len_null("address", 45))
        .to_owned();
    table.foreign_key(&mut of_account("login_event"));
    table
}

fn of_account(table: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .from(table, "account_uuid")
        .to("account", "uuid")
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned()
}

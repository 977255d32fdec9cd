//! Campaigns and their messages. A message refers to its contact and never contains an address, which is read when the
//! message is sent, so that no personal data remains once the contact is deleted.

use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend};
use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

const INDEXES: [&str; 7] = [
    "CREATE INDEX campaign_newest ON campaign (created_at, uuid)",
    "CREATE INDEX campaign_group_group ON campaign_group (group_uuid)",
    // One message per contact and campaign; also used when a contact is deleted.
    "CREATE UNIQUE INDEX campaign_message_entry ON campaign_message (entry_uuid, campaign_uuid)",
    "CREATE INDEX campaign_message_due ON campaign_message (campaign_uuid, state, next_at)",
    "CREATE INDEX media_campaign ON media (campaign_uuid, created_at)",
    // A separate index of campaign batches, so that they do not delay other jobs such as mails of password links.
    "CREATE INDEX job_due_batches ON job (run_at) WHERE kind = 'campaign-batch'",
    "CREATE INDEX job_due_others ON job (run_at) WHERE kind <> 'campaign-batch'",
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        create_campaigns(manager).await?;
        create_groups(manager).await?;
        create_messages(manager).await?;
        create_gates(manager).await?;
        let connection = manager.get_connection();
        // SQLite can add a reference only together with its column.
        let uuid = if manager.get_database_backend() == DbBackend::Postgres { "uuid" } else { "uuid_text" };
        let column = format!(
            "ALTER TABLE media ADD COLUMN campaign_uuid {uuid} NULL \
             REFERENCES campaign (uuid) ON DELETE SET NULL"
        );
        connection.execute_unprepared(&column).await?;
        for index in INDEXES {
            connection.execute_unprepared(index).await?;
        }
        Ok(())
    }
}

async fn create_campaigns(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let states = ["planned", "sending", "paused", "cancelled", "finished"];
    let table = Table::create()
        .table("campaign")
        .col(pk_uuid("uuid"))
        .col(string_len("kind", 10).check(Expr::col("kind").is_in(["sms", "email"])))
        .col(string_len("state", 10).check(Expr::col("state").is_in(states)))
        .col(string_len_null("subject", 255))
        .col(string_len_null("sender", 11))
        .col(text("content"))
        // SMS as sent, stop mention included: the text that was confirmed.
        .col(text_null("sms_text"))
        // Credits of one message: number of SMS parts, 1 for a mail.
        .col(integer("parts"))
        .col(string_len("author_first_name", 255))
        .col(string_len("author_last_name", 255))
        .col(big_integer("created_at"))
        .col(big_integer("starts_at"))
        .col(big_integer_null("last_at"))
        .col(big_integer_null("finished_at"))
        // Counters, updated in the transactions that change the messages.
        .col(big_integer("recipients"))
        .col(big_integer("waiting"))
        .col(big_integer("sent").default(0))
        .col(big_integer("failed").default(0))
        .col(big_integer("skipped").default(0))
        .col(big_integer("cancelled").default(0))
        .col(string_len_null("sent_key", 100).unique_key())
        .col(string_len_null("sent_body", 100))
        .to_owned();
    manager.create_table(table).await
}

async fn create_groups(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let table = Table::create()
        .table("campaign_group")
        .col(uuid("campaign_uuid"))
        .col(integer("position"))
        // The name remains when the group is deleted.
        .col(uuid_null("group_uuid"))
        .col(string_len("name", 255))
        .primary_key(Index::create().col("campaign_uuid").col("position"))
        .foreign_key(
            ForeignKey::create()
                .from("campaign_group", "campaign_uuid")
                .to("campaign", "uuid")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .foreign_key(
            ForeignKey::create()
                .from("campaign_group", "group_uuid")
                .to("contact_group", "uuid")
                .on_delete(ForeignKeyAction::SetNull),
        )
        .to_owned();
    manager.create_table(table).await
}

async fn create_messages(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let states = ["waiting", "sending", "sent", "failed", "skipped", "cancelled"];
    let table = Table::create()
        .table("campaign_message")
        .col(uuid("campaign_uuid"))
        .col(integer("position"))
        .col(uuid_null("entry_uuid"))
        .col(string_len("state", 10).check(Expr::col("state").is_in(states)))
        .col(integer("attempts"))
        // While a message is being sent, the end of its lease.
        .col(big_integer("next_at"))
        .col(uuid_null("lease_token"))
        .col(big_integer_null("settled_at"))
        .col(string_len_null("reason", 255))
        .primary_key(Index::create().col("campaign_uuid").col("position"))
        .foreign_key(
            ForeignKey::create()
                .from("campaign_message", "campaign_uuid")
                .to("campaign", "uuid")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .foreign_key(
            ForeignKey::create()
                .from("campaign_message", "entry_uuid")
                .to("contact_entry", "uuid")
                .on_delete(ForeignKeyAction::SetNull),
        )
        .to_owned();
    manager.create_table(table).await
}

/// Creates the named numbers shared by all processes: locks of launches, by kind of credits, and the earliest time of
/// the next mail.
async fn create_gates(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let table = Table::create()
        .table("campaign_gate")
        .col(string_len("name", 20).primary_key())
        .col(big_integer("value"))
        .to_owned();
    manager.create_table(table).await?;
    let connection = manager.get_connection();
    for name in ["launch-sms", "launch-email", "pace-email", "tests-sms", "tests-email"] {
        let row = format!("INSERT INTO campaign_gate (name, value) VALUES ('{name}', 0)");
        connection.execute_unprepared(&row).await?;
    }
    Ok(())
}

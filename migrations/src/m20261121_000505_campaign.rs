//! Campaigns, and who gets each. A message names its contact and never holds an address: what is sent is read
//! at the moment of sending, so that nothing personal stays here once the contact is gone.

use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend};
use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

const INDEXES: [&str; 7] = [
    "CREATE INDEX campaign_newest ON campaign (created_at, uuid)",
    "CREATE INDEX campaign_group_group ON campaign_group (group_uuid)",
    // One message a contact and campaign; also finds those of a contact that goes.
    "CREATE UNIQUE INDEX campaign_message_entry ON campaign_message (entry_uuid, campaign_uuid)",
    "CREATE INDEX campaign_message_due ON campaign_message (campaign_uuid, state, next_at)",
    "CREATE INDEX media_campaign ON media (campaign_uuid, created_at)",
    // Two queues in one table: a password link never looks past the batches of a campaign.
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
        // SQLite adds a reference together with its column only.
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

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (index, table) in
            [("job_due_others", "job"), ("job_due_batches", "job"), ("media_campaign", "media")]
        {
            manager.drop_index(Index::drop().name(index).table(table).to_owned()).await?;
        }
        manager.alter_table(Table::alter().table("media").drop_column("campaign_uuid").to_owned()).await?;
        for table in ["campaign_gate", "campaign_message", "campaign_group", "campaign"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
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
        // The SMS as it leaves, stop mention included: what was confirmed is what is sent.
        .col(text_null("sms_text"))
        // Credits of one message: SMS that the text makes, 1 for a mail.
        .col(integer("parts"))
        .col(string_len("author_first_name", 255))
        .col(string_len("author_last_name", 255))
        .col(big_integer("created_at"))
        .col(big_integer("starts_at"))
        .col(big_integer_null("last_at"))
        .col(big_integer_null("finished_at"))
        // Counters, kept by the transactions that change the messages.
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
        // The name stays when the group goes.
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

/// Rows that launches and batches pass one after the other, over every process: what the credits of a kind are
/// counted under, and when the next mail may leave.
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

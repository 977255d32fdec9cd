//! Access journal. No foreign keys: entries outlive their objects. Triggers refuse updates, and deletions of entries
//! younger than a year.

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
        let table = Table::create()
            .table("access_journal")
            .col(big_integer("id").auto_increment().primary_key())
            .col(big_integer("at"))
            .col(uuid_null("account_uuid"))
            .col(string_len_null("role", 10))
            .col(string_len("act", 10))
            .col(string_len("object_kind", 20))
            .col(uuid("object_uuid"))
            .col(string_len_null("address", 45))
            .to_owned();
        manager.create_table(table).await?;
        let newest = |name: &str, column: Option<&'static str>| {
            let mut index = Index::create().name(name).table("access_journal").to_owned();
            if let Some(column) = column {
                index.col(column);
            }
            index.col("at").col("id").to_owned()
        };
        for index in [
            newest("access_journal_order", None),
            newest("access_journal_account", Some("account_uuid")),
            newest("access_journal_act", Some("act")),
            newest("access_journal_kind", Some("object_kind")),
            newest("access_journal_object", Some("object_uuid")),
        ] {
            manager.create_index(index).await?;
        }
        let guard = match manager.get_database_backend() {
            DbBackend::Postgres => POSTGRES,
            _ => SQLITE,
        };
        manager.get_connection().execute_unprepared(guard).await?;
        Ok(())
    }
}

/// 31 536 000 seconds are 365 days; instants are in microseconds.
const POSTGRES: &str = "
CREATE FUNCTION guard_access_journal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF OLD.at < ((extract(epoch FROM clock_timestamp())::bigint - 31536000) * 1000000) THEN
            RETURN OLD;
        END IF;
    END IF;
    RAISE EXCEPTION 'the access journal is append-only for a year';
END $$;
CREATE TRIGGER access_journal_kept BEFORE UPDATE OR DELETE ON access_journal
    FOR EACH ROW EXECUTE FUNCTION guard_access_journal();
CREATE TRIGGER access_journal_not_emptied BEFORE TRUNCATE ON access_journal
    FOR EACH STATEMENT EXECUTE FUNCTION guard_access_journal();
";

const SQLITE: &str = "
CREATE TRIGGER access_journal_unchanged BEFORE UPDATE ON access_journal BEGIN
    SELECT RAISE(ABORT, 'the access journal is append-only for a year');
END;
CREATE TRIGGER access_journal_kept BEFORE DELETE ON access_journal
WHEN OLD.at >= (CAST(strftime('%s', 'now') AS INTEGER) - 31536000) * 1000000 BEGIN
    SELECT RAISE(ABORT, 'the access journal is append-only for a year');
END;
CREATE TRIGGER access_journal_not_replaced BEFORE INSERT ON access_journal
WHEN EXISTS (SELECT 1 FROM access_journal known WHERE known.id = NEW.id) BEGIN
    SELECT RAISE(ABORT, 'the access journal is append-only for a year');
END;
";

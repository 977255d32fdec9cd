//! Exact row counts, maintained by triggers in the transaction that inserts or deletes rows: counting a long table for
//! each page of a list would take longer than loading the page.

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
            .table("row_count")
            .col(string_len("name", 40).primary_key())
            .col(big_integer("total"))
            .to_owned();
        manager.create_table(table).await?;
        let connection = manager.get_connection();
        connection
            .execute_unprepared(
                "INSERT INTO row_count (name, total) SELECT 'customer_record', count(*) FROM customer_record",
            )
            .await?;
        let triggers = match manager.get_database_backend() {
            DbBackend::Postgres => POSTGRES,
            _ => SQLITE,
        };
        connection.execute_unprepared(triggers).await?;
        Ok(())
    }
}

/// Triggers per statement, so that bulk imports remain fast.
const POSTGRES: &str = "
CREATE FUNCTION count_customer_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'TRUNCATE' THEN
        UPDATE row_count SET total = 0 WHERE name = 'customer_record';
    ELSIF TG_OP = 'INSERT' THEN
        UPDATE row_count SET total = total + (SELECT count(*) FROM changed) WHERE name = 'customer_record';
    ELSE
        UPDATE row_count SET total = total - (SELECT count(*) FROM changed) WHERE name = 'customer_record';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER customer_record_added AFTER INSERT ON customer_record
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_customer_records();
CREATE TRIGGER customer_record_removed AFTER DELETE ON customer_record
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_customer_records();
CREATE TRIGGER customer_record_emptied AFTER TRUNCATE ON customer_record
    FOR EACH STATEMENT EXECUTE FUNCTION count_customer_records();
";

const SQLITE: &str = "
CREATE TRIGGER customer_record_added AFTER INSERT ON customer_record BEGIN
    UPDATE row_count SET total = total + 1 WHERE name = 'customer_record';
END;
CREATE TRIGGER customer_record_removed AFTER DELETE ON customer_record BEGIN
    UPDATE row_count SET total = total - 1 WHERE name = 'customer_record';
END;
";

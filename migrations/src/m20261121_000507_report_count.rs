//! Number of reports of each record and partner, maintained by triggers: counting them for each page would take longer
//! than loading the page.

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
        // A parent without reports has no row, so that deleted parents leave none.
        let table = Table::create()
            .table("report_count")
            .col(pk_uuid("parent_uuid"))
            .col(big_integer("total"))
            .to_owned();
        manager.create_table(table).await?;
        let connection = manager.get_connection();
        connection
            .execute_unprepared(
                "INSERT INTO report_count (parent_uuid, total) \
                 SELECT coalesce(record_uuid, partner_uuid), count(*) FROM report \
                 GROUP BY coalesce(record_uuid, partner_uuid)",
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

/// Triggers per statement, so that bulk imports remain fast; parents are ordered, so that concurrent statements do not
/// deadlock.
const POSTGRES: &str = "
CREATE FUNCTION count_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'TRUNCATE' THEN
        DELETE FROM report_count;
    ELSIF TG_OP = 'INSERT' THEN
        INSERT INTO report_count (parent_uuid, total)
            SELECT coalesce(record_uuid, partner_uuid) AS parent, count(*) FROM changed GROUP BY parent ORDER BY parent
            ON CONFLICT (parent_uuid) DO UPDATE SET total = report_count.total + excluded.total;
    ELSE
        UPDATE report_count SET total = total - gone.number
            FROM (SELECT coalesce(record_uuid, partner_uuid) AS parent, count(*) AS number FROM changed
                  GROUP BY parent ORDER BY parent) gone
            WHERE parent_uuid = gone.parent;
        DELETE FROM report_count WHERE total <= 0
            AND parent_uuid IN (SELECT coalesce(record_uuid, partner_uuid) FROM changed);
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER report_added AFTER INSERT ON report
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reports();
CREATE TRIGGER report_removed AFTER DELETE ON report
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reports();
CREATE TRIGGER report_emptied AFTER TRUNCATE ON report
    FOR EACH STATEMENT EXECUTE FUNCTION count_reports();
";

const SQLITE: &str = "
CREATE TRIGGER report_added AFTER INSERT ON report BEGIN
    INSERT INTO report_count (parent_uuid, total) VALUES (coalesce(NEW.record_uuid, NEW.partner_uuid), 1)
        ON CONFLICT (parent_uuid) DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER report_removed AFTER DELETE ON report BEGIN
    UPDATE report_count SET total = total - 1 WHERE parent_uuid = coalesce(OLD.record_uuid, OLD.partner_uuid);
    DELETE FROM report_count WHERE parent_uuid = coalesce(OLD.record_uuid, OLD.partner_uuid) AND total <= 0;
END;
";

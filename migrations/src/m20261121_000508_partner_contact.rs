//! Last contact of each partner, and number of partners, maintained by triggers, so that the list of partners to call
//! does not read all reports.

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
        let mut column = big_integer("last_contact_at");
        column.default(0);
        manager.alter_table(Table::alter().table("partner").add_column(column).to_owned()).await?;
        let order = Index::create()
            .name("partner_contact")
            .table("partner")
            .col("last_contact_at")
            .col("uuid")
            .to_owned();
        manager.create_index(order).await?;
        let connection = manager.get_connection();
        let (latest, triggers) = match manager.get_database_backend() {
            DbBackend::Postgres => ("GREATEST", POSTGRES),
            _ => ("max", SQLITE),
        };
        let known = format!(
            "UPDATE partner SET last_contact_at = {latest}(created_at, COALESCE(first_meeting_mail_at, 0), \
             COALESCE((SELECT max(r.created_at) FROM report r WHERE r.partner_uuid = partner.uuid), 0))"
        );
        connection.execute_unprepared(&known).await?;
        connection
            .execute_unprepared("INSERT INTO row_count (name, total) SELECT 'partner', count(*) FROM partner")
            .await?;
        connection.execute_unprepared(triggers).await?;
        Ok(())
    }
}

const POSTGRES: &str = "
CREATE FUNCTION count_partners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'TRUNCATE' THEN
        UPDATE row_count SET total = 0 WHERE name = 'partner';
    ELSIF TG_OP = 'INSERT' THEN
        UPDATE row_count SET total = total + (SELECT count(*) FROM changed) WHERE name = 'partner';
    ELSE
        UPDATE row_count SET total = total - (SELECT count(*) FROM changed) WHERE name = 'partner';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER partner_added AFTER INSERT ON partner
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_partners();
CREATE TRIGGER partner_removed AFTER DELETE ON partner
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_partners();
CREATE TRIGGER partner_emptied AFTER TRUNCATE ON partner
    FOR EACH STATEMENT EXECUTE FUNCTION count_partners();
CREATE FUNCTION partner_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.last_contact_at := GREATEST(NEW.last_contact_at, NEW.created_at, COALESCE(NEW.first_meeting_mail_at, 0));
    RETURN NEW;
END $$;
CREATE TRIGGER partner_written_to BEFORE INSERT OR UPDATE OF first_meeting_mail_at ON partner
    FOR EACH ROW EXECUTE FUNCTION partner_written();
CREATE FUNCTION partner_reported() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        UPDATE partner SET last_contact_at = GREATEST(last_contact_at, described.at)
            FROM (SELECT partner_uuid, max(created_at) AS at FROM changed WHERE partner_uuid IS NOT NULL
                  GROUP BY partner_uuid ORDER BY partner_uuid) described
            WHERE uuid = described.partner_uuid;
    ELSE
        UPDATE partner SET last_contact_at = GREATEST(partner.created_at, COALESCE(first_meeting_mail_at, 0),
            COALESCE((SELECT max(r.created_at) FROM report r WHERE r.partner_uuid = partner.uuid), 0))
            WHERE uuid IN (SELECT partner_uuid FROM changed WHERE partner_uuid IS NOT NULL);
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER partner_reported AFTER INSERT ON report
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION partner_reported();
CREATE TRIGGER partner_report_removed AFTER DELETE ON report
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION partner_reported();
";

const SQLITE: &str = "
CREATE TRIGGER partner_added AFTER INSERT ON partner BEGIN
    UPDATE row_count SET total = total + 1 WHERE name = 'partner';
    UPDATE partner SET last_contact_at = max(last_contact_at, created_at, COALESCE(first_meeting_mail_at, 0))
        WHERE uuid = NEW.uuid;
END;
CREATE TRIGGER partner_removed AFTER DELETE ON partner BEGIN
    UPDATE row_count SET total = total - 1 WHERE name = 'partner';
END;
CREATE TRIGGER partner_written_to AFTER UPDATE OF first_meeting_mail_at ON partner BEGIN
    UPDATE partner SET last_contact_at = max(last_contact_at, COALESCE(first_meeting_mail_at, 0))
        WHERE uuid = NEW.uuid;
END;
CREATE TRIGGER partner_reported AFTER INSERT ON report WHEN NEW.partner_uuid IS NOT NULL BEGIN
    UPDATE partner SET last_contact_at = max(last_contact_at, NEW.created_at) WHERE uuid = NEW.partner_uuid;
END;
CREATE TRIGGER partner_report_removed AFTER DELETE ON report WHEN OLD.partner_uuid IS NOT NULL BEGIN
    UPDATE partner SET last_contact_at = max(created_at, COALESCE(first_meeting_mail_at, 0),
        COALESCE((SELECT max(r.created_at) FROM report r WHERE r.partner_uuid = OLD.partner_uuid), 0))
        WHERE uuid = OLD.partner_uuid;
END;
";

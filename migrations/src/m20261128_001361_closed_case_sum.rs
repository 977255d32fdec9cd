//! Numbers and sums of closed cases by status and project type, maintained by triggers, because lists show them and a
//! firm has far more closed cases than open ones. The indexes of the lists contain the record, because the cases of
//! archived records are not listed.

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
            .table("closed_case_sum")
            .col(string_len("current_status", 64))
            .col(string_len("project_type", 64))
            .col(big_integer("cases"))
            .col(big_integer("amount"))
            .col(big_integer("expected"))
            .col(big_integer("invoiced"))
            .col(big_integer("received"))
            .primary_key(Index::create().col("current_status").col("project_type"))
            .to_owned();
        manager.create_table(table).await?;
        let connection = manager.get_connection();
        connection.execute_unprepared(PRESENT).await?;
        let triggers = match manager.get_database_backend() {
            DbBackend::Postgres => POSTGRES,
            _ => SQLITE,
        };
        connection.execute_unprepared(triggers).await?;
        for name in REPLACED {
            manager.drop_index(Index::drop().name(name).table("customer_case").to_owned()).await?;
        }
        for index in INDEXES {
            connection.execute_unprepared(index).await?;
        }
        Ok(())
    }
}

const PRESENT: &str = "INSERT INTO closed_case_sum \
    (current_status, project_type, cases, amount, expected, invoiced, received) \
    SELECT current_status, coalesce(project_type, ''), count(*), coalesce(sum(project_amount), 0), \
    sum(revenue_expected), sum(revenue_invoiced), sum(revenue_received) \
    FROM customer_case WHERE is_open = FALSE GROUP BY 1, 2";

/// Deferred to the end of the transaction, so that concurrent transactions wait for each other only briefly.
const POSTGRES: &str = "
CREATE FUNCTION sum_closed_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' AND OLD.is_open = FALSE THEN
        UPDATE closed_case_sum SET cases = cases - 1, amount = amount - coalesce(OLD.project_amount, 0),
            expected = expected - OLD.revenue_expected, invoiced = invoiced - OLD.revenue_invoiced,
            received = received - OLD.revenue_received
        WHERE current_status = OLD.current_status AND project_type = coalesce(OLD.project_type, '');
    END IF;
    IF TG_OP <> 'DELETE' AND NEW.is_open = FALSE THEN
        INSERT INTO closed_case_sum AS s
            (current_status, project_type, cases, amount, expected, invoiced, received)
        VALUES (NEW.current_status, coalesce(NEW.project_type, ''), 1, coalesce(NEW.project_amount, 0),
            NEW.revenue_expected, NEW.revenue_invoiced, NEW.revenue_received)
        ON CONFLICT (current_status, project_type) DO UPDATE SET cases = s.cases + 1,
            amount = s.amount + excluded.amount, expected = s.expected + excluded.expected,
            invoiced = s.invoiced + excluded.invoiced, received = s.received + excluded.received;
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER customer_case_closed_added AFTER INSERT ON customer_case
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.is_open = FALSE) EXECUTE FUNCTION sum_closed_cases();
CREATE CONSTRAINT TRIGGER customer_case_closed_removed AFTER DELETE ON customer_case
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.is_open = FALSE) EXECUTE FUNCTION sum_closed_cases();
CREATE CONSTRAINT TRIGGER customer_case_closed_changed AFTER UPDATE ON customer_case
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN ((OLD.is_open = FALSE OR NEW.is_open = FALSE)
        AND (OLD.current_status, OLD.project_type, OLD.project_amount, OLD.revenue_expected,
            OLD.revenue_invoiced, OLD.revenue_received)
        IS DISTINCT FROM (NEW.current_status, NEW.project_type, NEW.project_amount, NEW.revenue_expected,
            NEW.revenue_invoiced, NEW.revenue_received))
    EXECUTE FUNCTION sum_closed_cases();
";

const SQLITE: &str = "
CREATE TRIGGER customer_case_closed_added AFTER INSERT ON customer_case WHEN NEW.is_open = FALSE BEGIN
    INSERT INTO closed_case_sum (current_status, project_type, cases, amount, expected, invoiced, received)
    VALUES (NEW.current_status, coalesce(NEW.project_type, ''), 1, coalesce(NEW.project_amount, 0),
        NEW.revenue_expected, NEW.revenue_invoiced, NEW.revenue_received)
    ON CONFLICT (current_status, project_type) DO UPDATE SET cases = cases + 1,
        amount = amount + excluded.amount, expected = expected + excluded.expected,
        invoiced = invoiced + excluded.invoiced, received = received + excluded.received;
END;
CREATE TRIGGER customer_case_closed_removed AFTER DELETE ON customer_case WHEN OLD.is_open = FALSE BEGIN
    UPDATE closed_case_sum SET cases = cases - 1, amount = amount - coalesce(OLD.project_amount, 0),
        expected = expected - OLD.revenue_expected, invoiced = invoiced - OLD.revenue_invoiced,
        received = received - OLD.revenue_received
    WHERE current_status = OLD.current_status AND project_type = coalesce(OLD.project_type, '');
END;
CREATE TRIGGER customer_case_reopened AFTER UPDATE OF is_open, current_status, project_type, project_amount,
    revenue_expected, revenue_invoiced, revenue_received ON customer_case WHEN OLD.is_open = FALSE BEGIN
    UPDATE closed_case_sum SET cases = cases - 1, amount = amount - coalesce(OLD.project_amount, 0),
        expected = expected - OLD.revenue_expected, invoiced = invoiced - OLD.revenue_invoiced,
        received = received - OLD.revenue_received
    WHERE current_status = OLD.current_status AND project_type = coalesce(OLD.project_type, '');
END;
CREATE TRIGGER customer_case_closed AFTER UPDATE OF is_open, current_status, project_type, project_amount,
    revenue_expected, revenue_invoiced, revenue_received ON customer_case WHEN NEW.is_open = FALSE BEGIN
    INSERT INTO closed_case_sum (current_status, project_type, cases, amount, expected, invoiced, received)
    VALUES (NEW.current_status, coalesce(NEW.project_type, ''), 1, coalesce(NEW.project_amount, 0),
        NEW.revenue_expected, NEW.revenue_invoiced, NEW.revenue_received)
    ON CONFLICT (current_status, project_type) DO UPDATE SET cases = cases + 1,
        amount = amount + excluded.amount, expected = expected + excluded.expected,
        invoiced = invoiced + excluded.invoiced, received = received + excluded.received;
END;
";

const REPLACED: [&str; 5] = [
    "customer_case_closed_sums",
    "customer_case_open_legal",
    "customer_case_open_since",
    "customer_case_family_since",
    "customer_case_project_since",
];

const INDEXES: [&str; 3] = [
    "CREATE INDEX customer_case_open_since ON customer_case \
     (is_open, status_since, uuid, waiting_for, current_status, awaited_until, record_uuid, partner_uuid)",
    "CREATE INDEX customer_case_family_since ON customer_case \
     (family, status_since, uuid, waiting_for, current_status, awaited_until, record_uuid)",
    "CREATE INDEX customer_case_project_since ON customer_case \
     (project_type, status_since, uuid, is_open, waiting_for, current_status, awaited_until, record_uuid)",
];

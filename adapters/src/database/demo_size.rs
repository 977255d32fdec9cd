//! Mass copies of the demonstration models by set-based statements, without data in the process. Each copy has its own
//! names, identifiers and times, and related rows in realistic proportions.

use super::connection::Database;
use super::demo_copies::{COPIED, Copied, WRITTEN};
use super::error::{during, unavailable};
use super::sql::Sql;
use super::statement;
use application::error::PortError;
use derive_more::Constructor;
use domain::shared::instant::Instant;
use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend};
use uuid::Uuid;

const COPYING: &str = "copying the model of the demonstration";

/// Models to copy.
#[derive(Clone, Copy, Debug)]
pub struct Models {
    /// Record with one customer and one case.
    pub record: Uuid,
    pub partner: Uuid,
    /// Report of the record; `partner_report` is that of the partner.
    pub record_report: Uuid,
    pub partner_report: Uuid,
    /// Employee assigned to a tenth of the records, at most 3 000.
    pub employee: Uuid,
    /// Author of the journal entries.
    pub administrator: Uuid,
    pub now: Instant,
}

/// Creates the copies.
#[derive(Constructor)]
pub struct DemoSize {
    database: Database,
}

impl DemoSize {
    /// Creates the copies with numbers from `first` (inclusive) to `end` (exclusive), in one transaction.
    ///
    /// # Errors
    /// The database fails, or a copy already exists.
    pub async fn copy(&self, models: &Models, first: u64, end: u64) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let seed = Seed { models, first, end, backend: transaction.get_database_backend() };
        for copied in &COPIED {
            let columns = columns(&transaction, copied.table).await?;
            statement::execute(&transaction, &seed.copying(copied, &columns), COPYING).await?;
        }
        for written in &WRITTEN {
            let mut sql = seed.begin(written.into);
            seed.push_with_models(&mut sql, written.select);
            statement::execute(&transaction, &sql, COPYING).await?;
        }
        transaction.commit().await.map_err(during(COPYING))
    }

    /// Updates the statistics of the query planner.
    ///
    /// # Errors
    /// The database fails.
    pub async fn settle(&self) -> Result<(), PortError> {
        let statement = if self.database.is_postgres() { "VACUUM ANALYZE" } else { "ANALYZE" };
        let done = self.database.pool().execute_unprepared(statement).await;
        done.map(|_| ()).map_err(|error| unavailable("settling the demonstration", error))
    }
}

async fn columns(transaction: &DatabaseTransaction, table: &'static str) -> Result<Vec<String>, PortError> {
    let mut sql = if transaction.get_database_backend() == DbBackend::Postgres {
        Sql::new(
            "SELECT CAST(g.column_name AS text) FROM information_schema.columns g \
             WHERE g.is_generated = 'NEVER' AND g.table_schema = current_schema() AND g.table_name = ",
        )
    } else {
        Sql::new("SELECT name FROM pragma_table_info(")
    };
    sql.bind(table);
    sql.push(if transaction.get_database_backend() == DbBackend::Postgres { "" } else { ")" });
    statement::column(transaction, &sql, COPYING).await
}

/// Copies of one transaction, as rows `seed (number, record, customer, last, first, address, stage)`;
/// `stage` is 0 for a new case, 1 for a case under review, 2 for a financed one.
struct Seed<'a> {
    models: &'a Models,
    first: u64,
    end: u64,
    backend: DbBackend,
}

impl Seed<'_> {
    /// Begins `WITH … seed AS (…) INSERT INTO …`; identifiers are ordered, like those of the application.
    fn begin(&self, into: &'static str) -> Sql {
        let mut sql = Sql::new("WITH RECURSIVE n(number) AS (SELECT CAST(");
        sql.number(self.first).push(" AS bigint) UNION ALL SELECT number + 1 FROM n WHERE number + 1 < ");
        sql.number(self.end).push("), ").push(NAMES).push(", seed AS (SELECT n.number, ");
        self.push_identity(&mut sql, "1");
        sql.push(" AS record, ");
        self.push_identity(&mut sql, "2");
        sql.push(
            " AS customer, l.name || ' ' || (n.number % 997) AS last, f.name AS first, \
             'mesure.' || n.number || '@exemple.fr' AS address, \
             CASE n.number % 20 WHEN 0 THEN 0 WHEN 1 THEN 1 ELSE 2 END AS stage FROM n \
             JOIN last_name l ON l.place = n.number * 7919 % 50 JOIN first_name f ON f.place = n.number * 104729 % 31) \
             INSERT INTO ",
        );
        sql.push(into);
        sql
    }

    /// Writes a UUIDv7 derived from the number and the kind of object (`of`).
    fn push_identity(&self, sql: &mut Sql, of: &'static str) {
        let since = self.models.now.micros() / 1_000;
        let since = u64::try_from(since).unwrap_or_default();
        if self.backend == DbBackend::Postgres {
            sql.push("CAST(lpad(to_hex(").number(since).push(" + n.number), 12, '0') || '700").push(of);
            sql.push("8' || lpad(to_hex(n.number), 15, '0') AS uuid)");
        } else {
            sql.push("unhex(printf('%012x700").push(of).push("8%015x', ").number(since);
            sql.push(" + n.number, n.number))");
        }
    }

    fn copying(&self, copied: &Copied, columns: &[String]) -> Sql {
        let mut sql = self.begin(copied.table);
        sql.push(" (");
        for (place, column) in columns.iter().enumerate() {
            sql.push(if place == 0 { "" } else { ", " }).name(column);
        }
        sql.push(") SELECT ");
        for (place, column) in columns.iter().enumerate() {
            sql.push(if place == 0 { "" } else { ", " });
            match copied.own.iter().find(|(own, _)| own == column) {
                Some((_, value)) => sql.push(value),
                None => sql.push("t.").name(column),
            };
        }
        sql.push(" FROM ").push(copied.table).push(" t, seed WHERE ");
        self.push_with_models(&mut sql, copied.chosen);
        sql
    }

    /// Writes a text in which `{record}` and similar placeholders are replaced with the models.
    fn push_with_models(&self, sql: &mut Sql, text: &'static str) {
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            sql.push(before);
            let (name, after) = after.split_once('}').unwrap_or((after, ""));
            match name {
                "record" => sql.bind(self.models.record),
                "partner" => sql.bind(self.models.partner),
                "record_report" => sql.bind(self.models.record_report),
                "partner_report" => sql.bind(self.models.partner_report),
                "employee" => sql.bind(self.models.employee),
                "administrator" => sql.bind(self.models.administrator),
                "now" => sql.push("CAST(").bind(self.models.now.micros()).push(" AS bigint)"),
                other => sql.push("{").push(other).push("}"),
            };
            rest = after;
        }
        sql.push(rest);
    }
}

/// The counts of last names (50) and first names (31) have no common divisor: sorted lists have few ties.
const NAMES: &str = "last_name(place, name) AS (VALUES (0,'martin'),(1,'bernard'),(2,'thomas'),(3,'petit'),(4,'robert'),\
    (5,'richard'),(6,'durand'),(7,'dubois'),(8,'moreau'),(9,'laurent'),(10,'simon'),(11,'michel'),(12,'lefebvre'),\
    (13,'leroy'),(14,'roux'),(15,'david'),(16,'bertrand'),(17,'morel'),(18,'fournier'),(19,'girard'),(20,'bonnet'),\
    (21,'dupont'),(22,'lambert'),(23,'fontaine'),(24,'rousseau'),(25,'vincent'),(26,'muller'),(27,'lefevre'),(28,'faure'),\
    (29,'andre'),(30,'mercier'),(31,'blanc'),(32,'guerin'),(33,'boyer'),(34,'garnier'),(35,'chevalier'),(36,'francois'),\
    (37,'legrand'),(38,'gauthier'),(39,'garcia'),(40,'perrin'),(41,'robin'),(42,'clement'),(43,'morin'),(44,'nicolas'),\
    (45,'henry'),(46,'roussel'),(47,'mathieu'),(48,'gautier'),(49,'masson')), \
    first_name(place, name) AS (VALUES (0,'marie'),(1,'jean'),(2,'camille'),(3,'paul'),(4,'julie'),(5,'pierre'),\
    (6,'sophie'),(7,'louis'),(8,'emma'),(9,'nicolas'),(10,'claire'),(11,'antoine'),(12,'laura'),(13,'thomas'),(14,'alice'),\
    (15,'hugo'),(16,'manon'),(17,'lucas'),(18,'chloe'),(19,'arthur'),(20,'sarah'),(21,'gabriel'),(22,'ines'),(23,'maxime'),\
    (24,'louise'),(25,'adrien'),(26,'juliette'),(27,'romain'),(28,'zoe'),(29,'victor'),(30,'lea'))";

//! Records and partners for selection lists, with their names.

use super::connection::Database;
use super::customer_record::scope::push_among_visible;
use super::sql::Sql;
use super::statement;
use application::actor::{PartnerScope, RecordScope};
use application::choice::ports::{Choice, ChoiceQueries};
use application::error::PortError;
use async_trait::async_trait;
use derive_more::Constructor;
use domain::shared::text::search_words;
use sea_orm::{DbBackend, FromQueryResult};
use uuid::Uuid;

/// Reads records `r` with their customers `c`; to be ordered by record, then by position.
pub(super) const RECORD_CHOICES: &str = "SELECT r.uuid, c.civility, c.last_name, c.first_name \
    FROM customer_record r JOIN customer c ON c.record_uuid = r.uuid";

/// Reads partners `p`.
pub(super) const PARTNER_CHOICE: &str =
    "SELECT p.uuid, p.business_name, p.last_name, p.first_name FROM partner p";

/// Minimum length of a word that matches few names, which a trigram index finds.
pub(super) const RARE_FROM: usize = 3;

#[derive(Constructor)]
pub struct SqlChoiceQueries {
    database: Database,
}

/// Row of `RECORD_CHOICES`.
#[derive(FromQueryResult)]
pub(super) struct RecordChoice {
    uuid: Uuid,
    civility: String,
    last_name: String,
    first_name: String,
}

/// Groups the rows; customers of one record must be adjacent.
pub(super) fn record_choices(rows: Vec<RecordChoice>) -> Vec<Choice> {
    let mut choices: Vec<Choice> = Vec::new();
    for row in rows {
        let name = format!("{} {} {}", row.civility, row.last_name, row.first_name);
        match choices.last_mut() {
            Some(last) if last.uuid == row.uuid => last.label = format!("{} et {name}", last.label),
            _ => choices.push(Choice { uuid: row.uuid, label: name }),
        }
    }
    choices
}

/// Row of `PARTNER_CHOICE`.
#[derive(FromQueryResult)]
pub(super) struct PartnerChoice {
    uuid: Uuid,
    business_name: String,
    last_name: String,
    first_name: String,
}

impl From<PartnerChoice> for Choice {
    fn from(row: PartnerChoice) -> Self {
        let label = format!("{} – {} {}", row.business_name, row.last_name, row.first_name);
        Self { uuid: row.uuid, label }
    }
}

/// Appends a condition that one of `columns` contains the word.
pub(super) fn push_word(sql: &mut Sql, columns: &[&'static str], word: &str, backend: DbBackend) {
    sql.push("(");
    for (index, column) in columns.iter().enumerate() {
        sql.push(if index == 0 { "" } else { " OR " });
        if backend == DbBackend::Postgres && word.chars().count() < RARE_FROM {
            // A trigram index would be read as a whole for a shorter word.
            sql.push("strpos(").push(column).push(", ").bind(word).push(") > 0");
        } else if backend == DbBackend::Postgres {
            // `LIKE` can use a trigram index.
            let escaped_word = word.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
            sql.push(column).push(" LIKE ").bind(format!("%{escaped_word}%")).push(" ESCAPE '\\'");
        } else {
            // Twice as fast as `instr`. A wildcard between brackets is an ordinary character.
            let escaped_word = word.replace('[', "[[]").replace('*', "[*]").replace('?', "[?]");
            sql.push(column).push(" GLOB ").bind(format!("*{escaped_word}*"));
        }
    }
    sql.push(")");
}

#[async_trait]
impl ChoiceQueries for SqlChoiceQueries {
    async fn list_records(
        &self,
        scope: RecordScope,
        search: &str,
        limit: u64,
    ) -> Result<Vec<Choice>, PortError> {
        let backend = self.database.reads().get_database_backend();
        let words = search_words(search);
        let mut sql = Sql::default();
        // Short words match many rows: a scan in list order finds some quickly. Longer words are searched first and the
        // matches sorted, because the scan might read the whole list.
        let found_first = words.iter().any(|word| word.chars().count() >= RARE_FROM);
        let push_words = |sql: &mut Sql| {
            for (index, word) in words.iter().enumerate() {
                sql.push(if index == 0 { "" } else { " AND " });
                push_word(sql, &["n.last_name_key", "n.first_name_key"], word, backend);
            }
        };
        if found_first {
            sql.push("WITH matched AS MATERIALIZED (SELECT n.record_uuid FROM customer n WHERE ");
            push_words(&mut sql);
            sql.push(") ");
        }
        sql.push("SELECT r.uuid, c.civility, c.last_name, c.first_name FROM (SELECT r.uuid, r.sort_key ");
        sql.push("FROM customer_record r WHERE ");
        push_among_visible(&mut sql, scope, "r.uuid");
        if found_first {
            sql.push(" AND r.uuid IN (SELECT m.record_uuid FROM matched m)");
        } else if !words.is_empty() {
            sql.push(" AND EXISTS (SELECT 1 FROM customer n WHERE n.record_uuid = r.uuid AND ");
            push_words(&mut sql);
            sql.push(")");
        }
        sql.push(" ORDER BY r.sort_key, r.uuid LIMIT ").number(limit).push(") r ");
        sql.push("JOIN customer c ON c.record_uuid = r.uuid ORDER BY r.sort_key, r.uuid, c.position");
        let rows = statement::list(self.database.reads(), &sql, "searching records to choose").await?;
        Ok(record_choices(rows))
    }

    async fn list_partners(
        &self,
        scope: PartnerScope,
        search: &str,
        limit: u64,
    ) -> Result<Vec<Choice>, PortError> {
        let backend = self.database.reads().get_database_backend();
        let mut sql = Sql::new(PARTNER_CHOICE);
        sql.push(" WHERE TRUE");
        if let PartnerScope::AssignedTo(account) = scope {
            sql.push(
                " AND p.uuid IN (SELECT s.partner_uuid FROM partner_assignment s WHERE s.account_uuid = ",
            );
            sql.bind(account).push(")");
        }
        for word in search_words(search) {
            sql.push(" AND ");
            push_word(&mut sql, &["p.search_name"], &word, backend);
        }
        sql.push(" ORDER BY p.sort_key, p.uuid LIMIT ").number(limit);
        let rows: Vec<PartnerChoice> =
            statement::list(self.database.reads(), &sql, "searching partners to choose").await?;
        Ok(rows.into_iter().map(Choice::from).collect())
    }
}

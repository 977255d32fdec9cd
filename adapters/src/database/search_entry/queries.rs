//! Search through a trigram index on both engines.

use super::super::choice::{RARE_FROM, push_word};
use super::super::connection::Database;
use super::super::customer_record::scope::push_among_visible;
use super::super::sql::Sql;
use super::super::{inquiry, partner, statement};
use super::labels::list_hits;
use application::actor::{InquiryScope, PartnerScope, RecordScope};
use application::error::PortError;
use application::search::ports::{SearchHit, SearchQueries, SearchScope};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::access_journal::JournalObject;
use domain::search::{SearchKind, SearchWord};
use sea_orm::{DbBackend, FromQueryResult};
use uuid::Uuid;

/// Maximum number of results that are sorted; for words with more matches, only the newest are sorted.
const MAX_CANDIDATES: u64 = 300;
/// Row numbers of each kind in the SQLite full-text index.
const ROWS_PER_KIND: u64 = 1 << 40;
/// Maximum number of journal entries read to find the objects that a user opened last.
const MAX_LINES: u64 = 200;

#[derive(Constructor)]
pub struct SqlSearchQueries {
    database: Database,
}

#[async_trait]
impl SearchQueries for SqlSearchQueries {
    async fn search(
        &self,
        scope: SearchScope,
        words: &[SearchWord],
        limit: usize,
    ) -> Result<Vec<SearchHit>, PortError> {
        let reads = self.database.reads();
        let mut hits = Vec::new();
        for kind in SearchKind::ALL {
            if kind == SearchKind::Employee && !scope.employees {
                continue;
            }
            let Some(sql) = select_matching(kind, scope, words, limit, reads.get_database_backend()) else {
                continue;
            };
            let uuids: Vec<Uuid> = statement::list_column(reads, &sql, "searching").await?;
            hits.extend(list_hits(reads, kind, scope, &uuids).await?);
        }
        Ok(hits)
    }

    async fn list_recent(
        &self,
        account: Uuid,
        scope: SearchScope,
        limit: usize,
    ) -> Result<Vec<SearchHit>, PortError> {
        let reads = self.database.reads();
        let mut sql = Sql::new(
            "SELECT j.object_kind, j.object_uuid, max(j.at) AS latest FROM (SELECT object_kind, object_uuid, at \
             FROM access_journal WHERE account_uuid = ",
        );
        sql.bind(account).push(" AND act <> 'delete' AND object_kind IN ");
        sql.bind_list(SearchKind::ALL.iter().filter_map(|kind| Some(journal_object(*kind)?.key())));
        sql.push(" ORDER BY at DESC, id DESC LIMIT ").number(MAX_LINES).push(") j ");
        sql.push("GROUP BY j.object_kind, j.object_uuid ORDER BY latest DESC");
        let opened_entries: Vec<OpenedEntry> =
            statement::list(reads, &sql, "reading recently opened entries").await?;
        let mut hits = Vec::new();
        for kind in SearchKind::ALL {
            let Some(object) = journal_object(kind) else { continue };
            let of_kind = opened_entries.iter().filter(|line| line.object_kind == object.key());
            let uuids: Vec<Uuid> = of_kind.map(|line| line.object_uuid).take(limit).collect();
            hits.extend(list_hits(reads, kind, scope, &uuids).await?);
        }
        hits.sort_by_key(|hit| opened_entries.iter().position(|line| line.object_uuid == hit.uuid));
        hits.truncate(limit);
        Ok(hits)
    }
}

#[derive(FromQueryResult)]
struct OpenedEntry {
    object_kind: String,
    object_uuid: Uuid,
}

fn journal_object(kind: SearchKind) -> Option<JournalObject> {
    match kind {
        SearchKind::CustomerRecord => Some(JournalObject::CustomerRecord),
        SearchKind::CustomerCase => Some(JournalObject::CustomerCase),
        SearchKind::Partner => Some(JournalObject::Partner),
        SearchKind::Inquiry => Some(JournalObject::Inquiry),
        SearchKind::Employee => None,
    }
}

/// Selects the objects of this kind that contain every word, in display order; `None` without a word.
fn select_matching(
    kind: SearchKind,
    scope: SearchScope,
    words: &[SearchWord],
    limit: usize,
    backend: DbBackend,
) -> Option<Sql> {
    let first_word = words.first()?;
    let (rare, short): (Vec<&SearchWord>, Vec<&SearchWord>) = words.iter().partition(|word| is_rare(word));
    let prefix = first_word.spelling.as_str();
    let limit = u64::try_from(limit).unwrap_or(u64::MAX);
    let mut sql = Sql::new("SELECT e.");
    sql.push(subject_column(kind)).push(" FROM (SELECT e.").push(subject_column(kind)).push(", e.text FROM ");
    // SQLite starts from the few objects visible to the user, or else from the index.
    let uses_index = backend != DbBackend::Postgres && !rare.is_empty() && !is_narrow(kind, scope);
    if uses_index {
        let first_row = first_row(kind);
        sql.push("search_text JOIN search_entry e ON e.id = search_text.rowid - ").number(first_row);
        sql.push(" WHERE search_text.rowid >= ").number(first_row);
        sql.push(" AND search_text.rowid < ").number(first_row + ROWS_PER_KIND);
        sql.push(" AND search_text MATCH ").bind(build_phrases(&rare));
    } else {
        sql.push("search_entry e WHERE e.kind = '").push(kind.key()).push("'");
    }
    let pushed_words = if uses_index { &short } else { &words.iter().collect() };
    for word in pushed_words.iter().filter(|word| !(rare.is_empty() && **word == first_word)) {
        sql.push(" AND (");
        for (index, spelling) in word.spellings().enumerate() {
            push_word(sql.push(if index == 0 { "" } else { " OR " }), &["e.text"], spelling, backend);
        }
        sql.push(")");
    }
    if rare.is_empty() {
        // Short words match too many rows: only prefixes are searched.
        sql.push(" AND e.text >= ").bind(prefix);
        sql.push(" AND e.text < ").bind(format!("{prefix}\u{10ffff}"));
    }
    push_scope(&mut sql, kind, scope);
    // The index of SQLite is read in the order of its rowids, and only as far as needed.
    sql.push(match (rare.is_empty(), uses_index) {
        (true, _) => " ORDER BY e.text",
        (false, true) => " ORDER BY search_text.rowid DESC",
        (false, false) => " ORDER BY e.id DESC",
    });
    sql.push(" LIMIT ").number(if rare.is_empty() { limit } else { MAX_CANDIDATES }).push(") e ");
    sql.push("ORDER BY CASE WHEN substr(e.text, 1, length(").bind(prefix);
    sql.push(")) = ").bind(prefix).push(" THEN 0 ELSE 1 END, e.text LIMIT ").number(limit);
    Some(sql)
}

/// Returns the column that identifies an object of this kind.
fn subject_column(kind: SearchKind) -> &'static str {
    match kind {
        SearchKind::CustomerRecord => "record_uuid",
        SearchKind::CustomerCase => "case_uuid",
        SearchKind::Partner => "partner_uuid",
        SearchKind::Inquiry => "inquiry_uuid",
        SearchKind::Employee => "employee_uuid",
    }
}

/// Returns the number of the first row of a kind in the SQLite full-text index, as its migration numbers them.
fn first_row(kind: SearchKind) -> u64 {
    let position = match kind {
        SearchKind::CustomerRecord => 0,
        SearchKind::CustomerCase => 1,
        SearchKind::Partner => 2,
        SearchKind::Inquiry => 3,
        SearchKind::Employee => 4,
    };
    position * ROWS_PER_KIND
}

/// Builds a query of the SQLite full-text index; words are quoted, so that input is never an operator.
fn build_phrases(words: &[&SearchWord]) -> String {
    let spellings = words.iter().map(|word| {
        let quoted: Vec<String> =
            word.spellings().map(|spelling| format!("\"{}\"", spelling.replace('"', "\"\""))).collect();
        format!("({})", quoted.join(" OR "))
    });
    spellings.collect::<Vec<String>>().join(" AND ")
}

/// Returns whether the trigram index finds every spelling.
fn is_rare(word: &SearchWord) -> bool {
    word.spellings().all(|spelling| spelling.chars().count() >= RARE_FROM)
}

/// Returns whether the user sees few objects of this kind; a firm has few employees.
fn is_narrow(kind: SearchKind, scope: SearchScope) -> bool {
    match kind {
        SearchKind::CustomerRecord | SearchKind::CustomerCase => scope.records != RecordScope::All,
        SearchKind::Partner => scope.partners != PartnerScope::All,
        SearchKind::Inquiry => false,
        SearchKind::Employee => true,
    }
}

fn push_scope(sql: &mut Sql, kind: SearchKind, scope: SearchScope) {
    match kind {
        SearchKind::CustomerRecord | SearchKind::CustomerCase => {
            sql.push(" AND ");
            push_among_visible(sql, scope.records, "e.record_uuid");
        }
        SearchKind::Partner if scope.partners != PartnerScope::All => {
            sql.push(" AND e.partner_uuid IN (SELECT p.uuid FROM partner p WHERE ");
            partner::filter::push_visible(sql, scope.partners);
            sql.push(")");
        }
        SearchKind::Inquiry if scope.inquiries != InquiryScope::All => {
            sql.push(" AND e.inquiry_uuid IN (SELECT i.uuid FROM inquiry i WHERE ");
            inquiry::filter::push_visible(sql, scope.inquiries);
            sql.push(")");
        }
        SearchKind::Partner | SearchKind::Inquiry | SearchKind::Employee => {}
    }
}

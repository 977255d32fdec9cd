//! The list of records: a page of it (AMB-130), or the whole of it piece by piece.

use super::CustomerRecords;
use super::ports::{CustomerRecordQueries, RecordFilter, RecordOrder, RecordQuery};
use super::views::RecordRow;
use crate::actor::{Allowed, User};
use crate::customer_case::views::StatusView;
use crate::error::{AppError, PortError};
use crate::paging::{self, Page, PageRequest, Position, RowStream, Sorting};
use domain::account::access::act;
use domain::account::role::Role;
use domain::customer_case::status::CaseStatus;
use futures::stream::{StreamExt, TryStreamExt};
use std::sync::Arc;

/// Rows read at once when the whole list is asked for: memory stays flat whatever its length.
const BATCH: u64 = 500;

/// The filters as the screen sends them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TypedFilter {
    /// Label of a status.
    pub status: Option<String>,
    /// The others.
    pub filter: RecordFilter,
    pub sorting: Sorting<RecordOrder>,
}

impl CustomerRecords {
    /// One page of the records that the actor may see, and how many they are in all.
    ///
    /// # Errors
    /// A role that sees no records; a status that does not exist.
    pub async fn list(
        &self,
        user: &Allowed<act::ListRecords>,
        typed: TypedFilter,
        page: PageRequest,
    ) -> Result<Page<RecordRow>, AppError> {
        let query = self.query(user, typed)?;
        let mut found = self.queries.page(&query, page).await?;
        found.rows = as_seen_by(user.role, found.rows);
        if user.role.is_staff() {
            found.rows = with_standings(&*self.queries, found.rows, &self.settings.brand_name).await?;
        }
        Ok(found)
    }

    /// How many they are, every one counted.
    ///
    /// # Errors
    /// Those of `list`.
    pub async fn count(&self, user: &Allowed<act::ListRecords>, typed: TypedFilter) -> Result<u64, AppError> {
        Ok(self.queries.count(&self.query(user, typed)?).await?)
    }

    /// All the records that the staff of this scope may see, each with where it stands, for a file.
    ///
    /// # Errors
    /// Those of `list`.
    pub async fn list_all_standing(
        &self,
        user: &Allowed<act::ListRecords>,
        typed: TypedFilter,
    ) -> Result<RowStream<RecordRow>, AppError> {
        let rows = self.list_all(user, typed).await?;
        let (queries, brand) = (self.queries.clone(), self.settings.brand_name.clone());
        let standing = move |rows| {
            let (queries, brand) = (queries.clone(), brand.clone());
            async move { with_standings(&*queries, rows, &brand).await }
        };
        Ok(rows.and_then(standing).boxed())
    }

    /// All the records that the actor may see. The first ones are read before this returns, so that a
    /// failure is returned as an error.
    ///
    /// # Errors
    /// Those of `list`.
    pub async fn list_all(
        &self,
        user: &Allowed<act::ListRecords>,
        typed: TypedFilter,
    ) -> Result<RowStream<RecordRow>, AppError> {
        let query = self.query(user, typed)?;
        let role = user.role;
        let rows = read_all(self.queries.clone(), query).await?;
        Ok(rows.map_ok(move |rows| as_seen_by(role, rows)).boxed())
    }

    pub(super) fn query(&self, user: &User, typed: TypedFilter) -> Result<RecordQuery, AppError> {
        let status = typed.status.filter(|label| !label.trim().is_empty());
        let status = status.map(|label| {
            CaseStatus::from_label(&label, &self.settings.brand_name)
                .ok_or_else(|| AppError::invalid_field("status", "Ce statut n’existe pas."))
        });
        let mut filter = RecordFilter { status: status.transpose()?, ..typed.filter };
        let mut sorting = typed.sorting;
        if user.role == Role::Partner {
            // What a partner does not read selects and sorts nothing for them.
            filter.tax_exemption_potential = None;
            filter.hamon_potential = None;
            filter.updated_since = None;
            if matches!(sorting.by, RecordOrder::Created | RecordOrder::Updated) {
                sorting = Sorting::default();
            }
        }
        Ok(RecordQuery { scope: user.record_scope(), partner: None, filter, sorting })
    }
}

/// Every row of a list, piece by piece; the first piece is read at once.
///
/// # Errors
/// The database does not answer.
pub async fn read_all(
    queries: Arc<dyn CustomerRecordQueries>,
    query: RecordQuery,
) -> Result<RowStream<RecordRow>, PortError> {
    let read = move |after: Option<Position>| {
        let (queries, query) = (queries.clone(), query.clone());
        async move { queries.rows_after(&query, after.as_ref(), BATCH).await }
    };
    paging::read_all(read).await
}

/// The rows with who runs them and their last status.
async fn with_standings(
    queries: &dyn CustomerRecordQueries,
    mut rows: Vec<RecordRow>,
    brand: &str,
) -> Result<Vec<RecordRow>, PortError> {
    let records: Vec<_> = rows.iter().map(|row| row.uuid).collect();
    let mut standings = queries.standings(&records).await?;
    for row in &mut rows {
        let standing = standings.remove(&row.uuid).unwrap_or_default();
        row.employees = Some(standing.employees);
        row.last_status = standing.last_status.map(|entry| StatusView::of(entry, brand));
    }
    Ok(rows)
}

fn as_seen_by(role: Role, rows: Vec<RecordRow>) -> Vec<RecordRow> {
    if role == Role::Partner { rows.into_iter().map(RecordRow::as_seen_by_partner).collect() } else { rows }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actor::RecordScope;
    use crate::customer_record::views::{RecordCase, RecordDeletion, RecordStanding};
    use crate::paging::{RowBatch, SortKey};
    use async_trait::async_trait;
    use std::collections::HashMap;
    use std::sync::Mutex;
    use uuid::Uuid;

    /// So many rows, of which the ones from `fails_at` on cannot be read.
    struct Rows {
        count: u64,
        fails_at: u64,
        asked: Mutex<Vec<u64>>,
    }

    #[async_trait]
    impl CustomerRecordQueries for Rows {
        async fn page(&self, _: &RecordQuery, _: PageRequest) -> Result<Page<RecordRow>, PortError> {
            Err(PortError::Corrupt("not asked here".into()))
        }

        async fn count(&self, _: &RecordQuery) -> Result<u64, PortError> {
            Ok(self.count)
        }

        async fn rows_after(
            &self,
            _: &RecordQuery,
            after: Option<&Position>,
            limit: u64,
        ) -> Result<RowBatch<RecordRow, Position>, PortError> {
            let start = after.map_or(0, |position| match position.key {
                SortKey::Number(start) => start,
                _ => panic!("another position than those given"),
            });
            self.asked.lock().unwrap().push(start);
            if start >= self.fails_at {
                return Err(PortError::Corrupt("a row".into()));
            }
            let end = (start + limit).min(self.count);
            let row = |n: u64| RecordRow {
                uuid: Uuid::from_u128(n.into()),
                lifting_of_banking_secrecy: true,
                customers: Vec::new(),
                internal: None,
                employees: None,
                last_status: None,
            };
            let next = Position::number(end, Uuid::nil());
            Ok(RowBatch { rows: (start..end).map(row).collect(), next: (end < self.count).then_some(next) })
        }

        async fn standings(&self, _: &[Uuid]) -> Result<HashMap<Uuid, RecordStanding>, PortError> {
            Ok(HashMap::new())
        }

        async fn cases(&self, _: Uuid, _: Option<Uuid>) -> Result<Vec<RecordCase>, PortError> {
            Ok(Vec::new())
        }

        async fn deletion(&self, _: &[Uuid]) -> Result<RecordDeletion, PortError> {
            Ok(RecordDeletion::default())
        }
    }

    async fn read(count: u64, fails_at: u64) -> (Result<usize, PortError>, Vec<u64>) {
        let rows = Arc::new(Rows { count, fails_at, asked: Mutex::default() });
        let query = RecordQuery {
            scope: RecordScope::All,
            partner: None,
            filter: RecordFilter::default(),
            sorting: Sorting::default(),
        };
        let read = match read_all(rows.clone(), query).await {
            Ok(stream) => stream.try_collect::<Vec<_>>().await.map(|pieces| pieces.concat().len()),
            Err(error) => Err(error),
        };
        let asked = rows.asked.lock().unwrap().clone();
        (read, asked)
    }

    #[tokio::test]
    async fn the_whole_list_is_read_piece_by_piece_and_none_twice() {
        let (read_rows, asked) = read(1_201, u64::MAX).await;
        assert_eq!((read_rows.unwrap(), asked), (1_201, vec![0, 500, 1_000]));
        let (read_rows, asked) = read(0, u64::MAX).await;
        assert_eq!((read_rows.unwrap(), asked), (0, vec![0]));
    }

    #[tokio::test]
    async fn a_failure_on_the_way_is_no_shorter_list() {
        assert!(read(1_201, 500).await.0.is_err());
        assert!(read(1_201, 0).await.0.is_err());
    }
}

//! List of records: one page (AMB-130), or the whole list in batches.

use super::CustomerRecordService;
use super::ports::{CustomerRecordQueries, RecordFilter, RecordOrder, RecordQuery};
use super::views::RecordRow;
use crate::actor::{Authorized, User};
use crate::customer_case::part_views::StatusView;
use crate::error::{AppError, PortError};
use crate::paging::{BATCH_SIZE, Page, PageRequest, RowStream, Sorting, stream_rows};
use domain::account::access::act;
use domain::account::role::Role;
use domain::customer_case::status::CaseStatus;
use futures::stream::{StreamExt, TryStreamExt};
use std::sync::Arc;
use uuid::Uuid;

/// Filters of the list as sent by the client.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordListInput {
    /// Label of a status.
    pub status: Option<String>,
    /// Other filters.
    pub filter: RecordFilter,
    pub sorting: Sorting<RecordOrder>,
}

impl CustomerRecordService {
    /// Returns one page of the records in the user's scope, and their total number.
    ///
    /// # Errors
    /// `Invalid`: unknown status.
    pub async fn list(
        &self,
        user: &Authorized<act::ListRecords>,
        input: RecordListInput,
        page: PageRequest,
    ) -> Result<Page<RecordRow>, AppError> {
        let query = self.build_query(user, input)?;
        let mut found = self.queries.list_page(&query, page).await?;
        found.rows = limit_to_role(user.role, found.rows);
        found.rows = if user.role.is_staff() {
            add_row_details(&*self.queries, found.rows, &self.settings.brand_name).await?
        } else {
            add_row_details_for_partner(&*self.queries, found.rows, user.account).await?
        };
        Ok(found)
    }

    /// Returns the exact number of records.
    ///
    /// # Errors
    /// The errors of [`Self::list`].
    pub async fn count(
        &self,
        user: &Authorized<act::ListRecords>,
        input: RecordListInput,
    ) -> Result<u64, AppError> {
        Ok(self.queries.count(&self.build_query(user, input)?).await?)
    }

    /// Streams all records in the user's scope with assigned employees and last status, for an export.
    ///
    /// # Errors
    /// The errors of [`Self::list`].
    pub async fn list_all_with_details(
        &self,
        user: &Authorized<act::ListRecords>,
        input: RecordListInput,
    ) -> Result<RowStream<RecordRow>, AppError> {
        let rows = self.list_all(user, input).await?;
        let (queries, firm_name) = (self.queries.clone(), self.settings.brand_name.clone());
        let add_batch_details = move |rows| {
            let (queries, firm_name) = (queries.clone(), firm_name.clone());
            async move { add_row_details(&*queries, rows, &firm_name).await }
        };
        Ok(rows.and_then(add_batch_details).boxed())
    }

    /// Streams all records in the user's scope. The first batch is read before this returns, so that a failure is
    /// returned as an error.
    ///
    /// # Errors
    /// The errors of [`Self::list`].
    pub async fn list_all(
        &self,
        user: &Authorized<act::ListRecords>,
        input: RecordListInput,
    ) -> Result<RowStream<RecordRow>, AppError> {
        let query = self.build_query(user, input)?;
        let role = user.role;
        let rows = stream_records(self.queries.clone(), query).await?;
        Ok(rows.map_ok(move |rows| limit_to_role(role, rows)).boxed())
    }

    pub(super) fn build_query(&self, user: &User, input: RecordListInput) -> Result<RecordQuery, AppError> {
        let status = input.status.filter(|label| !label.trim().is_empty());
        let status = status.map(|label| {
            CaseStatus::from_label(&label, &self.settings.brand_name)
                .ok_or_else(|| AppError::invalid_field("status", "Ce statut n’existe pas."))
        });
        let filter = RecordFilter { status: status.transpose()?, ..input.filter };
        let query = RecordQuery { scope: user.record_scope(), partner: None, filter, sorting: input.sorting };
        Ok(if user.role == Role::Partner { limit_query_to_partner(query) } else { query })
    }
}

/// Removes the filters and orders by data that a partner may not read.
fn limit_query_to_partner(query: RecordQuery) -> RecordQuery {
    let RecordFilter { records, last_name, first_name, .. } = query.filter;
    let filter = RecordFilter { records, last_name, first_name, ..RecordFilter::default() };
    let sorting = match query.sorting.by {
        RecordOrder::Name | RecordOrder::FirstName => query.sorting,
        RecordOrder::Created | RecordOrder::Updated => Sorting::default(),
    };
    RecordQuery { filter, sorting, ..query }
}

/// Streams every row of a list in batches; the first batch is read before this returns.
pub async fn stream_records(
    queries: Arc<dyn CustomerRecordQueries>,
    query: RecordQuery,
) -> Result<RowStream<RecordRow>, PortError> {
    stream_rows(queries, query, |queries, query, after| queries.list_rows_after(query, after, BATCH_SIZE))
        .await
}

/// Adds the assigned employees and the family of the last status to the rows with lifted banking secrecy (AMB-047).
async fn add_row_details_for_partner(
    queries: &dyn CustomerRecordQueries,
    mut rows: Vec<RecordRow>,
    partner: Uuid,
) -> Result<Vec<RecordRow>, PortError> {
    let lifted_records: Vec<_> =
        rows.iter().filter(|row| row.lifting_of_banking_secrecy).map(|row| row.uuid).collect();
    let mut details_by_record = queries.load_row_details(&lifted_records, Some(partner)).await?;
    for row in &mut rows {
        if let Some(details) = details_by_record.remove(&row.uuid) {
            row.assigned_employees = Some(details.assigned_employees);
            row.last_status = details.last_status.as_ref().map(StatusView::family_of);
        }
    }
    Ok(rows)
}

/// Adds the assigned employees and the last status to the rows.
async fn add_row_details(
    queries: &dyn CustomerRecordQueries,
    mut rows: Vec<RecordRow>,
    firm_name: &str,
) -> Result<Vec<RecordRow>, PortError> {
    let records: Vec<_> = rows.iter().map(|row| row.uuid).collect();
    let mut details_by_record = queries.load_row_details(&records, None).await?;
    for row in &mut rows {
        let details = details_by_record.remove(&row.uuid).unwrap_or_default();
        row.assigned_employees = Some(details.assigned_employees);
        row.last_status = details.last_status.map(|entry| StatusView::new(entry, firm_name));
    }
    Ok(rows)
}

fn limit_to_role(role: Role, rows: Vec<RecordRow>) -> Vec<RecordRow> {
    if role == Role::Partner { rows.into_iter().map(RecordRow::as_seen_by_partner).collect() } else { rows }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actor::RecordScope;
    use crate::customer_record::views::{DeletionCounts, RecordCase, RowDetails};
    use crate::paging::{Position, RowBatch, SortKey};
    use async_trait::async_trait;
    use std::collections::HashMap;
    use std::sync::Mutex;

    /// List of `count` rows; reading from row `fails_at` on fails.
    struct FakeList {
        count: u64,
        fails_at: u64,
        starts: Mutex<Vec<u64>>,
    }

    #[async_trait]
    impl CustomerRecordQueries for FakeList {
        async fn list_page(&self, _: &RecordQuery, _: PageRequest) -> Result<Page<RecordRow>, PortError> {
            Err(PortError::Corrupt("not used by this test".into()))
        }

        async fn count(&self, _: &RecordQuery) -> Result<u64, PortError> {
            Ok(self.count)
        }

        async fn list_rows_after(
            &self,
            _: &RecordQuery,
            after: Option<&Position>,
            limit: u64,
        ) -> Result<RowBatch<RecordRow, Position>, PortError> {
            let start = after.map_or(0, |position| match position.key {
                SortKey::Number(start) => start,
                _ => panic!("unknown position"),
            });
            self.starts.lock().unwrap().push(start);
            if start >= self.fails_at {
                return Err(PortError::Corrupt("a row".into()));
            }
            let end = (start + limit).min(self.count);
            let row = |n: u64| RecordRow {
                uuid: Uuid::from_u128(n.into()),
                lifting_of_banking_secrecy: true,
                customers: Vec::new(),
                internal: None,
                assigned_employees: None,
                last_status: None,
            };
            let next = Position::number(end, Uuid::nil());
            Ok(RowBatch { rows: (start..end).map(row).collect(), next: (end < self.count).then_some(next) })
        }

        async fn load_row_details(
            &self,
            _: &[Uuid],
            _: Option<Uuid>,
        ) -> Result<HashMap<Uuid, RowDetails>, PortError> {
            Ok(HashMap::new())
        }

        async fn list_cases(&self, _: Uuid, _: Option<Uuid>) -> Result<Vec<RecordCase>, PortError> {
            Ok(Vec::new())
        }

        async fn count_deletion(&self, _: &[Uuid]) -> Result<DeletionCounts, PortError> {
            Ok(DeletionCounts::default())
        }
    }

    async fn read(count: u64, fails_at: u64) -> (Result<usize, PortError>, Vec<u64>) {
        let rows = Arc::new(FakeList { count, fails_at, starts: Mutex::default() });
        let query = RecordQuery {
            scope: RecordScope::All,
            partner: None,
            filter: RecordFilter::default(),
            sorting: Sorting::default(),
        };
        let read = match stream_records(rows.clone(), query).await {
            Ok(stream) => stream.try_collect::<Vec<_>>().await.map(|pieces| pieces.concat().len()),
            Err(error) => Err(error),
        };
        let starts = rows.starts.lock().unwrap().clone();
        (read, starts)
    }

    #[tokio::test]
    async fn stream_records_reads_each_batch_once() {
        let (read_rows, starts) = read(1_201, u64::MAX).await;
        assert_eq!((read_rows.unwrap(), starts), (1_201, vec![0, 500, 1_000]));
        let (read_rows, starts) = read(0, u64::MAX).await;
        assert_eq!((read_rows.unwrap(), starts), (0, vec![0]));
    }

    #[tokio::test]
    async fn stream_records_reports_failures() {
        assert!(read(1_201, 500).await.0.is_err());
        assert!(read(1_201, 0).await.0.is_err());
    }
}

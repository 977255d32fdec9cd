//! Paging of lists (AMB-130).

use crate::error::PortError;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use futures::future::BoxFuture;
use futures::stream::{self, BoxStream, StreamExt};
use std::sync::Arc;
use uuid::Uuid;

/// Rows per query when a whole list is read, which bounds the memory.
pub const BATCH_SIZE: u64 = 500;

/// Page of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageRequest {
    /// Number of the page, from 1.
    pub page: u64,
    pub page_size: u64,
}

impl PageRequest {
    /// Maximum number of rows of a page.
    pub const MAX_SIZE: u64 = 200;

    /// Returns the number of rows before the page.
    pub fn offset(self) -> u64 {
        self.page.saturating_sub(1).saturating_mul(self.page_size)
    }

    /// Returns the number of rows of a list whose page has `rows` rows, when it is a first page that is not full: the
    /// list need not be counted.
    fn total_of_only_page(self, rows: usize) -> Option<u64> {
        let rows = u64::try_from(rows).ok()?;
        (self.page <= 1 && rows < self.page_size).then_some(rows)
    }
}

/// Sort order and direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sorting<O> {
    pub by: O,
    pub descending: bool,
}

impl<O> Sorting<O> {
    /// Creates an ascending order.
    pub const fn ascending(by: O) -> Self {
        Self { by, descending: false }
    }
}

/// Sort key of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SortKey {
    Text(String),
    At(Instant),
    On(Day),
    Number(u64),
}

/// Position of a row in the order of its list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub key: SortKey,
    /// Breaks ties between equal keys.
    pub uuid: Uuid,
}

impl Position {
    pub fn text(key: impl Into<String>, uuid: Uuid) -> Self {
        Self { key: SortKey::Text(key.into()), uuid }
    }

    pub const fn from_instant(at: Instant, uuid: Uuid) -> Self {
        Self { key: SortKey::At(at), uuid }
    }

    pub const fn from_day(day: Day, uuid: Uuid) -> Self {
        Self { key: SortKey::On(day), uuid }
    }

    pub const fn number(number: u64, uuid: Uuid) -> Self {
        Self { key: SortKey::Number(number), uuid }
    }
}

/// Maximum number of rows that are counted, which bounds the time of a page. Longer lists have one more as total,
/// unless the exact total is available without counting.
pub const MAX_COUNTED: u64 = 100_000;

/// Page of a list, with the total number of rows.
#[derive(Clone, Debug, PartialEq)]
pub struct Page<T> {
    /// Rows in order.
    pub rows: Vec<T>,
    /// Number of rows of the filtered list; [`MAX_COUNTED`] + 1 may stand for any larger number.
    pub total: u64,
}

/// Adds the total to the rows of a page. Rows that imply it are not counted.
///
/// # Errors
/// The errors of `count`.
pub async fn add_total<T>(
    request: PageRequest,
    rows: Vec<T>,
    count: impl Future<Output = Result<u64, PortError>>,
) -> Result<Page<T>, PortError> {
    let total = match request.total_of_only_page(rows.len()) {
        Some(total) => total,
        None => count.await?,
    };
    Ok(Page { rows, total })
}

/// Stream of the rows of a list, in batches.
pub type RowStream<T> = BoxStream<'static, Result<Vec<T>, PortError>>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowBatch<T, P> {
    /// Rows in order.
    pub rows: Vec<T>,
    /// Position after which the next batch starts; `None` at the end.
    pub next: Option<P>,
}

impl<T, P> RowBatch<T, P> {
    /// Builds the result of a query limited to `limit` rows; a full batch is taken as not the last one.
    pub fn new(rows: Vec<T>, limit: u64, position: impl FnOnce(&T) -> P) -> Self {
        let full = u64::try_from(rows.len()).is_ok_and(|read| read == limit);
        let next = rows.last().filter(|_| full).map(position);
        Self { rows, next }
    }

    /// Converts the rows.
    pub fn map<U>(self, convert: impl FnMut(T) -> U) -> RowBatch<U, P> {
        RowBatch { rows: self.rows.into_iter().map(convert).collect(), next: self.next }
    }
}

/// Method of a port `L` that reads the rows of a list after a position, or its first rows.
pub type BatchReader<L, Q, R> =
    for<'a> fn(&'a L, &'a Q, Option<&'a Position>) -> BoxFuture<'a, Result<RowBatch<R, Position>, PortError>>;

/// Streams all rows of a list of a port, in batches. The first batch is read before this returns, so that a failure is
/// returned as an error.
///
/// # Errors
/// The errors of the first query.
pub async fn stream_rows<L, Q, R>(
    list: Arc<L>,
    query: Q,
    read: BatchReader<L, Q, R>,
) -> Result<RowStream<R>, PortError>
where
    L: ?Sized + Send + Sync + 'static,
    Q: Clone + Send + Sync + 'static,
    R: Send + 'static,
{
    let read_batch = move |after: Option<Position>| {
        let (list, query) = (Arc::clone(&list), query.clone());
        async move { read(&list, &query, after.as_ref()).await }
    };
    read_all(read_batch).await
}

/// Streams a whole list in batches. The first batch is read before this returns, so that a failure is returned as an
/// error.
///
/// # Errors
/// The errors of the first query.
pub async fn read_all<T, P, R>(
    read: impl Fn(Option<P>) -> R + Send + 'static,
) -> Result<RowStream<T>, PortError>
where
    T: Send + 'static,
    P: Send + 'static,
    R: Future<Output = Result<RowBatch<T, P>, PortError>> + Send + 'static,
{
    let first = read(None).await?;
    let rest = stream::try_unfold((first.next, read), |(next, read)| async move {
        let Some(position) = next else { return Ok(None) };
        let batch = read(Some(position)).await?;
        Ok(Some((batch.rows, (batch.next, read))))
    });
    Ok(stream::once(async { Ok(first.rows) }).chain(rest).boxed())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn total_is_known_from_a_single_page() {
        let page = |page| PageRequest { page, page_size: 20 };
        for (request, rows, total) in
            [(page(1), 0, Some(0)), (page(1), 19, Some(19)), (page(1), 20, None), (page(2), 1, None)]
        {
            assert_eq!(request.total_of_only_page(rows), total, "{request:?} {rows}");
        }
    }
}

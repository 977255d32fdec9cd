//! Pages of lists (AMB-130).

use crate::error::PortError;
use domain::shared::instant::Instant;
use futures::stream::{self, BoxStream, StreamExt};
use uuid::Uuid;

/// Which part of a list is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageRequest {
    /// Starts at 1.
    pub page: u64,
    pub page_size: u64,
}

impl PageRequest {
    /// Most rows of one page.
    pub const MAX_SIZE: u64 = 200;

    /// Rows to pass over.
    pub fn offset(self) -> u64 {
        self.page.saturating_sub(1).saturating_mul(self.page_size)
    }
}

/// What a list is sorted by, and from which end it is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sorting<O> {
    pub by: O,
    /// From its other end.
    pub descending: bool,
}

impl<O> Sorting<O> {
    /// From its first end.
    pub const fn ascending(by: O) -> Self {
        Self { by, descending: false }
    }
}

/// What a row is sorted by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SortKey {
    Text(String),
    At(Instant),
    Number(u64),
}

/// Where a row stands in the order of its list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub key: SortKey,
    /// Among equals.
    pub uuid: Uuid,
}

impl Position {
    /// Of a row that is sorted by a text.
    pub fn text(key: impl Into<String>, uuid: Uuid) -> Self {
        Self { key: SortKey::Text(key.into()), uuid }
    }

    /// Of a row that is sorted by a moment.
    pub const fn at(at: Instant, uuid: Uuid) -> Self {
        Self { key: SortKey::At(at), uuid }
    }

    /// Of a row that is sorted by a number.
    pub const fn number(number: u64, uuid: Uuid) -> Self {
        Self { key: SortKey::Number(number), uuid }
    }
}

/// Rows of a list that are counted one by one, so that a page comes as fast from a million rows. A longer list says one
/// more, unless its number is known without counting.
pub const MAX_COUNTED: u64 = 100_000;

/// A page of a list and how many rows the whole filtered list has.
#[derive(Clone, Debug, PartialEq)]
pub struct Page<T> {
    /// The rows of this page, in order.
    pub rows: Vec<T>,
    /// Rows of the whole filtered list; beyond [`MAX_COUNTED`], that there are more.
    pub total: u64,
}

/// Rows of a list, piece by piece.
pub type RowStream<T> = BoxStream<'static, Result<Vec<T>, PortError>>;

/// Rows of one read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowBatch<T, P> {
    /// In order.
    pub rows: Vec<T>,
    /// Where the next read goes on; `None` at the end.
    pub next: Option<P>,
}

impl<T, P> RowBatch<T, P> {
    /// What a read of at most `limit` rows answered.
    pub fn new(rows: Vec<T>, limit: u64, position: impl FnOnce(&T) -> P) -> Self {
        let full = u64::try_from(rows.len()).is_ok_and(|read| read == limit);
        let next = rows.last().filter(|_| full).map(position);
        Self { rows, next }
    }
}

/// A whole list, read from position to position. The first rows are read before this returns, so that a failure is
/// returned as an error.
///
/// # Errors
/// Those of the first read.
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

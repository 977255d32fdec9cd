//! List responses: a page with its total, or the whole list as a stream (AMB-130).

use actix_web::HttpResponse;
use actix_web::http::header::ContentType;
use application::actor::User;
use application::error::PortError;
use application::export::ExportService;
use application::export::list::ExportedList;
use application::paging::{Page, RowStream};
use bytes::Bytes;
use futures::stream::{self, StreamExt};
use serde::Serialize;

/// Header with the number of rows of the whole filtered list.
pub const TOTAL_HEADER: &str = "X-Total-Count";

/// Rows of a list response.
pub enum ListRows<R> {
    Page(Page<R>),
    All(RowStream<R>),
}

/// Entry of the access journal about a list. Both list responses require it, so that a new list cannot forget it.
#[derive(Clone, Copy)]
pub enum ListJournal<'a> {
    /// Entry with the list, its filters and, for a page, its number of rows; further pages give no entry.
    Entry(&'a ExportService, &'a User, &'a ExportedList),
    /// No entry: the use case records the read object or list, or the list is not a recorded one (docs/decisions.md).
    NoEntry,
}

/// Responds with one page, each row serialised as a `W`, and records it.
pub fn page_response<R, W: From<R> + Serialize>(page: Page<R>, journal: ListJournal<'_>) -> HttpResponse {
    if let ListJournal::Entry(exports, user, list) = journal {
        exports.log_page(user, list, page.total);
    }
    let rows: Vec<W> = page.rows.into_iter().map(W::from).collect();
    HttpResponse::Ok().insert_header((TOTAL_HEADER, page.total.to_string())).json(rows)
}

/// Responds with one page or with all rows, each serialised as a `W`, and records the list.
pub fn list_response<R, W>(rows: ListRows<R>, journal: ListJournal<'_>) -> HttpResponse
where
    R: Send + 'static,
    W: From<R> + Serialize + 'static,
{
    match rows {
        ListRows::Page(page) => page_response::<R, W>(page, journal),
        ListRows::All(batches) => stream_response::<R, W>(batches, journal),
    }
}

/// Streams every row with constant memory, and records the list. An error aborts the response, so that a client cannot
/// take a partial list for the whole one.
fn stream_response<R, W>(batches: RowStream<R>, journal: ListJournal<'_>) -> HttpResponse
where
    R: Send + 'static,
    W: From<R> + Serialize + 'static,
{
    if let ListJournal::Entry(exports, user, list) = journal {
        exports.log_whole_list(user, list);
    }
    let mut is_first_row = true;
    let rows = batches.map(move |batch| {
        let rows = batch.inspect_err(|error| tracing::error!(%error, "a list was truncated"))?;
        let mut text = Vec::new();
        for row in rows {
            text.push(if is_first_row { b'[' } else { b',' });
            is_first_row = false;
            serde_json::to_writer(&mut text, &W::from(row))
                .map_err(|_| PortError::Corrupt("a row that cannot be serialised".into()))?;
        }
        // An empty list has no row that writes the opening bracket.
        if is_first_row {
            is_first_row = false;
            text.push(b'[');
        }
        Ok::<_, PortError>(Bytes::from(text))
    });
    let closing_bracket = stream::once(async { Ok(Bytes::from_static(b"]")) });
    HttpResponse::Ok().insert_header(ContentType::json()).streaming(rows.chain(closing_bracket))
}

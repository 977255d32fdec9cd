//! Answering lists: a page with its total, or the whole list written while it is read (AMB-130).

use actix_web::HttpResponse;
use actix_web::http::header::ContentType;
use application::error::PortError;
use application::paging::Page;
use bytes::Bytes;
use futures::stream::{self, BoxStream, StreamExt};
use serde::Serialize;

/// Says how many rows the whole filtered list has.
pub const TOTAL: &str = "X-Total-Count";

/// One page of rows, each written as a `W`.
pub fn page_answer<R, W: From<R> + Serialize>(page: Page<R>) -> HttpResponse {
    let rows: Vec<W> = page.rows.into_iter().map(W::from).collect();
    HttpResponse::Ok().insert_header((TOTAL, page.total.to_string())).json(rows)
}

/// Every row, written piece by piece: memory stays flat whatever the length. A failure on the way cuts the
/// answer, so that nobody takes half a list for the whole of it.
pub fn whole_answer<R, W>(pieces: BoxStream<'static, Result<Vec<R>, PortError>>) -> HttpResponse
where
    R: Send + 'static,
    W: From<R> + Serialize + 'static,
{
    let mut first = true;
    let rows = pieces.map(move |piece| {
        let rows = piece.inspect_err(|error| tracing::error!(%error, "a list was cut short"))?;
        let mut text = Vec::new();
        for row in rows {
            text.push(if first { b'[' } else { b',' });
            first = false;
            serde_json::to_writer(&mut text, &W::from(row))
                .map_err(|_| PortError::Corrupt("a row that cannot be written".into()))?;
        }
        // An empty list has no row to open it.
        if first {
            first = false;
            text.push(b'[');
        }
        Ok::<_, PortError>(Bytes::from(text))
    });
    let end = stream::once(async { Ok(Bytes::from_static(b"]")) });
    HttpResponse::Ok().insert_header(ContentType::json()).streaming(rows.chain(end))
}

//! CSV for French spreadsheets: UTF-8 with BOM, semicolons, CR LF line ends (RFC 4180).

use application::export::table::{Cell, Sheet};
use application::ports::ByteStream;
use bytes::Bytes;
use domain::calendar::paris::to_paris_time;
use domain::shared::display;
use domain::shared::formula::mark_formulas;
use domain::shared::instant::Instant;
use futures::stream::{self, StreamExt};
use std::fmt::Write;

/// Characters that require quotes: those of the format, and the separators of other programs.
const QUOTED: [char; 6] = [';', '"', '\n', '\r', ',', '\t'];

/// Streams the table as CSV, row by row.
pub(super) fn stream_csv(sheet: Sheet) -> ByteStream {
    let headings: Vec<Cell> = sheet.headings.iter().map(|heading| heading.text.into()).collect();
    let mut head = String::from('\u{feff}');
    push_line(&mut head, &headings);
    let rows = sheet.rows.map(|piece| {
        let rows = piece.inspect_err(|error| tracing::error!(%error, "an export was truncated"))?;
        let mut text = String::new();
        for row in &rows {
            push_line(&mut text, row);
        }
        Ok(Bytes::from(text))
    });
    stream::once(async { Ok(Bytes::from(head)) }).chain(rows).boxed()
}

fn push_line(text: &mut String, cells: &[Cell]) {
    for (index, cell) in cells.iter().enumerate() {
        if index > 0 {
            text.push(';');
        }
        match cell {
            Cell::Empty => {}
            Cell::Text(words) => push_text(text, words),
            Cell::Number(number) => {
                // Writing to a string cannot fail.
                let _ = write!(text, "{number}");
            }
            Cell::Amount(amount) => {
                let (euros, cents) = (amount.cents() / 100, amount.cents() % 100);
                let _ = write!(text, "{euros},{cents:02}");
            }
            Cell::Day(day) => text.push_str(&day.to_french()),
            Cell::Moment(at) => text.push_str(&format_moment(*at)),
            Cell::YesNo(yes) => text.push_str(if *yes { "Oui" } else { "Non" }),
        }
    }
    text.push_str("\r\n");
}

fn push_text(text: &mut String, words: &str) {
    let is_quoted = words.contains(QUOTED);
    if is_quoted {
        text.push('"');
    }
    text.push_str(&mark_formulas(words).replace('"', "\"\""));
    if is_quoted {
        text.push('"');
    }
}

fn format_moment(at: Instant) -> String {
    let local = to_paris_time(at);
    format!("{} {:02}:{:02}", display::instant(at), local.hour(), local.minute())
}

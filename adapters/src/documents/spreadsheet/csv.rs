//! CSV for French spreadsheets: UTF-8 with BOM, semicolons, CR LF line ends (RFC 4180).

use application::export::table::{Cell, Sheet};
use application::ports::ByteStream;
use bytes::Bytes;
use domain::calendar::paris::in_paris;
use domain::shared::display;
use domain::shared::instant::Instant;
use futures::stream::{self, StreamExt};
use std::fmt::Write;

/// First characters that a spreadsheet interprets as a formula; it skips tab and CR before one.
const FORMULA: [char; 10] = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];
/// Characters that require quotes.
const QUOTED: [char; 4] = [';', '"', '\n', '\r'];

/// Writes the table while it is read.
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
    for (place, cell) in cells.iter().enumerate() {
        if place > 0 {
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
            Cell::Moment(at) => text.push_str(&moment(*at)),
            Cell::YesNo(yes) => text.push_str(if *yes { "Oui" } else { "Non" }),
        }
    }
    text.push_str("\r\n");
}

fn push_text(text: &mut String, words: &str) {
    let formula = words.starts_with(FORMULA);
    let quoted = words.contains(QUOTED);
    if quoted {
        text.push('"');
    }
    if formula {
        text.push('\'');
    }
    text.push_str(&words.replace('"', "\"\""));
    if quoted {
        text.push('"');
    }
}

fn moment(at: Instant) -> String {
    let local = in_paris(at);
    format!("{} {:02}:{:02}", display::instant(at), local.hour(), local.minute())
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::shared::euros::Euros;

    fn line(cells: &[Cell]) -> String {
        let mut text = String::new();
        push_line(&mut text, cells);
        text
    }

    #[test]
    fn formula_text_is_escaped() {
        for hostile in ["=1+1", "+33 6", "-2", "@SUM(A1)", "\tx", "＝1"] {
            assert_eq!(line(&[hostile.into()]), format!("'{hostile}\r\n"), "{hostile}");
        }
        let quoted = line(&["=HYPERLINK(\"http://x\";\"y\")".into()]);
        assert_eq!(quoted, "\"'=HYPERLINK(\"\"http://x\"\";\"\"y\"\")\"\r\n");
        assert_eq!(line(&["\r=1".into()]), "\"'\r=1\"\r\n");
        assert_eq!(line(&["L’Hôte - Noël".into(), "a=b".into()]), "L’Hôte - Noël;a=b\r\n");
    }

    #[test]
    fn separators_are_quoted() {
        let cells = ["a;b".into(), "dit \"x\"".into(), "deux\nlignes".into(), Cell::Empty, "c".into()];
        assert_eq!(line(&cells), "\"a;b\";\"dit \"\"x\"\"\";\"deux\nlignes\";;c\r\n");
    }

    #[test]
    fn values_are_written_in_french_format() {
        let day = domain::shared::day::Day::new(2026, 7, 5).unwrap();
        let at = Instant::from_micros(1_782_856_800_000_000);
        let cells =
            [Cell::Day(day), Cell::Moment(at), Cell::Number(12), Cell::YesNo(true), Cell::YesNo(false)];
        assert_eq!(line(&cells), "05/07/2026;01/07/2026 00:00;12;Oui;Non\r\n");
        let amounts = [106_070, 5, 0].map(|cents| Cell::Amount(Euros::of_sum(cents)));
        assert_eq!(line(&amounts), "1060,70;0,05;0,00\r\n");
    }
}

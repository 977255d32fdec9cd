//! CSV files of lists.

use adapters::documents::spreadsheet::SpreadsheetFiles;
use application::export::ports::Spreadsheets as _;
use application::export::table::{Cell, Sheet};
use domain::shared::day::Day;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use futures::{StreamExt as _, TryStreamExt as _, stream};
use std::path::PathBuf;

/// Returns the line of these cells, below the empty line of a list without headings.
async fn line(cells: Vec<Cell>) -> String {
    let rows = stream::iter([Ok(vec![cells])]).boxed();
    let sheet = Sheet { title: "Liste", headings: Vec::new(), rows };
    let pieces: Vec<_> = SpreadsheetFiles::new(PathBuf::new()).write_csv(sheet).try_collect().await.unwrap();
    let text = String::from_utf8(pieces.concat()).unwrap();
    text.strip_prefix("\u{feff}\r\n").unwrap().to_owned()
}

#[tokio::test]
async fn formula_text_is_escaped() {
    for hostile in ["=1+1", "+33 6", "-2", "@SUM(A1)", "＝1"] {
        assert_eq!(line(vec![hostile.into()]).await, format!("'{hostile}\r\n"), "{hostile}");
    }
    let quoted_line = line(vec!["=HYPERLINK(\"http://x\";\"y\")".into()]).await;
    assert_eq!(quoted_line, "\"'=HYPERLINK(\"\"http://x\"\";\"\"y\"\")\"\r\n");
    assert_eq!(line(vec!["\r=1".into()]).await, "\"'\r=1\"\r\n");
    assert_eq!(line(vec!["\tx".into()]).await, "\"'\tx\"\r\n");
    assert_eq!(line(vec!["L’Hôte - Noël".into(), "a=b".into()]).await, "L’Hôte - Noël;a=b\r\n");
}

#[tokio::test]
async fn separators_are_quoted() {
    let cells = vec!["a;b".into(), "dit \"x\"".into(), "deux\nlignes".into(), Cell::Empty, "c".into()];
    assert_eq!(line(cells).await, "\"a;b\";\"dit \"\"x\"\"\";\"deux\nlignes\";;c\r\n");
}

#[tokio::test]
async fn other_separator_in_text_starts_no_formula() {
    let cells = vec!["Noël,=1+1".into(), "a,\"=1\"".into(), "a\t@b".into(), "a\n=1".into(), "a, b".into()];
    let expected = "\"Noël,'=1+1\";\"a,\"\"'=1\"\"\";\"a\t'@b\";\"a\n'=1\";\"a, b\"\r\n";
    assert_eq!(line(cells).await, expected);
}

#[tokio::test]
async fn values_are_written_in_french_format() {
    let day = Day::new(2026, 7, 5).unwrap();
    let instant = Instant::from_micros(1_782_856_800_000_000);
    let cells =
        vec![Cell::Day(day), Cell::Moment(instant), Cell::Number(12), Cell::YesNo(true), Cell::YesNo(false)];
    assert_eq!(line(cells).await, "05/07/2026;01/07/2026 00:00;12;Oui;Non\r\n");
    let amounts = [106_070, 5, 0].map(|cents| Cell::Amount(Euros::from_sum(cents))).to_vec();
    assert_eq!(line(amounts).await, "1060,70;0,05;0,00\r\n");
}

//! Excel files, whose rows are buffered on the disk: neither the rows nor the file are entirely in memory.

use application::error::PortError;
use application::export::table::{Cell, ColumnHeading, Sheet};
use application::ports::ByteStream;
use domain::calendar::paris::to_paris_time;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use futures::stream::StreamExt;
use rust_xlsxwriter::{ColNum, ExcelDateTime, Format, RowNum, Workbook, Worksheet, XlsxError};
use std::fs::{self, File};
use std::io::{BufWriter, Seek, Write};
use std::path::{Path, PathBuf};
use tokio::sync::mpsc;
use tokio_util::io::ReaderStream;

/// Capacity of the channel of rows, in chunks.
const CHANNEL_CAPACITY: usize = 2;
/// Size of the chunks read from the file, in bytes.
const PIECE_BYTES: usize = 64 * 1024;
/// Maximum number of characters in a cell.
const MAX_CELL_LENGTH: usize = 32_767;

/// Writes the table to an unnamed file in `folder`, which is deleted once it was read, or with the process.
pub(super) async fn stream_xlsx(folder: PathBuf, sheet: Sheet) -> Result<ByteStream, PortError> {
    let Sheet { title, headings, mut rows } = sheet;
    let (sender, row_receiver) = mpsc::channel(CHANNEL_CAPACITY);
    let writing_task = tokio::task::spawn_blocking(move || write(&folder, title, &headings, row_receiver));
    let mut failure = None;
    while let Some(piece) = rows.next().await {
        match piece {
            Ok(piece) => {
                // The writer has failed, and reports its error at the end.
                if sender.send(piece).await.is_err() {
                    break;
                }
            }
            Err(error) => {
                failure = Some(error);
                break;
            }
        }
    }
    drop(sender);
    let file =
        writing_task.await.map_err(|error| PortError::unavailable("writing an Excel file", error))??;
    if let Some(error) = failure {
        return Err(error);
    }
    let pieces = ReaderStream::with_capacity(tokio::fs::File::from_std(file), PIECE_BYTES);
    Ok(pieces.map(|piece| piece.map_err(xlsx_error)).boxed())
}

fn xlsx_error(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> PortError {
    PortError::unavailable("writing an Excel file", error)
}

fn write(
    folder: &Path,
    title: &str,
    headings: &[ColumnHeading],
    mut rows: mpsc::Receiver<Vec<Vec<Cell>>>,
) -> Result<File, PortError> {
    fs::create_dir_all(folder).map_err(xlsx_error)?;
    let mut workbook = Workbook::new();
    workbook.set_tempdir(folder).map_err(xlsx_error)?;
    let worksheet = workbook.add_worksheet_with_constant_memory().map_err(xlsx_error)?;
    write_head(worksheet, title, headings).map_err(xlsx_error)?;
    let formats = Formats::new();
    let mut row_number: RowNum = 1;
    while let Some(piece) = rows.blocking_recv() {
        for cells in piece {
            for (column, cell) in (0..).zip(&cells) {
                write_cell(worksheet, row_number, column, cell, &formats).map_err(xlsx_error)?;
            }
            row_number += 1;
        }
    }
    let mut file = tempfile::tempfile_in(folder).map_err(xlsx_error)?;
    let mut buffered_file = BufWriter::new(&mut file);
    workbook.save_to_writer(&mut buffered_file).map_err(xlsx_error)?;
    buffered_file.flush().map_err(xlsx_error)?;
    drop(buffered_file);
    file.rewind().map_err(xlsx_error)?;
    Ok(file)
}

fn write_head(worksheet: &mut Worksheet, title: &str, headings: &[ColumnHeading]) -> Result<(), XlsxError> {
    worksheet.set_name(title)?;
    worksheet.set_freeze_panes(1, 0)?;
    let bold = Format::new().set_bold();
    for (column, heading) in (0..).zip(headings) {
        worksheet.set_column_width(column, heading.width)?;
    }
    for (column, heading) in (0..).zip(headings) {
        worksheet.write_string_with_format(0, column, heading.text, &bold)?;
    }
    Ok(())
}

struct Formats {
    amount: Format,
    day: Format,
    moment: Format,
}

impl Formats {
    fn new() -> Self {
        Self {
            amount: Format::new().set_num_format("#,##0.00\\ \"€\""),
            day: Format::new().set_num_format("dd/mm/yyyy"),
            moment: Format::new().set_num_format("dd/mm/yyyy hh:mm"),
        }
    }
}

fn write_cell(
    worksheet: &mut Worksheet,
    row: RowNum,
    column: ColNum,
    cell: &Cell,
    formats: &Formats,
) -> Result<(), XlsxError> {
    match cell {
        Cell::Empty => return Ok(()),
        Cell::Text(text) if text.chars().count() > MAX_CELL_LENGTH => {
            let shortened_text: String = text.chars().take(MAX_CELL_LENGTH).collect();
            worksheet.write_string(row, column, shortened_text)?
        }
        Cell::Text(text) => worksheet.write_string(row, column, text)?,
        Cell::Number(number) => worksheet.write_number(row, column, to_float(*number))?,
        Cell::Amount(amount) => {
            worksheet.write_number_with_format(row, column, amount.to_number(), &formats.amount)?
        }
        Cell::Day(day) => match to_excel_date(*day) {
            Some(date) => worksheet.write_datetime_with_format(row, column, date, &formats.day)?,
            None => worksheet.write_string(row, column, day.to_french())?,
        },
        Cell::Moment(at) => match to_excel_moment(*at) {
            Some(moment) => worksheet.write_datetime_with_format(row, column, moment, &formats.moment)?,
            None => worksheet.write_string(row, column, at.to_rfc3339())?,
        },
        Cell::YesNo(yes) => worksheet.write_string(row, column, if *yes { "Oui" } else { "Non" })?,
    };
    Ok(())
}

/// Converts a count, which is small enough for an exact float.
fn to_float(number: u64) -> f64 {
    u32::try_from(number).map_or(f64::from(u32::MAX), f64::from)
}

/// Returns `None` before 1900, which Excel does not support.
fn to_excel_date(day: Day) -> Option<ExcelDateTime> {
    let year = u16::try_from(day.0.year()).ok()?;
    ExcelDateTime::from_ymd(year, u8::from(day.0.month()), day.0.day()).ok()
}

fn to_excel_moment(at: Instant) -> Option<ExcelDateTime> {
    let local = to_paris_time(at);
    let day = to_excel_date(Day(local.date()))?;
    day.and_hms(u16::from(local.hour()), local.minute(), local.second()).ok()
}

//! What exports need of the world: files for spreadsheets.

use super::table::Sheet;
use crate::error::PortError;
use crate::ports::ByteStream;
use async_trait::async_trait;

/// Most rows of an Excel file, its headings included.
pub const EXCEL_ROWS: u64 = 1_048_576;

/// Makes files that spreadsheets open. Memory stays flat whatever the number of rows.
#[async_trait]
pub trait Spreadsheets: Send + Sync {
    /// UTF-8 with its mark, semicolons, made while it is read. A text that a spreadsheet would take for a formula
    /// is preceded by an apostrophe. A failure of the rows ends the stream with an error, so that nobody takes
    /// half a list for the whole of it.
    fn csv(&self, sheet: Sheet) -> ByteStream;
    /// An Excel file whose cells have their types; a text never becomes a formula. It is whole when this returns, in
    /// a file of the data folder that has no name and vanishes once it was read, or with the process.
    async fn xlsx(&self, sheet: Sheet) -> Result<ByteStream, PortError>;
}

//! Ports of exports: spreadsheet files.

use super::table::Sheet;
use crate::error::PortError;
use crate::ports::ByteStream;
use async_trait::async_trait;

/// Maximum number of rows of an Excel file, including the header.
pub const EXCEL_ROWS: u64 = 1_048_576;

/// Writer of spreadsheet files. Memory use does not depend on the number of rows.
#[async_trait]
pub trait Spreadsheets: Send + Sync {
    /// Returns a CSV stream generated while it is read: UTF-8 with byte order mark, semicolons. An apostrophe precedes
    /// what looks like a formula at the start of a text or line, or after a comma or tab. A failure of the rows ends
    /// the stream with an error, so that a partial file is not taken for a complete one.
    fn write_csv(&self, sheet: Sheet) -> ByteStream;
    /// Returns an Excel file with typed cells; texts never become formulas. The file is complete on return, in an
    /// unnamed temporary file of the data folder that is deleted after reading or with the process.
    async fn write_xlsx(&self, sheet: Sheet) -> Result<ByteStream, PortError>;
}

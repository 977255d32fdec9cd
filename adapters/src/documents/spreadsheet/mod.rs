//! Lists as spreadsheet files.

mod csv;
mod xlsx;

use application::error::PortError;
use application::export::ports::Spreadsheets;
use application::export::table::Sheet;
use application::ports::ByteStream;
use async_trait::async_trait;
use derive_more::Constructor;
use std::path::PathBuf;

/// Generates spreadsheet files of lists; Excel files use a temporary folder.
#[derive(Constructor)]
pub struct SpreadsheetFiles {
    /// Created when needed.
    folder: PathBuf,
}

#[async_trait]
impl Spreadsheets for SpreadsheetFiles {
    fn write_csv(&self, sheet: Sheet) -> ByteStream {
        csv::stream_csv(sheet)
    }

    async fn write_xlsx(&self, sheet: Sheet) -> Result<ByteStream, PortError> {
        xlsx::stream_xlsx(self.folder.clone(), sheet).await
    }
}

//! Export of lists as spreadsheet files, with the filters of the screen and within the user's scope.

mod columns;
mod filters;
pub mod list;
pub mod opened;
pub mod ports;
mod rows;
pub mod table;

use crate::access_journal::AccessJournal;
use crate::access_journal::detail::{describe_rows, limit_detail};
use crate::actor::{Actor, Authorized};
use crate::campaign::CampaignService;
use crate::case_list::CaseListService;
use crate::contact::ContactService;
use crate::customer_record::CustomerRecordService;
use crate::download::DownloadService;
use crate::employee::EmployeeService;
use crate::error::AppError;
use crate::inquiry::InquiryService;
use crate::partner::PartnerService;
use crate::ports::{ByteStream, Clock, Ids};
use crate::report::ReportService;
use crate::task::TaskService;
use domain::access_journal::JournalAct;
use domain::account::access::act;
use domain::calendar::paris::day_in_paris;
use domain::media::name::portable_file_name;
use list::ExportedList;
use ports::{EXCEL_ROWS, Spreadsheets};
use std::sync::Arc;

/// Format of an exported file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportFormat {
    /// Readable by any spreadsheet program.
    Csv,
    /// Readable by Excel and compatible programs.
    Xlsx,
}

impl ExportFormat {
    /// Returns the format with this extension.
    pub fn from_extension(extension: &str) -> Option<Self> {
        [Self::Csv, Self::Xlsx].into_iter().find(|format| format.extension() == extension)
    }

    /// Returns the file extension.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Xlsx => "xlsx",
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Csv => "CSV",
            Self::Xlsx => "Excel",
        }
    }
}

/// Download ticket of an export, with its current number of rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IssuedExport {
    pub ticket: String,
    pub rows: u64,
}

pub struct ExportedFile {
    /// File name, with accents.
    pub file_name: String,
    pub content: ByteStream,
}

pub struct ExportService {
    pub cases: CaseListService,
    pub records: CustomerRecordService,
    pub partners: PartnerService,
    pub inquiries: InquiryService,
    pub contacts: ContactService,
    pub tasks: TaskService,
    pub reports: ReportService,
    pub employees: EmployeeService,
    /// Boxed to limit the size of this service, which is moved at startup.
    pub campaigns: Box<CampaignService>,
    pub downloads: DownloadService,
    pub journal: Arc<AccessJournal>,
    pub spreadsheets: Arc<dyn Spreadsheets>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

impl ExportService {
    /// Issues a ticket for a list in a format. `requested_path` identifies the list and its filters; the ticket is
    /// valid for these only. Writes a journal entry with the list, its filters and its number of rows, without typed
    /// text.
    ///
    /// # Errors
    /// The errors of the list; `Invalid`: too many rows for Excel.
    pub async fn issue_ticket(
        &self,
        user: &Authorized<act::ExportLists>,
        list: &ExportedList,
        format: ExportFormat,
        requested_path: &str,
    ) -> Result<IssuedExport, AppError> {
        let rows = self.count(user, list).await?;
        if format == ExportFormat::Xlsx && rows >= EXCEL_ROWS {
            return Err(AppError::invalid(
                "Cette liste est trop longue pour un fichier Excel\u{a0}: exportez-la en CSV.",
            ));
        }
        let (object, uuid) = list.object(self.ids.new_id());
        let mut entry = user.entry(JournalAct::Export, object, uuid, self.clock.now());
        let rows_and_filters = describe_rows(rows, &list.filters());
        let detail = format!("{}, {}, {rows_and_filters}", list.title(), format.name());
        entry.detail = Some(limit_detail(&detail));
        let ticket = self.downloads.issue_journaled(user, &self.path(requested_path), &entry).await?;
        Ok(IssuedExport { ticket, rows })
    }

    /// Redeems a ticket; returns its owner with the current permissions.
    ///
    /// # Errors
    /// The errors of `DownloadService::redeem`; `Forbidden`: the owner may no longer export.
    pub async fn redeem_ticket(
        &self,
        actor: &Actor,
        requested_path: &str,
        ticket: &str,
    ) -> Result<Authorized<act::ExportLists>, AppError> {
        self.downloads.redeem(actor, &self.path(requested_path), ticket).await
    }

    /// Returns the file of a list.
    ///
    /// # Errors
    /// The errors of the list; `Port`: the file cannot be written.
    pub async fn render_file(
        &self,
        user: &Authorized<act::ExportLists>,
        list: ExportedList,
        format: ExportFormat,
    ) -> Result<ExportedFile, AppError> {
        let name = format!("{} - {}", list.title(), day_in_paris(self.clock.now()).to_iso());
        let sheet = self.build_sheet(user, list).await?;
        let content = match format {
            ExportFormat::Csv => self.spreadsheets.write_csv(sheet),
            ExportFormat::Xlsx => self.spreadsheets.write_xlsx(sheet).await?,
        };
        Ok(ExportedFile { file_name: portable_file_name(&name, format.extension()), content })
    }

    /// Returns the path to which a ticket is bound: a digest, which keeps typed filters out of it.
    fn path(&self, requested_path: &str) -> String {
        format!("/export/{}", self.ids.digest(requested_path))
    }
}

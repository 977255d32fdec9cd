//! The lists as files for spreadsheets: what the screen lists with its filters, within the scope of whoever asks.

mod columns;
pub mod list;
pub mod opened;
pub mod ports;
mod rows;
pub mod table;

use crate::access_journal::AccessJournal;
use crate::actor::{Actor, Allowed};
use crate::adapters::Adapters;
use crate::campaign::Campaigns;
use crate::case_list::CaseList;
use crate::contact::Contacts;
use crate::customer_record::CustomerRecords;
use crate::download::Downloads;
use crate::employee::Employees;
use crate::error::AppError;
use crate::inquiry::Inquiries;
use crate::partner::Partners;
use crate::ports::{ByteStream, Clock, Ids};
use crate::recap::words::file_name;
use crate::report::Reports;
use crate::task::Tasks;
use domain::access_journal::JournalAct;
use domain::account::access::act;
use domain::calendar::paris::day_in_paris;
use domain::shared::display::truncate;
use list::ExportedList;
use ports::{EXCEL_ROWS, Spreadsheets};
use std::sync::Arc;

/// Characters of what the access journal says of an export.
const DETAIL_LENGTH: usize = 400;

/// What a file is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportFormat {
    /// Any spreadsheet.
    Csv,
    /// Excel and what reads its files.
    Xlsx,
}

impl ExportFormat {
    /// The format of this extension.
    pub fn from_extension(extension: &str) -> Option<Self> {
        [Self::Csv, Self::Xlsx].into_iter().find(|format| format.extension() == extension)
    }

    /// Of its files.
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

/// A ticket for an export, and how many rows it holds now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IssuedExport {
    pub ticket: String,
    pub rows: u64,
}

/// A file made of a list.
pub struct ExportedFile {
    /// Its name, with accents.
    pub file_name: String,
    pub content: ByteStream,
}

/// Makes files of lists.
pub struct Exports {
    cases: CaseList,
    records: CustomerRecords,
    partners: Partners,
    inquiries: Inquiries,
    contacts: Contacts,
    tasks: Tasks,
    reports: Reports,
    employees: Employees,
    /// Boxed: what starts the program moves all use cases at once.
    campaigns: Box<Campaigns>,
    downloads: Downloads,
    journal: Arc<AccessJournal>,
    spreadsheets: Arc<dyn Spreadsheets>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
}

impl Exports {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters { journal, spreadsheets, clock, ids, .. } = adapters.clone();
        Self {
            cases: CaseList::new(adapters),
            records: CustomerRecords::new(adapters),
            partners: Partners::new(adapters),
            inquiries: Inquiries::new(adapters),
            contacts: Contacts::new(adapters),
            tasks: Tasks::new(adapters),
            reports: Reports::new(adapters),
            employees: Employees::new(adapters),
            campaigns: Box::new(Campaigns::new(adapters)),
            downloads: Downloads::new(adapters),
            journal,
            spreadsheets,
            clock,
            ids,
        }
    }

    /// A ticket for this list in this format. `asked` says the same list whenever it is asked for the same: the ticket
    /// opens no other. The access journal says what was exported, by which filters, and how many rows they were;
    /// never what was typed.
    ///
    /// # Errors
    /// A role that does not see the list; somebody or something out of scope; too many rows for Excel.
    pub async fn ticket(
        &self,
        user: &Allowed<act::ExportLists>,
        list: &ExportedList,
        format: ExportFormat,
        asked: &str,
    ) -> Result<IssuedExport, AppError> {
        let rows = self.count(user, list).await?;
        if format == ExportFormat::Xlsx && rows >= EXCEL_ROWS {
            return Err(AppError::invalid(
                "Cette liste est trop longue pour un fichier Excel\u{a0}: exportez-la en CSV.",
            ));
        }
        let (object, uuid) = list.object(self.ids.new_id());
        let mut entry = user.entry(JournalAct::Export, object, uuid, self.clock.now());
        let said = format!("{}, {}, {}", list.title(), format.name(), counted(rows, list));
        entry.detail = Some(truncate(&said, DETAIL_LENGTH));
        let ticket = self.downloads.issue_journaled(user, &self.path(asked), &entry).await?;
        Ok(IssuedExport { ticket, rows })
    }

    /// Takes the ticket of what was asked; answers whose it was, as they are now.
    ///
    /// # Errors
    /// A ticket that is not good; somebody who may export no more.
    pub async fn take(
        &self,
        actor: &Actor,
        asked: &str,
        ticket: &str,
    ) -> Result<Allowed<act::ExportLists>, AppError> {
        self.downloads.take(actor, &self.path(asked), ticket).await
    }

    /// The file of a list.
    ///
    /// # Errors
    /// Those of the list; the file cannot be written.
    pub async fn file(
        &self,
        user: &Allowed<act::ExportLists>,
        list: ExportedList,
        format: ExportFormat,
    ) -> Result<ExportedFile, AppError> {
        let name = format!("{} - {}", list.title(), day_in_paris(self.clock.now()).to_iso());
        let sheet = self.sheet(user, list).await?;
        let content = match format {
            ExportFormat::Csv => self.spreadsheets.csv(sheet),
            ExportFormat::Xlsx => self.spreadsheets.xlsx(sheet).await?,
        };
        Ok(ExportedFile { file_name: file_name(&name, format.extension()), content })
    }

    /// What a ticket is bound to: short, whatever was typed in the filters.
    fn path(&self, asked: &str) -> String {
        format!("/export/{}", self.ids.digest(asked))
    }
}

/// How many rows, by which filters.
fn counted(rows: u64, list: &ExportedList) -> String {
    let lines = if rows < 2 { "ligne" } else { "lignes" };
    format!("{rows} {lines}{}", described(&list.filters()))
}

fn described(filters: &[String]) -> String {
    if filters.is_empty() { String::new() } else { format!(", filtres\u{a0}: {}", filters.join(", ")) }
}

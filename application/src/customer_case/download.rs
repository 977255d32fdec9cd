//! Downloading the files of a case as one ZIP (AMB-075, AMB-083).

use super::CustomerCases;
use super::ports::CaseDetails;
use super::views::household;
use crate::actor::{Actor, Allowed, RecordScope};
use crate::error::AppError;
use crate::ports::{ArchiveContent, ArchiveEntry, ByteStream};
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::calendar::paris::day_in_paris;
use domain::customer_case::case::NOT_DOWNLOADABLE;
use domain::media::name::{distinct_names, name_of_kind};
use uuid::Uuid;

/// Message of a case without files.
pub const NO_FILE: &str = "Ce dossier ne contient aucun fichier.";

/// An archive made while it is read.
pub struct CaseArchive {
    /// Name of the file, with accents.
    pub file_name: String,
    /// The ZIP.
    pub content: ByteStream,
}

impl CustomerCases {
    /// A ticket for the files of this case; the rights are checked now.
    ///
    /// # Errors
    /// A case out of scope; one that is not downloadable, or holds no file.
    pub async fn download_ticket(
        &self,
        user: &Allowed<act::DownloadCaseFiles>,
        case: Uuid,
    ) -> Result<String, AppError> {
        let found = self.within_scope(user, case).await?;
        let completed = found.case.completed_date.map(day_in_paris);
        if !found.case.is_downloadable(completed, self.today()) {
            return Err(AppError::invalid(NOT_DOWNLOADABLE));
        }
        if found.medias.is_empty() {
            return Err(AppError::invalid(NO_FILE));
        }
        self.downloads.issue_of(user, &path(case), JournalObject::CustomerCase, case).await
    }

    /// The archive that a ticket opens.
    ///
    /// # Errors
    /// A ticket that is not good; a case deleted meanwhile.
    pub async fn download(&self, actor: &Actor, case: Uuid, ticket: &str) -> Result<CaseArchive, AppError> {
        self.downloads.take(actor, &path(case), ticket).await?;
        let found = self.queries.find(case, RecordScope::All).await?.ok_or(AppError::NotFound)?;
        let file_name = archive_name(&found);
        Ok(CaseArchive { file_name, content: self.archives.zip(entries(&found)) })
    }
}

fn path(case: Uuid) -> String {
    format!("/customer-cases/{case}/download")
}

fn entries(details: &CaseDetails) -> Vec<ArchiveEntry> {
    let names: Vec<String> =
        details.medias.iter().map(|media| name_of_kind(&media.name, media.kind)).collect();
    let entry = |(media, name): (&crate::media::Media, String)| ArchiveEntry {
        name,
        content: ArchiveContent::Stored(media.key.clone()),
        date: media.creation_date,
        bytes: media.size,
    };
    details.medias.iter().zip(distinct_names(&names)).map(entry).collect()
}

fn archive_name(details: &CaseDetails) -> String {
    let name = format!("{} - {}", household(details.names()), details.case.label);
    let safe: String =
        name.chars().map(|c| if c.is_control() || r#"/\:*?"<>|"#.contains(c) { ' ' } else { c }).collect();
    let short: String = safe.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(150).collect();
    format!("{}.zip", short.trim())
}

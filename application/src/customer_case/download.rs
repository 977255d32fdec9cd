//! Download of the files of a case as one ZIP archive (AMB-075, AMB-083).

use super::CustomerCases;
use super::ports::CaseDetails;
use crate::actor::{Actor, Allowed};
use crate::error::AppError;
use crate::media::contents::{Withheld, all_scanned};
use crate::media::file::Media;
use crate::ports::{ArchiveEntry, ByteStream};
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::calendar::paris::day_in_paris;
use domain::customer_case::case::NOT_DOWNLOADABLE;
use domain::media::name::{distinct_names, name_of_kind, portable_name};
use domain::media::scan::MediaScan;
use domain::shared::person::household;
use uuid::Uuid;

/// Message for a case without files.
pub const NO_FILE: &str = "Ce dossier ne contient aucun fichier.";

/// Folder of files not assigned to a document.
const OTHERS_FOLDER: &str = "Autres documents/";
/// Maximum length of a folder name, in characters.
const FOLDER_LENGTH: usize = 80;

/// Archive generated while it is read.
pub struct CaseArchive {
    /// File name, with accents.
    pub file_name: String,
    /// Content of the ZIP archive.
    pub content: ByteStream,
}

impl CustomerCases {
    /// Issues a download ticket for the files of a case; permissions are checked here.
    ///
    /// # Errors
    /// `NotFound`: the case is outside the user's scope; `Invalid`: the case is not downloadable or has no files;
    /// `Locked`: a file is not scanned yet.
    pub async fn download_ticket(
        &self,
        user: &Allowed<act::DownloadCaseFiles>,
        case: Uuid,
    ) -> Result<String, AppError> {
        let found = without_refused_files(self.within_scope(user, case).await?);
        let completed = found.case.last_completion().map(day_in_paris);
        if !found.case.is_downloadable(completed, self.today()) {
            return Err(AppError::invalid(NOT_DOWNLOADABLE));
        }
        if found.medias.is_empty() {
            return Err(AppError::invalid(NO_FILE));
        }
        all_scanned(&found.medias)?;
        self.downloads.issue_of(user, &path(case), JournalObject::CustomerCase, case).await
    }

    /// Returns the archive of a ticket.
    ///
    /// # Errors
    /// The errors of an invalid ticket; `NotFound`: the case was deleted.
    pub async fn download(&self, actor: &Actor, case: Uuid, ticket: &str) -> Result<CaseArchive, AppError> {
        let reader = self.downloads.take::<act::DownloadCaseFiles>(actor, &path(case), ticket).await?;
        let found = without_refused_files(self.within_scope(&reader, case).await?);
        let file_name = archive_name(&found);
        Ok(CaseArchive { file_name, content: self.archives.zip(entries(&found)?) })
    }
}

/// Removes refused files, which have no content.
fn without_refused_files(mut details: CaseDetails) -> CaseDetails {
    details.medias.retain(|media| media.scan != MediaScan::Refused);
    details
}

fn path(case: Uuid) -> String {
    format!("/customer-cases/{case}/download")
}

/// Groups the files in one folder per requested document, in checklist order, and one for the others; no folders if
/// no file is assigned to a document.
fn entries(details: &CaseDetails) -> Result<Vec<ArchiveEntry>, Withheld> {
    let items = details.case.asked_items().enumerate().map(|(index, item)| {
        let folder = format!("{:02} {}", index + 1, shortened(&item.label, FOLDER_LENGTH));
        (folder, details.files_of(Some(item.uuid)).collect::<Vec<_>>())
    });
    let placed: Vec<_> = items.filter(|(_, files)| !files.is_empty()).collect();
    let known =
        |media: &&Media| placed.iter().any(|(_, files)| files.iter().any(|file| file.uuid == media.uuid));
    let others: Vec<_> = details.medias.iter().filter(|media| !known(media)).collect();
    if placed.is_empty() {
        return folder("", &others);
    }
    let mut found = Vec::with_capacity(details.medias.len());
    for (name, files) in &placed {
        found.extend(folder(&format!("{name}/"), files)?);
    }
    found.extend(folder(OTHERS_FOLDER, &others)?);
    Ok(found)
}

fn folder(path: &str, files: &[&Media]) -> Result<Vec<ArchiveEntry>, Withheld> {
    let name = |media: &&Media| portable_name(&name_of_kind(&media.name, media.kind));
    let names: Vec<String> = files.iter().map(name).collect();
    let placed = files.iter().zip(distinct_names(&names));
    placed.map(|(media, name)| media.archived(format!("{path}{name}"))).collect()
}

fn archive_name(details: &CaseDetails) -> String {
    let name = format!("{} - {}", household(details.names()), details.case.label);
    format!("{}.zip", shortened(&name, 150))
}

/// Returns a portable name of at most `length` characters.
fn shortened(name: &str, length: usize) -> String {
    portable_name(&portable_name(name).chars().take(length).collect::<String>())
}

//! Download of the files of a case as one ZIP archive (AMB-075, AMB-083).

use super::CustomerCaseService;
use super::ports::CaseDetails;
use crate::actor::{Actor, Authorized};
use crate::error::AppError;
use crate::media::archive::{ArchiveFolder, archive_paths};
use crate::media::contents::{ContentUnavailable, check_all_scanned};
use crate::media::file::Media;
use crate::ports::{ArchiveEntry, ByteStream};
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::calendar::paris::day_in_paris;
use domain::customer_case::case::NOT_DOWNLOADABLE;
use domain::media::name::portable_file_name;
use domain::shared::person::household;
use uuid::Uuid;

/// Message for a case without files.
pub const NO_FILE: &str = "Ce dossier ne contient aucun fichier.";

/// Folder of files not assigned to a document.
const OTHERS_FOLDER: &str = "Autres documents";

/// Archive generated while it is read.
pub struct CaseArchive {
    /// File name, with accents.
    pub file_name: String,
    /// Content of the ZIP archive.
    pub content: ByteStream,
}

impl CustomerCaseService {
    /// Issues a download ticket for the files of a case; permissions are checked here.
    ///
    /// # Errors
    /// `NotFound`: the case is outside the user's scope; `Invalid`: the case is not downloadable or has no files;
    /// `Locked`: a file is not scanned yet.
    pub async fn issue_download_ticket(
        &self,
        user: &Authorized<act::DownloadCaseFiles>,
        case: Uuid,
    ) -> Result<String, AppError> {
        let found = without_refused_files(self.find_within_scope(user, case).await?);
        let completed = found.stored.case.last_completion().map(day_in_paris);
        if !found.stored.case.is_downloadable(completed, self.today()) {
            return Err(AppError::invalid(NOT_DOWNLOADABLE));
        }
        if found.files.is_empty() {
            return Err(AppError::invalid(NO_FILE));
        }
        check_all_scanned(&found.files)?;
        self.downloads.issue_for_object(user, &path(case), JournalObject::CustomerCase, case).await
    }

    /// Returns the archive of a ticket.
    ///
    /// # Errors
    /// The errors of `DownloadService::redeem`; `NotFound`: the case was deleted.
    pub async fn download(&self, actor: &Actor, case: Uuid, ticket: &str) -> Result<CaseArchive, AppError> {
        let reader = self.downloads.redeem::<act::DownloadCaseFiles>(actor, &path(case), ticket).await?;
        let found = without_refused_files(self.find_within_scope(&reader, case).await?);
        let file_name = format_archive_name(&found);
        Ok(CaseArchive { file_name, content: self.archives.zip(build_entries(&found)?) })
    }
}

/// Removes refused files, which have no content.
fn without_refused_files(mut details: CaseDetails) -> CaseDetails {
    details.files.retain(|media| !media.is_refused());
    details
}

fn path(case: Uuid) -> String {
    format!("/customer-cases/{case}/download")
}

/// Groups the files in one folder per requested document, in checklist order, and one for the others; no folders if
/// no file is assigned to a document.
fn build_entries(details: &CaseDetails) -> Result<Vec<ArchiveEntry>, ContentUnavailable> {
    let mut folders = Vec::new();
    for (index, item) in details.stored.case.requested_documents().enumerate() {
        let files: Vec<_> = details.files_of(Some(item.uuid)).collect();
        if !files.is_empty() {
            folders.push(ArchiveFolder { label: Some(format!("{:02} {}", index + 1, item.label)), files });
        }
    }
    let known =
        |media: &Media| folders.iter().any(|folder| folder.files.iter().any(|file| file.uuid == media.uuid));
    let others: Vec<_> = details.files.iter().filter(|media| !known(media)).collect();
    let label = (!folders.is_empty()).then(|| OTHERS_FOLDER.to_owned());
    folders.push(ArchiveFolder { label, files: others });
    archive_paths(folders).into_iter().map(|(media, path)| media.to_archive_entry(path)).collect()
}

fn format_archive_name(details: &CaseDetails) -> String {
    let name = format!("{} - {}", household(details.names()), details.stored.case.label);
    portable_file_name(&name, "zip")
}

//! Files of the export, in one folder per origin.

use super::CollectedData;
use crate::error::AppError;
use crate::inquiry::ports::StoredInquiry;
use crate::media::archive::{ArchiveFolder, archive_paths};
use crate::media::contents::check_all_scanned;
use crate::media::file::Media;
use crate::ports::ArchiveEntry;
use domain::shared::display;
use uuid::Uuid;

/// Folder of the files in the archive.
const FOLDER: &str = "fichiers";

/// Files with their paths in the archive.
pub(super) struct Files<'a>(Vec<(&'a Media, String)>);

impl<'a> Files<'a> {
    /// Collects every file related to the customers of a record.
    pub(super) fn collect(held: &'a CollectedData) -> Self {
        let cases =
            held.cases.iter().map(|details| build_folder(details.stored.case.label.clone(), &details.files));
        let reports = held.reports.iter().map(|stored| {
            let day = display::instant(stored.report.creation_date).replace('/', "-");
            build_folder(format!("Compte rendu du {day}"), &stored.files)
        });
        Self::new(cases.chain(held.inquiries.iter().map(build_inquiry_folder)).chain(reports).collect())
    }

    pub(super) fn collect_of_inquiries(inquiries: &'a [StoredInquiry]) -> Self {
        Self::new(inquiries.iter().map(build_inquiry_folder).collect())
    }

    fn new(folders: Vec<ArchiveFolder<'a>>) -> Self {
        let paths = archive_paths(folders).into_iter();
        Self(paths.map(|(media, path)| (media, format!("{FOLDER}/{path}"))).collect())
    }

    /// Returns the files with their paths.
    pub(super) fn all(&self) -> impl Iterator<Item = (&'a Media, &str)> {
        self.0.iter().map(|(media, path)| (*media, path.as_str()))
    }

    /// Returns the path of a file in the archive.
    pub(super) fn path_of(&self, media: Uuid) -> Option<&str> {
        self.0.iter().find(|(found, _)| found.uuid == media).map(|(_, path)| path.as_str())
    }

    /// Returns the archive entries.
    ///
    /// # Errors
    /// `Locked`: a file is not scanned yet.
    pub(super) fn entries(&self) -> Result<Vec<ArchiveEntry>, AppError> {
        check_all_scanned(self.0.iter().map(|(media, _)| *media))?;
        let entries = self.0.iter().map(|(media, path)| media.to_archive_entry(path.clone()));
        Ok(entries.collect::<Result<_, _>>()?)
    }
}

fn build_inquiry_folder(stored: &StoredInquiry) -> ArchiveFolder<'_> {
    let day = display::instant(stored.inquiry.received_at).replace('/', "-");
    build_folder(format!("Demande du {day}"), &stored.files)
}

fn build_folder(label: String, files: &[Media]) -> ArchiveFolder<'_> {
    ArchiveFolder { label: Some(label), files: files.iter().collect() }
}

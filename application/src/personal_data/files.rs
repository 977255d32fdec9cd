//! Files of the export, in one folder per origin.

use super::CollectedData;
use crate::error::AppError;
use crate::inquiry::ports::StoredInquiry;
use crate::media::contents::all_scanned;
use crate::media::file::Media;
use crate::ports::ArchiveEntry;
use domain::media::name::{distinct_names, name_of_kind, portable_name};
use domain::media::scan::MediaScan;
use domain::shared::display;

/// Folder of the files in the archive.
const FOLDER: &str = "fichiers";

/// Files with their paths in the archive.
pub(super) struct Files<'a>(Vec<(&'a Media, String)>);

impl<'a> Files<'a> {
    /// Collects every file related to the customers of a record.
    pub(super) fn of(held: &'a CollectedData) -> Self {
        let mut found: Vec<(&Media, String)> = Vec::new();
        for details in &held.cases {
            let folder = folder(&details.case.label);
            found.extend(details.medias.iter().map(|media| (media, folder.clone())));
        }
        found.extend(held.inquiries.iter().flat_map(of_inquiry));
        for stored in &held.reports {
            let day = display::instant(stored.report.creation_date).replace('/', "-");
            let folder = folder(&format!("Compte rendu du {day}"));
            found.extend(stored.medias.iter().map(|media| (media, folder.clone())));
        }
        Self::placed(found)
    }

    /// Collects the files of inquiries.
    pub(super) fn of_inquiries(inquiries: &'a [StoredInquiry]) -> Self {
        Self::placed(inquiries.iter().flat_map(of_inquiry).collect())
    }

    /// Assigns distinct paths; refused files are omitted, as they have no content.
    fn placed(mut found: Vec<(&'a Media, String)>) -> Self {
        found.retain(|(media, _)| media.scan != MediaScan::Refused);
        let names: Vec<String> = found
            .iter()
            .map(|(media, folder)| {
                format!("{FOLDER}/{folder}/{}", portable_name(&name_of_kind(&media.name, media.kind)))
            })
            .collect();
        Self(found.into_iter().map(|(media, _)| media).zip(distinct_names(&names)).collect())
    }

    /// Returns the files with their paths.
    pub(super) fn all(&self) -> impl Iterator<Item = (&'a Media, &str)> {
        self.0.iter().map(|(media, name)| (*media, name.as_str()))
    }

    /// Returns the path of a file in the archive.
    pub(super) fn place(&self, media: &Media) -> Option<&str> {
        self.0.iter().find(|(found, _)| found.uuid == media.uuid).map(|(_, name)| name.as_str())
    }

    /// Returns the archive entries.
    ///
    /// # Errors
    /// `Locked`: a file is not scanned yet.
    pub(super) fn entries(&self) -> Result<Vec<ArchiveEntry>, AppError> {
        all_scanned(self.0.iter().map(|(media, _)| *media))?;
        let entries = self.0.iter().map(|(media, name)| media.archived(name.clone()));
        Ok(entries.collect::<Result<_, _>>()?)
    }
}

fn of_inquiry(stored: &StoredInquiry) -> impl Iterator<Item = (&Media, String)> {
    let day = display::instant(stored.inquiry.received_at).replace('/', "-");
    let folder = folder(&format!("Demande du {day}"));
    stored.medias.iter().map(move |media| (media, folder.clone()))
}

/// Returns the portable folder name, of at most 80 characters, of a case, a report or an inquiry.
fn folder(label: &str) -> String {
    portable_name(&portable_name(label).chars().take(80).collect::<String>())
}

//! Export of an inquiry whose sender has no record.

use super::content::{build_about_section, build_file_blocks, build_inquiry_blocks};
use super::export::DataArchive;
use super::files::Files;
use super::json::inquiry_to_json;
use super::{PersonalDataService, traces};
use crate::actor::{Actor, Authorized};
use crate::document::{Document, Section};
use crate::error::AppError;
use crate::recap::words;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::shared::person::{PersonName, household};
use uuid::Uuid;

impl PersonalDataService {
    /// Issues a ticket for the export of an inquiry; permissions are checked here.
    ///
    /// # Errors
    /// `NotFound`: no such inquiry; `Locked`: a file is not scanned yet.
    pub async fn issue_inquiry_ticket(
        &self,
        user: &Authorized<act::ExportPersonalData>,
        uuid: Uuid,
    ) -> Result<String, AppError> {
        let stored = self.sources.inquiries.find(uuid, user.inquiry_scope()).await?;
        Files::collect_of_inquiries(&[stored.ok_or(AppError::NotFound)?]).entries()?;
        self.downloads.issue_for_object(user, &path(uuid), JournalObject::Inquiry, uuid).await
    }

    /// Returns the archive of a ticket.
    ///
    /// # Errors
    /// The errors of `DownloadService::redeem`; `NotFound`: the inquiry was deleted.
    pub async fn build_inquiry_archive(
        &self,
        actor: &Actor,
        uuid: Uuid,
        ticket: &str,
    ) -> Result<DataArchive, AppError> {
        let user = self.downloads.redeem::<act::ExportPersonalData>(actor, &path(uuid), ticket).await?;
        let stored = self.sources.inquiries.find(uuid, user.inquiry_scope()).await?;
        let held = [stored.ok_or(AppError::NotFound)?];
        let [stored] = &held;
        let accesses = self.sources.related.list_inquiry_accesses(uuid).await?;
        let now = self.clock.now();
        let files = Files::collect_of_inquiries(&held);
        let person = &stored.inquiry.person;
        let name = PersonName { first_name: person.first_name.clone(), last_name: person.last_name.clone() };
        let parts = [
            ("Demande reçue", build_inquiry_blocks(stored)),
            ("Fichiers", build_file_blocks(&files)),
            ("Consultations et modifications", traces::build_access_blocks(&accesses)),
        ];
        let mut sections = vec![build_about_section(&self.settings, false)];
        sections.extend(parts.into_iter().filter_map(|(title, blocks)| Section::unless_empty(title, blocks)));
        let document = Document {
            kind: super::content::KIND.to_owned(),
            subject: household([&name]),
            notes: vec![words::format_creation_note(now)],
            sections,
            made_at: now,
            watermark: None,
        };
        let json = inquiry_to_json(stored, &accesses, &files, now)?;
        self.pack(document, json, &files, Vec::new(), now).await
    }
}

fn path(inquiry: Uuid) -> String {
    format!("/inquiries/{inquiry}/personal-data")
}

//! Export of an inquiry whose sender has no record.

use super::content::{about_section, files_block, inquiry};
use super::export::DataArchive;
use super::files::Files;
use super::json::inquiry_json;
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
        self.downloads.issue_of(user, &path(uuid), JournalObject::Inquiry, uuid).await
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
            ("Demande reçue", inquiry(stored)),
            ("Fichiers", files_block(&files)),
            ("Consultations et modifications", traces::accesses(&accesses)),
        ];
        let mut sections = vec![about_section(&self.settings, false)];
        sections.extend(parts.into_iter().filter_map(|(title, blocks)| Section::unless_empty(title, blocks)));
        let document = Document {
            kind: super::content::KIND.to_owned(),
            subject: household([&name]),
            notes: vec![words::creation_note(now)],
            sections,
            made_at: now,
            mark: None,
        };
        let machine = inquiry_json(stored, &accesses, &files, now)?;
        self.pack((document, machine), &files, Vec::new(), now).await
    }
}

fn path(inquiry: Uuid) -> String {
    format!("/inquiries/{inquiry}/personal-data")
}

//! Issued legal documents in the export, with their evidence and files.

use super::tables::table;
use crate::document::Block;
use crate::document::fields::day_and_hour;
use crate::legal_document::ports::{FileRole, RecordDocument};
use crate::ports::{ArchiveContent, ArchiveEntry};
use domain::legal_document::issued::DocumentPerson;
use domain::media::name::portable_file_name;
use domain::shared::day::Day;
use serde_json::{Value, json};
use uuid::Uuid;

/// Folder of the files in the archive.
const FOLDER: &str = "documents légaux";

/// Keeps the documents that concern one customer.
pub(super) fn retain_documents_of(documents: &mut Vec<RecordDocument>, customer: Uuid) {
    let concerns = |person: &DocumentPerson| person.customer == customer;
    documents.retain(|one| one.stored.document.people.iter().any(concerns));
}

/// Lists the documents.
pub(super) fn blocks(documents: &[RecordDocument], today: Day) -> Vec<Block> {
    let row = |one: &RecordDocument| {
        let document = &one.stored.document;
        let state = document.state(today).label().to_owned();
        vec![document.title.clone(), day_and_hour(document.issued_at), state, document.sha256.clone()]
    };
    let rows = documents.iter().map(row).collect();
    table(&["Document", "Émis", "État", "Empreinte (SHA-256)"], rows).into_iter().collect()
}

/// Returns the documents and their evidence in machine-readable form.
pub(super) fn for_machines(documents: &[RecordDocument]) -> Vec<Value> {
    let one = |one: &RecordDocument| {
        let document = &one.stored.document;
        json!({
            "uuid": document.uuid,
            "kind": document.kind,
            "title": document.title,
            "templateVersion": document.template_version,
            "sha256": document.sha256,
            "issueDate": document.issued_at,
            "validUntil": document.valid_until,
            "events": one.stored.events,
        })
    };
    documents.iter().map(one).collect()
}

/// Returns the archive entries of the PDFs.
pub(super) fn entries(documents: &[RecordDocument]) -> Vec<ArchiveEntry> {
    let mut entries = Vec::new();
    for (number, one) in (1..).zip(documents) {
        for file in one.files.iter().filter(|file| file.role != FileRole::Content) {
            let mark = match file.role {
                FileRole::Issued | FileRole::Content => "",
                FileRole::Signed => " (signé)",
                FileRole::FirstPaper => " (papier)",
                FileRole::SecondPaper => " (papier 2)",
            };
            let title = format!("{number} - {}{mark}", one.stored.document.title);
            entries.push(ArchiveEntry {
                name: format!("{FOLDER}/{}", portable_file_name(&title, "pdf")),
                content: ArchiveContent::Stored(file.key.clone()),
                date: one.stored.document.issued_at,
                bytes: file.size,
            });
        }
    }
    entries
}

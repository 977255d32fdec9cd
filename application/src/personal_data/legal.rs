//! Issued legal documents in the export, with their evidence and files.

use super::tables::build_table;
use crate::document::Block;
use crate::document::fields::day_and_hour;
use crate::legal_document::ports::{FileRole, RecordDocument, StoredDocument};
use crate::ports::{ArchiveContent, ArchiveEntry};
use domain::legal_document::evidence::{ChainedEvent, EvidenceEvent};
use domain::legal_document::issued::DocumentPerson;
use domain::media::name::portable_file_name;
use domain::shared::day::Day;
use serde_json::{Value, json};
use uuid::Uuid;

/// Folder of the files in the archive.
const FOLDER: &str = "documents légaux";

/// Keeps the documents that concern one customer, without the papers that others answered.
pub(super) fn retain_documents_of(documents: &mut Vec<RecordDocument>, customer: Uuid) {
    let concerns = |person: &DocumentPerson| person.customer == customer;
    documents.retain(|held| held.stored.document.people.iter().any(concerns));
    for RecordDocument { stored, files } in documents {
        let people = stored.document.people.iter().enumerate();
        let of_others: Vec<FileRole> = people
            .filter(|(_, person)| !concerns(person))
            .map(|(position, _)| FileRole::paper(position))
            .collect();
        files.retain(|file| !of_others.contains(&file.role));
    }
}

/// Lists the documents.
pub(super) fn build_blocks(documents: &[RecordDocument], today: Day) -> Vec<Block> {
    let row = |held: &RecordDocument| {
        let document = &held.stored.document;
        let state = document.state(today).label().to_owned();
        vec![document.title.clone(), day_and_hour(document.issued_at), state, document.sha256.clone()]
    };
    let rows = documents.iter().map(row).collect();
    build_table(&["Document", "Émis", "État", "Empreinte (SHA-256)"], rows).into_iter().collect()
}

/// Returns the documents and their evidence in machine-readable form. If the export is limited to one customer, the
/// events of others are reduced to their hashes, which the next ones refer to.
pub(super) fn documents_to_json(documents: &[RecordDocument], customer: Option<Uuid>) -> Vec<Value> {
    let is_of_other = |stored: &StoredDocument, event: &EvidenceEvent| {
        customer
            .is_some_and(|customer| stored.customer_of(event).is_some_and(|concerned| concerned != customer))
    };
    let event = |stored: &StoredDocument, known: &ChainedEvent| {
        if is_of_other(stored, &known.event) {
            return json!({ "previousHash": known.previous_hash, "hash": known.hash });
        }
        json!(known)
    };
    let to_json = |held: &RecordDocument| {
        let document = &held.stored.document;
        json!({
            "uuid": document.uuid,
            "kind": document.kind,
            "title": document.title,
            "templateVersion": document.template_version,
            "sha256": document.sha256,
            "issueDate": document.issued_at,
            "validUntil": document.valid_until,
            "events": held.stored.events.iter().map(|known| event(&held.stored, known)).collect::<Vec<_>>(),
        })
    };
    documents.iter().map(to_json).collect()
}

/// Returns the archive entries of the PDFs.
pub(super) fn build_entries(documents: &[RecordDocument]) -> Vec<ArchiveEntry> {
    let mut entries = Vec::new();
    for (number, held) in (1..).zip(documents) {
        for file in held.files.iter().filter(|file| file.role != FileRole::Content) {
            let mark = match file.role {
                FileRole::Issued | FileRole::Content => "",
                FileRole::Signed => " (signé)",
                FileRole::FirstPaper => " (papier)",
                FileRole::SecondPaper => " (papier 2)",
            };
            let title = format!("{number} - {}{mark}", held.stored.document.title);
            entries.push(ArchiveEntry {
                name: format!("{FOLDER}/{}", portable_file_name(&title, "pdf")),
                content: ArchiveContent::Stored(file.key.clone()),
                date: held.stored.document.issued_at,
                bytes: file.size,
            });
        }
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::legal_document::ports::DocumentFile;
    use domain::legal_document::evidence::EvidenceKind;
    use domain::legal_document::issued::IssuedDocument;
    use domain::legal_document::kind::KnownKind;
    use domain::shared::instant::Instant;
    use std::collections::BTreeMap;

    const ANNE: Uuid = Uuid::from_u128(1);
    const LUC: Uuid = Uuid::from_u128(2);

    fn event(kind: EvidenceKind, customer: Option<Uuid>) -> ChainedEvent {
        let details = BTreeMap::from([("reason".to_owned(), format!("Raison de {customer:?}"))]);
        let event = EvidenceEvent { kind, at: Instant::from_micros(0), customer, details };
        ChainedEvent { event, previous_hash: "avant".to_owned(), hash: "après".to_owned() }
    }

    /// A document of two customers, who answered on paper.
    fn joint_document() -> RecordDocument {
        let document = IssuedDocument {
            uuid: Uuid::from_u128(3),
            kind: KnownKind::Der.into(),
            title: "Qui nous sommes".to_owned(),
            case: Uuid::from_u128(4),
            template_version: 1,
            is_approved: true,
            sha256: "0".repeat(64),
            issued_at: Instant::from_micros(0),
            valid_until: None,
            replaced_by: None,
            asks_medium: false,
            signed_sha256: None,
            people: [ANNE, LUC].map(DocumentPerson::new).into(),
        };
        let events = vec![
            event(EvidenceKind::Issued, None),
            event(EvidenceKind::AnsweredOnPaper, Some(ANNE)),
            event(EvidenceKind::Declined, Some(LUC)),
        ];
        let file = |role| DocumentFile { role, key: "x".to_owned(), sha256: "0".repeat(64), size: 1 };
        let files = [FileRole::Issued, FileRole::FirstPaper, FileRole::SecondPaper].map(file).into();
        RecordDocument { stored: StoredDocument::new(document, events), files }
    }

    #[test]
    fn paper_and_events_of_the_other_are_excluded() {
        let mut documents = vec![joint_document()];
        retain_documents_of(&mut documents, LUC);
        let roles: Vec<FileRole> = documents[0].files.iter().map(|file| file.role).collect();
        assert_eq!(roles, [FileRole::Issued, FileRole::SecondPaper]);
        let written = documents_to_json(&documents, Some(LUC));
        let events = written[0]["events"].as_array().expect("events");
        assert_eq!(events[1], json!({ "previousHash": "avant", "hash": "après" }), "of the other customer");
        assert_eq!((&events[0]["kind"], &events[2]["kind"]), (&json!("issued"), &json!("declined")));
        assert_eq!(documents_to_json(&documents, None)[0]["events"][1]["kind"], "answered-on-paper");
    }
}

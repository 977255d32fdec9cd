//! Pages about the evidence of a document: the last page of a signed PDF, and the evidence as a PDF.

use super::ports::StoredDocument;
use super::prepare::format_reference;
use super::sign::SIGNATURE_STATEMENT;
use crate::document::fields::{Fields, day_and_hour};
use crate::document::{Align, Block, Column, Document, Section, Table};
use domain::calendar::paris::to_paris_time;
use domain::legal_document::code::CodeMeans;
use domain::legal_document::evidence::{EvidenceEvent, EvidenceKind};
use domain::legal_document::firm::LegalFirm;
use domain::legal_document::issued::DocumentState;
use domain::shared::day::Day;
use domain::shared::display;
use domain::shared::instant::Instant;
use uuid::Uuid;

/// Title of the section about the signatures.
const SIGNATURES: &str = "Preuve de signature électronique";
const NATURE: &str = "Heures de Paris, données par l’horloge de nos serveurs. Signature électronique simple (règlement (UE) nº\u{a0}910/2014, article 3, point 10)\u{202f}; sans horodatage ni certificat d’un tiers.";
const VERIFICATION: &str = "Toute modification du document, même d’un caractère, change son empreinte. Le fichier de preuve contient chaque événement avec l’empreinte du précédent. Pour contrôler un exemplaire, adressez-le au cabinet\u{202f}: la vérification est gratuite.";

/// Customer named in a proof; the name is absent once the customer is deleted.
pub(super) type Names = Vec<(Uuid, String)>;

/// Returns the section about the signatures of a document. The hash is that of the document without this section.
pub(super) fn build_signatures_section(stored: &StoredDocument, firm: &LegalFirm, names: &Names) -> Section {
    let document = &stored.document;
    let issuer = format!("{}, ORIAS nº\u{a0}{}, {}", firm.name, firm.orias, day_and_hour(document.issued_at));
    let document_fields = Fields::new()
        .text(
            "Document",
            format!("{}, référence {}", document.title, format_reference(&document.kind, document.uuid)),
        )
        .text("Version du modèle", document.template_version.to_string())
        .text("Émis par", issuer)
        .text("Empreinte du document présenté (SHA-256)", &document.sha256)
        .text("Identifiant de la preuve", document.uuid.to_string())
        .block();
    let mut blocks: Vec<Block> = document_fields.into_iter().collect();
    let signers = document.people.iter().filter(|person| person.state == DocumentState::Signed);
    for signer in signers {
        blocks.push(Block::Heading(name_of(names, signer.customer)));
        blocks.extend(signer_fields(stored, signer.customer).block());
    }
    blocks.push(Block::Paragraph(NATURE.to_owned()));
    blocks.push(Block::Paragraph(VERIFICATION.to_owned()));
    Section { starts_page: true, ..Section::new(SIGNATURES, blocks) }
}

fn signer_fields(stored: &StoredDocument, customer: Uuid) -> Fields {
    let last_event = |kind: EvidenceKind| {
        let events = stored.events.iter().map(|known| &known.event);
        events.rev().find(|event| event.kind == kind && stored.customer_of(event) == Some(customer))
    };
    let moment =
        |event: Option<&EvidenceEvent>| event.map(|event| format_to_the_second(event.at)).unwrap_or_default();
    let (opened, sent, signed) = (
        last_event(EvidenceKind::Opened),
        last_event(EvidenceKind::CodeSent),
        last_event(EvidenceKind::Signed),
    );
    let fact = |event: Option<&EvidenceEvent>, name: &str| {
        event.and_then(|event| event.details.get(name)).cloned().unwrap_or_default()
    };
    if let Some(paper) = last_event(EvidenceKind::AnsweredOnPaper) {
        return Fields::new()
            .text("Signé sur papier", format_day(&fact(Some(paper), "day")))
            .text("Enregistré", format!("{}, par {}", moment(Some(paper)), fact(Some(paper), "recorder")))
            .text("Empreinte de la copie (SHA-256)", fact(Some(paper), "sha256"));
    }
    let means = CodeMeans::from_key(&fact(sent, "means")).map_or("", CodeMeans::label);
    Fields::new()
        .text("Document ouvert", moment(opened))
        .text("Code envoyé", format!("{}, par {means}, à {}", moment(sent), fact(sent, "to")))
        .text("Phrase cochée", format!("«\u{a0}{SIGNATURE_STATEMENT}\u{a0}»"))
        .text("Code saisi, signature", format!("{} (essai nº\u{a0}{})", moment(signed), fact(signed, "try")))
        .text("Compte", fact(signed, "account"))
        .text("Session", fact(signed, "session"))
        .text("Appareil", fact(signed, "device"))
        .text("Empreinte de l’adresse", fact(signed, "address"))
}

/// Returns the evidence of a document as a printable document: the issued document, then each event with its hash.
pub(super) fn build_evidence_document(stored: &StoredDocument, names: &Names, now: Instant) -> Document {
    let document = &stored.document;
    let document_fields = Fields::new()
        .text("Document", &document.title)
        .text("Référence", format_reference(&document.kind, document.uuid))
        .text("Version du modèle", document.template_version.to_string())
        .text("Émis", day_and_hour(document.issued_at))
        .text("Empreinte du document (SHA-256)", &document.sha256)
        .block();
    let mut blocks = Vec::new();
    for chained in &stored.events {
        let event = &chained.event;
        let person = stored.customer_of(event).map(|customer| name_of(names, customer));
        blocks.push(Block::Heading(format!("{}, {}", event.kind.label(), format_to_the_second(event.at))));
        let mut fields = Fields::new().text("Client", person.unwrap_or_default());
        for (name, value) in &event.details {
            fields = fields.text(label_fact(name), value);
        }
        blocks.extend(fields.text("Empreinte", &chained.hash).block());
    }
    let people = Table {
        columns: ["Client", "État"]
            .map(|title| Column { title: title.to_owned(), align: Align::Start })
            .into(),
        rows: document
            .people
            .iter()
            .map(|person| vec![name_of(names, person.customer), person.state.label().to_owned()])
            .collect(),
        total: None,
    };
    let mut first: Vec<Block> = document_fields.into_iter().collect();
    first.push(Block::Table(people));
    first.push(Block::Paragraph(VERIFICATION.to_owned()));
    Document {
        kind: "Preuve".to_owned(),
        subject: document.title.clone(),
        notes: vec![format!("Identifiant {}, établi {}", document.uuid, day_and_hour(now))],
        sections: vec![Section::new("Document", first), Section::new("Événements", blocks)],
        made_at: now,
        watermark: None,
    }
}

/// Formats as « 21/11/2026 à 10:30:05 », in Paris.
fn format_to_the_second(at: Instant) -> String {
    let local_time = to_paris_time(at);
    let (hour, minute, second) = (local_time.hour(), local_time.minute(), local_time.second());
    format!("{} à {hour:02}:{minute:02}:{second:02}", display::instant(at))
}

/// Formats a day of an event.
fn format_day(day: &str) -> String {
    Day::parse_iso(day).map(Day::to_french).unwrap_or_default()
}

fn name_of(names: &Names, customer: Uuid) -> String {
    let found = names.iter().find(|(uuid, _)| *uuid == customer);
    found.map_or_else(|| format!("Client {customer}"), |(_, name)| name.clone())
}

/// Returns the French name of a fact of an event.
fn label_fact(name: &str) -> &str {
    match name {
        "account" => "Compte",
        "session" => "Session",
        "device" => "Appareil",
        "address" => "Empreinte de l’adresse",
        "sentence" => "Phrase cochée",
        "sha256" => "Empreinte du fichier (SHA-256)",
        "means" => "Moyen",
        "to" => "Destination",
        "code" => "Identifiant du code",
        "try" => "Essai",
        "medium" => "Choix",
        "reason" => "Raison",
        "number" => "Numéro",
        "day" => "Date sur le papier",
        "recorder" => "Enregistré par",
        "by" => "Remplacé par",
        other => other,
    }
}

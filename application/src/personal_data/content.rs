//! Readable part of the export: the recap of the record, then the data that a recap omits.

use super::CollectedData;
use super::case_documents::build_document_blocks;
use super::case_offers::build_offer_blocks;
use super::case_plans;
use super::files::Files;
use super::ports::{AccountData, AssignmentData, ContactData, MailData, TaskData};
use super::tables::build_table;
use super::{legal, traces};
use crate::document::fields::{Fields, day_and_hour};
use crate::document::{Block, Document, Section};
use crate::inquiry::open::summary_of;
use crate::inquiry::ports::StoredInquiry;
use crate::recap::record::{self, StudiedCase};
use crate::report::ports::StoredReport;
use crate::settings::Settings;
use domain::calendar::paris::day_in_paris;
use domain::complaint::Complaint;
use domain::contact::ContactStatus;
use domain::inquiry::kind::CallOutcome;
use domain::mail_template::plain_text::to_plain_text;
use domain::shared::display;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;

/// Builds the document with all stored data.
pub(super) fn build_document(
    data: &CollectedData,
    files: &Files<'_>,
    settings: &Settings,
    now: Instant,
) -> Document {
    let firm = &settings.brand_name;
    let cases: Vec<_> = data.cases.iter().map(StudiedCase::without_study).collect();
    let recap = record::build_document(&data.record, &cases, firm, now);
    let mut sections = vec![build_about_section(settings, data.is_limited_to_one)];
    // The budget is computed from the income of both customers.
    let is_included = |section: &Section| !data.is_limited_to_one || section.title != record::BUDGET_TITLE;
    sections.extend(recap.sections.into_iter().filter(is_included));
    sections.extend(
        data.cases.iter().flat_map(|details| case_plans::build_sections(details, data.plans_of(details))),
    );
    let further = [
        ("Banques consultées et rémunération", data.cases.iter().flat_map(build_offer_blocks).collect()),
        ("Documents demandés", data.cases.iter().flat_map(build_document_blocks).collect()),
        ("Comptes rendus", data.reports.iter().flat_map(build_report_blocks).collect()),
        ("Demandes reçues", data.inquiries.iter().flat_map(build_inquiry_blocks).collect()),
        ("Fichiers", build_file_blocks(files)),
        ("Documents légaux", legal::build_blocks(&data.legal, day_in_paris(now))),
        ("Réclamations", data.related.complaints.iter().flat_map(build_complaint_blocks).collect()),
        ("Espace client", build_own_space_blocks(data)),
        ("Liste de diffusion", data.related.contacts.iter().flat_map(build_contact_blocks).collect()),
        ("Emails envoyés", data.related.mails.iter().flat_map(build_mail_blocks).collect()),
        ("Campagnes reçues", traces::build_campaign_blocks(&data.related)),
        ("Suivi par le cabinet", build_follow_up_blocks(data)),
        ("Consultations et modifications", traces::build_access_blocks(&data.related.accesses)),
    ];
    sections.extend(further.into_iter().filter_map(|(title, blocks)| Section::unless_empty(title, blocks)));
    Document { kind: KIND.to_owned(), sections, ..recap }
}

/// Type of the document.
pub(super) const KIND: &str = "Droit d’accès – données détenues";

/// Returns the information required by GDPR article 15 in addition to the data. `is_limited_to_one`: the export is
/// limited to one of two customers and to shared data.
pub(super) fn build_about_section(settings: &Settings, is_limited_to_one: bool) -> Section {
    let firm = &settings.brand_name;
    let shared = "\nLes données communes au foyer (dossiers, comptes rendus, suivi) y figurent ; ce qui ne concerne que \
                  l’autre personne de la fiche n’y figure pas.";
    let text = format!(
        "Ce document réunit les données personnelles que {firm} détient au sujet des personnes nommées ci-dessus : \
         celles qu’elles ont données, celles que le cabinet a notées en étudiant leurs projets, et celles que leurs \
         demandes ont fait naître. Les mêmes données, lisibles par un programme, sont dans le fichier donnees.json ; \
         les documents transmis sont dans le dossier « fichiers ».\n\
         Elles servent à étudier des projets de crédit et d’assurance et à répondre aux demandes. Y ont accès les \
         personnes du cabinet chargées du suivi ; les reçoivent, selon le projet, les établissements que le client a \
         acceptés, le notaire, un expert, le prescripteur une fois le secret bancaire levé, et les prestataires \
         d’hébergement et d’envoi. Les durées de conservation sont indiquées à l’adresse {}.\n\
         Vous pouvez demander la rectification ou l’effacement de ces données, la limitation de leur traitement, vous \
         y opposer, ou introduire une réclamation auprès de la CNIL (www.cnil.fr).",
        settings.link("/legals")
    );
    let text = if is_limited_to_one { text + shared } else { text };
    let text = text
        .replace(" :", "\u{202f}:")
        .replace(" ;", "\u{202f};")
        .replace("« ", "«\u{a0}")
        .replace(" »", "\u{a0}»");
    let blocks = vec![Block::Text { label: "À propos de ce document".to_owned(), text }];
    Section::new("Votre droit d’accès", blocks)
}

fn build_report_blocks(stored: &StoredReport) -> Vec<Block> {
    let report = &stored.report;
    let fields = Fields::new()
        .text("Rédigé par", stored.created_by.full())
        .time("Modifié le", (stored.updated_at != report.creation_date).then_some(stored.updated_at))
        .optional_text("Dossier", stored.case_label.as_ref())
        .yes_no("Visible par le prescripteur", report.visible_to_partner);
    let heading = Block::Heading(format!("Compte rendu du {}", display::instant(report.creation_date)));
    let text = Block::Text { label: "Contenu".to_owned(), text: to_plain_text(&report.content) };
    [Some(heading), fields.block(), Some(text)].into_iter().flatten().collect()
}

pub(super) fn build_inquiry_blocks(stored: &StoredInquiry) -> Vec<Block> {
    let inquiry = &stored.inquiry;
    let person = &inquiry.person;
    let mut blocks =
        vec![Block::Heading(format!("{}, reçu {}", inquiry.label(), day_and_hour(inquiry.received_at)))];
    let fields = Fields::new()
        .text("Nom", &person.last_name)
        .text("Prénom", &person.first_name)
        .text("Email", &person.email)
        .phone("Téléphone", Some(&person.phone_number))
        .text("Suivie par", stored.assignee.as_ref().map(PersonName::full).unwrap_or_default())
        .text("Dernier appel", inquiry.call_outcome.map_or("", CallOutcome::label))
        .day("À rappeler le", inquiry.call_back_on);
    blocks.extend(fields.block());
    for group in summary_of(inquiry) {
        let is_long = |value: &str| value.contains('\n') || value.chars().count() > 120;
        let mut fields = Fields::new();
        for answer in &group.answers {
            if is_long(&answer.value) {
                blocks.push(Block::Text { label: answer.label.clone(), text: answer.value.clone() });
            } else {
                fields = fields.text(&answer.label, &answer.value);
            }
        }
        blocks.extend(fields.block());
    }
    for (label, consent) in
        [("Contact au sujet de la demande", &inquiry.consent), ("Conseils et offres", &inquiry.marketing)]
    {
        let Some(consent) = consent else { continue };
        let consent = Fields::new()
            .text(label, if consent.accepted { "Accord donné" } else { "Accord refusé" })
            .text("Répondu", day_and_hour(consent.at))
            .text("Texte affiché", &consent.wording);
        blocks.extend(consent.block());
    }
    if let Some(note) = inquiry.note.as_ref().filter(|note| !note.trim().is_empty()) {
        blocks.push(Block::Text { label: "Note du cabinet".to_owned(), text: note.clone() });
    }
    blocks
}

pub(super) fn build_file_blocks(files: &Files<'_>) -> Vec<Block> {
    let row = |(media, path): (&crate::media::file::Media, &str)| {
        vec![path.to_owned(), display::instant(media.creation_date), format_kilobytes(media.size)]
    };
    build_table(&["Fichier", "Reçu le", "Taille"], files.all().map(row).collect()).into_iter().collect()
}

fn format_kilobytes(bytes: u64) -> String {
    format!("{}\u{a0}Ko", bytes.div_ceil(1024))
}

fn build_own_space_blocks(data: &CollectedData) -> Vec<Block> {
    let mut blocks: Vec<Block> = data.related.accounts.iter().flat_map(build_account_blocks).collect();
    blocks.extend(traces::build_account_blocks(&data.related));
    blocks
}

fn build_account_blocks(account: &AccountData) -> Vec<Block> {
    let passkeys = if account.passkeys > 0 { account.passkeys.to_string() } else { String::new() };
    Fields::new()
        .text("Identifiant", &account.email)
        .yes_no("Accès ouvert", account.enabled)
        .time("Créé le", Some(account.created_at))
        .time("Mot de passe choisi le", account.password_changed_at)
        .time("Application d’authentification ajoutée le", account.totp_created_at)
        .text("Clés d’accès", passkeys)
        .block()
        .into_iter()
        .collect()
}

fn build_mail_blocks(mail: &MailData) -> Vec<Block> {
    let heading = Block::Heading(format!("Email du {}", display::instant(mail.at)));
    let fields = Fields::new()
        .text("À", &mail.address)
        .text("Objet", mail.subject.as_deref().unwrap_or(mail.template.label()))
        .time("Envoyé le", mail.sent_at)
        .text("Écrit par", mail.by.as_ref().map(PersonName::full).unwrap_or_default());
    let text = mail.message.as_ref();
    let text = text.map(|text| Block::Text { label: "Message".to_owned(), text: text.clone() });
    [Some(heading), fields.block(), text].into_iter().flatten().collect()
}

fn build_complaint_blocks(complaint: &Complaint) -> Vec<Block> {
    let heading = Block::Heading(format!("Réclamation du {}", complaint.sent_on.to_french()));
    let fields = Fields::new()
        .text("Objet", &complaint.subject)
        .text("Moyen", complaint.channel.label())
        .optional_text("Auteur", complaint.complainant.as_ref())
        .day("Reçue le", Some(complaint.received_on))
        .text("État", complaint.state.label())
        .day("Accusé de réception envoyé le", complaint.acknowledged_on)
        .day("Réponse envoyée le", complaint.answered_on);
    let note = complaint.note.as_ref().filter(|note| !note.trim().is_empty());
    let note = note.map(|note| Block::Text { label: "Note du cabinet".to_owned(), text: note.clone() });
    [Some(heading), fields.block(), note].into_iter().flatten().collect()
}

fn build_contact_blocks(contact: &ContactData) -> Vec<Block> {
    let accepted = |status| if status == ContactStatus::Activated { "Acceptés" } else { "Refusés" };
    let mut fields = Fields::new()
        .optional_text("Email", contact.email.as_ref())
        .phone("Téléphone", contact.phone_number.as_ref())
        .text("SMS", accepted(contact.status_sms))
        .time("Inscrit le", Some(contact.created_at))
        .time("Tous les emails refusés le", contact.mail_refused_at)
        .optional_text("Échec des emails", contact.mail_failure.as_ref())
        .optional_text("Échec des SMS", contact.sms_failure.as_ref());
    for group in &contact.groups {
        let label = format!("Emails du groupe «\u{a0}{}\u{a0}»", group.name);
        fields = fields.text(&label, accepted(group.status_mail));
    }
    fields.block().into_iter().collect()
}

fn build_follow_up_blocks(data: &CollectedData) -> Vec<Block> {
    let names: Vec<String> = data.related.assigned_employees.iter().map(PersonName::full).collect();
    let assigned = Fields::new().text("Fiche suivie par", names.join(", ")).block();
    let change = |assignment: &AssignmentData| {
        let action = if assignment.assigned { "Fiche confiée à" } else { "Fiche retirée à" };
        vec![display::instant(assignment.at), format!("{action} {}", assignment.employee.full())]
    };
    let changes =
        build_table(&["Date", "Affectation"], data.related.assignments.iter().map(change).collect());
    let row = |task: &TaskData| {
        let completed = task.completed_at.map(display::instant).unwrap_or_default();
        vec![task.due_date.to_french(), task.title.clone(), task.assignee.full(), completed]
    };
    let tasks = data.related.tasks.iter().map(row).collect();
    let tasks = build_table(&["Échéance", "Tâche", "Confiée à", "Faite le"], tasks);
    assigned.into_iter().chain(changes).chain(tasks).collect()
}

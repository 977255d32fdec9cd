//! French texts of timeline entries.

use super::views::{TimelineEntry, TimelineEvent, TimelineMail, TimelineRow};
use crate::customer_case::views::NamedReference;
use domain::inquiry::referral::label_of;
use domain::mail_template::plain_text::to_plain_text;
use domain::shared::display::{instant, truncate};
use domain::shared::person::PersonName;

/// Maximum length of a text in an entry, in characters.
const TEXT_LIMIT: usize = 600;

impl TimelineEntry {
    pub(super) fn new(row: TimelineRow, firm_name: &str) -> Self {
        let TimelineRow { position, by, event } = row;
        let plain = |title: &str| RowText::new(title.to_owned());
        let words = match event {
            TimelineEvent::RecordCreated => plain("Fiche créée"),
            TimelineEvent::RecordSaved => plain("Fiche modifiée"),
            TimelineEvent::Assignment { employee, assigned } => {
                let name = employee.full();
                RowText::new(if assigned {
                    format!("Fiche confiée à {name}")
                } else {
                    format!("Fiche retirée à {name}")
                })
            }
            TimelineEvent::Inquiry { uuid, kind, referred_by } => {
                let title =
                    format!("Demande reçue\u{a0}: {}", label_of(referred_by.as_deref(), kind.label()));
                let detail = referred_by.map(|name| format!("Recommandation par {name}"));
                RowText { detail, object: Some(uuid), ..RowText::new(title) }
            }
            TimelineEvent::Status { case, status, first } => {
                let label = status.label(firm_name);
                let title = if first { label } else { format!("Statut\u{a0}: {label}") };
                RowText { case: Some(case), ..RowText::new(title) }
            }
            TimelineEvent::Deposit { case, file, document } => {
                let detail = match document {
                    Some(document) => format!("{file} ({document})"),
                    None => file,
                };
                RowText { case: Some(case), detail: Some(detail), ..plain("Fichier déposé") }
            }
            TimelineEvent::Case { case, kind, detail } => {
                RowText { case: Some(case), detail, ..plain(kind.label()) }
            }
            TimelineEvent::Task { title, due_date, assignee, done } => {
                let act = if done { "Tâche terminée" } else { "Tâche ajoutée" };
                let due = format!("Pour {}, échéance le {}", assignee.full(), due_date.to_french());
                RowText { detail: Some(due), ..RowText::new(format!("{act}\u{a0}: {title}")) }
            }
            TimelineEvent::Report { uuid, case, content } => {
                let text = to_plain_text(&content);
                let detail = Some(truncate(text.trim_end(), TEXT_LIMIT));
                RowText { case, detail, object: Some(uuid), ..plain("Compte rendu") }
            }
            TimelineEvent::Mail(mail) => describe_mail(mail),
            TimelineEvent::Merge { names, undone: true, .. } => {
                let detail = Some(format!("La fiche «\u{202f}{names}\u{202f}» est de nouveau à part"));
                RowText { detail, ..plain("Fusion annulée") }
            }
            TimelineEvent::Merge { names, created_at, created_by, undone: false } => {
                let day = instant(created_at);
                let detail =
                    format!("Avec la fiche «\u{202f}{names}\u{202f}», créée le {day} par {created_by}");
                RowText { detail: Some(detail), ..plain("Fiches fusionnées") }
            }
            TimelineEvent::LegalDocument { uuid, case, kind, title } => RowText {
                object: Some(uuid),
                case,
                ..RowText::new(format!("{}\u{a0}: {title}", kind.label()))
            },
            TimelineEvent::Campaign { uuid, to, text } => {
                let detail = Some(truncate(&text, TEXT_LIMIT));
                let title = format!("Campagne envoyée à {}", to.full());
                RowText { detail, object: Some(uuid), ..RowText::new(title) }
            }
        };
        let RowText { title, detail, case, object, failed } = words;
        Self {
            id: position.to_text(),
            kind: position.source.kind().key(),
            at: position.at,
            title,
            detail,
            by: by.map(|name| name.full()),
            customer_case: case,
            object,
            failed,
        }
    }
}

struct RowText {
    title: String,
    detail: Option<String>,
    case: Option<NamedReference>,
    object: Option<uuid::Uuid>,
    failed: bool,
}

impl RowText {
    fn new(title: String) -> Self {
        Self { title, detail: None, case: None, object: None, failed: false }
    }
}

/// Formats « Email envoyé à Éloïse Cœur : Relance : documents encore attendus », then the reason of a failure and the
/// start of the message.
fn describe_mail(mail: TimelineMail) -> RowText {
    let TimelineMail { template, case, to, address, sent, failure, subject, message } = mail;
    let to = to.map_or_else(|| address.clone(), |name: PersonName| name.full());
    let subject_text = subject.unwrap_or_else(|| template.label().to_owned());
    let text = message.map(|message| truncate(&message, TEXT_LIMIT));
    let act = match (sent, &failure) {
        (_, Some(_)) => "Email non distribué à",
        (true, None) => "Email envoyé à",
        (false, None) => "Email en cours d’envoi à",
    };
    let failed = failure.is_some();
    let reason = failure.map(|reason| format!("{address}\u{a0}: {reason}"));
    let detail: Vec<String> = [reason, text].into_iter().flatten().collect();
    let detail = (!detail.is_empty()).then(|| detail.join("\n"));
    RowText { detail, case, failed, ..RowText::new(format!("{act} {to}\u{a0}: {subject_text}")) }
}

#[cfg(test)]
mod tests {
    use super::super::position::TimelinePosition;
    use super::*;
    use domain::customer_case::status::CaseStatus;
    use domain::inquiry::kind::InquiryKind;
    use domain::mail_template::key::MailTemplateKey;
    use domain::shared::instant::Instant;
    use domain::timeline::TimelineSource;
    use uuid::Uuid;

    fn describe(event: TimelineEvent) -> TimelineEntry {
        let position = TimelinePosition {
            at: Instant::from_micros(0),
            source: TimelineSource::Mail,
            uuid: Uuid::nil(),
            place: 0,
        };
        let by = Some(PersonName { first_name: "Ada".into(), last_name: "Roy".into() });
        TimelineEntry::new(TimelineRow { position, by, event }, "Fenix")
    }

    fn sent_mail() -> TimelineMail {
        TimelineMail {
            template: MailTemplateKey::CaseReminder,
            case: None,
            to: Some(PersonName { first_name: "Éloïse".into(), last_name: "Cœur".into() }),
            address: "e@exemple.fr".into(),
            sent: true,
            failure: None,
            subject: None,
            message: None,
        }
    }

    #[test]
    fn recommendation_names_its_referrer() {
        let kind = InquiryKind::Contact;
        let texts = |referred_by: Option<&str>| {
            let referred_by = referred_by.map(str::to_owned);
            let entry = describe(TimelineEvent::Inquiry { uuid: Uuid::nil(), kind, referred_by });
            (entry.title, entry.detail)
        };
        let recommended = texts(Some("Lise Petit, Banque du Port"));
        assert_eq!(recommended.0, "Demande reçue\u{a0}: Recommandation");
        assert_eq!(recommended.1.as_deref(), Some("Recommandation par Lise Petit, Banque du Port"));
        assert_eq!(texts(None), ("Demande reçue\u{a0}: Message de contact".to_owned(), None));
    }

    #[test]
    fn mail_entry_has_recipient_subject_and_outcome() {
        let title = |mail| describe(TimelineEvent::Mail(mail)).title;
        assert_eq!(
            title(sent_mail()),
            "Email envoyé à Éloïse Cœur\u{a0}: Relance\u{a0}: documents encore attendus"
        );
        assert!(title(TimelineMail { sent: false, ..sent_mail() }).starts_with("Email en cours d’envoi à "));
        let refused = describe(TimelineEvent::Mail(TimelineMail {
            sent: false,
            failure: Some("user unknown".into()),
            subject: Some("Votre projet".into()),
            message: Some("Bonjour".into()),
            to: None,
            ..sent_mail()
        }));
        assert_eq!(refused.title, "Email non distribué à e@exemple.fr\u{a0}: Votre projet");
        assert_eq!(refused.detail.as_deref(), Some("e@exemple.fr\u{a0}: user unknown\nBonjour"));
        assert!(refused.failed);
    }

    #[test]
    fn first_status_is_creation_and_report_plain_text() {
        let case = NamedReference { uuid: Uuid::nil(), label: "Achat".into() };
        let status = |first| TimelineEvent::Status { case: case.clone(), status: CaseStatus::Created, first };
        assert_eq!(describe(status(true)).title, "Dossier créé");
        assert_eq!(describe(status(false)).title, "Statut\u{a0}: Dossier créé");
        let content = "<p>Vu ce jour.</p><p>À rappeler</p>".to_owned();
        let report = describe(TimelineEvent::Report { uuid: Uuid::nil(), case: None, content });
        assert_eq!(report.detail.as_deref(), Some("Vu ce jour.\n\nÀ rappeler"));
        assert_eq!(report.by.as_deref(), Some("Ada Roy"));
    }
}

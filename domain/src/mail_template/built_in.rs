//! Built-in texts of the templates, used until an administrator changes them.

use super::key::MailTemplateKey;
use super::template::MailText;

/// Returns the built-in text of a mail.
///
/// A paragraph that contains only a link is rendered as a button.
pub fn built_in(key: MailTemplateKey) -> MailText {
    let (subject, content) = match key {
        MailTemplateKey::PasswordLink => {
            ("{{brandName}}\u{a0}: choisissez votre mot de passe", include_str!("texts/password_link.html"))
        }
        MailTemplateKey::PasswordReset => (
            "{{brandName}}\u{a0}: choisissez un nouveau mot de passe",
            include_str!("texts/password_reset.html"),
        ),
        MailTemplateKey::PasswordChanged => (
            "{{brandName}}\u{a0}: votre mot de passe a été changé",
            include_str!("texts/password_changed.html"),
        ),
        MailTemplateKey::LegalDocument => {
            ("{{brandName}}\u{a0}: un document à lire", include_str!("texts/legal_document.html"))
        }
        MailTemplateKey::LegalDocumentReminder => (
            "{{brandName}}\u{a0}: un document attend votre réponse",
            include_str!("texts/legal_document_reminder.html"),
        ),
        MailTemplateKey::LegalDocumentSigned => (
            "{{brandName}}\u{a0}: votre document est signé",
            include_str!("texts/legal_document_signed.html"),
        ),
        MailTemplateKey::SignatureCode => {
            ("{{brandName}}\u{a0}: votre code de signature", include_str!("texts/signature_code.html"))
        }
        MailTemplateKey::FileRefused => {
            ("{{brandName}}\u{a0}: un fichier a été refusé", include_str!("texts/file_refused.html"))
        }
        MailTemplateKey::NewDevice => {
            ("{{brandName}}\u{a0}: connexion sur un nouvel appareil", include_str!("texts/new_device.html"))
        }
        MailTemplateKey::AddressChanged => (
            "{{brandName}}\u{a0}: votre adresse de connexion a changé",
            include_str!("texts/address_changed.html"),
        ),
        MailTemplateKey::MfaAdded => (
            "{{brandName}}\u{a0}: un second facteur a été ajouté à votre compte",
            include_str!("texts/mfa_added.html"),
        ),
        MailTemplateKey::MfaRemoved => (
            "{{brandName}}\u{a0}: un second facteur a été retiré de votre compte",
            include_str!("texts/mfa_removed.html"),
        ),
        MailTemplateKey::MfaReset => (
            "{{brandName}}\u{a0}: votre double authentification a été réinitialisée",
            include_str!("texts/mfa_reset.html"),
        ),
        MailTemplateKey::ApiTokenCreated => (
            "{{brandName}}\u{a0}: un accès a été créé pour le programme «\u{a0}{{program}}\u{a0}»",
            include_str!("texts/api_token_created.html"),
        ),
        MailTemplateKey::AdministratorAccess => (
            "{{brandName}}\u{a0}: un accès d’administrateur a été donné",
            include_str!("texts/administrator_access.html"),
        ),
        MailTemplateKey::CalendarCreated => (
            "{{brandName}}\u{a0}: une adresse privée de votre agenda a été créée",
            include_str!("texts/calendar_created.html"),
        ),
        MailTemplateKey::EmployeeAccess => (
            "{{brandName}}\u{a0}: un accès de salarié a été donné",
            include_str!("texts/employee_access.html"),
        ),
        MailTemplateKey::ApiTokenEnding => (
            "{{brandName}}\u{a0}: l’accès du programme «\u{a0}{{program}}\u{a0}» se termine bientôt",
            include_str!("texts/api_token_ending.html"),
        ),
        MailTemplateKey::RetentionStopped => (
            "{{brandName}}\u{a0}: la suppression automatique des données est arrêtée",
            include_str!("texts/retention_stopped.html"),
        ),
        MailTemplateKey::CaseCreated => (
            "Votre dossier «\u{a0}{{caseLabel}}\u{a0}»\u{a0}: vos documents avant le {{limitDate}}",
            include_str!("texts/case_created.html"),
        ),
        MailTemplateKey::CaseCompleted => (
            "Dossier validé\u{a0}: {{recordName}}, «\u{a0}{{caseLabel}}\u{a0}»",
            include_str!("texts/case_completed.html"),
        ),
        MailTemplateKey::CaseReceipt => (
            "Nous avons bien reçu vos documents\u{a0}: «\u{a0}{{caseLabel}}\u{a0}»",
            include_str!("texts/case_receipt.html"),
        ),
        MailTemplateKey::CaseDocumentsRequested => (
            "Documents à compléter\u{a0}: «\u{a0}{{caseLabel}}\u{a0}»",
            include_str!("texts/case_documents_requested.html"),
        ),
        MailTemplateKey::CaseReminder => (
            "Documents encore attendus\u{a0}: «\u{a0}{{caseLabel}}\u{a0}»",
            include_str!("texts/case_reminder.html"),
        ),
        MailTemplateKey::CaseStep => (
            "Des nouvelles de votre dossier «\u{a0}{{caseLabel}}\u{a0}»",
            include_str!("texts/case_step.html"),
        ),
        MailTemplateKey::CustomerMessage => {
            ("{{brandName}}\u{a0}: {{subject}}", include_str!("texts/customer_message.html"))
        }
        MailTemplateKey::CustomerAppointment => (
            "{{brandName}}\u{a0}: choisissons un rendez-vous",
            include_str!("texts/customer_appointment.html"),
        ),
        MailTemplateKey::CaseProgress => (
            "Votre dossier «\u{a0}{{caseLabel}}\u{a0}»\u{a0}: où nous en sommes",
            include_str!("texts/case_progress.html"),
        ),
        MailTemplateKey::Contact => {
            ("Message reçu par le site\u{a0}: {{firstName}} {{lastName}}", include_str!("texts/contact.html"))
        }
        MailTemplateKey::ContactAcknowledged => (
            "{{brandName}}\u{a0}: nous avons bien reçu votre message",
            include_str!("texts/contact_acknowledged.html"),
        ),
        MailTemplateKey::Simulation => (
            "{{simulationType}}\u{a0}: nouvelle demande, {{firstName}} {{lastName}}",
            include_str!("texts/simulation.html"),
        ),
        MailTemplateKey::SimulationAcknowledged => (
            "{{brandName}}\u{a0}: nous avons bien reçu votre demande",
            include_str!("texts/simulation_acknowledged.html"),
        ),
        MailTemplateKey::Complaint => {
            ("Réclamation reçue par le site\u{a0}: {{author}}", include_str!("texts/complaint.html"))
        }
        MailTemplateKey::PartnerFirstMeeting => {
            ("{{brandName}}\u{a0}: suite à notre rencontre", include_str!("texts/partner_first_meeting.html"))
        }
        MailTemplateKey::TasksOfTheDay => {
            ("{{brandName}}\u{a0}: vos tâches du jour", include_str!("texts/tasks_of_the_day.html"))
        }
    };
    MailText { subject: subject.to_owned(), content: content.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::customer_case::status::CaseStatus;
    use crate::inquiry::simulation::CALL_OR_MAIL;
    use crate::mail_template::key::MailVariable;
    use crate::mail_template::render::{MailValues, RenderedMail, render};

    fn render_template(key: MailTemplateKey) -> RenderedMail {
        let values = MailValues::default()
            .with(MailVariable::FirstName, "Éloïse")
            .with(MailVariable::LastName, "L’Hôte")
            .with(MailVariable::Link, "https://exemple.fr/lien?a=1&b=2")
            .with(MailVariable::StopLink, "https://exemple.fr/stop")
            .with(MailVariable::CaseLabel, "Prêt & travaux")
            .with(MailVariable::LimitDate, "21/12/2026")
            .with(MailVariable::BrandName, "Fenix")
            .with(MailVariable::RecordName, "Éloïse L’Hôte")
            .with(MailVariable::Validation, "Éloïse L’Hôte vient de valider son dossier")
            .with(MailVariable::Missing, "Tous les documents demandés ont été fournis.")
            .with(MailVariable::Files, "- Bulletin.pdf")
            .with(MailVariable::Adviser, "Maxime Le Goff (06 39 98 00 50)")
            .with(MailVariable::Moment, "le 23/11/2026 à 10:30")
            .with(MailVariable::Device, "Firefox sur Windows")
            .with(MailVariable::Reasons, "- Fiches clients\u{a0}: 25 sur 25.")
            .with(MailVariable::Author, "Maxime Le Goff")
            .with(MailVariable::AlsoSent, "Noël a reçu ce message aussi.")
            .with(MailVariable::Announcement, CALL_OR_MAIL)
            .with(MailVariable::Administrator, "Noël Durand (noel@exemple.fr)")
            .with(MailVariable::Employee, "Inès Benali (ines@exemple.fr)")
            .with(MailVariable::Program, "Site internet")
            .with(MailVariable::Programs, "Restent ouverts\u{a0}:\n- Site internet")
            .with(MailVariable::Rights, "- Lire les dossiers")
            .with(MailVariable::Subject, "votre projet")
            .with(MailVariable::Message, "Nous avançons.")
            .with(MailVariable::Code, "012345")
            .with(MailVariable::Step, "Votre dossier est à l’étude.")
            .with(MailVariable::NextStep, "Vous n’avez rien à faire.")
            .with(MailVariable::BusinessName, "Étude & Associés")
            .with(MailVariable::Documents, "Identité\u{202f}:\n- Passeport")
            .with(MailVariable::SimulationType, "Prêt immobilier")
            .with(MailVariable::Answers, "Votre projet\n- Montant\u{202f}: 1\u{202f}000\u{a0}€");
        render(&built_in(key), key, &values)
    }

    #[test]
    fn built_in_texts_have_no_violation() {
        for key in MailTemplateKey::ALL {
            assert!(built_in(key).violations(key).is_empty(), "{key:?}");
            let mail = render_template(key);
            assert!(!mail.html.contains("{{") && !mail.subject.contains("{{"));
            assert!(!mail.text.contains("<p") && !mail.text.contains("&nbsp;"));
            assert!(mail.text.contains("<https://exemple.fr/lien?a=1&b=2>"), "{key:?}");
        }
    }

    #[test]
    fn built_in_texts_follow_french_typography() {
        for key in MailTemplateKey::ALL {
            let mail = render_template(key);
            for written in [&built_in(key).subject, &mail.text.replace("https://", "")] {
                assert!(!written.contains('\''), "{key:?}");
                for sign in [':', ';', '!', '?', '»'] {
                    assert!(!written.contains(&format!(" {sign}")), "{key:?} {sign}");
                }
                assert!(!written.contains("« "), "{key:?}");
            }
        }
    }

    #[test]
    fn acknowledgements_announce_the_next_step() {
        for key in [MailTemplateKey::ContactAcknowledged, MailTemplateKey::SimulationAcknowledged] {
            let mail = render_template(key);
            assert!(mail.text.starts_with("Bonjour Éloïse,\n"), "{key:?}");
            assert!(mail.text.contains("24\u{a0}heures") && mail.text.contains("CNIL"), "{key:?}");
            assert!(!mail.text.contains("L’Hôte"), "{key:?}");
            assert_eq!(mail.text.contains("Montant"), key == MailTemplateKey::SimulationAcknowledged);
        }
    }

    /// PART-12, AMB-104.
    #[test]
    fn part_12_first_meeting_mail_names_the_business() {
        let mail = render_template(MailTemplateKey::PartnerFirstMeeting);
        assert_eq!(mail.subject, "Fenix\u{a0}: suite à notre rencontre");
        assert!(mail.text.starts_with("Bonjour Éloïse,\n") && mail.text.contains("Étude & Associés"));
        assert!(mail.html.contains("Étude &amp; Associés"));
    }

    #[test]
    fn case_mails_state_delay_and_adviser() {
        let customer_mails = [
            MailTemplateKey::CaseCreated,
            MailTemplateKey::CaseReceipt,
            MailTemplateKey::CaseDocumentsRequested,
            MailTemplateKey::CaseReminder,
        ];
        for key in customer_mails {
            let text = render_template(key).text;
            assert!(text.contains("24\u{a0}heures"), "{key:?}");
            assert!(text.contains("contactez Maxime Le Goff (06 39 98 00 50)."), "{key:?}");
            for status in CaseStatus::ALL {
                assert!(!text.contains(&status.label("Fenix")), "{key:?} {status:?}");
            }
        }
    }

    #[test]
    fn case_created_mail_states_documents_and_deadline() {
        let mail = render_template(MailTemplateKey::CaseCreated);
        assert!(mail.subject.contains("avant le 21/12/2026"));
        assert!(mail.text.starts_with("Bonjour Éloïse L’Hôte,\n"));
        assert!(mail.text.contains("avant le 21/12/2026"));
        assert!(mail.text.contains("Identité\u{202f}:\n- Passeport"));
        assert!(mail.text.contains("24\u{a0}heures"));
    }
}

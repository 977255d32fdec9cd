//! Keys of the mail templates and their variables (AMB-104).

use crate::keyed_enumeration;

keyed_enumeration! {
    /// Template of a mail; sent and stored as its key (doc 3 §3).
    MailTemplateKey sent as key {
        PasswordLink = "PASSWORD-LINK" => "Lien pour choisir son mot de passe",
        PasswordReset = "PASSWORD-RESET" => "Lien pour changer son mot de passe",
        PasswordChanged = "PASSWORD-CHANGED" => "Mot de passe changé (confirmation)",
        NewDevice = "NEW-DEVICE" => "Connexion sur un nouvel appareil (à l’équipe)",
        CalendarCreated = "CALENDAR-CREATED" => "Adresse privée de l’agenda créée (à son propriétaire)",
        AddressChanged = "ADDRESS-CHANGED" => "Adresse de connexion remplacée (à l’ancienne adresse)",
        MfaAdded = "MFA-ADDED" => "Second facteur de connexion ajouté",
        MfaRemoved = "MFA-REMOVED" => "Second facteur de connexion retiré",
        MfaReset = "MFA-RESET" => "Double authentification réinitialisée par le cabinet",
        ApiTokenCreated = "API-TOKEN-CREATED" => "Accès créé pour un programme (aux administrateurs)",
        AdministratorAccess = "ADMINISTRATOR-ACCESS" => "Accès d’administrateur donné (aux administrateurs)",
        EmployeeAccess = "EMPLOYEE-ACCESS" => "Accès de salarié donné (aux administrateurs)",
        ApiTokenEnding = "API-TOKEN-ENDING" => "Accès d’un programme bientôt échu (aux administrateurs)",
        RetentionStopped = "RETENTION-STOPPED" => "Suppression automatique des données arrêtée (aux administrateurs)",
        CaseCreated = "CASE-CREATED" => "Documents demandés pour un dossier",
        CaseCompleted = "CASE-COMPLETED" => "Dossier complété par le client",
        CaseReceipt = "CASE-RECEIPT" => "Accusé de réception des documents d’un dossier",
        FileRefused = "FILE-REFUSED" => "Fichier refusé : programme malveillant (à qui l’a déposé)",
        CaseDocumentsRequested = "CASE-DOCUMENTS-REQUESTED" => "Pièces redemandées pour un dossier",
        CaseReminder = "CASE-REMINDER" => "Relance : documents encore attendus",
        CaseStep = "CASE-STEP" => "Nouvelle étape d’un dossier",
        LegalDocument = "LEGAL-DOCUMENT" => "Document légal à lire ou à signer",
        LegalDocumentReminder = "LEGAL-DOCUMENT-REMINDER" => "Relance : document légal sans réponse",
        LegalDocumentSigned = "LEGAL-DOCUMENT-SIGNED" => "Document signé par tous",
        SignatureCode = "SIGNATURE-CODE" => "Code de signature",
        CustomerMessage = "CUSTOMER-MESSAGE" => "Message écrit au client",
        CustomerAppointment = "CUSTOMER-APPOINTMENT" => "Proposition de rendez-vous au client",
        CaseProgress = "CASE-PROGRESS" => "Point d’étape sur un dossier",
        PartnerFirstMeeting = "PARTNER-FIRST-MEETING" => "Suite à la première rencontre avec un prescripteur",
        Contact = "CONTACT" => "Message reçu par le formulaire de contact",
        ContactAcknowledged = "CONTACT-ACKNOWLEDGED" => "Accusé de réception d’un message de contact",
        Simulation = "SIMULATION" => "Demande de simulation reçue",
        SimulationAcknowledged = "SIMULATION-ACKNOWLEDGED" => "Accusé de réception d’une demande de simulation",
        Complaint = "COMPLAINT" => "Réclamation reçue par le site",
        TasksOfTheDay = "TASKS-OF-THE-DAY" => "Rappel du matin : tâches du jour et en retard",
    }
}

keyed_enumeration! {
    /// Variable of a template, written `{{name}}`; its value differs for each mail.
    MailVariable sent as key {
        FirstName = "firstName" => "prénom",
        LastName = "lastName" => "nom",
        Link = "link" => "lien",
        CaseLabel = "caseLabel" => "dossier",
        LimitDate = "limitDate" => "date limite",
        BrandName = "brandName" => "cabinet",
        Documents = "documents" => "documents",
        RecordName = "recordName" => "client",
        Validation = "validation" => "validation",
        Missing = "missing" => "documents manquants",
        BusinessName = "businessName" => "raison sociale",
        Email = "email" => "email",
        PhoneNumber = "phoneNumber" => "téléphone",
        Message = "message" => "message",
        SimulationType = "simulationType" => "type de simulation",
        Answers = "answers" => "réponses",
        Files = "files" => "fichiers",
        Adviser = "adviser" => "conseiller",
        TodayTasks = "todayTasks" => "tâches du jour",
        LateTasks = "lateTasks" => "tâches en retard",
        StopLink = "stopLink" => "arrêt des relances",
        Step = "step" => "étape",
        NextStep = "nextStep" => "suite",
        CaseUpdates = "caseNews" => "nouvelles des dossiers",
        Subject = "subject" => "objet",
        Moment = "moment" => "jour et heure",
        Device = "device" => "appareil",
        Factor = "factor" => "second facteur",
        Program = "program" => "programme",
        Reasons = "reasons" => "raisons",
        Programs = "programs" => "accès pour programmes",
        Rights = "rights" => "droits",
        Author = "author" => "auteur",
        AlsoSent = "alsoSent" => "autre destinataire",
        Announcement = "announcement" => "réponse annoncée",
        Administrator = "administrator" => "administrateur",
        Employee = "employee" => "salarié",
        Code = "code" => "code",
    }
}

impl MailTemplateKey {
    /// Returns the variables available for this mail, in display order of the dialog.
    pub const fn variables(self) -> &'static [MailVariable] {
        use MailVariable::{
            Administrator, Adviser, AlsoSent, Announcement, Answers, Author, BrandName, BusinessName,
            CaseLabel, CaseUpdates, Code, Device, Documents, Email, Employee, Factor, Files, FirstName,
            LastName, LateTasks, LimitDate, Link, Message, Missing, Moment, NextStep, PhoneNumber, Program,
            Programs, Reasons, RecordName, Rights, SimulationType, Step, StopLink, Subject, TodayTasks,
            Validation,
        };
        match self {
            Self::PasswordLink | Self::AddressChanged | Self::ContactAcknowledged => {
                &[FirstName, LastName, Link, BrandName]
            }
            Self::PasswordReset => &[FirstName, LastName, Programs, Link, BrandName],
            Self::PasswordChanged => &[FirstName, LastName, Moment, Device, Programs, Link, BrandName],
            Self::NewDevice => &[FirstName, LastName, Moment, Device, Link, BrandName],
            Self::ApiTokenCreated => &[FirstName, LastName, Author, Program, Rights, Moment, Link, BrandName],
            Self::AdministratorAccess => {
                &[FirstName, LastName, Author, Administrator, Moment, Link, BrandName]
            }
            Self::EmployeeAccess => &[FirstName, LastName, Author, Employee, Moment, Link, BrandName],
            Self::ApiTokenEnding => &[FirstName, LastName, Program, Moment, Link, BrandName],
            Self::RetentionStopped => &[FirstName, LastName, Reasons, Link, BrandName],
            Self::MfaAdded | Self::MfaRemoved => {
                &[FirstName, LastName, Factor, Moment, Device, Link, BrandName]
            }
            Self::CalendarCreated | Self::MfaReset => &[FirstName, LastName, Moment, Link, BrandName],
            Self::CaseCreated | Self::CaseDocumentsRequested => {
                &[FirstName, LastName, Link, CaseLabel, LimitDate, Documents, Adviser, AlsoSent, BrandName]
            }
            Self::CaseReminder => &[
                FirstName, LastName, Link, CaseLabel, LimitDate, Documents, Adviser, AlsoSent, StopLink,
                BrandName,
            ],
            Self::CaseStep => {
                &[FirstName, LastName, CaseLabel, Step, NextStep, Link, Adviser, AlsoSent, BrandName]
            }
            Self::CaseCompleted => {
                &[FirstName, LastName, Link, CaseLabel, RecordName, Validation, Missing, BrandName]
            }
            Self::CaseReceipt => {
                &[FirstName, LastName, Link, CaseLabel, Files, Missing, Adviser, AlsoSent, BrandName]
            }
            Self::LegalDocument | Self::LegalDocumentSigned => {
                &[FirstName, LastName, Subject, CaseLabel, Link, Adviser, BrandName]
            }
            Self::LegalDocumentReminder => {
                &[FirstName, LastName, Subject, CaseLabel, LimitDate, Link, Adviser, StopLink, BrandName]
            }
            Self::SignatureCode => &[FirstName, LastName, Code, Subject, Link, BrandName],
            Self::FileRefused => &[FirstName, LastName, Files, Link, BrandName],
            Self::CustomerMessage => &[FirstName, LastName, Subject, Message, Link, Adviser, BrandName],
            Self::CustomerAppointment => &[FirstName, LastName, Message, Link, Adviser, BrandName],
            Self::CaseProgress => &[FirstName, LastName, CaseLabel, Message, Link, Adviser, BrandName],
            Self::PartnerFirstMeeting => &[FirstName, LastName, BusinessName, Link, BrandName],
            Self::Contact => &[FirstName, LastName, Email, PhoneNumber, Message, Link, BrandName],
            Self::Simulation => {
                &[FirstName, LastName, Email, PhoneNumber, SimulationType, Answers, Files, Link, BrandName]
            }
            Self::SimulationAcknowledged => {
                &[FirstName, LastName, SimulationType, Answers, Announcement, Link, BrandName]
            }
            Self::Complaint => &[FirstName, LastName, Author, Subject, LimitDate, Link, BrandName],
            Self::TasksOfTheDay => {
                &[FirstName, LastName, TodayTasks, LateTasks, CaseUpdates, Link, BrandName]
            }
        }
    }
}

impl MailTemplateKey {
    /// Templates of the mails that employees and admins write to the customers of a record, in display order.
    pub const TO_CUSTOMERS: [Self; 3] =
        [Self::CustomerMessage, Self::CaseProgress, Self::CustomerAppointment];

    /// Returns whether the variable is available for this mail.
    pub fn has_variable(self, variable: MailVariable) -> bool {
        self.variables().contains(&variable)
    }
}

impl MailVariable {
    /// Returns the French description shown to the editor of this mail.
    pub const fn description(self, mail: MailTemplateKey) -> &'static str {
        match self {
            Self::FirstName => "Prénom",
            Self::LastName => "Nom",
            Self::Link => "Adresse de la page à ouvrir",
            Self::CaseLabel => "Libellé du dossier",
            Self::LimitDate => match mail {
                MailTemplateKey::LegalDocumentReminder => {
                    "Dernier jour où le document peut être signé ou confirmé, ce jour compris (jj/mm/aaaa)\u{202f}; rien \
                     s’il n’y en a pas"
                }
                MailTemplateKey::Complaint => "Dernier jour pour accuser réception (jj/mm/aaaa)",
                _ => "Date avant laquelle compléter le dossier (jj/mm/aaaa)",
            },
            Self::BrandName => "Nom du cabinet",
            Self::Documents => "Liste des documents à fournir, un par ligne",
            Self::RecordName => "Nom du client",
            Self::Validation => "Qui vient de valider (« Camille Durand vient de valider son dossier »)",
            Self::Missing => "Combien de documents manquent, et lesquels",
            Self::BusinessName => "Raison sociale du prescripteur",
            Self::Email => "Adresse email",
            Self::PhoneNumber => "Numéro de téléphone",
            Self::Message => "Message écrit par le visiteur ou, au client, par le cabinet",
            Self::Subject => match mail {
                MailTemplateKey::Complaint => "Objet de la réclamation",
                _ => "Objet écrit pour ce message\u{202f}; titre du document légal",
            },
            Self::Code => "Code à six chiffres",
            Self::Moment => "Jour et heure (« le 23/11/2026 à 10:30 »)",
            Self::Device => "Navigateur et adresse d’où cela a été fait",
            Self::Factor => "Second facteur ajouté ou retiré (« une clé d’accès »)",
            Self::Program => "Nom du programme et de son accès",
            Self::Reasons => "Raisons de l’arrêt, une par ligne",
            Self::Programs => {
                "Accès pour programmes que la personne a créés et qui sont encore valables, un par ligne\u{202f}; rien quand il n’y en a pas"
            }
            Self::Rights => "Droits de l’accès, un par ligne",
            Self::Author => match mail {
                MailTemplateKey::Complaint => "Prénom et nom de la personne qui réclame",
                _ => "Prénom et nom de qui l’a fait",
            },
            Self::AlsoSent => {
                "À un couple\u{202f}: l’autre personne qui a reçu ce message\u{202f}; rien sinon"
            }
            Self::Announcement => {
                "Comment et quand la réponse arrive, selon l’accord du visiteur pour être contacté"
            }
            Self::Administrator => "Nom et adresse de qui devient administrateur",
            Self::Employee => "Nom et adresse de qui reçoit l’accès",
            Self::SimulationType => "Type de simulation",
            Self::Answers => {
                "Réponses du visiteur, groupées, une par ligne\u{202f}; en bref, avec l’estimation, dans son accusé de réception"
            }
            Self::Files => "Noms des fichiers envoyés, un par ligne",
            Self::Adviser => "Qui appeler\u{202f}: nom, téléphone et email du conseiller, ou du cabinet",
            Self::TodayTasks => "Tâches du jour, une par ligne",
            Self::LateTasks => "Tâches en retard, une par ligne",
            Self::StopLink => "Adresse de la page où ne plus être relancé",
            Self::Step => "Où en est le dossier, en une phrase",
            Self::NextStep => "Ce qui suit, et ce que le client peut faire",
            Self::CaseUpdates => {
                "Dossiers complétés, pièces renvoyées, délais presque écoulés\u{202f}; rien quand il n’y en a pas"
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_follow_the_specification() {
        assert_eq!(serde_json::to_string(&MailTemplateKey::PasswordLink).unwrap(), "\"PASSWORD-LINK\"");
        assert_eq!(MailTemplateKey::from_key("CASE-COMPLETED"), Some(MailTemplateKey::CaseCompleted));
        assert_eq!(MailTemplateKey::from_key("case-completed"), None);
    }

    #[test]
    fn french_names_of_variables_are_unambiguous() {
        for variable in MailVariable::ALL {
            for other in MailVariable::ALL.into_iter().filter(|other| *other != variable) {
                assert_ne!(variable.label(), other.label());
                assert_ne!(variable.label(), other.key(), "ambiguous name");
            }
        }
    }

    #[test]
    fn limit_date_is_described_for_its_mail() {
        let description = |mail| MailVariable::LimitDate.description(mail);
        assert!(description(MailTemplateKey::CaseReminder).contains("avant laquelle"));
        assert!(description(MailTemplateKey::LegalDocumentReminder).contains("ce jour compris"));
        assert!(description(MailTemplateKey::Complaint).contains("accuser réception"));
    }

    #[test]
    fn every_mail_has_names_and_brand() {
        for key in MailTemplateKey::ALL {
            for variable in [MailVariable::FirstName, MailVariable::LastName, MailVariable::BrandName] {
                assert!(key.variables().contains(&variable), "{key:?}");
            }
        }
    }
}

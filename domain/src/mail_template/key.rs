//! One template per mail that the documents send, and what each may say (AMB-104).

use crate::french_enumeration;

french_enumeration! {
    /// Which mail a template is for; travels and is stored as its key (doc 3 §3).
    MailTemplateKey {
        PasswordLink = "PASSWORD-LINK",
        PasswordReset = "PASSWORD-RESET",
        PasswordChanged = "PASSWORD-CHANGED",
        NewDevice = "NEW-DEVICE",
        AddressChanged = "ADDRESS-CHANGED",
        MfaAdded = "MFA-ADDED",
        MfaRemoved = "MFA-REMOVED",
        MfaReset = "MFA-RESET",
        ApiTokenEnding = "API-TOKEN-ENDING",
        CaseCreated = "CASE-CREATED",
        CaseCompleted = "CASE-COMPLETED",
        CaseReceipt = "CASE-RECEIPT",
        FileRefused = "FILE-REFUSED",
        CaseDocumentsRequested = "CASE-DOCUMENTS-REQUESTED",
        CaseReminder = "CASE-REMINDER",
        CustomerMessage = "CUSTOMER-MESSAGE",
        CustomerAppointment = "CUSTOMER-APPOINTMENT",
        CaseProgress = "CASE-PROGRESS",
        PartnerFirstMeeting = "PARTNER-FIRST-MEETING",
        Contact = "CONTACT",
        ContactAcknowledged = "CONTACT-ACKNOWLEDGED",
        Simulation = "SIMULATION",
        SimulationAcknowledged = "SIMULATION-ACKNOWLEDGED",
        TasksOfTheDay = "TASKS-OF-THE-DAY",
    }
}

french_enumeration! {
    /// What a template may name as `{{name}}`; the value differs for each mail.
    MailVariable {
        FirstName = "firstName",
        LastName = "lastName",
        Link = "link",
        CaseLabel = "caseLabel",
        LimitDate = "limitDate",
        BrandName = "brandName",
        Documents = "documents",
        RecordName = "recordName",
        Validation = "validation",
        Missing = "missing",
        BusinessName = "businessName",
        Email = "email",
        PhoneNumber = "phoneNumber",
        Message = "message",
        SimulationType = "simulationType",
        Answers = "answers",
        Files = "files",
        Adviser = "adviser",
        TodayTasks = "todayTasks",
        LateTasks = "lateTasks",
        StopLink = "stopLink",
        CaseNews = "caseNews",
        Subject = "subject",
        Moment = "moment",
        Device = "device",
        Factor = "factor",
        Program = "program",
    }
}

impl MailTemplateKey {
    /// The French name of the list of templates.
    pub const fn name(self) -> &'static str {
        match self {
            Self::PasswordLink => "Lien pour choisir son mot de passe",
            Self::PasswordReset => "Lien pour changer son mot de passe",
            Self::PasswordChanged => "Mot de passe changé (confirmation)",
            Self::NewDevice => "Connexion sur un nouvel appareil (à l’équipe)",
            Self::AddressChanged => "Adresse de connexion remplacée (à l’ancienne adresse)",
            Self::MfaAdded => "Second facteur de connexion ajouté",
            Self::MfaRemoved => "Second facteur de connexion retiré",
            Self::MfaReset => "Double authentification réinitialisée par le cabinet",
            Self::ApiTokenEnding => "Accès d’un programme bientôt échu (aux administrateurs)",
            Self::CaseCreated => "Documents demandés pour un dossier",
            Self::CaseCompleted => "Dossier complété par le client",
            Self::CaseReminder => "Relance : documents encore attendus",
            Self::CaseDocumentsRequested => "Pièces redemandées pour un dossier",
            Self::CaseReceipt => "Accusé de réception des documents d’un dossier",
            Self::FileRefused => "Fichier refusé : programme malveillant (à qui l’a déposé)",
            Self::CustomerMessage => "Message écrit au client",
            Self::CustomerAppointment => "Proposition de rendez-vous au client",
            Self::CaseProgress => "Point d’étape sur un dossier",
            Self::PartnerFirstMeeting => "Suite à la première rencontre avec un prescripteur",
            Self::Contact => "Message reçu par le formulaire de contact",
            Self::ContactAcknowledged => "Accusé de réception d’un message de contact",
            Self::Simulation => "Demande de simulation reçue",
            Self::SimulationAcknowledged => "Accusé de réception d’une demande de simulation",
            Self::TasksOfTheDay => "Rappel du matin : tâches du jour et en retard",
        }
    }

    /// The variables that this mail can fill, in the order in which the dialog lists them.
    pub const fn variables(self) -> &'static [MailVariable] {
        use MailVariable::{
            Adviser, Answers, BrandName, BusinessName, CaseLabel, CaseNews, Device, Documents, Email, Factor,
            Files, FirstName, LastName, LateTasks, LimitDate, Link, Message, Missing, Moment, PhoneNumber,
            Program, RecordName, SimulationType, StopLink, Subject, TodayTasks, Validation,
        };
        match self {
            Self::PasswordLink | Self::PasswordReset | Self::AddressChanged | Self::ContactAcknowledged => {
                &[FirstName, LastName, Link, BrandName]
            }
            Self::PasswordChanged | Self::NewDevice => {
                &[FirstName, LastName, Moment, Device, Link, BrandName]
            }
            Self::ApiTokenEnding => &[FirstName, LastName, Program, Moment, Link, BrandName],
            Self::MfaAdded | Self::MfaRemoved => {
                &[FirstName, LastName, Factor, Moment, Device, Link, BrandName]
            }
            Self::MfaReset => &[FirstName, LastName, Moment, Link, BrandName],
            Self::CaseCreated | Self::CaseDocumentsRequested => {
                &[FirstName, LastName, Link, CaseLabel, LimitDate, Documents, Adviser, BrandName]
            }
            Self::CaseReminder => {
                &[FirstName, LastName, Link, CaseLabel, LimitDate, Documents, Adviser, StopLink, BrandName]
            }
            Self::CaseCompleted => {
                &[FirstName, LastName, Link, CaseLabel, RecordName, Validation, Missing, BrandName]
            }
            Self::CaseReceipt => &[FirstName, LastName, Link, CaseLabel, Files, Missing, Adviser, BrandName],
            Self::FileRefused => &[FirstName, LastName, Files, Link, BrandName],
            Self::CustomerMessage => &[FirstName, LastName, Subject, Message, Link, Adviser, BrandName],
            Self::CustomerAppointment => &[FirstName, LastName, Message, Link, Adviser, BrandName],
            Self::CaseProgress => &[FirstName, LastName, CaseLabel, Message, Link, Adviser, BrandName],
            Self::PartnerFirstMeeting => &[FirstName, LastName, BusinessName, Link, BrandName],
            Self::Contact => &[FirstName, LastName, Email, PhoneNumber, Message, Link, BrandName],
            Self::Simulation => {
                &[FirstName, LastName, Email, PhoneNumber, SimulationType, Answers, Files, Link, BrandName]
            }
            Self::SimulationAcknowledged => &[FirstName, LastName, SimulationType, Answers, Link, BrandName],
            Self::TasksOfTheDay => &[FirstName, LastName, TodayTasks, LateTasks, CaseNews, Link, BrandName],
        }
    }
}

impl MailTemplateKey {
    /// The mails that staff write to the customers of a record, in the order in which they are offered.
    pub const TO_CUSTOMERS: [Self; 3] =
        [Self::CustomerMessage, Self::CaseProgress, Self::CustomerAppointment];

    /// Its sentence needs this value.
    pub fn names(self, variable: MailVariable) -> bool {
        self.variables().contains(&variable)
    }
}

impl MailVariable {
    /// How it is called in French, for the person who writes the template.
    pub const fn french(self) -> &'static str {
        match self {
            Self::FirstName => "prénom",
            Self::LastName => "nom",
            Self::Link => "lien",
            Self::CaseLabel => "dossier",
            Self::LimitDate => "date limite",
            Self::BrandName => "cabinet",
            Self::Documents => "documents",
            Self::RecordName => "client",
            Self::Validation => "validation",
            Self::Missing => "documents manquants",
            Self::BusinessName => "raison sociale",
            Self::Email => "email",
            Self::PhoneNumber => "téléphone",
            Self::Message => "message",
            Self::SimulationType => "type de simulation",
            Self::Answers => "réponses",
            Self::Files => "fichiers",
            Self::Adviser => "conseiller",
            Self::TodayTasks => "tâches du jour",
            Self::LateTasks => "tâches en retard",
            Self::StopLink => "arrêt des relances",
            Self::CaseNews => "nouvelles des dossiers",
            Self::Subject => "objet",
            Self::Moment => "jour et heure",
            Self::Device => "appareil",
            Self::Factor => "second facteur",
            Self::Program => "programme",
        }
    }

    /// What stands in its place, for the person who writes the template.
    pub const fn description(self) -> &'static str {
        match self {
            Self::FirstName => "Prénom",
            Self::LastName => "Nom",
            Self::Link => "Adresse de la page à ouvrir",
            Self::CaseLabel => "Libellé du dossier",
            Self::LimitDate => "Date avant laquelle compléter le dossier (jj/mm/aaaa)",
            Self::BrandName => "Nom du cabinet",
            Self::Documents => "Liste des documents à fournir, un par ligne",
            Self::RecordName => "Nom du client",
            Self::Validation => "Qui vient de valider (« Camille Durand vient de valider son dossier »)",
            Self::Missing => "Combien de documents manquent, et lesquels",
            Self::BusinessName => "Raison sociale du prescripteur",
            Self::Email => "Adresse email",
            Self::PhoneNumber => "Numéro de téléphone",
            Self::Message => "Message écrit par le visiteur ou, au client, par le cabinet",
            Self::Subject => "Objet écrit pour ce message",
            Self::Moment => "Jour et heure (« le 23/11/2026 à 10:30 »)",
            Self::Device => "Navigateur et adresse d’où cela a été fait",
            Self::Factor => "Second facteur ajouté ou retiré (« une clé d’accès »)",
            Self::Program => "Nom du programme et de son accès",
            Self::SimulationType => "Type de simulation",
            Self::Answers => {
                "Réponses du visiteur, groupées, une par ligne\u{202f}; en bref, avec l’estimation, dans son accusé de réception"
            }
            Self::Files => "Noms des fichiers envoyés, un par ligne",
            Self::Adviser => "Qui appeler\u{202f}: nom, téléphone et email du conseiller, ou du cabinet",
            Self::TodayTasks => "Tâches du jour, une par ligne",
            Self::LateTasks => "Tâches en retard, une par ligne",
            Self::StopLink => "Adresse de la page où ne plus être relancé",
            Self::CaseNews => {
                "Dossiers complétés, pièces renvoyées, délais presque écoulés\u{202f}; rien quand il n’y en a pas"
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_travel_as_the_documents_spell_them() {
        assert_eq!(serde_json::to_string(&MailTemplateKey::PasswordLink).unwrap(), "\"PASSWORD-LINK\"");
        assert_eq!(MailTemplateKey::from_label("CASE-COMPLETED"), Some(MailTemplateKey::CaseCompleted));
        assert_eq!(MailTemplateKey::from_label("case-completed"), None);
    }

    #[test]
    fn no_french_name_is_that_of_another_variable() {
        for one in MailVariable::ALL {
            for other in MailVariable::ALL.iter().filter(|other| *other != one) {
                assert_ne!(one.french(), other.french());
                assert_ne!(one.french(), other.label(), "it would be read as the other");
            }
        }
    }

    #[test]
    fn every_mail_can_name_the_person_and_the_firm() {
        for key in MailTemplateKey::ALL {
            for variable in [MailVariable::FirstName, MailVariable::LastName, MailVariable::BrandName] {
                assert!(key.variables().contains(&variable), "{key:?}");
            }
        }
    }
}

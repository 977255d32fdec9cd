//! Scopes of API tokens: groups of actions of the access table. Actions without scope are deliberately closed to API
//! clients: accounts, sessions, tokens, exports, mails to customers, campaigns, settings, merges and deletions.

use super::access::Act;
use crate::keyed_enumeration;

keyed_enumeration! {
    /// Scope that an API token can have.
    ApiScope sent as key {
        RecordsRead = "records:read" => "Lire les fiches clients",
        RecordsWrite = "records:write" => "Créer et modifier des fiches clients",
        CasesRead = "cases:read" => "Lire les dossiers",
        CasesWrite = "cases:write" => "Créer des dossiers et les faire avancer",
        InquiriesRead = "inquiries:read" => "Lire les demandes reçues",
        InquiriesWrite = "inquiries:write" => "Envoyer et traiter des demandes",
        PartnersRead = "partners:read" => "Lire les prescripteurs",
        ContactsRead = "contacts:read" => "Lire les contacts",
        ReportsRead = "reports:read" => "Lire les comptes rendus",
        ReportsWrite = "reports:write" => "Écrire des comptes rendus",
        TasksRead = "tasks:read" => "Lire les tâches",
        FilesRead = "files:read" => "Lire les fichiers",
        FilesWrite = "files:write" => "Envoyer des fichiers",
        FiguresRead = "figures:read" => "Lire les chiffres du cabinet",
    }
}

impl ApiScope {
    /// Returns the actions of the scope; an action belongs to at most one scope.
    pub const fn acts(self) -> &'static [Act] {
        match self {
            Self::RecordsRead => &[
                Act::ListRecords,
                Act::OpenRecord,
                Act::ReadTimeline,
                Act::ReadOverview,
                Act::DownloadRecordRecap,
            ],
            Self::RecordsWrite => &[Act::SaveRecord],
            Self::CasesRead => {
                &[Act::ListCases, Act::OpenCase, Act::ReadChecklistTemplates, Act::ComputeFinancingPlan]
            }
            Self::CasesWrite => &[
                Act::SaveCase,
                Act::AddCaseStatus,
                Act::ReviewCaseItem,
                Act::RequestCaseDocuments,
                Act::RemindCaseCustomer,
                Act::ResendCase,
            ],
            Self::InquiriesRead => &[Act::ListInquiries, Act::OpenInquiry],
            Self::InquiriesWrite => &[Act::SendInquiry, Act::SaveInquiry, Act::TurnInquiryIntoRecord],
            Self::PartnersRead => &[
                Act::ListPartners,
                Act::OpenPartner,
                Act::ListPartnerRecords,
                Act::ListPartnerTypes,
                Act::DownloadPartnerTypeMedia,
                Act::DownloadPartnerRecap,
            ],
            Self::ContactsRead => &[Act::ListContacts],
            Self::ReportsRead => &[Act::ReadReports, Act::ReadPartnerReports],
            Self::ReportsWrite => &[Act::CreateReport],
            Self::TasksRead => &[Act::ListTasks],
            Self::FilesRead => &[Act::ReadMedia, Act::DownloadCaseFiles],
            Self::FilesWrite => &[Act::UploadMedia],
            Self::FiguresRead => &[Act::ReadFigures],
        }
    }

    /// Returns the French explanation shown when the scope is granted.
    pub const fn description(self) -> &'static str {
        match self {
            Self::RecordsRead => {
                "Liste, détail, aperçu, historique et synthèse de toutes les fiches, revenus et crédits compris."
            }
            Self::RecordsWrite => "Une nouvelle fiche, ou l’enregistrement d’une fiche existante.",
            Self::CasesRead => {
                "Liste et détail de tous les dossiers, listes de pièces, calcul de plans de financement."
            }
            Self::CasesWrite => {
                "Nouveaux dossiers, statuts, projet, banques, pièces et relances\u{a0}: le client reçoit les mêmes mails que si vous le faisiez."
            }
            Self::InquiriesRead => "Messages de contact et simulations des visiteurs, avec leurs réponses.",
            Self::InquiriesWrite => {
                "Déposer un message ou une simulation, l’attribuer, la noter, la transformer en fiche."
            }
            Self::PartnersRead => {
                "Prescripteurs, leurs types et leurs documents, et les fiches qu’ils ont apportées."
            }
            Self::ContactsRead => "Adresses et numéros des contacts, leurs groupes et leurs refus.",
            Self::ReportsRead => "Comptes rendus des fiches et des prescripteurs.",
            Self::ReportsWrite => "Un nouveau compte rendu sur une fiche ou un prescripteur.",
            Self::TasksRead => "Tâches de la personne qui a créé l’accès, et celles des salariés.",
            Self::FilesRead => "Pièces des clients et autres fichiers joints, un par un ou par dossier.",
            Self::FilesWrite => "Déposer un fichier, à joindre ensuite à une demande ou à un compte rendu.",
            Self::FiguresRead => "Chiffres de l’année et de la précédente.",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::account::access::TABLE;
    use crate::account::role::Role;

    #[test]
    fn scoped_action_has_one_scope_and_admin_role() {
        for (act, roles) in TABLE {
            let scopes: Vec<_> = ApiScope::ALL.iter().filter(|scope| scope.acts().contains(act)).collect();
            assert!(scopes.len() <= 1, "{act:?} is in {scopes:?}");
            assert!(scopes.is_empty() || roles.contains(&Role::Admin), "{act:?}");
        }
    }

    /// Each new action must be classified here: open or closed to API clients.
    #[test]
    fn unscoped_actions_are_closed_to_api_clients() {
        let unscoped = [
            Act::OwnAccount,
            Act::WriteToCustomers,
            Act::DeleteRecord,
            Act::MergeRecords,
            Act::AssignRecords,
            Act::ExportPersonalData,
            Act::DeleteCase,
            Act::ListOwnCases,
            Act::CompleteOwnCase,
            Act::ExportLists,
            Act::SavePartnerType,
            Act::OpenOwnPartnerType,
            Act::SavePartner,
            Act::SendFirstMeetingMail,
            Act::DeletePartner,
            Act::SavePage,
            Act::EditReport,
            Act::DeleteReport,
            Act::ReadAccessJournal,
            Act::ManageEmployees,
            Act::ManageTasks,
            Act::ManageContacts,
            Act::SearchChoices,
            Act::Search,
            Act::KeepListViews,
            Act::Today,
            Act::ManageCampaigns,
            Act::ManageMailTemplates,
            Act::ManageChecklistTemplates,
            Act::ArchiveRecords,
            Act::ManageLegalTemplates,
            Act::IssueLegalDocument,
            Act::RecordPaperAnswer,
            Act::ReadPaperCopy,
            Act::ReadLegalDocuments,
            Act::VerifyLegalDocuments,
            Act::AnswerLegalDocuments,
            Act::ReadCompliance,
            Act::ReadIdentityChecks,
            Act::SaveIdentityCheck,
            Act::ListComplaints,
            Act::SaveComplaint,
            Act::ManageApiTokens,
            Act::DeleteInquiry,
            Act::ManageAdministrators,
            Act::SwitchCustomerAccess,
            Act::ResetMfa,
            Act::ReferCustomer,
        ];
        for (act, _) in TABLE {
            let is_scoped = ApiScope::ALL.iter().any(|scope| scope.acts().contains(act));
            assert_ne!(is_scoped, unscoped.contains(act), "{act:?}");
        }
    }

    #[test]
    fn keys_round_trip_and_descriptions_exist() {
        for scope in ApiScope::ALL {
            assert_eq!(ApiScope::from_key(scope.key()), Some(scope));
            assert!(!scope.label().is_empty() && scope.description().ends_with('.'));
        }
        assert_eq!(ApiScope::from_key("records:delete"), None);
    }
}

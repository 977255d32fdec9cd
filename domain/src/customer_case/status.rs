//! The twenty statuses of a case (doc 2 §4). A key is stored; the label names the provider (AMB-002).

use crate::shared::instant::Instant;
use crate::shared::person::PersonName;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CaseStatus {
    /// Dossier créé: added by the creation (AMB-065).
    Created,
    /// En attente du retour client.
    AwaitingCustomer,
    /// Dossier complété client: sets the completion date.
    CompletedByCustomer,
    /// Dossier envoyé partenaire.
    SentToPartner,
    /// 4 pages envoyé partenaire.
    FourPagesSentToPartner,
    /// DDPC - Avant montage.
    DdpcBeforeSetUp,
    /// DDPC - Partenaire.
    DdpcPartner,
    /// Dossier accepté: closes.
    Accepted,
    /// Edition d'offre.
    OfferEdition,
    /// Financé: closes.
    Financed,
    /// DIC.
    Dic,
    /// Assuré: closes.
    Insured,
    /// Finalisé: closes.
    Finalised,
    /// Sans suite client: closes.
    DroppedByCustomer,
    /// Sans suite {provider}: closes.
    DroppedByProvider,
    /// Sans suite partenaire: closes.
    DroppedByPartner,
    /// Refus partenaire: closes.
    RefusedByPartner,
    /// Refus {provider}: closes.
    RefusedByProvider,
    /// Attente retour d'expertise.
    AwaitingValuation,
    /// Attente retour assurance.
    AwaitingInsurance,
}

/// Where a case stands, in words that customers and partners understand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatusFamily {
    /// The customer's turn.
    DocumentsExpected,
    /// The customer has sent what they have.
    DocumentsReceived,
    /// In the hands of the firm or of a third party.
    UnderReview,
    Accepted,
    /// The offer is being written.
    Offer,
    /// The money came.
    Financed,
    /// The insurance runs.
    Insured,
    /// Nothing is left to do.
    Finished,
    /// Ended without a contract.
    Dropped,
}

impl StatusFamily {
    /// Every family, as a case goes through them.
    pub const ALL: [Self; 9] = [
        Self::DocumentsExpected,
        Self::DocumentsReceived,
        Self::UnderReview,
        Self::Accepted,
        Self::Offer,
        Self::Financed,
        Self::Insured,
        Self::Finished,
        Self::Dropped,
    ];

    /// How programs call it.
    pub const fn key(self) -> &'static str {
        match self {
            Self::DocumentsExpected => "DOCUMENTS_EXPECTED",
            Self::DocumentsReceived => "DOCUMENTS_RECEIVED",
            Self::UnderReview => "UNDER_REVIEW",
            Self::Accepted => "ACCEPTED",
            Self::Offer => "OFFER",
            Self::Financed => "FINANCED",
            Self::Insured => "INSURED",
            Self::Finished => "FINISHED",
            Self::Dropped => "DROPPED",
        }
    }

    /// The family of a key.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|family| family.key() == key)
    }

    /// What customers and partners read.
    pub const fn label(self) -> &'static str {
        match self {
            Self::DocumentsExpected => "Documents attendus",
            Self::DocumentsReceived => "Documents reçus",
            Self::UnderReview => "Étude en cours",
            Self::Accepted => "Accord",
            Self::Offer => "Offre",
            Self::Financed => "Financé",
            Self::Insured => "Assuré",
            Self::Finished => "Terminé",
            Self::Dropped => "Sans suite",
        }
    }
}

impl CaseStatus {
    /// Every status, in the order of doc 2 §4.
    pub const ALL: [Self; 20] = [
        Self::Created,
        Self::AwaitingCustomer,
        Self::CompletedByCustomer,
        Self::SentToPartner,
        Self::FourPagesSentToPartner,
        Self::DdpcBeforeSetUp,
        Self::DdpcPartner,
        Self::Accepted,
        Self::OfferEdition,
        Self::Financed,
        Self::Dic,
        Self::Insured,
        Self::Finalised,
        Self::DroppedByCustomer,
        Self::DroppedByProvider,
        Self::DroppedByPartner,
        Self::RefusedByPartner,
        Self::RefusedByProvider,
        Self::AwaitingValuation,
        Self::AwaitingInsurance,
    ];

    /// The stored key: never changes, whatever the provider is called.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Created => "CREATED",
            Self::AwaitingCustomer => "AWAITING_CUSTOMER",
            Self::CompletedByCustomer => "COMPLETED_BY_CUSTOMER",
            Self::SentToPartner => "SENT_TO_PARTNER",
            Self::FourPagesSentToPartner => "FOUR_PAGES_SENT_TO_PARTNER",
            Self::DdpcBeforeSetUp => "DDPC_BEFORE_SET_UP",
            Self::DdpcPartner => "DDPC_PARTNER",
            Self::Accepted => "ACCEPTED",
            Self::OfferEdition => "OFFER_EDITION",
            Self::Financed => "FINANCED",
            Self::Dic => "DIC",
            Self::Insured => "INSURED",
            Self::Finalised => "FINALISED",
            Self::DroppedByCustomer => "DROPPED_BY_CUSTOMER",
            Self::DroppedByProvider => "DROPPED_BY_PROVIDER",
            Self::DroppedByPartner => "DROPPED_BY_PARTNER",
            Self::RefusedByPartner => "REFUSED_BY_PARTNER",
            Self::RefusedByProvider => "REFUSED_BY_PROVIDER",
            Self::AwaitingValuation => "AWAITING_VALUATION",
            Self::AwaitingInsurance => "AWAITING_INSURANCE",
        }
    }

    /// The status of a stored key.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.key() == key)
    }

    /// The French label; `provider` is the firm's own name.
    pub fn label(self, provider: &str) -> String {
        match self {
            Self::Created => "Dossier créé",
            Self::AwaitingCustomer => "En attente du retour client",
            Self::CompletedByCustomer => "Dossier complété client",
            Self::SentToPartner => "Dossier envoyé partenaire",
            Self::FourPagesSentToPartner => "4 pages envoyé partenaire",
            Self::DdpcBeforeSetUp => "DDPC - Avant montage",
            Self::DdpcPartner => "DDPC - Partenaire",
            Self::Accepted => "Dossier accepté",
            Self::OfferEdition => "Edition d'offre",
            Self::Financed => "Financé",
            Self::Dic => "DIC",
            Self::Insured => "Assuré",
            Self::Finalised => "Finalisé",
            Self::DroppedByCustomer => "Sans suite client",
            Self::DroppedByProvider => return format!("Sans suite {provider}"),
            Self::DroppedByPartner => "Sans suite partenaire",
            Self::RefusedByPartner => "Refus partenaire",
            Self::RefusedByProvider => return format!("Refus {provider}"),
            Self::AwaitingValuation => "Attente retour d'expertise",
            Self::AwaitingInsurance => "Attente retour assurance",
        }
        .to_owned()
    }

    /// The status of a label; the typographic apostrophe is read as the straight one.
    pub fn from_label(label: &str, provider: &str) -> Option<Self> {
        let straight = label.trim().replace('’', "'");
        Self::ALL.into_iter().find(|status| status.label(provider) == straight)
    }

    /// Adding it sets the closing date.
    pub const fn closes(self) -> bool {
        matches!(
            self,
            Self::DroppedByCustomer
                | Self::DroppedByProvider
                | Self::DroppedByPartner
                | Self::RefusedByPartner
                | Self::RefusedByProvider
                | Self::Insured
                | Self::Accepted
                | Self::Finalised
                | Self::Financed
        )
    }

    /// Adding it sets the completion date.
    pub const fn completes(self) -> bool {
        matches!(self, Self::CompletedByCustomer)
    }

    /// It says that the documents went to a partner.
    pub const fn sends_documents(self) -> bool {
        matches!(self, Self::SentToPartner | Self::FourPagesSentToPartner)
    }

    /// What customers and partners read of it.
    pub const fn family(self) -> StatusFamily {
        match self {
            Self::Created | Self::AwaitingCustomer => StatusFamily::DocumentsExpected,
            Self::CompletedByCustomer => StatusFamily::DocumentsReceived,
            Self::SentToPartner
            | Self::FourPagesSentToPartner
            | Self::DdpcBeforeSetUp
            | Self::DdpcPartner
            | Self::Dic
            | Self::AwaitingValuation
            | Self::AwaitingInsurance => StatusFamily::UnderReview,
            Self::Accepted => StatusFamily::Accepted,
            Self::OfferEdition => StatusFamily::Offer,
            Self::Financed => StatusFamily::Financed,
            Self::Insured => StatusFamily::Insured,
            Self::Finalised => StatusFamily::Finished,
            Self::DroppedByCustomer
            | Self::DroppedByProvider
            | Self::DroppedByPartner
            | Self::RefusedByPartner
            | Self::RefusedByProvider => StatusFamily::Dropped,
        }
    }
}

/// A status that a case was given, when and by whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatusEntry {
    pub status: CaseStatus,
    /// When it was added.
    pub date: Instant,
    /// Who added it; unknown for the oldest ones.
    pub author: Option<PersonName>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twenty_labels_in_the_order_of_the_documents() {
        let labels: Vec<_> = CaseStatus::ALL.iter().map(|s| s.label("Fenix")).collect();
        let expected = [
            "Dossier créé",
            "En attente du retour client",
            "Dossier complété client",
            "Dossier envoyé partenaire",
            "4 pages envoyé partenaire",
            "DDPC - Avant montage",
            "DDPC - Partenaire",
            "Dossier accepté",
            "Edition d'offre",
            "Financé",
            "DIC",
            "Assuré",
            "Finalisé",
            "Sans suite client",
            "Sans suite Fenix",
            "Sans suite partenaire",
            "Refus partenaire",
            "Refus Fenix",
            "Attente retour d'expertise",
            "Attente retour assurance",
        ];
        assert_eq!(labels, expected);
        for status in CaseStatus::ALL {
            assert_eq!(CaseStatus::from_label(&status.label("Fenix"), "Fenix"), Some(status));
            assert_eq!(CaseStatus::from_key(status.key()), Some(status));
        }
        assert_eq!(CaseStatus::from_label("Edition d’offre", "Fenix"), Some(CaseStatus::OfferEdition));
        assert_eq!(CaseStatus::from_label("Perdu", "Fenix"), None);
    }

    #[test]
    fn every_status_is_of_one_of_nine_families() {
        let of = |family| CaseStatus::ALL.iter().filter(|status| status.family() == family).count();
        let counts: Vec<_> =
            StatusFamily::ALL.into_iter().map(|family| (family.label(), of(family))).collect();
        let expected = [
            ("Documents attendus", 2),
            ("Documents reçus", 1),
            ("Étude en cours", 7),
            ("Accord", 1),
            ("Offre", 1),
            ("Financé", 1),
            ("Assuré", 1),
            ("Terminé", 1),
            ("Sans suite", 5),
        ];
        assert_eq!(counts, expected);
    }

    #[test]
    fn nine_labels_close_and_one_completes() {
        let closing: Vec<_> =
            CaseStatus::ALL.iter().filter(|s| s.closes()).map(|s| s.label("Fenix")).collect();
        let expected = [
            "Dossier accepté",
            "Financé",
            "Assuré",
            "Finalisé",
            "Sans suite client",
            "Sans suite Fenix",
            "Sans suite partenaire",
            "Refus partenaire",
            "Refus Fenix",
        ];
        assert_eq!(closing, expected);
        let completing: Vec<_> = CaseStatus::ALL.into_iter().filter(|s| s.completes()).collect();
        assert_eq!(completing, [CaseStatus::CompletedByCustomer]);
    }
}

//! Statuses of a case (doc 2 §4). The key is stored; the label may contain the provider's name (AMB-002).

use super::next_actor::NextActor::{self, Customer, Firm, ThirdParty};
use crate::keyed_enumeration;
use crate::shared::instant::Instant;
use crate::shared::person::PersonName;
use StatusOutcome::{GivenUp, Open, Refused, Signed};

keyed_enumeration! {
    /// Family of statuses, in words for customers and partners (AMB-135).
    StatusFamily {
        /// The customer has to send documents.
        DocumentsExpected = "DOCUMENTS_EXPECTED" => "Documents attendus",
        /// The customer has validated.
        DocumentsReceived = "DOCUMENTS_RECEIVED" => "Documents reçus",
        /// Under review by the firm or a third party.
        UnderReview = "UNDER_REVIEW" => "Étude en cours",
        Accepted = "ACCEPTED" => "Accord",
        /// The offer is being issued.
        Offer = "OFFER" => "Offre",
        /// The loan was paid out.
        Financed = "FINANCED" => "Financé",
        /// The insurance contract is in force.
        Insured = "INSURED" => "Assuré",
        Finished = "FINISHED" => "Terminé",
        /// Ended without a contract.
        Dropped = "DROPPED" => "Sans suite",
    }
}

/// Consequence of a status: a next actor, or an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StatusOutcome {
    /// Next actor, and the number of business days after which the case counts as stuck.
    Open(NextActor, u16),
    /// Ended with a contract.
    Signed,
    /// Ended by a refusal.
    Refused,
    /// Ended by a withdrawal.
    GivenUp,
}

struct StatusRow {
    /// `{provider}` is replaced by the firm's name.
    label: &'static str,
    family: StatusFamily,
    outcome: StatusOutcome,
}

/// Status table: `Variant = "key", "French label", family, outcome`. Keys are stored and never change.
macro_rules! case_statuses {
    ($($variant:ident = $key:literal, $label:literal, $family:ident, $outcome:expr;)+) => {
        keyed_enumeration! {
            CaseStatus { $(#[doc = $label] $variant = $key),+ }
        }

        impl CaseStatus {
            const fn row(self) -> StatusRow {
                match self {
                    $(Self::$variant => StatusRow {
                        label: $label,
                        family: StatusFamily::$family,
                        outcome: $outcome,
                    }),+
                }
            }
        }
    };
}

case_statuses! {
    Created = "CREATED", "Dossier créé", DocumentsExpected, Open(Firm, 10);
    AwaitingCustomer = "AWAITING_CUSTOMER", "En attente du retour client", DocumentsExpected, Open(Customer, 10);
    CompletedByCustomer = "COMPLETED_BY_CUSTOMER", "Dossier complété client", DocumentsReceived, Open(Firm, 3);
    SentToPartner = "SENT_TO_PARTNER", "Dossier envoyé partenaire", UnderReview, Open(ThirdParty, 10);
    FourPagesSentToPartner = "FOUR_PAGES_SENT_TO_PARTNER", "4 pages envoyé partenaire", UnderReview, Open(ThirdParty, 10);
    DdpcBeforeSetUp = "DDPC_BEFORE_SET_UP", "DDPC - Avant montage", UnderReview, Open(Firm, 5);
    DdpcPartner = "DDPC_PARTNER", "DDPC - Partenaire", UnderReview, Open(ThirdParty, 10);
    Accepted = "ACCEPTED", "Dossier accepté", Accepted, Open(Firm, 10);
    OfferEdition = "OFFER_EDITION", "Edition d'offre", Offer, Open(ThirdParty, 10);
    Financed = "FINANCED", "Financé", Financed, Signed;
    Dic = "DIC", "DIC", UnderReview, Open(Firm, 5);
    Insured = "INSURED", "Assuré", Insured, Signed;
    Finalised = "FINALISED", "Finalisé", Finished, Signed;
    DroppedByCustomer = "DROPPED_BY_CUSTOMER", "Sans suite client", Dropped, GivenUp;
    DroppedByProvider = "DROPPED_BY_PROVIDER", "Sans suite {provider}", Dropped, GivenUp;
    DroppedByPartner = "DROPPED_BY_PARTNER", "Sans suite partenaire", Dropped, GivenUp;
    RefusedByPartner = "REFUSED_BY_PARTNER", "Refus partenaire", Dropped, Refused;
    RefusedByProvider = "REFUSED_BY_PROVIDER", "Refus {provider}", Dropped, Refused;
    AwaitingValuation = "AWAITING_VALUATION", "Attente retour d'expertise", UnderReview, Open(ThirdParty, 15);
    AwaitingInsurance = "AWAITING_INSURANCE", "Attente retour assurance", UnderReview, Open(ThirdParty, 10);
}

impl CaseStatus {
    /// Returns the French label; `firm_name` replaces the placeholder.
    pub fn label(self, firm_name: &str) -> String {
        self.row().label.replace("{provider}", firm_name)
    }

    /// Returns the status with this label; `None` for an unknown one. Typographic and straight apostrophes are equal.
    pub fn from_label(label: &str, firm_name: &str) -> Option<Self> {
        let normalise_apostrophes = |text: &str| text.trim().replace('’', "'");
        let wanted = normalise_apostrophes(label);
        Self::ALL.into_iter().find(|status| normalise_apostrophes(&status.label(firm_name)) == wanted)
    }

    /// Returns the family shown to customers and partners (AMB-135).
    pub const fn family(self) -> StatusFamily {
        self.row().family
    }

    /// Returns the next actor according to the status; `None` for a final status.
    pub const fn next_actor(self) -> Option<NextActor> {
        match self.row().outcome {
            StatusOutcome::Open(next_actor, _) => Some(next_actor),
            StatusOutcome::Signed | StatusOutcome::Refused | StatusOutcome::GivenUp => None,
        }
    }

    /// Returns the number of business days after which a case in this status counts as stuck; `None` for a final
    /// status.
    pub const fn stuck_after(self) -> Option<u16> {
        match self.row().outcome {
            StatusOutcome::Open(_, days) => Some(days),
            StatusOutcome::Signed | StatusOutcome::Refused | StatusOutcome::GivenUp => None,
        }
    }

    /// Returns whether the case ended with a contract.
    pub fn is_signed(self) -> bool {
        self.row().outcome == StatusOutcome::Signed
    }

    pub fn is_refused(self) -> bool {
        self.row().outcome == StatusOutcome::Refused
    }

    /// Returns whether adding the status sets the closing date: final statuses and « Dossier accepté » (AMB-067).
    pub const fn closes(self) -> bool {
        self.family().closes()
    }

    /// Returns whether adding the status sets the completion date.
    pub const fn completes(self) -> bool {
        matches!(self, Self::CompletedByCustomer)
    }

    /// Returns whether the status means that documents were sent to a third party (« partenaire » in its label).
    pub const fn sends_documents(self) -> bool {
        matches!(self, Self::SentToPartner | Self::FourPagesSentToPartner)
    }
}

/// Entry in the list of statuses of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatusEntry {
    pub status: CaseStatus,
    pub date: Instant,
    /// Author; `None` for the oldest entries.
    pub author: Option<PersonName>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn keys_and_labels_are_unique() {
        let keys: HashSet<_> = CaseStatus::ALL.map(CaseStatus::key).into();
        let labels: HashSet<_> = CaseStatus::ALL.map(|status| status.label("Fenix")).into();
        assert_eq!((keys.len(), labels.len()), (CaseStatus::ALL.len(), CaseStatus::ALL.len()));
        for status in CaseStatus::ALL {
            assert_eq!(CaseStatus::from_key(status.key()), Some(status));
            for firm_name in ["Fenix", "L’Étoile Crédits"] {
                assert_eq!(CaseStatus::from_label(&status.label(firm_name), firm_name), Some(status));
            }
            assert!(!status.label("Fenix").contains(['{', '}', '’']), "{status:?}");
        }
        assert_eq!(CaseStatus::DroppedByProvider.label("Fenix"), "Sans suite Fenix");
        assert_eq!(CaseStatus::RefusedByProvider.label("Fenix"), "Refus Fenix");
        assert_eq!(CaseStatus::from_label("Edition d’offre", "Fenix"), Some(CaseStatus::OfferEdition));
        assert_eq!(CaseStatus::from_label("Perdu", "Fenix"), None);
    }

    #[test]
    fn final_families_have_no_next_actor() {
        for status in CaseStatus::ALL {
            let family = status.family();
            assert_eq!(status.next_actor().is_none(), family.ends(), "{status:?}");
            assert_eq!(status.is_signed(), family.ends() && family != StatusFamily::Dropped, "{status:?}");
            assert!(!status.is_refused() || family == StatusFamily::Dropped, "{status:?}");
        }
        for family in StatusFamily::ALL {
            assert!(CaseStatus::ALL.iter().any(|status| status.family() == family), "{family:?}");
        }
    }

    /// Derives the expected properties from the words of the labels.
    #[test]
    fn status_properties_match_their_labels() {
        for status in CaseStatus::ALL {
            let label = status.label("Fenix");
            let contains_any = |words: &[&str]| words.iter().any(|word| label.contains(word));
            assert_eq!(status.is_refused(), contains_any(&["Refus"]), "{label}");
            assert_eq!(status.is_signed(), contains_any(&["Financé", "Assuré", "Finalisé"]), "{label}");
            assert_eq!(
                status.family() == StatusFamily::Dropped,
                contains_any(&["Sans suite", "Refus"]),
                "{label}"
            );
            let closes = ["accepté", "Financé", "Assuré", "Finalisé", "Sans suite", "Refus"];
            assert_eq!(status.closes(), contains_any(&closes), "{label}");
            assert_eq!(status.completes(), contains_any(&["complété client"]), "{label}");
            assert_eq!(status.sends_documents(), contains_any(&["envoyé partenaire"]), "{label}");
        }
    }
}

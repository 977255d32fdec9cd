//! The statuses of a case (doc 2 §4), in one table. A key is stored; the label names the provider (AMB-002).

use super::turn::WaitingFor::{self, Customer, Firm, ThirdParty};
use crate::keyed_enumeration;
use crate::shared::instant::Instant;
use crate::shared::person::PersonName;
use Next::{GivenUp, Refused, Signed, Turn};

keyed_enumeration! {
    /// Where a case stands, in words that customers and partners understand.
    StatusFamily {
        /// The customer's turn.
        DocumentsExpected = "DOCUMENTS_EXPECTED" => "Documents attendus",
        /// The customer has sent what they have.
        DocumentsReceived = "DOCUMENTS_RECEIVED" => "Documents reçus",
        /// In the hands of the firm or of a third party.
        UnderReview = "UNDER_REVIEW" => "Étude en cours",
        Accepted = "ACCEPTED" => "Accord",
        /// The offer is being written.
        Offer = "OFFER" => "Offre",
        /// The money came.
        Financed = "FINANCED" => "Financé",
        /// The insurance runs.
        Insured = "INSURED" => "Assuré",
        /// Nothing is left to do.
        Finished = "FINISHED" => "Terminé",
        /// Ended without a contract.
        Dropped = "DROPPED" => "Sans suite",
    }
}

/// What comes after a status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// Somebody's turn; a case that has the status for more business days is stuck.
    Turn(WaitingFor, u16),
    /// Nothing: the money came, the insurance runs, or the case is finished.
    Signed,
    /// Nothing: it was refused.
    Refused,
    /// Nothing: somebody gave it up.
    GivenUp,
}

struct StatusRow {
    /// `{provider}` stands for the firm's own name.
    label: &'static str,
    family: StatusFamily,
    next: Next,
}

/// Each status: `Variant = "key", "French label", family, what comes next`. A key never changes.
macro_rules! case_statuses {
    ($($variant:ident = $key:literal, $label:literal, $family:ident, $next:expr;)+) => {
        keyed_enumeration! {
            CaseStatus { $(#[doc = $label] $variant = $key),+ }
        }

        impl CaseStatus {
            const fn row(self) -> StatusRow {
                match self {
                    $(Self::$variant => StatusRow {
                        label: $label,
                        family: StatusFamily::$family,
                        next: $next,
                    }),+
                }
            }
        }
    };
}

case_statuses! {
    Created = "CREATED", "Dossier créé", DocumentsExpected, Turn(Firm, 10);
    AwaitingCustomer = "AWAITING_CUSTOMER", "En attente du retour client", DocumentsExpected, Turn(Customer, 10);
    CompletedByCustomer = "COMPLETED_BY_CUSTOMER", "Dossier complété client", DocumentsReceived, Turn(Firm, 3);
    SentToPartner = "SENT_TO_PARTNER", "Dossier envoyé partenaire", UnderReview, Turn(ThirdParty, 10);
    FourPagesSentToPartner = "FOUR_PAGES_SENT_TO_PARTNER", "4 pages envoyé partenaire", UnderReview, Turn(ThirdParty, 10);
    DdpcBeforeSetUp = "DDPC_BEFORE_SET_UP", "DDPC - Avant montage", UnderReview, Turn(Firm, 5);
    DdpcPartner = "DDPC_PARTNER", "DDPC - Partenaire", UnderReview, Turn(ThirdParty, 10);
    Accepted = "ACCEPTED", "Dossier accepté", Accepted, Turn(Firm, 10);
    OfferEdition = "OFFER_EDITION", "Edition d'offre", Offer, Turn(ThirdParty, 10);
    Financed = "FINANCED", "Financé", Financed, Signed;
    Dic = "DIC", "DIC", UnderReview, Turn(Firm, 5);
    Insured = "INSURED", "Assuré", Insured, Signed;
    Finalised = "FINALISED", "Finalisé", Finished, Signed;
    DroppedByCustomer = "DROPPED_BY_CUSTOMER", "Sans suite client", Dropped, GivenUp;
    DroppedByProvider = "DROPPED_BY_PROVIDER", "Sans suite {provider}", Dropped, GivenUp;
    DroppedByPartner = "DROPPED_BY_PARTNER", "Sans suite partenaire", Dropped, GivenUp;
    RefusedByPartner = "REFUSED_BY_PARTNER", "Refus partenaire", Dropped, Refused;
    RefusedByProvider = "REFUSED_BY_PROVIDER", "Refus {provider}", Dropped, Refused;
    AwaitingValuation = "AWAITING_VALUATION", "Attente retour d'expertise", UnderReview, Turn(ThirdParty, 15);
    AwaitingInsurance = "AWAITING_INSURANCE", "Attente retour assurance", UnderReview, Turn(ThirdParty, 10);
}

impl CaseStatus {
    /// The French label; `provider` is the firm's own name.
    pub fn label(self, provider: &str) -> String {
        self.row().label.replace("{provider}", provider)
    }

    /// The status of a label; the typographic apostrophe is read as the straight one.
    pub fn from_label(label: &str, provider: &str) -> Option<Self> {
        let straight = label.trim().replace('’', "'");
        Self::ALL.into_iter().find(|status| status.label(provider) == straight)
    }

    /// What customers and partners read of it.
    pub const fn family(self) -> StatusFamily {
        self.row().family
    }

    /// Whose turn it is by the status alone; `None` where nothing is to come.
    pub const fn turn(self) -> Option<WaitingFor> {
        match self.row().next {
            Next::Turn(whose, _) => Some(whose),
            Next::Signed | Next::Refused | Next::GivenUp => None,
        }
    }

    /// A case that stays in this status for so many business days is stuck; `None` where nothing is to come.
    pub const fn stuck_after(self) -> Option<u16> {
        match self.row().next {
            Next::Turn(_, days) => Some(days),
            Next::Signed | Next::Refused | Next::GivenUp => None,
        }
    }

    /// The case is won: the money came, the insurance runs, or nothing is left to do.
    pub fn is_signed(self) -> bool {
        self.row().next == Next::Signed
    }

    /// The case was refused.
    pub fn is_refused(self) -> bool {
        self.row().next == Next::Refused
    }

    /// Adding it sets the closing date: nothing is to come, or the partner agreed.
    pub const fn closes(self) -> bool {
        matches!(self, Self::Accepted) || self.family().ends()
    }

    /// Adding it sets the completion date.
    pub const fn completes(self) -> bool {
        matches!(self, Self::CompletedByCustomer)
    }

    /// It says that the documents went to a partner.
    pub const fn sends_documents(self) -> bool {
        matches!(self, Self::SentToPartner | Self::FourPagesSentToPartner)
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
    use std::collections::HashSet;

    #[test]
    fn each_status_has_a_key_and_a_label_of_its_own() {
        let keys: HashSet<_> = CaseStatus::ALL.map(CaseStatus::key).into();
        let labels: HashSet<_> = CaseStatus::ALL.map(|status| status.label("Fenix")).into();
        assert_eq!((keys.len(), labels.len()), (CaseStatus::ALL.len(), CaseStatus::ALL.len()));
        for status in CaseStatus::ALL {
            assert_eq!(CaseStatus::from_key(status.key()), Some(status));
            assert_eq!(CaseStatus::from_label(&status.label("Fenix"), "Fenix"), Some(status));
            assert!(!status.label("Fenix").contains(['{', '}', '’']), "{status:?}");
        }
        assert_eq!(CaseStatus::DroppedByProvider.label("Fenix"), "Sans suite Fenix");
        assert_eq!(CaseStatus::RefusedByProvider.label("Fenix"), "Refus Fenix");
        assert_eq!(CaseStatus::from_label("Edition d’offre", "Fenix"), Some(CaseStatus::OfferEdition));
        assert_eq!(CaseStatus::from_label("Perdu", "Fenix"), None);
    }

    #[test]
    fn nothing_comes_after_the_families_that_end() {
        for status in CaseStatus::ALL {
            let family = status.family();
            assert_eq!(status.turn().is_none(), family.ends(), "{status:?}");
            assert_eq!(status.is_signed(), family.ends() && family != StatusFamily::Dropped, "{status:?}");
            assert!(!status.is_refused() || family == StatusFamily::Dropped, "{status:?}");
        }
        for family in StatusFamily::ALL {
            assert!(CaseStatus::ALL.iter().any(|status| status.family() == family), "{family:?}");
        }
    }

    /// The words that people read say what a status does.
    #[test]
    fn what_a_label_says_is_what_the_status_does() {
        for status in CaseStatus::ALL {
            let label = status.label("Fenix");
            let says = |words: &[&str]| words.iter().any(|word| label.contains(word));
            assert_eq!(status.is_refused(), says(&["Refus"]), "{label}");
            assert_eq!(status.is_signed(), says(&["Financé", "Assuré", "Finalisé"]), "{label}");
            assert_eq!(status.family() == StatusFamily::Dropped, says(&["Sans suite", "Refus"]), "{label}");
            let closes = ["accepté", "Financé", "Assuré", "Finalisé", "Sans suite", "Refus"];
            assert_eq!(status.closes(), says(&closes), "{label}");
            assert_eq!(status.completes(), says(&["complété client"]), "{label}");
            assert_eq!(status.sends_documents(), says(&["envoyé partenaire"]), "{label}");
        }
    }
}

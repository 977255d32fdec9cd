//! The banks and insurers that are asked for an offer, and what they answer.

use crate::keyed_enumeration;
use crate::shared::absent::null_as_default;
use crate::shared::day::Day;
use crate::shared::euros::Euros;
use crate::shared::percent::Percent;
use crate::shared::violation::Violations;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;

/// Most banks and insurers of one case.
pub const OFFERS_LIMIT: usize = 30;
/// Longest comment on an offer, in characters.
pub const OFFER_COMMENT_LIMIT: usize = 1_000;
const BANK_LIMIT: usize = 255;
/// Message of a list that is too long.
pub const TOO_MANY_OFFERS: &str = "Un dossier garde au plus 30 banques consultées.";
/// Message of a second offer that is chosen.
pub const ONE_RETAINED: &str = "Une seule offre peut être retenue.";

keyed_enumeration! {
    /// Where a bank stands with an offer.
    #[derive(Default)]
    OfferState sent as key {
        /// It was asked, and has not answered.
        #[default]
        Consulted = "consulted" => "Consultée",
        /// It made an offer.
        Received = "received" => "Offre reçue",
        /// Its offer is the one that the customers take.
        Retained = "retained" => "Offre retenue",
        /// Its offer is not taken.
        Declined = "declined" => "Offre écartée",
        /// It makes no offer.
        Refused = "refused" => "Refus de la banque",
    }
}

/// A bank or an insurer, and its offer.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct Offer {
    /// How it is called; required.
    #[serde(deserialize_with = "null_as_default")]
    pub bank: String,
    /// Where it stands.
    #[serde(deserialize_with = "null_as_default")]
    pub state: OfferState,
    /// When it was asked, or answered.
    pub date: Option<Day>,
    /// Yearly nominal rate, percent.
    pub rate: Option<Percent>,
    /// TAEG, percent.
    pub apr: Option<Percent>,
    /// Each month, without insurance, euros.
    pub instalment: Option<Euros>,
    /// Insurance of each month, euros.
    pub insurance: Option<Euros>,
    /// Of staff, for staff.
    pub comment: Option<String>,
}

impl Offer {
    /// Texts trimmed, blank ones absent.
    #[must_use]
    pub fn cleaned(self) -> Self {
        let comment = self.comment.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        Self { bank: self.bank.trim().to_owned(), comment, ..self }
    }

    /// Nothing was typed.
    pub fn is_blank(&self) -> bool {
        *self == Self { state: self.state, ..Self::default() }
    }
}

/// Every violation of a list of clean offers.
pub fn violations(offers: &[Offer]) -> Violations {
    let mut found = Violations::none();
    if offers.len() > OFFERS_LIMIT {
        found.add("offers", TOO_MANY_OFFERS);
    }
    let mut retained = false;
    for (place, offer) in offers.iter().enumerate() {
        let field = |name: &str| format!("offers.{place}.{name}");
        found.require_text(&field("bank"), Some(&offer.bank));
        found.limit_text(&field("bank"), Some(&offer.bank), BANK_LIMIT);
        found.limit_text(&field("comment"), offer.comment.as_deref(), OFFER_COMMENT_LIMIT);
        if offer.state == OfferState::Retained && std::mem::replace(&mut retained, true) {
            found.add(field("state"), ONE_RETAINED);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(bank: &str, state: OfferState) -> Offer {
        Offer { bank: bank.into(), state, ..Default::default() }
    }

    fn fields(offers: &[Offer]) -> Vec<String> {
        violations(offers).into_vec().into_iter().filter_map(|found| found.field).collect()
    }

    #[test]
    fn one_offer_at_most_is_retained_and_each_bank_has_a_name() {
        use OfferState::{Consulted, Received, Retained};
        assert!(fields(&[]).is_empty());
        assert!(
            fields(&[offer("Banque du Port", Retained), offer("Crédit de l’Ouest", Received)]).is_empty()
        );
        let two = [offer("A", Retained), offer(" ", Consulted), offer("C", Retained)];
        assert_eq!(fields(&two), ["offers.1.bank", "offers.2.state"]);
        let long = Offer { comment: Some("é".repeat(1_001)), ..offer(&"é".repeat(256), Consulted) };
        assert_eq!(fields(&[long]), ["offers.0.bank", "offers.0.comment"]);
        assert_eq!(fields(&vec![offer("A", Consulted); 31]), ["offers"]);
    }

    #[test]
    fn blank_rows_are_none_and_null_is_absent() {
        let read: Offer =
            serde_json::from_str(r#"{"bank":null,"state":null,"date":null,"rate":null,"comment":"  "}"#)
                .unwrap();
        assert!(read.cleaned().is_blank());
        assert!(!offer("A", OfferState::Consulted).is_blank());
        for state in OfferState::ALL {
            assert_eq!(serde_json::to_value(state).unwrap(), state.key());
        }
    }
}

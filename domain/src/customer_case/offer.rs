//! Banks and insurers asked for an offer, and their offers.

use crate::keyed_enumeration;
use crate::shared::absent::null_as_default;
use crate::shared::day::Day;
use crate::shared::euros::Euros;
use crate::shared::percent::Percent;
use crate::shared::violation::Violations;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;

/// Maximum number of offers of a case.
pub const OFFERS_LIMIT: usize = 30;
/// Maximum length of the comment, in characters.
pub const OFFER_COMMENT_LIMIT: usize = 1_000;
const BANK_LIMIT: usize = 255;
/// Message for a list that is too long.
pub const TOO_MANY_OFFERS: &str = "Un dossier garde au plus 30 banques consultées.";
/// Message for a second retained offer.
pub const ONE_RETAINED: &str = "Une seule offre peut être retenue.";

keyed_enumeration! {
    /// State of a request for an offer.
    #[derive(Default)]
    OfferState sent as key {
        /// Asked; no answer yet.
        #[default]
        Consulted = "consulted" => "Consultée",
        /// Offer received.
        Received = "received" => "Offre reçue",
        /// Offer accepted by the customers.
        Retained = "retained" => "Offre retenue",
        /// Offer not accepted.
        Declined = "declined" => "Offre écartée",
        /// The bank makes no offer.
        Refused = "refused" => "Refus de la banque",
    }
}

/// Bank or insurer, and its offer.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct Offer {
    /// Name of the bank or insurer; required.
    #[serde(deserialize_with = "null_as_default")]
    pub bank: String,
    /// State of the request.
    #[serde(deserialize_with = "null_as_default")]
    pub state: OfferState,
    /// Day of the request or of the answer.
    pub date: Option<Day>,
    /// Nominal annual rate, in percent.
    pub rate: Option<Percent>,
    /// Annual percentage rate of charge (TAEG), in percent.
    pub apr: Option<Percent>,
    /// Monthly instalment without insurance, in euros.
    pub instalment: Option<Euros>,
    /// Monthly insurance premium, in euros.
    pub insurance: Option<Euros>,
    /// Internal comment.
    #[cfg_attr(feature = "schema", schema(max_length = 1_000))]
    pub comment: Option<String>,
}

impl Offer {
    /// Trims texts and drops a blank comment.
    #[must_use]
    pub fn cleaned(self) -> Self {
        let comment = self.comment.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        Self { bank: self.bank.trim().to_owned(), comment, ..self }
    }

    /// Returns whether nothing but the state was entered.
    pub fn is_blank(&self) -> bool {
        *self == Self { state: self.state, ..Self::default() }
    }
}

/// Returns every violation of a list of cleaned offers.
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
    fn violations_require_bank_and_single_retained_offer() {
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
    fn null_fields_give_a_blank_offer() {
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

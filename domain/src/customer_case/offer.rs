//! Banks and insurers asked for an offer, and their offers.

use crate::keyed_enumeration;
use crate::shared::absent::null_as_default;
use crate::shared::day::Day;
use crate::shared::euros::Euros;
use crate::shared::percent::Percent;
use crate::shared::text::trim_or_none;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;

/// Maximum number of offers of a case.
pub const OFFERS_LIMIT: usize = 30;
/// Maximum length of the comment, in characters.
pub const OFFER_COMMENT_LIMIT: usize = 1_000;
/// Maximum length of the conditions and of the terms of early repayment, in characters.
pub const OFFER_TERMS_LIMIT: usize = 2_000;
/// Maximum length of the names of a bank, an insurer or a guarantee, in characters.
pub const OFFER_NAME_LIMIT: usize = 255;
/// Maximum number of insured borrowers.
pub const OFFER_SHARES_LIMIT: usize = 2;

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

keyed_enumeration! {
    /// Kind of a nominal rate.
    RateKind sent as key {
        Fixed = "fixed" => "Fixe",
        /// Follows an index without limit.
        Variable = "variable" => "Variable",
        /// Follows an index between limits.
        Capped = "capped" => "Variable capé",
        /// Fixed at first, then variable.
        Mixed = "mixed" => "Mixte",
    }
}

/// Bank or insurer, and its offer; unknown fields are absent.
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
    /// Amount of the loan, in euros, more than 0, at most 100 000 000.
    pub amount: Option<Euros>,
    /// Duration in months, 1 to 480.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 480))]
    pub duration: Option<u16>,
    /// Nominal annual rate, in percent; the first one when it may change.
    pub rate: Option<Percent>,
    pub rate_kind: Option<RateKind>,
    /// Annual percentage rate of charge (TAEG), in percent; not below the nominal rate.
    pub apr: Option<Percent>,
    /// Monthly instalment without insurance, in euros.
    pub instalment: Option<Euros>,
    /// Monthly insurance premium of all borrowers, in euros.
    pub insurance: Option<Euros>,
    /// Annual percentage rate of the insurance (TAEA), in percent.
    pub insurance_apr: Option<Percent>,
    #[cfg_attr(feature = "schema", schema(max_length = 255))]
    pub insurer: Option<String>,
    /// Whether the insurance is taken outside the bank (« délégation »).
    pub insurance_delegated: Option<bool>,
    /// Insured shares (« quotités ») in percent: first borrower, second borrower.
    #[cfg_attr(feature = "schema", schema(max_items = 2))]
    #[serde(deserialize_with = "null_as_default", skip_serializing_if = "Vec::is_empty")]
    pub shares: Vec<Percent>,
    /// Guarantee of the loan, such as a suretyship company or a mortgage.
    #[cfg_attr(feature = "schema", schema(max_length = 255))]
    pub guarantee: Option<String>,
    /// Cost of the guarantee, in euros, at most 100 000 000.
    pub guarantee_fee: Option<Euros>,
    /// File fee of the bank, in euros, at most 100 000 000.
    pub file_fee: Option<Euros>,
    /// Terms on which the loan can be repaid early.
    #[cfg_attr(feature = "schema", schema(max_length = 2_000))]
    pub early_repayment: Option<String>,
    /// Day on which the customers received the offer.
    pub received_on: Option<Day>,
    /// Last day on which the offer can be accepted.
    pub valid_until: Option<Day>,
    /// Day on which the customers accepted the offer.
    pub accepted_on: Option<Day>,
    #[cfg_attr(feature = "schema", schema(max_length = 2_000))]
    pub conditions: Option<String>,
    /// Internal comment.
    #[cfg_attr(feature = "schema", schema(max_length = 1_000))]
    pub comment: Option<String>,
}

impl Offer {
    /// Trims texts and drops blank ones.
    #[must_use]
    pub fn clean(mut self) -> Self {
        self.bank = self.bank.trim().to_owned();
        for text in [
            &mut self.insurer,
            &mut self.guarantee,
            &mut self.early_repayment,
            &mut self.conditions,
            &mut self.comment,
        ] {
            *text = trim_or_none(text.take());
        }
        self
    }

    /// Returns whether nothing but the state was entered.
    pub fn is_blank(&self) -> bool {
        *self == Self { state: self.state, ..Self::default() }
    }

    /// Returns whether the customers can still accept the offer, or have accepted it.
    pub const fn is_open(&self) -> bool {
        !matches!(self.state, OfferState::Declined | OfferState::Refused)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn null_fields_give_a_blank_offer() {
        let null = json!({
            "bank": null, "state": null, "date": null, "rate": null, "rateKind": null, "shares": null,
            "insurer": " ", "conditions": null, "acceptedOn": null, "comment": "  "
        });
        let read: Offer = serde_json::from_value(null).unwrap();
        assert!(read.clean().is_blank());
        assert!(!Offer { bank: "A".into(), ..Default::default() }.is_blank());
        for state in OfferState::ALL {
            assert_eq!(serde_json::to_value(state).unwrap(), state.key());
        }
    }

    #[test]
    fn stored_offer_without_new_fields_is_unchanged() {
        let stored = json!({
            "bank": "Banque du Large", "state": "retained", "date": "2026-11-20", "rate": 3.45, "apr": 3.982,
            "instalment": 1060.7, "insurance": 38.6, "comment": "Sans frais de dossier"
        });
        let read: Offer = serde_json::from_value(stored.clone()).unwrap();
        assert_eq!(serde_json::to_value(read.clean()).unwrap(), stored);
    }

    #[test]
    fn complete_offer_round_trips() {
        let sent = json!({
            "bank": "Banque du Large", "state": "received", "amount": 200_000, "duration": 300, "rate": 3.0,
            "rateKind": "capped", "apr": 3.6, "instalment": 948.42, "insurance": 40, "insuranceApr": 0.35,
            "insurer": "April", "insuranceDelegated": true, "shares": [100.0, 50.0],
            "guarantee": "Crédit Logement", "guaranteeFee": 2_450, "fileFee": 500,
            "earlyRepayment": "Sans indemnité après 7 ans", "receivedOn": "2026-11-20",
            "validUntil": "2026-12-20", "acceptedOn": "2026-12-01", "conditions": "Domiciliation des salaires"
        });
        let read: Offer = serde_json::from_value(sent.clone()).unwrap();
        assert_eq!(serde_json::to_value(read.clean()).unwrap(), sent);
    }
}

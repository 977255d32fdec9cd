//! Identity check of a customer against money laundering (L561-5 CMF): document seen, vigilance, origin of funds.

use crate::calendar::paris::day_in_paris;
use crate::keyed_enumeration;
use crate::shared::day::Day;
use crate::shared::instant::Instant;
use crate::shared::person::PersonName;
use crate::shared::text::{contains_control_characters, is_blank, length};
use crate::shared::violation::{CONTROL_CHARACTERS, REQUIRED, TOO_LONG, Violations};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Maximum length of the origin of funds, in characters.
pub const ORIGIN_LIMIT: usize = 1_000;
/// Message for an expired document.
pub const DOCUMENT_EXPIRED: &str = "Ce document n’est plus valable\u{202f}: demandez-en un autre.";
/// Message for a politically exposed person under normal vigilance (L561-10 CMF).
pub const REINFORCED_VIGILANCE_REQUIRED: &str =
    "Une personne politiquement exposée demande une vigilance renforcée.";

keyed_enumeration! {
    /// Identity document that was seen; its number is not stored. Sent and stored as its key.
    IdentityDocument sent as key {
        IdentityCard = "identity-card" => "Carte d’identité",
        Passport = "passport" => "Passeport",
        ResidencePermit = "residence-permit" => "Titre de séjour",
        Other = "other" => "Autre document officiel",
    }
}

keyed_enumeration! {
    /// Level of vigilance; sent and stored as its key.
    Vigilance sent as key {
        Simplified = "simplified" => "Simplifiée",
        Normal = "normal" => "Normale",
        Reinforced = "reinforced" => "Renforcée",
    }
}

/// Check of one customer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdentityCheck {
    pub uuid: Uuid,
    pub customer: Uuid,
    pub document: IdentityDocument,
    /// Last day on which the document is valid.
    pub valid_until: Day,
    pub is_politically_exposed: bool,
    pub vigilance: Vigilance,
    pub origin_of_funds: Option<String>,
    pub checked_at: Instant,
    pub checked_by: PersonName,
}

/// Check to record.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct IdentityCheckForm {
    /// Required.
    pub document: Option<IdentityDocument>,
    /// Last day on which the document is valid; required.
    pub valid_until: Option<Day>,
    pub politically_exposed: bool,
    /// Default: normal.
    pub vigilance: Option<Vigilance>,
    /// Required under reinforced vigilance.
    #[cfg_attr(feature = "schema", schema(max_length = 1_000))]
    pub origin_of_funds: Option<String>,
}

impl IdentityCheck {
    /// Creates a check made now.
    ///
    /// # Errors
    /// Every violation of the form.
    pub fn create(
        uuid: Uuid,
        customer: Uuid,
        form: &IdentityCheckForm,
        by: &PersonName,
        now: Instant,
    ) -> Result<Self, Violations> {
        let mut violations = Violations::default();
        violations.require("document", form.document.as_ref());
        violations.require("validUntil", form.valid_until.as_ref());
        if form.valid_until.is_some_and(|until| until < day_in_paris(now)) {
            violations.add("validUntil", DOCUMENT_EXPIRED);
        }
        let vigilance = form.vigilance.unwrap_or(Vigilance::Normal);
        if form.politically_exposed && vigilance != Vigilance::Reinforced {
            violations.add("vigilance", REINFORCED_VIGILANCE_REQUIRED);
        }
        let origin = form.origin_of_funds.as_deref().unwrap_or_default();
        if vigilance == Vigilance::Reinforced && is_blank(origin) {
            violations.add("originOfFunds", REQUIRED);
        } else if length(origin) > ORIGIN_LIMIT {
            violations.add("originOfFunds", format!("{TOO_LONG} ({ORIGIN_LIMIT} caractères au plus)"));
        } else if contains_control_characters(origin) {
            violations.add("originOfFunds", CONTROL_CHARACTERS);
        }
        let (Some(document), Some(valid_until)) = (form.document, form.valid_until) else {
            return Err(violations);
        };
        violations.into_result()?;
        Ok(Self {
            uuid,
            customer,
            document,
            valid_until,
            is_politically_exposed: form.politically_exposed,
            vigilance,
            origin_of_funds: Some(origin.trim().to_owned()).filter(|text| !text.is_empty()),
            checked_at: now,
            checked_by: by.clone(),
        })
    }
}

/// Identity of all customers of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IdentityState {
    /// At least one customer was never checked.
    Missing,
    /// Last day on which every document is valid.
    CheckedUntil(Day),
}

/// Returns the state of the customers; `checks` contains the latest check of each.
pub fn identity_state(customers: &[Uuid], checks: &[IdentityCheck]) -> IdentityState {
    let ends = customers.iter().map(|customer| {
        checks.iter().find(|check| check.customer == *customer).map(|check| check.valid_until)
    });
    let ends: Option<Vec<Day>> = ends.collect();
    ends.and_then(|ends| ends.into_iter().min()).map_or(IdentityState::Missing, IdentityState::CheckedUntil)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::paris::start_of_day;

    fn day(text: &str) -> Day {
        Day::parse_iso(text).unwrap()
    }

    fn create(form: &IdentityCheckForm) -> Result<IdentityCheck, Vec<String>> {
        let by = PersonName { first_name: "Ada".into(), last_name: "Roy".into() };
        let now = start_of_day(day("2026-11-27"));
        let check = IdentityCheck::create(Uuid::nil(), Uuid::from_u128(1), form, &by, now);
        check.map_err(|violations| {
            violations.into_vec().into_iter().filter_map(|violation| violation.field).collect()
        })
    }

    fn form() -> IdentityCheckForm {
        IdentityCheckForm {
            document: Some(IdentityDocument::Passport),
            valid_until: Some(day("2030-01-01")),
            ..IdentityCheckForm::default()
        }
    }

    #[test]
    fn check_needs_a_valid_document() {
        assert_eq!(create(&form()).unwrap().vigilance, Vigilance::Normal);
        assert_eq!(create(&IdentityCheckForm::default()).unwrap_err(), ["document", "validUntil"]);
        let ended = IdentityCheckForm { valid_until: Some(day("2026-11-26")), ..form() };
        assert_eq!(create(&ended).unwrap_err(), ["validUntil"]);
        let last_day = IdentityCheckForm { valid_until: Some(day("2026-11-27")), ..form() };
        assert!(create(&last_day).is_ok());
    }

    #[test]
    fn exposed_person_needs_reinforced_vigilance_and_origin() {
        let exposed = IdentityCheckForm { politically_exposed: true, ..form() };
        assert_eq!(create(&exposed).unwrap_err(), ["vigilance"]);
        let reinforced = IdentityCheckForm { vigilance: Some(Vigilance::Reinforced), ..exposed };
        assert_eq!(create(&reinforced).unwrap_err(), ["originOfFunds"]);
        let complete = IdentityCheckForm { origin_of_funds: Some(" Épargne ".into()), ..reinforced };
        assert_eq!(create(&complete).unwrap().origin_of_funds.as_deref(), Some("Épargne"));
    }

    #[test]
    fn state_is_that_of_all_customers() {
        let check = create(&form()).unwrap();
        let other =
            IdentityCheck { customer: Uuid::from_u128(2), valid_until: day("2027-01-01"), ..check.clone() };
        let customers = [Uuid::from_u128(1), Uuid::from_u128(2)];
        assert_eq!(identity_state(&customers, std::slice::from_ref(&check)), IdentityState::Missing);
        let both_states = identity_state(&customers, &[check, other]);
        assert_eq!(both_states, IdentityState::CheckedUntil(day("2027-01-01")));
        assert_eq!(identity_state(&[], &[]), IdentityState::Missing);
    }
}

//! Bonus-malus coefficient of a driver (doc 1 §3, AMB-042; annex to article A121-1 of the code des assurances).

use crate::shared::absent::deserialize_answer;
use serde::de::{Error, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_with::skip_serializing_none;
use std::fmt;

/// Message for a value outside the list.
pub const COEFFICIENT_EXPECTED: &str = "Choisir un coefficient de 0,50 à 3,50.";

/// Coefficient from 0.50 to 3.50; sent as a text with two decimals and a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = String, pattern = r"^(0\.[5-9]\d|[12]\.\d\d|3\.[0-4]\d|3\.50)$"))]
pub struct BonusMalus(u16);

impl BonusMalus {
    const MIN_HUNDREDTHS: u16 = 50;
    const MAX_HUNDREDTHS: u16 = 350;

    /// Returns the 301 coefficients, in ascending order.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::MIN_HUNDREDTHS..=Self::MAX_HUNDREDTHS).map(Self)
    }

    /// Parses exactly the sent form: « 0.50 ».
    pub fn parse(text: &str) -> Option<Self> {
        Self::all().find(|value| value.value() == text)
    }

    /// Formats as sent and stored: « 0.50 ».
    pub fn value(self) -> String {
        format!("{}.{:02}", self.0 / 100, self.0 % 100)
    }

    /// Formats for display: « 0,50 (bonus 50 %) », « 1,00 (bonus 0 %) », « 1,25 (malus 25 %) ».
    pub fn label(self) -> String {
        let (name, percentage) =
            if self.0 <= 100 { ("bonus", 100 - self.0) } else { ("malus", self.0 - 100) };
        format!("{},{:02} ({name} {percentage}\u{a0}%)", self.0 / 100, self.0 % 100)
    }
}

impl Serialize for BonusMalus {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.value())
    }
}

impl<'de> Deserialize<'de> for BonusMalus {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| D::Error::custom(COEFFICIENT_EXPECTED))
    }
}

/// Coefficients of a driver. A single text, which some API clients send for the second driver, sets both.
#[skip_serializing_none]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BonusMalusValues {
    /// Required: car coefficient.
    pub car: Option<BonusMalus>,
    /// Required for MOTOR-INSURANCE, absent otherwise: motorbike coefficient.
    pub motor: Option<BonusMalus>,
}

impl<'de> Deserialize<'de> for BonusMalusValues {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ValuesVisitor)
    }
}

struct ValuesVisitor;

impl<'de> Visitor<'de> for ValuesVisitor {
    type Value = BonusMalusValues;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("des coefficients")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        let value = BonusMalus::parse(text).ok_or_else(|| E::custom(COEFFICIENT_EXPECTED))?;
        Ok(BonusMalusValues { car: Some(value), motor: Some(value) })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
        let mut values = BonusMalusValues::default();
        while let Some(name) = entries.next_key::<String>()? {
            match name.as_str() {
                "car" => values.car = entries.next_value::<Answer>()?.0,
                "motor" => values.motor = entries.next_value::<Answer>()?.0,
                _ => drop(entries.next_value::<IgnoredAny>()?),
            }
        }
        Ok(values)
    }
}

struct Answer(Option<BonusMalus>);

impl<'de> Deserialize<'de> for Answer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_answer(deserializer).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// CARM-14, CARM-15.
    #[test]
    fn carm_14_coefficients_are_hundredths_from_050_to_350() {
        let all: Vec<_> = BonusMalus::all().collect();
        let label = |text: &str| BonusMalus::parse(text).unwrap().label();
        assert_eq!(all.len(), 301);
        assert_eq!(
            (all[0].value(), all[1].value(), all[300].value()),
            ("0.50".into(), "0.51".into(), "3.50".into())
        );
        assert_eq!(label("0.50"), "0,50 (bonus 50\u{a0}%)");
        assert_eq!(label("1.00"), "1,00 (bonus 0\u{a0}%)");
        assert_eq!(label("1.01"), "1,01 (malus 1\u{a0}%)");
        assert_eq!(label("3.50"), "3,50 (malus 250\u{a0}%)");
        for invalid in ["0.49", "3.51", "0.5", "0,50", "1", "01.00", "", "1.001"] {
            assert_eq!(BonusMalus::parse(invalid), None, "{invalid}");
        }
    }
}

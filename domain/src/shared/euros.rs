//! Amounts in euros: JSON numbers with at most 2 decimals.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

/// Message for a text or value that is not an amount.
pub const AMOUNT_EXPECTED: &str = "Saisir un montant en euros (ex: 1 234,56)";
/// Message for a negative amount.
pub const AMOUNT_NEGATIVE: &str = "Le montant doit être supérieur ou égal à 0.";
/// Message for an amount with more than 2 decimals.
pub const AMOUNT_DECIMALS: &str = "Le montant ne peut pas avoir plus de 2 décimales.";
/// Message for an amount over [`Euros::MAX`].
pub const AMOUNT_TOO_HIGH: &str = "Le montant est trop élevé.";

/// Amount in euros from 0 to 100 000 000 000, stored exactly as whole cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", schema(value_type = f64, minimum = 0), ts(type = "number"))]
pub struct Euros(i64);

impl Euros {
    /// Largest amount: 100 000 000 000 €. Its cents, and every sum of amounts in a record, are exact in a JSON number.
    pub const MAX: Self = Self(10_000_000_000_000);

    /// Builds an amount from whole cents.
    ///
    /// # Errors
    /// [`AMOUNT_NEGATIVE`], [`AMOUNT_TOO_HIGH`].
    pub fn from_cents(cents: i64) -> Result<Self, &'static str> {
        match cents {
            ..0 => Err(AMOUNT_NEGATIVE),
            _ if cents > Self::MAX.0 => Err(AMOUNT_TOO_HIGH),
            _ => Ok(Self(cents)),
        }
    }

    /// Builds an amount from a sum of cents, clamped to 0..=[`Self::MAX`].
    pub fn from_sum(cents: i64) -> Self {
        Self(cents.clamp(0, Self::MAX.0))
    }

    /// Builds an amount from a JSON number of euros. Its shortest decimal form is used, so that 0.29 is 29 cents and
    /// 0.1 + 0.2 (0.30000000000000004) is refused.
    ///
    /// # Errors
    /// [`AMOUNT_EXPECTED`] when it is not a finite number, [`AMOUNT_NEGATIVE`], [`AMOUNT_DECIMALS`],
    /// [`AMOUNT_TOO_HIGH`].
    pub fn from_number(euros: f64) -> Result<Self, &'static str> {
        if !euros.is_finite() {
            return Err(AMOUNT_EXPECTED);
        }
        if euros < 0.0 {
            return Err(AMOUNT_NEGATIVE);
        }
        if euros > Self::MAX.to_number() {
            return Err(AMOUNT_TOO_HIGH);
        }
        Self::from_digits(&euros.abs().to_string())
    }

    /// Returns the amount in cents.
    pub fn cents(self) -> i64 {
        self.0
    }

    /// Returns the amount in euros: the closest double, whose decimal form has at most two decimals.
    #[expect(clippy::cast_precision_loss, reason = "cents stay far under 2^53")]
    pub fn to_number(self) -> f64 {
        self.0 as f64 / 100.0
    }

    fn from_digits(number: &str) -> Result<Self, &'static str> {
        let (whole, decimals) = number.split_once('.').unwrap_or((number, ""));
        let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
        if whole.is_empty() || !digits(whole) || !digits(decimals) {
            return Err(AMOUNT_EXPECTED);
        }
        if decimals.len() > 2 {
            return Err(AMOUNT_DECIMALS);
        }
        let cents = format!("{whole}{decimals:0<2}").parse().map_err(|_| AMOUNT_TOO_HIGH)?;
        Self::from_cents(cents)
    }
}

impl Serialize for Euros {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % 100 == 0 {
            serializer.serialize_i64(self.0 / 100)
        } else {
            serializer.serialize_f64(self.to_number())
        }
    }
}

impl<'de> Deserialize<'de> for Euros {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NumberVisitor)
    }
}

struct NumberVisitor;

impl de::Visitor<'_> for NumberVisitor {
    type Value = Euros;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("un montant en euros")
    }

    fn visit_u64<E: de::Error>(self, euros: u64) -> Result<Euros, E> {
        let cents = i64::try_from(euros).ok().and_then(|euros| euros.checked_mul(100));
        cents.ok_or(AMOUNT_TOO_HIGH).and_then(Euros::from_cents).map_err(E::custom)
    }

    fn visit_i64<E: de::Error>(self, euros: i64) -> Result<Euros, E> {
        Euros::from_cents(euros.saturating_mul(100)).map_err(E::custom)
    }

    fn visit_f64<E: de::Error>(self, euros: f64) -> Result<Euros, E> {
        Euros::from_number(euros).map_err(E::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn amount_is_read_from_json_number() {
        let read = |json: &str| {
            serde_json::from_str::<Euros>(json).map(Euros::cents).map_err(|error| error.to_string())
        };
        assert_eq!(read("1234.5"), Ok(123_450));
        assert_eq!(read("1000"), Ok(100_000));
        assert_eq!(read("0.29"), Ok(29));
        assert_eq!(read("-0.0"), Ok(0));
        assert_eq!(read("1e3"), Ok(100_000));
        assert_eq!(read("100000000000"), Ok(10_000_000_000_000));
        for (json, message) in [
            ("100000000000.01", AMOUNT_TOO_HIGH),
            ("18446744073709551615", AMOUNT_TOO_HIGH),
            ("1e300", AMOUNT_TOO_HIGH),
            ("-1", AMOUNT_NEGATIVE),
            ("-0.01", AMOUNT_NEGATIVE),
            ("0.30000000000000004", AMOUNT_DECIMALS),
            ("1234.567", AMOUNT_DECIMALS),
        ] {
            assert!(read(json).unwrap_err().starts_with(message), "{json}");
        }
        assert!(read("\"12\"").is_err());
        assert!(Euros::from_number(f64::NAN).is_err());
    }

    #[test]
    fn amount_is_written_without_trailing_zeros() {
        let write = |cents| serde_json::to_string(&Euros::from_cents(cents).unwrap()).unwrap();
        assert_eq!(write(123_450), "1234.5");
        assert_eq!(write(100_000), "1000");
        assert_eq!(write(1), "0.01");
    }

    proptest! {
        #[test]
        fn amount_json_round_trips(cents in 0..=Euros::MAX.0) {
            let amount = Euros(cents);
            let json = serde_json::to_string(&amount).unwrap();
            prop_assert!(json.split_once('.').is_none_or(|(_, decimals)| decimals.len() <= 2), "{}", json);
            prop_assert_eq!(serde_json::from_str::<Euros>(&json).unwrap(), amount);
        }

        #[test]
        fn accepted_number_is_exact(euros in prop::num::f64::ANY) {
            if let Ok(amount) = Euros::from_number(euros) {
                prop_assert!((amount.to_number() - euros).abs() < f64::EPSILON);
            }
        }
    }
}

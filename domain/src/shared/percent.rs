//! Rates in percent: JSON numbers with at most 3 decimals.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

/// Message for a value that is not a rate.
pub const RATE_EXPECTED: &str = "Saisir un taux en % (ex: 3,45)";
/// Message for a rate outside 0 to 100.
pub const RATE_OUT_OF_BOUNDS: &str = "Le taux doit être compris entre 0 et 100.";
/// Message for a rate with more than 3 decimals.
pub const RATE_DECIMALS: &str = "Le taux ne peut pas avoir plus de 3 décimales.";

/// Rate from 0 to 100 percent, stored exactly as whole thousandths of a percent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = f64, minimum = 0, maximum = 100))]
pub struct Percent(u32);

impl Percent {
    const MAX: f64 = 100.0;

    /// Builds a rate from a number of percent. Its shortest decimal form is used, as for [`super::euros::Euros`].
    ///
    /// # Errors
    /// [`RATE_EXPECTED`] when it is not a finite number, [`RATE_OUT_OF_BOUNDS`], [`RATE_DECIMALS`].
    pub fn from_number(percent: f64) -> Result<Self, &'static str> {
        if !percent.is_finite() {
            return Err(RATE_EXPECTED);
        }
        if !(0.0..=Self::MAX).contains(&percent) {
            return Err(RATE_OUT_OF_BOUNDS);
        }
        let text = percent.abs().to_string();
        let (whole, decimals) = text.split_once('.').unwrap_or((&text, ""));
        if decimals.len() > 3 {
            return Err(RATE_DECIMALS);
        }
        format!("{whole}{decimals:0<3}").parse().map(Self).map_err(|_| RATE_EXPECTED)
    }

    /// Builds a rate from thousandths of a percent, at most 100 %.
    pub const fn from_thousandths(thousandths: u32) -> Self {
        Self(if thousandths > 100_000 { 100_000 } else { thousandths })
    }

    /// Returns the rate in thousandths of a percent.
    pub const fn thousandths(self) -> u32 {
        self.0
    }

    /// Returns the rate in percent: the closest double.
    pub fn to_number(self) -> f64 {
        f64::from(self.0) / 1_000.0
    }

    /// Formats as « 70 % » or « 3,45 % », without needless decimals.
    pub fn to_french(self) -> String {
        format!("{}\u{a0}%", self.to_number()).replace('.', ",")
    }

    /// Formats a rate of interest as « 3,40 % »: with two decimals, or with the three that it has.
    pub fn to_french_rate(self) -> String {
        let decimals = if self.0.is_multiple_of(10) { 2 } else { 3 };
        format!("{:.decimals$}\u{a0}%", self.to_number()).replace('.', ",")
    }
}

impl Serialize for Percent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.to_number())
    }
}

impl<'de> Deserialize<'de> for Percent {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NumberVisitor)
    }
}

struct NumberVisitor;

impl de::Visitor<'_> for NumberVisitor {
    type Value = Percent;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("un taux en pourcentage")
    }

    fn visit_u64<E: de::Error>(self, percent: u64) -> Result<Percent, E> {
        let percent = u32::try_from(percent).map_err(|_| E::custom(RATE_OUT_OF_BOUNDS))?;
        self.visit_f64(f64::from(percent))
    }

    fn visit_i64<E: de::Error>(self, percent: i64) -> Result<Percent, E> {
        let percent = i32::try_from(percent).map_err(|_| E::custom(RATE_OUT_OF_BOUNDS))?;
        self.visit_f64(f64::from(percent))
    }

    fn visit_f64<E: de::Error>(self, percent: f64) -> Result<Percent, E> {
        Percent::from_number(percent).map_err(E::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rate_is_exact_to_a_thousandth() {
        let read = |json: &str| {
            serde_json::from_str::<Percent>(json).map(|rate| rate.0).map_err(|error| error.to_string())
        };
        for (json, thousandths) in
            [("3.45", 3_450), ("0", 0), ("100", 100_000), ("0.29", 290), ("3.615", 3_615)]
        {
            assert_eq!(read(json), Ok(thousandths), "{json}");
        }
        for (json, message) in [
            ("-1", RATE_OUT_OF_BOUNDS),
            ("-0.5", RATE_OUT_OF_BOUNDS),
            ("100.001", RATE_OUT_OF_BOUNDS),
            ("18446744073709551615", RATE_OUT_OF_BOUNDS),
            ("3.4567", RATE_DECIMALS),
        ] {
            assert!(read(json).is_err_and(|error_text| error_text.starts_with(message)), "{json}");
        }
        let rate = Percent::from_number(3.45).unwrap();
        assert_eq!(serde_json::to_string(&rate).unwrap(), "3.45");
        assert_eq!(rate.to_french(), "3,45\u{a0}%");
        assert_eq!(Percent::from_number(4.0).unwrap().to_french(), "4\u{a0}%");
        for (percent, text) in [(3.4, "3,40\u{a0}%"), (0.0, "0,00\u{a0}%"), (3.615, "3,615\u{a0}%")] {
            assert_eq!(Percent::from_number(percent).unwrap().to_french_rate(), text);
        }
        assert_eq!(Percent::from_number(f64::NAN), Err(RATE_EXPECTED));
    }
}

//! Point in time in UTC, with the microsecond precision of both databases (AMB-028).

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt;
use time::{Duration, OffsetDateTime, UtcOffset, format_description::well_known::Rfc3339};

/// Maximum difference between the clocks of two servers of one database.
pub const MAX_CLOCK_DIFFERENCE: Duration = Duration::minutes(1);

/// Message for a text that is not an RFC 3339 instant.
pub const INSTANT_EXPECTED: &str = "Instant non valide (RFC 3339 attendu).";

/// Point in time in UTC, truncated to the microsecond; RFC 3339 on the wire.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = String, format = DateTime))]
pub struct Instant(OffsetDateTime);

impl Instant {
    /// Converts to UTC and truncates to the microsecond.
    pub fn new(at: OffsetDateTime) -> Self {
        let utc = at.to_offset(UtcOffset::UTC);
        Self(utc.replace_microsecond(utc.microsecond()).unwrap_or(utc))
    }

    /// Builds an instant from microseconds since 1970; values outside the supported calendar give 1970.
    pub fn from_micros(micros: i64) -> Self {
        let at = OffsetDateTime::from_unix_timestamp_nanos(i128::from(micros) * 1_000);
        Self(at.unwrap_or(OffsetDateTime::UNIX_EPOCH))
    }

    /// Returns the microseconds since 1970.
    pub fn micros(self) -> i64 {
        i64::try_from(self.0.unix_timestamp_nanos() / 1_000).unwrap_or(i64::MAX)
    }

    /// Returns the whole seconds since 1970.
    pub fn seconds(self) -> i64 {
        self.0.unix_timestamp()
    }

    /// Returns the value as an `OffsetDateTime` in UTC.
    pub fn utc(self) -> OffsetDateTime {
        self.0
    }

    /// Returns the instant `duration` later (earlier when negative).
    #[must_use]
    pub fn plus(self, duration: Duration) -> Self {
        Self(self.0.saturating_add(duration))
    }

    /// Returns whether this past time was written by a clock that was ahead, beyond [`MAX_CLOCK_DIFFERENCE`] (AMB-196).
    pub fn is_ahead_of(self, now: Self) -> bool {
        self > now.plus(MAX_CLOCK_DIFFERENCE)
    }

    /// Formats as RFC 3339, in UTC.
    pub fn to_rfc3339(self) -> String {
        self.0.format(&Rfc3339).unwrap_or_default()
    }
}

impl Instant {
    /// Parses RFC 3339, with any offset.
    ///
    /// # Errors
    /// [`INSTANT_EXPECTED`] for any other text.
    pub fn parse_rfc3339(text: &str) -> Result<Self, &'static str> {
        OffsetDateTime::parse(text.trim(), &Rfc3339).map(Self::new).map_err(|_| INSTANT_EXPECTED)
    }
}

impl fmt::Debug for Instant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_rfc3339())
    }
}

impl Serialize for Instant {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.to_rfc3339())
    }
}

impl<'de> Deserialize<'de> for Instant {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse_rfc3339(&text).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::datetime;

    #[test]
    fn new_normalises_to_utc_microseconds() {
        let at = Instant::new(datetime!(2026-03-29 03:00:00.123456789 +2));
        assert_eq!(at.to_rfc3339(), "2026-03-29T01:00:00.123456Z");
        assert_eq!(Instant::from_micros(at.micros()), at);
    }
}

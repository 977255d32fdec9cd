//! Position of an entry in a timeline.

use domain::shared::instant::Instant;
use domain::timeline::TimelineSource;
use uuid::Uuid;

/// Sort key of an entry: newest first, with a stable order at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimelinePosition {
    pub at: Instant,
    pub source: TimelineSource,
    /// Object of the entry.
    pub uuid: Uuid,
    /// Position among the entries of the object; 0 for an object with one entry.
    pub place: i64,
}

impl TimelinePosition {
    /// Formats the position, as sent to clients for paging.
    pub fn to_text(self) -> String {
        format!("{}.{}.{}.{}", self.at.micros(), self.source.rank(), self.uuid.simple(), self.place)
    }

    /// Parses the output of [`Self::to_text`].
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('.');
        let mut part = || parts.next();
        let position = Self {
            at: Instant::from_micros(part()?.parse().ok()?),
            source: TimelineSource::from_rank(part()?.parse().ok()?)?,
            uuid: Uuid::parse_str(part()?).ok()?,
            place: part()?.parse().ok()?,
        };
        part().is_none().then_some(position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parse_accepts_only_formatted_positions() {
        let position = TimelinePosition {
            at: Instant::from_micros(1_763_715_600_000_001),
            source: TimelineSource::CaseEvent,
            uuid: Uuid::from_u128(7),
            place: 12,
        };
        assert_eq!(TimelinePosition::parse(&position.to_text()), Some(position));
        for invalid in [
            "",
            "1",
            "1.2.3.4",
            "x.6.00000000000000000000000000000007.1",
            "1.99.00000000000000000000000000000007.1",
        ] {
            assert_eq!(TimelinePosition::parse(invalid), None, "{invalid}");
        }
        assert_eq!(TimelinePosition::parse(&format!("{}.1", position.to_text())), None);
    }
}

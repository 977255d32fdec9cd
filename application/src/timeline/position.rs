//! The place of an entry in a timeline.

use domain::shared::instant::Instant;
use domain::timeline::TimelineSource;
use uuid::Uuid;

/// Where an entry stands: newest first, and for one moment in an order that never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimelinePosition {
    pub at: Instant,
    pub source: TimelineSource,
    /// The object that the entry belongs to.
    pub uuid: Uuid,
    /// Its place among the entries of that object; 0 when the object makes one entry only.
    pub place: i64,
}

impl TimelinePosition {
    /// As it is sent, and sent back for what follows.
    pub fn to_text(self) -> String {
        format!("{}.{}.{}.{}", self.at.micros(), self.source.rank(), self.uuid.simple(), self.place)
    }

    /// The position of a text.
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
    fn a_position_is_read_back_and_nothing_else_is() {
        let position = TimelinePosition {
            at: Instant::from_micros(1_763_715_600_000_001),
            source: TimelineSource::CaseEvent,
            uuid: Uuid::from_u128(7),
            place: 12,
        };
        assert_eq!(TimelinePosition::parse(&position.to_text()), Some(position));
        for wrong in [
            "",
            "1",
            "1.2.3.4",
            "x.6.00000000000000000000000000000007.1",
            "1.99.00000000000000000000000000000007.1",
        ] {
            assert_eq!(TimelinePosition::parse(wrong), None, "{wrong}");
        }
        assert_eq!(TimelinePosition::parse(&format!("{}.1", position.to_text())), None);
    }
}

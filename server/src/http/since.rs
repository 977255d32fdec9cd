//! Filter of lists by the time of change, for API clients that poll.

use application::error::AppError;
use domain::shared::date::{YEAR_EXPECTED, has_other_year};
use domain::shared::instant::Instant;

/// Parses `updatedSince`; `None` when it is absent.
///
/// # Errors
/// A text that is not an RFC 3339 instant. A blank is read as the `+` of an offset, which URL decoding replaces.
pub fn updated_since(text: Option<&str>) -> Result<Option<Instant>, AppError> {
    let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else { return Ok(None) };
    if has_other_year(text) {
        return Err(AppError::invalid_field("updatedSince", YEAR_EXPECTED));
    }
    let since = Instant::parse_rfc3339(&text.replace(' ', "+"));
    since.map(Some).map_err(|message| AppError::invalid_field("updatedSince", message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn updated_since_accepts_any_offset_and_refuses_nonsense() {
        let read = |text| updated_since(text).map(|found| found.map(Instant::to_rfc3339));
        assert_eq!(read(None).unwrap(), None);
        assert_eq!(read(Some(" ")).unwrap(), None);
        for text in ["2026-11-23T10:00:00Z", "2026-11-23T11:00:00+01:00", "2026-11-23T11:00:00 01:00"] {
            assert_eq!(read(Some(text)).unwrap().as_deref(), Some("2026-11-23T10:00:00Z"), "{text}");
        }
        for text in ["hier", "2026-11-23", "1732350000", "2026-13-01T00:00:00Z", "1899-12-31T00:00:00Z"] {
            assert!(read(Some(text)).is_err(), "{text}");
        }
    }
}

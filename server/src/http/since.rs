//! Filter of lists by the time of change, for API clients that poll.

use super::filter::trim_filter;
use application::error::AppError;
use domain::shared::date::{YEAR_EXPECTED, has_other_year};
use domain::shared::instant::Instant;

/// Parses `updatedSince`; `None` when it is absent.
///
/// # Errors
/// A text that is not an RFC 3339 instant. A blank is read as `+`, because URL decoding replaces the `+` of an offset.
pub fn parse_updated_since(text: Option<&str>) -> Result<Option<Instant>, AppError> {
    let Some(text) = trim_filter(text) else { return Ok(None) };
    if has_other_year(text) {
        return Err(AppError::invalid_field("updatedSince", YEAR_EXPECTED));
    }
    let since = Instant::parse_rfc3339(&text.replace(' ', "+"));
    since.map(Some).map_err(|message| AppError::invalid_field("updatedSince", message))
}

//! Sort parameter of lists: the name of a column, with a leading minus for the descending order.

use super::filter::trim_filter;
use application::error::AppError;
use application::paging::Sorting;

/// Message for an order that the list does not support.
pub const NO_SUCH_SORT: &str = "Ce tri n’existe pas.";

/// Parses the order, one of those of the list; `None` when it is absent.
///
/// # Errors
/// Any other text.
pub fn parse_sorting<O: Copy>(
    text: Option<&str>,
    columns: &[(&str, O)],
) -> Result<Option<Sorting<O>>, AppError> {
    let Some(text) = trim_filter(text) else { return Ok(None) };
    let (name, descending) = text.strip_prefix('-').map_or((text, false), |name| (name, true));
    let column_order = columns.iter().find(|(column, _)| *column == name);
    let (_, order) = column_order.ok_or_else(|| AppError::invalid_field("sort", NO_SUCH_SORT))?;
    Ok(Some(Sorting { by: *order, descending }))
}

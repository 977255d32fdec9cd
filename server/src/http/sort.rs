//! Sort parameter of lists: the name of a column, with a leading minus for the descending order.

use application::error::AppError;
use application::paging::Sorting;

/// Message for an order that the list does not support.
pub const NO_SUCH_SORT: &str = "Ce tri n’existe pas.";

/// Parses the order, one of those of the list; `None` when it is absent.
///
/// # Errors
/// Any other text.
pub fn sorting<O: Copy>(text: Option<&str>, known: &[(&str, O)]) -> Result<Option<Sorting<O>>, AppError> {
    let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else { return Ok(None) };
    let (name, descending) = text.strip_prefix('-').map_or((text, false), |name| (name, true));
    let found = known.iter().find(|(column, _)| *column == name);
    let (_, by) = found.ok_or_else(|| AppError::invalid_field("sort", NO_SUCH_SORT))?;
    Ok(Some(Sorting { by: *by, descending }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sort_is_limited_to_orders_of_the_list() {
        let known = [("lastName", 1), ("createdAt", 2)];
        let read = |text| sorting(text, &known).map(|found| found.map(|it| (it.by, it.descending)));
        assert_eq!(read(None).unwrap(), None);
        assert_eq!(read(Some(" ")).unwrap(), None);
        assert_eq!(read(Some("lastName")).unwrap(), Some((1, false)));
        assert_eq!(read(Some("-createdAt")).unwrap(), Some((2, true)));
        for wrong in ["password", "-", "--lastName", "lastName,createdAt", "lastname"] {
            assert!(read(Some(wrong)).is_err(), "{wrong}");
        }
    }
}

//! Details of entries about lists: name, number of rows and names of the filters, without typed text.

use crate::paging::MAX_COUNTED;
use domain::shared::display::truncate;

/// Maximum length of the details of an entry, in characters.
const DETAIL_LENGTH: usize = 400;

/// Describes a list of which a page was read, by the total number of rows.
pub fn describe_page(title: &str, total: u64, filters: &[String]) -> String {
    let rows = match total.checked_sub(1) {
        Some(MAX_COUNTED) => format!("plus de {}", describe_rows(MAX_COUNTED, filters)),
        _ => describe_rows(total, filters),
    };
    limit_detail(&format!("{title}, {rows}"))
}

/// Describes a list that was read as a whole, whose rows are not counted.
pub fn describe_whole_list(title: &str, filters: &[String]) -> String {
    limit_detail(&format!("{title}, liste entière{}", describe_filters(filters)))
}

/// Describes a number of rows and the filters.
pub fn describe_rows(rows: u64, filters: &[String]) -> String {
    let lines = if rows < 2 { "ligne" } else { "lignes" };
    format!("{rows} {lines}{}", describe_filters(filters))
}

/// Limits the length of the details of an entry.
pub fn limit_detail(detail: &str) -> String {
    truncate(detail, DETAIL_LENGTH)
}

fn describe_filters(filters: &[String]) -> String {
    if filters.is_empty() { String::new() } else { format!(", filtres\u{a0}: {}", filters.join(", ")) }
}

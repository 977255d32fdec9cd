//! Formulas in the texts of CSV files.

/// First characters of a formula.
const SIGNS: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// Puts an apostrophe before each part that a spreadsheet would interpret as a formula: at the start of the text, and
/// after a comma, a tab or a line end, where a program with another separator starts a cell. Quotes around the text do
/// not prevent this, because they are only read at the start of a cell. Items of a list (« - ») are not marked.
pub fn mark_formulas(text: &str) -> String {
    let mut marked = String::with_capacity(text.len() + 1);
    // A spreadsheet skips tab and CR before a formula.
    if text.starts_with(['\t', '\r']) {
        marked.push('\'');
    }
    let (mut starts_cell, mut starts_line) = (true, false);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_list_item = starts_line && letter == '-' && letters.peek() == Some(&' ');
        if starts_cell && SIGNS.contains(&letter) && !is_list_item {
            marked.push('\'');
        }
        starts_line = letter == '\n';
        starts_cell = starts_line || matches!(letter, ',' | '\t') || (starts_cell && letter == '"');
        marked.push(letter);
    }
    marked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formula_at_the_start_is_marked() {
        for formula in ["=1+1", "+33 6", "-2", "@SUM(A1)", "\tx", "\r=1", "＝1"] {
            assert_eq!(mark_formulas(formula), format!("'{formula}"));
        }
    }

    #[test]
    fn formula_after_a_comma_or_tab_is_marked() {
        assert_eq!(mark_formulas("a,=1,-2\t@b"), "a,'=1,'-2\t'@b");
        assert_eq!(mark_formulas("a,\"=1\",b"), "a,\"'=1\",b");
        assert_eq!(mark_formulas("a,\t＝1"), "a,\t'＝1");
    }

    #[test]
    fn formula_at_a_line_start_is_marked() {
        assert_eq!(mark_formulas("a\n=1\r\n@b\n-2\n- c"), "a\n'=1\r\n'@b\n'-2\n- c");
    }

    #[test]
    fn other_texts_are_unchanged() {
        for text in ["", "a=b", "L’Hôte - Noël", "Rennes, 3-5 rue", "a;=1", "a\n- b", ",", "\"a\""] {
            assert_eq!(mark_formulas(text), text);
        }
    }
}

//! Parsing of import lines: `phone;email`, as typed or exported by spreadsheets (AMB-109).

use crate::shared::email::Email;
use crate::shared::phone::PhoneNumber;
use crate::shared::text::{is_invisible, length, search_key};
use crate::shared::violation::{REQUIRED, Violations};

/// Maximum number of lines of an import, without blank lines and headings.
pub const IMPORT_LINE_LIMIT: usize = 10_000;

/// Number of columns of a list: phone number and address.
const COLUMNS: usize = 2;

/// Maximum length of a heading, in characters; a line with a longer cell is read as a contact.
const HEADING_LENGTH: usize = 200;

/// Name of the request field that contains the lines.
const FIELD: &str = "contactsList";

/// Contact of an import: phone number, address or both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContactLine {
    pub phone: Option<PhoneNumber>,
    pub email: Option<Email>,
}

/// Parses a list. Blank lines, a byte order mark, quotes and headings in the first line are skipped; columns are
/// separated by `;`, else by tabs, else by commas, in either order. The leading 0 or + of a number may be missing, as
/// spreadsheets drop it.
///
/// # Errors
/// One violation per invalid line, with its line number in the text; or no line, too many lines or too many columns.
pub fn read_lines(text: &str) -> Result<Vec<ContactLine>, Violations> {
    let (contacts, violations) = read_valid_lines(text)?;
    violations.into_result()?;
    Ok(contacts)
}

/// Parses a list and returns its valid contacts, and one violation per invalid line; see [`read_lines`].
///
/// # Errors
/// No line, no valid line, too many lines, or more than two columns in most lines.
pub fn read_valid_lines(text: &str) -> Result<(Vec<ContactLine>, Violations), Violations> {
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
    let lines = split_lines(&text);
    check_size(&lines)?;
    let mut contacts = Vec::with_capacity(lines.len());
    let mut violations = Violations::default();
    for Line { number, cells } in &lines {
        match read_contact(cells) {
            Ok(contact) => contacts.push(contact),
            Err(error) => violations.add(FIELD, format!("Ligne {number}\u{202f}: {error}.")),
        }
    }
    if contacts.is_empty() { Err(violations) } else { Ok((contacts, violations)) }
}

/// Line of a list.
struct Line<'a> {
    /// Number in the text, from 1.
    number: usize,
    cells: Vec<&'a str>,
}

/// Returns the lines without blank ones and without headings.
fn split_lines(text: &str) -> Vec<Line<'_>> {
    let lines = (1..).zip(text.lines()).map(|(number, line)| Line { number, cells: split_cells(line) });
    let mut lines: Vec<Line<'_>> = lines.filter(|line| !is_blank(&line.cells)).collect();
    if lines.first().is_some_and(|line| is_heading(&line.cells)) {
        lines.remove(0);
    }
    lines
}

/// Checks the number of lines and of columns.
fn check_size(lines: &[Line<'_>]) -> Result<(), Violations> {
    if lines.is_empty() {
        return Err(Violations::in_field(FIELD, REQUIRED));
    }
    if lines.len() > IMPORT_LINE_LIMIT {
        let message = format!(
            "La liste compte {} lignes\u{202f}: {} au plus peuvent être importées à la fois.",
            format_thousands(lines.len()),
            format_thousands(IMPORT_LINE_LIMIT)
        );
        return Err(Violations::in_field(FIELD, message));
    }
    let widths = lines.iter().map(|line| width(&line.cells));
    let excess_widths: Vec<usize> = widths.filter(|width| *width > COLUMNS).collect();
    if excess_widths.len() * 2 > lines.len() {
        let columns = excess_widths.into_iter().max().unwrap_or_default();
        let message = format!(
            "La liste a {columns} colonnes\u{202f}: gardez seulement celles du téléphone et de l’email, dans cet ordre.",
        );
        return Err(Violations::in_field(FIELD, message));
    }
    Ok(())
}

/// Returns whether a line is skipped as blank; a line of separators only is reported.
fn is_blank(cells: &[&str]) -> bool {
    let has_separator = cells.len() > 1;
    !has_separator && cells.iter().all(|cell| cell.is_empty())
}

/// Returns the number of cells up to the last filled one.
fn width(cells: &[&str]) -> usize {
    cells.iter().rposition(|cell| !cell.is_empty()).map_or(0, |last| last.saturating_add(1))
}

fn split_cells(line: &str) -> Vec<&str> {
    let separator = [';', '\t', ','].into_iter().find(|separator| line.contains(*separator));
    match separator {
        Some(separator) => line.split(separator).map(trim_cell).collect(),
        None => vec![trim_cell(line)],
    }
}

/// Trims blanks, quotes and formula signs written by spreadsheets.
fn trim_cell(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_whitespace() || is_invisible(c) || matches!(c, '"' | '=' | '\''))
}

/// Returns whether the line contains the titles of the columns: no number and no address, and a known word.
fn is_heading(cells: &[&str]) -> bool {
    const WORDS: [&str; 19] = [
        "telephone",
        "tel",
        "gsm",
        "fixe",
        "cellulaire",
        "phone",
        "phonenumber",
        "portable",
        "mobile",
        "numero",
        "email",
        "emails",
        "mail",
        "mel",
        "mels",
        "e",
        "courriel",
        "adresse",
        "contact",
    ];
    let filled_cells: Vec<&str> = cells.iter().copied().filter(|cell| !cell.is_empty()).collect();
    // Spreadsheets declare the separator in a first line « sep=; ».
    if filled_cells.first() == Some(&"sep") {
        return true;
    }
    let may_be_title = |cell: &&str| {
        length(cell) <= HEADING_LENGTH && !cell.contains(|c: char| c == '@' || c.is_ascii_digit())
    };
    let has_known_word =
        |cell: &&str| search_key(cell).split(' ').any(|word| WORDS.contains(&word.trim_matches('.')));
    filled_cells.iter().all(may_be_title) && filled_cells.iter().any(has_known_word)
}

fn read_contact(cells: &[&str]) -> Result<ContactLine, String> {
    let (phone, email) = match cells {
        [value] if value.contains('@') => ("", *value),
        [value] => (*value, ""),
        [first, second, rest @ ..] if rest.iter().all(|cell| cell.is_empty()) => {
            if first.contains('@') && !second.contains('@') { (*second, *first) } else { (*first, *second) }
        }
        _ => return Err("deux colonnes au plus sont attendues, téléphone;email".to_owned()),
    };
    if phone.is_empty() && email.is_empty() {
        return Err("saisir au moins un téléphone ou un email".to_owned());
    }
    if phone.contains('|') || starts_with_phone_number(email) {
        return Err("séparer le téléphone et l’email par un point-virgule".to_owned());
    }
    let number = parse_number(phone);
    let address = Email::parse(email).ok();
    let mut errors = Vec::new();
    if number.is_none() && !phone.is_empty() {
        errors.push(format!("le téléphone {} n’est pas valide (10 chiffres attendus)", quote(phone)));
    }
    if address.is_none() && !email.is_empty() {
        errors.push(format!("l’email {} n’est pas valide", quote(email)));
    }
    if errors.is_empty() {
        Ok(ContactLine { phone: number, email: address })
    } else {
        Err(errors.join(", et "))
    }
}

/// Returns whether the address begins with a phone number and an unknown separator, which addresses may contain.
fn starts_with_phone_number(email: &str) -> bool {
    let separator =
        |c: char| c == '|' || (c.is_ascii_punctuation() && !matches!(c, '.' | '-' | '_' | '+' | '@' | '\''));
    let local = email.split('@').next().unwrap_or_default();
    let (first, rest) = local.split_once(separator).unzip();
    local.contains('|') || (rest.is_some() && first.and_then(parse_number).is_some())
}

/// Parses a number whose leading 0 or + was dropped by a spreadsheet.
fn parse_number(typed: &str) -> Option<PhoneNumber> {
    if let Ok(phone) = PhoneNumber::parse(typed) {
        return Some(phone);
    }
    let digits: String = typed.chars().filter(|c| !c.is_whitespace() && *c != '.').collect();
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    match digits.len() {
        9 if is_number && !digits.starts_with('0') => PhoneNumber::parse(&format!("0{digits}")).ok(),
        11 if is_number && digits.starts_with("33") => PhoneNumber::parse(&format!("+{digits}")).ok(),
        _ => None,
    }
}

fn quote(text: &str) -> String {
    const SHOWN: usize = 60;
    let end = if text.chars().count() > SHOWN { "…" } else { "" };
    let excerpt: String = text.chars().filter(|c| !c.is_control()).take(SHOWN).collect();
    format!("«\u{a0}{excerpt}{end}\u{a0}»")
}

fn format_thousands(number: usize) -> String {
    let (thousands, rest) = (number / 1000, number % 1000);
    if thousands == 0 { rest.to_string() } else { format!("{thousands}\u{202f}{rest:03}") }
}

#[cfg(test)]
mod tests;

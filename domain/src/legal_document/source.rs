//! Source of a legal text: Markdown with front matter, a banner and comments, none of which is ever printed.

/// Part of a source that contains several texts, such as the letters of a complaint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Capital letter of the part.
    pub letter: char,
    /// Title after the letter.
    pub title: String,
    /// Text under the title.
    pub text: String,
}

/// Returns the value of a front matter line `key: value`; `None` without such a line.
pub fn front_matter_value<'a>(source: &'a str, key: &str) -> Option<&'a str> {
    let (front, _) = split_front_matter(source);
    front?.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(':')).map(str::trim)
}

/// Returns the text after the front matter, with its comments.
pub fn strip_front_matter(source: &str) -> &str {
    split_front_matter(source).1.trim_start()
}

/// Returns the text to be printed: without front matter, without comments, and without the block quote at its start.
/// An unclosed comment extends to the end.
pub fn printed_text(source: &str) -> String {
    let text = strip_comments(strip_front_matter(source));
    let text = text.trim_start();
    let banner_end = text.split_inclusive('\n').take_while(|line| line.starts_with('>')).map(str::len).sum();
    text.get(banner_end..).unwrap_or_default().trim_start().to_owned()
}

/// Returns the parts of a text: sections between lines `---`, each under a title `# A. Title`.
pub fn parts(text: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    for section in text.split("\n---\n") {
        let Some((title, text)) = section.trim_start().split_once('\n') else { continue };
        let lettered = title.strip_prefix("# ").and_then(|title| title.split_once(". "));
        let Some((letter, title)) = lettered else { continue };
        let mut letters = letter.chars();
        if let (Some(letter), None) = (letters.next(), letters.next()) {
            let (title, text) = (title.trim().to_owned(), text.trim().to_owned());
            parts.push(Part { letter, title, text });
        }
    }
    parts
}

fn split_front_matter(source: &str) -> (Option<&str>, &str) {
    let source = source.trim_start_matches('\u{feff}');
    let Some(rest) = source.strip_prefix("---\n") else { return (None, source) };
    match rest.split_once("\n---\n") {
        Some((front, text)) => (Some(front), text),
        None => (None, source),
    }
}

/// Removes comments; a comment alone on its lines is removed with its line break.
fn strip_comments(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("<!--") {
        kept.push_str(before);
        rest = after.split_once("-->").map_or("", |(_, after)| after);
        if kept.is_empty() || kept.ends_with('\n') {
            rest = rest.strip_prefix('\n').unwrap_or(rest);
        }
    }
    kept + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "---\nkind: DER\ntitle: Titre : suite\n---\n\n> **PROJET.** Non imprimé.\n> Suite.\n\n# Un\n\n<!-- Source : [T]\nsuite -->\nTexte<!-- note --> ici.\n\n> Cité.\n";

    #[test]
    fn front_matter_banner_and_comments_are_not_printed() {
        assert_eq!(printed_text(SOURCE), "# Un\n\nTexte ici.\n\n> Cité.\n");
        assert_eq!(printed_text("Texte <!-- jamais fermé"), "Texte ");
        assert_eq!(printed_text("---\nsans fin"), "---\nsans fin");
    }

    #[test]
    fn front_matter_values_are_read() {
        assert_eq!(front_matter_value(SOURCE, "title"), Some("Titre : suite"));
        assert_eq!(front_matter_value(SOURCE, "version"), None);
        assert_eq!(front_matter_value("title: x", "title"), None);
        assert!(strip_front_matter(SOURCE).starts_with("> **PROJET.**"));
    }

    #[test]
    fn lettered_sections_are_parts() {
        let parts_found =
            parts("En tête\n\n---\n\n# A. Un\n\ntexte\n\n---\n\n# B. Deux\n\nsuite\n\n---\n\nrien\n");
        let names: Vec<_> =
            parts_found.iter().map(|part| (part.letter, part.title.as_str(), part.text.as_str())).collect();
        assert_eq!(names, [('A', "Un", "texte"), ('B', "Deux", "suite")]);
        assert!(parts("# A. Seule").is_empty());
    }
}

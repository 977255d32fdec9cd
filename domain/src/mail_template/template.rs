//! Text of a mail template and its validation (doc 3 §5, AMB-104).

use serde::{Deserialize, Serialize};

use super::key::{MailTemplateKey, MailVariable};
use super::plain_text::to_plain_text;
use crate::shared::rich_text::text_of;
use crate::shared::violation::{CONTROL_CHARACTERS, Violations};

/// Maximum length of a subject, in characters.
pub const SUBJECT_LIMIT: usize = 255;
/// Maximum length of the content, in characters of HTML.
pub const CONTENT_LIMIT: usize = 10_000;

/// Subject and content of a mail, with `{{variables}}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MailText {
    /// Plain text on a single line.
    pub subject: String,
    /// HTML to insert into the layout of the brand.
    pub content: String,
}

impl MailText {
    /// Returns every violation, on `subject` or `content`: no visible text, too long, control characters (also newlines
    /// in the subject), unclosed braces, a variable that is unknown for this mail, a link whose target depends on a
    /// value. Expects sanitised HTML.
    pub fn violations(&self, key: MailTemplateKey) -> Violations {
        let mut violations = Violations::default();
        violations.require_text("subject", Some(&self.subject));
        violations.limit_text("subject", Some(&self.subject), SUBJECT_LIMIT);
        if self.subject.contains(['\n', '\r', '\t']) {
            violations.add("subject", CONTROL_CHARACTERS);
        }
        violations.require_text("content", Some(&to_plain_text(&self.content)));
        violations.limit_text("content", Some(&self.content), CONTENT_LIMIT);
        for (field, text) in [("subject", &self.subject), ("content", &self.content)] {
            for piece in Pieces::new(text) {
                match piece {
                    Piece::Variable(name) if variable_of(key, name).is_none() => {
                        violations.add(field, wrong_variable_message(key, name));
                    }
                    Piece::Unclosed => violations.add(field, UNCLOSED),
                    Piece::Variable(_) | Piece::Text(_) => {}
                }
            }
        }
        if link_addresses(&self.content).any(|address| !is_safe_address(address)) {
            violations.add("content", LINK_TO_VALUE);
        }
        violations
    }
}

const UNCLOSED: &str = "Une variable commence par {{ mais ne se termine pas par }}.";

/// Message for a link whose address is a value other than `{{link}}`.
const LINK_TO_VALUE: &str = "L’adresse d’un lien est {{lien}} seule, ou commence par https:// et un nom de site, ou par mailto:. Corrigez ce lien.";
/// Maximum length of a variable name, in characters; a longer one means that the braces were never closed.
const NAME_LIMIT: usize = 40;

/// Link addresses of sanitised HTML, still escaped.
fn link_addresses(html: &str) -> impl Iterator<Item = &str> {
    html.split("<a href=\"").skip(1).filter_map(|rest| rest.split('"').next())
}

/// Returns whether values cannot change the host of an address: protocol and host are literal, or the address is one of
/// `{{link}}` and `{{stopLink}}`, which the application generates.
fn is_safe_address(address: &str) -> bool {
    let has_literal_host =
        |rest: &str| rest.split(['/', '?', '#']).next().is_some_and(|host| !host.contains("{{"));
    let has_fixed_host =
        ["https://", "http://"].iter().any(|start| address.strip_prefix(start).is_some_and(has_literal_host));
    let is_literal = has_fixed_host || address.starts_with("mailto:");
    let is_link =
        |name: &str| [MailVariable::Link, MailVariable::StopLink].iter().any(|link| name == link.key());
    let mut pieces = Pieces::new(address.trim());
    let is_own_link =
        matches!((pieces.next(), pieces.next()), (Some(Piece::Variable(name)), None) if is_link(name));
    is_literal || is_own_link || !address.contains("{{")
}

fn wrong_variable_message(key: MailTemplateKey, name: &str) -> String {
    let name_text = text_of(name);
    let name_text = name_text.trim();
    if name_text.contains('{') || name_text.chars().count() > NAME_LIMIT {
        UNCLOSED.to_owned()
    } else if let Some(variable) = variable_of(key, name_text) {
        let name_text = variable.label();
        format!(
            "La variable {{{{{name_text}}}}} est coupée par une mise en forme\u{202f}: effacez-la, puis insérez-la \
             de nouveau."
        )
    } else {
        unknown_variable_message(key, name_text)
    }
}

fn unknown_variable_message(key: MailTemplateKey, name: &str) -> String {
    let known: Vec<String> =
        key.variables().iter().map(|variable| format!("{{{{{}}}}}", variable.label())).collect();
    let name = MailVariable::from_key(name).map_or(name, |variable| variable.label());
    format!(
        "La variable {{{{{name}}}}} n’existe pas pour ce mail. Variables possibles\u{202f}: {}.",
        known.join(", ")
    )
}

/// Returns the variable with this name, if it is available for this mail.
pub(super) fn variable_of(key: MailTemplateKey, name: &str) -> Option<MailVariable> {
    MailVariable::from_key(name).filter(|variable| key.variables().contains(variable))
}

/// Part of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece<'a> {
    /// Literal text.
    Text(&'a str),
    /// Name of a variable, without braces and blanks.
    Variable(&'a str),
    /// `{{` without a following `}}`, and the remainder.
    Unclosed,
}

/// Iterator over the pieces of a template.
pub(super) struct Pieces<'a>(&'a str);

impl<'a> Pieces<'a> {
    pub(super) fn new(template: &'a str) -> Self {
        Self(template)
    }
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        let rest = self.0;
        let Some(after) = rest.strip_prefix("{{") else {
            if rest.is_empty() {
                return None;
            }
            let (text, rest) = rest.split_at(rest.find("{{").unwrap_or(rest.len()));
            self.0 = rest;
            return Some(Piece::Text(text));
        };
        let Some((name, rest)) = after.split_once("}}") else {
            self.0 = "";
            return Some(Piece::Unclosed);
        };
        self.0 = rest;
        Some(Piece::Variable(name.trim()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::violation::REQUIRED;
    use proptest::prelude::*;

    fn violations(subject: &str, content: &str) -> Vec<(String, String)> {
        let text = MailText { subject: subject.into(), content: content.into() };
        let violations = text.violations(MailTemplateKey::PasswordLink).into_vec();
        violations
            .into_iter()
            .map(|violation| (violation.field.unwrap_or_default(), violation.message))
            .collect()
    }

    #[test]
    fn known_variables_are_accepted() {
        assert!(violations("Bonjour {{firstName}}", "<p>{{ link }} {{brandName}} { } }}</p>").is_empty());
    }

    #[test]
    fn subject_and_content_are_required() {
        assert_eq!(violations(" ", "").len(), 2);
        assert_eq!(violations("Objet", "<p> <br></p>&nbsp;"), [("content".to_owned(), REQUIRED.to_owned())]);
    }

    #[test]
    fn unknown_variables_are_reported_with_known_ones() {
        let messages = violations("{{caseLabel}}", "<p>{{motDePasse}} {{}}</p>");
        assert_eq!(
            messages.iter().map(|(field, _)| field.as_str()).collect::<Vec<_>>(),
            ["subject", "content", "content"]
        );
        assert!(
            messages[0].1.contains("{{dossier}}") && messages[0].1.contains("{{prénom}}, {{nom}}, {{lien}}")
        );
        assert!(messages[1].1.contains("{{motDePasse}}"));
    }

    #[test]
    fn unclosed_braces_and_multiline_subjects_are_refused() {
        assert_eq!(violations("Objet", "<p>{{firstName</p>"), [("content".to_owned(), UNCLOSED.to_owned())]);
        assert_eq!(violations("Objet\r\nBcc: x@y.fr", "<p>a</p>").len(), 1);
        assert_eq!(violations(&"é".repeat(256), &format!("<p>{}</p>", "a".repeat(10_000))).len(), 2);
    }

    #[test]
    fn late_closing_and_formatted_variables_are_reported() {
        for open in
            ["<p>{{firstName} et {{lastName}}</p>", "<p>{{ceci est une longue phrase sans aucune fin}}</p>"]
        {
            assert_eq!(violations("Objet", open), [("content".to_owned(), UNCLOSED.to_owned())], "{open}");
        }
        for split_variable in ["<p>{{first<strong>Name</strong>}}</p>", "<p>{{&nbsp;firstName}}</p>"] {
            let messages = violations("Objet", split_variable);
            assert!(
                messages[0].1.starts_with("La variable {{prénom}} est coupée"),
                "{split_variable}: {messages:?}"
            );
        }
        assert!(
            violations("Objet", "<p>{{<em>x</em>}}</p>")[0].1.starts_with("La variable {{x}} n’existe pas")
        );
    }

    #[test]
    fn only_link_variables_may_be_whole_addresses() {
        for valid in [
            "{{link}}",
            " {{ link }} ",
            "https://a.fr/?n={{lastName}}",
            "mailto:{{firstName}}@a.fr",
            "https://a.fr",
        ] {
            assert!(
                violations("Objet", &format!("<p><a href=\"{valid}\">ici</a></p>")).is_empty(),
                "{valid}"
            );
        }
        for invalid in [
            "{{firstName}}",
            "{{link}}{{firstName}}",
            "{{firstName}}://a.fr",
            "javascript:{{link}}",
            "https://{{lastName}}/a.fr",
        ] {
            let messages = violations("Objet", &format!("<p><a href=\"{invalid}\">ici</a></p>"));
            assert_eq!(messages, [("content".to_owned(), LINK_TO_VALUE.to_owned())], "{invalid}");
        }
    }

    proptest! {
        #[test]
        fn pieces_never_contain_brace_pairs(template in "([a-zé{} ]|\\{\\{|\\}\\}){0,40}") {
            for piece in Pieces::new(&template) {
                match piece {
                    Piece::Text(text) => prop_assert!(!text.is_empty() && !text.contains("{{")),
                    Piece::Variable(name) => prop_assert!(!name.contains("}}")),
                    Piece::Unclosed => prop_assert!(template.contains("{{")),
                }
            }
        }

        #[test]
        fn text_without_variable_is_one_piece(template in "[^{]{1,40}") {
            prop_assert_eq!(Pieces::new(&template).collect::<Vec<_>>(), [Piece::Text(template.as_str())]);
        }
    }
}

//! Rendering of a template with the values of one mail.

use super::key::{MailTemplateKey, MailVariable};
use super::plain_text::to_plain_text;
use super::template::{MailText, Piece, Pieces, variable_of};

/// Values of one mail; a variable without value is rendered empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MailValues(Vec<(MailVariable, String)>);

impl MailValues {
    /// Adds a value, as plain text of one or several lines.
    #[must_use]
    pub fn with(mut self, variable: MailVariable, value: impl Into<String>) -> Self {
        self.0.push((variable, value.into()));
        self
    }

    /// Adds a value unless the variable already has one.
    #[must_use]
    pub fn with_default(self, variable: MailVariable, value: impl Into<String>) -> Self {
        if self.0.iter().any(|(name, _)| *name == variable) { self } else { self.with(variable, value) }
    }

    fn get(&self, variable: MailVariable) -> &str {
        let value = self.0.iter().rev().find(|(name, _)| *name == variable);
        value.map_or("", |(_, value)| value.as_str())
    }
}

/// Rendered mail, without recipient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenderedMail {
    /// Plain text on a single line, safe as a header.
    pub subject: String,
    /// HTML to insert into the layout of the brand; all values are escaped.
    pub html: String,
    /// Plain-text version of the HTML.
    pub text: String,
}

/// Renders a template. Values are plain text: escaped in the content, and braces inside a value are not interpreted
/// (AMB-104). The subject is reduced to one line, so that no value can add a header. Unknown variables are rendered
/// empty; [`MailText::violations`] refuses them when a template is saved.
pub fn render(template: &MailText, key: MailTemplateKey, values: &MailValues) -> RenderedMail {
    let content = remove_empty_paragraphs(&template.content, key, values);
    let html = fill_variables(&content, key, |variable| {
        escape_html(values.get(variable)).replace("\r\n", "\n").replace(['\n', '\r'], "<br>")
    });
    let subject =
        one_line(&fill_variables(&template.subject, key, |variable| values.get(variable).to_owned()));
    RenderedMail { subject, text: to_plain_text(&html), html: convert_lists(&html) }
}

/// Removes paragraphs that consist of a single variable without value.
fn remove_empty_paragraphs(content: &str, key: MailTemplateKey, values: &MailValues) -> String {
    let mut kept = String::with_capacity(content.len());
    let mut rest = content;
    while let Some((before, after)) = rest.split_once("<p>") {
        let Some((paragraph, after)) = after.split_once("</p>") else { break };
        kept.push_str(before);
        let mut pieces = Pieces::new(paragraph.trim());
        let has_empty_value = match (pieces.next(), pieces.next()) {
            (Some(Piece::Variable(name)), None) => {
                variable_of(key, name).is_some_and(|variable| values.get(variable).is_empty())
            }
            _ => false,
        };
        if !has_empty_value {
            kept.extend(["<p>", paragraph, "</p>"]);
        }
        rest = after;
    }
    kept + rest
}

/// Converts paragraphs with lines that start with a dash, as in values of several lines, into HTML lists, so that
/// screen readers count the items and long lines are indented.
fn convert_lists(html: &str) -> String {
    let mut listed = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, after)) = rest.split_once("<p>") {
        let Some((paragraph, after)) = after.split_once("</p>") else { break };
        listed.push_str(before);
        listed.push_str(&convert_paragraph(paragraph));
        rest = after;
    }
    listed + rest
}

fn convert_paragraph(paragraph: &str) -> String {
    let is_item = |line: &str| line.starts_with(DASH);
    let lines: Vec<&str> = paragraph.split("<br>").map(str::trim).filter(|line| !line.is_empty()).collect();
    // Formatted text over several lines is not converted.
    if !lines.iter().any(|line| is_item(line)) || lines.iter().any(|line| line.contains('<')) {
        return format!("<p>{paragraph}</p>");
    }
    let block = |lines: &[&str]| match lines {
        [first, ..] if is_item(first) => {
            let items = lines.iter().map(|line| format!("<li>{}</li>", line.trim_start_matches(DASH)));
            format!("<ul>{}</ul>", items.collect::<String>())
        }
        _ => format!("<p>{}</p>", lines.join("<br>")),
    };
    lines.chunk_by(|line, next| is_item(line) == is_item(next)).map(block).collect()
}

/// Prefix of a list item in a value.
const DASH: &str = "- ";

/// Escapes a text for HTML content and quoted attributes.
pub fn escape_html(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}

fn fill_variables(template: &str, key: MailTemplateKey, value: impl Fn(MailVariable) -> String) -> String {
    let mut filled = String::with_capacity(template.len() * 2);
    for piece in Pieces::new(template) {
        match piece {
            Piece::Text(text) => filled.push_str(text),
            Piece::Variable(name) => filled.push_str(&variable_of(key, name).map(&value).unwrap_or_default()),
            Piece::Unclosed => {}
        }
    }
    filled
}

fn one_line(text: &str) -> String {
    let is_separator = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | ' ');
    text.split(is_separator).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn template(subject: &str, content: &str) -> MailText {
        MailText { subject: subject.into(), content: content.into() }
    }

    fn render_mail(subject: &str, content: &str, values: &MailValues) -> RenderedMail {
        render(&template(subject, content), MailTemplateKey::CaseCreated, values)
    }

    #[test]
    fn paragraph_of_empty_variable_is_removed() {
        let values = MailValues::default().with(MailVariable::CaseLabel, "Prêt");
        let html = "<p>{{caseLabel}}</p><p> {{documents}} </p><p></p><p>Avant {{limitDate}}</p>";
        assert_eq!(render_mail("a", html, &values).html, "<p>Prêt</p><p></p><p>Avant </p>");
    }

    #[test]
    fn values_are_escaped_in_content_but_not_subject() {
        let values = MailValues::default()
            .with(MailVariable::CaseLabel, "Prêt <b>\"A\" & d'autres")
            .with(MailVariable::Link, "https://exemple.fr/a?b=1&c=\"2");
        let mail =
            render_mail("Dossier {{caseLabel}}", "<p><a href=\"{{link}}\">{{ caseLabel }}</a></p>", &values);
        assert_eq!(mail.subject, "Dossier Prêt <b>\"A\" & d'autres");
        assert_eq!(
            mail.html,
            "<p><a href=\"https://exemple.fr/a?b=1&amp;c=&quot;2\">Prêt &lt;b&gt;&quot;A&quot; &amp; d&#39;autres</a></p>"
        );
        assert_eq!(mail.text, "Prêt <b>\"A\" & d'autres <https://exemple.fr/a?b=1&c=\"2>\n");
    }

    #[test]
    fn value_cannot_add_header_or_variable() {
        let values = MailValues::default()
            .with(MailVariable::FirstName, "Anne\r\nBcc: x@y.fr\u{2028}\0Suite")
            .with(MailVariable::LastName, "{{link}}")
            .with(MailVariable::Link, "secret");
        let mail = render_mail("{{firstName}} {{lastName}}", "<p>{{lastName}}</p>", &values);
        assert_eq!(mail.subject, "Anne Bcc: x@y.fr Suite {{link}}");
        assert_eq!(mail.text, "{{link}}\n");
    }

    #[test]
    fn dashed_lines_of_value_become_list() {
        let values =
            MailValues::default().with(MailVariable::Documents, "Identité :\r\n- Passeport\n- Livret\nFin");
        let mail = render_mail("s", "<h2>T</h2><p>{{documents}}</p><p>x</p>", &values);
        assert_eq!(
            mail.html,
            "<h2>T</h2><p>Identité :</p><ul><li>Passeport</li><li>Livret</li></ul><p>Fin</p><p>x</p>"
        );
        assert_eq!(mail.text, "T\n\nIdentité :\n- Passeport\n- Livret\nFin\n\nx\n");
        let mail = render_mail("s", "<p><strong>{{documents}}</strong></p>", &values);
        assert!(mail.html.starts_with("<p><strong>Identité :<br>- Passeport<br>"), "{}", mail.html);
    }

    #[test]
    fn lines_of_value_become_line_breaks() {
        let values = MailValues::default().with(MailVariable::Documents, "Identité\r\nLivret -\n1 - 2");
        let mail = render_mail("s", "<p>{{documents}}</p>", &values);
        assert_eq!(mail.html, "<p>Identité<br>Livret -<br>1 - 2</p>");
        assert_eq!(mail.text, "Identité\nLivret -\n1 - 2\n");
    }

    #[test]
    fn variables_of_other_mails_are_rendered_empty() {
        let values = MailValues::default().with(MailVariable::Message, "secret");
        assert_eq!(render_mail("a {{message}} b", "<p>{{message}}{{inconnu}}</p>", &values).subject, "a b");
    }

    proptest! {
        #[test]
        fn value_cannot_break_the_markup(value in "\\PC{0,30}|[<>&\"'{}a\\r\\n]{0,30}") {
            let values = MailValues::default().with(MailVariable::FirstName, value.clone());
            let mail = render_mail("{{firstName}}", "<p title=\"{{firstName}}\">{{firstName}}</p>", &values);
            prop_assert!(!mail.subject.chars().any(char::is_control));
            let without_breaks = mail.html.replace("<br>", "");
            prop_assert_eq!(without_breaks.matches('<').count(), 2);
            prop_assert_eq!(without_breaks.matches('"').count(), 2);
        }
    }
}

//! Report (« compte rendu ») with the answers of an inquiry that have no field in the record.

use super::Inquiry;
use crate::shared::display;
use crate::shared::rich_text::RICH_TEXT_LIMIT;
use crate::simulation::summary::SummaryGroup;

/// Note at the end of a truncated report.
const TRUNCATION_NOTE: &str = "<p>La suite est à lire dans la demande.</p>";
/// Text of a report without answers, which only has files.
const ONLY_FILES: &str = "<p>Pièces jointes à la demande.</p>";

impl Inquiry {
    /// Returns the report of these answers, as sanitised HTML, truncated to the limit of a rich text.
    pub fn report_of(&self, answers: &[SummaryGroup]) -> String {
        let received = display::instant(self.received_at);
        let mut html =
            format!("<p><strong>Demande reçue le {received}\u{202f}: {}</strong></p>", self.label());
        let mut remaining = RICH_TEXT_LIMIT - 200;
        for group in answers {
            let mut lines = Vec::new();
            for answer in &group.answers {
                let length = answer.label.chars().count() + answer.value.chars().count() + 3;
                if length > remaining {
                    return html + &format_group(&group.title, &lines) + TRUNCATION_NOTE;
                }
                remaining -= length;
                lines.push((answer.label.as_str(), answer.value.as_str()));
            }
            html += &format_group(&group.title, &lines);
        }
        if answers.is_empty() { html + ONLY_FILES } else { html }
    }
}

/// Formats a group of answers under its title; an answer labelled as its title is formatted as paragraphs.
fn format_group(title: &str, lines: &[(&str, &str)]) -> String {
    match lines {
        [] => String::new(),
        [(label, text)] if *label == title => text
            .lines()
            .filter(|line| !line.trim().is_empty())
            .map(|line| format!("<p>{}</p>", escape(line)))
            .collect::<Vec<_>>()
            .concat(),
        _ => {
            let items = lines
                .iter()
                .map(|(label, value)| format!("<li>{}\u{202f}: {}</li>", escape(label), escape(value)));
            format!("<p><strong>{}</strong></p><ul>{}</ul>", escape(title), items.collect::<String>())
        }
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::super::change::tests::inquiry;
    use super::super::kind::InquiryState;
    use super::*;
    use crate::shared::rich_text::sanitised_violations;
    use crate::simulation::summary::SummaryAnswer;

    fn group(title: &str, answers: &[(&str, &str)]) -> SummaryGroup {
        let answer = |(label, value): &(&str, &str)| SummaryAnswer::new(*label, *value);
        SummaryGroup { title: title.into(), answers: answers.iter().map(answer).collect() }
    }

    #[test]
    fn report_lists_escaped_answers_by_title() {
        let html = inquiry(InquiryState::New, None).report_of(&[
            group("Projet", &[("Type", "Achat <b>&")]),
            group("Message", &[("Message", "Un\n\ndeux")]),
        ]);
        assert!(html.ends_with(
            "<p><strong>Projet</strong></p><ul><li>Type\u{202f}: Achat &lt;b&gt;&amp;</li></ul><p>Un</p><p>deux</p>"
        ), "{html}");
    }

    #[test]
    fn long_report_is_truncated_within_limit() {
        let long_text = "é".repeat(255);
        let answers: Vec<_> = (0..100).map(|_| (long_text.as_str(), long_text.as_str())).collect();
        let html = inquiry(InquiryState::New, None).report_of(&[group("Crédits", &answers)]);
        assert!(sanitised_violations("content", &html).is_empty() && html.ends_with(TRUNCATION_NOTE));
        assert!(inquiry(InquiryState::New, None).report_of(&[]).ends_with(ONLY_FILES));
    }
}

//! Form of a checklist template.

use super::lines::{LABEL_LIMIT, TemplateLine};
use super::{CaseProject, ChecklistTemplate, name_key};
use crate::customer_case::checklist::HELP_LENGTH;
use crate::shared::absent::null_as_default;
use crate::shared::text::collapse_whitespace;
use crate::shared::violation::{REQUIRED, Violations};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use std::collections::HashSet;
use uuid::Uuid;

/// Maximum length of the name, in characters.
pub const NAME_LIMIT: usize = 100;
/// Maximum number of lines; a checklist for two customers then stays within the limit of a case.
pub const LINES_LIMIT: usize = 100;
/// Message for a template without document.
const NO_DOCUMENT: &str = "Indiquez au moins un document.";

/// Checklist template to create, or to edit when `uuid` is present.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ChecklistTemplateForm {
    /// Absent to create; present to edit that template.
    pub uuid: Option<Uuid>,
    /// Version that the user edited; an outdated one is refused.
    pub version: Option<i64>,
    /// Required; a single line of 1 to 100 characters.
    pub name: Option<String>,
    /// Project type; absent for any project.
    pub project: Option<CaseProject>,
    /// Required: 1 to 100 lines, in order.
    #[serde(deserialize_with = "null_as_default")]
    pub lines: Vec<TemplateLine>,
}

impl ChecklistTemplateForm {
    /// Puts texts on one line and trims them; removes help and `perCustomer` of headings.
    #[must_use]
    pub fn clean(mut self) -> Self {
        self.name = self.name.map(|name| collapse_whitespace(&name));
        for line in &mut self.lines {
            let label = line.label.replace(['\n', '\r', '\t'], " ");
            label.trim().clone_into(&mut line.label);
            line.per_customer &= !line.is_heading();
            let help = line.help.take().filter(|_| !line.is_heading());
            let help = help.map(|help| collapse_whitespace(&help));
            line.help = help.filter(|help| !help.is_empty());
        }
        self
    }

    /// Returns every violation of a cleaned form: no name or document, a duplicate label, too many or too long texts.
    pub fn violations(&self) -> Violations {
        let mut violations = Violations::default();
        if name_key(self.name.as_deref().unwrap_or_default()).is_empty() {
            violations.add("name", REQUIRED);
        }
        violations.limit_text("name", self.name.as_deref(), NAME_LIMIT);
        if self.lines.iter().all(|line| line.is_heading() || line.label.is_empty()) {
            violations.add("lines", NO_DOCUMENT);
        }
        if self.lines.len() > LINES_LIMIT {
            violations.add("lines", format!("{LINES_LIMIT} lignes au plus."));
        }
        let mut seen = HashSet::new();
        for (index, line) in self.lines.iter().take(LINES_LIMIT).enumerate() {
            let field = format!("lines.{index}.label");
            violations.require_text(&field, Some(&line.label));
            violations.limit_text(&field, Some(&line.label), LABEL_LIMIT);
            violations.limit_text(&format!("lines.{index}.help"), line.help.as_deref(), HELP_LENGTH);
            if !line.label.is_empty() && !seen.insert(line.label.as_str()) {
                violations.add(field, format!("«\u{202f}{}\u{202f}» est demandé deux fois.", line.label));
            }
        }
        violations
    }

    /// Builds the template with this uuid and version.
    ///
    /// # Errors
    /// Every violation.
    pub fn validate(self, uuid: Uuid, version: i64) -> Result<ChecklistTemplate, Violations> {
        let form = self.clean();
        form.violations().into_result()?;
        let Self { name, project, lines, .. } = form;
        Ok(ChecklistTemplate { uuid, name: name.unwrap_or_default(), project, lines, version })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(name: &str, labels: &[&str]) -> ChecklistTemplateForm {
        let line =
            |label: &&str| TemplateLine { label: (*label).into(), per_customer: true, ..Default::default() };
        ChecklistTemplateForm {
            name: Some(name.into()),
            lines: labels.iter().map(line).collect(),
            ..Default::default()
        }
    }

    fn fields(form: ChecklistTemplateForm) -> Vec<String> {
        form.clean().violations().into_vec().into_iter().filter_map(|violation| violation.field).collect()
    }

    #[test]
    fn texts_are_single_lines_headings_not_per_customer() {
        let list =
            form("  Prêt \n relais ", &[" Identité :\t", "RIB\nsigné"]).validate(Uuid::nil(), 3).unwrap();
        assert_eq!((list.name.as_str(), list.version), ("Prêt relais", 3));
        let lines: Vec<_> = list.lines.iter().map(|line| (line.label.as_str(), line.per_customer)).collect();
        assert_eq!(lines, [("Identité :", false), ("RIB signé", true)]);
    }

    #[test]
    fn violations_refer_to_their_fields() {
        assert!(fields(form("Liste", &["Identité :", "RIB"])).is_empty());
        assert_eq!(fields(ChecklistTemplateForm::default()), ["name", "lines"]);
        assert_eq!(fields(form(" – ", &["RIB"])), ["name"]);
        assert_eq!(fields(form(&"é".repeat(101), &["RIB"])), ["name"]);
        assert_eq!(fields(form("Liste", &["Identité :"])), ["lines"]);
        assert_eq!(
            fields(form("Liste", &["RIB", " ", "RIB", "a\u{7}"])),
            ["lines.1.label", "lines.2.label", "lines.3.label"]
        );
        assert_eq!(fields(form("Liste", &[&"é".repeat(201)])), ["lines.0.label"]);
        let too_many_lines: Vec<String> = (0..=LINES_LIMIT).map(|n| n.to_string()).collect();
        assert_eq!(
            fields(form("Liste", &too_many_lines.iter().map(String::as_str).collect::<Vec<_>>())),
            ["lines"]
        );
    }

    #[test]
    fn help_is_single_line_and_dropped_for_headings() {
        let mut list = form("Liste", &["Identité :", "RIB", "Bail"]);
        for (line, help) in list.lines.iter_mut().zip(["Titre", " Du compte\ncourant ", " "]) {
            line.help = Some(help.to_owned());
        }
        let helps: Vec<_> = list.clone().clean().lines.into_iter().map(|line| line.help).collect();
        assert_eq!(helps, [None, Some("Du compte courant".to_owned()), None]);
        list.lines[2].help = Some("é".repeat(501));
        assert_eq!(fields(list), ["lines.2.help"]);
    }

    #[test]
    fn null_fields_are_absent() {
        let read = r#"{"uuid":null,"version":null,"name":null,"project":null,"lines":null}"#;
        let form: ChecklistTemplateForm = serde_json::from_str(read).unwrap();
        assert_eq!(form, ChecklistTemplateForm::default());
    }
}

//! Template of a legal document, its versions and its preparation.

use super::blocks::{LegalBlock, blocks};
use super::kind::{KnownKind, LegalKind};
use super::render::{LegalValues, render};
use super::source::{parts, printed_text};
use super::syntax::parse;
use super::vocabulary::{is_known_at_issue, unknown_names};
use crate::shared::date::{DATE_EXPECTED, has_accepted_year};
use crate::shared::day::Day;
use crate::shared::refusal::Refusal;
use crate::shared::text::{contains_control_characters, length};
use crate::shared::violation::{CONTROL_CHARACTERS, TOO_LONG, Violations};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;

/// Mark across each page of a document generated from an unapproved version.
pub const DRAFT_MARK: &str = "PROJET, NON VALIDÉ";
/// Start of a value of the firm that is missing in the configuration; printed on drafts only.
pub const TO_COMPLETE: &str = "À COMPLÉTER";

/// Maximum length of a title, in characters.
pub const TITLE_LIMIT: usize = 255;
/// Maximum length of a content, in characters of Markdown.
pub const CONTENT_LIMIT: usize = 40_000;
/// Maximum length of the name of the person who approved a version, in characters.
pub const APPROVED_BY_LIMIT: usize = 255;

/// Message for a first day before that of the version in force.
pub const STARTS_TOO_EARLY: &str = "Une version ne peut pas entrer en vigueur avant celle qui la précède.";
/// Message for an unapproved version on a server with a public address.
pub const NOT_APPROVED: &str = "Ce modèle est un projet non validé\u{202f}: il ne peut pas être remis à un client. Faites-le valider dans «\u{a0}Documents légaux\u{a0}».";
/// Message for a content without part A, which is the one printed.
pub const NO_PART: &str = "Ce modèle ne contient pas la partie A à imprimer.";

/// Version of a template. A saved version never changes; an edit creates the next one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalTemplate {
    pub kind: LegalKind,
    pub title: String,
    /// Markdown in the template language, with comments that are never printed.
    pub content: String,
    /// 1 for the built-in draft, incremented by each save.
    pub version: i64,
    /// Name of the person who approved it; `None` for a draft.
    pub approved_by: Option<String>,
    /// First day in force; `None` for the built-in draft.
    pub valid_from: Option<Day>,
}

/// Edited template.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct LegalTemplateForm {
    /// Single line; required.
    #[cfg_attr(feature = "schema", schema(max_length = 255))]
    pub title: Option<String>,
    /// Markdown in the template language; required.
    #[cfg_attr(feature = "schema", schema(max_length = 40_000))]
    pub content: Option<String>,
    /// Name of the person who approved the text; absent for a draft.
    #[cfg_attr(feature = "schema", schema(max_length = 255))]
    pub approved_by: Option<String>,
    /// First day in force; absent for the day of the save.
    pub valid_from: Option<Day>,
    /// Version that the user read; an outdated one is refused (AMB-129).
    pub version: Option<i64>,
}

impl LegalTemplateForm {
    /// Returns every violation: required or too long texts, control characters, syntax errors and unknown names.
    pub fn violations(&self) -> Violations {
        let mut violations = Violations::default();
        for (field, value, limit) in
            [("title", &self.title, TITLE_LIMIT), ("content", &self.content, CONTENT_LIMIT)]
        {
            violations.require_text(field, value.as_deref());
            limit_text(&mut violations, field, value.as_deref(), limit);
        }
        limit_text(&mut violations, "approvedBy", self.approved_by.as_deref(), APPROVED_BY_LIMIT);
        if self.valid_from.is_some_and(|day| !has_accepted_year(day)) {
            violations.add("validFrom", DATE_EXPECTED);
        }
        if !violations.is_empty() {
            return violations;
        }
        match parse(&printed_text(self.content.as_deref().unwrap_or_default())) {
            Ok(nodes) => {
                for message in unknown_names(&nodes) {
                    violations.add("content", message);
                }
            }
            Err(message) => violations.add("content", message),
        }
        violations
    }
}

fn limit_text(violations: &mut Violations, field: &str, value: Option<&str>, limit: usize) {
    let value = value.unwrap_or_default();
    if length(value) > limit {
        violations.add(field, format!("{TOO_LONG} ({limit} caractères au plus)"));
    } else if contains_control_characters(value) || (field != "content" && value.contains('\n')) {
        violations.add(field, CONTROL_CHARACTERS);
    }
}

/// Text of a document before it is issued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreparedText {
    pub title: String,
    pub blocks: Vec<LegalBlock>,
    /// Names without value; a document with one is not issued.
    pub missing: Vec<String>,
    /// Names and values that were filled in and that a user may overwrite.
    pub filled: Vec<(String, String)>,
}

impl LegalTemplate {
    /// Returns the version that follows this one. It may begin before a planned version.
    ///
    /// # Errors
    /// The violations of the form; [`STARTS_TOO_EARLY`]: the first day is before `in_force_since`, that of the version
    /// in force.
    pub fn next(
        &self,
        form: &LegalTemplateForm,
        in_force_since: Option<Day>,
        today: Day,
    ) -> Result<Self, Violations> {
        let mut violations = form.violations();
        let valid_from = form.valid_from.unwrap_or(today);
        if in_force_since.is_some_and(|earlier| valid_from < earlier) {
            violations.add("validFrom", STARTS_TOO_EARLY);
        }
        violations.into_result()?;
        Ok(Self { version: self.version + 1, ..Self::first(self.kind.clone(), form, today)? })
    }

    /// Returns the first version of a kind without built-in draft.
    ///
    /// # Errors
    /// The violations of the form.
    pub fn first(kind: LegalKind, form: &LegalTemplateForm, today: Day) -> Result<Self, Violations> {
        form.violations().into_result()?;
        let text = |value: &Option<String>| value.as_deref().unwrap_or_default().trim().to_owned();
        let approved_by = text(&form.approved_by);
        Ok(Self {
            kind,
            title: text(&form.title),
            content: form.content.as_deref().unwrap_or_default().replace("\r\n", "\n"),
            version: 1,
            approved_by: (!approved_by.is_empty()).then_some(approved_by),
            valid_from: Some(form.valid_from.unwrap_or(today)),
        })
    }

    /// Returns the mark printed across each page; `None` for an approved version.
    pub fn draft_mark(&self) -> Option<&'static str> {
        self.approved_by.is_none().then_some(DRAFT_MARK)
    }

    /// Refuses an unapproved version on a server with a public address.
    ///
    /// # Errors
    /// [`NOT_APPROVED`].
    pub fn refuse_if_unapproved(&self, has_public_address: bool) -> Result<(), Refusal> {
        if has_public_address && self.approved_by.is_none() {
            return Err(Refusal::state(NOT_APPROVED));
        }
        Ok(())
    }

    /// Fills the template. On an approved version, values that start with [`TO_COMPLETE`] count as missing. Only part A
    /// is printed of the agreement to sign online.
    ///
    /// # Errors
    /// A syntax error of the content or a too long text, in French; [`NO_PART`].
    pub fn prepare(&self, values: &LegalValues) -> Result<PreparedText, String> {
        let mut text = printed_text(&self.content);
        if self.kind == LegalKind::Known(KnownKind::ElectronicSignature) {
            let part = parts(&text).into_iter().find(|part| part.letter == 'A');
            text = part.map(|part| format!("# {}\n\n{}", part.title, part.text)).ok_or(NO_PART)?;
        }
        let rendered = render(&parse(&text)?, values)?;
        let mut missing = rendered.missing;
        if self.approved_by.is_some() {
            let placeholders = values.document.values().filter(|(_, value)| value.starts_with(TO_COMPLETE));
            let used = placeholders.filter(|(name, _)| text.contains(&format!("{{{{{name}}}}}")));
            missing.extend(used.map(|(name, _)| name.to_owned()));
        }
        let mut filled = rendered.filled;
        filled.retain(|(name, _)| !is_known_at_issue(name) && !missing.contains(name));
        Ok(PreparedText { title: self.title.clone(), blocks: blocks(&rendered.text), missing, filled })
    }
}

/// Returns the version in force on a day: the approved one that began last, else the draft that began last. Of versions
/// with the same first day, the latest one. `None` before the first day of every version.
pub fn find_in_force(versions: &[LegalTemplate], today: Day) -> Option<&LegalTemplate> {
    let started_versions =
        versions.iter().filter(|version| version.valid_from.is_none_or(|from| from <= today));
    started_versions
        .max_by_key(|version| (version.approved_by.is_some(), version.valid_from, version.version))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        Day::parse_iso(text).unwrap()
    }

    fn form(content: &str) -> LegalTemplateForm {
        LegalTemplateForm {
            title: Some(" Titre ".to_owned()),
            content: Some(content.to_owned()),
            approved_by: Some("Maître Roy".to_owned()),
            ..LegalTemplateForm::default()
        }
    }

    fn template(content: &str) -> LegalTemplate {
        LegalTemplate::first(LegalKind::Known(KnownKind::Der), &form(content), day("2026-11-27")).unwrap()
    }

    #[test]
    fn edit_makes_the_next_version() {
        let first = template("{{cabinet}}");
        assert_eq!((first.version, first.title.as_str()), (1, "Titre"));
        let later = LegalTemplateForm { valid_from: Some(day("2026-12-01")), ..form("{{client}}") };
        let today = day("2026-11-28");
        let second = first.next(&later, first.valid_from, today).unwrap();
        assert_eq!((second.version, second.valid_from), (2, Some(day("2026-12-01"))));
        assert_eq!(first.content, "{{cabinet}}");
        let before = LegalTemplateForm { valid_from: Some(day("2026-11-26")), ..form("x") };
        let early = second.next(&before, first.valid_from, today).unwrap_err();
        assert_eq!(early.as_slice()[0].message, STARTS_TOO_EARLY);
        let far_future = LegalTemplateForm { valid_from: Some(day("3026-12-01")), ..form("x") };
        let far_future = second.next(&far_future, first.valid_from, today).unwrap_err();
        assert_eq!(far_future.as_slice()[0].message, DATE_EXPECTED);
        let versions = [first, second];
        assert_eq!(find_in_force(&versions, day("2026-11-30")).unwrap().version, 1);
        assert_eq!(find_in_force(&versions, day("2026-12-01")).unwrap().version, 2);
    }

    #[test]
    fn correction_is_in_force_until_planned_version_begins() {
        let first = template("x");
        let planned = LegalTemplateForm { valid_from: Some(day("2027-01-01")), ..form("x") };
        let planned = first.next(&planned, first.valid_from, day("2026-11-27")).unwrap();
        let correction = planned.next(&form("x"), first.valid_from, day("2026-11-30")).unwrap();
        let draft = LegalTemplateForm { approved_by: None, ..form("x") };
        let draft = correction.next(&draft, correction.valid_from, day("2026-12-02")).unwrap();
        let versions = [first, planned, correction, draft];
        let on = |text: &str| find_in_force(&versions, day(text)).unwrap().version;
        assert_eq!([on("2026-11-29"), on("2026-12-31"), on("2027-01-01")], [1, 3, 2]);
        assert_eq!(find_in_force(&versions[3..], day("2026-12-31")).unwrap().version, 4);
    }

    #[test]
    fn forms_are_validated() {
        let fields = |form: &LegalTemplateForm| {
            form.violations()
                .into_vec()
                .into_iter()
                .map(|violation| violation.field.unwrap())
                .collect::<Vec<_>>()
        };
        assert_eq!(fields(&LegalTemplateForm::default()), ["title", "content"]);
        assert_eq!(fields(&form("{{inconnue}}")), ["content"]);
        assert_eq!(fields(&form("{{#si crédit}}")), ["content"]);
        assert_eq!(fields(&form(&"é".repeat(CONTENT_LIMIT + 1))), ["content"]);
        assert_eq!(fields(&LegalTemplateForm { title: Some("a\nb".to_owned()), ..form("x") }), ["title"]);
        assert!(fields(&form("a\n<!-- {{inconnue}} -->\n{{cabinet}}")).is_empty());
        assert!(fields(&form(&"é".repeat(CONTENT_LIMIT))).is_empty());
    }

    #[test]
    fn drafts_are_marked_and_stay_on_private_servers() {
        let approved = template("x");
        assert_eq!(approved.draft_mark(), None);
        assert_eq!(approved.refuse_if_unapproved(true), Ok(()));
        let draft = LegalTemplate { approved_by: None, ..approved };
        assert_eq!(draft.draft_mark(), Some(DRAFT_MARK));
        assert_eq!(draft.refuse_if_unapproved(false), Ok(()));
        assert_eq!(draft.refuse_if_unapproved(true), Err(Refusal::state(NOT_APPROVED)));
    }

    #[test]
    fn placeholders_are_missing_once_approved() {
        let mut values = LegalValues::default();
        values.document.set("cabinet", "À COMPLÉTER\u{202f}: nom");
        values.document.set("médiateur", "À COMPLÉTER\u{202f}: médiateur");
        let approved = template("{{cabinet}}");
        assert_eq!(approved.prepare(&values).unwrap().missing, ["cabinet"]);
        let draft = LegalTemplate { approved_by: None, ..approved };
        assert!(draft.prepare(&values).unwrap().missing.is_empty());
    }
}

//! Views of the versions of a template.

use super::ports::StoredLegalTemplate;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use serde_with::skip_serializing_none;

/// A version of a template, without its text.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LegalTemplateVersion))]
#[serde(rename_all = "camelCase")]
pub struct LegalTemplateVersionView {
    pub version: i64,
    pub title: String,
    /// Name of the person who approved it; absent for a draft.
    pub approved_by: Option<String>,
    /// First day in force; absent for a built-in draft.
    pub valid_from: Option<Day>,
    /// Whether the version is in force today.
    pub is_in_force: bool,
    /// Whether this version is a built-in draft.
    pub is_built_in: bool,
    pub update_date: Option<Instant>,
    pub update_user: Option<PersonName>,
}

impl LegalTemplateVersionView {
    pub(super) fn new(stored: StoredLegalTemplate, in_force: Option<i64>) -> Self {
        let StoredLegalTemplate { template, saved } = stored;
        let is_built_in = saved.is_none();
        let (update_date, update_user) = saved.unzip();
        Self {
            version: template.version,
            title: template.title,
            approved_by: template.approved_by,
            valid_from: template.valid_from,
            is_in_force: in_force == Some(template.version),
            is_built_in,
            update_date,
            update_user,
        }
    }
}

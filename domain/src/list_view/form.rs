//! Forms for creating and editing a list view.

use super::{COLUMNS_LIMIT, ListView, NAME_LIMIT, SEARCH_LIMIT, ViewedList};
use crate::shared::absent::null_as_default;
use crate::shared::text::collapse_whitespace;
use crate::shared::violation::{REQUIRED, Violations};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Maximum length of a column key, in characters.
const KEY_LIMIT: usize = 40;
const NO_SUCH_LIST: &str = "Cette liste n’existe pas.";
const NO_SUCH_COLUMN: &str = "Cette colonne n’existe pas.";

/// List view to create.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ListViewForm {
    /// Required: `customer-records`, `cases`, `partners`, `inquiries`, `contact-entries` or `employees`.
    pub list: Option<String>,
    /// Required; a single line of 1 to 60 characters.
    pub name: Option<String>,
    /// Filters and order, as in the query string of the list's URL; at most 2 000 characters.
    #[serde(deserialize_with = "null_as_default")]
    #[cfg_attr(feature = "schema", schema(max_length = 2_000))]
    pub search: String,
    /// Keys of additional columns; at most 30.
    #[serde(deserialize_with = "null_as_default")]
    #[cfg_attr(feature = "schema", schema(max_items = 30))]
    pub columns: Vec<String>,
    /// Whether every user who can read the list sees the view.
    #[serde(deserialize_with = "null_as_default")]
    pub shared: bool,
}

/// Changes of a list view; absent fields are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ListViewPatch {
    /// Version that the user edited; an outdated one is refused.
    pub version: Option<i64>,
    /// Single line of 1 to 60 characters.
    pub name: Option<String>,
    /// Filters and order, as in the query string of the list's URL.
    #[cfg_attr(feature = "schema", schema(max_length = 2_000))]
    pub search: Option<String>,
    /// Keys of additional columns.
    #[cfg_attr(feature = "schema", schema(max_items = 30))]
    pub columns: Option<Vec<String>>,
    /// Whether every user who can read the list sees the view.
    pub shared: Option<bool>,
}

impl ListViewForm {
    /// Builds the view of this owner.
    ///
    /// # Errors
    /// Every violation.
    pub fn validate(self, uuid: Uuid, owner: Uuid) -> Result<ListView, Violations> {
        let list =
            self.list.as_deref().map_or(Err(REQUIRED), |key| ViewedList::from_key(key).ok_or(NO_SUCH_LIST));
        let mut violations = Violations::default();
        let list = violations.take_parsed("list", list);
        let Self { name, search, columns, shared, .. } = self;
        let (name, search) = (collapse_whitespace(&name.unwrap_or_default()), strip_question_mark(&search));
        violations.append(check(&name, &search, &columns));
        match list {
            Some(list) if violations.is_empty() => {
                Ok(ListView { uuid, owner, list, name, search, columns, shared, version: 1 })
            }
            _ => Err(violations),
        }
    }
}

impl ListViewPatch {
    /// Applies the changes to a view; the version is left unchanged.
    ///
    /// # Errors
    /// Every violation.
    pub fn apply_to(self, view: ListView) -> Result<ListView, Violations> {
        let changed = ListView {
            name: self.name.map_or(view.name, |name| collapse_whitespace(&name)),
            search: self.search.map_or(view.search, |search| strip_question_mark(&search)),
            columns: self.columns.unwrap_or(view.columns),
            shared: self.shared.unwrap_or(view.shared),
            ..view
        };
        check(&changed.name, &changed.search, &changed.columns).into_result()?;
        Ok(changed)
    }
}

fn strip_question_mark(search: &str) -> String {
    search.trim().trim_start_matches('?').to_owned()
}

fn check(name: &str, search: &str, columns: &[String]) -> Violations {
    let mut violations = Violations::default();
    violations.require_text("name", Some(name));
    violations.limit_text("name", Some(name), NAME_LIMIT);
    violations.limit_text("search", Some(search), SEARCH_LIMIT);
    let known = |key: &String| {
        (1..=KEY_LIMIT).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_alphanumeric())
    };
    if columns.len() > COLUMNS_LIMIT || !columns.iter().all(known) {
        violations.add("columns", NO_SUCH_COLUMN);
    }
    violations
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> ListViewForm {
        ListViewForm {
            list: Some("customer-records".into()),
            name: Some("  Mes dossiers \n bloqués ".into()),
            search: "?status=DIC&sort=-lastName".into(),
            columns: vec!["phone".into()],
            shared: true,
        }
    }

    fn fields(form: ListViewForm) -> Vec<String> {
        let Err(violations) = form.validate(Uuid::nil(), Uuid::nil()) else { return Vec::new() };
        violations.into_vec().into_iter().filter_map(|violation| violation.field).collect()
    }

    #[test]
    fn name_and_search_are_normalised() {
        let view = form().validate(Uuid::nil(), Uuid::nil()).unwrap();
        assert_eq!(
            (view.name.as_str(), view.search.as_str()),
            ("Mes dossiers bloqués", "status=DIC&sort=-lastName")
        );
        assert_eq!((view.list, view.version), (ViewedList::Records, 1));
        let patch =
            ListViewPatch { name: Some(" Bloqués ".into()), shared: Some(false), ..Default::default() };
        let changed = patch.apply_to(view.clone()).unwrap();
        assert_eq!(changed, ListView { name: "Bloqués".into(), shared: false, ..view });
    }

    #[test]
    fn violations_are_reported_together() {
        assert_eq!(fields(ListViewForm::default()), ["list", "name"]);
        let invalid_form = ListViewForm {
            list: Some("accounts".into()),
            name: Some("a".repeat(61)),
            search: "a".repeat(2_001),
            columns: vec!["<b>".into()],
            ..form()
        };
        assert_eq!(fields(invalid_form), ["list", "name", "search", "columns"]);
        assert_eq!(fields(ListViewForm { columns: vec!["a".into(); 31], ..form() }), ["columns"]);
        assert_eq!(fields(ListViewForm { search: "a\u{0}".into(), ..form() }), ["search"]);
        let view = form().validate(Uuid::nil(), Uuid::nil()).unwrap();
        assert!(ListViewPatch { name: Some(" ".into()), ..Default::default() }.apply_to(view).is_err());
    }
}

//! What saving a view sends.

use super::{COLUMNS_LIMIT, ListView, NAME_LIMIT, SEARCH_LIMIT, ViewedList};
use crate::shared::absent::null_as_default;
use crate::shared::violation::{REQUIRED, Violations};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Longest key of a column.
const KEY_LIMIT: usize = 40;
const NO_SUCH_LIST: &str = "Cette liste n’existe pas.";
const NO_SUCH_COLUMN: &str = "Cette colonne n’existe pas.";

/// A view to keep.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ListViewForm {
    /// Required: `customer-records`, `cases`, `partners`, `inquiries`, `contact-entries` or `employees`.
    pub list: Option<String>,
    /// Required; one line of 1 to 60 characters.
    pub name: Option<String>,
    /// Filters and order, as the search part of the address of the list holds them; 2 000 characters at most.
    #[serde(deserialize_with = "null_as_default")]
    pub search: String,
    /// Further columns, by their keys; 30 at most.
    #[serde(deserialize_with = "null_as_default")]
    pub columns: Vec<String>,
    /// Everybody who reads the list sees it.
    #[serde(deserialize_with = "null_as_default")]
    pub shared: bool,
}

/// What shall become of a view; what is not sent stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ListViewPatch {
    /// The version that was edited: an older one than the present is refused.
    pub version: Option<i64>,
    /// One line of 1 to 60 characters.
    pub name: Option<String>,
    /// Filters and order.
    pub search: Option<String>,
    /// Further columns.
    pub columns: Option<Vec<String>>,
    /// Everybody who reads the list sees it.
    pub shared: Option<bool>,
}

impl ListViewForm {
    /// The view with the values of the form, of this owner.
    ///
    /// # Errors
    /// Every violation.
    pub fn validate(self, uuid: Uuid, owner: Uuid) -> Result<ListView, Violations> {
        let list =
            self.list.as_deref().map_or(Err(REQUIRED), |key| ViewedList::from_key(key).ok_or(NO_SUCH_LIST));
        let mut found = Violations::none();
        let list = found.read("list", list);
        let Self { name, search, columns, shared, .. } = self;
        let (name, search) = (one_line(&name.unwrap_or_default()), bare(&search));
        found.append(violations(&name, &search, &columns));
        match list {
            Some(list) if found.is_empty() => {
                Ok(ListView { uuid, owner, list, name, search, columns, shared, version: 1 })
            }
            _ => Err(found),
        }
    }
}

impl ListViewPatch {
    /// The view with the values of the form; its version is still the one that was read.
    ///
    /// # Errors
    /// Every violation.
    pub fn applied_to(self, view: ListView) -> Result<ListView, Violations> {
        let changed = ListView {
            name: self.name.map_or(view.name, |name| one_line(&name)),
            search: self.search.map_or(view.search, |search| bare(&search)),
            columns: self.columns.unwrap_or(view.columns),
            shared: self.shared.unwrap_or(view.shared),
            ..view
        };
        violations(&changed.name, &changed.search, &changed.columns).into_result()?;
        Ok(changed)
    }
}

fn one_line(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn bare(search: &str) -> String {
    search.trim().trim_start_matches('?').to_owned()
}

fn violations(name: &str, search: &str, columns: &[String]) -> Violations {
    let mut found = Violations::none();
    found.require_text("name", Some(name));
    found.limit_text("name", Some(name), NAME_LIMIT);
    found.limit_text("search", Some(search), SEARCH_LIMIT);
    let known = |key: &String| {
        (1..=KEY_LIMIT).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_alphanumeric())
    };
    if columns.len() > COLUMNS_LIMIT || !columns.iter().all(known) {
        found.add("columns", NO_SUCH_COLUMN);
    }
    found
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
        let Err(found) = form.validate(Uuid::nil(), Uuid::nil()) else { return Vec::new() };
        found.into_vec().into_iter().filter_map(|one| one.field).collect()
    }

    #[test]
    fn a_view_is_kept_on_one_line_and_without_the_mark_of_its_address() {
        let view = form().validate(Uuid::nil(), Uuid::nil()).unwrap();
        assert_eq!(
            (view.name.as_str(), view.search.as_str()),
            ("Mes dossiers bloqués", "status=DIC&sort=-lastName")
        );
        assert_eq!((view.list, view.version), (ViewedList::Records, 1));
        let patch =
            ListViewPatch { name: Some(" Bloqués ".into()), shared: Some(false), ..Default::default() };
        let changed = patch.applied_to(view.clone()).unwrap();
        assert_eq!(changed, ListView { name: "Bloqués".into(), shared: false, ..view });
    }

    #[test]
    fn every_violation_is_reported() {
        assert_eq!(fields(ListViewForm::default()), ["list", "name"]);
        let wrong = ListViewForm {
            list: Some("accounts".into()),
            name: Some("a".repeat(61)),
            search: "a".repeat(2_001),
            columns: vec!["<b>".into()],
            ..form()
        };
        assert_eq!(fields(wrong), ["list", "name", "search", "columns"]);
        assert_eq!(fields(ListViewForm { columns: vec!["a".into(); 31], ..form() }), ["columns"]);
        assert_eq!(fields(ListViewForm { search: "a\u{0}".into(), ..form() }), ["search"]);
        let view = form().validate(Uuid::nil(), Uuid::nil()).unwrap();
        assert!(ListViewPatch { name: Some(" ".into()), ..Default::default() }.applied_to(view).is_err());
    }
}

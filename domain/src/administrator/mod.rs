//! Administrator, who manages everything. At least one must always be able to log in.

use crate::shared::absent::null_as_default;
use crate::shared::email::Email;
use crate::shared::refusal::Refusal;
use crate::shared::text::trim_or_none;
use crate::shared::violation::{REQUIRED, Violations};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// Maximum length of names, in characters.
pub const ADMINISTRATOR_TEXT_LIMIT: usize = 255;

/// Message for administrators who disable or delete their own access.
pub const CANNOT_REMOVE_OWN_ACCESS: &str = "Vous ne pouvez pas désactiver ni supprimer votre propre accès\u{202f}: demandez-le à un autre administrateur.";
/// Message for administrators who replace their own address: a typing mistake would lock them out.
pub const CANNOT_REPLACE_OWN_ADDRESS: &str =
    "Votre propre adresse de connexion ne peut être remplacée que par un autre administrateur.";
/// Message for a change after which no administrator could log in.
pub const LAST_ADMINISTRATOR_STAYS: &str =
    "C’est le dernier administrateur qui peut se connecter\u{202f}: activez-en d’abord un autre.";

/// Administrator to create, or to edit when `uuid` is present.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct AdministratorForm {
    /// Absent to create; present to edit that administrator.
    pub uuid: Option<Uuid>,
    /// Required.
    pub first_name: Option<String>,
    /// Required.
    pub last_name: Option<String>,
    /// Required; unique among accounts.
    pub email: Option<String>,
    /// Whether login is enabled; when it becomes true, a password link is mailed if no password was set.
    #[serde(deserialize_with = "null_as_default")]
    pub enable_access: bool,
    /// Version that the user edited; an outdated one is refused (AMB-129).
    pub version: Option<i64>,
    /// Current password of the caller; required to create an administrator, to enable one again and to replace an
    /// address.
    #[cfg_attr(feature = "schema", schema(max_length = 64, format = Password))]
    pub password: Option<String>,
}

impl AdministratorForm {
    /// Trims texts and drops blank ones.
    #[must_use]
    pub fn clean(mut self) -> Self {
        for text in [&mut self.first_name, &mut self.last_name, &mut self.email] {
            *text = trim_or_none(text.take());
        }
        self
    }

    /// Returns every violation of a cleaned form: missing names or address, invalid address, long texts.
    pub fn violations(&self) -> Violations {
        let mut violations = Violations::default();
        for (field, text) in [("lastName", &self.last_name), ("firstName", &self.first_name)] {
            violations.require_text(field, text.as_deref());
            violations.limit_text(field, text.as_deref(), ADMINISTRATOR_TEXT_LIMIT);
        }
        match self.email.as_deref().map(Email::parse) {
            None => violations.add("email", REQUIRED),
            Some(Err(message)) => violations.add("email", message),
            Some(Ok(_)) => {}
        }
        violations
    }
}

/// Checks a change of an administrator; `is_self`: the caller edits their own account.
///
/// # Errors
/// `Invalid`: the caller removes their own access, or replaces their own address.
pub fn check_own_change(is_self: bool, keeps_access: bool, keeps_address: bool) -> Result<(), Refusal> {
    match (is_self, keeps_access, keeps_address) {
        (true, false, _) => Err(Refusal::state(CANNOT_REMOVE_OWN_ACCESS)),
        (true, true, false) => Err(Refusal::state(CANNOT_REPLACE_OWN_ADDRESS)),
        _ => Ok(()),
    }
}

/// Checks that an administrator who can log in remains; `others` is the number of other administrators with access and
/// a password.
///
/// # Errors
/// `Invalid` with [`LAST_ADMINISTRATOR_STAYS`] when there is none.
pub fn check_not_last(others: u64) -> Result<(), Refusal> {
    if others == 0 { Err(Refusal::state(LAST_ADMINISTRATOR_STAYS)) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_email_are_required() {
        let form = AdministratorForm {
            first_name: Some(" Inès ".into()),
            last_name: Some("Benali".into()),
            email: Some("ines@exemple.fr".into()),
            ..Default::default()
        };
        let fields = |form: AdministratorForm| -> Vec<String> {
            form.clean().violations().into_vec().into_iter().filter_map(|violation| violation.field).collect()
        };
        assert!(fields(form.clone()).is_empty());
        assert_eq!(form.clone().clean().first_name.as_deref(), Some("Inès"));
        assert_eq!(fields(AdministratorForm { email: Some("ines".into()), ..form.clone() }), ["email"]);
        assert_eq!(fields(AdministratorForm { last_name: Some("é".repeat(256)), ..form }), ["lastName"]);
        assert_eq!(fields(AdministratorForm::default()), ["lastName", "firstName", "email"]);
    }

    #[test]
    fn own_and_last_access_are_protected() {
        assert_eq!(check_own_change(true, false, true), Err(Refusal::state(CANNOT_REMOVE_OWN_ACCESS)));
        assert_eq!(check_own_change(true, true, false), Err(Refusal::state(CANNOT_REPLACE_OWN_ADDRESS)));
        assert!(check_own_change(true, true, true).is_ok() && check_own_change(false, false, false).is_ok());
        assert_eq!(check_not_last(0), Err(Refusal::state(LAST_ADMINISTRATOR_STAYS)));
        assert!(check_not_last(1).is_ok());
    }
}

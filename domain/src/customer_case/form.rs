//! What the creation or the edit of a case sends (AMB-061, AMB-062).

use super::checklist::ItemsList;
use super::project::Project;
use crate::media::reference::MediaReference;
use crate::shared::absent::null_as_default;
use crate::shared::day::Day;
use crate::shared::email::Email;
use crate::shared::euros::Euros;
use crate::shared::phone::PhoneNumber;
use crate::shared::reference::Reference;
use crate::shared::violation::{REQUIRED, Violations};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use uuid::Uuid;

const TEXT_LIMIT: usize = 255;
const COMMENT_LIMIT: usize = 10_000;

/// A case to create, or to edit when `uuid` is known.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct CustomerCaseForm {
    /// Absent: creates; present: edits that case.
    pub uuid: Option<Uuid>,
    /// The version that was edited: an older one than the present is refused.
    pub version: Option<i64>,
    /// The record the case belongs to; required at creation.
    pub customer_record: Option<Reference>,
    /// Required.
    pub label: Option<String>,
    /// The customer is asked to upload documents; set at creation only.
    #[serde(deserialize_with = "null_as_default")]
    pub with_upload: bool,
    /// The documents asked for, one a line; set at creation only, required with upload.
    pub items_list: Option<ItemsList>,
    /// The partner who sent the customer.
    pub partner: Option<Reference>,
    /// The customer may upload before this day (AMB-059); the server sets it when absent (AMB-060).
    pub completion_limit_date: Option<Day>,
    /// Internal note.
    pub comment: Option<String>,
    /// Expected signature.
    pub estimated_clerk_date: Option<Day>,
    /// The notary's clerk.
    pub clerk_name: Option<String>,
    /// The clerk's mail.
    pub clerk_mail: Option<String>,
    /// The clerk's phone; ten digits once saved.
    pub clerk_phone_number: Option<String>,
    /// End of the condition precedent.
    pub suspensive_date: Option<Day>,
    /// The customer's own money, euros.
    pub supplied_amount: Option<Euros>,
    /// What the case is for; set at creation only, then by a call of its own.
    pub project: Option<Project>,
    /// Files of the firm joined at creation.
    pub medias: Option<Vec<MediaReference>>,
}

impl CustomerCaseForm {
    /// Texts trimmed, blank ones absent, the clerk's phone as ten digits.
    #[must_use]
    pub fn cleaned(mut self) -> Self {
        for text in [
            &mut self.label,
            &mut self.comment,
            &mut self.clerk_name,
            &mut self.clerk_mail,
            &mut self.clerk_phone_number,
        ] {
            *text = text.take().map(|value| value.trim().to_owned()).filter(|value| !value.is_empty());
        }
        if let Some(Ok(phone)) = self.clerk_phone_number.as_deref().map(PhoneNumber::parse) {
            self.clerk_phone_number = Some(phone.as_str().to_owned());
        }
        if !self.with_upload {
            self.items_list = None;
        }
        self
    }

    /// Every violation; `creating` adds what only a creation asks for.
    pub fn violations(&self, creating: bool) -> Violations {
        let mut found = Violations::none();
        if creating {
            found.require("customerRecord", self.customer_record.as_ref());
        }
        found.require_text("label", self.label.as_deref());
        found.limit_text("label", self.label.as_deref(), TEXT_LIMIT);
        if creating && self.with_upload {
            match &self.items_list {
                Some(list) => found.append(list.violations()),
                None => found.add("itemsList", REQUIRED),
            }
        }
        if let Some(project) = self.project.filter(|_| creating) {
            found.append(project.violations("project."));
        }
        found.limit_text("comment", self.comment.as_deref(), COMMENT_LIMIT);
        found.limit_text("clerkName", self.clerk_name.as_deref(), TEXT_LIMIT);
        if let Some(Err(message)) = self.clerk_mail.as_deref().map(Email::parse) {
            found.add("clerkMail", message);
        }
        if let Some(Err(message)) = self.clerk_phone_number.as_deref().map(PhoneNumber::parse) {
            found.add("clerkPhoneNumber", message);
        }
        for (index, media) in self.medias.iter().flatten().enumerate() {
            found.append(media.violations(&format!("medias.{index}")));
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(form: CustomerCaseForm, creating: bool) -> Vec<String> {
        form.cleaned().violations(creating).into_vec().into_iter().filter_map(|v| v.field).collect()
    }

    #[test]
    fn a_list_is_required_only_with_upload() {
        let form = |with_upload, list: Option<&str>| CustomerCaseForm {
            customer_record: Some(Reference(Uuid::nil())),
            label: Some("Rachat".into()),
            with_upload,
            items_list: list.map(ItemsList::from_text),
            ..Default::default()
        };
        assert!(fields(form(false, None), true).is_empty());
        assert!(fields(form(true, Some("RIB")), true).is_empty());
        assert_eq!(fields(form(true, None), true), ["itemsList"]);
        assert_eq!(fields(form(true, Some(" \n ")), true), ["itemsList"]);
        assert!(fields(form(true, None), false).is_empty(), "an edit never asks for the list again");
    }

    #[test]
    fn null_is_absent() {
        let form: CustomerCaseForm =
            serde_json::from_str(r#"{"withUpload":null,"itemsList":null,"medias":null,"partner":null}"#)
                .unwrap();
        assert_eq!(form, CustomerCaseForm::default());
    }

    #[test]
    fn label_record_and_clerk_are_checked() {
        let form = CustomerCaseForm {
            label: Some("  ".into()),
            clerk_mail: Some("maître".into()),
            clerk_phone_number: Some("06 12".into()),
            ..Default::default()
        };
        assert_eq!(fields(form, true), ["customerRecord", "label", "clerkMail", "clerkPhoneNumber"]);
        let long = CustomerCaseForm { label: Some("é".repeat(256)), ..Default::default() };
        assert_eq!(fields(long, false), ["label"]);
    }
}

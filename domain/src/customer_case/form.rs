//! Form for creating and editing a case (AMB-061, AMB-062).

use super::checklist::ItemsList;
use super::project::Project;
use crate::media::reference::MediaReference;
use crate::shared::absent::null_as_default;
use crate::shared::day::Day;
use crate::shared::email::Email;
use crate::shared::euros::Euros;
use crate::shared::phone::PhoneNumber;
use crate::shared::reference::Reference;
use crate::shared::text::trim_or_none;
use crate::shared::violation::{REQUIRED, Violations};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use uuid::Uuid;

const TEXT_LIMIT: usize = 255;
const COMMENT_LIMIT: usize = 10_000;

/// Case to create, or to edit when `uuid` is present.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct CustomerCaseForm {
    /// Absent to create; present to edit that case.
    pub uuid: Option<Uuid>,
    /// Version that the user edited; an outdated one is refused (AMB-134).
    pub version: Option<i64>,
    /// Record of the case; required at creation.
    pub customer_record: Option<Reference>,
    /// Required.
    pub label: Option<String>,
    /// Whether documents are requested from the customer; creation only.
    #[serde(deserialize_with = "null_as_default")]
    pub with_upload: bool,
    /// Requested documents, one per line; creation only, required with upload.
    pub items_list: Option<ItemsList>,
    /// Partner who referred the customer.
    pub partner: Option<Reference>,
    /// The customer may upload before this day (AMB-059); the server sets it when absent (AMB-060).
    pub completion_limit_date: Option<Day>,
    /// Internal note.
    #[cfg_attr(feature = "schema", schema(max_length = 10_000))]
    pub comment: Option<String>,
    /// Expected day of signature at the notary.
    pub estimated_clerk_date: Option<Day>,
    /// Clerk of the notary.
    pub clerk_name: Option<String>,
    /// Email address of the clerk.
    pub clerk_mail: Option<String>,
    /// Phone number of the clerk; stored as ten digits.
    pub clerk_phone_number: Option<String>,
    /// End of the condition precedent (« condition suspensive »).
    pub suspensive_date: Option<Day>,
    /// Personal contribution of the customer (« apport »), in euros.
    pub supplied_amount: Option<Euros>,
    /// Project of the case; creation only, later changed by a separate operation.
    pub project: Option<Project>,
    /// Files attached by the firm at creation.
    #[cfg_attr(feature = "schema", schema(max_items = 500))]
    pub medias: Option<Vec<MediaReference>>,
}

impl CustomerCaseForm {
    /// Trims texts, drops blank ones, normalises the clerk's phone number, and drops the checklist without upload.
    #[must_use]
    pub fn clean(mut self) -> Self {
        for text in [
            &mut self.label,
            &mut self.comment,
            &mut self.clerk_name,
            &mut self.clerk_mail,
            &mut self.clerk_phone_number,
        ] {
            *text = trim_or_none(text.take());
        }
        if let Some(Ok(phone)) = self.clerk_phone_number.as_deref().map(PhoneNumber::parse) {
            self.clerk_phone_number = Some(phone.as_str().to_owned());
        }
        if !self.with_upload {
            self.items_list = None;
        }
        self
    }

    /// Returns every violation of a case to create, in field order.
    pub fn creation_violations(&self) -> Violations {
        let mut violations = Violations::default();
        violations.require("customerRecord", self.customer_record.as_ref());
        violations.append(self.label_violations());
        if self.with_upload {
            match &self.items_list {
                Some(list) => violations.append(list.violations()),
                None => violations.add("itemsList", REQUIRED),
            }
        }
        if let Some(project) = self.project {
            violations.append(project.violations("project."));
        }
        violations.append(self.detail_violations());
        violations
    }

    /// Returns every violation of an edited case, in field order; fields used at creation only are ignored.
    pub fn edit_violations(&self) -> Violations {
        let mut violations = self.label_violations();
        violations.append(self.detail_violations());
        violations
    }

    fn label_violations(&self) -> Violations {
        let mut violations = Violations::default();
        violations.require_text("label", self.label.as_deref());
        violations.limit_text("label", self.label.as_deref(), TEXT_LIMIT);
        violations
    }

    /// Returns the violations of the comment, the clerk and the files.
    fn detail_violations(&self) -> Violations {
        let mut violations = Violations::default();
        violations.limit_text("comment", self.comment.as_deref(), COMMENT_LIMIT);
        violations.limit_text("clerkName", self.clerk_name.as_deref(), TEXT_LIMIT);
        if let Some(Err(message)) = self.clerk_mail.as_deref().map(Email::parse) {
            violations.add("clerkMail", message);
        }
        if let Some(Err(message)) = self.clerk_phone_number.as_deref().map(PhoneNumber::parse) {
            violations.add("clerkPhoneNumber", message);
        }
        for (index, media) in self.medias.iter().flatten().enumerate() {
            violations.append(media.violations(&format!("medias.{index}")));
        }
        violations
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(violations: Violations) -> Vec<String> {
        violations.into_vec().into_iter().filter_map(|violation| violation.field).collect()
    }

    fn fields_at_creation(form: CustomerCaseForm) -> Vec<String> {
        fields(form.clean().creation_violations())
    }

    #[test]
    fn items_list_is_required_only_with_upload() {
        let form = |with_upload, list: Option<&str>| CustomerCaseForm {
            customer_record: Some(Reference(Uuid::nil())),
            label: Some("Rachat".into()),
            with_upload,
            items_list: list.map(ItemsList::from_text),
            ..Default::default()
        };
        assert!(fields_at_creation(form(false, None)).is_empty());
        assert!(fields_at_creation(form(true, Some("RIB"))).is_empty());
        assert_eq!(fields_at_creation(form(true, None)), ["itemsList"]);
        assert_eq!(fields_at_creation(form(true, Some(" \n "))), ["itemsList"]);
        assert!(
            fields(form(true, None).clean().edit_violations()).is_empty(),
            "editing does not require the list"
        );
    }

    #[test]
    fn null_fields_are_absent() {
        let form: CustomerCaseForm =
            serde_json::from_str(r#"{"withUpload":null,"itemsList":null,"medias":null,"partner":null}"#)
                .unwrap();
        assert_eq!(form, CustomerCaseForm::default());
    }

    #[test]
    fn label_record_and_clerk_are_validated() {
        let form = CustomerCaseForm {
            label: Some("  ".into()),
            clerk_mail: Some("maître".into()),
            clerk_phone_number: Some("06 12".into()),
            ..Default::default()
        };
        assert_eq!(fields_at_creation(form), ["customerRecord", "label", "clerkMail", "clerkPhoneNumber"]);
        let long_label = CustomerCaseForm { label: Some("é".repeat(256)), ..Default::default() };
        assert_eq!(fields(long_label.clean().edit_violations()), ["label"]);
    }
}

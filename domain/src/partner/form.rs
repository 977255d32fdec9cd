//! What a partner holds and what a save of it sends (doc 2 §3 and §5).

use super::follow_up::FollowUpFrequency;
use crate::customer_record::clean_up::tidy;
use crate::customer_record::validation::TEXT_LIMIT;
use crate::shared::absent::{answer, null_as_default, null_as_yes};
use crate::shared::email::Email;
use crate::shared::person::Civility;
use crate::shared::phone::PhoneNumber;
use crate::shared::reference::Reference;
use crate::shared::violation::Violations;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A partner as typed, sent, stored and answered, audit aside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", default)]
pub struct PartnerForm {
    /// Absent: creates; present: updates that partner (AMB-027).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uuid: Option<Uuid>,
    /// The version that was edited; an old one is refused (AMB-129).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional, type = "number"))]
    pub version: Option<i64>,
    /// Required: the kind of partner.
    #[serde(rename = "type", deserialize_with = "answer", skip_serializing_if = "Option::is_none")]
    pub partner_type: Option<Reference>,
    /// Required: the business they work for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub business_name: Option<String>,
    /// Required: how often they are called.
    #[serde(deserialize_with = "answer", skip_serializing_if = "Option::is_none")]
    pub follow_up_frequency: Option<FollowUpFrequency>,
    /// They have a personal space; false unless said otherwise.
    #[serde(deserialize_with = "null_as_default")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub enable_access: bool,
    /// Required: what they do there, in any words (AMB-092).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub job_function: Option<String>,
    /// Required.
    #[serde(deserialize_with = "answer", skip_serializing_if = "Option::is_none")]
    pub civility: Option<Civility>,
    /// Required.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_name: Option<String>,
    /// Required.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_name: Option<String>,
    /// Required; also what they log in with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// Ten digits once saved (AMB-029).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone_number: Option<String>,
    /// Number in the street.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// Street.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub street: Option<String>,
    /// Postal code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zip_code: Option<String>,
    /// Town.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub city: Option<String>,
    /// Accepts campaigns by mail; true unless said otherwise (AMB-045).
    #[serde(deserialize_with = "null_as_yes")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub allow_mail: bool,
    /// Accepts campaigns by SMS; true unless said otherwise (AMB-045).
    #[serde(deserialize_with = "null_as_yes")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub allow_sms: bool,
}

impl Default for PartnerForm {
    fn default() -> Self {
        Self {
            uuid: None,
            version: None,
            partner_type: None,
            business_name: None,
            follow_up_frequency: None,
            enable_access: false,
            job_function: None,
            civility: None,
            first_name: None,
            last_name: None,
            email: None,
            phone_number: None,
            number: None,
            street: None,
            zip_code: None,
            city: None,
            allow_mail: true,
            allow_sms: true,
        }
    }
}

impl PartnerForm {
    /// The same form as the screen would send it: texts trimmed, blank ones absent, the phone as ten digits.
    /// Idempotent.
    #[must_use]
    pub fn cleaned(mut self) -> Self {
        for text in [
            &mut self.business_name,
            &mut self.job_function,
            &mut self.first_name,
            &mut self.last_name,
            &mut self.email,
            &mut self.phone_number,
            &mut self.number,
            &mut self.street,
            &mut self.zip_code,
            &mut self.city,
        ] {
            tidy(text);
        }
        if let Some(phone) = self.phone_number.as_deref().and_then(|text| PhoneNumber::parse(text).ok()) {
            self.phone_number = Some(phone.as_str().to_owned());
        }
        if let Some(address) = self.email() {
            self.email = Some(address.as_str().to_owned());
        }
        self
    }

    /// Every mistake of a cleaned form, in the order of the screen (doc 2 §5). Phone and address are optional.
    pub fn violations(&self) -> Violations {
        let mut found = Violations::none();
        found.require("type", self.partner_type.as_ref());
        found.require_text("businessName", self.business_name.as_deref());
        found.require_text("jobFunction", self.job_function.as_deref());
        found.require("followUpFrequency", self.follow_up_frequency.as_ref());
        found.require("civility", self.civility.as_ref());
        found.require_text("lastName", self.last_name.as_deref());
        found.require_text("firstName", self.first_name.as_deref());
        found.require_text("email", self.email.as_deref());
        if let Some(Err(message)) = self.email.as_deref().map(Email::parse) {
            found.add("email", message);
        }
        if let Some(Err(message)) = self.phone_number.as_deref().map(PhoneNumber::parse) {
            found.add("phoneNumber", message);
        }
        for (field, value) in [
            ("businessName", &self.business_name),
            ("jobFunction", &self.job_function),
            ("lastName", &self.last_name),
            ("firstName", &self.first_name),
            ("number", &self.number),
            ("street", &self.street),
            ("zipCode", &self.zip_code),
            ("city", &self.city),
        ] {
            found.limit_text(field, value.as_deref(), TEXT_LIMIT);
        }
        found
    }

    /// The address, when it is one.
    pub fn email(&self) -> Option<Email> {
        self.email.as_deref().and_then(|text| Email::parse(text).ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::violation::REQUIRED;

    fn good() -> PartnerForm {
        PartnerForm {
            partner_type: Some(Reference(Uuid::nil())),
            business_name: Some("Agence du Port".into()),
            follow_up_frequency: Some(FollowUpFrequency::EveryThreeMonths),
            job_function: Some("Négociatrice".into()),
            civility: Some(Civility::Madame),
            first_name: Some("Sandrine".into()),
            last_name: Some("Kerbrat".into()),
            email: Some("s.kerbrat@exemple.fr".into()),
            ..Default::default()
        }
    }

    fn fields(form: &PartnerForm) -> Vec<String> {
        form.violations().into_vec().into_iter().filter_map(|v| v.field).collect()
    }

    /// PART-16, PART-17: what an untouched form holds, also when null is sent.
    #[test]
    fn defaults_are_those_of_the_documents() {
        for json in
            ["{}", r#"{"allowMail":null,"allowSms":null,"enableAccess":null,"type":"","civility":null}"#]
        {
            let form: PartnerForm = serde_json::from_str(json).unwrap();
            assert_eq!(form, PartnerForm::default());
            assert!(form.allow_mail && form.allow_sms && !form.enable_access);
        }
    }

    /// PART-22, PART-23.
    #[test]
    fn eight_fields_are_required_and_no_others() {
        assert!(good().violations().is_empty());
        let required = [
            "type",
            "businessName",
            "jobFunction",
            "followUpFrequency",
            "civility",
            "lastName",
            "firstName",
            "email",
        ];
        assert_eq!(fields(&PartnerForm::default()), required);
        assert!(PartnerForm::default().violations().as_slice().iter().all(|v| v.message == REQUIRED));
    }

    #[test]
    fn a_type_is_read_as_a_uuid_or_as_an_object() {
        let uuid = "0190a1b2-0000-7000-8000-000000000001";
        for text in
            [format!(r#"{{"type":"{uuid}"}}"#), format!(r#"{{"type":{{"uuid":"{uuid}","label":"x"}}}}"#)]
        {
            let form: PartnerForm = serde_json::from_str(&text).unwrap();
            assert_eq!(form.partner_type.map(|reference| reference.0.to_string()), Some(uuid.to_owned()));
        }
    }

    #[test]
    fn texts_are_tidied_and_mistakes_named() {
        let typed = PartnerForm {
            phone_number: Some("+33 6 12 34 56 78".into()),
            email: Some(" S.Kerbrat@exemple.fr ".into()),
            city: Some("  ".into()),
            ..good()
        };
        let cleaned = typed.cleaned();
        assert_eq!(cleaned.phone_number.as_deref(), Some("0612345678"));
        assert_eq!(cleaned.email.as_deref(), Some("S.Kerbrat@exemple.fr"));
        assert_eq!(cleaned.city, None);
        assert_eq!(cleaned.clone().cleaned(), cleaned);
        let wrong = PartnerForm {
            email: Some("a@b".into()),
            phone_number: Some("12".into()),
            street: Some("é".repeat(256)),
            last_name: Some("a\u{0}b".into()),
            ..good()
        };
        assert_eq!(fields(&wrong), ["email", "phoneNumber", "lastName", "street"]);
    }
}

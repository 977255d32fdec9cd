//! Form of a partner (doc 2 §3 and §5).

use super::Partner;
use super::follow_up::FollowUpFrequency;
use crate::customer_record::clean_up::tidy;
use crate::customer_record::validation::TEXT_LIMIT;
use crate::shared::absent::{deserialize_answer, null_as_default, null_as_yes};
use crate::shared::email::Email;
use crate::shared::person::Civility;
use crate::shared::phone::PhoneNumber;
use crate::shared::postal_code::tidy_postal_code;
use crate::shared::reference::Reference;
use crate::shared::violation::Violations;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// Partner as edited and sent.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct PartnerForm {
    /// Absent to create; present to update that partner (AMB-027).
    pub uuid: Option<Uuid>,
    /// Version that the user edited; an outdated one is refused (AMB-129).
    pub version: Option<i64>,
    /// Required: type of partner.
    #[serde(rename = "type", deserialize_with = "deserialize_answer")]
    pub partner_type: Option<Reference>,
    /// Required: company name.
    pub business_name: Option<String>,
    /// Required: frequency of calls.
    #[serde(deserialize_with = "deserialize_answer")]
    pub follow_up_frequency: Option<FollowUpFrequency>,
    /// Whether the partner has access; false by default.
    #[serde(deserialize_with = "null_as_default")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub enable_access: bool,
    /// Required: job title, free text (AMB-092).
    pub job_function: Option<String>,
    /// Required.
    #[serde(deserialize_with = "deserialize_answer")]
    pub civility: Option<Civility>,
    /// Required.
    pub first_name: Option<String>,
    /// Required.
    pub last_name: Option<String>,
    /// Required; also the login.
    pub email: Option<String>,
    /// Stored as ten digits (AMB-029).
    pub phone_number: Option<String>,
    /// Street number.
    pub number: Option<String>,
    pub street: Option<String>,
    /// Postal code.
    pub zip_code: Option<String>,
    /// Town.
    pub city: Option<String>,
    /// Accepts campaigns by mail; true by default (AMB-045).
    #[serde(deserialize_with = "null_as_yes")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub allow_mail: bool,
    /// Accepts campaigns by SMS; true by default (AMB-045).
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
    /// Returns the form as the screen would send it: texts trimmed, blank ones dropped, the phone number as ten digits.
    /// Idempotent.
    #[must_use]
    pub fn clean(mut self) -> Self {
        for text in [
            &mut self.business_name,
            &mut self.job_function,
            &mut self.first_name,
            &mut self.last_name,
            &mut self.email,
            &mut self.phone_number,
            &mut self.number,
            &mut self.street,
            &mut self.city,
        ] {
            tidy(text);
        }
        tidy_postal_code(&mut self.zip_code);
        if let Some(phone) = self.phone_number.as_deref().and_then(|text| PhoneNumber::parse(text).ok()) {
            self.phone_number = Some(phone.as_str().to_owned());
        }
        if let Some(address) = self.email.as_deref().and_then(|text| Email::parse(text).ok()) {
            self.email = Some(address.as_str().to_owned());
        }
        self
    }

    /// Builds the updated `stored` partner, or a new one, from the form after normalisation. Phone number and address
    /// are optional.
    ///
    /// # Errors
    /// Every violation of the form, in screen order.
    pub fn validate(
        self,
        stored: Option<&Partner>,
        new_id: impl FnOnce() -> Uuid,
    ) -> Result<Partner, Violations> {
        let form = self.clean();
        let mut violations = Violations::default();
        let limits = form.limits_violations();
        let partner = form.into_partner(stored, new_id, &mut violations);
        violations.append(limits);
        partner.filter(|_| violations.is_empty()).ok_or(violations)
    }

    fn limits_violations(&self) -> Violations {
        let mut violations = Violations::default();
        for (field, value) in [
            ("businessName", &self.business_name),
            ("jobFunction", &self.job_function),
            ("lastName", &self.last_name),
            ("firstName", &self.first_name),
            ("number", &self.number),
            ("street", &self.street),
            ("city", &self.city),
        ] {
            violations.limit_text(field, value.as_deref(), TEXT_LIMIT);
        }
        violations.expect_postal_code("zipCode", self.zip_code.as_deref());
        violations
    }

    /// Returns the partner, or `None` when a required field is missing or unreadable.
    fn into_partner(
        self,
        stored: Option<&Partner>,
        new_id: impl FnOnce() -> Uuid,
        violations: &mut Violations,
    ) -> Option<Partner> {
        let partner_type = violations.take_required("type", self.partner_type);
        let business_name = violations.take_required("businessName", self.business_name);
        let job_function = violations.take_required("jobFunction", self.job_function);
        let follow_up_frequency = violations.take_required("followUpFrequency", self.follow_up_frequency);
        let civility = violations.take_required("civility", self.civility);
        let last_name = violations.take_required("lastName", self.last_name);
        let first_name = violations.take_required("firstName", self.first_name);
        let email = violations.take_required("email", self.email);
        let email = email.and_then(|typed| violations.take_parsed("email", Email::parse(&typed)));
        let phone_number = self.phone_number.as_deref().map(PhoneNumber::parse);
        let phone_number = phone_number.and_then(|read| violations.take_parsed("phoneNumber", read));
        Some(Partner {
            uuid: stored.map_or_else(new_id, |partner| partner.uuid),
            version: stored.map_or(1, |partner| partner.version),
            partner_type: partner_type?.0,
            business_name: business_name?,
            follow_up_frequency: follow_up_frequency?,
            enable_access: self.enable_access,
            job_function: job_function?,
            civility: civility?,
            first_name: first_name?,
            last_name: last_name?,
            email: email?,
            phone_number,
            number: self.number,
            street: self.street,
            zip_code: self.zip_code,
            city: self.city,
            allow_mail: self.allow_mail,
            allow_sms: self.allow_sms,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::violation::{REQUIRED, Violation};

    fn valid_form() -> PartnerForm {
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

    fn violations(form: &PartnerForm) -> Vec<Violation> {
        form.clone().validate(None, Uuid::nil).err().map(Violations::into_vec).unwrap_or_default()
    }

    fn fields(form: &PartnerForm) -> Vec<String> {
        violations(form).into_iter().filter_map(|violation| violation.field).collect()
    }

    /// PART-16, PART-17: defaults of a blank form, also when null is sent.
    #[test]
    fn defaults_follow_the_specification() {
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
    fn eight_fields_are_required() {
        assert_eq!(violations(&valid_form()), []);
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
        assert!(violations(&PartnerForm::default()).iter().all(|violation| violation.message == REQUIRED));
    }

    #[test]
    fn type_is_accepted_as_uuid_or_object() {
        let uuid = "0190a1b2-0000-7000-8000-000000000001";
        for text in
            [format!(r#"{{"type":"{uuid}"}}"#), format!(r#"{{"type":{{"uuid":"{uuid}","label":"x"}}}}"#)]
        {
            let form: PartnerForm = serde_json::from_str(&text).unwrap();
            assert_eq!(form.partner_type.map(|reference| reference.0.to_string()), Some(uuid.to_owned()));
        }
    }

    #[test]
    fn texts_are_normalised_and_violations_refer_to_fields() {
        let form = PartnerForm {
            phone_number: Some("+33 6 12 34 56 78".into()),
            email: Some(" S.Kerbrat@exemple.fr ".into()),
            city: Some("  ".into()),
            ..valid_form()
        };
        let cleaned = form.clean();
        assert_eq!(cleaned.phone_number.as_deref(), Some("0612345678"));
        assert_eq!(cleaned.email.as_deref(), Some("S.Kerbrat@exemple.fr"));
        assert_eq!(cleaned.city, None);
        assert_eq!(cleaned.clone().clean(), cleaned);
        let invalid_form = PartnerForm {
            email: Some("a@b".into()),
            phone_number: Some("12".into()),
            street: Some("é".repeat(256)),
            last_name: Some("a\u{0}b".into()),
            ..valid_form()
        };
        assert_eq!(fields(&invalid_form), ["email", "phoneNumber", "lastName", "street"]);
    }
}

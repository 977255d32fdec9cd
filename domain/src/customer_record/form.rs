//! Form of a record, as saved and as returned: flat, as in the specification (doc 2 §3).

use super::household::{Child, Debt, HousingSituation, MaritalStatus, MatrimonialRegime, Property, Resource};
use crate::shared::absent::{deserialize_answer, null_as_default, null_as_yes};
use crate::shared::day::Day;
use crate::shared::euros::Euros;
use crate::shared::person::{Civility, YesNo};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// Maximum number of customers of a record (doc 2 §5).
pub const MAX_CUSTOMERS: usize = 2;

const fn yes() -> bool {
    true
}

/// Customer of a record.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct CustomerForm {
    /// Present for a known customer; the server generates the identifier of a new one.
    #[serde(default)]
    pub uuid: Option<Uuid>,
    /// Required.
    #[serde(default)]
    pub civility: Option<Civility>,
    /// Required.
    #[serde(default)]
    pub first_name: Option<String>,
    /// Required.
    #[serde(default)]
    pub last_name: Option<String>,
    /// Required; stored as ten digits (AMB-029).
    #[serde(default)]
    pub phone_number: Option<String>,
    /// Optional; recipient address of the mails about cases.
    #[serde(default)]
    pub email: Option<String>,
    /// Required; at least 16 years ago.
    #[serde(default)]
    pub birth_date: Option<Day>,
    #[serde(default)]
    pub current_bank: Option<String>,
    /// Start of the relation with that bank.
    #[serde(default)]
    pub current_bank_since: Option<Day>,
    /// Town, and country of a birth abroad.
    #[serde(default)]
    pub birth_place: Option<String>,
    #[serde(default)]
    pub nationality: Option<String>,
    #[serde(default, deserialize_with = "deserialize_answer")]
    pub matrimonial_regime: Option<MatrimonialRegime>,
    /// Politically exposed person, or a relative or close associate of one (L561-10 of the code monétaire et financier).
    #[serde(default, deserialize_with = "deserialize_answer")]
    pub politically_exposed: Option<YesNo>,
    /// Public function; absent unless politically exposed.
    #[serde(default)]
    pub political_function: Option<String>,
    /// Accepts campaigns by mail; true by default (AMB-045).
    #[serde(default = "yes", deserialize_with = "null_as_yes")]
    pub allow_mail: bool,
    /// Accepts campaigns by SMS; true by default (AMB-045).
    #[serde(default = "yes", deserialize_with = "null_as_yes")]
    pub allow_sms: bool,
}

impl Default for CustomerForm {
    fn default() -> Self {
        Self {
            uuid: None,
            civility: None,
            first_name: None,
            last_name: None,
            phone_number: None,
            email: None,
            birth_date: None,
            current_bank: None,
            current_bank_since: None,
            birth_place: None,
            nationality: None,
            matrimonial_regime: None,
            politically_exposed: None,
            political_function: None,
            allow_mail: true,
            allow_sms: true,
        }
    }
}

/// Record as edited, sent and returned, without audit data.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct CustomerRecordForm {
    /// Absent to create; present to update that record (AMB-027).
    pub uuid: Option<Uuid>,
    /// Version that the user edited; an outdated one is refused (AMB-129).
    pub version: Option<i64>,
    /// Required.
    pub marital_status: Option<MaritalStatus>,
    /// Start of the marital status.
    pub marital_status_since: Option<Day>,
    /// One or two; the second only for the statuses that allow it (doc 2 §5).
    #[serde(deserialize_with = "null_as_default", skip_serializing_if = "Vec::is_empty")]
    pub customers: Vec<CustomerForm>,
    #[serde(deserialize_with = "null_as_default")]
    pub debts: Vec<Debt>,
    #[cfg_attr(feature = "schema", schema(max_length = 10_000))]
    pub debts_comment: Option<String>,
    #[serde(deserialize_with = "null_as_default")]
    pub properties: Vec<Property>,
    #[cfg_attr(feature = "schema", schema(max_length = 10_000))]
    pub properties_comment: Option<String>,
    #[serde(deserialize_with = "null_as_default")]
    pub children: Vec<Child>,
    #[cfg_attr(feature = "schema", schema(max_length = 10_000))]
    pub children_comment: Option<String>,
    /// Number of dependent children, 0 to 20.
    pub nb_of_dependant_children: Option<u8>,
    /// Birth dates of the children, at most `nbOfDependantChildren` (AMB-056).
    #[serde(deserialize_with = "null_as_default")]
    pub birth_dates_of_children: Vec<Option<Day>>,
    #[serde(deserialize_with = "null_as_default")]
    pub resources: Vec<Resource>,
    #[cfg_attr(feature = "schema", schema(max_length = 10_000))]
    pub resources_comment: Option<String>,
    /// Housing situation of the household.
    pub housing_situation: Option<HousingSituation>,
    /// Start of the housing situation.
    pub housing_situation_since: Option<Day>,
    /// Housing costs, in euros per month.
    pub housing_costs: Option<Euros>,
    /// Street number; the address is absent when the household owns its home.
    pub number: Option<String>,
    pub street: Option<String>,
    pub zip_code: Option<String>,
    pub city: Option<String>,
    /// Available cash, in euros.
    pub treasury: Option<Euros>,
    /// Saving capacity, in euros per month.
    pub monthly_saving_capacity: Option<Euros>,
    /// Due date of the follow-up task; creates or updates one linked task (AMB-053).
    pub task_due_date: Option<Day>,
    /// Title of the task; required with a due date, at most 255 characters.
    pub task_title: Option<String>,
    /// Potential for tax exemption; false by default, not sent to a PARTNER.
    pub tax_exemption_potential: Option<bool>,
    /// Potential for changing the loan insurance (« Potentiel Hamon »); false by default, not sent to a PARTNER.
    pub hamon_potential: Option<bool>,
    /// Whether the customer lifted banking secrecy, which lets the partner open the record.
    #[serde(deserialize_with = "null_as_default")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub lifting_of_banking_secrecy: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_follow_the_specification() {
        let form: CustomerRecordForm = serde_json::from_str(r#"{"customers":[{}]}"#).unwrap();
        let form = form.clean();
        assert_eq!((form.tax_exemption_potential, form.hamon_potential), (Some(false), Some(false)));
        assert!(!form.lifting_of_banking_secrecy);
        assert!(form.customers[0].allow_mail && form.customers[0].allow_sms);
    }

    #[test]
    fn absent_fields_are_not_serialised() {
        let json = serde_json::to_value(CustomerRecordForm::default()).unwrap();
        assert!(json.get("maritalStatus").is_none() && json.get("taskTitle").is_none());
        assert_eq!(json["liftingOfBankingSecrecy"], false);
    }
}

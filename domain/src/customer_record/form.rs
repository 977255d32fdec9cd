//! What a save of a record sends, and what its screen is answered: flat as the documents write it (doc 2 §3).

use super::household::{Child, Debt, HousingSituation, MaritalStatus, Property, Resource};
use crate::shared::absent::{null_as_default, null_as_yes};
use crate::shared::day::Day;
use crate::shared::euros::Euros;
use crate::shared::person::Civility;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// At most this many customers on one record (doc 2 §5).
pub const MAX_CUSTOMERS: usize = 2;

const fn yes() -> bool {
    true
}

/// One of the one or two customers of a record.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct CustomerForm {
    /// Known customer when present; the server draws one for a new customer.
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
    /// Required; ten digits once saved (AMB-029).
    #[serde(default)]
    pub phone_number: Option<String>,
    /// Optional; where the mails of the cases go.
    #[serde(default)]
    pub email: Option<String>,
    /// Required; not in the future.
    #[serde(default)]
    pub birth_date: Option<Day>,
    /// Bank of today.
    #[serde(default)]
    pub current_bank: Option<String>,
    /// Customer of that bank since.
    #[serde(default)]
    pub current_bank_since: Option<Day>,
    /// Accepts campaigns by mail; true unless said otherwise (AMB-045).
    #[serde(default = "yes", deserialize_with = "null_as_yes")]
    pub allow_mail: bool,
    /// Accepts campaigns by SMS; true unless said otherwise (AMB-045).
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
            allow_mail: true,
            allow_sms: true,
        }
    }
}

/// A record as it is typed, sent and answered, audit aside.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct CustomerRecordForm {
    /// Absent: creates; present: updates that record (AMB-027).
    pub uuid: Option<Uuid>,
    /// The version that was edited; an old one is refused (AMB-129).
    pub version: Option<i64>,
    /// Required.
    pub marital_status: Option<MaritalStatus>,
    /// In that status since.
    pub marital_status_since: Option<Day>,
    /// One or two; the second only for the statuses that allow it.
    #[serde(deserialize_with = "null_as_default", skip_serializing_if = "Vec::is_empty")]
    pub customers: Vec<CustomerForm>,
    /// Debts of the household.
    #[serde(deserialize_with = "null_as_default")]
    pub debts: Vec<Debt>,
    /// On the debts.
    pub debts_comment: Option<String>,
    /// Properties of the household.
    #[serde(deserialize_with = "null_as_default")]
    pub properties: Vec<Property>,
    /// On the properties.
    pub properties_comment: Option<String>,
    /// Children of the household.
    #[serde(deserialize_with = "null_as_default")]
    pub children: Vec<Child>,
    /// On the children.
    pub children_comment: Option<String>,
    /// Number of dependent children, 0 to 20.
    pub nb_of_dependant_children: Option<u8>,
    /// Their birth dates, at most as many as there are children (AMB-056).
    #[serde(deserialize_with = "null_as_default")]
    pub birth_dates_of_children: Vec<Option<Day>>,
    /// Resources of the household.
    #[serde(deserialize_with = "null_as_default")]
    pub resources: Vec<Resource>,
    /// On the resources.
    pub resources_comment: Option<String>,
    /// How the household is housed.
    pub housing_situation: Option<HousingSituation>,
    /// In that housing since.
    pub housing_situation_since: Option<Day>,
    /// Euros a month.
    pub housing_costs: Option<Euros>,
    /// Number in the street; the address exists only when the household does not own its home.
    pub number: Option<String>,
    /// Street.
    pub street: Option<String>,
    /// Postal code.
    pub zip_code: Option<String>,
    /// Town.
    pub city: Option<String>,
    /// Euros at hand.
    pub treasury: Option<Euros>,
    /// Euros a month that can be put aside.
    pub monthly_saving_capacity: Option<Euros>,
    /// When staff must come back to this record; makes one linked task (AMB-053).
    pub task_due_date: Option<Day>,
    /// What is to be done; required, 1 to 255 characters, once there is a due date.
    pub task_title: Option<String>,
    /// Could pay less tax; false unless said otherwise, and hidden from a PARTNER.
    pub tax_exemption_potential: Option<bool>,
    /// Could change loan insurance; the same.
    pub hamon_potential: Option<bool>,
    /// The customer lets the partner see the record.
    #[serde(deserialize_with = "null_as_default")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub lifting_of_banking_secrecy: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_are_those_of_the_documents() {
        let form: CustomerRecordForm = serde_json::from_str(r#"{"customers":[{}]}"#).unwrap();
        let form = form.cleaned();
        assert_eq!((form.tax_exemption_potential, form.hamon_potential), (Some(false), Some(false)));
        assert!(!form.lifting_of_banking_secrecy);
        assert!(form.customers[0].allow_mail && form.customers[0].allow_sms);
    }

    #[test]
    fn absent_fields_are_left_out() {
        let json = serde_json::to_value(CustomerRecordForm::default()).unwrap();
        assert!(json.get("maritalStatus").is_none() && json.get("taskTitle").is_none());
        assert_eq!(json["liftingOfBankingSecrecy"], false);
    }
}

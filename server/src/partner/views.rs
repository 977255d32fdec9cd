//! What the calls of partners answer.

use application::customer_record::views::{RecordRow, RowCustomer};
use application::partner::views::{PartnerRow, PartnerTypeName};
use domain::shared::person::Civility;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// The type of a partner.
#[derive(Serialize, ToSchema)]
pub struct PartnerTypeReference {
    uuid: Uuid,
    label: String,
}

impl From<PartnerTypeName> for PartnerTypeReference {
    fn from(name: PartnerTypeName) -> Self {
        Self { uuid: name.uuid, label: name.label }
    }
}

/// One partner of the list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PartnerListRow {
    uuid: Uuid,
    /// With `withType=true` only.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    partner_type: Option<PartnerTypeReference>,
    business_name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    civility: Option<Civility>,
    first_name: String,
    last_name: String,
    email: String,
    /// Ten digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    phone_number: Option<String>,
    /// They have a personal space.
    enable_access: bool,
}

impl From<PartnerRow> for PartnerListRow {
    fn from(row: PartnerRow) -> Self {
        Self {
            uuid: row.uuid,
            partner_type: row.partner_type.map(Into::into),
            business_name: row.business_name,
            civility: row.civility,
            first_name: row.first_name,
            last_name: row.last_name,
            email: row.email,
            phone_number: row.phone_number,
            enable_access: row.enable_access,
        }
    }
}

/// Who a record of a partner is about.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PartnerRecordCustomer {
    #[serde(skip_serializing_if = "Option::is_none")]
    civility: Option<Civility>,
    last_name: String,
    first_name: String,
    /// Ten digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    phone_number: Option<String>,
}

impl From<RowCustomer> for PartnerRecordCustomer {
    fn from(customer: RowCustomer) -> Self {
        Self {
            civility: customer.civility,
            last_name: customer.last_name,
            first_name: customer.first_name,
            phone_number: customer.phone_number,
        }
    }
}

/// One record of a partner (AMB-052).
#[derive(Serialize, ToSchema)]
pub struct PartnerRecordRow {
    uuid: Uuid,
    /// The first customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    customer: Option<PartnerRecordCustomer>,
}

impl From<RecordRow> for PartnerRecordRow {
    fn from(row: RecordRow) -> Self {
        Self { uuid: row.uuid, customer: row.customers.into_iter().next().map(Into::into) }
    }
}

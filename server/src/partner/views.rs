//! Wire types of partners.

use application::customer_record::views::{RecordRow, RowCustomer};
use application::partner::ports::StoredPartner;
use application::partner::views::PartnerTypeName;
use domain::partner::follow_up::FollowUpFrequency;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::{Civility, PersonName};
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

/// Number of partners due for a follow-up call.
#[derive(Serialize, ToSchema)]
#[schema(as = PartnersToFollowUp)]
pub struct FollowUpCountResponse {
    /// Number of these partners in the caller's scope.
    pub count: u64,
}

/// One partner. Required fields are always present; empty optional fields are omitted.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Partner)]
pub struct PartnerResponse {
    uuid: Uuid,
    /// Version to send with the next save (AMB-129).
    version: i64,
    #[serde(rename = "type")]
    partner_type: PartnerTypeName,
    business_name: String,
    follow_up_frequency: FollowUpFrequency,
    job_function: String,
    civility: Civility,
    first_name: String,
    last_name: String,
    email: String,
    /// Ten digits.
    phone_number: Option<String>,
    number: Option<String>,
    street: Option<String>,
    zip_code: Option<String>,
    city: Option<String>,
    enable_access: bool,
    /// Whether the partner has an account, with or without access; its address can then be changed by an ADMIN only.
    has_account: bool,
    allow_mail: bool,
    allow_sms: bool,
    creation_date: Instant,
    creation_user: PersonName,
    update_date: Instant,
    update_user: PersonName,
    /// Date of the last first meeting mail.
    mail_after_first_meeting_sent_at_date: Option<Instant>,
    /// Date of the last contact: the later of the last report and the first meeting mail, else the creation.
    last_contact_date: Instant,
    /// Day from which a follow-up call is due; absent for the frequency D.
    follow_up_date: Option<Day>,
}

impl From<StoredPartner> for PartnerResponse {
    fn from(stored: StoredPartner) -> Self {
        let follow_up_date = stored.follow_up_date();
        let StoredPartner { partner, partner_type, audit, .. } = stored;
        Self {
            uuid: partner.uuid,
            version: partner.version,
            partner_type,
            business_name: partner.business_name,
            follow_up_frequency: partner.follow_up_frequency,
            job_function: partner.job_function,
            civility: partner.civility,
            first_name: partner.first_name,
            last_name: partner.last_name,
            email: partner.email.as_str().to_owned(),
            phone_number: partner.phone_number.map(|phone| phone.as_str().to_owned()),
            number: partner.number,
            street: partner.street,
            zip_code: partner.zip_code,
            city: partner.city,
            enable_access: partner.enable_access,
            has_account: stored.has_account,
            allow_mail: partner.allow_mail,
            allow_sms: partner.allow_sms,
            creation_date: audit.creation_date,
            creation_user: audit.creation_user,
            update_date: audit.update_date,
            update_user: audit.update_user,
            mail_after_first_meeting_sent_at_date: stored.first_meeting_mail_at,
            last_contact_date: stored.last_contact_at,
            follow_up_date,
        }
    }
}

/// First customer of a record.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PartnerRecordCustomer)]
pub struct PartnerRecordCustomerResponse {
    civility: Option<Civility>,
    last_name: String,
    first_name: String,
    /// Ten digits.
    phone_number: Option<String>,
}

impl From<RowCustomer> for PartnerRecordCustomerResponse {
    fn from(customer: RowCustomer) -> Self {
        Self {
            civility: customer.civility,
            last_name: customer.last_name,
            first_name: customer.first_name,
            phone_number: customer.phone_number,
        }
    }
}

/// A record of a partner (AMB-052).
#[derive(Serialize, ToSchema)]
#[schema(as = PartnerRecordRow)]
pub struct PartnerRecordResponse {
    uuid: Uuid,
    /// The first customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    customer: Option<PartnerRecordCustomerResponse>,
}

impl From<RecordRow> for PartnerRecordResponse {
    fn from(row: RecordRow) -> Self {
        Self { uuid: row.uuid, customer: row.customers.into_iter().next().map(Into::into) }
    }
}

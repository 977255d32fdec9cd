//! Table `partner`.

use super::super::stored::{Stored, name, name_sort_key};
use application::customer_record::views::Audit;
use domain::partner::Partner;
use domain::partner::follow_up::FollowUpFrequency;
use domain::shared::email::Email;
use domain::shared::instant::Instant;
use domain::shared::person::{Civility, PersonName};
use domain::shared::phone::PhoneNumber;
use domain::shared::text::indexed_key;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::entity::prelude::*;

/// Row of a partner; the account of the partner has the same uuid.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "partner")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub version: i64,
    pub type_uuid: Uuid,
    pub business_name: String,
    pub business_name_key: String,
    pub follow_up_frequency: Stored<FollowUpFrequency>,
    pub enable_access: bool,
    pub job_function: String,
    pub civility: Stored<Civility>,
    pub first_name: String,
    pub first_name_key: String,
    pub last_name: String,
    pub last_name_key: String,
    pub sort_key: String,
    pub search_name: String,
    pub email: Stored<Email>,
    pub email_key: String,
    pub phone_number: Option<Stored<PhoneNumber>>,
    pub number: Option<String>,
    pub street: Option<String>,
    pub zip_code: Option<String>,
    pub city: Option<String>,
    pub allow_mail: bool,
    pub allow_sms: bool,
    pub first_meeting_mail_at: Option<Stored<Instant>>,
    pub created_at: Stored<Instant>,
    pub created_by_first_name: String,
    pub created_by_last_name: String,
    pub updated_at: Stored<Instant>,
    pub updated_by_first_name: String,
    pub updated_by_last_name: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl ActiveModel {
    /// Builds the columns of a partner and of its last save; creation and mail are left unset.
    pub fn from_partner(partner: &Partner, by: &PersonName, at: Instant) -> Self {
        let Partner { first_name, last_name, business_name, email, .. } = partner;
        let (first_name_key, last_name_key) = (indexed_key(first_name), indexed_key(last_name));
        Self {
            uuid: Set(partner.uuid),
            version: Set(partner.version),
            type_uuid: Set(partner.partner_type),
            business_name: Set(business_name.clone()),
            business_name_key: Set(indexed_key(business_name)),
            search_name: Set(indexed_key(&format!("{first_name} {last_name} {business_name}"))),
            follow_up_frequency: Set(Stored(partner.follow_up_frequency)),
            enable_access: Set(partner.enable_access),
            job_function: Set(partner.job_function.clone()),
            civility: Set(Stored(partner.civility)),
            sort_key: Set(name_sort_key(&last_name_key, &first_name_key)),
            first_name: Set(first_name.clone()),
            first_name_key: Set(first_name_key),
            last_name: Set(last_name.clone()),
            last_name_key: Set(last_name_key),
            email: Set(Stored(email.clone())),
            email_key: Set(email.key()),
            phone_number: Set(partner.phone_number.clone().map(Stored)),
            number: Set(partner.number.clone()),
            street: Set(partner.street.clone()),
            zip_code: Set(partner.zip_code.clone()),
            city: Set(partner.city.clone()),
            allow_mail: Set(partner.allow_mail),
            allow_sms: Set(partner.allow_sms),
            first_meeting_mail_at: NotSet,
            created_at: NotSet,
            created_by_first_name: NotSet,
            created_by_last_name: NotSet,
            updated_at: Set(Stored(at)),
            updated_by_first_name: Set(by.first_name.clone()),
            updated_by_last_name: Set(by.last_name.clone()),
        }
    }
}

impl Model {
    pub fn audit(&self) -> Audit {
        Audit {
            creation_date: self.created_at.0,
            creation_user: name(self.created_by_first_name.clone(), self.created_by_last_name.clone()),
            update_date: self.updated_at.0,
            update_user: name(self.updated_by_first_name.clone(), self.updated_by_last_name.clone()),
        }
    }

    pub fn into_partner(self) -> Partner {
        Partner {
            uuid: self.uuid,
            version: self.version,
            partner_type: self.type_uuid,
            business_name: self.business_name,
            follow_up_frequency: self.follow_up_frequency.0,
            enable_access: self.enable_access,
            job_function: self.job_function,
            civility: self.civility.0,
            first_name: self.first_name,
            last_name: self.last_name,
            email: self.email.0,
            phone_number: self.phone_number.map(Stored::value),
            number: self.number,
            street: self.street,
            zip_code: self.zip_code,
            city: self.city,
            allow_mail: self.allow_mail,
            allow_sms: self.allow_sms,
        }
    }
}

//! Table `customer`.

use super::super::error::corrupt;
use application::error::PortError;
use domain::customer_record::CustomerForm;
use domain::shared::day::Day;
use domain::shared::email::Email;
use domain::shared::person::Civility;
use domain::shared::text::search_key;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::entity::prelude::*;

/// One row.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "customer")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub record_uuid: Uuid,
    /// 0 names the record.
    pub position: i16,
    pub account_uuid: Option<Uuid>,
    pub civility: String,
    pub first_name: String,
    pub first_name_key: String,
    pub last_name: String,
    pub last_name_key: String,
    pub phone_number: String,
    pub email: Option<String>,
    pub email_key: Option<String>,
    pub birth_date: TimeDate,
    pub current_bank: Option<String>,
    pub current_bank_since: Option<TimeDate>,
    pub allow_mail: bool,
    pub allow_sms: bool,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// The civility of a stored label.
///
/// # Errors
/// A label that the domain does not know.
pub fn civility(label: &str) -> Result<Civility, PortError> {
    Civility::from_label(label).ok_or_else(|| corrupt("the civility of a customer"))
}

impl ActiveModel {
    /// The columns of what was typed; identity, record and account are left unset.
    ///
    /// # Errors
    /// A form that was not validated.
    pub fn typed(form: &CustomerForm, position: i16) -> Result<Self, PortError> {
        let incomplete = || corrupt("a customer that was not validated");
        let first_name = form.first_name.clone().ok_or_else(incomplete)?;
        let last_name = form.last_name.clone().ok_or_else(incomplete)?;
        let email_key = form.email.as_deref().and_then(|text| Email::parse(text).ok()).map(|e| e.key());
        Ok(Self {
            uuid: NotSet,
            record_uuid: NotSet,
            position: Set(position),
            account_uuid: NotSet,
            civility: Set(form.civility.ok_or_else(incomplete)?.label().to_owned()),
            first_name_key: Set(search_key(&first_name)),
            first_name: Set(first_name),
            last_name_key: Set(search_key(&last_name)),
            last_name: Set(last_name),
            phone_number: Set(form.phone_number.clone().ok_or_else(incomplete)?),
            email: Set(form.email.clone()),
            email_key: Set(email_key),
            birth_date: Set(form.birth_date.ok_or_else(incomplete)?.0),
            current_bank: Set(form.current_bank.clone()),
            current_bank_since: Set(form.current_bank_since.map(|day| day.0)),
            allow_mail: Set(form.allow_mail),
            allow_sms: Set(form.allow_sms),
        })
    }
}

impl TryFrom<Model> for CustomerForm {
    type Error = PortError;

    fn try_from(row: Model) -> Result<Self, PortError> {
        Ok(Self {
            uuid: Some(row.uuid),
            civility: Some(civility(&row.civility)?),
            first_name: Some(row.first_name),
            last_name: Some(row.last_name),
            phone_number: Some(row.phone_number),
            email: row.email,
            birth_date: Some(Day(row.birth_date)),
            current_bank: row.current_bank,
            current_bank_since: row.current_bank_since.map(Day),
            allow_mail: row.allow_mail,
            allow_sms: row.allow_sms,
        })
    }
}

//! Table `record_mail`: mails sent about a record.

use super::super::error::corrupt;
use application::error::PortError;
use application::record_mail::ports::{RecordMail, WrittenMail};
use domain::mail_template::key::MailTemplateKey;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "record_mail")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub record_uuid: Uuid,
    pub case_uuid: Option<Uuid>,
    /// `None` once the customer was removed from the record.
    pub customer_uuid: Option<Uuid>,
    pub address: String,
    pub template: String,
    pub created_at: i64,
    pub sent_at: Option<i64>,
    pub failure: Option<String>,
    /// Author of the mail; `None` for an automatic mail.
    pub author_first_name: Option<String>,
    pub author_last_name: Option<String>,
    pub author_email: Option<String>,
    pub subject: Option<String>,
    pub content: Option<String>,
    pub with_comparison: bool,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// Builds the row of a mail that is written but not yet sent.
    pub fn of(mail: &RecordMail) -> Self {
        let written = mail.written.as_ref();
        let mine = |of: fn(&WrittenMail) -> &str| written.map(|written| of(written).to_owned());
        Self {
            uuid: mail.uuid,
            record_uuid: mail.record,
            case_uuid: mail.case,
            customer_uuid: Some(mail.customer),
            address: mail.address.clone(),
            template: mail.template.key().to_owned(),
            created_at: mail.created_at.micros(),
            sent_at: None,
            failure: None,
            author_first_name: mine(|written| &written.by.first_name),
            author_last_name: mine(|written| &written.by.last_name),
            author_email: mine(|written| &written.reply_to),
            subject: written.and_then(|written| written.subject.clone()),
            content: written.and_then(|written| written.message.clone()),
            with_comparison: written.is_some_and(|written| written.with_comparison),
        }
    }
}

impl TryFrom<Model> for RecordMail {
    type Error = PortError;

    fn try_from(row: Model) -> Result<Self, PortError> {
        let template = MailTemplateKey::from_key(&row.template);
        let author = row.author_first_name.zip(row.author_last_name).zip(row.author_email);
        Ok(Self {
            uuid: row.uuid,
            record: row.record_uuid,
            case: row.case_uuid,
            // The nil identifier matches no customer.
            customer: row.customer_uuid.unwrap_or_default(),
            address: row.address,
            template: template.ok_or_else(|| corrupt("the template of a mail"))?,
            created_at: Instant::from_micros(row.created_at),
            written: author.map(|((first_name, last_name), reply_to)| WrittenMail {
                subject: row.subject,
                message: row.content,
                by: PersonName { first_name, last_name },
                reply_to,
                with_comparison: row.with_comparison,
            }),
        })
    }
}

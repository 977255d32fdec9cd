//! Table `record_mail`: mails sent about a record.

use super::super::stored::{Stored, optional_name};
use application::record_mail::ports::{RecordMail, WrittenMail};
use domain::mail_template::key::MailTemplateKey;
use domain::shared::instant::Instant;
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
    pub template: Stored<MailTemplateKey>,
    pub created_at: Stored<Instant>,
    pub sent_at: Option<Stored<Instant>>,
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
    pub fn new(mail: &RecordMail) -> Self {
        let written_mail = mail.written.as_ref();
        let author_field =
            |value: fn(&WrittenMail) -> &str| written_mail.map(|written_mail| value(written_mail).to_owned());
        Self {
            uuid: mail.uuid,
            record_uuid: mail.record,
            case_uuid: mail.case,
            customer_uuid: Some(mail.customer),
            address: mail.address.clone(),
            template: Stored(mail.template),
            created_at: Stored(mail.created_at),
            sent_at: None,
            failure: None,
            author_first_name: author_field(|written_mail| &written_mail.by.first_name),
            author_last_name: author_field(|written_mail| &written_mail.by.last_name),
            author_email: author_field(|written_mail| &written_mail.reply_to),
            subject: written_mail.and_then(|written_mail| written_mail.subject.clone()),
            content: written_mail.and_then(|written_mail| written_mail.message.clone()),
            with_comparison: written_mail.is_some_and(|written_mail| written_mail.with_comparison),
        }
    }
}

impl From<Model> for RecordMail {
    fn from(row: Model) -> Self {
        let author = optional_name(row.author_first_name, row.author_last_name).zip(row.author_email);
        Self {
            uuid: row.uuid,
            record: row.record_uuid,
            case: row.case_uuid,
            // The nil identifier matches no customer.
            customer: row.customer_uuid.unwrap_or_default(),
            address: row.address,
            template: row.template.0,
            created_at: row.created_at.0,
            written: author.map(|(author_name, reply_to)| WrittenMail {
                subject: row.subject,
                message: row.content,
                by: author_name,
                reply_to,
                with_comparison: row.with_comparison,
            }),
        }
    }
}

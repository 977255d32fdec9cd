//! Table `media`.

use super::super::error::corrupt;
use application::actor::Uploader;
use application::error::PortError;
use application::media::{Media, MediaParent};
use domain::account::guest_id::GuestId;
use domain::media::file_kind::FileKind;
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::Condition;

/// One row.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "media")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub name: String,
    pub size: i64,
    pub kind: String,
    pub file_key: String,
    pub created_at: i64,
    pub uploader_account: Option<Uuid>,
    pub uploader_guest: Option<String>,
    pub case_uuid: Option<Uuid>,
    pub page_uuid: Option<Uuid>,
    pub inquiry_uuid: Option<Uuid>,
    pub partner_type_uuid: Option<Uuid>,
    pub report_uuid: Option<Uuid>,
    pub campaign_uuid: Option<Uuid>,
    pub mail_template_uuid: Option<Uuid>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Holds for a file that waits to be attached. `UNATTACHED` says the same.
pub fn unattached() -> Condition {
    Condition::all()
        .add(Column::CaseUuid.is_null())
        .add(Column::PageUuid.is_null())
        .add(Column::InquiryUuid.is_null())
        .add(Column::PartnerTypeUuid.is_null())
        .add(Column::ReportUuid.is_null())
        .add(Column::CampaignUuid.is_null())
        .add(Column::MailTemplateUuid.is_null())
}

/// `unattached` in SQL, for the rows `m` of `media`.
pub const UNATTACHED: &str = "m.case_uuid IS NULL AND m.page_uuid IS NULL AND m.inquiry_uuid IS NULL \
    AND m.partner_type_uuid IS NULL AND m.report_uuid IS NULL AND m.campaign_uuid IS NULL \
    AND m.mail_template_uuid IS NULL";

/// The type that is stored under this extension.
///
/// # Errors
/// There is none.
pub fn kind(extension: &str) -> Result<FileKind, PortError> {
    let found = FileKind::ALL.into_iter().find(|kind| kind.extension() == extension);
    found.ok_or_else(|| corrupt("the type of a file"))
}

impl From<&Media> for Model {
    fn from(media: &Media) -> Self {
        let (uploader_account, uploader_guest) = match &media.uploader {
            Some(Uploader::Account(account)) => (Some(*account), None),
            Some(Uploader::Guest(guest)) => (None, Some(guest.to_string())),
            None => (None, None),
        };
        let mut row = Self {
            uuid: media.uuid,
            name: media.name.clone(),
            size: i64::try_from(media.size).unwrap_or(i64::MAX),
            kind: media.kind.extension().to_owned(),
            file_key: media.key.clone(),
            created_at: media.creation_date.micros(),
            uploader_account,
            uploader_guest,
            case_uuid: None,
            page_uuid: None,
            inquiry_uuid: None,
            partner_type_uuid: None,
            report_uuid: None,
            campaign_uuid: None,
            mail_template_uuid: None,
        };
        match media.parent {
            Some(MediaParent::CustomerCase(case)) => row.case_uuid = Some(case),
            Some(MediaParent::Page(page)) => row.page_uuid = Some(page),
            Some(MediaParent::Inquiry(inquiry)) => row.inquiry_uuid = Some(inquiry),
            Some(MediaParent::PartnerType(kind)) => row.partner_type_uuid = Some(kind),
            Some(MediaParent::Report(report)) => row.report_uuid = Some(report),
            Some(MediaParent::Campaign(campaign)) => row.campaign_uuid = Some(campaign),
            Some(MediaParent::MailTemplate(template)) => row.mail_template_uuid = Some(template),
            None => {}
        }
        row
    }
}

impl TryFrom<Model> for Media {
    type Error = PortError;

    fn try_from(row: Model) -> Result<Self, PortError> {
        let guest = row.uploader_guest.as_deref().and_then(GuestId::parse).map(Uploader::Guest);
        let case = row.case_uuid.map(MediaParent::CustomerCase);
        Ok(Self {
            uuid: row.uuid,
            name: row.name,
            size: u64::try_from(row.size).unwrap_or(0),
            kind: kind(&row.kind)?,
            key: row.file_key,
            creation_date: Instant::from_micros(row.created_at),
            uploader: row.uploader_account.map(Uploader::Account).or(guest),
            parent: case
                .or(row.page_uuid.map(MediaParent::Page))
                .or(row.inquiry_uuid.map(MediaParent::Inquiry))
                .or(row.partner_type_uuid.map(MediaParent::PartnerType))
                .or(row.report_uuid.map(MediaParent::Report))
                .or(row.campaign_uuid.map(MediaParent::Campaign))
                .or(row.mail_template_uuid.map(MediaParent::MailTemplate)),
        })
    }
}

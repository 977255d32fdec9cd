//! Table `media`.

use super::super::error::corrupt;
use application::actor::Uploader;
use application::error::PortError;
use application::media::file::Media;
use domain::account::guest_id::GuestId;
use domain::media::file_kind::FileKind;
use domain::media::parent::MediaParentKind;
use domain::media::scan::MediaScan;
use domain::media::warning::MediaWarning;
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

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
    pub parent_kind: Option<String>,
    pub parent_uuid: Option<Uuid>,
    /// Position among the documents of a page or of a partner type.
    pub position: Option<i32>,
    /// Requested document of the case that the file answers.
    pub item_uuid: Option<Uuid>,
    /// Reason why staff should check the file.
    pub warning: Option<String>,
    /// State of the malware scan.
    pub scan: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// # Errors
/// The extension is not a known type.
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
        Self {
            uuid: media.uuid,
            name: media.name.clone(),
            size: i64::try_from(media.size).unwrap_or(i64::MAX),
            kind: media.kind.extension().to_owned(),
            file_key: media.key.stored().to_owned(),
            created_at: media.creation_date.micros(),
            uploader_account,
            uploader_guest,
            parent_kind: media.parent.map(|parent| parent.kind.key().to_owned()),
            parent_uuid: media.parent.map(|parent| parent.uuid),
            position: None,
            item_uuid: media.item,
            warning: media.warning.map(|warning| warning.key().to_owned()),
            scan: media.scan.key().to_owned(),
        }
    }
}

impl TryFrom<Model> for Media {
    type Error = PortError;

    fn try_from(row: Model) -> Result<Self, PortError> {
        let guest = row.uploader_guest.as_deref().and_then(GuestId::parse).map(Uploader::Guest);
        let parent = match (row.parent_kind, row.parent_uuid) {
            (Some(kind), Some(uuid)) => {
                let kind = MediaParentKind::from_key(&kind).ok_or_else(|| corrupt("the parent of a file"))?;
                Some(kind.of(uuid))
            }
            _ => None,
        };
        Ok(Self {
            uuid: row.uuid,
            name: row.name,
            size: u64::try_from(row.size).unwrap_or(0),
            kind: kind(&row.kind)?,
            key: row.file_key.into(),
            creation_date: Instant::from_micros(row.created_at),
            uploader: row.uploader_account.map(Uploader::Account).or(guest),
            parent,
            item: row.item_uuid,
            warning: row.warning.as_deref().and_then(MediaWarning::from_key),
            scan: MediaScan::from_key(&row.scan).ok_or_else(|| corrupt("the scan of a file"))?,
        })
    }
}

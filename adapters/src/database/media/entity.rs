//! Table `media`.

use super::super::stored::Stored;
use application::actor::Uploader;
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
    pub kind: Stored<FileKind>,
    pub file_key: String,
    pub created_at: Stored<Instant>,
    pub uploader_account: Option<Uuid>,
    pub uploader_guest: Option<String>,
    pub parent_kind: Option<Stored<MediaParentKind>>,
    pub parent_uuid: Option<Uuid>,
    /// Position among the documents of a page or of a partner type.
    pub position: Option<i32>,
    /// Requested document of the case to which the file is assigned.
    pub item_uuid: Option<Uuid>,
    /// Reason why staff should check the file.
    pub warning: Option<String>,
    /// State of the malware scan.
    pub scan: Stored<MediaScan>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

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
            kind: Stored(media.kind),
            file_key: media.key.as_str().to_owned(),
            created_at: Stored(media.creation_date),
            uploader_account,
            uploader_guest,
            parent_kind: media.parent.map(|parent| Stored(parent.kind)),
            parent_uuid: media.parent.map(|parent| parent.uuid),
            position: None,
            item_uuid: media.item,
            warning: media.warning.map(|warning| warning.key().to_owned()),
            scan: Stored(media.scan),
        }
    }
}

impl From<Model> for Media {
    fn from(row: Model) -> Self {
        let guest = row.uploader_guest.as_deref().and_then(GuestId::parse).map(Uploader::Guest);
        let parent = row.parent_kind.zip(row.parent_uuid);
        Self {
            uuid: row.uuid,
            name: row.name,
            size: u64::try_from(row.size).unwrap_or(0),
            kind: row.kind.0,
            key: row.file_key.into(),
            creation_date: row.created_at.0,
            uploader: row.uploader_account.map(Uploader::Account).or(guest),
            parent: parent.map(|(kind, uuid)| kind.0.with_id(uuid)),
            item: row.item_uuid,
            warning: row.warning.as_deref().and_then(MediaWarning::from_key),
            scan: row.scan.0,
        }
    }
}

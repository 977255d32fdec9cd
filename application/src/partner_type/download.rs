//! Download of a document of a partner type, by ticket (AMB-083).

use super::PartnerTypeService;
use crate::actor::{Actor, Authorized};
use crate::error::AppError;
use crate::media::contents::open_content;
use crate::media::file::Media;
use crate::ports::ByteStream;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use uuid::Uuid;

impl PartnerTypeService {
    /// Issues a download ticket for a document; permissions are checked here.
    ///
    /// # Errors
    /// `NotFound`: no such document, or not of the PARTNER's type; `Locked`: not scanned yet; `Invalid`: refused by
    /// the scan.
    pub async fn issue_download_ticket(
        &self,
        user: &Authorized<act::DownloadPartnerTypeMedia>,
        media: Uuid,
    ) -> Result<String, AppError> {
        let document = self.types.find_media(media, user.partner_type_scope()).await?;
        document.ok_or(AppError::NotFound)?.check_readable()?;
        self.downloads.issue_for_object(user, &path(media), JournalObject::Media, media).await
    }

    /// Returns the document of a ticket, and its content as a stream.
    ///
    /// # Errors
    /// The errors of `DownloadService::redeem`; `NotFound`: the document was deleted.
    pub async fn download(
        &self,
        actor: &Actor,
        media: Uuid,
        ticket: &str,
    ) -> Result<(Media, ByteStream), AppError> {
        let reader =
            self.downloads.redeem::<act::DownloadPartnerTypeMedia>(actor, &path(media), ticket).await?;
        let document =
            self.types.find_media(media, reader.partner_type_scope()).await?.ok_or(AppError::NotFound)?;
        let content = open_content(self.files.as_ref(), &document).await?;
        Ok((document, content))
    }
}

fn path(media: Uuid) -> String {
    format!("/partner-types/medias/{media}/download")
}

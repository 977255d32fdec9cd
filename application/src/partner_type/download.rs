//! A document of a type on its way, by ticket (AMB-083).

use super::PartnerTypes;
use crate::actor::{Actor, Allowed};
use crate::error::AppError;
use crate::media::contents::content_of;
use crate::media::file::Media;
use crate::ports::ByteStream;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use uuid::Uuid;

impl PartnerTypes {
    /// A ticket for this document; the rights are checked now.
    ///
    /// # Errors
    /// A role that reads no document of a type; no such document, or one of another type than the
    /// PARTNER's; one that is not scanned, or was refused.
    pub async fn download_ticket(
        &self,
        user: &Allowed<act::DownloadPartnerTypeMedia>,
        media: Uuid,
    ) -> Result<String, AppError> {
        let document = self.queries.media(media, user.partner_type_scope()).await?;
        document.ok_or(AppError::NotFound)?.checked()?;
        self.downloads.issue_of(user, &path(media), JournalObject::Media, media).await
    }

    /// The document that a ticket opens, and its content piece by piece.
    ///
    /// # Errors
    /// A ticket that is not good; a document removed meanwhile.
    pub async fn download(
        &self,
        actor: &Actor,
        media: Uuid,
        ticket: &str,
    ) -> Result<(Media, ByteStream), AppError> {
        let reader =
            self.downloads.take::<act::DownloadPartnerTypeMedia>(actor, &path(media), ticket).await?;
        let document =
            self.queries.media(media, reader.partner_type_scope()).await?.ok_or(AppError::NotFound)?;
        let content = content_of(self.files.as_ref(), &document).await?;
        Ok((document, content))
    }
}

fn path(media: Uuid) -> String {
    format!("/partner-types/medias/{media}/download")
}

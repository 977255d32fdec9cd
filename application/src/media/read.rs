//! Reading of a file: `restore` and `load` of the uploader (AMB-081, AMB-082).

use super::MediaService;
use super::contents::open_content;
use super::ports::MediaScope;
use crate::actor::Actor;
use crate::error::AppError;
use crate::media::file::Media;
use crate::ports::ByteStream;
use domain::account::access::Act;
use domain::account::role::Role;
use domain::media::parent::MediaParentKind::{Campaign, CustomerCase, Inquiry, MailTemplate, Report};
use uuid::Uuid;

impl MediaService {
    /// Returns a file and its content as a stream.
    ///
    /// # Errors
    /// `Unauthenticated`: a visitor without identifier; `NotFound`: no such file visible to the caller; `Locked`: not
    /// scanned yet; `Invalid`: refused by the scan.
    pub async fn read(&self, actor: &Actor, uuid: Uuid) -> Result<(Media, ByteStream), AppError> {
        actor.require(Act::ReadMedia)?;
        let media = self.find_visible(actor, uuid).await?;
        media.check_readable()?;
        let parent = media.parent.map(|parent| parent.kind);
        if let (Actor::User(user), Some(CustomerCase | Inquiry | Report | MailTemplate | Campaign)) =
            (actor, parent)
        {
            self.journal.log_download(user, uuid, self.clock.now()).await?;
        }
        let content = open_content(self.files.as_ref(), &media).await?;
        Ok((media, content))
    }

    /// Returns a file visible to the caller, who must check the permission for the operation.
    pub(super) async fn find_visible(&self, actor: &Actor, uuid: Uuid) -> Result<Media, AppError> {
        let uploader = actor.uploader().ok_or(AppError::Unauthenticated)?;
        let attached = match actor {
            Actor::User(user) if matches!(user.role, Role::Admin | Role::Employee | Role::Customer) => {
                Some(user.record_scope())
            }
            _ => None,
        };
        let inquiries = match actor {
            Actor::User(user) if user.may(Act::OpenInquiry) => Some(user.inquiry_scope()),
            _ => None,
        };
        let partner_types = match actor {
            Actor::User(user) if user.may(Act::DownloadPartnerTypeMedia) => Some(user.partner_type_scope()),
            _ => None,
        };
        let reports = match actor {
            Actor::User(user) if user.may(Act::ReadReports) => Some(user.report_scope()),
            _ => None,
        };
        let campaigns = actor.may(Act::ManageCampaigns);
        let mail_templates = actor.may(Act::ManageMailTemplates);
        let scope = MediaScope {
            uploader: Some(uploader),
            attached,
            inquiries,
            partner_types,
            reports,
            campaigns,
            mail_templates,
        };
        self.media.find(uuid, &scope).await?.ok_or(AppError::NotFound)
    }
}

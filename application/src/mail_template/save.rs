//! Editing of a template, and return to the built-in text (doc 3 §4, AMB-064, AMB-104, AMB-129).

use super::ports::{MailTemplateSave, StoredMailTemplate};
use super::views::MailTemplateView;
use super::{MailTemplateService, parse_key};
use crate::actor::{Authorized, Uploader, User};
use crate::error::{AppError, refuse_if_outdated};
use crate::job::NewJob;
use crate::media::changes::{MediaChanges, compare_files};
use crate::media::file::Media;
use crate::media::references::{deduplicate, media_violations};
use crate::retry::retry_on_fresh_data;
use domain::account::access::act;
use domain::mail_template::form::MailTemplateForm;
use domain::mail_template::key::MailTemplateKey;
use domain::mail_template::template::MailText;
use domain::media::attachment::attachment_violations;
use domain::media::reference::MediaReference;

impl MailTemplateService {
    /// Saves the form with sanitised content. A text equal to the built-in one is not stored, so that the template
    /// follows later versions of it.
    ///
    /// # Errors
    /// `NotFound`: unknown key, or a file that is neither attached to this template nor an upload of the user;
    /// `Invalid`: violations of the form; `Conflict`: changed since the edited version (AMB-129).
    pub async fn save(
        &self,
        user: &Authorized<act::ManageMailTemplates>,
        key: &str,
        form: &MailTemplateForm,
    ) -> Result<MailTemplateView, AppError> {
        let key = parse_key(key)?;
        let text = self.check_with_files(key, form)?;
        let edited_text = (text != self.original_text(key)).then_some(text);
        self.store(user, key, edited_text.as_ref(), form.medias.as_deref(), form.version).await
    }

    /// Restores the built-in text; the files are kept.
    ///
    /// # Errors
    /// `NotFound`: unknown key; `Conflict`: changed since the version read.
    pub async fn restore(
        &self,
        user: &Authorized<act::ManageMailTemplates>,
        key: &str,
        version: Option<i64>,
    ) -> Result<MailTemplateView, AppError> {
        self.store(user, parse_key(key)?, None, None, version).await
    }

    /// Returns the text, or all violations of the form except the sizes of the files.
    pub(super) fn check_with_files(
        &self,
        key: MailTemplateKey,
        form: &MailTemplateForm,
    ) -> Result<MailText, AppError> {
        let mut file_violations = media_violations(form.medias.as_deref());
        if let Some(list) = &form.medias {
            file_violations.append(attachment_violations(&vec![0; deduplicate(list).len()]));
        }
        match self.check_text(key, form) {
            Err(AppError::Invalid(mut found)) => {
                found.append(file_violations);
                Err(found.into())
            }
            Err(error) => Err(error),
            Ok(text) => file_violations.into_result().map(|()| text).map_err(AppError::from),
        }
    }

    async fn store(
        &self,
        user: &User,
        key: MailTemplateKey,
        text: Option<&MailText>,
        files: Option<&[MediaReference]>,
        version: Option<i64>,
    ) -> Result<MailTemplateView, AppError> {
        retry_on_fresh_data(self.clock.as_ref(), async || {
            let stored = self.templates.find(key).await?.ok_or(AppError::NotFound)?;
            refuse_if_outdated(version, stored.version, stored.saved.as_ref().map(|(_, by)| by))?;
            let (files, keys) = match files {
                Some(list) => self.compare_files_of(user, &stored, list).await?,
                None => (MediaChanges::default(), vec![]),
            };
            let at = self.clock.now();
            let jobs = NewJob::remove_files(self.ids.new_id(), keys, at).into_iter().collect();
            let save = MailTemplateSave { uuid: stored.uuid, text, files, jobs, by: &user.name, at };
            Ok(self.templates.save(stored.version, save).await?)
        })
        .await?;
        self.load_view(key).await
    }

    /// Returns the changes of the files, and the store keys of the removed ones.
    async fn compare_files_of(
        &self,
        user: &User,
        stored: &StoredMailTemplate,
        list: &[MediaReference],
    ) -> Result<(MediaChanges, Vec<String>), AppError> {
        let (changes, keys) = compare_files(self.media.as_ref(), user, &stored.files, |_| true, list).await?;
        self.find_attachable_uploads(user, list).await?;
        Ok((changes, keys))
    }

    /// Returns the uploads of this list, if each is small enough for a mail.
    pub(super) async fn find_attachable_uploads(
        &self,
        user: &User,
        list: &[MediaReference],
    ) -> Result<Vec<Media>, AppError> {
        let uuids: Vec<_> = list.iter().map(|reference| reference.uuid).collect();
        let uploads = self.media.list_unattached(&uuids, &Uploader::Account(user.account)).await?;
        let size = |reference: &MediaReference| {
            uploads.iter().find(|media| media.uuid == reference.uuid).map_or(0, |media| media.size)
        };
        let sizes: Vec<u64> = deduplicate(list).into_iter().map(size).collect();
        attachment_violations(&sizes).into_result()?;
        Ok(uploads)
    }
}

//! Reading templates.

use super::ports::StoredMailTemplate;
use super::views::MailTemplateView;
use super::{MailTemplates, known};
use crate::actor::Allowed;
use crate::error::AppError;
use domain::account::access::act;
use domain::mail_template::key::MailTemplateKey;

impl MailTemplates {
    /// Every template, in the order of the keys, whether it was edited or not.
    ///
    /// # Errors
    /// Any role but ADMIN.
    pub async fn list(
        &self,
        _: &Allowed<act::ManageMailTemplates>,
    ) -> Result<Vec<MailTemplateView>, AppError> {
        let mut found = self.queries.list().await?;
        let place = |key: MailTemplateKey| MailTemplateKey::ALL.iter().position(|known| *known == key);
        found.sort_by_key(|template| place(template.key));
        Ok(found.into_iter().map(|template| self.view(template)).collect())
    }

    /// The template of a key.
    ///
    /// # Errors
    /// Any role but ADMIN; no such key.
    pub async fn open(
        &self,
        _: &Allowed<act::ManageMailTemplates>,
        key: &str,
    ) -> Result<MailTemplateView, AppError> {
        self.view_of(known(key)?).await
    }

    pub(super) async fn view_of(&self, key: MailTemplateKey) -> Result<MailTemplateView, AppError> {
        Ok(self.view(self.queries.find(key).await?.ok_or(AppError::NotFound)?))
    }

    fn view(&self, stored: StoredMailTemplate) -> MailTemplateView {
        MailTemplateView::of(stored, |key| self.original(key))
    }
}

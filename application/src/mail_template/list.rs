//! Reading of mail templates.

use super::ports::StoredMailTemplate;
use super::views::MailTemplateView;
use super::{MailTemplateService, parse_key};
use crate::actor::Authorized;
use crate::error::AppError;
use domain::account::access::act;
use domain::mail_template::key::MailTemplateKey;

impl MailTemplateService {
    /// Returns every template, edited or not, in the order of the keys.
    pub async fn list(
        &self,
        _: &Authorized<act::ManageMailTemplates>,
    ) -> Result<Vec<MailTemplateView>, AppError> {
        let mut found = self.templates.list().await?;
        let position_of = |key: MailTemplateKey| MailTemplateKey::ALL.iter().position(|known| *known == key);
        found.sort_by_key(|template| position_of(template.key));
        Ok(found.into_iter().map(|template| self.build_view(template)).collect())
    }

    /// Returns a template.
    ///
    /// # Errors
    /// `NotFound`: no such key.
    pub async fn open(
        &self,
        _: &Authorized<act::ManageMailTemplates>,
        key: &str,
    ) -> Result<MailTemplateView, AppError> {
        self.load_view(parse_key(key)?).await
    }

    pub(super) async fn load_view(&self, key: MailTemplateKey) -> Result<MailTemplateView, AppError> {
        Ok(self.build_view(self.templates.find(key).await?.ok_or(AppError::NotFound)?))
    }

    fn build_view(&self, stored: StoredMailTemplate) -> MailTemplateView {
        MailTemplateView::new(stored, |key| self.original_text(key))
    }
}

//! Creation of API tokens.

use super::ApiTokenService;
use super::list::ApiTokenView;
use crate::account::client::Client;
use crate::actor::Authorized;
use crate::error::AppError;
use crate::job::JobKind;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::api_token::{ApiTokenForm, token_text};
use serde::Serialize;

/// A new API token.
#[derive(Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = MadeApiToken))]
pub struct CreatedToken {
    #[serde(flatten)]
    pub row: ApiTokenView,
    /// The whole token, for `Authorization: Bearer`; returned only once.
    pub token: String,
}

impl ApiTokenService {
    /// Creates a token and notifies every admin by mail. Not idempotent: the text of a token cannot be returned
    /// twice.
    ///
    /// # Errors
    /// `Invalid`: violations of the form, or a wrong password; `TooManyRequests`: too many wrong passwords.
    pub async fn create(
        &self,
        user: &Authorized<act::ManageApiTokens>,
        form: ApiTokenForm,
        client: &Client,
    ) -> Result<CreatedToken, AppError> {
        let now = self.clock.now();
        let password = form.password.clone().unwrap_or_default();
        let token = form.validate(self.ids.new_id(), user.account, now)?;
        self.account_service.confirm_password(user, &password, client).await?;
        let text = token_text(token.uuid, &self.ids.new_secret());
        let entry = user.entry(JournalAct::Create, JournalObject::ApiToken, token.uuid, now);
        let mail = |account| JobKind::ApiTokenCreatedMail { token: token.uuid, account };
        let mails = self.account_service.build_administrator_mails(mail, now).await?;
        self.api_tokens.create(&token, &self.ids.digest(&text), &entry, &mails).await?;
        let stored = self.api_tokens.find(token.uuid).await?.ok_or(AppError::NotFound)?;
        Ok(CreatedToken { row: ApiTokenView::new(stored, now), token: text })
    }
}

//! Making a token.

use super::ApiTokens;
use super::ports::StoredToken;
use crate::actor::Allowed;
use crate::error::AppError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::api_token::{ApiTokenForm, token_text};

/// A token, and this once the whole of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeToken {
    pub stored: StoredToken,
    /// What its program sends; kept nowhere.
    pub text: String,
}

impl ApiTokens {
    /// Makes a token. Sent twice, it makes two: what cannot be shown again cannot be answered again.
    ///
    /// # Errors
    /// Anyone but an ADMIN; violations of the form.
    pub async fn create(
        &self,
        user: &Allowed<act::ManageApiTokens>,
        form: ApiTokenForm,
    ) -> Result<MadeToken, AppError> {
        let now = self.clock.now();
        let token = form.validate(self.ids.new_id(), user.account, now)?;
        let text = token_text(token.uuid, &self.ids.new_secret());
        let entry = user.entry(JournalAct::Create, JournalObject::ApiToken, token.uuid, now);
        self.tokens.create(&token, &self.ids.digest(&text), &entry).await?;
        let stored = self.tokens.find(token.uuid).await?.ok_or(AppError::NotFound)?;
        Ok(MadeToken { stored, text })
    }
}

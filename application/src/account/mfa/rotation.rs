//! A new secret of the owner: what was encrypted under the former one is encrypted anew.

use super::enrolment::totp_context;
use crate::account::Accounts;
use crate::error::AppError;

/// What was found of the secrets of applications.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rotation {
    /// Encrypted anew under the present secret.
    pub renewed: usize,
    /// Opened by neither secret: their owners cannot use the application any more.
    pub lost: usize,
}

impl Accounts {
    /// Encrypts under the present secret what still is under the former one. Several servers may do it at once.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn rotate_secrets(&self) -> Result<Rotation, AppError> {
        let mut rotation = Rotation::default();
        for (account, stored) in self.mfa.totp_secrets().await? {
            let context = totp_context(account);
            match self.encryption.decrypt(&context, &stored) {
                None => rotation.lost += 1,
                Some(secret) if secret.former_key => {
                    let renewed = self.encryption.encrypt(&context, &secret.text)?;
                    self.mfa.replace_totp_secret(account, &stored, &renewed).await?;
                    rotation.renewed += 1;
                }
                Some(_) => {}
            }
        }
        Ok(rotation)
    }
}

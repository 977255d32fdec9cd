//! Key rotation: re-encrypts secrets after a change of the configured secret.

use super::enrolment::totp_context;
use crate::account::AccountService;
use crate::error::AppError;

/// Result of a rotation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rotation {
    /// Secrets re-encrypted with the current key.
    pub renewed: usize,
    /// Secrets that neither key decrypts; their owners can no longer use their authenticator application.
    pub lost: usize,
}

impl AccountService {
    /// Re-encrypts secrets of the former key with the current one. Several servers may run it concurrently.
    pub async fn rotate_secrets(&self) -> Result<Rotation, AppError> {
        let mut rotation = Rotation::default();
        for (account, stored) in self.mfa.list_totp_secrets().await? {
            let context = totp_context(account);
            match self.encryption.decrypt(&context, &stored) {
                None => rotation.lost += 1,
                Some(secret) if secret.is_previous_key => {
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

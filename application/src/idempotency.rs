//! `Idempotency-Key` of a request: a repeated request has no further effect.

use crate::actor::User;
use crate::error::{AppError, PortError};
use crate::ports::Ids;
use async_trait::async_trait;
use serde::Serialize;
use uuid::Uuid;

/// Message for a key used for another request.
const KEY_REUSED: &str =
    "Cette page a déjà servi à créer autre chose. Rechargez-la pour en créer un nouveau.";

/// Idempotency key of a caller, as digests, which do not reveal the request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdempotencyKey {
    /// Digest of the operation, the caller and the key.
    pub key: String,
    /// Digest of the request.
    pub body: String,
}

impl IdempotencyKey {
    /// Builds the key; the same `key` of another caller, or for another operation, is a different one.
    pub fn new(ids: &dyn Ids, operation: &str, caller: &str, key: Uuid, body: &impl Serialize) -> Self {
        // Serialising cannot fail, as the body was deserialised from JSON.
        let body = serde_json::to_string(body).unwrap_or_default();
        Self { key: ids.digest(&format!("{operation}:{caller}:{key}")), body: ids.digest(&body) }
    }

    /// Returns the result of the earlier request with this key. `used`: that result, and the digest of its request.
    ///
    /// # Errors
    /// `Invalid`, with this message: the earlier request was another one.
    pub(crate) fn earlier_result<T>(
        &self,
        used: Option<(T, String)>,
        message: &str,
    ) -> Result<Option<T>, AppError> {
        match used {
            Some((result, body)) if body == self.body => Ok(Some(result)),
            Some(_) => Err(AppError::invalid(message)),
            None => Ok(None),
        }
    }
}

/// Builds the key of a user's request; `None` for a request without `Idempotency-Key`.
pub(crate) fn build_user_key(
    ids: &dyn Ids,
    operation: &str,
    user: &User,
    key: Option<Uuid>,
    body: &impl Serialize,
) -> Option<IdempotencyKey> {
    key.map(|key| IdempotencyKey::new(ids, operation, &user.account.to_string(), key, body))
}

/// Read access to used keys. A key is saved by the port that creates the object, in the same transaction.
#[async_trait]
pub trait IdempotencyKeys: Send + Sync {
    /// Returns the object created with this key, and the digest of the request.
    async fn find(&self, key: &str) -> Result<Option<(Uuid, String)>, PortError>;
}

/// Returns the object created by an earlier identical request.
///
/// # Errors
/// `Invalid`: the key was used for another request.
pub(crate) async fn find_created(
    keys: &dyn IdempotencyKeys,
    key: Option<&IdempotencyKey>,
) -> Result<Option<Uuid>, AppError> {
    let Some(key) = key else { return Ok(None) };
    key.earlier_result(keys.find(&key.key).await?, KEY_REUSED)
}

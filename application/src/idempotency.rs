//! The `Idempotency-Key` of a call: sent again, the call does nothing a second time.

use crate::error::{AppError, PortError};
use crate::ports::Ids;
use async_trait::async_trait;
use serde::Serialize;
use uuid::Uuid;

/// Message of a key that served for something else.
const KEY_OF_ANOTHER: &str =
    "Cette page a déjà servi à créer autre chose. Rechargez-la pour en créer un nouveau.";

/// The key under which a caller may send the same thing again. Nothing of what was sent can be read from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdempotencyKey {
    /// Digest of the act, the caller and the key.
    pub key: String,
    /// Digest of what was sent.
    pub body: String,
}

impl IdempotencyKey {
    /// A key of a caller is theirs alone: the same one of somebody else is another key.
    pub fn of(ids: &dyn Ids, act: &str, caller: &str, key: Uuid, body: &impl Serialize) -> Self {
        // What was read from JSON can be written as JSON.
        let body = serde_json::to_string(body).unwrap_or_default();
        Self { key: ids.digest(&format!("{act}:{caller}:{key}")), body: ids.digest(&body) }
    }
}

/// Reads what keys served for. They are saved by the port that creates, in its transaction.
#[async_trait]
pub trait IdempotencyKeys: Send + Sync {
    /// What was created under this key, and the digest of what was sent then.
    async fn find(&self, key: &str) -> Result<Option<(Uuid, String)>, PortError>;
}

/// What this very call created already.
///
/// # Errors
/// A key that served for something else.
pub(crate) async fn created_under(
    keys: &dyn IdempotencyKeys,
    key: Option<&IdempotencyKey>,
) -> Result<Option<Uuid>, AppError> {
    let Some(key) = key else { return Ok(None) };
    match keys.find(&key.key).await? {
        Some((created, body)) if body == key.body => Ok(Some(created)),
        Some(_) => Err(AppError::invalid(KEY_OF_ANOTHER)),
        None => Ok(None),
    }
}

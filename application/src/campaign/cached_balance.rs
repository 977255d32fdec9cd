//! Caches the SMS provider's balance for a short time.

use crate::error::PortError;
use crate::ports::{SmsBalance, SmsGateway};
use domain::shared::instant::Instant;
use std::sync::{Arc, Mutex, PoisonError};
use time::Duration;

/// Lifetime of a cached balance; forms request it at each keystroke.
const LIFETIME: Duration = Duration::seconds(20);

pub struct CachedBalance {
    sms: Arc<dyn SmsGateway>,
    known: Mutex<Option<(Instant, SmsBalance)>>,
}

impl CachedBalance {
    pub fn new(sms: Arc<dyn SmsGateway>) -> Self {
        Self { sms, known: Mutex::default() }
    }

    /// Returns the balance, which may be as old as [`LIFETIME`].
    pub(super) async fn read(&self, now: Instant) -> Result<SmsBalance, PortError> {
        let known = *self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((asked, balance)) = known
            && asked <= now
            && now < asked.plus(LIFETIME)
        {
            return Ok(balance);
        }
        self.refresh(now).await
    }

    /// Returns the balance as the provider reports it now, and caches it.
    pub(super) async fn refresh(&self, now: Instant) -> Result<SmsBalance, PortError> {
        let balance = self.sms.read_balance().await?;
        *self.known.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, balance));
        Ok(balance)
    }
}

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

    pub(super) async fn balance_at(&self, now: Instant) -> Result<SmsBalance, PortError> {
        let known = *self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((asked, balance)) = known
            && asked <= now
            && now < asked.plus(LIFETIME)
        {
            return Ok(balance);
        }
        let balance = self.sms.balance().await?;
        *self.known.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, balance));
        Ok(balance)
    }
}

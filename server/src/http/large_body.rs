//! Limits on concurrent large JSON bodies: clients that send bodies slowly would exhaust the memory of the server.

use crate::http::error::ApiError;
use crate::http::session::Caller;
use actix_web::dev::Payload;
use actix_web::{FromRequest as _, HttpRequest};
use application::actor::Actor;
use std::sync::{Mutex, PoisonError};
use tokio::sync::{Semaphore, SemaphorePermit};
use uuid::Uuid;

/// Permits for large bodies received concurrently.
static LARGE_BODIES: Semaphore = Semaphore::const_new(64);
/// Permits for large bodies of callers outside the firm, so that these never take all permits.
static LARGE_BODIES_OF_OTHERS: Semaphore = Semaphore::const_new(32);
/// Maximum number of large bodies of one account received concurrently.
const LARGE_BODIES_OF_ACCOUNT: usize = 8;
/// Account of each large body that is being received.
static ACCOUNTS: Mutex<Vec<Uuid>> = Mutex::new(Vec::new());

/// Permits of one large body, released when dropped.
pub(super) struct LargeBodyPermit {
    _permits: Vec<SemaphorePermit<'static>>,
    _account: Option<AccountPermit>,
}

/// Share of the limit of an account, released when dropped.
struct AccountPermit(Uuid);

impl AccountPermit {
    fn reserve(account: Uuid) -> Option<Self> {
        let mut accounts = ACCOUNTS.lock().unwrap_or_else(PoisonError::into_inner);
        if accounts.iter().filter(|other| **other == account).count() >= LARGE_BODIES_OF_ACCOUNT {
            return None;
        }
        accounts.push(account);
        Some(Self(account))
    }
}

impl Drop for AccountPermit {
    fn drop(&mut self) {
        let mut accounts = ACCOUNTS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(index) = accounts.iter().position(|account| *account == self.0) {
            accounts.swap_remove(index);
        }
    }
}

/// Reserves the permits for a large body; does not wait.
///
/// # Errors
/// `TooManyLargeBodies`: a limit is reached: that of all callers, that of the caller's account, or, unless the caller
/// is an employee, an administrator or their API client, that of callers outside the firm.
pub(super) async fn reserve_large_body(request: &HttpRequest) -> Result<LargeBodyPermit, ApiError> {
    let user = match Caller::from_request(request, &mut Payload::None).await {
        Ok(Caller(Actor::User(user))) => Some(user),
        _ => None,
    };
    let is_staff = user.as_ref().is_some_and(|user| user.role.is_staff());
    let account = match user {
        Some(user) => Some(AccountPermit::reserve(user.account).ok_or(ApiError::TooManyLargeBodies)?),
        None => None,
    };
    let semaphores = if is_staff { &[&LARGE_BODIES][..] } else { &[&LARGE_BODIES_OF_OTHERS, &LARGE_BODIES] };
    let permits = semaphores.iter().map(|semaphore| semaphore.try_acquire()).collect::<Result<Vec<_>, _>>();
    let permits = permits.map_err(|_| ApiError::TooManyLargeBodies)?;
    Ok(LargeBodyPermit { _permits: permits, _account: account })
}

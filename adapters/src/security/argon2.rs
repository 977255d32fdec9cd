//! Passwords by argon2id.

use ::argon2::password_hash::phc::PasswordHash;
use ::argon2::password_hash::{Error as HashError, PasswordHasher as _, PasswordVerifier as _};
use ::argon2::{Algorithm, Argon2, Params, Version};
use application::error::PortError;
use application::ports::Passwords;
use async_trait::async_trait;
use std::hint::black_box;
use std::sync::Arc;
use std::thread::available_parallelism;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// Hashes as many passwords at once as there are cores: more would only take memory (19 MiB each), and
/// leave nothing for anybody else.
#[derive(Clone)]
pub struct Argon2Passwords {
    argon2: Argon2<'static>,
    places: Arc<Semaphore>,
}

impl Argon2Passwords {
    /// Argon2id with 19 MiB, 2 passes, 1 lane (OWASP's first choice and the library's default).
    pub fn new() -> Self {
        Self::with(Params::DEFAULT)
    }

    /// As weak and quick as argon2 can be: for tests only.
    pub fn cheap_for_tests() -> Self {
        Self::with(Params::new(Params::MIN_M_COST, 1, 1, None).unwrap_or(Params::DEFAULT))
    }

    fn with(params: Params) -> Self {
        let cores = available_parallelism().map_or(1, usize::from);
        Self {
            argon2: Argon2::new(Algorithm::Argon2id, Version::V0x13, params),
            places: Arc::new(Semaphore::new(cores)),
        }
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Argon2<'static>) -> Result<T, HashError> + Send + 'static,
    ) -> Result<T, PortError> {
        let failed = |error| PortError::unavailable("password hash", error);
        let place = Arc::clone(&self.places).acquire_owned().await.map_err(|e| failed(e.to_string()))?;
        let argon2 = self.argon2.clone();
        let task = spawn_blocking(move || {
            // Held by the work itself: it goes on when the one who asked has left.
            let _place = place;
            work(&argon2)
        });
        match task.await {
            Ok(Ok(done)) => Ok(done),
            Ok(Err(error)) => Err(failed(error.to_string())),
            Err(error) => Err(failed(error.to_string())),
        }
    }
}

impl Default for Argon2Passwords {
    fn default() -> Self {
        Self::new()
    }
}

#[async_trait]
impl Passwords for Argon2Passwords {
    async fn hash(&self, password: &str) -> Result<String, PortError> {
        let password = password.to_owned();
        self.run(move |argon2| Ok(argon2.hash_password(password.as_bytes())?.to_string())).await
    }

    async fn verify(&self, password: &str, hash: Option<&str>) -> Result<bool, PortError> {
        let password = password.to_owned();
        let Some(hash) = hash else {
            // The same work for nothing, so that the time does not tell which accounts exist.
            self.run(move |argon2| {
                let made: PasswordHash = argon2.hash_password(password.as_bytes())?;
                black_box(made);
                Ok(())
            })
            .await?;
            return Ok(false);
        };
        // Never the text of the hash: errors end in logs.
        let hash = PasswordHash::new(hash)
            .ok()
            .filter(|parsed| parsed.hash.is_some())
            .ok_or_else(|| PortError::Corrupt("password hash".to_owned()))?;
        self.run(move |argon2| match argon2.verify_password(password.as_bytes(), &hash) {
            Ok(()) => Ok(true),
            Err(HashError::PasswordInvalid) => Ok(false),
            Err(error) => Err(error),
        })
        .await
    }
}

//! Password hashes with argon2id.

use crate::allocation::RETURNED_ALLOCATION_BYTES;
use ::argon2::password_hash::Error as HashError;
use ::argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use ::argon2::{Algorithm, Argon2, Block, Params, Version};
use application::error::PortError;
use application::ports::Passwords;
use async_trait::async_trait;
use std::hint::black_box;
use std::sync::Arc;
use std::thread::available_parallelism;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

const SALT_BYTES: usize = 16;

/// Limits concurrent hashes to the number of cores: more would only use memory (19 MiB each) and block other work.
#[derive(Clone)]
pub struct Argon2Passwords {
    params: Params,
    permits: Arc<Semaphore>,
}

impl Argon2Passwords {
    /// Uses Argon2id with 19 MiB, 2 passes and 1 lane: first choice of OWASP, and default of the library.
    pub fn new() -> Self {
        Self::with_params(Params::DEFAULT)
    }

    /// Uses minimal, fast parameters; for tests only.
    pub fn cheap_for_tests() -> Self {
        Self::with_params(Params::new(Params::MIN_M_COST, 1, 1, None).unwrap_or(Params::DEFAULT))
    }

    fn with_params(params: Params) -> Self {
        let cores = available_parallelism().map_or(1, usize::from);
        Self { params, permits: Arc::new(Semaphore::new(cores)) }
    }

    async fn run<T: Send + 'static>(
        &self,
        hashing: impl FnOnce() -> Result<T, HashError> + Send + 'static,
    ) -> Result<T, PortError> {
        let to_port_error = |error| PortError::unavailable("password hash", error);
        let permit =
            Arc::clone(&self.permits).acquire_owned().await.map_err(|e| to_port_error(e.to_string()))?;
        let task = spawn_blocking(move || {
            // Held by the blocking task itself, which continues after the caller is cancelled.
            let _permit = permit;
            hashing()
        });
        match task.await {
            Ok(Ok(output)) => Ok(output),
            Ok(Err(error)) => Err(to_port_error(error.to_string())),
            Err(error) => Err(to_port_error(error.to_string())),
        }
    }
}

/// Hashes a password with a new salt.
fn hash_password(password: &str, params: Params) -> Result<PasswordHash, HashError> {
    let mut salt = [0; SALT_BYTES];
    getrandom::fill(&mut salt).map_err(|_| HashError::Crypto)?;
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    Ok(PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(argon2.params())?,
        salt: Some(Salt::new(&salt)?),
        hash: Some(compute_output(&argon2, password, &salt)?),
    })
}

/// Returns whether the password matches the hash.
fn verify_password(password: &str, hash: &PasswordHash) -> Result<bool, HashError> {
    let (Some(salt), Some(expected)) = (&hash.salt, &hash.hash) else {
        return Err(HashError::EncodingInvalid);
    };
    let algorithm = Algorithm::try_from(hash.algorithm.as_str())?;
    let version = Version::try_from(hash.version.unwrap_or(Version::V0x13.into()))?;
    let argon2 = Argon2::new(algorithm, version, Params::try_from(hash)?);
    // The library compares hashes in constant time.
    Ok(compute_output(&argon2, password, salt)? == *expected)
}

fn compute_output(argon2: &Argon2<'_>, password: &str, salt: &[u8]) -> Result<Output, HashError> {
    let blocks = argon2.params().block_count();
    let mut memory = Vec::with_capacity(blocks.max(RETURNED_ALLOCATION_BYTES / Block::SIZE));
    memory.resize(blocks, Block::default());
    let mut output = [0; Params::DEFAULT_OUTPUT_LEN];
    argon2.hash_password_into_with_memory(password.as_bytes(), salt, &mut output, memory.as_mut_slice())?;
    Ok(Output::new(&output)?)
}

impl Default for Argon2Passwords {
    fn default() -> Self {
        Self::new()
    }
}

#[async_trait]
impl Passwords for Argon2Passwords {
    async fn hash(&self, password: &str) -> Result<String, PortError> {
        let (password, params) = (password.to_owned(), self.params.clone());
        self.run(move || Ok(hash_password(&password, params)?.to_string())).await
    }

    async fn verify(&self, password: &str, hash: Option<&str>) -> Result<bool, PortError> {
        let Some(hash) = hash else {
            // Does the same work without a stored hash, so that the response time does not reveal which accounts exist.
            black_box(self.hash(password).await?);
            return Ok(false);
        };
        // Errors are logged and therefore must not contain the hash.
        let hash = PasswordHash::new(hash)
            .ok()
            .filter(|parsed_hash| {
                parsed_hash.hash.as_ref().is_some_and(|hash| hash.len() == Params::DEFAULT_OUTPUT_LEN)
            })
            .ok_or_else(|| PortError::Corrupt("password hash".to_owned()))?;
        let password = password.to_owned();
        self.run(move || verify_password(&password, &hash)).await
    }
}

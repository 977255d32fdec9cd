//! Optional fields that are sent as null (contract, « API conventions »: absent or null on the way in).

use serde::{Deserialize, Deserializer};

/// Reads null as the default value of a field that is not an `Option`.
///
/// # Errors
/// Those of the value itself.
pub fn null_as_default<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Default + Deserialize<'de>,
{
    Ok(Option::deserialize(deserializer)?.unwrap_or_default())
}

//! References to other objects, in the body of a call.

use serde::{Deserialize, Deserializer, Serialize};
use uuid::Uuid;

/// The uuid of another object; an object holding a `uuid` is read as well (contract, « API conventions »).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = String, format = Uuid))]
pub struct Reference(pub Uuid);

impl<'de> Deserialize<'de> for Reference {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "Identifiant non valide.")]
        enum Shape {
            Plain(Uuid),
            Object { uuid: Uuid },
        }
        Ok(match Shape::deserialize(deserializer)? {
            Shape::Plain(uuid) | Shape::Object { uuid } => Self(uuid),
        })
    }
}

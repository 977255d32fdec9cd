//! References to other objects in request bodies.

use serde::{Deserialize, Deserializer, Serialize};
use uuid::Uuid;

/// Uuid of another object. An object with a `uuid` field is accepted as well (contract, « API conventions »).
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

//! File references in request bodies (AMB-064).

use super::name::parse_file_name;
use crate::shared::violation::Violations;
use serde::{Deserialize, Deserializer, Serialize};
use uuid::Uuid;

/// File and optional new name; a plain id is accepted as well.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MediaReference {
    /// Identifier returned by the upload.
    pub uuid: Uuid,
    /// New name; absent keeps the current one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

impl MediaReference {
    /// Returns the cleaned new name; `None` keeps the current one.
    pub fn new_name(&self) -> Option<String> {
        self.name.as_deref().and_then(|name| parse_file_name(name).ok())
    }

    /// Returns the violations of the new name.
    pub fn violations(&self, path: &str) -> Violations {
        match self.name.as_deref().map(parse_file_name) {
            Some(Err(message)) => Violations::in_field(format!("{path}.name"), message),
            _ => Violations::default(),
        }
    }
}

impl<'de> Deserialize<'de> for MediaReference {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "Identifiant de fichier non valide.")]
        enum Shape {
            Plain(Uuid),
            Object {
                uuid: Uuid,
                #[serde(default)]
                name: Option<String>,
            },
        }
        Ok(match Shape::deserialize(deserializer)? {
            Shape::Plain(uuid) => Self { uuid, name: None },
            Shape::Object { uuid, name } => Self { uuid, name },
        })
    }
}

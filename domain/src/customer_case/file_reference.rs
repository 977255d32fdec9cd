//! Files that a customer's save names, each with its place among the documents asked for.

use crate::media::reference::MediaReference;
use serde::{Deserialize, Deserializer, Serialize};
use uuid::Uuid;

/// A file, its new name if any, and the document it answers; a plain id is read as well.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CaseFileReference {
    /// The id that the upload answered.
    pub uuid: Uuid,
    /// New name; absent keeps the present one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The document of the list that it answers. Absent keeps its place; null is « Autres documents ».
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Uuid>))]
    pub item: Option<Option<Uuid>>,
}

impl CaseFileReference {
    /// The file alone.
    pub fn media(&self) -> MediaReference {
        MediaReference { uuid: self.uuid, name: self.name.clone() }
    }
}

impl<'de> Deserialize<'de> for CaseFileReference {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "Identifiant de fichier non valide.")]
        enum Shape {
            Plain(Uuid),
            Object {
                uuid: Uuid,
                #[serde(default)]
                name: Option<String>,
                #[serde(default, deserialize_with = "present")]
                item: Option<Option<Uuid>>,
            },
        }
        /// Tells null from absence.
        fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<Uuid>>, D::Error> {
            Option::deserialize(deserializer).map(Some)
        }
        Ok(match Shape::deserialize(deserializer)? {
            Shape::Plain(uuid) => Self { uuid, name: None, item: None },
            Shape::Object { uuid, name, item } => Self { uuid, name, item },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn null_is_not_absence() {
        let id = Uuid::from_u128(7);
        let read = |json: String| serde_json::from_str::<CaseFileReference>(&json).unwrap().item;
        assert_eq!(read(format!(r#""{id}""#)), None);
        assert_eq!(read(format!(r#"{{"uuid":"{id}"}}"#)), None);
        assert_eq!(read(format!(r#"{{"uuid":"{id}","item":null}}"#)), Some(None));
        assert_eq!(read(format!(r#"{{"uuid":"{id}","item":"{id}"}}"#)), Some(Some(id)));
    }
}

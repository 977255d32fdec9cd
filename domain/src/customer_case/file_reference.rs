//! File references in a customer's save, each with the requested document it is assigned to.

use crate::media::reference::MediaReference;
use serde::{Deserialize, Deserializer};
use uuid::Uuid;

/// Assignment of a file to a requested document.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FileAssignment {
    /// Keeps the assignment; a new file goes to « Autres documents ».
    #[default]
    Unchanged,
    /// « Autres documents ».
    Unsorted,
    /// Requested document of the checklist.
    Document(Uuid),
}

impl<'de> Deserialize<'de> for FileAssignment {
    /// Deserialises the identifier of a requested document; null gives `Unsorted`.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Option::deserialize(deserializer)?.map_or(Self::Unsorted, Self::Document))
    }
}

/// File, optional new name and assigned document; a plain id is accepted as well.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CaseFileReference {
    /// Identifier returned by the upload.
    pub uuid: Uuid,
    /// New name; absent keeps the current one.
    pub name: Option<String>,
    /// Requested document the file is assigned to. Absent keeps the assignment; null means « Autres documents ».
    #[cfg_attr(feature = "schema", schema(value_type = Option<Uuid>))]
    pub item: FileAssignment,
}

impl CaseFileReference {
    /// Returns the reference without its assignment.
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
                #[serde(default)]
                item: FileAssignment,
            },
        }
        Ok(match Shape::deserialize(deserializer)? {
            Shape::Plain(uuid) => Self { uuid, name: None, item: FileAssignment::Unchanged },
            Shape::Object { uuid, name, item } => Self { uuid, name, item },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn null_item_differs_from_absent_item() {
        let id = Uuid::from_u128(7);
        let read = |json: String| serde_json::from_str::<CaseFileReference>(&json).unwrap().item;
        assert_eq!(read(format!(r#""{id}""#)), FileAssignment::Unchanged);
        assert_eq!(read(format!(r#"{{"uuid":"{id}"}}"#)), FileAssignment::Unchanged);
        assert_eq!(read(format!(r#"{{"uuid":"{id}","item":null}}"#)), FileAssignment::Unsorted);
        assert_eq!(read(format!(r#"{{"uuid":"{id}","item":"{id}"}}"#)), FileAssignment::Document(id));
    }
}

//! Files that a customer's save names, each with its place among the documents asked for.

use crate::media::reference::MediaReference;
use serde::{Deserialize, Deserializer};
use uuid::Uuid;

/// Where a file shall stand among the documents asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FilePlace {
    /// Where it is; a new file among « Autres documents ».
    #[default]
    Unchanged,
    /// Among « Autres documents ».
    Others,
    /// With this document of the list.
    Item(Uuid),
}

impl<'de> Deserialize<'de> for FilePlace {
    /// Null is « Autres documents ».
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Option::deserialize(deserializer)?.map_or(Self::Others, Self::Item))
    }
}

/// A file, its new name if any, and the document it answers; a plain id is read as well.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CaseFileReference {
    /// The id that the upload answered.
    pub uuid: Uuid,
    /// New name; absent keeps the present one.
    pub name: Option<String>,
    /// The document of the list that it answers. Absent keeps its place; null is « Autres documents ».
    #[cfg_attr(feature = "schema", schema(value_type = Option<Uuid>))]
    pub item: FilePlace,
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
                #[serde(default)]
                item: FilePlace,
            },
        }
        Ok(match Shape::deserialize(deserializer)? {
            Shape::Plain(uuid) => Self { uuid, name: None, item: FilePlace::Unchanged },
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
        assert_eq!(read(format!(r#""{id}""#)), FilePlace::Unchanged);
        assert_eq!(read(format!(r#"{{"uuid":"{id}"}}"#)), FilePlace::Unchanged);
        assert_eq!(read(format!(r#"{{"uuid":"{id}","item":null}}"#)), FilePlace::Others);
        assert_eq!(read(format!(r#"{{"uuid":"{id}","item":"{id}"}}"#)), FilePlace::Item(id));
    }
}

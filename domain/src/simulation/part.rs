//! Declaration of the parts of a simulation, whose answers may be absent, null or empty texts, all meaning « not
//! answered » (doc 1 §4).

/// Declares a struct of the model: its answers (each an `Option`), nested parts, lists, and lists whose empty items
/// keep their index (`fixed_lists`).
#[macro_export]
macro_rules! simulation_part {
    (
        $(#[$meta:meta])*
        $name:ident { $($(#[$doc:meta])* $answer:ident: $kind:ty),* $(,)? }
        $(parts { $($(#[$part_doc:meta])* $part:ident: $part_kind:ty),* $(,)? })?
        $(lists { $($(#[$list_doc:meta])* $list:ident: $item:ty),* $(,)? })?
        $(fixed_lists { $($(#[$fixed_doc:meta])* $fixed_list:ident: $fixed_item:ty),* $(,)? })?
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[serde(rename_all = "camelCase", default)]
        pub struct $name {
            $(
                $(#[$doc])*
                #[serde(
                    deserialize_with = "crate::shared::absent::deserialize_answer",
                    skip_serializing_if = "Option::is_none"
                )]
                pub $answer: Option<$kind>,
            )*
            $($(
                $(#[$part_doc])*
                #[serde(deserialize_with = "crate::shared::absent::deserialize_part")]
                pub $part: $part_kind,
            )*)?
            $($(
                $(#[$list_doc])*
                #[serde(deserialize_with = "crate::shared::absent::deserialize_list")]
                pub $list: Vec<$item>,
            )*)?
            $($(
                $(#[$fixed_doc])*
                #[serde(deserialize_with = "crate::shared::absent::items_or_none")]
                pub $fixed_list: Vec<Option<$fixed_item>>,
            )*)?
        }
    };
}

//! How the parts of a simulation are declared: every answer may be absent, null or an empty text, which all
//! mean « not answered » (doc 1 §4).

/// Declares a part of the model: its answers (each an `Option`), then the parts below it, its lists, and
/// the lists whose items keep their place when they are left empty.
#[macro_export]
macro_rules! simulation_part {
    (
        $(#[$meta:meta])*
        $name:ident { $($(#[$doc:meta])* $answer:ident: $kind:ty),* $(,)? }
        $(parts { $($(#[$part_doc:meta])* $part:ident: $part_kind:ty),* $(,)? })?
        $(lists { $($(#[$list_doc:meta])* $list:ident: $item:ty),* $(,)? })?
        $(places { $($(#[$place_doc:meta])* $places:ident: $place:ty),* $(,)? })?
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[serde(rename_all = "camelCase", default)]
        pub struct $name {
            $(
                $(#[$doc])*
                #[serde(
                    deserialize_with = "crate::shared::absent::answer",
                    skip_serializing_if = "Option::is_none"
                )]
                pub $answer: Option<$kind>,
            )*
            $($(
                $(#[$part_doc])*
                #[serde(deserialize_with = "crate::shared::absent::part")]
                pub $part: $part_kind,
            )*)?
            $($(
                $(#[$list_doc])*
                #[serde(deserialize_with = "crate::shared::absent::list")]
                pub $list: Vec<$item>,
            )*)?
            $($(
                $(#[$place_doc])*
                #[serde(deserialize_with = "crate::shared::absent::places")]
                pub $places: Vec<Option<$place>>,
            )*)?
        }
    };
}

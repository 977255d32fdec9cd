//! Enumerations whose values travel as their French labels.

/// Defines a closed list of values: serialised, stored and shown as its French labels.
#[macro_export]
macro_rules! french_enumeration {
    ($(#[$meta:meta])* $name:ident { $($variant:ident = $label:tt),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        pub enum $name {
            $(#[doc = $label] #[serde(rename = $label)] $variant),+
        }

        impl $name {
            /// Every value, in the order of the documents.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The French label: what is shown, sent and stored.
            pub const fn label(self) -> &'static str {
                match self { $(Self::$variant => $label),+ }
            }

            /// Every label, in the same order.
            pub fn labels() -> Vec<&'static str> {
                Self::ALL.iter().map(|value| value.label()).collect()
            }

            /// The value of a label; `None` when the label is not of the list.
            pub fn from_label(label: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.label() == label)
            }
        }
    };
}

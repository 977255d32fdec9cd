//! Closed enumerations. `key()` is sent and stored, `label()` is the French text shown to users; an enumeration whose
//! label is also its key has only a label.

// The labels are `tt` because utoipa does not resolve a `literal` in `serde(rename)`.

/// Defines an enumeration whose French labels are sent, stored and shown.
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
            /// Every value, in the order of the specification.
            pub const ALL: [Self; [$($label),+].len()] = [$(Self::$variant),+];

            /// Returns the French label, which is shown, sent and stored.
            pub const fn label(self) -> &'static str {
                match self { $(Self::$variant => $label),+ }
            }

            /// Returns every label, in the order of [`Self::ALL`].
            pub fn labels() -> Vec<&'static str> {
                Self::ALL.iter().map(|value| value.label()).collect()
            }

            /// Returns the value with this label; `None` when the label is unknown.
            pub fn from_label(label: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|value| value.label() == label)
            }
        }
    };
}

/// Defines an enumeration with keys and optional French labels: `Variant = "key" => "French label"`. An enumeration
/// that the API sends or accepts declares its wire form: `Name sent as key { … }` or `Name sent as label { … }`.
#[macro_export]
macro_rules! keyed_enumeration {
    ($(#[$meta:meta])* $name:ident sent as key {
        $($(#[$about:meta])* $variant:ident = $key:tt $(=> $label:tt)?),+ $(,)?
    }) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        $(#[$meta])*
        pub enum $name {
            $($(#[$about])* #[serde(rename = $key)] $variant),+
        }
        $crate::keyed_enumeration! { @words $name { $($variant = $key $(=> $label)?),+ } }
    };
    ($(#[$meta:meta])* $name:ident sent as label {
        $($(#[$about:meta])* $variant:ident = $key:tt => $label:tt),+ $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        pub enum $name {
            $($(#[$about])* #[serde(rename = $label)] $variant),+
        }
        $crate::keyed_enumeration! { @words $name { $($variant = $key => $label),+ } }

        impl $name {
            /// Returns the value with this label; `None` when the label is unknown.
            pub fn from_label(label: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|value| value.label() == label)
            }
        }
    };
    ($(#[$meta:meta])* $name:ident {
        $($(#[$about:meta])* $variant:ident = $key:tt $(=> $label:tt)?),+ $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$about])* $variant),+
        }
        $crate::keyed_enumeration! { @words $name { $($variant = $key $(=> $label)?),+ } }
    };
    (@words $name:ident { $($variant:ident = $key:tt => $label:tt),+ }) => {
        $crate::keyed_enumeration! { @words $name { $($variant = $key),+ } }

        impl $name {
            /// Returns the French label.
            pub const fn label(self) -> &'static str {
                match self { $(Self::$variant => $label),+ }
            }
        }
    };
    (@words $name:ident { $($variant:ident = $key:tt),+ }) => {
        impl $name {
            /// Every value, in display order.
            pub const ALL: [Self; [$($key),+].len()] = [$(Self::$variant),+];

            /// Returns the key, which is stored and sent.
            pub const fn key(self) -> &'static str {
                match self { $(Self::$variant => $key),+ }
            }

            /// Returns the value with this key; `None` when the key is unknown.
            pub fn from_key(key: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|value| value.key() == key)
            }
        }
    };
}

#[cfg(test)]
mod tests {
    keyed_enumeration! { Plain { One = "one", Two = "two" } }
    keyed_enumeration! { ByKey sent as key { One = "one" => "Un", Two = "two" => "Deux" } }
    keyed_enumeration! { ByLabel sent as label { One = "one" => "Un", Two = "two" => "Deux" } }

    #[test]
    fn keys_and_labels_round_trip() {
        assert_eq!(Plain::ALL.map(Plain::key), ["one", "two"]);
        assert_eq!(ByKey::ALL.map(|value| (value.key(), value.label())), [("one", "Un"), ("two", "Deux")]);
        assert_eq!(ByLabel::ALL.map(|value| (value.key(), value.label())), [("one", "Un"), ("two", "Deux")]);
        assert_eq!((Plain::from_key("two"), Plain::from_key("Two")), (Some(Plain::Two), None));
        assert_eq!((ByKey::from_key("two"), ByKey::from_key("Deux")), (Some(ByKey::Two), None));
        assert_eq!((ByLabel::from_key("two"), ByLabel::from_key("Deux")), (Some(ByLabel::Two), None));
        assert_eq!((ByLabel::from_label("Deux"), ByLabel::from_label("two")), (Some(ByLabel::Two), None));
    }

    #[test]
    fn serialised_values_round_trip() {
        assert_eq!(
            serde_json::to_value([ByKey::One, ByKey::Two]).unwrap(),
            serde_json::json!(["one", "two"])
        );
        assert_eq!(serde_json::to_value([ByLabel::One]).unwrap(), serde_json::json!(["Un"]));
        assert_eq!(serde_json::from_str::<ByKey>("\"two\"").unwrap(), ByKey::Two);
        assert_eq!(serde_json::from_str::<ByLabel>("\"Deux\"").unwrap(), ByLabel::Two);
        assert!(serde_json::from_str::<ByLabel>("\"two\"").is_err());
    }
}

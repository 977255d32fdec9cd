//! Closed lists of values and their words. `key()` is what travels and is stored, `label()` what people read in
//! French; where both are the same text there is a label only.

// The words are `tt`: utoipa does not see through a `literal` in `serde(rename)`.

/// Defines a closed list of values that are sent, stored and shown as their French labels.
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
            pub const ALL: [Self; [$($label),+].len()] = [$(Self::$variant),+];

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
                Self::ALL.into_iter().find(|value| value.label() == label)
            }
        }
    };
}

/// Defines a closed list of values with their keys and, if people read them, their French labels:
/// `Variant = "key" => "French label"`. One that calls send or take says as what: `Name sent as key { … }`.
#[macro_export]
macro_rules! keyed_enumeration {
    ($(#[$meta:meta])* $name:ident sent as key {
        $($(#[$about:meta])* $variant:ident = $key:tt $(=> $label:tt)?),+ $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
            /// The value of a label; `None` when the label is not of the list.
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
            /// What people read.
            pub const fn label(self) -> &'static str {
                match self { $(Self::$variant => $label),+ }
            }
        }
    };
    (@words $name:ident { $($variant:ident = $key:tt),+ }) => {
        impl $name {
            /// Every value, in the order in which they are shown.
            pub const ALL: [Self; [$($key),+].len()] = [$(Self::$variant),+];

            /// The word that is stored and sent.
            pub const fn key(self) -> &'static str {
                match self { $(Self::$variant => $key),+ }
            }

            /// The value of a key; `None` when the key is not of the list.
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
    fn keys_are_read_back_and_labels_shown() {
        assert_eq!(Plain::ALL.map(Plain::key), ["one", "two"]);
        assert_eq!(ByKey::ALL.map(|value| (value.key(), value.label())), [("one", "Un"), ("two", "Deux")]);
        assert_eq!(ByLabel::ALL.map(|value| (value.key(), value.label())), [("one", "Un"), ("two", "Deux")]);
        assert_eq!((Plain::from_key("two"), Plain::from_key("Two")), (Some(Plain::Two), None));
        assert_eq!((ByKey::from_key("two"), ByKey::from_key("Deux")), (Some(ByKey::Two), None));
        assert_eq!((ByLabel::from_key("two"), ByLabel::from_key("Deux")), (Some(ByLabel::Two), None));
        assert_eq!((ByLabel::from_label("Deux"), ByLabel::from_label("two")), (Some(ByLabel::Two), None));
    }

    #[test]
    fn what_is_sent_is_read_back() {
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

//! Deserializers that treat null as absent, and for form answers an empty text as well (doc 1 §4).

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Error, IntoDeserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt;
use std::marker::PhantomData;

/// Deserialises null as the default value of a field that is not an `Option`.
///
/// # Errors
/// The value is neither null nor a valid `T`.
pub fn null_as_default<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Default + Deserialize<'de>,
{
    Ok(Option::deserialize(deserializer)?.unwrap_or_default())
}

/// Deserialises a boolean; null gives the default `true`.
///
/// # Errors
/// The value is neither a boolean nor null.
pub fn null_as_yes<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    Ok(Option::deserialize(deserializer)?.unwrap_or(true))
}

/// Deserialises an optional field, where absent (`None`, by its default), null (`Some(None)`) and a value differ.
///
/// # Errors
/// The value is neither null nor a valid `T`.
pub fn null_or_value<'de, D, T>(deserializer: D) -> Result<Option<Option<T>>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    Option::deserialize(deserializer).map(Some)
}

/// Deserialises an answer; null and blank text give `None`.
///
/// # Errors
/// The value is neither null, blank text nor a valid `T`.
pub fn deserialize_answer<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    deserializer.deserialize_any(AnswerVisitor(PhantomData))
}

/// Deserialises a nested object of the model; null and blank text give its default.
///
/// # Errors
/// The value is neither null, blank text nor a valid `T`.
pub fn deserialize_part<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Default + Deserialize<'de>,
{
    Ok(deserialize_answer(deserializer)?.unwrap_or_default())
}

/// Deserialises a list; null and blank text give an empty list, null and blank items give default items.
///
/// # Errors
/// The value is not a list, or an item is neither null, blank text nor a valid `T`.
pub fn deserialize_list<'de, D, T>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Default + Deserialize<'de>,
{
    Ok(items_or_none(deserializer)?.into_iter().map(Option::unwrap_or_default).collect())
}

/// Deserialises a list in which null and blank items are kept as `None`, so that indexes are preserved.
///
/// # Errors
/// The value is not a list, or an item is neither null, blank text nor a valid `T`.
pub fn items_or_none<'de, D, T>(deserializer: D) -> Result<Vec<Option<T>>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    let items: Option<Vec<OptionalItem<T>>> = deserialize_answer(deserializer)?;
    Ok(items.unwrap_or_default().into_iter().map(|item| item.0).collect())
}

struct OptionalItem<T>(Option<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for OptionalItem<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_answer(deserializer).map(Self)
    }
}

struct AnswerVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for AnswerVisitor<T> {
    type Value = Option<T>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("une réponse")
    }

    fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_none<E: Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        if text.trim().is_empty() { Ok(None) } else { T::deserialize(text.into_deserializer()).map(Some) }
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Self::Value, E> {
        T::deserialize(value.into_deserializer()).map(Some)
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Self::Value, E> {
        T::deserialize(value.into_deserializer()).map(Some)
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Self::Value, E> {
        T::deserialize(value.into_deserializer()).map(Some)
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Self::Value, E> {
        T::deserialize(value.into_deserializer()).map(Some)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Self::Value, A::Error> {
        T::deserialize(SeqAccessDeserializer::new(items)).map(Some)
    }

    fn visit_map<A: MapAccess<'de>>(self, entries: A) -> Result<Self::Value, A::Error> {
        T::deserialize(MapAccessDeserializer::new(entries)).map(Some)
    }
}

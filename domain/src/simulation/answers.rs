//! Simulation as a tree of plain answers, so that the field table can refer to answers by path.

use serde::ser::{Error, Impossible, SerializeSeq, SerializeStruct};
use serde::{Serialize, Serializer};
use std::fmt;

/// Node of the tree.
#[derive(Clone, Debug, PartialEq)]
pub enum Answers {
    /// No answer.
    Nothing,
    /// Text, choice or date (`yyyy-mm-dd`).
    Text(String),
    /// Number, or amount in euros.
    Number(f64),
    /// List, in order.
    List(Vec<Self>),
    /// Object: answers by name, in the order of the model.
    Part(Vec<(String, Self)>),
}

impl Answers {
    /// Converts an object of the model.
    pub fn of<T: Serialize>(part: &T) -> Self {
        part.serialize(Reader).unwrap_or(Self::Nothing)
    }

    /// Returns the node at a dotted path (`loan.debts.0.type`), [`Self::Nothing`] if there is none.
    pub fn at(&self, path: &str) -> &Self {
        path.split('.').fold(self, |node, name| match node {
            Self::Part(entries) => {
                entries.iter().find(|(key, _)| key == name).map_or(&Self::Nothing, |(_, value)| value)
            }
            Self::List(items) => {
                name.parse::<usize>().ok().and_then(|index| items.get(index)).unwrap_or(&Self::Nothing)
            }
            _ => &Self::Nothing,
        })
    }

    /// Returns the text; `None` for any other node.
    pub fn text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// Returns the number; `None` for any other node.
    pub fn number(&self) -> Option<f64> {
        if let Self::Number(number) = self { Some(*number) } else { None }
    }

    /// Returns the items of a list; empty for any other node.
    pub fn items(&self) -> &[Self] {
        if let Self::List(items) = self { items } else { &[] }
    }

    /// Returns whether there is no answer.
    pub fn is_nothing(&self) -> bool {
        matches!(self, Self::Nothing)
    }
}

/// Conversion error. Cannot occur with the model, which contains only texts, numbers, lists and objects.
#[derive(Debug)]
pub struct Unreadable;

impl fmt::Display for Unreadable {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("not an answer")
    }
}

impl std::error::Error for Unreadable {}

impl Error for Unreadable {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

struct Reader;

/// The numbers of the model are small or amounts, hence exact in a double.
macro_rules! numbers {
    ($($method:ident: $kind:ty),*) => {
        $(fn $method(self, value: $kind) -> Result<Answers, Unreadable> { Ok(Answers::Number(f64::from(value))) })*
    };
}

macro_rules! refused {
    ($($method:ident($($argument:ident: $kind:ty),*) -> $answer:ty;)*) => {
        $(fn $method(self, $($argument: $kind),*) -> Result<$answer, Unreadable> { $(let _ = $argument;)* Err(Unreadable) })*
    };
}

impl Serializer for Reader {
    type Ok = Answers;
    type Error = Unreadable;
    type SerializeSeq = ListReader;
    type SerializeTuple = Impossible<Answers, Unreadable>;
    type SerializeTupleStruct = Impossible<Answers, Unreadable>;
    type SerializeTupleVariant = Impossible<Answers, Unreadable>;
    type SerializeMap = Impossible<Answers, Unreadable>;
    type SerializeStruct = PartReader;
    type SerializeStructVariant = Impossible<Answers, Unreadable>;

    numbers! {
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_u8: u8, serialize_u16: u16,
        serialize_u32: u32, serialize_f32: f32, serialize_f64: f64
    }

    refused! {
        serialize_u64(value: u64) -> Answers;
        serialize_bytes(value: &[u8]) -> Answers;
        serialize_tuple(length: usize) -> Self::SerializeTuple;
        serialize_tuple_struct(name: &'static str, length: usize) -> Self::SerializeTupleStruct;
        serialize_tuple_variant(name: &'static str, index: u32, variant: &'static str, length: usize) -> Self::SerializeTupleVariant;
        serialize_map(length: Option<usize>) -> Self::SerializeMap;
        serialize_struct_variant(name: &'static str, index: u32, variant: &'static str, length: usize) -> Self::SerializeStructVariant;
    }

    #[expect(clippy::cast_precision_loss, reason = "whole euros stay far under 2^53")]
    fn serialize_i64(self, value: i64) -> Result<Answers, Unreadable> {
        Ok(Answers::Number(value as f64))
    }

    fn serialize_bool(self, value: bool) -> Result<Answers, Unreadable> {
        Ok(Answers::Text(value.to_string()))
    }

    fn serialize_char(self, value: char) -> Result<Answers, Unreadable> {
        Ok(Answers::Text(value.to_string()))
    }

    fn serialize_str(self, value: &str) -> Result<Answers, Unreadable> {
        Ok(Answers::Text(value.to_owned()))
    }

    fn serialize_none(self) -> Result<Answers, Unreadable> {
        Ok(Answers::Nothing)
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Result<Answers, Unreadable> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Answers, Unreadable> {
        Ok(Answers::Nothing)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Answers, Unreadable> {
        Ok(Answers::Nothing)
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<Answers, Unreadable> {
        Ok(Answers::Text(variant.to_owned()))
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<Answers, Unreadable> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Result<Answers, Unreadable> {
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<ListReader, Unreadable> {
        Ok(ListReader(Vec::new()))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<PartReader, Unreadable> {
        Ok(PartReader(Vec::new()))
    }
}

struct ListReader(Vec<Answers>);

impl SerializeSeq for ListReader {
    type Ok = Answers;
    type Error = Unreadable;

    fn serialize_element<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Unreadable> {
        self.0.push(value.serialize(Reader)?);
        Ok(())
    }

    fn end(self) -> Result<Answers, Unreadable> {
        Ok(Answers::List(self.0))
    }
}

struct PartReader(Vec<(String, Answers)>);

impl SerializeStruct for PartReader {
    type Ok = Answers;
    type Error = Unreadable;

    fn serialize_field<T: ?Sized + Serialize>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Unreadable> {
        self.0.push((name.to_owned(), value.serialize(Reader)?));
        Ok(())
    }

    fn end(self) -> Result<Answers, Unreadable> {
        Ok(Answers::Part(self.0))
    }
}

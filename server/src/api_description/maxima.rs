//! Default maxima of the strings and arrays of request bodies: every schema that a body references has a `maxLength` or
//! a `maxItems`. A type declares its own maximum where the default does not fit.

use domain::customer_record::validation::{ROWS_LIMIT, TEXT_LIMIT};
use std::collections::{BTreeSet, VecDeque};
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::schema::{AdditionalProperties, ArrayItems, KnownFormat, SchemaType, Type};
use utoipa::openapi::{Content, Object, OpenApi, RefOr, Schema, SchemaFormat};

/// Sets the default maximum of every string and array of the request bodies that declares none.
pub fn fill(document: &mut OpenApi) {
    let mut pending = VecDeque::new();
    for operation in document.paths.paths.values_mut().flat_map(list_operations) {
        let Some(RefOr::T(body)) = &mut operation.request_body else { continue };
        for content in body.content.values_mut() {
            if let RefOr::T(Content { schema: Some(schema), .. }) = content {
                fill_reference(schema, &mut pending);
            }
        }
    }
    let Some(components) = &mut document.components else { return };
    let mut visited_schemas = BTreeSet::new();
    while let Some(name) = pending.pop_front() {
        if let Some(schema) = components.schemas.get_mut(&name)
            && visited_schemas.insert(name)
        {
            fill_reference(schema, &mut pending);
        }
    }
}

pub fn list_operations(path: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    let PathItem { get, put, post, delete, patch, .. } = path;
    [get, put, post, delete, patch].into_iter().flatten()
}

/// Returns the schema name of a reference.
pub fn schema_name(location: &str) -> &str {
    location.rsplit('/').next().unwrap_or(location)
}

/// Sets the maxima of an inline schema; a reference is added to `pending` instead.
fn fill_reference(schema: &mut RefOr<Schema>, pending: &mut VecDeque<String>) {
    match schema {
        RefOr::Ref(reference) => pending.push_back(schema_name(&reference.ref_location).to_owned()),
        RefOr::T(schema) => fill_schema(schema, pending),
    }
}

fn fill_schema(schema: &mut Schema, pending: &mut VecDeque<String>) {
    let alternatives = match schema {
        Schema::Object(object) => {
            if is_unbounded_text(object) {
                object.max_length = Some(TEXT_LIMIT);
            }
            if let Some(AdditionalProperties::RefOr(values)) = object.additional_properties.as_deref_mut() {
                fill_reference(values, pending);
            }
            for property in object.properties.values_mut() {
                fill_reference(property, pending);
            }
            return;
        }
        Schema::Array(array) => {
            array.max_items.get_or_insert(ROWS_LIMIT);
            if let ArrayItems::RefOrSchema(items) = &mut array.items {
                fill_reference(items, pending);
            }
            return;
        }
        Schema::OneOf(schema) => &mut schema.items,
        Schema::AllOf(all) => &mut all.items,
        Schema::AnyOf(any) => &mut any.items,
        _ => return,
    };
    for alternative in alternatives.iter_mut() {
        fill_reference(alternative, pending);
    }
}

/// Returns whether a string has no maximum, no enumeration and no format of a fixed length.
fn is_unbounded_text(object: &Object) -> bool {
    use KnownFormat::{Binary, Date, DateTime, Uuid};
    let is_text = match &object.schema_type {
        SchemaType::Type(single_type) => *single_type == Type::String,
        SchemaType::Array(types) => types.contains(&Type::String),
        SchemaType::AnyValue => false,
    };
    let has_fixed_length =
        matches!(&object.format, Some(SchemaFormat::KnownFormat(Uuid | Date | DateTime | Binary)));
    is_text && !has_fixed_length && object.max_length.is_none() && object.enum_values.is_none()
}

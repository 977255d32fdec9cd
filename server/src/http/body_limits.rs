//! Checks JSON bodies before they are deserialised: against the `maxLength` and `maxItems` of the API description, and
//! for dates of another century and null characters, so that no use case receives them.

use crate::api_description::maxima::schema_name;
use actix_web::HttpRequest;
use domain::account::password::PASSWORD_LENGTH;
use domain::shared::date::{YEAR_EXPECTED, has_other_year};
use domain::shared::text::{is_blank, join_lines};
use domain::shared::violation::{CONTROL_CHARACTERS, TOO_LONG, Violation};
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::sync::OnceLock;
use utoipa::openapi::path::PathItem;
use utoipa::openapi::schema::{AdditionalProperties, ArrayItems, KnownFormat};
use utoipa::openapi::{Content, OpenApi, RefOr, Schema, SchemaFormat};

/// Maximum number of violations reported for one body.
pub const MAX_VIOLATIONS: usize = 50;
const JSON: &str = "application/json";
/// Maximum documented length of one-line texts, in characters; longer texts may have several lines.
const ONE_LINE: usize = 255;

/// Builder of the API description.
static DOCUMENT: OnceLock<fn() -> OpenApi> = OnceLock::new();
/// Limits of every documented JSON body, built at the first use.
static LIMITS: OnceLock<BodyLimits> = OnceLock::new();

/// Enables the checks, with the description built by `document`. Without this call, no body is checked.
pub fn enable(document: fn() -> OpenApi) {
    DOCUMENT.get_or_init(|| document);
}

/// Builds the limits in advance, so that no request waits for them.
pub fn prepare() {
    find_limits();
}

fn find_limits() -> Option<&'static BodyLimits> {
    let document = DOCUMENT.get()?;
    Some(LIMITS.get_or_init(|| BodyLimits::new(&document())))
}

/// Returns an error for each text or list that is longer than documented, for each date of a year that is not accepted,
/// and for each text with a null character, which PostgreSQL refuses, except passwords. Empty for a body that is not
/// JSON, and for a route without documented body.
pub fn list_violations(request: &HttpRequest, body: &[u8]) -> Vec<Violation> {
    let (Some(limits), Some(pattern)) = (find_limits(), request.match_pattern()) else { return Vec::new() };
    limits.list_violations(request.method().as_str(), &pattern, body)
}

/// Puts the documented one-line texts of a body on one line, and empties texts without a visible character. Passwords,
/// and texts without documented maximum, are unchanged.
pub fn tidy_texts(request: &HttpRequest, json: &mut Value) {
    if let (Some(limits), Some(pattern)) = (find_limits(), request.match_pattern()) {
        limits.tidy_body(request.method().as_str(), &pattern, json);
    }
}

/// Limits of one schema. References and combinations are separate nodes; the largest limit of a value applies.
#[derive(Default)]
struct Node {
    max_length: Option<usize>,
    is_password: bool,
    /// Whether the value is a date or an instant.
    is_date: bool,
    max_items: Option<usize>,
    items: Option<usize>,
    properties: BTreeMap<String, usize>,
    /// Schema of the values of a map.
    map_values: Option<usize>,
    /// Other schemas of the same value.
    alternatives: Vec<usize>,
}

/// Schemas of all bodies, referenced by index, and the schema of each route.
#[derive(Default)]
pub struct BodyLimits {
    nodes: Vec<Node>,
    bodies: HashMap<String, usize>,
}

impl BodyLimits {
    /// Collects the limits of a description.
    pub fn new(document: &OpenApi) -> Self {
        let mut builder = Builder { limits: Self::default(), nodes_by_name: HashMap::new(), document };
        for (path, item) in &document.paths.paths {
            let PathItem { put, post, delete, patch, .. } = item;
            for (method, operation) in [("PUT", put), ("POST", post), ("DELETE", delete), ("PATCH", patch)] {
                let body = operation.as_ref().and_then(|operation| operation.request_body.as_ref());
                let Some(RefOr::T(body)) = body else { continue };
                if let Some(RefOr::T(Content { schema: Some(schema), .. })) = body.content.get(JSON) {
                    let node = builder.add_reference(schema);
                    builder.limits.bodies.insert(route_key(method, path), node);
                }
            }
        }
        builder.limits
    }

    /// Same as [`list_violations`], for a route.
    pub fn list_violations(&self, method: &str, pattern: &str, body: &[u8]) -> Vec<Violation> {
        let Some(node) = self.bodies.get(&route_key(method, pattern)) else { return Vec::new() };
        let mut violations = Vec::new();
        let mut reader = serde_json::Deserializer::from_slice(body);
        let check = Check {
            limits: self,
            nodes: self.combine_nodes([*node]),
            field: String::new(),
            violations: &mut violations,
        };
        // A malformed body is refused later, at its deserialisation.
        let _ = check.deserialize(&mut reader);
        violations
    }

    /// Same as [`tidy_texts`], for a route.
    pub fn tidy_body(&self, method: &str, pattern: &str, json: &mut Value) {
        if let Some(node) = self.bodies.get(&route_key(method, pattern)) {
            self.tidy(&self.combine_nodes([*node]), json);
        }
    }

    fn tidy(&self, node_indexes: &[usize], json: &mut Value) {
        let schemas = || node_indexes.iter().filter_map(|index| self.nodes.get(*index));
        match json {
            Value::String(text) => {
                let Some(max_length) = schemas().filter_map(|node| node.max_length).max() else { return };
                if schemas().any(|node| node.is_password) {
                    return;
                }
                if is_blank(text) {
                    text.clear();
                } else if max_length <= ONE_LINE {
                    *text = join_lines(text);
                }
            }
            Value::Array(items) => {
                let item_nodes = self.combine_nodes(schemas().filter_map(|node| node.items));
                for item in items {
                    self.tidy(&item_nodes, item);
                }
            }
            Value::Object(members) => {
                for (name, value) in members {
                    let child_node = |node: &Node| node.properties.get(name).copied().or(node.map_values);
                    self.tidy(&self.combine_nodes(schemas().filter_map(child_node)), value);
                }
            }
            _ => {}
        }
    }

    /// Returns these schemas and those that they reference or combine.
    fn combine_nodes(&self, nodes: impl IntoIterator<Item = usize>) -> Vec<usize> {
        let mut combined_indexes: Vec<usize> = nodes.into_iter().collect();
        let mut next = 0;
        while let Some(node) = combined_indexes.get(next).and_then(|index| self.nodes.get(*index)) {
            for alternative in &node.alternatives {
                if !combined_indexes.contains(alternative) {
                    combined_indexes.push(*alternative);
                }
            }
            next += 1;
        }
        combined_indexes
    }
}

fn route_key(method: &str, path: &str) -> String {
    format!("{method} {path}")
}

struct Builder<'d> {
    limits: BodyLimits,
    nodes_by_name: HashMap<String, usize>,
    document: &'d OpenApi,
}

impl Builder<'_> {
    fn add(&mut self, node: Node) -> usize {
        self.limits.nodes.push(node);
        self.limits.nodes.len() - 1
    }

    fn add_reference(&mut self, schema: &RefOr<Schema>) -> usize {
        let reference = match schema {
            RefOr::T(schema) => return self.add_schema(schema),
            RefOr::Ref(reference) => reference,
        };
        let name = schema_name(&reference.ref_location);
        if let Some(index) = self.nodes_by_name.get(name) {
            return *index;
        }
        // Inserted before its content is known, because a schema can be recursive.
        let index = self.add(Node::default());
        self.nodes_by_name.insert(name.to_owned(), index);
        let target = self.document.components.as_ref().and_then(|components| components.schemas.get(name));
        if let Some(target) = target {
            let target = self.add_reference(target);
            if let Some(node) = self.limits.nodes.get_mut(index) {
                node.alternatives.push(target);
            }
        }
        index
    }

    fn add_schema(&mut self, schema: &Schema) -> usize {
        let mut node = Node::default();
        let alternatives = match schema {
            Schema::Object(object) => {
                node.max_length = object.max_length;
                let has_format = |formats: &[KnownFormat]| match &object.format {
                    Some(SchemaFormat::KnownFormat(format)) => formats.contains(format),
                    _ => false,
                };
                node.is_password = has_format(&[KnownFormat::Password]);
                node.is_date = has_format(&[KnownFormat::Date, KnownFormat::DateTime]);
                for (name, property) in &object.properties {
                    node.properties.insert(name.clone(), self.add_reference(property));
                }
                if let Some(AdditionalProperties::RefOr(values)) = object.additional_properties.as_deref() {
                    node.map_values = Some(self.add_reference(values));
                }
                &[]
            }
            Schema::Array(array) => {
                node.max_items = array.max_items;
                if let ArrayItems::RefOrSchema(items) = &array.items {
                    node.items = Some(self.add_reference(items));
                }
                &[]
            }
            Schema::OneOf(schema) => schema.items.as_slice(),
            Schema::AllOf(all) => all.items.as_slice(),
            Schema::AnyOf(any) => any.items.as_slice(),
            _ => &[],
        };
        node.alternatives = alternatives.iter().map(|alternative| self.add_reference(alternative)).collect();
        self.add(node)
    }
}

/// Deserializer that checks one value against its schemas and stores nothing.
struct Check<'c> {
    limits: &'c BodyLimits,
    nodes: Vec<usize>,
    /// Dotted path of the value.
    field: String,
    violations: &'c mut Vec<Violation>,
}

impl Check<'_> {
    fn schemas(&self) -> impl Iterator<Item = &Node> {
        self.nodes.iter().filter_map(|index| self.limits.nodes.get(*index))
    }

    fn refuse(&mut self, message: String) {
        if self.violations.len() < MAX_VIOLATIONS {
            let field = Some(self.field.clone()).filter(|field| !field.is_empty());
            self.violations.push(Violation { message, field });
        }
    }

    fn build_nested(&mut self, name: &str, nodes: Vec<usize>) -> Check<'_> {
        let dot = if self.field.is_empty() { "" } else { "." };
        let field = format!("{}{dot}{name}", self.field);
        Check {
            limits: self.limits,
            nodes: self.limits.combine_nodes(nodes),
            field,
            violations: self.violations,
        }
    }
}

impl<'de> DeserializeSeed<'de> for Check<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        if self.nodes.is_empty() {
            return deserializer.deserialize_ignored_any(IgnoredAny).map(drop);
        }
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Check<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_str<E>(mut self, text: &str) -> Result<(), E> {
        if has_other_year(text) && self.schemas().any(|node| node.is_date) {
            self.refuse(YEAR_EXPECTED.to_owned());
        }
        if text.contains('\0') && !self.schemas().any(|node| node.is_password) {
            self.refuse(CONTROL_CHARACTERS.to_owned());
        }
        let Some(max_length) = self.schemas().filter_map(|node| node.max_length).max() else { return Ok(()) };
        if text.len() > max_length && text.chars().nth(max_length).is_some() {
            let message = if self.schemas().any(|node| node.is_password) {
                PASSWORD_LENGTH.to_owned()
            } else {
                format!("{TOO_LONG} ({max_length} caractères au plus)")
            };
            self.refuse(message);
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut items: A) -> Result<(), A::Error> {
        let max_items = self.schemas().filter_map(|node| node.max_items).max().unwrap_or(usize::MAX);
        let nodes: Vec<usize> = self.schemas().filter_map(|node| node.items).collect();
        let mut count = 0;
        while count < max_items
            && items.next_element_seed(self.build_nested(&count.to_string(), nodes.clone()))?.is_some()
        {
            count += 1;
        }
        if count == max_items && items.next_element::<IgnoredAny>()?.is_some() {
            self.refuse(format!("Cette liste est trop longue. ({max_items} éléments au plus)"));
            while items.next_element::<IgnoredAny>()?.is_some() {}
        }
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut entries: A) -> Result<(), A::Error> {
        while let Some(name) = entries.next_key::<String>()? {
            let nodes =
                self.schemas().filter_map(|node| node.properties.get(&name).copied().or(node.map_values));
            let nodes = nodes.collect();
            entries.next_value_seed(self.build_nested(&name, nodes))?;
        }
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }
}

//! Rendering of a parsed text with the values of one document.

use super::syntax::Node;
use super::vocabulary::names_of_loop;
use std::collections::{BTreeMap, BTreeSet};

/// Character that breaks a line within a paragraph or a cell.
pub const LINE_BREAK: char = '\u{2028}';
/// Maximum length of a rendered text, in bytes: about 300 pages.
pub const RENDERED_LIMIT: usize = 1_000_000;
/// Message for a longer text.
pub const RENDERED_TOO_LONG: &str =
    "Ce document serait trop long\u{202f}: raccourcissez son modèle ou ses valeurs.";

/// Values of one item of a loop, or of the whole document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scope {
    values: BTreeMap<String, String>,
    conditions: BTreeSet<String>,
}

impl Scope {
    /// Sets a value, as plain text; a blank one counts as missing.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        if value.trim().is_empty() {
            self.values.remove(name);
        } else {
            self.values.insert(name.to_owned(), value.trim().to_owned());
        }
    }

    /// Sets a value unless it is absent.
    pub fn set_some(&mut self, name: &str, value: Option<impl Into<String>>) {
        if let Some(value) = value {
            self.set(name, value);
        }
    }

    /// Sets a condition to true or false.
    pub fn decide(&mut self, name: &str, holds: bool) {
        if holds {
            self.conditions.insert(name.to_owned());
        } else {
            self.conditions.remove(name);
        }
    }

    /// Returns the value of a name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(String::as_str)
    }

    /// Returns the values in alphabetical order of their names.
    pub fn values(&self) -> impl Iterator<Item = (&str, &str)> {
        self.values.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Returns whether a condition is true: set explicitly, or implied by a value of this name.
    fn holds(&self, name: &str) -> bool {
        self.conditions.contains(name) || self.values.contains_key(name)
    }
}

/// Values, conditions and loops of one document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LegalValues {
    pub document: Scope,
    loops: BTreeMap<String, Vec<Scope>>,
}

impl LegalValues {
    /// Adds an item to a loop.
    pub fn push(&mut self, name: &str, item: Scope) {
        self.loops.entry(name.to_owned()).or_default().push(item);
    }

    /// Sets a value of an item by its position, from 0; the position after the last item adds one. Returns false for a
    /// further position.
    pub fn set_item(&mut self, loop_name: &str, position: usize, name: &str, value: &str) -> bool {
        let items = self.loops.entry(loop_name.to_owned()).or_default();
        if position == items.len() {
            items.push(Scope::default());
        }
        let Some(item) = items.get_mut(position) else { return false };
        item.set(name, value);
        true
    }

    /// Returns the items of a loop.
    pub fn items(&self, name: &str) -> &[Scope] {
        self.loops.get(name).map_or(&[], Vec::as_slice)
    }
}

/// Markdown with the values filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenderedText {
    /// Markdown; every missing value is marked « [à compléter : nom] ».
    pub text: String,
    /// Names without value, each once, in the order of the text; within a loop with the position of the item.
    pub missing: Vec<String>,
    /// Names and values that were filled in, in the same form and order.
    pub filled: Vec<(String, String)>,
}

/// Renders nodes. Values are plain text: their markup is escaped, and braces inside a value are not interpreted. Within
/// a loop, a name that the loop declares never takes its value from the document.
///
/// # Errors
/// [`RENDERED_TOO_LONG`].
pub fn render(nodes: &[Node], values: &LegalValues) -> Result<RenderedText, String> {
    let mut renderer = Renderer { values, text: String::new(), missing: Vec::new(), filled: Vec::new() };
    renderer.render_nodes(nodes, None);
    if renderer.text.len() > RENDERED_LIMIT {
        return Err(RENDERED_TOO_LONG.to_owned());
    }
    Ok(RenderedText { text: renderer.text, missing: renderer.missing, filled: renderer.filled })
}

/// Item of a loop.
#[derive(Clone, Copy)]
struct Item<'a> {
    loop_name: &'a str,
    position: usize,
    scope: &'a Scope,
}

struct Renderer<'a> {
    values: &'a LegalValues,
    text: String,
    missing: Vec<String>,
    filled: Vec<(String, String)>,
}

impl<'a> Renderer<'a> {
    /// Renders nodes, until the text is too long.
    fn render_nodes(&mut self, nodes: &'a [Node], item: Option<Item<'a>>) {
        for node in nodes {
            if self.text.len() > RENDERED_LIMIT {
                return;
            }
            match node {
                Node::Text(text) => self.text.push_str(text),
                Node::Variable(name) => self.render_variable(name, item),
                Node::Condition { name, then, otherwise } => {
                    let branch = if self.scope(name, item).holds(name) { then } else { otherwise };
                    self.render_nodes(branch, item);
                }
                Node::Loop { name, body } => {
                    for (position, scope) in self.values.items(name).iter().enumerate() {
                        self.render_nodes(body, Some(Item { loop_name: name, position, scope }));
                    }
                }
            }
        }
    }

    /// Returns the scope of a name: the item if the loop declares this name, else the document.
    fn scope(&self, name: &str, item: Option<Item<'a>>) -> &'a Scope {
        match item {
            Some(item) if names_of_loop(item.loop_name).contains(&name) || item.scope.holds(name) => {
                item.scope
            }
            _ => &self.values.document,
        }
    }

    fn render_variable(&mut self, name: &str, item: Option<Item<'a>>) {
        let scope = self.scope(name, item);
        let full_name = match item {
            Some(item) if std::ptr::eq(scope, item.scope) => {
                format!("{name} ({} {})", item.loop_name, item.position + 1)
            }
            _ => name.to_owned(),
        };
        if let Some(value) = scope.get(name) {
            self.text.push_str(&escape(value));
            if !self.filled.iter().any(|(known, _)| *known == full_name) {
                self.filled.push((full_name, value.to_owned()));
            }
            return;
        }
        self.text.push_str(&escape(&format!("[à compléter\u{202f}: {name}]")));
        if !self.missing.contains(&full_name) {
            self.missing.push(full_name);
        }
    }
}

/// Escapes a plain text for Markdown; line breaks become [`LINE_BREAK`].
fn escape(value: &str) -> String {
    let mut escaped = String::with_capacity(value.len() + 8);
    for c in value.replace("\r\n", "\n").chars() {
        match c {
            '\n' => escaped.push(LINE_BREAK),
            c if c.is_ascii_punctuation() => escaped.extend(['\\', c]),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::super::syntax::parse;
    use super::*;

    fn fill(text: &str, values: &LegalValues) -> RenderedText {
        render(&parse(text).unwrap(), values).unwrap()
    }

    #[test]
    fn missing_values_are_listed_and_marked() {
        let mut values = LegalValues::default();
        values.document.set("cabinet", "Fenix");
        values.document.set("client", " ");
        let rendered = fill("{{cabinet}} {{client}} {{client}} {{dossier}}", &values);
        assert_eq!(rendered.missing, ["client", "dossier"]);
        assert_eq!(rendered.filled, [("cabinet".to_owned(), "Fenix".to_owned())]);
        let mark = |name: &str| format!("\\[à compléter\u{202f}\\: {name}\\]");
        let expected = format!("Fenix {} {} {}", mark("client"), mark("client"), mark("dossier"));
        assert_eq!(rendered.text, expected);
    }

    #[test]
    fn conditions_hold_when_decided_or_value_exists() {
        let mut values = LegalValues::default();
        values.document.decide("crédit", true);
        values.document.set("banque", "B");
        let text = "{{#si crédit}}1{{/si}}{{#si banque}}2{{/si}}{{#si assurance}}3{{#sinon}}4{{/si}}";
        assert_eq!(fill(text, &values).text, "124");
        values.document.decide("crédit", false);
        assert_eq!(fill(text, &values).text, "24");
    }

    #[test]
    fn names_in_a_loop_refer_to_item() {
        let mut values = LegalValues::default();
        values.document.set("honoraires", "2 000 €");
        values.document.set("montant", "250 000 €");
        let mut first = Scope::default();
        first.set("établissement", "A");
        first.set("montant", "1");
        values.push("offre", first);
        values.push("offre", Scope::default());
        let rendered = fill(
            "{{#pour chaque offre}}{{établissement}}/{{montant}}/{{honoraires}};{{/pour chaque}}{{montant}}",
            &values,
        );
        assert!(rendered.text.starts_with("A/1/2 000 €;"), "{}", rendered.text);
        assert!(rendered.text.ends_with("2 000 €;250 000 €"), "{}", rendered.text);
        assert_eq!(rendered.missing, ["établissement (offre 2)", "montant (offre 2)"]);
    }

    #[test]
    fn items_are_completed_and_added_by_position() {
        let mut values = LegalValues::default();
        assert!(values.set_item("offre", 0, "taux", "3 %") && values.set_item("offre", 0, "durée", "1 an"));
        assert!(!values.set_item("offre", 2, "taux", "4 %"));
        assert!(values.set_item("offre", 1, "taux", "4 %"));
        let rendered = fill("{{#pour chaque offre}}{{taux}}, {{durée}};{{/pour chaque}}", &values);
        assert!(rendered.text.starts_with("3 \\%, 1 an;4 \\%"), "{}", rendered.text);
        assert_eq!(rendered.missing, ["durée (offre 2)"]);
    }

    #[test]
    fn too_long_text_is_refused() {
        let mut values = LegalValues::default();
        for position in 0..100 {
            values.set_item("client", position, "nom", &"a".repeat(10_000));
        }
        let nodes = parse("{{#pour chaque client}}{{nom}}{{/pour chaque}}").unwrap();
        assert!(render(&nodes, &values).is_ok());
        values.set_item("client", 100, "nom", "b");
        assert_eq!(render(&nodes, &values), Err(RENDERED_TOO_LONG.to_owned()));
    }

    #[test]
    fn values_are_plain_text() {
        let mut values = LegalValues::default();
        values.document.set("cabinet", "A|B **{{client}}**\r\n# C");
        let rendered = fill("{{cabinet}}", &values);
        assert_eq!(rendered.text, "A\\|B \\*\\*\\{\\{client\\}\\}\\*\\*\u{2028}\\# C");
        assert!(rendered.missing.is_empty());
    }
}

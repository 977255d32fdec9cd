//! Fills the values of the brand in a page that was rendered without a brand.
//!
//! The build (`frontend/src/site/placeholders.ts`) writes placeholders: U+E000 path U+E001 for a text, and the elements
//! `site-if` (with an optional trailing `site-else`) and `site-each`. Filling removes these elements. A comment marks
//! each former boundary, as React writes between two texts, so that hydration finds the same text nodes.

use serde_json::Value;

const OPEN: char = '\u{E000}';
const CLOSE: char = '\u{E001}';
const COMMENT: &str = "<!-- -->";
const STRUCTURED_DATA: &str = "<script type=\"application/ld+json\">";
const IF: &str = "<site-if has=\"";
const EACH: &str = "<site-each of=\"";
const ELSE: &str = "<site-else>";
const ELSE_END: &str = "</site-else>";
const IF_END: &str = "</site-if>";
const EACH_END: &str = "</site-each>";

/// Parsed page.
pub struct Template(Vec<Node>);

enum Node {
    Text(String),
    /// Placeholder in a text or an attribute.
    Value(String),
    /// Placeholder in a JSON string, or a whole object when the path begins with `@`.
    StructuredValue(String),
    If {
        condition: String,
        then: Vec<Node>,
        otherwise: Vec<Node>,
    },
    Each {
        list: String,
        body: Vec<Node>,
    },
}

impl Template {
    /// Parses the placeholders of a page.
    ///
    /// # Errors
    /// A placeholder or tag that is not closed.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut parser = TemplateParser { rest: text, is_in_structured_data: false };
        let nodes = parser.parse_nodes()?;
        if parser.rest.is_empty() {
            Ok(Self(nodes))
        } else {
            Err(format!("a tag is closed that was not opened: {:.40}", parser.rest))
        }
    }

    /// Returns the page with these values. Every value is escaped for its context.
    pub fn fill(&self, values: &Value) -> String {
        let mut html = String::new();
        write_nodes(&self.0, values, &Value::Null, &mut html);
        html
    }
}

struct TemplateParser<'a> {
    rest: &'a str,
    /// Whether the position is in a block of structured data.
    is_in_structured_data: bool,
}

impl TemplateParser<'_> {
    /// Parses up to the end of the page or of the enclosing element.
    fn parse_nodes(&mut self) -> Result<Vec<Node>, String> {
        let mut nodes = Vec::new();
        loop {
            let offset = self.find_next_placeholder();
            if offset > 0 {
                nodes.push(Node::Text(self.rest[..offset].to_owned()));
                self.rest = &self.rest[offset..];
            }
            if self.rest.starts_with(OPEN) {
                let path = self.read_until(CLOSE.len_utf8(), CLOSE)?;
                nodes.push(if self.is_in_structured_data {
                    Node::StructuredValue(path)
                } else {
                    Node::Value(path)
                });
            } else if self.rest.starts_with(IF) {
                let condition = self.read_name(IF)?;
                let then_nodes = self.parse_nodes()?;
                self.expect(ELSE)?;
                let otherwise = self.parse_nodes()?;
                self.expect(ELSE_END)?;
                self.expect(IF_END)?;
                nodes.push(Node::If { condition, then: then_nodes, otherwise });
            } else if self.rest.starts_with(EACH) {
                let list = self.read_name(EACH)?;
                let body = self.parse_nodes()?;
                self.expect(EACH_END)?;
                nodes.push(Node::Each { list, body });
            } else {
                return Ok(nodes);
            }
        }
    }

    /// Returns the offset of the next placeholder; the length of the rest when there is none.
    fn find_next_placeholder(&mut self) -> usize {
        let mut start = 0;
        while let Some(position) = self.rest[start..].find([OPEN, '<']) {
            let offset = start + position;
            let tail = &self.rest[offset..];
            if tail.starts_with(OPEN) || tail.starts_with("<site-") || tail.starts_with("</site-") {
                return offset;
            }
            if tail.starts_with(STRUCTURED_DATA) {
                self.is_in_structured_data = true;
            } else if tail.starts_with("</script") {
                self.is_in_structured_data = false;
            }
            start = offset + 1;
        }
        self.rest.len()
    }

    fn read_name(&mut self, tag: &str) -> Result<String, String> {
        let name = self.read_until(tag.len(), '"')?;
        self.expect(">")?;
        Ok(name)
    }

    /// Returns the text between the first `skip` bytes and `end`; consumes both.
    fn read_until(&mut self, skip: usize, end: char) -> Result<String, String> {
        let content = &self.rest[skip..];
        let length = content
            .find(end)
            .ok_or_else(|| format!("a tag or placeholder is not closed: {:.40}", self.rest))?;
        self.rest = &content[length + end.len_utf8()..];
        Ok(content[..length].to_owned())
    }

    fn expect(&mut self, text: &str) -> Result<(), String> {
        let rest = self.rest.strip_prefix(text);
        self.rest = rest.ok_or_else(|| format!("{text} was expected here: {:.40}", self.rest))?;
        Ok(())
    }
}

fn write_nodes(nodes: &[Node], values: &Value, item: &Value, html: &mut String) {
    for node in nodes {
        match node {
            Node::Text(text) => html.push_str(text),
            Node::Value(path) => html.push_str(&escape_html(&to_text(look_up(path, values, item)))),
            Node::StructuredValue(path) => {
                html.push_str(&to_structured_data(path, look_up(path, values, item)))
            }
            Node::If { condition, then, otherwise } => {
                let is_true = is_set(look_up(condition, values, item));
                html.push_str(COMMENT);
                write_nodes(if is_true { then } else { otherwise }, values, item, html);
                html.push_str(COMMENT);
            }
            Node::Each { list, body } => {
                let items = look_up(list, values, item).and_then(Value::as_array);
                for item in items.into_iter().flatten() {
                    html.push_str(COMMENT);
                    write_nodes(body, values, item, html);
                }
                html.push_str(COMMENT);
            }
        }
    }
}

/// Looks up a path: `company.rcs` in the site, `.url` in the current list item.
fn look_up<'a>(path: &str, values: &'a Value, item: &'a Value) -> Option<&'a Value> {
    let (object, path) = path.strip_prefix('.').map_or((values, path), |path| (item, path));
    path.split('.').try_fold(object, |object, key| object.get(key))
}

fn to_text(value: Option<&Value>) -> String {
    match value {
        None | Some(Value::Null) => String::new(),
        Some(Value::String(text)) => text.clone(),
        Some(value) => value.to_string(),
    }
}

/// Returns whether a value is set, as `siteHas` of the frontend does.
fn is_set(value: Option<&Value>) -> bool {
    match value {
        None | Some(Value::Null) => false,
        Some(Value::Bool(is_true)) => *is_true,
        Some(Value::String(text)) => !text.trim().is_empty(),
        Some(Value::Array(items)) => !items.is_empty(),
        Some(Value::Number(_) | Value::Object(_)) => true,
    }
}

/// Returns JSON for a script element, which only `<` could end.
fn to_structured_data(path: &str, value: Option<&Value>) -> String {
    let json = if path.starts_with('@') {
        value.unwrap_or(&Value::Null).to_string()
    } else {
        let text = Value::String(to_text(value)).to_string();
        text[1..text.len() - 1].to_owned()
    };
    json.replace('<', "\\u003c")
}

/// Escapes a text for HTML content or an attribute.
pub fn escape_html(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&#x27;")
}

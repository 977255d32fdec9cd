//! Template language of legal texts: `{{nom}}`, `{{#si x}} … {{#sinon}} … {{/si}}`,
//! `{{#pour chaque x}} … {{/pour chaque}}`.

use super::tables::expand_table_loops;

/// Maximum length of a name, in characters.
pub const NAME_LIMIT: usize = 40;
/// Maximum nesting of blocks.
pub const DEPTH_LIMIT: usize = 20;

/// Message for `{{` without `}}`.
pub const UNCLOSED_BRACES: &str = "Une accolade «\u{a0}{{\u{a0}» n’est pas fermée par «\u{a0}}}\u{a0}».";
/// Message for blocks nested too deeply.
pub const TOO_DEEP: &str = "Trop de blocs sont imbriqués.";
/// Message for a loop within a loop, whose text would be repeated for each pair of items.
pub const LOOP_IN_LOOP: &str = "Un bloc «\u{a0}{{#pour chaque …}}\u{a0}» ne peut pas en contenir un autre\u{202f}: fermez d’abord le premier.";

/// Node of a parsed text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// Markdown.
    Text(String),
    /// Value of a variable.
    Variable(String),
    /// Text that depends on a condition.
    Condition { name: String, then: Vec<Self>, otherwise: Vec<Self> },
    /// Text that is repeated for each item.
    Loop { name: String, body: Vec<Self> },
}

/// Reason why a text cannot be parsed, in French.
pub type SyntaxError = String;

/// Parses a text without comments. Block tags alone on a line are removed with their line break, and loops of tables
/// apply to rows or columns.
///
/// # Errors
/// The first problem: unclosed braces or blocks, an end without beginning, a name that is empty or too long, a loop
/// within a loop.
pub fn parse(text: &str) -> Result<Vec<Node>, SyntaxError> {
    let joined = join_block_lines(&expand_table_loops(text));
    let mut parser = Parser { tokens: tokenize(&joined)?.into_iter(), depth: 0, in_loop: false };
    let (nodes, end) = parser.parse_nodes()?;
    match end {
        End::Text => Ok(nodes),
        other => Err(format!("«\u{a0}{}\u{a0}» ne ferme aucun bloc.", other.tag())),
    }
}

/// Calls `visit` for each variable, condition and loop, with the name of the enclosing loop.
pub fn visit_names<'a>(
    nodes: &'a [Node],
    enclosing_loop: Option<&'a str>,
    visit: &mut impl FnMut(NameUse<'a>),
) {
    for node in nodes {
        match node {
            Node::Text(_) => {}
            Node::Variable(name) => visit(NameUse::Variable { name, enclosing_loop }),
            Node::Condition { name, then, otherwise } => {
                visit(NameUse::Condition { name, enclosing_loop });
                visit_names(then, enclosing_loop, visit);
                visit_names(otherwise, enclosing_loop, visit);
            }
            Node::Loop { name, body } => {
                visit(NameUse::Loop { name });
                visit_names(body, Some(name), visit);
            }
        }
    }
}

/// Use of a name in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameUse<'a> {
    Variable { name: &'a str, enclosing_loop: Option<&'a str> },
    Condition { name: &'a str, enclosing_loop: Option<&'a str> },
    Loop { name: &'a str },
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Text(String),
    Variable(String),
    If(String),
    Else,
    EndIf,
    ForEach(String),
    EndForEach,
}

fn tokenize(text: &str) -> Result<Vec<Token>, SyntaxError> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        if !before.is_empty() {
            tokens.push(Token::Text(before.to_owned()));
        }
        let (tag, after) = after.split_once("}}").ok_or_else(|| UNCLOSED_BRACES.to_owned())?;
        tokens.push(parse_token(tag.trim())?);
        rest = after;
    }
    if !rest.is_empty() {
        tokens.push(Token::Text(rest.to_owned()));
    }
    Ok(tokens)
}

fn parse_token(tag: &str) -> Result<Token, SyntaxError> {
    Ok(match tag {
        "#sinon" => Token::Else,
        "/si" => Token::EndIf,
        "/pour chaque" => Token::EndForEach,
        _ => {
            if let Some(condition) = tag.strip_prefix("#si ") {
                Token::If(parse_name(condition)?)
            } else if let Some(items) = tag.strip_prefix("#pour chaque ") {
                Token::ForEach(parse_name(items)?)
            } else {
                Token::Variable(parse_name(tag)?)
            }
        }
    })
}

/// Parses a name: letters, digits and single blanks.
fn parse_name(text: &str) -> Result<String, SyntaxError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let name = words.join(" ");
    let is_name_character = |c: char| c.is_alphanumeric() || c == ' ' || c == '-';
    if name.is_empty() || name.chars().count() > NAME_LIMIT || !name.chars().all(is_name_character) {
        return Err(format!("«\u{a0}{{{{{}}}}}\u{a0}» n’est pas un nom de variable.", text.trim()));
    }
    Ok(name)
}

/// Token that ended a list of nodes.
enum End {
    Text,
    Else,
    Condition,
    Loop,
}

impl End {
    const fn tag(&self) -> &'static str {
        match self {
            Self::Text => "",
            Self::Else => "{{#sinon}}",
            Self::Condition => "{{/si}}",
            Self::Loop => "{{/pour chaque}}",
        }
    }
}

struct Parser {
    tokens: std::vec::IntoIter<Token>,
    depth: usize,
    in_loop: bool,
}

impl Parser {
    fn parse_nodes(&mut self) -> Result<(Vec<Node>, End), SyntaxError> {
        let mut nodes = Vec::new();
        while let Some(token) = self.tokens.next() {
            nodes.push(match token {
                Token::Text(text) => Node::Text(text),
                Token::Variable(name) => Node::Variable(name),
                Token::If(name) => self.parse_condition(name)?,
                Token::ForEach(name) => self.parse_loop(name)?,
                Token::Else => return Ok((nodes, End::Else)),
                Token::EndIf => return Ok((nodes, End::Condition)),
                Token::EndForEach => return Ok((nodes, End::Loop)),
            });
        }
        Ok((nodes, End::Text))
    }

    fn parse_nested(&mut self) -> Result<(Vec<Node>, End), SyntaxError> {
        if self.depth >= DEPTH_LIMIT {
            return Err(TOO_DEEP.to_owned());
        }
        self.depth += 1;
        let nodes = self.parse_nodes();
        self.depth -= 1;
        nodes
    }

    fn parse_condition(&mut self, name: String) -> Result<Node, SyntaxError> {
        let unclosed = || {
            format!("Le bloc «\u{a0}{{{{#si {name}}}}}\u{a0}» n’est pas fermé par «\u{a0}{{{{/si}}}}\u{a0}».")
        };
        let (then, end) = self.parse_nested()?;
        let (otherwise, end) =
            if matches!(end, End::Else) { self.parse_nested()? } else { (Vec::new(), end) };
        if !matches!(end, End::Condition) {
            return Err(unclosed());
        }
        Ok(Node::Condition { name, then, otherwise })
    }

    fn parse_loop(&mut self, name: String) -> Result<Node, SyntaxError> {
        if std::mem::replace(&mut self.in_loop, true) {
            return Err(LOOP_IN_LOOP.to_owned());
        }
        let (body, end) = self.parse_nested()?;
        self.in_loop = false;
        if !matches!(end, End::Loop) {
            return Err(format!(
                "Le bloc «\u{a0}{{{{#pour chaque {name}}}}}\u{a0}» n’est pas fermé par «\u{a0}{{{{/pour chaque}}}}\u{a0}»."
            ));
        }
        Ok(Node::Loop { name, body })
    }
}

/// Removes the line breaks of lines that contain block tags only, so that optional lines of a table or a list leave no
/// gap.
fn join_block_lines(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        if is_block_line(line.trim()) {
            joined.push_str(line.trim());
        } else {
            joined.push_str(line);
        }
    }
    joined
}

fn is_block_line(line: &str) -> bool {
    let mut rest = line;
    while let Some(tag) = rest.strip_prefix("{{") {
        let Some((tag, after)) = tag.split_once("}}") else { return false };
        if !tag.trim_start().starts_with(['#', '/']) {
            return false;
        }
        rest = after.trim_start();
    }
    rest.is_empty() && !line.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn text(text: &str) -> Node {
        Node::Text(text.to_owned())
    }

    fn variable(name: &str) -> Node {
        Node::Variable(name.to_owned())
    }

    #[test]
    fn blocks_nest() {
        let nodes =
            parse("a{{#si x}}b{{#pour chaque client}}{{ nom }}{{/pour chaque}}{{#sinon}}c{{/si}}d").unwrap();
        let loop_node = Node::Loop { name: "client".to_owned(), body: vec![variable("nom")] };
        let condition = Node::Condition {
            name: "x".to_owned(),
            then: vec![text("b"), loop_node],
            otherwise: vec![text("c")],
        };
        assert_eq!(nodes, [text("a"), condition, text("d")]);
    }

    #[test]
    fn tags_on_their_own_line_leave_no_blank() {
        let nodes = parse("- a\n{{#si x}}\n- b\n{{#sinon}}\n- c\n{{/si}}\n- d\n").unwrap();
        let condition = Node::Condition {
            name: "x".to_owned(),
            then: vec![text("- b\n")],
            otherwise: vec![text("- c\n")],
        };
        assert_eq!(nodes, [text("- a\n"), condition, text("- d\n")]);
    }

    #[test]
    fn malformed_texts_are_refused() {
        for (invalid, message) in [
            ("{{nom", UNCLOSED_BRACES),
            ("{{}}", "n’est pas un nom de variable"),
            ("{{l'objet}}", "n’est pas un nom de variable"),
            ("{{#si}}", "n’est pas un nom de variable"),
            ("{{#si x}}", "n’est pas fermé"),
            ("{{#si x}}{{#sinon}}{{#sinon}}{{/si}}", "n’est pas fermé"),
            ("{{#si x}}{{/pour chaque}}", "n’est pas fermé"),
            ("{{#pour chaque x}}{{/si}}", "n’est pas fermé"),
            ("{{/si}}", "ne ferme aucun bloc"),
            ("{{#sinon}}", "ne ferme aucun bloc"),
            ("{{#pour chaque x}}{{#si a}}{{#pour chaque y}}", LOOP_IN_LOOP),
            (
                "| | {{#pour chaque x}}{{a}} | {{/pour chaque}}\n|---|---|\n| B | {{#pour chaque x}}",
                LOOP_IN_LOOP,
            ),
        ] {
            assert!(parse(invalid).unwrap_err().contains(message), "{invalid}");
        }
        assert!(parse(&format!("{{{{{}}}}}", "é".repeat(NAME_LIMIT))).is_ok());
        assert!(parse(&format!("{{{{{}}}}}", "é".repeat(NAME_LIMIT + 1))).is_err());
        assert!(parse(&"{{#pour chaque x}}a{{/pour chaque}}".repeat(2)).is_ok());
        let deeply_nested = "{{#si x}}".repeat(DEPTH_LIMIT + 1);
        assert_eq!(parse(&deeply_nested), Err(TOO_DEEP.to_owned()));
    }

    #[test]
    fn names_are_visited_with_their_loop() {
        let nodes = parse("{{a}}{{#pour chaque client}}{{#si b}}{{c}}{{/si}}{{/pour chaque}}").unwrap();
        let mut names = Vec::new();
        visit_names(&nodes, None, &mut |name| names.push(name));
        let loop_name = Some("client");
        assert_eq!(
            names,
            [
                NameUse::Variable { name: "a", enclosing_loop: None },
                NameUse::Loop { name: "client" },
                NameUse::Condition { name: "b", enclosing_loop: loop_name },
                NameUse::Variable { name: "c", enclosing_loop: loop_name },
            ]
        );
    }

    proptest! {
        #[test]
        fn any_text_is_parsed_or_refused(text in "([a-z|\\n #/-]|\\{\\{|\\}\\}|\\{\\{#si a\\}\\}|\\{\\{/si\\}\\}|\\{\\{#pour chaque b\\}\\}|\\{\\{/pour chaque\\}\\}){0,40}") {
            let _ = parse(&text);
        }
    }
}

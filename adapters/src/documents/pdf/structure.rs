//! Structure tree for assistive technology: titles, lists of fields, tables.

use domain::shared::text::first_chars;
use krilla::tagging::{self, Identifier, TagGroup, TagKind, TagTree};

/// Maximum length of a title in the table of contents and in the structure, in characters.
const TITLE_LENGTH: usize = 200;

/// Returns a title for the table of contents and the structure. PDF/A limits the length of their texts.
pub(super) fn short_title(title: &str) -> String {
    first_chars(title, TITLE_LENGTH)
}

/// Index of the leaf that collects the identifiers of the drawings of one text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Leaf(usize);

/// Node of the structure, in reading order.
pub(super) enum Node {
    Group(TagKind, Vec<Node>),
    Text(Leaf),
}

impl Node {
    pub(super) fn group(tag: impl Into<TagKind>, children: Vec<Self>) -> Self {
        Self::Group(tag.into(), children)
    }
}

/// Structure of one document, with the drawings of each text.
#[derive(Default)]
pub(super) struct Structure {
    nodes: Vec<Node>,
    drawings: Vec<Vec<Identifier>>,
}

impl Structure {
    /// Creates a leaf for a text.
    pub(super) fn add_leaf(&mut self) -> Leaf {
        self.drawings.push(Vec::new());
        Leaf(self.drawings.len() - 1)
    }

    /// Appends a node to the document.
    pub(super) fn push(&mut self, node: Node) {
        self.nodes.push(node);
    }

    /// Adds a drawing of this text.
    pub(super) fn add_drawing(&mut self, leaf: Leaf, identifier: Identifier) {
        if let Some(drawings) = self.drawings.get_mut(leaf.0) {
            drawings.push(identifier);
        }
    }

    /// Converts the structure to the tags of krilla.
    pub(super) fn into_tree(mut self, language: &str) -> TagTree {
        let nodes = std::mem::take(&mut self.nodes);
        TagTree::from(self.convert_nodes(nodes)).with_lang(Some(language.to_owned()))
    }

    fn convert_nodes(&mut self, nodes: Vec<Node>) -> Vec<tagging::Node> {
        let mut children = Vec::with_capacity(nodes.len());
        for node in nodes {
            match node {
                Node::Group(tag, children) => {
                    children.push(TagGroup::with_children(tag, self.convert_nodes(children)).into());
                }
                Node::Text(leaf) => children.extend(self.take_identifiers(leaf).into_iter().map(Into::into)),
            }
        }
        children
    }

    fn take_identifiers(&mut self, leaf: Leaf) -> Vec<Identifier> {
        self.drawings.get_mut(leaf.0).map(std::mem::take).unwrap_or_default()
    }
}

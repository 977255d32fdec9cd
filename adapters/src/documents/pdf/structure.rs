//! The structure that assistive technology reads: titles, lists of fields, tables.

use krilla::tagging::{Identifier, TagGroup, TagKind, TagTree};

/// Where the identifiers of what is drawn for one text are gathered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Leaf(usize);

/// A part of the structure, in reading order.
pub(super) enum Node {
    Group(TagKind, Vec<Node>),
    Text(Leaf),
}

impl Node {
    pub(super) fn group(tag: impl Into<TagKind>, children: Vec<Self>) -> Self {
        Self::Group(tag.into(), children)
    }
}

/// The structure of one document, and what was drawn for each of its texts.
#[derive(Default)]
pub(super) struct Structure {
    nodes: Vec<Node>,
    drawn: Vec<Vec<Identifier>>,
}

impl Structure {
    /// A place for a text.
    pub(super) fn leaf(&mut self) -> Leaf {
        self.drawn.push(Vec::new());
        Leaf(self.drawn.len() - 1)
    }

    /// Adds a part to the document.
    pub(super) fn push(&mut self, node: Node) {
        self.nodes.push(node);
    }

    /// Something was drawn for this text.
    pub(super) fn was_drawn(&mut self, leaf: Leaf, identifier: Identifier) {
        if let Some(drawn) = self.drawn.get_mut(leaf.0) {
            drawn.push(identifier);
        }
    }

    /// The structure as krilla writes it.
    pub(super) fn into_tree(mut self, language: &str) -> TagTree {
        let mut tree = TagTree::new().with_lang(Some(language.to_owned()));
        for node in std::mem::take(&mut self.nodes) {
            match node {
                Node::Group(tag, children) => tree.push(self.group(tag, children)),
                Node::Text(leaf) => self.identifiers(leaf).into_iter().for_each(|id| tree.push(id)),
            }
        }
        tree
    }

    fn group(&mut self, tag: TagKind, children: Vec<Node>) -> TagGroup {
        let mut group = TagGroup::new(tag);
        for child in children {
            match child {
                Node::Group(tag, children) => group.push(self.group(tag, children)),
                Node::Text(leaf) => self.identifiers(leaf).into_iter().for_each(|id| group.push(id)),
            }
        }
        group
    }

    fn identifiers(&mut self, leaf: Leaf) -> Vec<Identifier> {
        self.drawn.get_mut(leaf.0).map(std::mem::take).unwrap_or_default()
    }
}

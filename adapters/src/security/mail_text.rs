//! Sanitises mail texts with ammonia and normalises them: the same text always gives the same HTML.

use super::markup::{sanitiser, simplify};
use ammonia::{Builder, UrlRelative};
use application::ports::RichTexts;
use std::borrow::Cow;

const TAGS: [&str; 11] = ["p", "br", "strong", "em", "h1", "h2", "h3", "ul", "ol", "li", "a"];
/// Block elements, around which blanks are not displayed.
const BLOCKS: [&str; 7] = ["p", "h1", "h2", "h3", "ul", "ol", "li"];

/// Keeps the elements of the mail editor. The address of a link may be a `{{variable}}`, which is checked where the
/// variables are known (`MailText::violations`). A link without a safe address is replaced with its text.
pub struct SafeMailTexts {
    builder: Builder<'static>,
}

impl Default for SafeMailTexts {
    fn default() -> Self {
        let mut builder = sanitiser(TAGS);
        builder.url_relative(UrlRelative::Custom(Box::new(variables_only))).link_rel(None);
        Self { builder }
    }
}

impl RichTexts for SafeMailTexts {
    fn sanitise(&self, html: &str) -> String {
        tidy(&self.builder.clean(&simplify(html, &TAGS)).to_string())
    }
}

/// Accepts a relative address only if it begins with a variable; else the address is removed.
fn variables_only(url: &str) -> Option<Cow<'_, str>> {
    let url = url.trim();
    url.starts_with("{{").then_some(Cow::Borrowed(url))
}

/// Returns well-formed HTML without insignificant differences: blanks between blocks, links without address, the
/// paragraph that an editor adds to each list item.
fn tidy(html: &str) -> String {
    let mut pieces = pieces_of(html);
    drop_blanks(&mut pieces);
    drop_empty_links(&mut pieces);
    unwrap_points(&mut pieces);
    pieces.concat()
}

/// Splits the HTML into tags and the texts between them.
fn pieces_of(html: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = html;
    while !rest.is_empty() {
        let end = if rest.starts_with('<') { rest.find('>').map(|end| end + 1) } else { rest.find('<') };
        let (piece, after) = rest.split_at(end.unwrap_or(rest.len()));
        pieces.push(piece);
        rest = after;
    }
    pieces
}

/// Returns whether a piece is a block tag; also true at both ends of the text.
fn is_block(piece: Option<&&str>) -> bool {
    let Some(piece) = piece else { return true };
    let tag = piece.strip_prefix('<').and_then(|tag| tag.strip_suffix('>'));
    tag.is_some_and(|tag| BLOCKS.contains(&tag.trim_start_matches('/')))
}

fn drop_blanks(pieces: &mut Vec<&str>) {
    let is_blank = |piece: &str| piece.bytes().all(|byte| byte.is_ascii_whitespace());
    let kept = (0..pieces.len()).filter(|at| {
        let before = at.checked_sub(1).and_then(|before| pieces.get(before));
        !(is_blank(pieces[*at]) && (is_block(before) || is_block(pieces.get(at + 1))))
    });
    *pieces = kept.map(|at| pieces[at]).collect();
}

fn drop_empty_links(pieces: &mut Vec<&str>) {
    let mut empty = false;
    pieces.retain(|piece| match *piece {
        "<a>" => {
            empty = true;
            false
        }
        "</a>" if empty => {
            empty = false;
            false
        }
        _ => true,
    });
}

fn unwrap_points(pieces: &mut Vec<&str>) {
    let mut at = 0;
    while at + 1 < pieces.len() {
        if pieces[at] == "<li>" && pieces[at + 1] == "<p>" {
            let end = pieces[at..].iter().position(|piece| *piece == "</p>").map(|end| at + end);
            if let Some(end) =
                end.filter(|end| matches!(pieces.get(end + 1), Some(&("</li>" | "<ul>" | "<ol>"))))
            {
                pieces.remove(end);
                pieces.remove(at + 1);
            }
        }
        at += 1;
    }
}

//! Sanitises mail texts with ammonia and normalises them: the same text always gives the same HTML.

use super::markup::{build_sanitiser, simplify};
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
        let mut builder = build_sanitiser(TAGS);
        builder.url_relative(UrlRelative::Custom(Box::new(keep_variable_address))).link_rel(None);
        Self { builder }
    }
}

impl RichTexts for SafeMailTexts {
    fn sanitise(&self, html: &str) -> String {
        tidy(&self.builder.clean(&simplify(html, &TAGS)).to_string())
    }
}

/// Accepts a relative address only if it begins with a variable; else the address is removed.
fn keep_variable_address(url: &str) -> Option<Cow<'_, str>> {
    let url = url.trim();
    url.starts_with("{{").then_some(Cow::Borrowed(url))
}

/// Returns well-formed HTML without insignificant differences: blanks between blocks, links without address, the
/// paragraph that an editor adds to each list item.
fn tidy(html: &str) -> String {
    let mut pieces = split_pieces(html);
    drop_blanks(&mut pieces);
    drop_empty_links(&mut pieces);
    unwrap_points(&mut pieces);
    pieces.concat()
}

/// Splits the HTML into tags and the texts between them.
fn split_pieces(html: &str) -> Vec<&str> {
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
    let kept_indexes = (0..pieces.len()).filter(|index| {
        let previous = index.checked_sub(1).and_then(|previous| pieces.get(previous));
        !(is_blank(pieces[*index]) && (is_block(previous) || is_block(pieces.get(index + 1))))
    });
    *pieces = kept_indexes.map(|index| pieces[index]).collect();
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
    let mut index = 0;
    while index + 1 < pieces.len() {
        if pieces[index] == "<li>" && pieces[index + 1] == "<p>" {
            let end = pieces[index..].iter().position(|piece| *piece == "</p>").map(|end| index + end);
            if let Some(end) =
                end.filter(|end| matches!(pieces.get(end + 1), Some(&("</li>" | "<ul>" | "<ol>"))))
            {
                pieces.remove(end);
                pieces.remove(index + 1);
            }
        }
        index += 1;
    }
}

//! Sanitizes mail texts with ammonia and normalizes them: the same text always gives the same HTML.

use super::markup::{REMOVED, simplify};
use ammonia::{Builder, UrlRelative};
use application::ports::RichTexts;
use std::borrow::Cow;
use std::collections::HashSet;

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
        let mut builder = Builder::empty();
        builder
            .tags(HashSet::from(TAGS))
            .clean_content_tags(HashSet::from(REMOVED))
            .add_tag_attributes("a", ["href"])
            .url_schemes(HashSet::from(["http", "https", "mailto"]))
            .url_relative(UrlRelative::Custom(Box::new(variables_only)))
            .strip_comments(true)
            .link_rel(None);
        Self { builder }
    }
}

impl RichTexts for SafeMailTexts {
    fn sanitise(&self, html: &str) -> String {
        tidy(&self.builder.clean(&simplify(html, &TAGS)).to_string())
    }
}

/// Accepts a relative address only when it begins with a variable.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mail::{Composer, MailBrand};
    use application::ports::MailLayout as _;
    use domain::mail_template::built_in::built_in;
    use domain::mail_template::key::MailTemplateKey;
    use domain::mail_template::render::render;
    use domain::mail_template::sample::sample_values;
    use domain::mail_template::template::MailText;

    fn sanitise(html: &str) -> String {
        SafeMailTexts::default().sanitise(html)
    }

    /// Content that the editor produces for the built-in text
    /// (`frontend/src/components/form/richText/mailTexts.test.ts`).
    fn written_by_the_editor(key: MailTemplateKey) -> String {
        let name = key.key().to_lowercase().replace('-', "_");
        let path = format!("{}/../domain/cases/mail_editor/{name}.html", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(path).unwrap()
    }

    #[test]
    fn built_in_text_saved_unchanged_gives_same_mail() {
        let brand = MailBrand {
            name: "Fenix".to_owned(),
            postal_address: String::new(),
            phone: String::new(),
            email: String::new(),
            orias: String::new(),
            site_url: String::new(),
            primary: "#12324A".to_owned(),
            secondary: "#C8491B".to_owned(),
        };
        let composer = Composer::new(brand, "a@exemple.fr").unwrap();
        for key in MailTemplateKey::ALL {
            let MailText { subject, content } = built_in(key);
            let written = sanitise(&written_by_the_editor(key));
            assert_eq!(written, sanitise(&content), "{key:?}");
            assert!(
                MailText { subject: subject.clone(), content: written.clone() }.violations(key).is_empty()
            );
            let mail = |content: &str| {
                let text = MailText { subject: subject.clone(), content: content.to_owned() };
                let mail = render(&text, key, &sample_values(key));
                composer.lay_out(&mail.subject, &mail.html, &mail.text)
            };
            let (before, after) = (mail(&content), mail(&written));
            assert_eq!(after.text, before.text, "{key:?}");
            assert_eq!(after.html.matches("display:inline-block").count(), 1, "{key:?}: the button");
            let bare = |html: &str| {
                html.replace('\n', "").replace("&nbsp;", "\u{a0}").replace("&#8239;", "\u{202f}")
            };
            assert_eq!(bare(&after.html), bare(&before.html), "{key:?}");
        }
    }

    #[test]
    fn sanitizer_keeps_elements_of_mail_editor() {
        let html = "<h2>Titre {{firstName}}</h2><p>Un <strong>mot</strong>, <em>deux</em><br>suite\u{202f}: été</p>\
            <p><a href=\"{{link}}\">Ouvrir</a></p><ul><li>un</li><li>deux<ol><li>trois</li></ol></li></ul>";
        assert_eq!(sanitise(html), html);
        assert_eq!(
            sanitise("<b>x</b> <i>y</i> {{documents}}"),
            "<strong>x</strong> <em>y</em> {{documents}}"
        );
    }

    #[test]
    fn equivalent_texts_give_same_html() {
        for (typed, kept) in [
            ("<p>a</p>\n<p> <br> </p>\n", "<p>a</p><p><br></p>"),
            ("<ol>\n<li>x</li>\n</ol>", "<ol><li>x</li></ol>"),
            ("<ol><li><p>x <em>y</em> z</p></li></ol>", "<ol><li>x <em>y</em> z</li></ol>"),
            (
                "<ul><li><p>x</p><ul><li><p>y</p></li></ul></li></ul>",
                "<ul><li>x<ul><li>y</li></ul></li></ul>",
            ),
            ("<ul><li><p>x</p><p>y</p></li></ul>", "<ul><li><p>x</p><p>y</p></li></ul>"),
            ("<p>a <strong>b</strong> <em>c</em></p>", "<p>a <strong>b</strong> <em>c</em></p>"),
        ] {
            assert_eq!(sanitise(typed), kept, "{typed}");
            assert_eq!(sanitise(kept), kept);
        }
    }

    #[test]
    fn links_allow_web_mail_and_variable_addresses() {
        for address in [
            "https://exemple.fr/?n={{lastName}}",
            "mailto:{{email}}",
            "{{link}}",
            "{{ link }}",
            "{{inconnu}}",
        ] {
            let link = format!(r#"<a href="{address}">ici</a>"#);
            assert_eq!(sanitise(&link), link);
        }
        for address in [
            "javascript:alert(1)",
            "JaVaScRiPt:{{link}}",
            " javascript:alert(1)",
            "java\tscript:alert(1)",
            "&#106;avascript:alert(1)",
            "data:text/html,x",
            "//exemple.fr",
            "/{{link}}",
        ] {
            assert_eq!(
                sanitise(&format!(r#"<p><a href="{address}">ici</a></p>"#)),
                "<p>ici</p>",
                "{address}"
            );
        }
        assert_eq!(
            sanitise(r#"<a name="x">ici</a> <a href="https://a.fr" onclick="x()" target="_top">là</a>"#),
            r#"ici <a href="https://a.fr">là</a>"#
        );
    }

    #[test]
    fn sanitizer_removes_active_and_remote_content() {
        for (html, kept) in [
            ("<script>alert(1)</script>avant", "avant"),
            ("<img src=x onerror=alert(1)>", ""),
            ("<p style=\"background:url(x)\" onclick=\"x()\" class=\"a\">mot</p>", "<p>mot</p>"),
            ("<svg><script>alert(1)</script></svg>", ""),
            ("<iframe srcdoc=\"<script>x()</script>\"></iframe>", ""),
            ("<form action=x><input><button>y</button></form>", "y"),
            ("<p>1 < 2 & 3 > 2</p>", "<p>1 &lt; 2 &amp; 3 &gt; 2</p>"),
        ] {
            assert_eq!(sanitise(html), kept, "{html}");
        }
    }
}

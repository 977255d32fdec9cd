//! Inline styles of the content of a mail. Mail clients drop style sheets, so each tag has its own style.

use super::brand::{MailBrand, text_on};
use domain::mail_template::render::escape_html;
use std::fmt::Write as _;

/// Adds a style to each tag without one, and draws buttons: a paragraph that contains only a link is a button. Only
/// styles are added; the sanitized content is unchanged.
pub(super) fn styled(content: &str, brand: &MailBrand) -> String {
    let mut styled = String::with_capacity(content.len() * 2);
    let mut rest = content;
    while let Some(start) = rest.find('<') {
        styled.push_str(&rest[..start]);
        rest = &rest[start..];
        if let Some((link, after)) = lone_link(rest) {
            push_button(&mut styled, link, brand);
            rest = after;
        } else {
            let end = end_of_tag(rest);
            push_tag(&mut styled, &rest[..end], brand);
            rest = &rest[end..];
        }
    }
    styled.push_str(rest);
    styled
}

/// Returns the length of the tag at the start of a text: 0 without a tag, 1 for a lone `<`.
fn end_of_tag(html: &str) -> usize {
    let Some(name) = html.strip_prefix('<') else { return 0 };
    if !name.starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '/' | '!' | '?')) {
        return 1;
    }
    let mut quote = None;
    for (position, c) in html.char_indices().skip(1) {
        match (quote, c) {
            (Some(open), _) if c == open => quote = None,
            (None, '>') => return position + 1,
            (None, '"' | '\'') => quote = Some(c),
            _ => {}
        }
    }
    1
}

fn name_of(tag: &str) -> &str {
    let name = tag.strip_prefix('<').unwrap_or_default();
    &name[..name.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(name.len())]
}

/// Parses `<p><a …>…</a></p>` at the start: returns the link, and the text after the paragraph.
fn lone_link(html: &str) -> Option<(Link<'_>, &str)> {
    let paragraph = end_of_tag(html);
    if !name_of(&html[..paragraph]).eq_ignore_ascii_case("p") {
        return None;
    }
    let (inside, after) = html[paragraph..].split_once("</p>")?;
    let inside = inside.trim();
    let opening = end_of_tag(inside);
    let tag = &inside[..opening];
    let label = inside[opening..].strip_suffix("</a>")?;
    let is_link = name_of(tag).eq_ignore_ascii_case("a") && !label.contains("</a");
    (is_link && !label.trim().is_empty()).then(|| (Link { attributes: &tag[2..opening - 1], label }, after))
}

#[derive(Clone, Copy)]
struct Link<'a> {
    attributes: &'a str,
    label: &'a str,
}

fn push_button(styled: &mut String, link: Link<'_>, brand: &MailBrand) {
    let background = escape_html(&brand.secondary);
    let colour = text_on(&brand.secondary);
    let Link { attributes, label } = link;
    let _ = write!(
        styled,
        "<table role=\"presentation\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" style=\"margin:24px 0;\"><tr>\
         <td bgcolor=\"{background}\" style=\"border-radius:10px;background-color:{background};\">\
         <a style=\"display:inline-block;padding:14px 24px;border-radius:10px;font-weight:600;line-height:20px;text-align:center;\
         color:{colour};background-color:{background};text-decoration:none;\"{attributes}>{label}</a></td></tr></table>"
    );
}

fn push_tag(styled: &mut String, tag: &str, brand: &MailBrand) {
    let name = name_of(tag);
    let primary = escape_html(&brand.primary);
    let style = match name.to_ascii_lowercase().as_str() {
        "p" => "margin:0 0 16px;".to_owned(),
        "h1" | "h2" | "h3" => format!(
            "margin:28px 0 12px;font-family:Georgia,'Times New Roman',serif;font-size:20px;line-height:28px;\
             font-weight:600;color:{primary};"
        ),
        "ul" | "ol" => "margin:0 0 16px;padding:0 0 0 24px;".to_owned(),
        "li" => "margin:0 0 8px;".to_owned(),
        "a" => format!("color:{primary};text-decoration:underline;"),
        "blockquote" => "margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #E4DED4;".to_owned(),
        "hr" => "margin:24px 0;border:0;border-top:1px solid #E4DED4;".to_owned(),
        "img" => "max-width:100%;height:auto;".to_owned(),
        _ => String::new(),
    };
    if style.is_empty() || tag.to_ascii_lowercase().contains("style=") {
        styled.push_str(tag);
    } else {
        let after_name = 1 + name.len();
        styled.push_str(&tag[..after_name]);
        let _ = write!(styled, " style=\"{style}\"");
        styled.push_str(&tag[after_name..]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn brand() -> MailBrand {
        MailBrand {
            name: "Fenix".to_owned(),
            postal_address: String::new(),
            phone: String::new(),
            email: String::new(),
            orias: String::new(),
            site_url: String::new(),
            primary: "#12324A".to_owned(),
            secondary: "#C8491B".to_owned(),
        }
    }

    #[test]
    fn lone_link_paragraph_becomes_button() {
        let html = styled(
            "<p>Avant</p>\n<p> <a href=\"https://a.fr/?x=1&amp;y=2\">Ouvrir</a> </p><p>Après</p>",
            &brand(),
        );
        assert_eq!(html.matches("<table").count(), 1);
        assert!(html.contains(
            "background-color:#C8491B;text-decoration:none;\" href=\"https://a.fr/?x=1&amp;y=2\">Ouvrir</a>"
        ));
        assert!(html.starts_with("<p style=") && html.ends_with(">Après</p>"));
    }

    #[test]
    fn inline_link_stays_a_link() {
        for content in [
            "<p>Voir <a href=\"x\">ici</a></p>",
            "<p><a href=\"x\">un</a> <a href=\"y\">deux</a></p>",
            "<p><a href=\"x\"></a></p>",
            "<ul><li><a href=\"x\">ici</a></li></ul>",
        ] {
            assert!(!styled(content, &brand()).contains("<table"), "{content}");
        }
    }

    #[test]
    fn broken_html_is_unchanged() {
        for content in ["", "é", "<", "<p", "<p>", "<p></p>", "<p>é</p>", "<p></a></p>", "<a href=\"x"] {
            let styled = styled(content, &brand()).replace(" style=\"margin:0 0 16px;\"", "");
            assert_eq!(styled, content);
        }
    }

    #[test]
    fn only_styles_are_added() {
        let content = "1 < 2 <P title='a>b'>é</P><style>x</style><ul class=\"c\"><li>x<br/></li></ul><h2>T</h2><p style=\"color:red\">r</p><";
        let mut bare = styled(content, &brand());
        assert_eq!(bare.matches(" style=\"").count(), 5);
        while let Some(start) = bare.find(" style=\"").filter(|_| bare.matches(" style=\"").count() > 1) {
            let end = start + 8 + bare[start + 8..].find('"').unwrap() + 1;
            bare.replace_range(start..end, "");
        }
        assert_eq!(bare.replace(" style=\"color:red\"", ""), content.replace(" style=\"color:red\"", ""));
    }
}

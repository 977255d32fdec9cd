//! Inline styles of the content of a mail: mail clients drop style sheets, so each tag has its own style.

use super::brand::{MailBrand, text_colour_on};
use domain::mail_template::render::escape_html;

/// Adds a style to each tag, and draws buttons: a paragraph that contains only a link is a button.
///
/// The content is sanitised: only links have attributes, `href` first.
pub(super) fn add_styles(content: &str, brand: &MailBrand) -> String {
    let primary = escape_html(&brand.primary);
    let heading = format!(
        "margin:28px 0 12px;font-family:Georgia,'Times New Roman',serif;font-size:20px;line-height:28px;\
         font-weight:600;color:{primary};"
    );
    let list_style = "margin:0 0 16px;padding:0 0 0 24px;";
    let styles = [
        ("p", "margin:0 0 16px;"),
        ("h1", &heading),
        ("h2", &heading),
        ("h3", &heading),
        ("ul", list_style),
        ("ol", list_style),
        ("li", "margin:0 0 8px;"),
        ("hr", "margin:24px 0;border:0;border-top:1px solid #E4DED4;"),
    ];
    let mut html = with_buttons(content, brand);
    for (tag, style) in styles {
        html = html.replace(&format!("<{tag}>"), &format!("<{tag} style=\"{style}\">"));
    }
    let link = format!("<a style=\"color:{primary};text-decoration:underline;\" href=");
    html.replace("<a href=", &link)
}

fn with_buttons(content: &str, brand: &MailBrand) -> String {
    let mut html = String::with_capacity(content.len());
    let mut rest = content;
    while let Some((before, after)) = rest.split_once("<p>") {
        let Some((paragraph, after)) = after.split_once("</p>") else { break };
        html.push_str(before);
        match find_lone_link(paragraph) {
            Some((attributes, label)) => html.push_str(&draw_button(attributes, label, brand)),
            None => html.extend(["<p>", paragraph, "</p>"]),
        }
        rest = after;
    }
    html + rest
}

/// Returns the attributes and the label of the link if the paragraph contains nothing else.
fn find_lone_link(paragraph: &str) -> Option<(&str, &str)> {
    let link = paragraph.trim().strip_prefix("<a ")?.strip_suffix("</a>")?;
    let (attributes, label) = link.split_once('>')?;
    (!label.contains("</a>") && !label.trim().is_empty()).then_some((attributes, label))
}

fn draw_button(attributes: &str, label: &str, brand: &MailBrand) -> String {
    let background = escape_html(&brand.secondary);
    let colour = text_colour_on(&brand.secondary);
    format!(
        "<table role=\"presentation\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" style=\"margin:24px 0;\"><tr>\
         <td bgcolor=\"{background}\" style=\"border-radius:10px;background-color:{background};\">\
         <a style=\"display:inline-block;padding:14px 24px;border-radius:10px;font-weight:600;line-height:20px;text-align:center;\
         color:{colour};background-color:{background};text-decoration:none;\" {attributes}>{label}</a></td></tr></table>"
    )
}

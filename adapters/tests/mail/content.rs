//! Inline styles of the content of a mail.

use adapters::mail::{Composer, MailBrand};
use application::ports::MailLayout as _;

/// Returns the content with its styles, in a mail of a brand with this colour of buttons.
pub fn paragraph_html(content: &str, secondary: &str) -> String {
    let brand = MailBrand {
        name: "Fenix".to_owned(),
        postal_address: String::new(),
        phone: String::new(),
        email: String::new(),
        orias: String::new(),
        site_url: String::new(),
        primary: "#12324A".to_owned(),
        secondary: secondary.to_owned(),
    };
    let html = Composer::new(brand, "a@exemple.fr").unwrap().lay_out("Objet", content, "").html;
    // The content contains line breaks.
    let (_, rest) = html.split_once("word-break:break-word;\">\n").unwrap();
    rest.split_once("\n</td></tr>\n</table>").unwrap().0.to_owned()
}

#[test]
fn each_tag_has_one_style() {
    let content = "<h2>T</h2><p>1 &lt; 2<br>é</p><ul><li>x</li></ul><hr><p>Voir <a href=\"x\">ici</a></p>";
    let mut remaining_html = paragraph_html(content, "#C8491B");
    assert_eq!(remaining_html.matches(" style=\"").count(), 7);
    while let Some((before, after)) = remaining_html.split_once(" style=\"") {
        remaining_html = format!("{before}{}", after.split_once('"').unwrap().1);
    }
    assert_eq!(remaining_html, content);
}

#[test]
fn lone_link_paragraph_becomes_button() {
    let html = paragraph_html(
        "<p>Avant</p>\n<p> <a href=\"https://a.fr/?x=1&amp;y=2\">Ouvrir</a> </p><p>Après</p>",
        "#C8491B",
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
        assert!(!paragraph_html(content, "#C8491B").contains("<table"), "{content}");
    }
}

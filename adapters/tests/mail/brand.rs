//! Colours of mails.

use super::content::paragraph_html;

#[test]
fn text_colour_contrasts_with_background() {
    let text_on = |background: &str| {
        let button_html = paragraph_html("<p><a href=\"https://a.fr\">Ouvrir</a></p>", background);
        button_html.split_once(";color:").unwrap().1.split_once(';').unwrap().0.to_owned()
    };
    for dark in ["#12324A", "#C8491B", "#B3261E", "#2E6B4F", "#000000"] {
        assert_eq!(text_on(dark), "#FFFFFF", "{dark}");
    }
    for light in ["#F2A93B", "#FBF8F3", "#ffffff", "#FFE000"] {
        assert_eq!(text_on(light), "#1B2730", "{light}");
    }
}

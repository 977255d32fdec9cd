//! Sanitizing and normalization of mail texts.

use adapters::mail::{Composer, MailBrand};
use adapters::security::mail_text::SafeMailTexts;
use application::ports::MailLayout as _;
use application::ports::RichTexts as _;
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
        let sanitised_text = sanitise(&written_by_the_editor(key));
        assert_eq!(sanitised_text, sanitise(&content), "{key:?}");
        assert!(
            MailText { subject: subject.clone(), content: sanitised_text.clone() }.violations(key).is_empty()
        );
        let mail = |content: &str| {
            let text = MailText { subject: subject.clone(), content: content.to_owned() };
            let mail = render(&text, key, &sample_values(key));
            composer.lay_out(&mail.subject, &mail.html, &mail.text)
        };
        let (mail_before, mail_after) = (mail(&content), mail(&sanitised_text));
        assert_eq!(mail_after.text, mail_before.text, "{key:?}");
        assert_eq!(mail_after.html.matches("display:inline-block").count(), 1, "{key:?}: the button");
        let without_link =
            |html: &str| html.replace('\n', "").replace("&nbsp;", "\u{a0}").replace("&#8239;", "\u{202f}");
        assert_eq!(without_link(&mail_after.html), without_link(&mail_before.html), "{key:?}");
    }
}

#[test]
fn sanitizer_keeps_elements_of_mail_editor() {
    let html = "<h2>Titre {{firstName}}</h2><p>Un <strong>mot</strong>, <em>deux</em><br>suite\u{202f}: été</p>\
        <p><a href=\"{{link}}\">Ouvrir</a></p><ul><li>un</li><li>deux<ol><li>trois</li></ol></li></ul>";
    assert_eq!(sanitise(html), html);
    assert_eq!(sanitise("<b>x</b> <i>y</i> {{documents}}"), "<strong>x</strong> <em>y</em> {{documents}}");
}

#[test]
fn equivalent_texts_give_same_html() {
    for (input, kept_html) in [
        ("<p>a</p>\n<p> <br> </p>\n", "<p>a</p><p><br></p>"),
        ("<ol>\n<li>x</li>\n</ol>", "<ol><li>x</li></ol>"),
        ("<ol><li><p>x <em>y</em> z</p></li></ol>", "<ol><li>x <em>y</em> z</li></ol>"),
        ("<ul><li><p>x</p><ul><li><p>y</p></li></ul></li></ul>", "<ul><li>x<ul><li>y</li></ul></li></ul>"),
        ("<ul><li><p>x</p><p>y</p></li></ul>", "<ul><li><p>x</p><p>y</p></li></ul>"),
        ("<p>a <strong>b</strong> <em>c</em></p>", "<p>a <strong>b</strong> <em>c</em></p>"),
    ] {
        assert_eq!(sanitise(input), kept_html, "{input}");
        assert_eq!(sanitise(kept_html), kept_html);
    }
}

#[test]
fn links_allow_web_mail_and_variable_addresses() {
    for address in
        ["https://exemple.fr/?n={{lastName}}", "mailto:{{email}}", "{{link}}", "{{ link }}", "{{inconnu}}"]
    {
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
        assert_eq!(sanitise(&format!(r#"<p><a href="{address}">ici</a></p>"#)), "<p>ici</p>", "{address}");
    }
    assert_eq!(
        sanitise(r#"<a name="x">ici</a> <a href="https://a.fr" onclick="x()" target="_top">là</a>"#),
        r#"ici <a href="https://a.fr">là</a>"#
    );
}

#[test]
fn sanitizer_removes_active_and_remote_content() {
    for (html, kept_html) in [
        ("<script>alert(1)</script>avant", "avant"),
        ("<img src=x onerror=alert(1)>", ""),
        ("<p style=\"background:url(x)\" onclick=\"x()\" class=\"a\">mot</p>", "<p>mot</p>"),
        ("<svg><script>alert(1)</script></svg>", ""),
        ("<iframe srcdoc=\"<script>x()</script>\"></iframe>", ""),
        ("<form action=x><input><button>y</button></form>", "y"),
        ("<p>1 < 2 & 3 > 2</p>", "<p>1 &lt; 2 &amp; 3 &gt; 2</p>"),
    ] {
        assert_eq!(sanitise(html), kept_html, "{html}");
    }
}

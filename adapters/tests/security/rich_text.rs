//! Sanitizing of rich texts.

use adapters::security::rich_text::SafeRichTexts;
use application::ports::RichTexts as _;
fn sanitise(html: &str) -> String {
    SafeRichTexts::default().sanitise(html)
}

#[test]
fn sanitizer_keeps_elements_of_rich_text_editor() {
    let html = "<p>Un <strong>mot</strong>, <em>deux</em><br>suite\u{a0}: « été »</p>\
        <ul><li><p>un</p></li></ul><ol><li><p>premier</p></li></ol>";
    assert_eq!(sanitise(html), html.replace('\u{a0}', "&nbsp;"));
    assert_eq!(
        sanitise("<B>un</B><b id=a>deux</b> <i>et</i>"),
        "<strong>un</strong><strong>deux</strong> <em>et</em>"
    );
}

#[test]
fn links_allow_only_web_and_mail_addresses() {
    for address in ["https://exemple.fr/a?b=1", "http://exemple.fr", "mailto:a@exemple.fr"] {
        let kept_html = sanitise(&format!(r#"<a href="{address}" target="_top" onclick="x()">ici</a>"#));
        assert_eq!(kept_html, format!(r#"<a href="{address}" rel="noopener nofollow">ici</a>"#));
    }
    for address in [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        " javascript:alert(1)",
        "java\tscript:alert(1)",
        "data:text/html,x",
        "vbscript:x",
        "//exemple.fr",
        "/api/logout",
        "file:///etc/passwd",
        "&#106;avascript:alert(1)",
    ] {
        let kept_html = sanitise(&format!(r#"<a href="{address}">ici</a>"#));
        assert_eq!(kept_html, r#"<a rel="noopener nofollow">ici</a>"#, "{address}");
    }
}

#[test]
fn sanitizer_removes_active_and_remote_content() {
    for (html, kept_html) in [
        ("<script>alert(1)</script>avant", "avant"),
        ("<img src=x onerror=alert(1)>", ""),
        ("<p style=\"background:url(x)\" onclick=\"x()\" class=\"a\" id=\"b\">mot</p>", "<p>mot</p>"),
        ("<svg><script>alert(1)</script></svg>", ""),
        ("<iframe srcdoc=\"<script>x()</script>\"></iframe>", ""),
        ("<math><mtext></p><style><!--</style><img src onerror=x()>--></style>", "--&gt;"),
        ("<h1>Titre</h1>", "Titre"),
        ("<p>1 < 2 & 3 > 2</p>", "<p>1 &lt; 2 &amp; 3 &gt; 2</p>"),
        ("<p>ouvert", "<p>ouvert</p>"),
        ("<!-- caché --><p>vu</p>", "<p>vu</p>"),
    ] {
        assert_eq!(sanitise(html).replace("<p></p>", ""), kept_html, "{html}");
    }
}

#[test]
fn open_elements_are_repeated_few_times() {
    let bold = (0..500).map(|id| format!("<b id={id}>")).collect::<Vec<_>>().concat();
    let paragraphs = "<p>a".repeat(1_000);
    for html in [format!("<p>{bold}{paragraphs}"), format!("<p>{}{paragraphs}", bold.replace("<b", "<em"))] {
        let kept_html = sanitise(&html);
        assert!(kept_html.len() < 10 * html.len(), "{} bytes of {}", kept_html.len(), html.len());
    }
}

#[test]
fn sanitizing_is_idempotent() {
    for html in ["<p>a<b>b</b></p>", "<ul><li>x<ol><li>y</ul>", "<a href=https://a.fr>z", "1 < 2", "<<p>>"] {
        let sanitised_html = sanitise(html);
        assert_eq!(sanitise(&sanitised_html), sanitised_html, "{html}");
    }
}

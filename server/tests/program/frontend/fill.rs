//! Placeholders of the pages of the build.

use serde_json::{Value, json};
use server::frontend::fill::Template;

/// Anchor of React around a condition or a list.
const COMMENT: &str = "<!-- -->";

fn fill(page: &str, values: &Value) -> String {
    Template::parse(page).unwrap().fill(values)
}

#[test]
fn text_placeholder_is_replaced() {
    let values =
        json!({ "name": "Étoile & Cie", "company": { "rcs": "Rennes 1" }, "pageSize": 20, "logo": null });
    assert_eq!(
        fill("<b title=\"\u{E000}name\u{E001}\">\u{E000}company.rcs\u{E001}</b>", &values),
        "<b title=\"Étoile &amp; Cie\">Rennes 1</b>"
    );
    assert_eq!(
        fill("[\u{E000}logo\u{E001}|\u{E000}none.at.all\u{E001}|\u{E000}pageSize\u{E001}]", &values),
        "[||20]"
    );
}

#[test]
fn hostile_name_is_escaped() {
    let values = json!({ "name": "\"'><script>alert(1)</script>\u{E000}x\u{E001}<site-if has=\"name\">", "@firm": { "name": "</script><!--" } });
    let page = "<title>\u{E000}name\u{E001}</title><a href=\"\u{E000}name\u{E001}\">\u{E000}name\u{E001}</a>\
                <script type=\"application/ld+json\">[\u{E000}@firm\u{E001},\"\u{E000}name\u{E001}\"]</script>\u{E000}name\u{E001}";
    let html = fill(page, &values);
    assert_eq!(html.matches('<').count(), page.matches('<').count(), "{html}");
    assert_eq!(html.matches('>').count() - html.matches("\\u003c").count(), 8 - 2, "{html}");
    assert_eq!(html.matches("alert(1)").count(), 5);
    let data = &html[html.find('[').unwrap()..=html.find(']').unwrap()];
    let data: Value = serde_json::from_str(data).unwrap();
    assert_eq!(data[0]["name"], "</script><!--");
    assert_eq!(data[1], values["name"]);
}

#[test]
fn conditions_follow_the_brand() {
    let page = "<p>a<site-if has=\"email\">b<site-else>c</site-else></site-if></p>";
    for (email, expected) in [
        (json!("x@y.fr"), "b"),
        (json!(" "), "c"),
        (json!(null), "c"),
        (json!(true), "b"),
        (json!(false), "c"),
        (json!([]), "c"),
        (json!([1]), "b"),
    ] {
        assert_eq!(
            fill(page, &json!({ "email": email })),
            format!("<p>a<!-- -->{expected}<!-- --></p>"),
            "{email}"
        );
    }
    assert_eq!(fill(page, &json!({})), "<p>a<!-- -->c<!-- --></p>");
}

#[test]
fn lists_repeat_and_conditions_nest() {
    let page = "<site-if has=\"social\"><ul><site-each of=\"social\"><li>\u{E000}.name\u{E001} de \u{E000}name\u{E001}\
                <site-if has=\".url\"> (\u{E000}.url\u{E001})<site-else></site-else></site-if></li></site-each></ul>\
                <site-else><site-if has=\"name\">\u{E000}name\u{E001}<site-else></site-else></site-if></site-else></site-if>";
    let values = json!({ "name": "N", "social": [{ "name": "A", "url": "u" }, { "name": "B", "url": "" }] });
    assert_eq!(fill(page, &values).replace(COMMENT, ""), "<ul><li>A de N (u)</li><li>B de N</li></ul>");
    assert_eq!(fill(page, &json!({ "name": "N", "social": [] })).replace(COMMENT, ""), "N");
}

#[test]
fn malformed_page_is_refused() {
    for page in [
        "a\u{E000}name",
        "<site-if has=\"x\">a",
        "<site-if has=\"x\">a</site-if>",
        "</site-each>",
        "<site-each of=\"x",
    ] {
        assert!(Template::parse(page).is_err(), "{page}");
    }
}

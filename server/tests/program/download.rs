//! Responses with files.

use actix_web::http::header::CONTENT_DISPOSITION;
use server::download::attachment;

fn disposition(name: &str) -> String {
    let response = attachment(name, "application/pdf").finish();
    response.headers().get(CONTENT_DISPOSITION).unwrap().to_str().unwrap().to_owned()
}

#[test]
fn file_name_keeps_accents_and_cannot_inject_headers() {
    assert_eq!(
        disposition("Relevé d’été.pdf"),
        "attachment; filename=\"Relev_ d__t_.pdf\"; filename*=UTF-8''Relev%C3%A9%20d%E2%80%99%C3%A9t%C3%A9.pdf"
    );
    let hostile = disposition("a\"; filename=\"b.exe\r\nSet-Cookie: x");
    assert!(!hostile.contains(['\r', '\n']));
    assert_eq!(hostile.matches('"').count(), 2);
}

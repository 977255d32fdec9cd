//! Static files with their compressed forms.

use actix_web::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_SECURITY_POLICY};
use actix_web::test::TestRequest;
use actix_web::{HttpResponse, body::MessageBody as _};
use bytes::Bytes;
use server::frontend::asset::{Asset, Cache};

/// Response of a file to a request that accepts these codings.
fn respond(asset: &Asset, accepted: &str) -> HttpResponse {
    let request = TestRequest::default().insert_header((ACCEPT_ENCODING, accepted)).to_http_request();
    asset.respond(&request, HttpResponse::Ok())
}

#[test]
fn file_is_compressed_once_for_all_copies() {
    let file = Asset::new_compressed("index.html", Bytes::from_static(b"<p>Bonjour</p>"), Cache::Revalidate);
    let body = |asset: &Asset| respond(asset, "gzip").into_body().try_into_bytes().ok().unwrap();
    let (copied_body, original_body) = (body(&file.with_cache(Cache::Never)), body(&file));
    assert_ne!(original_body, b"<p>Bonjour</p>"[..]);
    assert_eq!(copied_body.as_ptr(), original_body.as_ptr());
}

#[test]
fn only_the_heic_worker_may_run_webassembly() {
    let policy = |path: &str| {
        let response = respond(&Asset::new(path, Bytes::new(), Cache::Forever), "");
        response.headers().get(CONTENT_SECURITY_POLICY).map(|policy| policy.to_str().unwrap().to_owned())
    };
    assert_eq!(
        policy("assets/heicWorker-Bz1_x-9.js").as_deref(),
        Some(
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; \
             frame-ancestors 'none'"
        )
    );
    for other_name in
        ["assets/index-heicWorker-1.js", "assets/heicWorker-1.html", "heicWorker-1.js", "index.html"]
    {
        assert_eq!(policy(other_name), None, "{other_name}");
    }
}

#[test]
fn coding_is_accepted_according_to_the_header() {
    let form = |content| Some(Bytes::from_static(content));
    let file = Asset::new("a.js", Bytes::from_static(b"plain"), Cache::Forever);
    let file = file.with_encodings(form(b"brotli"), form(b"gzip"));
    for (accepted_codings, coding) in [
        ("gzip, deflate, br", Some("br")),
        ("GZIP;q=0.5", Some("gzip")),
        ("*", Some("br")),
        ("*, br;q=0", Some("gzip")),
        ("br;q=x, gzip;q=0", None),
        ("", None),
        ("gzip;q=0", None),
        ("identity", None),
    ] {
        let response = respond(&file, accepted_codings);
        let encoding = response.headers().get(CONTENT_ENCODING).map(|coding| coding.to_str().unwrap());
        assert_eq!(encoding, coding, "{accepted_codings}");
    }
}

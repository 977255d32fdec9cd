//! Extractors of JSON bodies, and the bounds of pages.

use actix_web::FromRequest as _;
use actix_web::http::header::{AUTHORIZATION, CONTENT_TYPE};
use actix_web::test::TestRequest;
use application::paging::PageRequest;
use domain::customer_record::CustomerRecordForm;
use serde::de::DeserializeOwned;
use serde_json::Value;
use server::http::error::ApiError;
use server::http::input::{Json, PagingQuery, Query};

const NOT_JSON: &str = "Le contenu envoyé n’est pas un JSON valide.";
const NOT_VALID: &str = "Valeur non valide.";

async fn extract<T: DeserializeOwned + 'static>(
    request: TestRequest,
    body: impl Into<Vec<u8>>,
) -> Result<T, ApiError> {
    let (request, mut payload) = request.set_payload(body.into()).to_http_parts();
    Json::from_request(&request, &mut payload).await.map(|Json(value)| value)
}

async fn first_error(body: impl Into<Vec<u8>>) -> (String, Option<String>) {
    match extract::<CustomerRecordForm>(TestRequest::default(), body).await {
        Err(ApiError::Body(violations)) => (violations[0].message.clone(), violations[0].field.clone()),
        other => panic!("{other:?}"),
    }
}

#[actix_web::test]
async fn invalid_value_is_refused_in_french_with_field() {
    let invalid_bodies = [
        (r#"{"maritalStatus":"Heureux"}"#, NOT_VALID, Some("maritalStatus")),
        (
            r#"{"customers":[{"birthDate":"5 juillet"}]}"#,
            "Date non valide (aaaa-mm-jj attendu).",
            Some("customers.0.birthDate"),
        ),
        (r#"{"customers":"Durand"}"#, NOT_VALID, Some("customers")),
        ("{", NOT_JSON, None),
        ("{} {}", NOT_JSON, None),
        ("", NOT_JSON, None),
    ];
    for (body, message, field) in invalid_bodies {
        assert_eq!(first_error(body).await, (message.to_owned(), field.map(str::to_owned)), "{body}");
    }
}

#[actix_web::test]
async fn query_with_a_null_character_is_refused() {
    for (query, is_accepted) in
        [("page=2", true), ("page=2&search=%2500", true), ("page=2&search=a%00", false)]
    {
        let (request, mut payload) = TestRequest::with_uri(&format!("/?{query}")).to_http_parts();
        let read = Query::<PagingQuery>::from_request(&request, &mut payload).await;
        assert_eq!(read.is_ok(), is_accepted, "{query}");
    }
}

#[actix_web::test]
async fn unknown_member_that_is_no_json_is_refused() {
    let with_member =
        |value: &[u8]| [&br#"{"customers":[{"lastName":"Ro\u202eyam"}],"x":"#[..], value, b"}"].concat();
    assert!(extract::<CustomerRecordForm>(TestRequest::default(), with_member(b"1")).await.is_ok());
    let depth = [b"[".repeat(200), b"]".repeat(200)].concat();
    for value in [&b"1e999"[..], br#""\ud800""#, b"\"\xff\"", &depth] {
        assert_eq!(first_error(with_member(value)).await, (NOT_JSON.to_owned(), None), "{value:?}");
    }
}

#[actix_web::test]
async fn body_is_json_by_media_type_or_default() {
    let of_type = |kind: &str| TestRequest::default().insert_header((CONTENT_TYPE, kind));
    assert!(extract::<Value>(TestRequest::default(), "{}").await.is_ok());
    for kind in ["application/json", "Application/JSON; charset=utf-8", "application/problem+json"] {
        assert!(extract::<Value>(of_type(kind), "{}").await.is_ok(), "{kind}");
    }
    for kind in ["text/plain", "application/xml", "text/json", "json", "application/jsonp", "\u{e9}"] {
        let refusal = extract::<Value>(of_type(kind), "{}").await;
        assert!(matches!(refusal, Err(ApiError::NotJson)), "{kind}");
    }
}

#[actix_web::test]
async fn objects_and_lists_outside_texts_are_counted() {
    let text = r#"{[\"{[\\"#.repeat(4_000);
    // Not JSON, which is found once its lists are counted.
    let lists = async |count: usize| {
        let body = format!("[\"{text}\"{}", "[".repeat(count - 1));
        extract::<Value>(TestRequest::default(), body).await
    };
    assert!(matches!(lists(30_000).await, Err(ApiError::Body(_))));
    assert!(matches!(lists(30_001).await, Err(ApiError::BodyTooLarge)));
}

#[actix_web::test]
async fn members_and_items_outside_texts_are_counted() {
    let text = ",".repeat(40_000);
    let members = async |commas: usize| {
        let body = format!(r#"{{{}"text":"{text}"}}"#, r#""a":1,"#.repeat(commas));
        extract::<Value>(TestRequest::default(), body).await
    };
    assert!(members(30_000).await.is_ok());
    assert!(matches!(members(30_001).await, Err(ApiError::BodyTooLarge)));
    let identifier = format!("\"{}\"", uuid::Uuid::nil());
    let identifiers = vec![identifier.as_str(); 20_000].join(",");
    assert!(extract::<Value>(TestRequest::default(), format!("[{identifiers}]")).await.is_ok());
}

/// Large bodies of accounts are tested with a server (`hostile.rs`).
#[actix_web::test]
async fn large_body_of_a_visitor_is_read() {
    let visitor = ["0a1b"; 10].join("-");
    for authorization in ["", &visitor, "Bearer x"] {
        let blank = async |length| {
            let request = TestRequest::default().insert_header((AUTHORIZATION, authorization));
            extract::<Value>(request, " ".repeat(length)).await
        };
        assert!(matches!(blank(65_536).await, Err(ApiError::Body(_))), "{authorization}");
        assert!(matches!(blank(65_537).await, Err(ApiError::Body(_))), "{authorization}");
    }
}

#[test]
fn page_and_page_size_have_bounds() {
    let paging = |page, page_size| PagingQuery { page, page_size }.to_page_request();
    assert_eq!(paging(None, None).unwrap(), None);
    assert_eq!(paging(Some(2), None).unwrap(), Some(PageRequest { page: 2, page_size: 20 }));
    assert!(paging(Some(0), None).is_err());
    assert!(paging(None, Some(201)).is_err());
}

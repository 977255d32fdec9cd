//! Documentation of the API: the OpenAPI document and a page that displays it. Nothing is loaded from another host.

use crate::http::error::ApiError;
use actix_web::http::header::{
    ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ContentType, HeaderValue,
};
use actix_web::{HttpResponse, ResponseError, web};
use application::error::PortError;
use bytes::Bytes;
use std::sync::{Arc, LazyLock};

const PAGE: &str = r#"<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <title>API – documentation</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="swagger-ui"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
"#;
const START_SCRIPT: &str = "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null })\n";

/// The OpenAPI document, serialised at the first request.
static DOCUMENT: LazyLock<serde_json::Result<Bytes>> =
    LazyLock::new(|| crate::api_description::openapi::serialize_document().map(Bytes::from));

/// Registers the routes; must be called before the scope `/api` is registered.
pub fn configure(app: &mut web::ServiceConfig) {
    let get_resource = |path: &str| web::resource(path).default_service(web::to(refuse_method));
    app.service(get_resource("/api/openapi.json").route(web::get().to(respond_document)))
        .service(get_resource("/api/docs").route(web::get().to(respond_page)))
        .service(get_resource("/api/docs/start.js").route(web::get().to(respond_script)))
        .service(get_resource("/api/docs/{file}").route(web::get().to(respond_asset)));
}

async fn refuse_method() -> HttpResponse {
    let mut response = ApiError::WrongMethod.error_response();
    response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
    response
}

async fn respond_document() -> Result<HttpResponse, ApiError> {
    let document =
        DOCUMENT.as_ref().map_err(|error| PortError::unavailable("description of the API", error))?;
    Ok(HttpResponse::Ok()
        .insert_header(ContentType::json())
        .insert_header((CACHE_CONTROL, "no-cache"))
        .body(document.clone()))
}

async fn respond_page() -> HttpResponse {
    HttpResponse::Ok()
        .insert_header(ContentType::html())
        .insert_header((CACHE_CONTROL, "no-cache"))
        .body(PAGE)
}

async fn respond_script() -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "text/javascript; charset=utf-8"))
        .insert_header((CACHE_CONTROL, "no-cache"))
        .body(START_SCRIPT)
}

async fn respond_asset(name: web::Path<String>) -> Result<HttpResponse, ApiError> {
    let config = Arc::new(utoipa_swagger_ui::Config::from("/api/openapi.json"));
    let Ok(Some(file)) = utoipa_swagger_ui::serve(&name, config) else {
        return Err(ApiError::NoSuchCall);
    };
    let mut response = HttpResponse::Ok();
    response
        .insert_header((CONTENT_TYPE, file.content_type))
        .insert_header((CACHE_CONTROL, "public, max-age=3600"));
    if file.gzpipped {
        response.insert_header((CONTENT_ENCODING, "gzip"));
    }
    Ok(response.body(file.bytes.into_owned()))
}

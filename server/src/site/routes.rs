//! `GET /api/site`, whose data the pages also contain, and `GET /api/playlist`, the videos of the home page.

use crate::config::brand::Video;
use crate::frontend::Frontend;
use crate::http::routes::Routes;
use crate::site::SiteResponse;
use crate::wiring::Services;
use actix_web::http::header::{CACHE_CONTROL, ContentType};
use actix_web::{HttpResponse, get, web};

pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(get_site).service(get_playlist);
}

/// Public part of the brand, and limits that the pages need.
#[utoipa::path(
    operation_id = "getSite",
    tag = "site",
    responses((status = 200, description = "The site", body = SiteResponse))
)]
#[get("/site")]
pub async fn get_site(frontend: web::Data<Frontend>) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header(ContentType::json())
        .insert_header((CACHE_CONTROL, "no-cache"))
        .body(frontend.site_json())
}

/// The videos of the home page, in the order of the brand (AMB-006); empty when there are none.
#[utoipa::path(
    operation_id = "getPlaylist",
    tag = "site",
    responses((status = 200, description = "The videos", body = Vec<Video>))
)]
#[get("/playlist")]
pub async fn get_playlist(services: web::Data<Services>) -> HttpResponse {
    HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-cache")).json(&services.config.brand.playlist)
}

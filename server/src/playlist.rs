//! The videos of the home page: `GET /api/playlist` (HOME-01, HOME-02).

use crate::config::brand::Video;
use crate::routes::Routes;
use crate::wiring::Services;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpResponse, get, web};

/// The videos of the home page, in the order of the brand (AMB-006); none: the page shows no carousel.
#[utoipa::path(
    operation_id = "getPlaylist",
    tag = "site",
    responses((status = 200, description = "The videos", body = Vec<Video>))
)]
#[get("/playlist")]
pub async fn get_playlist(services: web::Data<Services>) -> HttpResponse {
    HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-cache")).json(&services.config.brand.playlist)
}

/// The call, for the API.
pub fn configure(api: &mut impl Routes) {
    api.service(get_playlist);
}

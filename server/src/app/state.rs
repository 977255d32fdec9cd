//! State shared by all threads of one server, and the routes outside of the API: documentation and health.

use super::health::{self, Readiness};
use crate::api_description::docs;
use crate::demo::playlist;
use crate::frontend::Frontend;
use crate::http::body_time::BodyTimes;
use crate::http::headers::Headers;
use crate::http::metrics::Metrics;
use crate::site::DemoLoginResponse;
use crate::wiring::Services;
use crate::worker::Heartbeats;
use actix_web::web;
use std::sync::Arc;

/// State shared by all threads of one server.
#[derive(Clone)]
pub struct AppState {
    pub services: web::Data<Services>,
    pub metrics: web::Data<Metrics>,
    /// Heartbeats of the background tasks of this process, if it runs any.
    pub heartbeats: web::Data<Heartbeats>,
    /// Time limits of request bodies.
    pub body_times: BodyTimes,
    frontend: web::Data<Frontend>,
    headers: web::Data<Headers>,
    readiness: web::Data<Readiness>,
}

impl AppState {
    /// Builds the state once, at startup. `demo_logins` is set in a demonstration only.
    ///
    /// # Errors
    /// The logo of the brand cannot be read.
    pub fn new(mut services: Services, demo_logins: Option<Vec<DemoLoginResponse>>) -> Result<Self, String> {
        if demo_logins.is_some() {
            // Must precede the construction of the headers, which list the hosts of the videos.
            playlist::fill(&mut services.config.brand);
        }
        let config = &services.config;
        Ok(Self {
            metrics: web::Data::new(Metrics::new().map_err(|error| error.to_string())?),
            heartbeats: web::Data::new(Heartbeats::default()),
            body_times: BodyTimes::default(),
            frontend: web::Data::new(Frontend::new(config, demo_logins)?),
            headers: web::Data::new(Headers::new(config, Arc::clone(&services.adapters.ids))),
            readiness: web::Data::default(),
            services: web::Data::new(services),
        })
    }

    /// Registers the shared values and the routes that precede those of the API.
    pub fn configure(&self, app: &mut web::ServiceConfig) {
        app.app_data(self.services.clone())
            .app_data(self.metrics.clone())
            .app_data(self.heartbeats.clone())
            .app_data(self.frontend.clone())
            .app_data(self.headers.clone())
            .app_data(self.body_times)
            .app_data(self.readiness.clone())
            .configure(docs::configure)
            .configure(health::configure);
    }
}

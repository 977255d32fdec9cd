//! Tests of the compiled program, and of the modules of the library: one binary, because each one links the library.

#![expect(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that cannot go on fails")]

mod api_description {
    mod openapi;
}
mod backup;
mod cli {
    mod instance_files;
    mod version;
}
mod commands;
mod config {
    mod brand;
    mod brand_rates;
    mod packaged;
    mod secret;
    mod variables;
    mod written;
}
mod demo {
    mod data;
    mod files;
    mod pages;
    mod pdf;
}
mod doctor;
mod download;
mod figures;
mod framing;
mod frontend {
    mod asset;
    mod colors;
    mod fill;
    mod routes;
    mod values;
}
mod headers;
mod health;
mod hostile;
mod http {
    mod body_limits;
    mod body_time;
    mod client_address;
    mod device_cookie;
    mod error;
    mod headers {
        mod policy;
    }
    mod input;
    mod lenient_json;
    mod metrics {
        mod business;
    }
    mod since;
    mod sort;
    mod stalled;
}
mod lifetime;
mod media {
    mod parts;
}
mod pages;
mod pictures;
mod rendered;
mod retention;
mod site;
mod start;
mod support;
mod traces;
mod worker {
    mod supervisor;
}

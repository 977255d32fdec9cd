//! `fenix doctor`: checks the configuration and all dependencies.

use super::{Failure, output};
use crate::config::{Config, ConfigReading};
use crate::traces;
use crate::wiring::maintenance;
use actix_web::web;
use adapters::open_files::hard_limit;
use application::doctor::{Finding, Health};
use serde::Serialize;

/// Recommended minimum of open files; below it, a few thousand slow clients block the others.
const OPEN_FILES: u64 = 8_192;

#[derive(Serialize)]
struct Report {
    health: Health,
    findings: Vec<Finding>,
}

/// Runs every check without changing anything; the exit status is 1 when a check fails.
pub async fn run(reading: &ConfigReading, as_json: bool) -> Result<(), Failure> {
    let findings = match reading.config() {
        Ok(config) => examine(&config).await,
        Err(errors) => {
            errors.iter().map(|error| Finding::error("configuration", error.to_string())).collect()
        }
    };
    let health = findings.iter().map(|finding| finding.health).max().unwrap_or(Health::Ok);
    let error_count = findings.iter().filter(|finding| finding.health == Health::Error).count();
    if as_json {
        let report = Report { health, findings };
        output::print_line(&serde_json::to_string_pretty(&report).map_err(Failure::refusal)?)?;
    } else {
        findings.iter().try_for_each(|finding| output::print_line(&format_finding(finding)))?;
    }
    match error_count {
        0 => Ok(()),
        1 => Err(Failure::refusal("1 check failed")),
        _ => Err(Failure::refusal(format!("{error_count} checks failed"))),
    }
}

async fn examine(config: &Config) -> Vec<Finding> {
    let mut findings = vec![check_brand(config), check_secret(config), check_open_files()];
    match maintenance::open_existing_database(config).await {
        Ok(database) => {
            match maintenance::build_database_checks(config, &database) {
                Ok(doctor) => findings.extend(doctor.examine().await),
                Err(error) => findings.push(Finding::error("store", error.to_string())),
            }
            database.close().await;
        }
        Err(error) => findings.push(Finding::error("database", error.to_string())),
    }
    match maintenance::build_external_checks(config) {
        Ok(doctor) => findings.extend(doctor.examine().await),
        Err(error) => findings.push(Finding::error("configuration", error.to_string())),
    }
    findings.push(check_collector(config).await);
    findings
}

async fn check_collector(config: &Config) -> Finding {
    let Some(url) = config.otlp_url.clone() else { return Finding::ok("traces", "not collected") };
    match web::block(move || traces::check(&url)).await {
        Ok(Ok(())) => Finding::ok("traces", "the collector accepts them"),
        Ok(Err(error)) => Finding::warning("traces", error),
        Err(error) => Finding::warning("traces", error.to_string()),
    }
}

fn check_brand(config: &Config) -> Finding {
    let placeholders = config.placeholders();
    if placeholders.is_empty() {
        Finding::ok("brand", "no placeholder remains")
    } else {
        Finding::warning("brand", format!("placeholders remain: {}", placeholders.join(", ")))
    }
}

fn check_secret(config: &Config) -> Finding {
    if config.secret.is_empty() {
        Finding::warning("secret", "none yet: the first start of a server creates it")
    } else {
        Finding::ok("secret", "present")
    }
}

/// Checks the limit of open files of this shell. That of the service may differ: see `LimitNOFILE` of its unit.
fn check_open_files() -> Finding {
    let check = "open files";
    match hard_limit() {
        None => Finding::ok(check, "no limit"),
        Some(limit) if limit >= OPEN_FILES => {
            Finding::ok(check, format!("a server started from here raises its limit to {limit}"))
        }
        Some(limit) => Finding::warning(
            check,
            format!("a server started from here may open {limit}: set a hard limit of {OPEN_FILES} at least"),
        ),
    }
}

fn format_finding(finding: &Finding) -> String {
    let health = match finding.health {
        Health::Ok => "ok",
        Health::Warning => "warning",
        Health::Error => "error",
    };
    format!("{health:<8} {:<18} {}", finding.check, finding.text)
}

//! `fenix evidence verify FILE`: verifies the evidence of a legal document, or a PDF issued here.

use super::{Failure, output};
use crate::config::Config;
use crate::wiring::maintenance::open_existing_database;
use adapters::database::legal_document::{SqlLegalDocumentQueries, SqlLegalDocumentRepository};
use adapters::system::SystemIds;
use application::actor::RecordScope;
use application::error::AppError;
use application::legal_document::build_head;
use application::legal_document::ports::{LegalDocumentQueries, LegalDocumentRepository};
use application::legal_document::verify::{OTHER_EVIDENCE, UNKNOWN_FILE, find_fault, is_different};
use application::ports::Ids;
use clap::Subcommand;
use domain::legal_document::evidence::{Evidence, EvidenceFault};
use std::path::{Path, PathBuf};

/// Commands about evidence.
#[derive(Subcommand)]
pub enum EvidenceCommand {
    /// Verify the evidence (JSON) or a PDF of a legal document. The exit status is 1 when something does not match. The
    /// chain of an evidence is verified, and compared with the database if it contains the document; a PDF is looked up
    /// in the database by its hash.
    Verify {
        /// File to verify.
        file: PathBuf,
    },
}

/// Prints « valid », or the mismatch.
pub async fn run(config: &Config, command: EvidenceCommand) -> Result<(), Failure> {
    let EvidenceCommand::Verify { file } = command;
    match find_fault(config, &file).await? {
        None => output::print_line("valid"),
        Some(fault) => Err(Failure::refusal(fault)),
    }
}

async fn find_fault(config: &Config, file: &Path) -> Result<Option<String>, Failure> {
    let content =
        std::fs::read(file).map_err(|error| Failure::refusal(format!("{}: {error}", file.display())))?;
    let Ok(evidence) = serde_json::from_slice::<Evidence>(&content) else {
        return find_fault_of_file(config, &SystemIds.sha256(&content)).await;
    };
    if let Some(fault) = find_fault(&SystemIds, &evidence) {
        return Ok(Some(fault));
    }
    // The chain of an evidence can be verified without a database.
    let Ok(database) = open_existing_database(config).await else { return Ok(None) };
    let documents = SqlLegalDocumentRepository::new(database.clone());
    let stored_document = documents.find_without_scope(evidence.head.document).await;
    database.close().await;
    let is_other = stored_document
        .ok()
        .flatten()
        .is_some_and(|stored_document| is_different(&stored_document, &evidence));
    Ok(is_other.then(|| OTHER_EVIDENCE.to_owned()))
}

async fn find_fault_of_file(config: &Config, sha256: &str) -> Result<Option<String>, Failure> {
    let database = open_existing_database(config).await?;
    let queries = SqlLegalDocumentQueries::new(database.clone());
    let document = queries.find_by_sha256(sha256, RecordScope::All).await;
    database.close().await;
    let Some(stored) = document.map_err(|error| Failure::from(AppError::from(error)))? else {
        return Ok(Some(UNKNOWN_FILE.to_owned()));
    };
    let verification = build_head(&stored.document).verify(&stored.events, |text| SystemIds.digest(text));
    Ok(verification.err().map(EvidenceFault::message))
}

//! Recaps of a record or of a partner, and comparisons of offers, as one document (doc 2 §2, AMB-084).

pub mod offers;
pub mod partner;
pub mod plan;
pub mod ports;
pub mod record;
pub mod words;

mod record_cases;
mod record_content;
mod record_wealth;

use crate::comparison_share::ports::ComparisonShareRepository;
use crate::customer_case::ports::CustomerCaseQueries;
use crate::customer_record::ports::CustomerRecordRepository;
use crate::document::Document;
use crate::download::DownloadService;
use crate::error::AppError;
use crate::export::ports::Spreadsheets;
use crate::financing_plan::ports::CasePlanRepository;
use crate::partner::ports::PartnerRepository;
use crate::ports::{Clock, Documents};
use crate::settings::Settings;
use bytes::Bytes;
use domain::media::name::portable_file_name;
use ports::RecapQueries;
use std::sync::Arc;

/// Document generated for a download.
pub struct GeneratedDocument {
    /// File name, with accents.
    pub file_name: String,
    /// Content of the PDF.
    pub content: Bytes,
}

pub struct RecapService {
    pub records: Arc<dyn CustomerRecordRepository>,
    pub case_queries: Arc<dyn CustomerCaseQueries>,
    pub partners: Arc<dyn PartnerRepository>,
    pub queries: Arc<dyn RecapQueries>,
    pub downloads: DownloadService,
    pub documents: Arc<dyn Documents>,
    pub spreadsheets: Arc<dyn Spreadsheets>,
    pub plans: Arc<dyn CasePlanRepository>,
    pub shares: Arc<dyn ComparisonShareRepository>,
    pub clock: Arc<dyn Clock>,
    pub settings: Arc<Settings>,
}

impl RecapService {
    async fn draw_pdf(&self, document: Document) -> Result<GeneratedDocument, AppError> {
        let file_name = portable_file_name(&format!("Synthèse - {}", document.subject), "pdf");
        Ok(GeneratedDocument { file_name, content: self.documents.render_pdf(document).await? })
    }
}

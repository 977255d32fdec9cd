//! Services of legal documents and complaints.

use super::super::ports::Adapters;
use application::complaint::ComplaintService;
use application::legal_document::LegalDocumentService;
use application::legal_template::LegalTemplateService;

impl Adapters {
    pub fn complaint_service(&self) -> ComplaintService {
        ComplaintService {
            complaints: self.complaints.clone(),
            records: self.records.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
        }
    }

    pub fn legal_document_service(&self) -> LegalDocumentService {
        LegalDocumentService {
            documents: self.legal_documents.clone(),
            templates: self.legal_templates.clone(),
            cases: self.case_queries.clone(),
            records: self.records.clone(),
            downloads: self.download_service(),
            pdfs: self.documents.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
            settings: self.settings.clone(),
        }
    }

    pub fn legal_template_service(&self) -> LegalTemplateService {
        LegalTemplateService {
            templates: self.legal_templates.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
        }
    }
}

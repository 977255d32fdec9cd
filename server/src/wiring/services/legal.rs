//! Services of legal documents and complaints.

use super::super::ports::Adapters;
use application::complaint::ComplaintService;
use application::identity_check::IdentityCheckService;
use application::legal_document::LegalDocumentService;
use application::legal_document::delivery::LegalDeliveryService;
use application::legal_document::reminders::LegalReminderService;
use application::legal_template::LegalTemplateService;
use application::record_archive::RecordArchiveService;

impl Adapters {
    pub fn build_complaint_service(&self) -> ComplaintService {
        ComplaintService {
            complaints: self.complaints.clone(),
            records: self.records.clone(),
            journal: self.journal.clone(),
            keys: self.idempotency_keys.clone(),
            limits: self.limits.clone(),
            settings: self.settings.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
        }
    }

    pub fn build_identity_check_service(&self) -> IdentityCheckService {
        IdentityCheckService {
            checks: self.identity_checks.clone(),
            records: self.records.clone(),
            journal: self.journal.clone(),
            keys: self.idempotency_keys.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
        }
    }

    pub fn build_legal_document_service(&self) -> LegalDocumentService {
        LegalDocumentService {
            documents: self.legal_documents.clone(),
            queries: self.legal_document_queries.clone(),
            checks: self.identity_checks.clone(),
            templates: self.legal_templates.clone(),
            case_queries: self.case_queries.clone(),
            plans: self.case_plans.clone(),
            records: self.records.clone(),
            media: self.media.clone(),
            downloads: self.build_download_service(),
            journal: self.journal.clone(),
            pdfs: self.documents.clone(),
            files: self.files.clone(),
            signatures: self.signatures.clone(),
            keys: self.idempotency_keys.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_legal_delivery_service(&self) -> LegalDeliveryService {
        LegalDeliveryService {
            documents: self.legal_documents.clone(),
            case_queries: self.case_queries.clone(),
            records: self.records.clone(),
            case_mails: self.build_case_mail_service(),
            mails: self.build_mail_service(),
            sms: self.sms.clone(),
            signatures: self.signatures.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_legal_reminder_service(&self) -> LegalReminderService {
        LegalReminderService {
            documents: self.legal_documents.clone(),
            queries: self.legal_document_queries.clone(),
            case_queries: self.case_queries.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_record_archive_service(&self) -> RecordArchiveService {
        RecordArchiveService {
            archives: self.record_archives.clone(),
            records: self.records.clone(),
            case_queries: self.case_queries.clone(),
            documents: self.documents.clone(),
            journal: self.journal.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_legal_template_service(&self) -> LegalTemplateService {
        LegalTemplateService {
            templates: self.legal_templates.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
        }
    }
}

//! Services of legal documents, complaints and archives on a [`Memory`].

use super::Memory;
use super::services::{download_service, journal};
use crate::complaint::ComplaintService;
use crate::identity_check::IdentityCheckService;
use crate::legal_document::LegalDocumentService;
use crate::legal_document::reminders::LegalReminderService;
use crate::record_archive::RecordArchiveService;
use std::sync::Arc;

pub fn legal_document_service(memory: &Arc<Memory>) -> LegalDocumentService {
    LegalDocumentService {
        documents: memory.clone(),
        queries: memory.clone(),
        checks: memory.clone(),
        templates: memory.clone(),
        case_queries: memory.clone(),
        plans: memory.clone(),
        records: memory.clone(),
        media: memory.clone(),
        downloads: download_service(memory),
        journal: journal(memory),
        pdfs: memory.clone(),
        files: memory.clone(),
        signatures: memory.clone(),
        keys: memory.clone(),
        clock: memory.clone(),
        ids: memory.clone(),
        settings: memory.settings.clone(),
    }
}

pub fn legal_reminder_service(memory: &Arc<Memory>) -> LegalReminderService {
    LegalReminderService {
        documents: memory.clone(),
        queries: memory.clone(),
        case_queries: memory.clone(),
        clock: memory.clone(),
        ids: memory.clone(),
        settings: memory.settings.clone(),
    }
}

pub fn identity_check_service(memory: &Arc<Memory>) -> IdentityCheckService {
    IdentityCheckService {
        checks: memory.clone(),
        records: memory.clone(),
        journal: journal(memory),
        keys: memory.clone(),
        clock: memory.clone(),
        ids: memory.clone(),
    }
}

pub fn complaint_service(memory: &Arc<Memory>) -> ComplaintService {
    ComplaintService {
        complaints: memory.clone(),
        records: memory.clone(),
        journal: journal(memory),
        keys: memory.clone(),
        limits: memory.clone(),
        settings: memory.settings.clone(),
        clock: memory.clone(),
        ids: memory.clone(),
    }
}

pub fn archive_service(memory: &Arc<Memory>) -> RecordArchiveService {
    RecordArchiveService {
        archives: memory.clone(),
        records: memory.clone(),
        case_queries: memory.clone(),
        documents: memory.clone(),
        journal: journal(memory),
        clock: memory.clone(),
        ids: memory.clone(),
        settings: memory.settings.clone(),
    }
}

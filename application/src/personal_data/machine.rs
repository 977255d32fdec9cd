//! Machine-readable part of the export (GDPR art. 20), with the field names of the API.

use super::files::Files;
use super::ports::AccessData;
use super::{CollectedData, traces};
use crate::customer_case::ports::CaseDetails;
use crate::error::PortError;
use crate::inquiry::ports::StoredInquiry;
use crate::media::file::Media;
use crate::report::ports::StoredReport;
use bytes::Bytes;
use domain::contact::ContactStatus;
use domain::customer_case::event::CaseEvent;
use domain::customer_case::item::CaseItem;
use domain::customer_case::request::RequestRound;
use domain::customer_case::status::StatusEntry;
use domain::customer_record::CustomerRecordForm;
use domain::shared::instant::Instant;
use serde_json::{Value, json};

/// Builds the JSON of all stored data. `firm` is the firm's name, for the labels of the statuses.
///
/// # Errors
/// `Corrupt`: serialisation fails; not expected.
pub(super) fn json(
    held: &CollectedData,
    files: &Files<'_>,
    firm: &str,
    now: Instant,
) -> Result<Bytes, PortError> {
    let audit = &held.record.audit;
    let accounts = held.related.accounts.iter().map(|account| {
        json!({ "email": account.email, "enabled": account.enabled, "creationDate": account.created_at,
            "passwordChangeDate": account.password_changed_at,
            "authenticatorDate": account.totp_created_at, "passkeys": account.passkeys })
    });
    let contacts = held.related.contacts.iter().map(|contact| {
        let group = |(name, status): &(String, ContactStatus)| json!({ "name": name, "statusMail": status });
        json!({ "email": contact.email, "phoneNumber": contact.phone_number, "statusSms": contact.status_sms,
            "mailRefusedAt": contact.mail_refused_at, "mailFailure": contact.mail_failure,
            "smsFailure": contact.sms_failure, "creationDate": contact.created_at,
            "contactGroups": contact.groups.iter().map(group).collect::<Vec<_>>() })
    });
    let tasks = held.related.tasks.iter().map(|task| {
        json!({ "title": task.title, "dueDate": task.due_date, "completedDate": task.completed_at, "user": task.of })
    });
    let mails = held.related.mails.iter().map(|mail| {
        json!({ "date": mail.at, "to": mail.address, "template": mail.template, "sentDate": mail.sent_at,
            "subject": mail.subject, "message": mail.message, "user": mail.by })
    });
    let document = json!({
        "exportDate": now,
        "customerRecord": CustomerRecordForm::from(held.record.record.clone()),
        "audit": {
            "creationDate": audit.creation_date, "creationUser": audit.creation_user,
            "updateDate": audit.update_date, "updateUser": audit.update_user,
        },
        "cases": held.cases.iter().map(|details| case(details, files, firm)).collect::<Vec<_>>(),
        "inquiries": held.inquiries.iter().map(|stored| inquiry(stored, files)).collect::<Vec<_>>(),
        "reports": held.reports.iter().map(|stored| report(stored, files)).collect::<Vec<_>>(),
        "accounts": accounts.collect::<Vec<_>>(),
        "contactEntries": contacts.collect::<Vec<_>>(),
        "tasks": tasks.collect::<Vec<_>>(),
        "mails": mails.collect::<Vec<_>>(),
        "employees": held.related.employees,
        "traces": traces::machine(&held.related),
    });
    serialise(&document)
}

/// Builds the JSON of an inquiry.
///
/// # Errors
/// `Corrupt`: serialisation fails; not expected.
pub(super) fn inquiry_json(
    stored: &StoredInquiry,
    accesses: &[AccessData],
    files: &Files<'_>,
    now: Instant,
) -> Result<Bytes, PortError> {
    serialise(&json!({
        "exportDate": now,
        "inquiry": inquiry(stored, files),
        "accesses": traces::accesses_for_machines(accesses),
    }))
}

fn serialise(document: &Value) -> Result<Bytes, PortError> {
    let text = serde_json::to_vec_pretty(document);
    text.map(Bytes::from).map_err(|error| PortError::Corrupt(format!("an export cannot be written: {error}")))
}

fn case(details: &CaseDetails, files: &Files<'_>, firm: &str) -> Value {
    let case = &details.case;
    let status = |entry: &StatusEntry| json!({ "date": entry.date, "label": entry.status.label(firm) });
    let awaited = case.awaited.as_ref();
    json!({
        "uuid": case.uuid,
        "label": case.label,
        "partner": details.partner_label,
        "withUpload": case.with_upload,
        "items": case.items.iter().map(item).collect::<Vec<_>>(),
        "requests": case.rounds.iter().map(round).collect::<Vec<_>>(),
        "history": details.events.iter().map(event).collect::<Vec<_>>(),
        "reminders": { "enabled": !case.reminders_stopped, "last": case.reminded_on },
        "creationDate": case.creation_date,
        "completionLimitDate": case.completion_limit_date,
        "completedDate": case.completed_date,
        "closedDate": case.closed_date,
        "awaited": awaited.map(|awaited| json!({ "date": awaited.until, "reason": awaited.reason })),
        "comment": case.comment,
        "estimatedClerkDate": case.estimated_clerk_date,
        "clerkName": case.clerk_name,
        "clerkMail": case.clerk_mail,
        "clerkPhoneNumber": case.clerk_phone_number,
        "suspensiveDate": case.suspensive_date,
        "suppliedAmount": case.supplied_amount,
        "project": case.project,
        "offers": case.offers,
        "revenue": case.revenue,
        "status": case.statuses.iter().map(status).collect::<Vec<_>>(),
        "medias": medias(&details.medias, files),
    })
}

fn item(item: &CaseItem) -> Value {
    json!({
        "label": item.label,
        "help": item.help,
        "isFile": item.is_file,
        "isChecked": item.is_checked(),
        "state": item.state.key(),
        "motive": item.motive,
        "documentDate": item.document_date,
    })
}

fn round(round: &RequestRound) -> Value {
    json!({
        "date": round.requested_at,
        "author": round.by,
        "message": round.message,
        "limitDate": round.limit_date,
        "completedDate": round.completed_at,
    })
}

fn event(event: &CaseEvent) -> Value {
    json!({
        "date": event.at,
        "kind": event.kind.key(),
        "label": event.kind.label(),
        "detail": event.detail,
        "author": event.by,
    })
}

fn inquiry(stored: &StoredInquiry, files: &Files<'_>) -> Value {
    let inquiry = &stored.inquiry;
    json!({
        "uuid": inquiry.uuid,
        "type": inquiry.kind,
        "state": inquiry.state,
        "receivedAt": inquiry.received_at,
        "person": inquiry.person,
        "answers": inquiry.answers,
        "consent": inquiry.consent,
        "marketing": inquiry.marketing,
        "assignedTo": stored.assignee,
        "note": inquiry.note,
        "medias": medias(&stored.medias, files),
    })
}

fn report(stored: &StoredReport, files: &Files<'_>) -> Value {
    let report = &stored.report;
    json!({
        "uuid": report.uuid,
        "case": stored.case_label,
        "content": report.content,
        "visibleToPartner": report.visible_to_partner,
        "creationDate": report.creation_date,
        "creationUser": stored.created_by,
        "updateDate": stored.updated_at,
        "updateUser": stored.updated_by,
        "medias": medias(&stored.medias, files),
    })
}

fn medias(medias: &[Media], files: &Files<'_>) -> Vec<Value> {
    let one = |media: &Media| {
        json!({ "uuid": media.uuid, "name": media.name, "size": media.size, "creationDate": media.creation_date,
            "type": media.kind.content_type(), "file": files.place(media) })
    };
    medias.iter().map(one).collect()
}

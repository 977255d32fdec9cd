//! Machine-readable part of the export (GDPR art. 20), with the field names of the API.

use super::files::Files;
use super::ports::AccessData;
use super::{CollectedData, legal, traces};
use crate::customer_case::ports::CaseDetails;
use crate::error::PortError;
use crate::inquiry::ports::StoredInquiry;
use crate::media::file::Media;
use crate::report::ports::StoredReport;
use bytes::Bytes;
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
    let related = &held.related;
    let document = json!({
        "exportDate": now,
        "customerRecord": CustomerRecordForm::from(held.record.record.clone()),
        "audit": held.record.audit,
        "cases": held.cases.iter().map(|details| case(details, files, firm)).collect::<Vec<_>>(),
        "inquiries": held.inquiries.iter().map(|stored| inquiry(stored, files)).collect::<Vec<_>>(),
        "reports": held.reports.iter().map(|stored| report(stored, files)).collect::<Vec<_>>(),
        "legalDocuments": legal::for_machines(&held.legal),
        "accounts": related.accounts,
        "contactEntries": related.contacts,
        "tasks": related.tasks,
        "mails": related.mails,
        "employees": related.employees,
        "traces": {
            "logins": related.logins,
            "sessions": related.sessions,
            "campaigns": related.campaigns,
            "accesses": traces::accesses_for_machines(&related.accesses),
        },
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
        "awaited": case.awaited,
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

#[cfg(test)]
mod tests {
    use crate::personal_data::ports::{
        AccountData, CampaignData, ContactData, ContactGroupData, LoginData, MailData, SessionData, TaskData,
    };
    use domain::account::login_event::LoginEventKind;
    use domain::campaign::CampaignKind;
    use domain::contact::ContactStatus;
    use domain::mail_template::key::MailTemplateKey;
    use domain::shared::day::Day;
    use domain::shared::instant::Instant;
    use domain::shared::person::PersonName;
    use serde::Serialize;
    use serde_json::{Value, json};

    fn assert_json(data: impl Serialize, expected: &Value) {
        assert_eq!(serde_json::to_value(data).unwrap(), *expected);
    }

    /// Customers give the file to other programs, which read these names.
    #[test]
    fn related_data_keeps_its_names() {
        let at = Instant::from_micros(0);
        let date = serde_json::to_value(at).unwrap();
        let text = || "x".to_owned();
        let name = PersonName { first_name: "A".to_owned(), last_name: "B".to_owned() };
        let user = json!({ "firstName": "A", "lastName": "B" });
        let account = AccountData {
            email: text(),
            enabled: true,
            password_changed_at: None,
            created_at: at,
            totp_created_at: Some(at),
            passkeys: 2,
        };
        assert_json(
            account,
            &json!({ "email": "x", "enabled": true, "creationDate": date, "passwordChangeDate": null,
                "authenticatorDate": date, "passkeys": 2 }),
        );
        let contact = ContactData {
            email: Some(text()),
            phone_number: None,
            status_sms: ContactStatus::Activated,
            mail_refused_at: None,
            mail_failure: None,
            sms_failure: None,
            created_at: at,
            groups: vec![ContactGroupData { name: text(), status_mail: ContactStatus::Disabled }],
        };
        assert_json(
            contact,
            &json!({ "email": "x", "phoneNumber": null, "statusSms": "ACTIVATED", "mailRefusedAt": null,
                "mailFailure": null, "smsFailure": null, "creationDate": date,
                "contactGroups": [{ "name": "x", "statusMail": "DISABLED" }] }),
        );
        let due_date = Day::new(2026, 12, 1).unwrap();
        assert_json(
            TaskData { title: text(), due_date, completed_at: None, of: name.clone() },
            &json!({ "title": "x", "dueDate": "2026-12-01", "completedDate": null, "user": user }),
        );
        let mail = MailData {
            at,
            address: text(),
            template: MailTemplateKey::NewDevice,
            sent_at: None,
            subject: None,
            message: Some(text()),
            by: Some(name),
        };
        assert_json(
            mail,
            &json!({ "date": date, "to": "x", "template": "NEW-DEVICE", "sentDate": null, "subject": null,
                "message": "x", "user": user }),
        );
        let login = LoginData { at, kind: LoginEventKind::Login, device: text(), address: None };
        assert_json(login, &json!({ "date": date, "event": "Connexion", "device": "x", "address": null }));
        let session =
            SessionData { opened_at: at, last_seen_at: at, ended_at: None, device: text(), address: None };
        assert_json(
            session,
            &json!({ "creationDate": date, "lastSeenDate": date, "endDate": null, "device": "x",
                "address": null }),
        );
        let campaign = CampaignData { at, kind: CampaignKind::Email, text: text() };
        assert_json(campaign, &json!({ "date": date, "type": "email", "text": "x" }));
    }
}

//! Machine-readable part of the export (GDPR art. 20), with the field names of the API.

use super::files::Files;
use super::ports::AccessData;
use super::{CollectedData, legal, traces};
use crate::actor::User;
use crate::complaint::views::ComplaintView;
use crate::customer_case::ports::CaseDetails;
use crate::customer_case::views::{CaseView, StaffData, view_for};
use crate::error::PortError;
use crate::financing_plan::views::PlanVariantView;
use crate::inquiry::ports::StoredInquiry;
use crate::media::views::MediaView;
use crate::report;
use crate::report::ports::StoredReport;
use crate::report::views::ReportView;
use crate::settings::Settings;
use bytes::Bytes;
use domain::calendar::paris::day_in_paris;
use domain::customer_record::CustomerRecordForm;
use domain::inquiry::consent::Consent;
use domain::inquiry::kind::{CallOutcome, InquiryKind, InquiryState};
use domain::inquiry::{InquiryAnswers, InquiryPerson};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use serde_json::{Value, json};
use uuid::Uuid;

/// User and time of an export.
pub(super) struct Export<'a> {
    pub user: &'a User,
    pub settings: &'a Settings,
    pub at: Instant,
}

/// Builds the JSON of all stored data.
///
/// # Errors
/// `Corrupt`: serialisation fails; not expected.
pub(super) fn export_json(
    held: &CollectedData,
    files: &Files<'_>,
    export: &Export<'_>,
) -> Result<Bytes, PortError> {
    let related = &held.related;
    let case = |details| ExportedCase::new(details, held.plans_of(details), files, export);
    let cases = held.cases.iter().map(case);
    let inquiries = held.inquiries.iter().map(|stored| ExportedInquiry::new(stored, files));
    let reports = held.reports.iter().map(|stored| ExportedReport::new(stored, files, export.user));
    let complaints = related.complaints.iter().cloned().map(ComplaintView::from);
    let document = json!({
        "exportDate": export.at,
        "customerRecord": CustomerRecordForm::from(held.record.record.clone()),
        "audit": held.record.audit,
        "cases": cases.collect::<Vec<_>>(),
        "inquiries": inquiries.collect::<Vec<_>>(),
        "reports": reports.collect::<Vec<_>>(),
        "legalDocuments": legal::documents_to_json(&held.legal, held.customer),
        "accounts": related.accounts,
        "contactEntries": related.contacts,
        "tasks": related.tasks,
        "mails": related.mails,
        "employees": related.assigned_employees,
        "assignments": related.assignments,
        "complaints": complaints.collect::<Vec<_>>(),
        "traces": {
            "logins": related.logins,
            "sessions": related.sessions,
            "campaigns": related.campaigns,
            "accesses": traces::accesses_to_json(&related.accesses),
        },
    });
    serialise(&document)
}

/// Builds the JSON of an inquiry.
///
/// # Errors
/// `Corrupt`: serialisation fails; not expected.
pub(super) fn inquiry_to_json(
    stored: &StoredInquiry,
    accesses: &[AccessData],
    files: &Files<'_>,
    now: Instant,
) -> Result<Bytes, PortError> {
    serialise(&json!({
        "exportDate": now,
        "inquiry": ExportedInquiry::new(stored, files),
        "accesses": traces::accesses_to_json(accesses),
    }))
}

fn serialise(document: &Value) -> Result<Bytes, PortError> {
    let text = serde_json::to_vec_pretty(document);
    text.map(Bytes::from).map_err(|error| PortError::Corrupt(format!("an export cannot be written: {error}")))
}

/// Case as in the API for staff, with the variants of its financing plan. Its reports are exported separately.
#[derive(Serialize)]
struct ExportedCase<'a> {
    #[serde(flatten)]
    case: CaseView,
    plans: &'a [PlanVariantView],
    medias: Vec<ExportedMedia<'a>>,
}

impl<'a> ExportedCase<'a> {
    fn new(
        details: &CaseDetails,
        plans: &'a [PlanVariantView],
        files: &'a Files<'_>,
        export: &Export<'_>,
    ) -> Self {
        let today = day_in_paris(export.at);
        // Identity checks are not part of the export.
        let mut case = view_for(export.user, details, StaffData::default(), today, export.settings);
        case.internal.reports = None;
        let medias = ExportedMedia::all(case.medias.take().unwrap_or_default(), files);
        Self { case, plans, medias }
    }
}

/// Inquiry with the field names of the API. Similar records are omitted: they concern other people.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ExportedInquiry<'a> {
    uuid: Uuid,
    kind: InquiryKind,
    state: InquiryState,
    received_at: Instant,
    person: &'a InquiryPerson,
    referred_by: &'a Option<String>,
    answers: &'a InquiryAnswers,
    consent: &'a Option<Consent>,
    marketing: &'a Option<Consent>,
    assigned_to: &'a Option<PersonName>,
    note: &'a Option<String>,
    call_outcome: Option<CallOutcome>,
    call_back_on: Option<Day>,
    medias: Vec<ExportedMedia<'a>>,
}

impl<'a> ExportedInquiry<'a> {
    fn new(stored: &'a StoredInquiry, files: &'a Files<'_>) -> Self {
        let inquiry = &stored.inquiry;
        let attached = stored.files.iter().map(|media| MediaView::new(media, true)).collect();
        Self {
            uuid: inquiry.uuid,
            kind: inquiry.kind,
            state: inquiry.state,
            received_at: inquiry.received_at,
            person: &inquiry.person,
            referred_by: &inquiry.referred_by,
            answers: &inquiry.answers,
            consent: &inquiry.consent,
            marketing: &inquiry.marketing,
            assigned_to: &stored.assignee,
            note: &inquiry.note,
            call_outcome: inquiry.call_outcome,
            call_back_on: inquiry.call_back_on,
            medias: ExportedMedia::all(attached, files),
        }
    }
}

/// Report as in the API for staff.
#[derive(Serialize)]
struct ExportedReport<'a> {
    #[serde(flatten)]
    report: ReportView,
    medias: Vec<ExportedMedia<'a>>,
}

impl<'a> ExportedReport<'a> {
    fn new(stored: &StoredReport, files: &'a Files<'_>, user: &User) -> Self {
        let mut report = report::views::view_for(user, stored.clone());
        let medias = ExportedMedia::all(std::mem::take(&mut report.medias), files);
        Self { report, medias }
    }
}

/// File with its path in the archive.
#[derive(Serialize)]
struct ExportedMedia<'a> {
    #[serde(flatten)]
    media: MediaView,
    file: Option<&'a str>,
}

impl<'a> ExportedMedia<'a> {
    fn all(attached: Vec<MediaView>, files: &'a Files<'_>) -> Vec<Self> {
        let to_exported = |media: MediaView| Self { file: files.path_of(media.uuid), media };
        attached.into_iter().map(to_exported).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::personal_data::ports::{
        AccountData, AssignmentData, CampaignData, ContactData, ContactGroupData, LoginData, MailData,
        SessionData, TaskData,
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

    /// Customers pass the file to other programs, which rely on these names.
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
            TaskData { title: text(), due_date, completed_at: None, assignee: name.clone() },
            &json!({ "title": "x", "dueDate": "2026-12-01", "completedDate": null, "user": user }),
        );
        assert_json(
            AssignmentData { at, employee: name.clone(), assigned: true },
            &json!({ "date": date, "user": user, "assigned": true }),
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

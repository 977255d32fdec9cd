//! Fields of a case that each role reads. New fields are filled below, and listed where a role reads them.

use super::data::{admin, employee, field_names, name, settings, sorted, start, to_json, today, user};
use crate::actor::{Uploader, User};
use crate::customer_case::ports::{AssignedEmployee, CaseCustomer, CaseDetails, CaseReport, StoredCase};
use crate::customer_case::views::{StaffData, view_for};
use crate::media::file::{FileKey, Media, new_key};
use domain::account::role::Role;
use domain::checklist_template::CaseProject;
use domain::customer_case::CustomerCase;
use domain::customer_case::awaited::Awaited;
use domain::customer_case::event::{CaseEvent, CaseEventKind};
use domain::customer_case::item::{CaseItem, ItemState, NotConcerned};
use domain::customer_case::offer::Offer;
use domain::customer_case::project::Project;
use domain::customer_case::request::RequestRound;
use domain::customer_case::revenue::Revenue;
use domain::customer_case::status::{CaseStatus, StatusEntry};
use domain::media::file_kind::FileKind;
use domain::media::parent::MediaParentKind;
use domain::media::scan::MediaScan;
use domain::partner::PartnerView;
use domain::shared::euros::Euros;
use serde_json::{Value, json};
use uuid::Uuid;

fn filled_item() -> CaseItem {
    CaseItem {
        uuid: Uuid::from_u128(20),
        label: "Justificatif de domicile".into(),
        help: Some("Recto et verso".into()),
        is_document: true,
        state: ItemState::Refused,
        motive: Some("Illisible".into()),
        document_date: Some(today()),
        asked_again: true,
        sent_again: true,
        not_concerned: Some(NotConcerned { reason: "Hébergée".into() }),
        announced: true,
    }
}

fn filled_case() -> CustomerCase {
    CustomerCase {
        uuid: Uuid::from_u128(10),
        customer_record: Uuid::from_u128(2),
        partner: Some(Uuid::from_u128(3)),
        label: "Achat".into(),
        with_upload: true,
        items: vec![filled_item()],
        rounds: vec![RequestRound {
            requested_at: start(),
            by: employee().name,
            limit_date: today(),
            message: Some("Merci".into()),
            completed_at: Some(start()),
        }],
        creation_date: start(),
        completion_limit_date: Some(today()),
        completed_date: Some(start()),
        closed_date: Some(start()),
        comment: Some("note".into()),
        estimated_clerk_date: Some(today()),
        clerk_name: Some("Maître Fabre".into()),
        clerk_mail: Some("fabre@exemple.fr".into()),
        clerk_phone_number: Some("0298765432".into()),
        suspensive_date: Some(today()),
        supplied_amount: Euros::from_cents(1_000).ok(),
        project: Project { kind: Some(CaseProject::Property), amount: None, duration: None },
        offers: vec![Offer::default()],
        revenue: Revenue::default(),
        reminders_stopped: true,
        step_mails_stopped: true,
        reminded_on: Some(today()),
        handed_over_limit: Some(today()),
        awaited: Some(Awaited { until: today(), reason: "Banque".into() }),
        statuses: vec![StatusEntry {
            status: CaseStatus::CompletedByCustomer,
            date: start(),
            author: Some(name("Anne", "Roy")),
        }],
    }
}

fn filled_details() -> CaseDetails {
    let media = Media {
        uuid: Uuid::from_u128(30),
        name: "carte.pdf".into(),
        size: 1_000,
        kind: FileKind::Pdf,
        key: FileKey::from(new_key(Uuid::from_u128(30), start())),
        creation_date: start(),
        uploader: Some(Uploader::Account(user(Role::Customer, 5).account)),
        parent: Some(MediaParentKind::CustomerCase.with_id(Uuid::from_u128(10))),
        item: Some(Uuid::from_u128(20)),
        warning: None,
        scan: MediaScan::Clean,
    };
    CaseDetails {
        stored: StoredCase {
            case: filled_case(),
            version: 4,
            customers: vec![CaseCustomer {
                uuid: Uuid::from_u128(7),
                name: name("Anne", "Roy"),
                email: Some("anne@exemple.fr".into()),
                account: Some(user(Role::Customer, 5).account),
                has_bounced: false,
            }],
            updated_by: Some(employee().name),
        },
        files: vec![media],
        events: vec![CaseEvent {
            kind: CaseEventKind::RemindersStopped,
            at: start(),
            by: Some(employee().name),
            detail: Some("détail".into()),
        }],
        partner_label: Some("Banque du Port".into()),
        assigned_accounts: vec![employee().account],
        assigned_employees: vec![AssignedEmployee {
            name: employee().name,
            email: "employe@exemple.fr".into(),
            phone_number: Some("0612345678".into()),
        }],
        mailed_at: Some(start()),
        banking_secrecy_lifted: true,
    }
}

fn case_seen_by(reader: &User, partner_view: PartnerView) -> Value {
    let details = filled_details();
    let report =
        CaseReport { case: details.stored.case.uuid, creation_date: start(), content: "Appel".into() };
    let staff = StaffData { reports: vec![report], checks: Vec::new() };
    let mut settings = settings();
    settings.partner_view = partner_view;
    to_json(&view_for(reader, &details, staff, today(), &settings))
}

const CASE_FIELDS_OF_ALL: [&str; 13] = [
    "activeForUpload",
    "advisers",
    "completedDate",
    "completionLimitDate",
    "creationDate",
    "itemsList",
    "itemsListArray",
    "label",
    "lastActDate",
    "status",
    "uuid",
    "version",
    "withUpload",
];

const CASE_FIELDS_OF_STAFF: [&str; 22] = [
    "awaited",
    "clerkMail",
    "clerkName",
    "clerkPhoneNumber",
    "comment",
    "deadlines",
    "downloadable",
    "estimatedClerkDate",
    "history",
    "lastMailDate",
    "offerWarnings",
    "offers",
    "partner",
    "project",
    "recipients",
    "reminders",
    "reports",
    "revenue",
    "stepMails",
    "suppliedAmount",
    "suspensiveDate",
    "updateUser",
];

const ITEM_FIELDS_OF_ALL: [&str; 8] =
    ["announced", "help", "isChecked", "isFile", "label", "open", "state", "uuid"];

#[test]
fn staff_reads_every_field_of_a_case() {
    for reader in [admin(), employee()] {
        let case = case_seen_by(&reader, PartnerView::Full);
        let mut fields = CASE_FIELDS_OF_STAFF.to_vec();
        fields.extend(["closedDate", "completedBy", "customerRecord", "medias", "requests"]);
        assert_eq!(field_names(&case), sorted(&CASE_FIELDS_OF_ALL, &fields));
        let item_fields = ["documentDate", "freshness", "medias", "motive", "notConcerned", "notReady"];
        assert_eq!(field_names(&case["itemsListArray"][0]), sorted(&ITEM_FIELDS_OF_ALL, &item_fields));
        assert_eq!(field_names(&case["status"][0]), ["author", "date", "family", "label"]);
    }
}

#[test]
fn customer_reads_no_internal_field_of_a_case() {
    let case = case_seen_by(&user(Role::Customer, 5), PartnerView::Full);
    let fields = ["closedDate", "completedBy", "medias", "requests"];
    assert_eq!(field_names(&case), sorted(&CASE_FIELDS_OF_ALL, &fields));
    let item_fields = ["medias", "motive", "notConcerned"];
    assert_eq!(field_names(&case["itemsListArray"][0]), sorted(&ITEM_FIELDS_OF_ALL, &item_fields));
    assert_eq!(field_names(&case["status"][0]), ["date", "family", "label"]);
}

#[test]
fn partner_reads_progress_and_documents_of_a_case() {
    let case = case_seen_by(&user(Role::Partner, 3), PartnerView::Full);
    assert_eq!(field_names(&case), sorted(&CASE_FIELDS_OF_ALL, &["customerRecord"]));
    assert_eq!(field_names(&case["itemsListArray"][0]), ITEM_FIELDS_OF_ALL);
    assert_eq!(field_names(&case["status"][0]), ["date", "family", "label"]);
}

#[test]
fn partner_with_progress_reads_no_document() {
    let case = case_seen_by(&user(Role::Partner, 3), PartnerView::Progress);
    assert_eq!(field_names(&case), sorted(&CASE_FIELDS_OF_ALL, &["customerRecord"]));
    assert_eq!((&case["itemsList"], &case["itemsListArray"]), (&json!(""), &json!([])));
}

//! Full record, and documents read back.

use adapters::documents::pdf::{PdfBrand, PdfDocuments};
use application::customer_case::ports::{CaseDetails, StoredCase};
use application::customer_record::ports::StoredRecord;
use application::customer_record::views::Audit;
use application::document::Document;
use application::ports::Documents as _;
use application::recap::record::{StudiedCase, build_document};
use domain::calendar::paris::day_in_paris;
use domain::checklist_template::CaseProject;
use domain::customer_case::CustomerCase;
use domain::customer_case::checklist::ItemsList;
use domain::customer_case::project::Project;
use domain::customer_case::revenue::Revenue;
use domain::customer_case::status::{CaseStatus, StatusEntry};
use domain::customer_record::CustomerRecordForm;
use domain::shared::day::Day;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use lopdf::Document as Pdf;
use serde_json::{Value, json};
use std::cell::OnceCell;
use std::path::Path;
use time::Duration;
use time::macros::datetime;
use uuid::Uuid;

/// Time at which all documents of these tests are generated.
pub fn now() -> Instant {
    Instant::new(datetime!(2026-11-21 09:30 UTC))
}

pub fn brand() -> PdfBrand {
    PdfBrand {
        name: "Fenix".into(),
        postal_address: "12 rue de la République, 69002 Lyon".into(),
        phone: "04 78 00 00 00".into(),
        email: "contact@fenix.fr".into(),
        orias: "12 345 678".into(),
        primary: "#12324A".into(),
        accent: "#F2A93B".into(),
    }
}

/// Request body of a record with every field.
pub fn full_record() -> Value {
    serde_json::from_str(include_str!("../../../domain/cases/full_record.json")).unwrap()
}

pub fn stored_record(form: Value) -> StoredRecord {
    let form: CustomerRecordForm = serde_json::from_value(form).unwrap();
    let record = form.validate(None, day_in_paris(now()), Uuid::nil).unwrap();
    let author = |first_name: &str, last_name: &str| PersonName {
        first_name: first_name.into(),
        last_name: last_name.into(),
    };
    let audit = Audit {
        creation_date: now().plus(Duration::days(-200)),
        creation_user: author("Anne", "Vidal"),
        update_date: now().plus(Duration::days(-3)),
        update_user: author("Karim", "Belaïd"),
    };
    StoredRecord { record, accounts: vec![None, None], task: None, audit }
}

/// Case with some history.
pub fn a_case(label: &str) -> CaseDetails {
    let days_ago = |days: i64| now().plus(Duration::days(-days));
    let entry = |status, days| StatusEntry { status, date: days_ago(days), author: None };
    let case = CustomerCase {
        uuid: Uuid::from_u128(1),
        customer_record: Uuid::from_u128(2),
        partner: Some(Uuid::from_u128(3)),
        label: label.into(),
        with_upload: true,
        items: ItemsList::from_text("Carte d’identité\nBulletin de salaire").to_items(Uuid::nil),
        rounds: Vec::new(),
        creation_date: days_ago(40),
        completion_limit_date: Day::new(2026, 12, 1),
        completed_date: Some(days_ago(20)),
        closed_date: Some(days_ago(1)),
        comment: Some("Client pressé, relancer le lundi.".into()),
        estimated_clerk_date: Day::new(2027, 1, 14),
        clerk_name: Some("Maître Océane Dupré".into()),
        clerk_mail: Some("o.dupre@notaires.fr".into()),
        clerk_phone_number: Some("0472112233".into()),
        suspensive_date: Day::new(2027, 2, 3),
        supplied_amount: Euros::from_cents(2_500_050).ok(),
        project: Project {
            kind: Some(CaseProject::Property),
            amount: Euros::from_cents(21_450_000).ok(),
            duration: Some(300),
        },
        offers: Vec::new(),
        revenue: Revenue::default(),
        reminders_stopped: false,
        step_mails_stopped: false,
        reminded_on: None,
        handed_over_limit: None,
        awaited: None,
        statuses: vec![
            entry(CaseStatus::Created, 40),
            entry(CaseStatus::CompletedByCustomer, 20),
            entry(CaseStatus::Financed, 1),
        ],
    };
    CaseDetails {
        stored: StoredCase { case, version: 1, customers: Vec::new(), updated_by: None },
        files: Vec::new(),
        events: Vec::new(),
        partner_label: Some("Agence des Quais".into()),
        assigned_accounts: Vec::new(),
        assigned_employees: Vec::new(),
        mailed_at: None,
        banking_secrecy_lifted: true,
    }
}

/// Request body of a record with the required fields only.
pub fn small_form() -> Value {
    json!({
        "maritalStatus": "Célibataire",
        "customers": [{ "civility": "Monsieur", "firstName": "Paul", "lastName": "Roy",
            "phoneNumber": "0612345678", "birthDate": "1980-07-05" }],
    })
}

/// Builds the recap of this record.
pub fn build_recap(form: Value, cases: &[CaseDetails]) -> Document {
    let cases: Vec<_> = cases.iter().map(StudiedCase::without_study).collect();
    build_document(&stored_record(form), &cases, "Fenix", now())
}

/// Generates the recap of this record and stores it in the folder of test results, for visual inspection.
pub async fn render_recap(name: &str, form: Value, cases: &[CaseDetails]) -> MadePdf {
    draw_pdf(name, build_recap(form, cases)).await
}

pub async fn draw_pdf(name: &str, document: Document) -> MadePdf {
    let documents = PdfDocuments::new(brand()).unwrap();
    let bytes = documents.render_pdf(document).await.unwrap();
    std::fs::write(Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.pdf")), &bytes).unwrap();
    MadePdf { pdf: Pdf::load_mem(&bytes).unwrap(), bytes: bytes.to_vec(), pages: OnceCell::new() }
}

/// PDF document that was read back.
pub struct MadePdf {
    pub pdf: Pdf,
    pub bytes: Vec<u8>,
    /// Text of each page without blanks, extracted once: it is slow without optimisation.
    pages: OnceCell<Vec<String>>,
}

impl MadePdf {
    pub fn pages(&self) -> usize {
        self.texts().len()
    }

    /// Returns the text of a page without blanks, because lines are broken by the layout.
    pub fn page(&self, number: usize) -> &str {
        &self.texts()[number - 1]
    }

    /// Returns the text of all pages without blanks.
    pub fn text(&self) -> String {
        self.texts().concat()
    }

    fn texts(&self) -> &[String] {
        self.pages.get_or_init(|| {
            let numbers = self.pdf.get_pages().into_keys();
            numbers.map(|number| without_spaces(&self.pdf.extract_text(&[number]).unwrap())).collect()
        })
    }

    #[track_caller]
    pub fn assert_holds(&self, expected: &str) {
        let text = self.text();
        assert!(text.contains(&without_spaces(expected)), "« {expected} » is not in:\n{text}");
    }
}

/// Returns a text without its blanks.
pub fn without_spaces(text: &str) -> String {
    text.chars().filter(|character| !character.is_whitespace()).collect()
}

//! Builders of records and of related objects.

use adapters::database::account::open_account;
use adapters::database::connection::Database;
use adapters::database::customer_record::SqlCustomerRecordRepository;
use adapters::database::media::SqlMediaRepository;
use application::access_journal::entry::{AccessEntry, JournalAuthor};
use application::account::ports::Account;
use application::actor::Uploader;
use application::customer_record::ports::{CustomerRecordRepository, NewRecord};
use application::media::file::Media;
use application::media::ports::MediaRepository;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::role::Role;
use domain::calendar::paris::day_in_paris;
use domain::customer_case::status::CaseStatus;
use domain::customer_record::household::MaritalStatus;
use domain::customer_record::{Background, Customer, CustomerForm, CustomerRecord, CustomerRecordForm};
use domain::media::file_kind::FileKind;
use domain::media::scan::MediaScan;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::{Civility, PersonName};
use domain::shared::phone::PhoneNumber;
use domain::task::Task;
use domain::task::linked::LinkedTask;
use sea_orm::{ConnectionTrait, Statement, Value};
use std::net::{IpAddr, Ipv4Addr};
use std::sync::atomic::{AtomicU64, Ordering};
use uuid::Uuid;

static NEXT: AtomicU64 = AtomicU64::new(1);

/// Returns a new identifier, greater than the earlier ones.
pub fn new_id() -> Uuid {
    Uuid::from_u128(
        0x0190_0000_0000_7000_8000_0000_0000_0000 | u128::from(NEXT.fetch_add(1, Ordering::Relaxed)),
    )
}

/// 21 November 2026, 09:00 UTC.
pub fn now() -> Instant {
    Instant::from_micros(1_795_251_600_000_000)
}

/// Author of saves.
pub fn ada() -> PersonName {
    PersonName { first_name: "Ada".into(), last_name: "Roy".into() }
}

/// Returns a customer with the required fields.
pub fn a_customer(last_name: &str, first_name: &str) -> Customer {
    Customer {
        uuid: new_id(),
        civility: Civility::Madame,
        first_name: first_name.into(),
        last_name: last_name.into(),
        phone_number: PhoneNumber::parse("0612345678").expect("a phone number"),
        email: None,
        birth_date: Day::new(1980, 7, 5).expect("a day"),
        current_bank: None,
        current_bank_since: None,
        background: Background::default(),
        allow_mail: true,
        allow_sms: true,
    }
}

/// Record under construction.
pub struct RecordBuilder {
    record: CustomerRecord,
    assigned_to: Option<Uuid>,
    task: Option<Task>,
}

/// Begins a record with one customer.
pub fn a_record(last_name: &str, first_name: &str) -> RecordBuilder {
    let form = CustomerRecordForm {
        marital_status: Some(MaritalStatus::Married),
        customers: vec![CustomerForm::from(a_customer(last_name, first_name))],
        ..Default::default()
    };
    let record = form.validate(None, day_in_paris(now()), new_id).expect("a record");
    RecordBuilder { record, assigned_to: None, task: None }
}

impl RecordBuilder {
    /// Adds a second customer.
    pub fn with_customer(mut self, last_name: &str, first_name: &str) -> Self {
        self.record.customers.push(a_customer(last_name, first_name));
        self
    }

    /// Changes the record.
    pub fn with(mut self, change: impl FnOnce(&mut CustomerRecord)) -> Self {
        change(&mut self.record);
        self
    }

    /// Assigns the record to this employee.
    pub fn run_by(mut self, employee: Uuid) -> Self {
        self.assigned_to = Some(employee);
        self
    }

    /// Adds a linked task of this account.
    pub fn with_task(mut self, title: &str, user: Uuid) -> Self {
        let due_date = Day::new(2026, 12, 1).expect("a day");
        self.record.task = Some(LinkedTask { due_date, title: title.into() });
        self.task = Some(Task {
            uuid: new_id(),
            title: title.into(),
            due_date,
            completed_date: None,
            important: false,
            user,
            customer_record: Some(self.record.uuid),
            partner: None,
            customer_case: None,
            inquiry: None,
        });
        self
    }

    /// Returns the input of the creation.
    pub fn build(self) -> NewRecord {
        NewRecord {
            entry: an_entry(self.record.uuid),
            record: self.record,
            assigned_to: self.assigned_to,
            task: self.task,
            by: ada(),
            at: now(),
            key: None,
        }
    }

    /// Creates the record.
    pub async fn create(self, database: &Database) -> Uuid {
        let new = self.build();
        let uuid = new.record.uuid;
        SqlCustomerRecordRepository::new(database.clone()).create(&new).await.expect("the record is created");
        uuid
    }
}

/// Executes a statement with a `?` for each value.
pub async fn run(database: &Database, text: &str, values: Vec<Value>) {
    let statement = build_statement(database, text, values);
    database.writes().execute_raw(statement).await.expect("the statement runs");
}

/// Returns the number selected by a statement.
pub async fn query_number(database: &Database, text: &str, values: Vec<Value>) -> i64 {
    let statement = build_statement(database, text, values);
    let row = database.writes().query_one_raw(statement).await.expect("the statement runs").expect("a row");
    row.try_get_by_index(0).expect("a number")
}

fn build_statement(database: &Database, text: &str, values: Vec<Value>) -> Statement {
    let with_number = |(index, piece): (usize, &str)| {
        if index == 0 { piece.to_owned() } else { format!("${index}{piece}") }
    };
    let numbered_sql: String = text.split('?').enumerate().map(with_number).collect();
    Statement::from_sql_and_values(database.writes().get_database_backend(), numbered_sql, values)
}

/// Creates an account.
pub async fn an_account(database: &Database, role: Role, email: &str) -> Uuid {
    let account = Account::new(new_id(), role, email.into(), ada(), now());
    open_account(database.writes(), &account).await.expect("the account is opened");
    account.uuid
}

/// Creates an account and links it to the customer.
pub async fn an_account_of(database: &Database, customer: Uuid, email: &str) -> Uuid {
    let account = an_account(database, Role::Customer, email).await;
    let sql = "UPDATE customer SET account_uuid = ?, email = ?, email_key = ? WHERE uuid = ?";
    let values = vec![account.into(), email.into(), email.to_lowercase().into(), customer.into()];
    run(database, sql, values).await;
    account
}

/// Creates a partner with a new type.
pub async fn a_partner(database: &Database, business_name: &str) -> Uuid {
    let (uuid, partner_type) = (new_id(), new_id());
    let sql = "INSERT INTO partner_type (uuid, label) VALUES (?, ?)";
    run(database, sql, vec![partner_type.into(), format!("Type {partner_type}").into()]).await;
    let sql = "INSERT INTO partner (uuid, version, type_uuid, business_name, follow_up_frequency, enable_access, \
        job_function, civility, first_name, last_name, search_name, email, email_key, allow_mail, allow_sms, \
        created_at, created_by_first_name, created_by_last_name, updated_at, updated_by_first_name, \
        updated_by_last_name) VALUES (?, 1, ?, ?, 'A', TRUE, 'Conseiller', 'Madame', 'Lise', 'Petit', ?, \
        'lise@exemple.fr', ?, TRUE, TRUE, 0, 'A', 'B', 0, 'A', 'B')";
    let name: Value = business_name.to_lowercase().into();
    let email_key: Value = format!("{uuid}@exemple.fr").into();
    run(database, sql, vec![uuid.into(), partner_type.into(), business_name.into(), name, email_key]).await;
    uuid
}

/// Creates a case of a record, with or without a partner.
pub async fn a_case(database: &Database, record: Uuid, partner: Option<Uuid>, status: CaseStatus) -> Uuid {
    let uuid = new_id();
    let sql = "INSERT INTO customer_case (uuid, record_uuid, partner_uuid, label, with_upload, created_at, \
        current_status, status_since, version) VALUES (?, ?, ?, 'Prêt', FALSE, ?, ?, ?, 1)";
    let instant = now().micros();
    let values =
        vec![uuid.into(), record.into(), partner.into(), instant.into(), status.key().into(), instant.into()];
    run(database, sql, values).await;
    for (position, status) in [(0_i32, CaseStatus::Created), (1, status)] {
        let sql = "INSERT INTO case_status (case_uuid, position, status, created_at) VALUES (?, ?, ?, ?)";
        let values = vec![uuid.into(), position.into(), status.key().into(), now().micros().into()];
        run(database, sql, values).await;
    }
    uuid
}

/// Journal entry of a change of a record.
pub fn an_entry(record: Uuid) -> AccessEntry {
    an_author().entry(JournalAct::Change, JournalObject::CustomerRecord, record)
}

/// Author of journal entries.
pub fn an_author() -> JournalAuthor {
    JournalAuthor {
        at: now(),
        by: Some((new_id(), Role::Admin)),
        address: Some(IpAddr::V4(Ipv4Addr::LOCALHOST)),
    }
}

/// Creates an unattached file.
pub async fn a_file(database: &Database, uploader: Uploader) -> Media {
    let uuid = new_id();
    let media = Media {
        uuid,
        name: "a.pdf".into(),
        size: 12,
        kind: FileKind::Pdf,
        key: format!("medias/2026-11-21/{uuid}").into(),
        creation_date: now(),
        uploader: Some(uploader),
        parent: None,
        item: None,
        warning: None,
        scan: MediaScan::Clean,
    };
    SqlMediaRepository::new(database.clone()).create(&media, None).await.expect("a media");
    media
}

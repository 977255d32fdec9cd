//! Reports: saved completely or not at all, read within a scope, deleted with their parent.

use crate::database::builders::{
    a_case, a_file, a_partner, a_record, ada, an_account, an_entry, new_id, now, query_number, run,
};
use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::connection::Database;
use adapters::database::customer_case::{SqlCustomerCaseQueries, SqlCustomerCaseRepository};
use adapters::database::customer_record::SqlCustomerRecordRepository;
use adapters::database::media::SqlMediaRepository;
use adapters::database::partner::SqlPartnerRepository;
use adapters::database::report::SqlReportRepository;
use application::actor::{RecordScope, ReportScope, Uploader};
use application::customer_case::ports::{CustomerCaseQueries, CustomerCaseRepository};
use application::customer_record::ports::CustomerRecordRepository;
use application::error::{PortError, ReferencedTable, WriteConflict};
use application::media::changes::MediaChanges;
use application::media::ports::{MediaRepository, MediaScope};
use application::paging::{PageRequest, Position};
use application::partner::ports::PartnerRepository;
use application::report::ports::{ReportQuery, ReportRepository, ReportSave};
use domain::account::role::Role;
use domain::customer_case::status::CaseStatus;
use domain::media::parent::MediaParentKind;
use domain::report::{Report, ReportParent};
use domain::shared::person::PersonName;
use std::sync::LazyLock;
use time::Duration;
use uuid::Uuid;

static ADA: LazyLock<PersonName> = LazyLock::new(ada);

fn open_repository(database: &Database) -> SqlReportRepository {
    SqlReportRepository::new(database.clone())
}

fn a_report(parent: ReportParent) -> Report {
    Report {
        uuid: new_id(),
        parent,
        customer_case: None,
        content: "<p>Vu « ce jour ».</p>".into(),
        visible_to_partner: false,
        creation_date: now(),
    }
}

fn save_without_files(report: &Report) -> ReportSave<'_> {
    ReportSave { report, files: MediaChanges::default(), jobs: vec![], entries: vec![], by: &ADA, at: now() }
}

fn save_with_files(report: &Report, files: MediaChanges) -> ReportSave<'_> {
    ReportSave { files, ..save_without_files(report) }
}

async fn rep_06_saved_report_is_read_back(test: TestDatabase) {
    let database = &test.database;
    let reports = open_repository(database);
    let account = an_account(database, Role::Admin, "a@exemple.fr").await;
    let record = a_record("Cœur", "Éloïse").create(database).await;
    let case = a_case(database, record, None, CaseStatus::Created).await;
    let media = a_file(database, Uploader::Account(account)).await;
    let mut report = a_report(ReportParent::CustomerRecord(record));
    report.customer_case = Some(case);
    report.visible_to_partner = true;
    let attach = MediaChanges { attach: vec![(media.uuid, "Neuf.pdf".into())], ..Default::default() };
    reports.create(save_with_files(&report, attach.clone())).await.unwrap();
    let stored_report = reports.find(report.uuid, ReportScope::All).await.unwrap().unwrap();
    assert_eq!((&stored_report.report, stored_report.version), (&report, 1));
    assert_eq!(stored_report.case_label.as_deref(), Some("Prêt"));
    assert_eq!(
        (stored_report.created_by, stored_report.updated_by, stored_report.updated_at),
        (ada(), ada(), now())
    );
    assert_eq!(stored_report.files.len(), 1);
    assert_eq!(
        (&stored_report.files[0].name[..], stored_report.files[0].parent),
        ("Neuf.pdf", Some(MediaParentKind::Report.with_id(report.uuid)))
    );

    let other_report = a_report(ReportParent::Partner(a_partner(database, "Agence").await));
    let refusal = reports.create(save_with_files(&other_report, attach)).await;
    assert!(
        matches!(refusal, Err(PortError::Conflict(WriteConflict::Stale))),
        "a file is attached once: {refusal:?}"
    );
    assert!(
        reports.find(other_report.uuid, ReportScope::All).await.unwrap().is_none(),
        "nothing is half saved"
    );
    reports.create(save_without_files(&other_report)).await.unwrap();
    assert_eq!(
        reports.find(other_report.uuid, ReportScope::All).await.unwrap().unwrap().report,
        other_report
    );

    report.content = "<p>Revu.</p>".into();
    report.customer_case = None;
    report.visible_to_partner = false;
    let remove = MediaChanges { remove: vec![media.uuid], ..Default::default() };
    reports.save(1, save_with_files(&report, remove)).await.unwrap();
    let stale = reports.save(1, save_without_files(&report)).await;
    assert!(matches!(stale, Err(PortError::Conflict(WriteConflict::Stale))), "{stale:?}");
    let stored_report = reports.find(report.uuid, ReportScope::All).await.unwrap().unwrap();
    assert_eq!(
        (stored_report.report, stored_report.version, stored_report.files),
        (report.clone(), 2, vec![])
    );
    let missing = reports.save(1, save_without_files(&a_report(report.parent))).await;
    assert!(matches!(missing, Err(PortError::Conflict(WriteConflict::Stale))), "{missing:?}");
    let nowhere = reports.create(save_without_files(&a_report(ReportParent::CustomerRecord(new_id())))).await;
    let mut of_no_case = a_report(report.parent);
    of_no_case.customer_case = Some(new_id());
    let expected = PortError::Conflict(WriteConflict::Reference(ReferencedTable::CustomerCase)).to_string();
    assert_eq!(reports.create(save_without_files(&of_no_case)).await.unwrap_err().to_string(), expected);
    assert!(
        matches!(
            nowhere,
            Err(PortError::Conflict(WriteConflict::Reference(ReferencedTable::CustomerRecord)))
        ),
        "{nowhere:?}"
    );
}
on_both_engines!(round_trip, super::rep_06_saved_report_is_read_back);

/// Reports of a record with cases of two partners, and a report of the first partner. An employee is assigned to the
/// record and the first partner.
struct Reports {
    employee: Uuid,
    stranger: Uuid,
    partner: Uuid,
    rival: Uuid,
    record: Uuid,
    case: Uuid,
    visible: Uuid,
    hidden: Uuid,
    of_rival: Uuid,
    without_case: Uuid,
    of_partner: Uuid,
}

impl Reports {
    async fn create(database: &Database, is_secrecy_lifted: bool) -> Self {
        let employee = an_account(database, Role::Employee, "e@exemple.fr").await;
        let stranger = an_account(database, Role::Employee, "s@exemple.fr").await;
        let (partner, rival) = (a_partner(database, "A").await, a_partner(database, "B").await);
        let sql = "INSERT INTO partner_assignment (partner_uuid, account_uuid) VALUES (?, ?)";
        run(database, sql, vec![partner.into(), employee.into()]).await;
        let record = a_record("X", "Y")
            .with(|form| form.lifting_of_banking_secrecy = is_secrecy_lifted)
            .run_by(employee)
            .create(database)
            .await;
        let case = a_case(database, record, Some(partner), CaseStatus::Created).await;
        let case_of_rival = a_case(database, record, Some(rival), CaseStatus::Created).await;
        let reports = open_repository(database);
        let write = async |parent: ReportParent, hours: i64, case: Option<Uuid>, visible: bool| {
            let mut report = a_report(parent);
            report.creation_date = now().plus(Duration::hours(hours));
            report.customer_case = case;
            report.visible_to_partner = visible;
            reports.create(save_without_files(&report)).await.unwrap();
            report.uuid
        };
        let of_record = ReportParent::CustomerRecord(record);
        Self {
            visible: write(of_record, 1, Some(case), true).await,
            hidden: write(of_record, 2, Some(case), false).await,
            of_rival: write(of_record, 3, Some(case_of_rival), true).await,
            without_case: write(of_record, 4, None, false).await,
            of_partner: write(ReportParent::Partner(partner), 0, None, false).await,
            employee,
            stranger,
            partner,
            rival,
            record,
            case,
        }
    }

    /// Reports of the record that are listed within a scope, newest first.
    async fn list_of_record(&self, database: &Database, scope: ReportScope) -> Vec<Uuid> {
        let reports = [self.without_case, self.of_rival, self.hidden, self.visible];
        read_within(database, ReportParent::CustomerRecord(self.record), &reports, scope).await
    }

    /// Reports of the partner that are listed within a scope.
    async fn list_of_partner(&self, database: &Database, scope: ReportScope) -> Vec<Uuid> {
        read_within(database, ReportParent::Partner(self.partner), &[self.of_partner], scope).await
    }
}

/// Lists the reports of a parent within a scope. The listed ones of `reports`, and no others, are found one by one.
async fn read_within(
    database: &Database,
    parent: ReportParent,
    reports: &[Uuid],
    scope: ReportScope,
) -> Vec<Uuid> {
    let repository = open_repository(database);
    let query = ReportQuery::newest_first(parent, scope);
    let all_reports = repository.list_rows_after(query, None, 50).await.unwrap().rows;
    let page = repository.list_page(query, PageRequest { page: 1, page_size: 50 }).await.unwrap();
    assert_eq!(page.rows, all_reports);
    let first_page = repository.list_page(query, PageRequest { page: 1, page_size: 1 }).await.unwrap();
    assert_eq!([page.total, first_page.total], [all_reports.len() as u64; 2], "{scope:?}");
    let listed_reports: Vec<Uuid> = all_reports.into_iter().map(|row| row.report.uuid).collect();
    for report in reports {
        let is_found = repository.find(*report, scope).await.unwrap().is_some();
        assert_eq!(is_found, listed_reports.contains(report), "{scope:?}");
    }
    listed_reports
}

async fn rep_26_admin_reads_all_reports(test: TestDatabase) {
    let reports = Reports::create(&test, true).await;
    let newest_first = [reports.without_case, reports.of_rival, reports.hidden, reports.visible];
    assert_eq!(reports.list_of_record(&test, ReportScope::All).await, newest_first);
    assert_eq!(reports.list_of_partner(&test, ReportScope::All).await, [reports.of_partner]);
}
on_both_engines!(admin, super::rep_26_admin_reads_all_reports);

async fn amb_050_employee_reads_reports_of_assignments(test: TestDatabase) {
    let reports = Reports::create(&test, true).await;
    let newest_first = [reports.without_case, reports.of_rival, reports.hidden, reports.visible];
    let (own_record, foreign) =
        (ReportScope::OfEmployee(reports.employee), ReportScope::OfEmployee(reports.stranger));
    assert_eq!(reports.list_of_record(&test, own_record).await, newest_first);
    assert_eq!(reports.list_of_partner(&test, own_record).await, [reports.of_partner]);
    assert!(reports.list_of_record(&test, foreign).await.is_empty());
    assert!(reports.list_of_partner(&test, foreign).await.is_empty());
}
on_both_engines!(employee, super::amb_050_employee_reads_reports_of_assignments);

async fn amb_085_partner_reads_visible_reports_of_cases(test: TestDatabase) {
    let reports = Reports::create(&test, true).await;
    let scope = ReportScope::OfPartner(reports.partner);
    assert_eq!(reports.list_of_record(&test, scope).await, [reports.visible]);
    assert!(reports.list_of_partner(&test, scope).await.is_empty());
    assert_eq!(
        reports.list_of_record(&test, ReportScope::OfPartner(reports.rival)).await,
        [reports.of_rival]
    );
    assert!(reports.list_of_record(&test, ReportScope::OfPartner(reports.stranger)).await.is_empty());
}
on_both_engines!(partner, super::amb_085_partner_reads_visible_reports_of_cases);

async fn amb_085_partner_reads_nothing_under_banking_secrecy(test: TestDatabase) {
    let reports = Reports::create(&test, false).await;
    assert!(reports.list_of_record(&test, ReportScope::OfPartner(reports.partner)).await.is_empty());
}
on_both_engines!(secrecy, super::amb_085_partner_reads_nothing_under_banking_secrecy);

async fn parent_of_a_report_is_read_within_scope(test: TestDatabase) {
    let Reports { stranger, partner, record, case, .. } = Reports::create(&test, true).await;
    let reports = open_repository(&test);
    let is_lifted = async |scope| reports.is_banking_secrecy_lifted(record, scope).await.unwrap();
    assert_eq!(is_lifted(RecordScope::OfPartner(partner)).await, Some(true));
    assert_eq!(is_lifted(RecordScope::AssignedTo(stranger)).await, None);
    let record_of_case = async |scope| reports.find_record_of_case(case, scope).await.unwrap();
    assert_eq!(record_of_case(RecordScope::All).await, Some(record));
    assert_eq!(record_of_case(RecordScope::AssignedTo(stranger)).await, None);
}
on_both_engines!(parents, super::parent_of_a_report_is_read_within_scope);

async fn report_pages_have_no_gap(test: TestDatabase) {
    let database = &test.database;
    let reports = open_repository(database);
    let parent = ReportParent::Partner(a_partner(database, "A").await);
    for hour in [0, 0, 1, 2, 2] {
        let mut report = a_report(parent);
        report.creation_date = now().plus(Duration::hours(hour));
        reports.create(save_without_files(&report)).await.unwrap();
    }
    let newest = ReportQuery::newest_first(parent, ReportScope::All);
    let all_reports = reports.list_rows_after(newest, None, 50).await.unwrap().rows;
    let oldest = ReportQuery { oldest_first: true, ..newest };
    let backwards = reports.list_rows_after(oldest, None, 50).await.unwrap().rows;
    assert!(backwards.iter().eq(all_reports.iter().rev()), "from the other end");
    let second_page = reports.list_page(oldest, PageRequest { page: 2, page_size: 2 }).await.unwrap();
    assert_eq!((&second_page.rows[..], second_page.total), (&backwards[2..4], 5));
    let position = Position::from_instant(backwards[1].report.creation_date, backwards[1].report.uuid);
    assert_eq!(reports.list_rows_after(oldest, Some(&position), 2).await.unwrap().rows, backwards[2..4]);
    let mut paged_reports = Vec::new();
    for page in 1..=4 {
        let report_page = reports.list_page(newest, PageRequest { page, page_size: 2 }).await.unwrap();
        assert_eq!(report_page.total, 5, "page {page}");
        paged_reports.extend(report_page.rows);
    }
    assert_eq!(paged_reports, all_reports);
    let mut streamed_reports = Vec::new();
    let mut last_report = None;
    loop {
        let batch = reports.list_rows_after(newest, last_report.as_ref(), 2).await.unwrap();
        streamed_reports.extend(batch.rows);
        last_report = batch.next;
        if last_report.is_none() {
            break;
        }
    }
    assert_eq!(streamed_reports, all_reports);
    let deleted_report = all_reports[0].report.uuid;
    assert!(reports.delete(deleted_report, new_id(), &an_entry(deleted_report)).await.unwrap());
    let first_page = PageRequest { page: 1, page_size: 2 };
    assert_eq!(reports.list_page(newest, first_page).await.unwrap().total, 4);
    let beyond = PageRequest { page: 9, page_size: 2 };
    let stranger = ReportQuery::newest_first(parent, ReportScope::OfEmployee(new_id()));
    assert_eq!(reports.list_page(stranger, beyond).await.unwrap().total, 0);
}
on_both_engines!(pages, super::report_pages_have_no_gap);

async fn amb_072_reports_of_deleted_case_stay_with_staff(test: TestDatabase) {
    let database = &test.database;
    let reports = open_repository(database);
    let record = a_record("X", "Y").create(database).await;
    let case = a_case(database, record, None, CaseStatus::Created).await;
    let mut report = a_report(ReportParent::CustomerRecord(record));
    report.customer_case = Some(case);
    report.visible_to_partner = true;
    reports.create(save_without_files(&report)).await.unwrap();
    let cases = SqlCustomerCaseQueries::new(database.clone());
    let linked_reports = cases.list_reports(&[new_id(), case]).await.unwrap();
    assert_eq!(linked_reports.len(), 1);
    assert_eq!(
        (linked_reports[0].case, linked_reports[0].creation_date, &linked_reports[0].content),
        (case, now(), &report.content)
    );
    let stale = SqlCustomerCaseRepository::new(database.clone()).delete(case, 7, &[], &[]).await;
    assert!(matches!(stale, Err(PortError::Conflict(WriteConflict::Stale))));
    assert_eq!(reports.find(report.uuid, ReportScope::All).await.unwrap().unwrap().report, report);
    SqlCustomerCaseRepository::new(database.clone()).delete(case, 1, &[], &[]).await.unwrap();
    let remaining_report = reports.find(report.uuid, ReportScope::All).await.unwrap().unwrap().report;
    assert_eq!((remaining_report.customer_case, remaining_report.visible_to_partner), (None, false));
    assert_eq!(remaining_report.parent, report.parent);
    assert_eq!(
        query_number(database, "SELECT count(*) FROM report WHERE visible_to_partner", vec![]).await,
        0
    );
}
on_both_engines!(deleted_case, super::amb_072_reports_of_deleted_case_stay_with_staff);

async fn amb_054_deleted_report_or_record_leaves_no_rows(test: TestDatabase) {
    let database = &test.database;
    let reports = open_repository(database);
    let account = an_account(database, Role::Admin, "a@exemple.fr").await;
    let record = a_record("X", "Y").create(database).await;
    let case = a_case(database, record, None, CaseStatus::Created).await;
    let mut written_reports = Vec::new();
    for index in 0..3 {
        let media = a_file(database, Uploader::Account(account)).await;
        let mut report = a_report(ReportParent::CustomerRecord(record));
        report.customer_case = (index == 1).then_some(case);
        report.visible_to_partner = report.customer_case.is_some();
        let attach = MediaChanges { attach: vec![(media.uuid, media.name.clone())], ..Default::default() };
        reports.create(save_with_files(&report, attach)).await.unwrap();
        written_reports.push((report.uuid, media.key.as_str().to_owned()));
    }
    let jobs = async |key: &str| {
        let sql = "SELECT count(*) FROM job WHERE kind = 'remove-files' AND CAST(payload AS TEXT) LIKE ?";
        query_number(database, sql, vec![format!("%{key}%").into()]).await
    };
    let first_report = written_reports[0].0;
    assert!(reports.delete(first_report, new_id(), &an_entry(first_report)).await.unwrap());
    assert!(!reports.delete(first_report, new_id(), &an_entry(first_report)).await.unwrap());
    assert_eq!(query_number(database, "SELECT count(*) FROM media", vec![]).await, 2);
    assert_eq!((jobs(&written_reports[0].1).await, jobs(&written_reports[1].1).await), (1, 0));
    SqlCustomerRecordRepository::new(database.clone())
        .delete(record, new_id(), &an_entry(record))
        .await
        .unwrap();
    for table in ["report", "report_count", "media", "customer_case"] {
        assert_eq!(
            query_number(database, &format!("SELECT count(*) FROM {table}"), vec![]).await,
            0,
            "{table}"
        );
    }
    for (_, key) in &written_reports {
        assert_eq!(jobs(key).await, 1, "its content goes too");
    }
}
on_both_engines!(deletion, super::amb_054_deleted_report_or_record_leaves_no_rows);

async fn part_34_reports_are_deleted_with_their_partner(test: TestDatabase) {
    let database = &test.database;
    let reports = open_repository(database);
    let account = an_account(database, Role::Admin, "a@exemple.fr").await;
    let (partner, other_partner) = (a_partner(database, "A").await, a_partner(database, "B").await);
    for parent in [partner, other_partner] {
        let media = a_file(database, Uploader::Account(account)).await;
        let attach = MediaChanges { attach: vec![(media.uuid, media.name.clone())], ..Default::default() };
        reports.create(save_with_files(&a_report(ReportParent::Partner(parent)), attach)).await.unwrap();
    }
    let partners = SqlPartnerRepository::new(database.clone());
    assert!(partners.delete(partner, new_id(), &an_entry(partner)).await.unwrap());
    for table in ["report", "report_count", "media"] {
        assert_eq!(
            query_number(database, &format!("SELECT count(*) FROM {table}"), vec![]).await,
            1,
            "{table}"
        );
    }
    let sql = "SELECT count(*) FROM job WHERE kind = 'remove-files'";
    assert_eq!(query_number(database, sql, vec![]).await, 1);
    let sql =
        "SELECT count(*) FROM access_journal WHERE object_kind IN ('report', 'media') AND act = 'delete'";
    assert_eq!(query_number(database, sql, vec![]).await, 2);
}
on_both_engines!(deleted_partner, super::part_34_reports_are_deleted_with_their_partner);

async fn file_visibility_follows_its_report(test: TestDatabase) {
    let database = &test.database;
    let reports = open_repository(database);
    let media_repository = SqlMediaRepository::new(database.clone());
    let account = an_account(database, Role::Admin, "a@exemple.fr").await;
    let partner = a_partner(database, "A").await;
    let record =
        a_record("X", "Y").with(|form| form.lifting_of_banking_secrecy = true).create(database).await;
    let case = a_case(database, record, Some(partner), CaseStatus::Created).await;
    for visible in [true, false] {
        let media = a_file(database, Uploader::Account(account)).await;
        let mut report = a_report(ReportParent::CustomerRecord(record));
        report.customer_case = Some(case);
        report.visible_to_partner = visible;
        let attach = MediaChanges { attach: vec![(media.uuid, media.name.clone())], ..Default::default() };
        reports.create(save_with_files(&report, attach)).await.unwrap();
        // An attached file is no longer unattached.
        let uploader = Uploader::Account(account);
        assert_eq!(media_repository.count_unattached(&uploader).await.unwrap(), (0, 0));
        assert!(
            media_repository
                .list_unattached_before(now().plus(Duration::days(2)), 10)
                .await
                .unwrap()
                .is_empty()
        );
        for (scope, is_visible) in [
            (Some(ReportScope::All), true),
            (Some(ReportScope::OfPartner(partner)), visible),
            (Some(ReportScope::OfPartner(new_id())), false),
            (Some(ReportScope::OfEmployee(new_id())), false),
            (None, false),
        ] {
            let scope = MediaScope {
                uploader: Some(uploader.clone()),
                attached: Some(RecordScope::All),
                inquiries: None,
                partner_types: None,
                reports: scope,
                campaigns: false,
                mail_templates: false,
            };
            let stored_media = media_repository.find(media.uuid, &scope).await.unwrap();
            assert_eq!(stored_media.is_some(), is_visible, "visible: {visible}, {:?}", scope.reports);
        }
    }
}
on_both_engines!(files, super::file_visibility_follows_its_report);

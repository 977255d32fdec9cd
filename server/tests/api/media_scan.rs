//! Files are scanned before anyone can read them; the scanner is a test double.

use crate::support::Fenix;
use crate::support::cases::{PDF, uuid_of};
use crate::support::test_doubles::TestScanner;
use crate::{api_test, api_test_on_both_engines};
use actix_web::web;
use application::error::PortError;
use domain::account::role::Role;
use domain::media::scan::{FILE_PENDING, FILE_REFUSED, FILES_PENDING};
use reqwest::Method;
use serde_json::{Value, json};
use server::worker;
use time::Duration;

const SCANNED: &[(&str, &str)] = &[("FENIX_SCAN_URL", "tcp://127.0.0.1:3310")];
const EMAIL: &str = "eloise@exemple.fr";

fn infected_pdf() -> Vec<u8> {
    [PDF, TestScanner::MALWARE].concat()
}

async fn run_due_jobs(fenix: &Fenix) -> Result<usize, PortError> {
    worker::run_due(&fenix.services).await
}

/// Value of a metric about scans.
fn scan_metric(fenix: &Fenix, kind: &'static str, word: &'static str) -> u64 {
    fenix.services.adapters.counts.totals().events[&(kind, word)]
}

/// Sets the scan state of every file.
async fn set_scan_state(fenix: &Fenix, scan: &str) {
    fenix.sql("UPDATE media SET scan = $1", vec![scan.into()]).await;
}

async fn check_read(fenix: &Fenix, caller: &str, media: &str, status: u16) -> Value {
    let mut body = Value::Null;
    for way in ["load", "restore"] {
        body = fenix.get(&format!("/medias?{way}={media}"), caller).await.expect(status).json();
    }
    body
}

async fn file_awaits_its_scan_without_blocking_the_form(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some(EMAIL)]).await;
    let case = fenix.a_case(&admin, &record).await;
    let customer = fenix.activate_account(EMAIL).await;
    run_due_jobs(&fenix).await.unwrap();
    let uploaded_file = fenix.upload(&customer, "relevé.pdf", PDF).await.expect(201);
    assert_eq!(uploaded_file.headers["media-scan"], "pending");
    let media = uploaded_file.text;
    assert_eq!(check_read(&fenix, &customer, &media, 423).await["message"], FILE_PENDING);
    let body = json!({ "medias": [media] });
    fenix.patch(&format!("/customer-cases/{case}"), &customer, &body).await.expect(200);
    for caller in [&customer, &admin] {
        assert_eq!(fenix.case(caller, &case).await["medias"][0]["scan"], "pending");
        check_read(&fenix, caller, &media, 423).await;
    }
    run_due_jobs(&fenix).await.unwrap();
    for caller in [&customer, &admin] {
        assert_eq!(fenix.case(caller, &case).await["medias"][0].get("scan"), None);
        fenix.get(&format!("/medias?load={media}"), caller).await.expect(200);
    }
    assert_eq!(fenix.scanner.request_count(), 1);
    assert_eq!((scan_metric(&fenix, "uploads", "taken"), scan_metric(&fenix, "scans", "clean")), (1, 1));
    assert_eq!(fenix.services.adapters.counts.totals().upload_bytes, PDF.len() as u64);
    fenix.upload(&customer, "relevé.exe", PDF).await.expect(400);
    assert_eq!(scan_metric(&fenix, "uploads", "refused"), 1);
}
api_test!(file_awaits_its_scan_without_blocking_the_form, SCANNED);

async fn refused_file_is_deleted_and_sender_notified_once(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some(EMAIL)]).await;
    let case = fenix.a_case(&admin, &record).await;
    let customer = fenix.activate_account(EMAIL).await;
    fenix.mails().await;
    let media = fenix.upload(&customer, "relevé <b>.pdf", &infected_pdf()).await.expect(201).text;
    let guest = fenix.upload(&fenix.a_guest(), "d’un visiteur.pdf", &infected_pdf()).await.expect(201).text;
    let body = json!({ "medias": [media] });
    fenix.patch(&format!("/customer-cases/{case}"), &customer, &body).await.expect(200);
    assert_eq!(fenix.stored_files(), 2);
    let (first_run, second_run) = futures::join!(run_due_jobs(&fenix), run_due_jobs(&fenix));
    assert!(first_run.unwrap() + second_run.unwrap() >= 5, "two scans, two removals, a mail");
    run_due_jobs(&fenix).await.unwrap();
    assert_eq!(fenix.stored_files(), 0);
    assert_eq!((scan_metric(&fenix, "scans", "refused"), scan_metric(&fenix, "scans", "clean")), (2, 0));
    let mails = fenix.mailer.take();
    assert_eq!((mails.len(), &mails[0].to_address[..]), (1, EMAIL));
    assert!(mails[0].text_content.contains("relevé <b>.pdf"), "{}", mails[0].text_content);
    assert!(!mails[0].html_content.contains("relevé <b>"));
    for caller in [&customer, &admin] {
        assert_eq!(fenix.case(caller, &case).await["medias"][0]["scan"], "refused");
        assert_eq!(
            fenix.get(&format!("/medias?load={media}"), caller).await.expect(400).details(),
            [FILE_REFUSED]
        );
    }
    fenix.get(&format!("/medias?load={guest}"), &admin).await.expect(404);
    // The sender removes it like any other file, and sends a valid one.
    let clean_file = fenix.a_file(&customer, "relevé.pdf").await;
    let body = json!({ "medias": [clean_file] });
    fenix.patch(&format!("/customer-cases/{case}"), &customer, &body).await.expect(200);
    run_due_jobs(&fenix).await.unwrap();
    check_read(&fenix, &admin, &clean_file, 200).await;
    assert_eq!(fenix.stored_files(), 1);
}
api_test_on_both_engines!(refused_file_is_deleted_and_sender_notified_once, SCANNED);

async fn document_with_only_refused_files_is_requested_again(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some(EMAIL)]).await;
    let case = fenix.a_case(&admin, &record).await;
    let customer = fenix.activate_account(EMAIL).await;
    let items = fenix.case(&customer, &case).await["itemsListArray"].clone();
    let (card, payslip) = (uuid_of(&items[1]), uuid_of(&items[2]));
    let infected_file = fenix.upload(&customer, "carte.pdf", &infected_pdf()).await.expect(201).text;
    let other_file = fenix.upload(&customer, "paie.pdf", &infected_pdf()).await.expect(201).text;
    let clean_file = fenix.upload(&customer, "paie 2.pdf", PDF).await.expect(201).text;
    let place_file = |media: &str, item: &str| json!({ "uuid": media, "item": item });
    let body = json!({ "medias": [place_file(&infected_file, &card), place_file(&other_file, &payslip), place_file(&clean_file, &payslip)] });
    let saved_case =
        fenix.patch(&format!("/customer-cases/{case}"), &customer, &body).await.expect(200).json();
    assert_eq!(saved_case["itemsListArray"][1]["state"], "received");
    run_due_jobs(&fenix).await.unwrap();
    run_due_jobs(&fenix).await.unwrap();
    let stored_case = fenix.case(&admin, &case).await;
    assert_eq!(stored_case["itemsListArray"][1]["state"], "asked");
    assert_eq!(stored_case["itemsListArray"][1]["isChecked"], false);
    assert_eq!(stored_case["itemsListArray"][2]["state"], "received", "another file is left");
}
api_test!(document_with_only_refused_files_is_requested_again, SCANNED);

async fn uploads_stay_pending_while_the_scanner_is_down(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    fenix.scanner.set_down(true);
    let mut files = Vec::new();
    for number in 0..3 {
        files.push(fenix.a_file(&admin, &format!("{number}.pdf")).await);
    }
    // Beyond the maximum number of attempts of other jobs.
    for _ in 0..40 {
        run_due_jobs(&fenix).await.unwrap();
        fenix.clock.advance(Duration::minutes(1));
    }
    let request_count = fenix.scanner.request_count();
    assert!((30..=50).contains(&request_count), "one scan request for all files: {request_count}");
    for media in &files {
        assert_eq!(check_read(&fenix, &admin, media, 423).await["message"], FILE_PENDING);
    }
    fenix.scanner.set_down(false);
    run_due_jobs(&fenix).await.unwrap();
    for media in &files {
        fenix.get(&format!("/medias?restore={media}"), &admin).await.expect(200);
    }
}
api_test!(uploads_stay_pending_while_the_scanner_is_down, SCANNED);

/// The tasks of one process run concurrently: a scan that never ends blocks the queue of scans only.
async fn silent_scanner_delays_no_mail(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    fenix.mails().await;
    fenix.scanner.set_silent(true);
    for number in 0..6 {
        fenix.a_file(&admin, &format!("{number}.pdf")).await;
    }
    let (stop, stop_receiver) = tokio::sync::watch::channel(false);
    let heartbeats = web::Data::new(worker::Heartbeats::default());
    let tasks = worker::run(fenix.services.clone(), heartbeats, stop_receiver);
    let mail = async {
        while fenix.scanner.request_count() < 2 {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        fenix.an_account(Role::Customer, EMAIL).await;
        fenix.post("/password/forgotten", "", &json!({ "email": EMAIL })).await.expect(204);
        loop {
            if let [mail] = &fenix.mailer.take()[..] {
                break mail.to_address.clone();
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    let mail = tokio::time::timeout(std::time::Duration::from_secs(30), mail);
    let received_text = tokio::select! {
        () = tasks => None,
        mail = mail => mail.ok(),
    };
    drop(stop);
    assert_eq!(received_text.as_deref(), Some(EMAIL), "the mail is sent while the scanner does not respond");
}
api_test!(silent_scanner_delays_no_mail, SCANNED);

async fn clock_step_starts_no_running_job_again(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    fenix.scanner.set_silent(true);
    fenix.a_file(&admin, "a.pdf").await;
    let (stop, stop_receiver) = tokio::sync::watch::channel(false);
    let heartbeats = web::Data::new(worker::Heartbeats::default());
    let tasks = worker::run(fenix.services.clone(), heartbeats, stop_receiver);
    let wait_for_requests = async |count: usize| {
        while fenix.scanner.request_count() < count {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    let second_scan = async {
        wait_for_requests(1).await;
        // The lease of the first scan ends.
        fenix.clock.advance(Duration::minutes(1));
        fenix.a_file(&admin, "b.pdf").await;
        wait_for_requests(2).await;
    };
    let second_scan = tokio::time::timeout(std::time::Duration::from_secs(30), second_scan);
    let is_scanned = tokio::select! {
        () = tasks => false,
        scan = second_scan => scan.is_ok(),
    };
    drop(stop);
    assert!(is_scanned, "the other task scans the second file");
    let sql = "SELECT count(*) FROM job WHERE kind = 'scan-file' AND attempts > 1";
    let repeated_count: i64 = fenix.query(sql).await[0].try_get_by_index(0).expect("a number");
    assert_eq!(repeated_count, 0);
}
api_test!(clock_step_starts_no_running_job_again, SCANNED);

async fn failing_store_never_releases_an_unscanned_file(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let media = fenix.a_file(&admin, "a.pdf").await;
    fenix.store.set_down(true);
    run_due_jobs(&fenix).await.unwrap();
    fenix.store.set_down(false);
    check_read(&fenix, &admin, &media, 423).await;
    fenix.clock.advance(Duration::minutes(1));
    run_due_jobs(&fenix).await.unwrap();
    check_read(&fenix, &admin, &media, 200).await;
}
api_test!(failing_store_never_releases_an_unscanned_file, SCANNED);

async fn without_a_scanner_no_file_is_pending(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let uploaded_file = fenix.upload(&admin, "a.pdf", &infected_pdf()).await.expect(201);
    assert!(!uploaded_file.headers.contains_key("media-scan"));
    fenix.get(&format!("/medias?restore={}", uploaded_file.text), &admin).await.expect(200);
    // A file that was pending when the scanner was switched off.
    set_scan_state(&fenix, "pending").await;
    check_read(&fenix, &admin, &uploaded_file.text, 423).await;
    let job = application::job::NewJob::now(
        application::ports::Ids::new_id(&adapters::system::SystemIds),
        application::job::JobKind::ScanFile { media: uploaded_file.text.parse().unwrap() },
        application::ports::Clock::now(fenix.clock.as_ref()),
    );
    fenix.services.adapters.jobs.push(&job).await.unwrap();
    run_due_jobs(&fenix).await.unwrap();
    check_read(&fenix, &admin, &uploaded_file.text, 200).await;
    assert_eq!(fenix.scanner.request_count(), 0);
}
api_test!(without_a_scanner_no_file_is_pending);

/// Downloads a file with a ticket.
async fn download_with_ticket(fenix: &Fenix, path: &str, caller: &str) -> u16 {
    let ticket = fenix.get(path, caller).await.expect(200).json()["ticket"].as_str().unwrap().to_owned();
    let response = fenix.request(Method::GET, &format!("{path}?ticket={ticket}"), "").send().await.unwrap();
    response.status().as_u16()
}

async fn no_archive_contains_unscanned_files(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let media = fenix.a_file(&admin, "a.pdf").await;
    let case = fenix.a_case_with(&admin, &record, json!({ "medias": [media] })).await.expect(201).json();
    let case = uuid_of(&case);
    let completing_status = json!({ "label": "Dossier complété client" });
    fenix.post(&format!("/customer-cases/{case}/status"), &admin, &completing_status).await.expect(201);
    let paths =
        [format!("/customer-cases/{case}/download"), format!("/customer-records/{record}/personal-data")];
    for path in &paths {
        let ticket = fenix.get(path, &admin).await.expect(200).json()["ticket"].as_str().unwrap().to_owned();
        set_scan_state(&fenix, "pending").await;
        assert_eq!(fenix.get(path, &admin).await.expect(423).json()["message"], FILES_PENDING);
        fenix.get(&format!("{path}?ticket={ticket}"), "").await.expect(423);
        set_scan_state(&fenix, "clean").await;
        assert_eq!(download_with_ticket(&fenix, path, &admin).await, 200);
    }
    set_scan_state(&fenix, "refused").await;
    fenix.get(&paths[0], &admin).await.expect(400);
    assert_eq!(download_with_ticket(&fenix, &paths[1], &admin).await, 200, "the rest of the personal data");
}
api_test!(no_archive_contains_unscanned_files);

async fn no_document_is_served_before_its_scan(fenix: Fenix) {
    fenix.services.sync_with_configuration().await.unwrap();
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let page_file = fenix.a_file(&admin, "page.pdf").await;
    fenix.patch("/pages/estate", &admin, &json!({ "medias": [page_file] })).await.expect(200);
    let kinds = fenix.get("/partner-types", &admin).await.expect(200).json();
    let partner_type = uuid_of(&kinds[0]);
    let of_type = fenix.a_file(&admin, "type.pdf").await;
    let list = json!({ "medias": [of_type] });
    fenix.patch(&format!("/partner-types/{partner_type}"), &admin, &list).await.expect(200);
    let page = format!("/pages/medias/{page_file}/download");
    let ticket = format!("/partner-types/medias/{of_type}/download");
    for (scan, status) in [("pending", 423), ("refused", 400), ("clean", 200)] {
        set_scan_state(&fenix, scan).await;
        fenix.get(&page, "").await.expect(status);
        fenix.get(&format!("/medias?load={page_file}"), &fenix.a_guest()).await.expect(status);
        fenix.get(&ticket, &admin).await.expect(status);
    }
}
api_test!(no_document_is_served_before_its_scan);

async fn mails_wait_for_the_scan_of_attachments(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    fenix.services.sync_with_configuration().await.unwrap();
    fenix.an_account(Role::Customer, EMAIL).await;
    let media = fenix.a_file(&admin, "a.pdf").await;
    let text = json!({ "subject": "Accès", "content": "<p>{{link}}</p>", "medias": [media] });
    fenix.patch("/mail-templates/PASSWORD-RESET", &admin, &text).await.expect(200);
    set_scan_state(&fenix, "pending").await;
    fenix.post("/password/forgotten", "", &json!({ "email": EMAIL })).await;
    assert!(fenix.mails().await.is_empty());
    set_scan_state(&fenix, "clean").await;
    fenix.clock.advance(Duration::minutes(1));
    let mails = fenix.mails().await;
    assert_eq!((mails.len(), mails[0].attachments.len()), (1, 1));
    // A refused file is treated as deleted: the password mail is sent without it.
    set_scan_state(&fenix, "refused").await;
    fenix.clock.advance(Duration::minutes(2));
    fenix.post("/password/forgotten", "", &json!({ "email": EMAIL })).await;
    let mails = fenix.mails().await;
    assert_eq!((mails.len(), mails[0].attachments.len()), (1, 0));
}
api_test!(mails_wait_for_the_scan_of_attachments);

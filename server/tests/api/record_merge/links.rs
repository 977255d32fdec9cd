//! Links and tickets created for a record before its merge apply to the kept record. One row for each operation opened
//! by a link; an operation without a row fails the test.

use super::ada;
use crate::preferences::send_without_redirects;
use crate::support::Fenix;
use crate::support::cases::uuid_of;
use crate::support::fenix::{PASSWORD, password_secret};
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use time::Duration;
use uuid::Uuid;

/// Operations whose link identifies no record.
const OPERATIONS_WITHOUT_RECORD: [&str; 17] = [
    "downloadInquiryData",
    // The link identifies a document, which moves with its record.
    "downloadLegalDocument",
    "downloadLegalDocumentEvidence",
    "downloadPaperCopy",
    "downloadPartner",
    "downloadPartnerTypeMedia",
    "downloadSignedLegalDocument",
    "exportCampaigns",
    "exportCases",
    "exportContactEntries",
    "exportCustomerRecords",
    "exportEmployees",
    "exportInquiries",
    "exportPartners",
    "exportReports",
    "exportTasks",
    "readTaskCalendar",
];
/// Query parameters of signed links, tickets and secret addresses.
const LINK_PARAMETERS: [&str; 3] = ["signature", "ticket", "token"];

const KEPT: &str = "un@exemple.fr";
const REMOVED: &str = "deux@exemple.fr";
/// From the start of a test, a Saturday at 10:00 in Paris, to the first reminder.
const TO_FIRST: Duration = Duration::hours(71);

/// Operations of the API description that accept a link.
fn operations_of_links() -> BTreeSet<String> {
    let description: Value =
        serde_json::from_str(include_str!("../../../../openapi/openapi.json")).expect("the API description");
    let paths = description["paths"].as_object().expect("paths").values();
    let operations = paths.flat_map(|path| path.as_object().expect("operations").values());
    let opened_operations = operations.filter(|operation| {
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        parameters
            .filter_map(|parameter| parameter["name"].as_str())
            .any(|name| LINK_PARAMETERS.contains(&name))
    });
    opened_operations.map(|operation| operation["operationId"].as_str().expect("a name").to_owned()).collect()
}

/// Two records of one person, each with an open case, and the mails sent to the address of the removed record.
struct MergedRecords {
    admin: String,
    kept: String,
    removed: String,
    kept_case: String,
    moved_case: String,
    stop_link: String,
    kept_stop_link: String,
    password: String,
    entry: Uuid,
    group: Uuid,
}

async fn a_person_with_two_records(fenix: &Fenix) -> MergedRecords {
    let (_, first_admin) = fenix.logged_in(Role::Admin).await;
    let kept_record =
        fenix.a_household(&first_admin, json!([ada(json!({ "email": KEPT }))]), json!({})).await;
    let removed_record =
        fenix.a_household(&first_admin, json!([ada(json!({ "email": REMOVED }))]), json!({})).await;
    let kept_case =
        fenix.a_case_with(&first_admin, &kept_record, json!({ "label": "Gardé" })).await.expect(201).json();
    let moved_case =
        fenix.a_case_with(&first_admin, &removed_record, json!({ "label": "Déplacé" })).await.expect(201);
    fenix.services.runner.case_reminders.plan_next().await.unwrap();
    fenix.mails().await;
    fenix.clock.advance(TO_FIRST);
    let mails = fenix.mails().await;
    let reminder = |address: &str| {
        let mut reminders = mails.iter().filter(|mail| mail.subject.starts_with("Documents encore attendus"));
        reminders.find(|mail| mail.to_address == address).expect("a reminder")
    };
    let stop_link = |address: &str| {
        let (_, rest) = reminder(address).text_content.split_once("/stop-reminders/").expect("a link");
        format!("/reminder-choices/{}", rest.split_once('>').expect("its end").0)
    };
    let entry = fenix.query(&format!("SELECT uuid FROM contact_entry WHERE email_key = '{REMOVED}'")).await;
    let group = fenix.query("SELECT uuid FROM contact_group WHERE automated_key = 'CUSTOMERS'").await;
    MergedRecords {
        admin: fenix.logged_in(Role::Admin).await.1,
        kept: kept_record,
        removed: removed_record,
        kept_case: uuid_of(&kept_case),
        moved_case: uuid_of(&moved_case.json()),
        stop_link: stop_link(REMOVED),
        kept_stop_link: stop_link(KEPT),
        password: password_secret(reminder(REMOVED)),
        entry: entry[0].try_get_by_index(0).expect("an entry"),
        group: group[0].try_get_by_index(0).expect("a group"),
    }
}

impl MergedRecords {
    async fn merge(&self, fenix: &Fenix) -> Value {
        fenix.clock.advance(Duration::seconds(1));
        let comparison = fenix.compare_records(&self.admin, &self.kept, &self.removed).await;
        let email = super::read_field(&comparison, "email")["key"].as_str().unwrap().to_owned();
        let merge_response =
            fenix.merge_records(&self.admin, &self.kept, &self.removed, json!({ email: "kept" })).await;
        merge_response.expect(200).json()
    }

    async fn has_reminders(&self, fenix: &Fenix) -> [bool; 2] {
        let mut is_found = [false; 2];
        for (is_reminded, case) in is_found.iter_mut().zip([&self.kept_case, &self.moved_case]) {
            *is_reminded = fenix.case(&self.admin, case).await["reminders"]["enabled"] == true;
        }
        is_found
    }
}

fn list_labels(response: &Value) -> Vec<&str> {
    response["cases"].as_array().unwrap().iter().map(|case| case["label"].as_str().unwrap()).collect()
}

async fn links_of_merged_record_apply_to_kept_record(fenix: Fenix) {
    let person = a_person_with_two_records(&fenix).await;
    let admin = &person.admin;
    let links = fenix.services.adapters.build_preference_links();
    let api_path = |link: String| {
        let path = link.strip_prefix("http://localhost:8080").expect("a link of the application").to_owned();
        path.strip_prefix("/api").map(str::to_owned).unwrap_or(path)
    };
    let one_click = api_path(links.unsubscribe_url(person.entry, &[person.group]));
    let page = api_path(links.preferences(person.entry, REMOVED, &[]));
    let preferences = page.replace("/manage-contact-preferences/", "/contact-entries/");

    // A completed case has files to download.
    let media = fenix.a_file(admin, "Mandat.pdf").await;
    let body = json!({ "label": "Terminé", "withUpload": false, "medias": [media] });
    let completed_case = uuid_of(&fenix.a_case_with(admin, &person.removed, body).await.expect(201).json());
    let completing_status = json!({ "label": "Dossier complété client" });
    fenix
        .post(&format!("/customer-cases/{completed_case}/status"), admin, &completing_status)
        .await
        .expect(201);
    let offers = json!({ "offers": [{ "bank": "Banque du Large", "state": "received", "amount": 200_000,
        "duration": 300, "rate": 3.2 }] });
    fenix.patch(&format!("/customer-cases/{completed_case}/offers"), admin, &offers).await.expect(200);
    let sharing = format!("/customer-cases/{completed_case}/offers/comparison/sharing");
    fenix.put(&sharing, admin, &json!({ "shared": true })).await.expect(200);
    let loan = json!({ "id": "main", "amount": 100_000, "rate": 3, "months": 240 });
    let plans = json!({ "plans": [{ "name": "A", "input": { "loans": [loan] } }] });
    let plans =
        fenix.put(&format!("/customer-cases/{completed_case}/plans"), admin, &plans).await.expect(200).json();
    let schedule = format!("/customer-cases/{completed_case}/plans/{}/schedule", uuid_of(&plans["plans"][0]));

    let customer = uuid_of(&fenix.record(admin, &person.removed).await["customers"][0]);
    let mut tickets = Vec::new();
    for (operation, path) in [
        ("downloadCustomerCase", format!("/customer-cases/{completed_case}/download")),
        ("downloadOfferComparison", format!("/customer-cases/{completed_case}/offers/comparison/download")),
        ("downloadPlanSchedulePdf", format!("{schedule}/pdf")),
        ("downloadPlanScheduleCsv", format!("{schedule}/csv")),
        ("downloadCustomerRecord", format!("/customer-records/{}/download", person.removed)),
        ("downloadPersonalData", format!("/customer-records/{}/personal-data", person.removed)),
        (
            "downloadPersonalData",
            format!("/customer-records/{}/personal-data?customer={customer}", person.removed),
        ),
    ] {
        let ticket = fenix.get(&path, admin).await.expect(200).json()["ticket"].as_str().unwrap().to_owned();
        let separator = if path.contains('?') { '&' } else { '?' };
        tickets.push((operation, format!("{path}{separator}ticket={ticket}")));
    }

    person.merge(&fenix).await;

    let mut tested_operations: BTreeSet<String> = OPERATIONS_WITHOUT_RECORD.map(str::to_owned).into();
    let mut row = |operation: &str| tested_operations.insert(operation.to_owned());

    for (operation, path) in tickets {
        row(operation);
        let response = fenix.request(Method::GET, &path, "").send().await.unwrap();
        assert_eq!(response.status().as_u16(), 200, "{path}");
    }

    row("getReminderChoice");
    let stop_page = fenix.get(&person.stop_link, "").await.expect(200).json();
    assert_eq!(list_labels(&stop_page), ["Déplacé"]);
    row("chooseReminders");
    for (is_enabled, reminded_cases) in [(false, [true, false]), (true, [true, true])] {
        fenix.post(&person.stop_link, "", &json!({ "enabled": is_enabled })).await.expect(200);
        assert_eq!(person.has_reminders(&fenix).await, reminded_cases, "only the moved cases");
    }
    let stop_page = fenix.get(&person.kept_stop_link, "").await.expect(200).json();
    assert_eq!(
        list_labels(&stop_page),
        ["Gardé"],
        "a mail about one record does not stop reminders of the other"
    );

    row("getContactEntry");
    let contact = fenix.get(&preferences, "").await.expect(200).json();
    assert_eq!(contact["email"], REMOVED, "only the address of the link");
    let active = |contact: &Value| {
        let groups = contact["contactGroupAssociations"].as_array().unwrap();
        groups.iter().filter(|group| group["statusMail"] == "ACTIVATED").count()
    };
    assert_eq!(active(&contact), 1);
    row("openContactEntryUnsubscribe");
    send_without_redirects(&fenix, Method::GET, &one_click).await.expect(303);
    row("unsubscribeContactEntry");
    let request = fenix.request(Method::POST, &one_click, "");
    let request = request.header("content-type", "application/x-www-form-urlencoded");
    fenix.send(request.body("List-Unsubscribe=One-Click")).await.expect(204);
    assert_eq!(active(&fenix.get(&preferences, "").await.expect(200).json()), 0);
    row("patchContactEntry");
    let chosen_groups = json!([person.group]);
    let preferences_after = fenix.patch(&preferences, "", &chosen_groups).await.expect(200).json();
    assert_eq!(active(&preferences_after), 1, "{preferences_after}");

    row("checkPasswordLink");
    let path = format!("/password/{}", person.password);
    fenix.get(&path, "").await.expect(204);
    row("choosePassword");
    fenix.post(&path, "", &json!({ "password": PASSWORD })).await.expect(200);
    let session = fenix.log_in(KEPT).await;
    let cases = fenix.get("/customer-cases", &session).await.expect(200).json();
    assert!(cases.as_array().unwrap().iter().any(|case| case["uuid"] == json!(person.moved_case)), "{cases}");

    row("downloadSharedComparison");
    let path = format!("/shared-comparisons/{completed_case}/download");
    let ticket = fenix.get(&path, &session).await.expect(200).json()["ticket"].as_str().unwrap().to_owned();
    let response = fenix.request(Method::GET, &format!("{path}?ticket={ticket}"), "").send().await.unwrap();
    assert_eq!(response.status().as_u16(), 200);

    assert_eq!(tested_operations, operations_of_links(), "one row per operation with a link");
}
api_test_on_both_engines!(links_of_merged_record_apply_to_kept_record);

async fn reminder_queued_before_merge_has_a_valid_link(fenix: Fenix) {
    let mut person = a_person_with_two_records(&fenix).await;
    fenix.clock.advance(Duration::days(1));
    person.admin = fenix.logged_in(Role::Admin).await.1;
    let remind = format!("/customer-cases/{}/remind", person.moved_case);
    fenix.post(&remind, &person.admin, &json!({})).await.expect(200);
    person.merge(&fenix).await;
    let mails = fenix.mails().await;
    let links: Vec<_> =
        mails.iter().filter_map(|mail| mail.text_content.split_once("/stop-reminders/")).collect();
    let [(_, rest)] = links[..] else { panic!("{} reminders", links.len()) };
    let link = format!("/reminder-choices/{}", rest.split_once('>').expect("its end").0);
    fenix.post(&link, "", &json!({ "enabled": false })).await.expect(200);
    assert_eq!(person.has_reminders(&fenix).await, [false, false], "both cases of the mail");
}
api_test!(reminder_queued_before_merge_has_a_valid_link);

async fn links_apply_to_each_record_after_an_undo(fenix: Fenix) {
    let person = a_person_with_two_records(&fenix).await;
    let merge = person.merge(&fenix).await;
    fenix.undo_merge(&person.admin, &merge).await.expect(200);
    for (link, label) in [(&person.stop_link, "Déplacé"), (&person.kept_stop_link, "Gardé")] {
        assert_eq!(list_labels(&fenix.get(link, "").await.expect(200).json()), [label]);
    }
    fenix.get(&format!("/password/{}", person.password), "").await.expect(204);
    fenix.delete(&format!("/customer-records/{}", person.removed), &person.admin).await.expect(204);
    fenix.get(&person.stop_link, "").await.expect(404);
    let kept_case = fenix.case(&person.admin, &person.kept_case).await;
    assert_eq!(kept_case["reminders"]["enabled"], true);
}
api_test!(links_apply_to_each_record_after_an_undo);

async fn links_apply_after_several_merges(fenix: Fenix) {
    let person = a_person_with_two_records(&fenix).await;
    person.merge(&fenix).await;
    let third_record = fenix.a_household(&person.admin, json!([ada(json!({}))]), json!({})).await;
    fenix.clock.advance(Duration::seconds(1));
    let merge =
        fenix.merge_records(&person.admin, &third_record, &person.kept, json!({})).await.expect(200).json();
    for _ in 0..2 {
        for (link, label) in [(&person.stop_link, "Déplacé"), (&person.kept_stop_link, "Gardé")] {
            assert_eq!(list_labels(&fenix.get(link, "").await.expect(200).json()), [label]);
        }
        if fenix.get(&format!("/customer-records/{}", person.kept), &person.admin).await.status == 404 {
            fenix.undo_merge(&person.admin, &merge).await.expect(200);
        }
    }
    // The records of earlier links are deleted permanently.
    fenix.delete(&format!("/customer-records/{}", person.kept), &person.admin).await.expect(204);
    fenix.get(&person.stop_link, "").await.expect(404);
    let remaining = fenix.query("SELECT count(*) FROM merged_identity").await;
    assert_eq!(remaining[0].try_get_by_index::<i64>(0).unwrap(), 0);
}
api_test!(links_apply_after_several_merges);

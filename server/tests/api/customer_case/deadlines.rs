//! Deadlines of cases and documents to review: in the case, in the list, on « Aujourd’hui », in the calendar.

use crate::support::Fenix;
use crate::support::cases::uuid_of;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use serde_json::{Value, json};
use time::Duration;

fn offer_form() -> Value {
    json!({
        "bank": "Banque du Large", "state": "received", "amount": 200_000, "duration": 300, "rate": 3.0,
        "rateKind": "fixed", "apr": 3.6, "insuranceApr": 0.35, "insurer": "April", "insuranceDelegated": true,
        "shares": [100, 50], "guarantee": "Crédit Logement", "guaranteeFee": 2_450, "fileFee": 500,
        "earlyRepayment": "Sans indemnité après 7 ans", "receivedOn": "2026-11-20", "validUntil": "2026-12-10",
        "conditions": "Domiciliation des salaires",
    })
}

/// Kind and date of each deadline.
fn list_dates(deadlines: &Value) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let pair = |deadline: &Value| (text(&deadline["kind"]), text(&deadline["date"]));
    deadlines.as_array().unwrap().iter().map(pair).collect()
}

fn to_pairs(expected: &[(&str, &str)]) -> Vec<(String, String)> {
    expected.iter().map(|(kind, date)| ((*kind).to_owned(), (*date).to_owned())).collect()
}

impl Fenix {
    async fn list_row(&self, caller: &str, label: &str) -> Value {
        let rows = self.get("/case-list", caller).await.expect(200).json();
        rows.as_array().unwrap().iter().find(|row| row["label"] == label).cloned().unwrap()
    }

    async fn today_block(&self, caller: &str, block: &str) -> Value {
        self.get("/today", caller).await.expect(200).json()[block].clone()
    }
}

async fn deadlines_are_shown_filtered_and_sorted(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let with_dates = json!({ "suspensiveDate": "2026-11-25", "estimatedClerkDate": "2027-01-15",
        "project": { "type": "PROPERTY-LOAN" } });
    let case = fenix.a_labelled_case(&admin, &admin, "Achat", with_dates).await;
    fenix.a_labelled_case(&admin, &admin, "Sans date", json!({})).await;
    fenix.a_labelled_case(&admin, &admin, "Plus tard", json!({ "estimatedClerkDate": "2026-12-05" })).await;
    let path = format!("/customer-cases/{case}/offers");
    let saved_case =
        fenix.patch(&path, &admin, &json!({ "offers": [offer_form()] })).await.expect(200).json();
    assert_eq!(saved_case["offers"][0]["insuranceApr"], json!(0.35));
    assert_eq!(saved_case["offers"][0]["receivedOn"], json!("2026-11-20"));
    let warnings = saved_case["offerWarnings"].as_array().unwrap();
    assert_eq!(
        warnings.iter().map(|warning| warning["field"].as_str().unwrap()).collect::<Vec<_>>(),
        ["offers.0.validUntil"]
    );
    assert_eq!(
        list_dates(&saved_case["deadlines"]),
        to_pairs(&[
            ("suspensiveCondition", "2026-11-25"),
            ("earliestAcceptance", "2026-12-01"),
            ("offerExpiry", "2026-12-10"),
            ("expectedSignature", "2027-01-15"),
        ])
    );
    let expiry = &saved_case["deadlines"][2];
    assert_eq!(expiry["label"], "Fin de validité de l’offre\u{a0}: Banque du Large");
    assert_eq!((&saved_case["deadlines"][0]["state"], &expiry["state"]), (&json!("near"), &json!("later")));

    let row = fenix.list_row(&admin, "Achat").await;
    assert_eq!(row["nextDeadline"], json!({ "kind": "suspensiveCondition", "date": "2026-11-25" }));
    assert_eq!(fenix.list_row(&admin, "Sans date").await.get("nextDeadline"), None);
    for (query, expected) in [
        ("deadlineBefore=2026-11-25", &[][..]),
        ("deadlineBefore=2026-11-26", &["Achat"]),
        ("deadlineBefore=2026-12-06&sort=label", &["Achat", "Plus tard"]),
        ("sort=deadline", &["Achat", "Plus tard", "Sans date"]),
        ("sort=-deadline", &["Plus tard", "Achat", "Sans date"]),
    ] {
        assert_eq!(fenix.cases(&admin, query).await, expected, "{query}");
        assert_eq!(fenix.case_counts(&admin, query).await["total"], expected.len(), "{query}");
    }
    let refusal = fenix.get("/case-list?deadlineBefore=demain", &admin).await.expect(400);
    assert_eq!(refusal.fields(), ["deadlineBefore"]);

    let due = fenix.today_block(&admin, "deadlines").await;
    assert_eq!((&due["count"], &due["lines"][0]["late"]), (&json!(1), &json!(false)));
    assert_eq!(due["lines"][0]["customers"], "CŒUR Éloïse");
    fenix.clock.advance(Duration::days(5));
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let due = fenix.today_block(&admin, "deadlines").await;
    assert_eq!(
        list_dates(&due["lines"]),
        to_pairs(&[("suspensiveCondition", "2026-11-25"), ("earliestAcceptance", "2026-12-01")])
    );
    assert_eq!((&due["lines"][0]["late"], &due["lines"][1]["late"]), (&json!(true), &json!(false)));
    let (_, stranger) = fenix.logged_in(Role::Employee).await;
    assert_eq!(fenix.today_block(&stranger, "deadlines").await["count"], 0);
    // A past earliest acceptance is not the next deadline; an ended case has no deadline.
    fenix.clock.advance(Duration::days(10));
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    fenix.post("/customer-cases", &admin, &json!({ "uuid": case, "label": "Achat" })).await.expect(200);
    assert_eq!(fenix.list_row(&admin, "Achat").await["nextDeadline"]["kind"], "offerExpiry");
    fenix.add_case_status(&admin, &case, "Financé").await;
    assert_eq!(fenix.list_row(&admin, "Achat").await.get("nextDeadline"), None);
    assert_eq!(fenix.case(&admin, &case).await["deadlines"], json!([]));
}
api_test_on_both_engines!(deadlines_are_shown_filtered_and_sorted);

impl Fenix {
    /// Text of a new calendar of the caller, with unfolded lines.
    async fn read_calendar(&self, caller: &str) -> String {
        let calendar = self.post("/tasks/calendar", caller, &json!({})).await.expect(201).json();
        let address = calendar["address"].as_str().unwrap();
        let path = &address[address.find("/calendars/").unwrap()..];
        self.get(path, "").await.expect(200).text.replace("\r\n ", "")
    }
}

async fn calendar_has_the_deadlines_of_visible_cases(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    fenix.a_labelled_case(&admin, &admin, "Achat", json!({ "suspensiveDate": "2026-12-04" })).await;
    for (caller, events) in [(admin, 1), (employee, 0)] {
        let text = fenix.read_calendar(&caller).await;
        assert_eq!(text.matches("BEGIN:VEVENT").count(), events, "{text}");
        assert_eq!(text.matches("DTSTART;VALUE=DATE:20261204").count(), events, "{text}");
        assert_eq!(
            text.contains("SUMMARY:Fin de la condition suspensive – CŒUR Éloïse"),
            events == 1,
            "{text}"
        );
    }
}
api_test!(calendar_has_the_deadlines_of_visible_cases);

async fn calendar_spans_last_month_and_two_years(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    // 31 and 30 days before 21 November 2026, 730 and 731 days after it.
    for day in ["2026-10-21", "2026-10-22", "2028-11-20", "2028-11-21"] {
        fenix.a_labelled_case(&admin, &admin, day, json!({ "suspensiveDate": day })).await;
    }
    let text = fenix.read_calendar(&admin).await;
    let days: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("DTSTART;VALUE=DATE:")).collect();
    assert_eq!(days, ["20261022", "20281120"]);
}
api_test!(calendar_spans_last_month_and_two_years);

async fn calendar_event_opens_case_and_has_priority(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let project = json!({ "project": { "type": "PROPERTY-LOAN" } });
    let case = fenix.a_labelled_case(&admin, &admin, "Achat", project).await;
    let path = format!("/customer-cases/{case}/offers");
    fenix.patch(&path, &admin, &json!({ "offers": [offer_form()] })).await.expect(200);
    let text = fenix.read_calendar(&admin).await;
    let events: Vec<&str> = text.split("BEGIN:VEVENT").skip(1).collect();
    let has_priority = |event: &&str| event.contains("PRIORITY:1\r\n");
    // The earliest acceptance cannot be late, the expiry of the offer can.
    assert!(events[0].contains("DATE:20261201") && !has_priority(&events[0]), "{text}");
    assert!(events[1].contains("DATE:20261210") && has_priority(&events[1]), "{text}");
    for event in events {
        let opens_case = |line: &str| line.starts_with("URL:") && line.ends_with(&format!("/cases/{case}"));
        assert!(event.lines().any(opens_case), "{text}");
    }
}
api_test!(calendar_event_opens_case_and_has_priority);

impl Fenix {
    /// Records a check of the first customer of a record, whose document is valid until this day.
    async fn check_identity(&self, caller: &str, record: &str, until: &str) {
        let path = format!("/customer-records/{record}");
        let customer = self.get(&path, caller).await.expect(200).json()["customers"][0]["uuid"].clone();
        let check = json!({ "customer": customer, "document": "passport", "validUntil": until });
        self.post(&format!("{path}/identity-checks"), caller, &check).await.expect(201);
        self.clock.advance(Duration::seconds(1));
    }

    /// Day of the next deadline of the case with this label, which is about an identity document.
    async fn identity_expiry(&self, caller: &str, label: &str) -> Option<String> {
        let row = self.list_row(caller, label).await;
        let next = row.get("nextDeadline")?;
        assert_eq!(next["kind"], "identityExpiry");
        Some(next["date"].as_str().unwrap().to_owned())
    }
}

async fn identity_document_expiry_is_open_case_deadline(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let created_case =
        fenix.a_case_with(&admin, &record, json!({ "label": "Achat" })).await.expect(201).json();
    let case = uuid_of(&created_case);
    fenix.check_identity(&admin, &record, "2026-11-26").await;
    let label = "Fin de validité de la pièce d’identité\u{a0}: Éloïse Cœur";
    let deadline = json!({ "kind": "identityExpiry", "date": "2026-11-26", "label": label,
        "source": "Contrôle d’identité du 21/11/2026", "state": "near" });
    assert_eq!(fenix.case(&admin, &case).await["deadlines"], json!([deadline]));
    let overview = format!("/customer-records/{record}/overview");
    let overview = fenix.get(&overview, &admin).await.expect(200).json();
    assert_eq!(overview["cases"][0]["nextDeadline"]["date"], "2026-11-26");
    assert_eq!(fenix.identity_expiry(&admin, "Achat").await.as_deref(), Some("2026-11-26"));
    assert_eq!(fenix.cases(&admin, "deadlineBefore=2026-11-27").await, ["Achat"]);
    let text = fenix.read_calendar(&admin).await;
    assert!(text.contains(&format!("SUMMARY:{label} – ")), "{text}");

    // The row keeps its place after a change of the case, and follows the name of the customer.
    let with_dates = json!({ "uuid": case, "label": "Achat", "suspensiveDate": "2026-11-27" });
    fenix.post("/customer-cases", &admin, &with_dates).await.expect(200);
    let mut renamed_record =
        fenix.get(&format!("/customer-records/{record}"), &admin).await.expect(200).json();
    renamed_record["customers"][0]["firstName"] = json!("Zoé");
    fenix.post("/customer-records", &admin, &renamed_record).await.expect(200);
    let due = fenix.today_block(&admin, "deadlines").await["lines"].clone();
    assert_eq!(
        list_dates(&due),
        to_pairs(&[("identityExpiry", "2026-11-26"), ("suspensiveCondition", "2026-11-27")])
    );
    assert_eq!(due[0]["label"], label.replace("Éloïse", "Zoé"));
    assert_eq!(fenix.identity_expiry(&admin, "Achat").await.as_deref(), Some("2026-11-26"));
    fenix.post("/customer-cases", &admin, &json!({ "uuid": case, "label": "Achat" })).await.expect(200);

    fenix.check_identity(&admin, &record, "2027-06-30").await;
    fenix.a_case_with(&admin, &record, json!({ "label": "Travaux" })).await.expect(201);
    for label in ["Achat", "Travaux"] {
        assert_eq!(fenix.identity_expiry(&admin, label).await.as_deref(), Some("2027-06-30"), "{label}");
    }
    assert_eq!(fenix.today_block(&admin, "deadlines").await["count"], 0);
    fenix.add_case_status(&admin, &case, "Financé").await;
    assert_eq!(fenix.identity_expiry(&admin, "Achat").await, None);
    assert_eq!(fenix.identity_expiry(&admin, "Travaux").await.as_deref(), Some("2027-06-30"));
    fenix.add_case_status(&admin, &case, "Dossier envoyé partenaire").await;
    assert_eq!(fenix.identity_expiry(&admin, "Achat").await.as_deref(), Some("2027-06-30"));
}
api_test_on_both_engines!(identity_document_expiry_is_open_case_deadline);

async fn identity_deadlines_follow_a_merge_and_its_undo(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let kept_record = fenix.a_record(&admin, &[None]).await;
    let removed_record = fenix.a_record(&admin, &[None]).await;
    fenix.a_case_with(&admin, &kept_record, json!({ "label": "Achat" })).await.expect(201);
    fenix.a_case_with(&admin, &removed_record, json!({ "label": "Travaux" })).await.expect(201);
    fenix.check_identity(&admin, &kept_record, "2026-12-31").await;
    fenix.check_identity(&admin, &removed_record, "2031-05-01").await;
    let read_both = async || {
        (fenix.identity_expiry(&admin, "Achat").await, fenix.identity_expiry(&admin, "Travaux").await)
    };
    let expected = |achat: &str, travaux: &str| (Some(achat.to_owned()), Some(travaux.to_owned()));
    assert_eq!(read_both().await, expected("2026-12-31", "2031-05-01"));
    let merge =
        fenix.merge_records(&admin, &kept_record, &removed_record, json!({})).await.expect(200).json();
    assert_eq!(read_both().await, expected("2031-05-01", "2031-05-01"), "the latest check of one person");
    fenix.undo_merge(&admin, &merge).await.expect(200);
    assert_eq!(read_both().await, expected("2026-12-31", "2031-05-01"));
}
api_test_on_both_engines!(identity_deadlines_follow_a_merge_and_its_undo);

async fn deadlines_and_warnings_are_for_staff(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("eloise@exemple.fr")]).await;
    let with_date = json!({ "suspensiveDate": "2026-12-04" });
    let case = uuid_of(&fenix.a_case_with(&admin, &record, with_date).await.expect(201).json());
    let customer = fenix.activate_account("eloise@exemple.fr").await;
    let own_case = fenix.case(&customer, &case).await;
    for field in ["deadlines", "offerWarnings", "offers"] {
        assert_eq!(own_case.get(field), None, "{field}");
    }
}
api_test!(deadlines_and_warnings_are_for_staff);

/// A case « Prêt », its customer, and its requested identity card.
struct CaseToReview {
    path: String,
    admin: String,
    customer: String,
    identity_card: Value,
}

impl CaseToReview {
    async fn create(fenix: &Fenix) -> Self {
        let (_, admin) = fenix.logged_in(Role::Admin).await;
        let record = fenix.a_record(&admin, &[Some("eloise@exemple.fr")]).await;
        let case = fenix.a_case_with(&admin, &record, json!({ "label": "Prêt" })).await.expect(201).json();
        let customer = fenix.activate_account("eloise@exemple.fr").await;
        let identity_card = case["itemsListArray"][1]["uuid"].clone();
        Self { path: format!("/customer-cases/{}", uuid_of(&case)), admin, customer, identity_card }
    }

    /// Documents to review and next actor in the list, number of listed cases to review, count of « Aujourd’hui ».
    async fn review_state(&self, fenix: &Fenix) -> (Value, Value, usize, Value) {
        let row = fenix.list_row(&self.admin, "Prêt").await;
        let listed_count = fenix.cases(&self.admin, "toReview=true").await.len();
        let today = fenix.today_block(&self.admin, "toReview").await["count"].clone();
        (row["toReview"].clone(), row["waitingFor"].clone(), listed_count, today)
    }
}

async fn announced_document_needs_no_review(fenix: Fenix) {
    let case = CaseToReview::create(&fenix).await;
    let empty_row = (json!(0), json!("customer"), 0, json!(0));
    assert_eq!(case.review_state(&fenix).await, empty_row);
    let tick = json!({ "label": "Bulletin de paie", "checked": true });
    fenix.patch(&format!("{}/checked", case.path), &case.customer, &tick).await.expect(204);
    let case_with_announcement = fenix.get(&case.path, &case.admin).await.expect(200).json();
    assert_eq!(case_with_announcement["itemsListArray"][2]["announced"], true);
    assert_eq!(case.review_state(&fenix).await, empty_row);
}
api_test!(announced_document_needs_no_review);

async fn received_document_counts_until_reviewed(fenix: Fenix) {
    let case = CaseToReview::create(&fenix).await;
    let announced_body = json!({ "label": "Bulletin de paie", "checked": true });
    fenix.patch(&format!("{}/checked", case.path), &case.customer, &announced_body).await.expect(204);
    let file = fenix.a_file(&case.customer, "carte.pdf").await;
    let deposit = json!({ "medias": [{ "uuid": file, "item": case.identity_card }] });
    fenix.patch(&case.path, &case.customer, &deposit).await.expect(200);
    assert_eq!(case.review_state(&fenix).await, (json!(1), json!("firm"), 1, json!(1)));
    assert_eq!(fenix.cases(&case.admin, "waits=toReview").await, ["Prêt"]);
    assert_eq!(fenix.today_block(&case.admin, "toReview").await["lines"][0]["documents"], 1);
    let item = case.identity_card.as_str().unwrap();
    let review = json!({ "state": "accepted" });
    fenix.patch(&format!("{}/items/{item}", case.path), &case.admin, &review).await.expect(200);
    assert_eq!(case.review_state(&fenix).await, (json!(0), json!("firm"), 0, json!(0)), "nothing is missing");
}
api_test_on_both_engines!(received_document_counts_until_reviewed);

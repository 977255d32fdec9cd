//! The overview of a record: customers, cases, tasks, budget, reports; and the access to it.

use crate::inquiry::a_message;
use crate::support::Fenix;
use crate::support::cases::uuid_of;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use serde_json::{Value, json};
use time::Duration;

impl Fenix {
    async fn read_overview(&self, caller: &str, record: &str) -> Value {
        self.get(&format!("/customer-records/{record}/overview"), caller).await.expect(200).json()
    }
}

async fn overview_customers_show_refused_addresses(fenix: Fenix) {
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let record = fenix.a_record(&employee, &[Some("e@exemple.fr"), None]).await;
    fenix.a_case(&employee, &record).await;
    fenix.mailer.refuse("e@exemple.fr");
    fenix.mails().await;

    let overview = fenix.read_overview(&employee, &record).await;
    let [first_customer, second_customer] = &overview["customers"].as_array().unwrap()[..] else {
        panic!("{overview}")
    };
    assert_eq!(first_customer["phoneNumber"], "0612345678");
    assert_eq!(
        (&first_customer["email"], &first_customer["emailRefused"]),
        (&json!("e@exemple.fr"), &json!(true))
    );
    assert!(second_customer.get("email").is_none(), "{second_customer}");
    assert_eq!(overview["employees"], json!(["Camille Rivière"]));
}
api_test!(overview_customers_show_refused_addresses);

async fn overview_lists_open_cases_and_counts_ended(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let open = fenix.a_case(&admin, &record).await;
    let ended_case =
        uuid_of(&fenix.a_case_with(&admin, &record, json!({ "label": "Ancien" })).await.expect(201).json());
    fenix.add_case_status(&admin, &ended_case, "Financé").await;
    fenix.clock.advance(Duration::days(28));
    let (_, admin) = fenix.logged_in(Role::Admin).await;

    let overview = fenix.read_overview(&admin, &record).await;
    assert_eq!(overview["endedCases"], 1);
    let [case] = &overview["cases"].as_array().unwrap()[..] else { panic!("{overview}") };
    assert_eq!((&case["uuid"], &case["status"]), (&json!(open), &json!("Dossier créé")));
    assert_eq!((&case["waitingFor"], &case["stuck"]), (&json!("customer"), &json!(true)));
}
api_test_on_both_engines!(overview_lists_open_cases_and_counts_ended);

async fn overview_missing_documents_show_refusal_motive(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let case = fenix.a_case(&admin, &record).await;
    let items = fenix.case(&admin, &case).await["itemsListArray"].clone();
    let path = format!("/customer-cases/{case}/items/{}", uuid_of(&items[1]));
    fenix.patch(&path, &admin, &json!({ "state": "refused", "motive": "Trop flou." })).await.expect(200);

    let case_line = fenix.read_overview(&admin, &record).await["cases"][0].clone();
    assert_eq!(
        case_line["missing"],
        json!([
            { "label": "Carte d’identité", "refused": true, "motive": "Trop flou." },
            { "label": "Bulletin de paie", "refused": false },
        ])
    );
    assert_eq!(case_line["toReview"], 0);
}
api_test!(overview_missing_documents_show_refusal_motive);

async fn overview_shows_open_tasks_and_unread_inquiries(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (ines, employee) = fenix.logged_in(Role::Employee).await;
    let record = fenix.a_record(&employee, &[None]).await;
    let task = json!({ "title": "Rappeler", "dueDate": "2026-11-25", "customerRecord": record });
    fenix.post("/tasks", &employee, &task).await.expect(201);
    for (is_read, email) in [(false, "a@exemple.fr"), (true, "b@exemple.fr")] {
        fenix.clock.advance(Duration::seconds(1));
        let mut message = a_message();
        message["email"] = json!(email);
        fenix.post("/contact", "", &message).await.expect(204);
        let inquiry = fenix.newest_inquiry(&admin).await;
        fenix.change_inquiry(&admin, &inquiry, json!({ "customerRecord": record })).await.expect(200);
        fenix.change_inquiry(&admin, &inquiry, json!({ "read": is_read })).await.expect(200);
    }

    let overview = fenix.read_overview(&admin, &record).await;
    let tasks = overview["tasks"].as_array().unwrap();
    let call_task = tasks.iter().find(|task| task["title"] == "Rappeler").unwrap();
    assert_eq!((&call_task["user"], &call_task["userName"]), (&json!(ines), &json!("Camille Rivière")));
    assert_eq!(overview["unreadInquiries"], 1);
}
api_test_on_both_engines!(overview_shows_open_tasks_and_unread_inquiries);

async fn overview_budget_adds_up_the_household(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let household = json!({
        "resources": [{ "nature": "CDI", "profession": "Luthière", "monthlyIncome": 3_000 }],
        "debts": [{ "debtType": "Consommation", "monthlyInstalment": 300, "outstandingCapital": 5_000 }],
        "housingSituation": "Locataire", "housingCosts": 900,
    });
    let record = fenix.a_record_with(&admin, &[None], household).await;
    let budget = fenix.read_overview(&admin, &record).await["budget"].clone();
    let expected = [
        ("income", 3_000.0),
        ("charges", 1_200.0),
        ("left", 1_800.0),
        ("debtRatio", 40.0),
        ("maxDebtRatio", 35.0),
    ];
    for (field, value) in expected {
        assert_eq!(budget[field].as_f64(), Some(value), "{field}");
    }
    assert_eq!(budget["gaps"], json!([]));
}
api_test!(overview_budget_adds_up_the_household);

async fn overview_shows_the_three_newest_reports(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    for note in ["Un", "Deux", "Trois", "Quatre"] {
        fenix.clock.advance(Duration::seconds(1));
        let note = json!({ "customerRecord": record, "content": format!("<p>{note}</p>") });
        fenix.post("/reports", &admin, &note).await.expect(201);
    }
    let reports = fenix.read_overview(&admin, &record).await["reports"].clone();
    let texts: Vec<&Value> = reports.as_array().unwrap().iter().map(|report| &report["text"]).collect();
    assert_eq!(texts, ["Quatre", "Trois", "Deux"]);
}
api_test!(overview_shows_the_three_newest_reports);

async fn overview_of_new_record_reports_gaps(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let overview = fenix.read_overview(&admin, &record).await;
    for list in ["employees", "cases", "tasks", "reports"] {
        assert_eq!(overview[list], json!([]), "{list}");
    }
    assert_eq!((&overview["endedCases"], &overview["unreadInquiries"]), (&json!(0), &json!(0)));
    assert!(overview["budget"].get("debtRatio").is_none());
    let gaps = overview["budget"]["gaps"].as_array().unwrap();
    assert!(gaps[0].as_str().unwrap().contains("Aucun revenu"), "{gaps:?}");
}
api_test!(overview_of_new_record_reports_gaps);

async fn overview_is_limited_to_staff_in_scope(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let (_, other_employee) = fenix.logged_in(Role::Employee).await;
    let (_, partner) = fenix.a_partner().await;
    let (_, customer) = fenix.logged_in(Role::Customer).await;
    let record = fenix.a_record(&employee, &[None]).await;
    let path = format!("/customer-records/{record}/overview");
    for (caller, status) in
        [(&admin, 200), (&employee, 200), (&other_employee, 404), (&partner, 403), (&customer, 403)]
    {
        fenix.get(&path, caller).await.expect(status);
    }
    fenix.get(&path, "").await.expect(401);
    fenix.get("/customer-records/pas-un-uuid/overview", &admin).await.expect(404);
}
api_test!(overview_is_limited_to_staff_in_scope);

//! A record at a glance: what is open, missing and known of it, and who reads it.

use crate::support::Fenix;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use serde_json::{Value, json};
use time::Duration;

impl Fenix {
    async fn overview(&self, who: &str, record: &str) -> Value {
        self.get(&format!("/customer-records/{record}/overview"), who).await.expect(200).json()
    }
}

async fn it_says_what_a_broker_asks_first(fenix: Fenix) {
    let (_, admin) = fenix.somebody(Role::Admin).await;
    let (ines, employee) = fenix.somebody(Role::Employee).await;
    let more = json!({
        "resources": [{ "nature": "CDI", "profession": "Luthière", "monthlyIncome": 3_000 }],
        "debts": [{ "debtType": "Consommation", "monthlyInstalment": 300, "outstandingCapital": 5_000 }],
        "housingSituation": "Locataire", "housingCosts": 900,
    });
    let record = fenix.a_record_with(&employee, &[Some("e@exemple.fr"), None], more).await;
    let case = fenix.a_case(&employee, &record).await;
    let ended = fenix.a_case_with(&employee, &record, json!({ "label": "Ancien" })).await.expect(201).json();
    let path = format!("/customer-cases/{}/status", ended["uuid"].as_str().unwrap());
    fenix.post(&path, &admin, &json!({ "label": "Financé" })).await.expect(201);
    let items = fenix.case(&employee, &case).await["itemsListArray"].clone();
    let path = format!("/customer-cases/{case}/items/{}", items[1]["uuid"].as_str().unwrap());
    fenix.patch(&path, &employee, &json!({ "state": "refused", "motive": "Trop flou." })).await.expect(200);
    let task = json!({ "title": "Rappeler", "dueDate": "2026-11-25", "customerRecord": record });
    fenix.post("/tasks", &employee, &task).await.expect(201);
    let inquiry = fenix.an_inquiry(&admin).await;
    // Linked by hand, so that nobody has read it.
    let values = [&record, &inquiry].map(|uuid| uuid.parse::<uuid::Uuid>().unwrap().into());
    fenix.sql("UPDATE inquiry SET record_uuid = $1 WHERE uuid = $2", values.into()).await;
    for note in ["Un", "Deux", "Trois", "Quatre"] {
        fenix.clock.advance(Duration::seconds(1));
        let note = json!({ "customerRecord": record, "content": format!("<p>{note}</p>") });
        fenix.post("/reports", &employee, &note).await.expect(201);
    }
    fenix.mailer.refuse("e@exemple.fr");
    fenix.mails().await;
    fenix.clock.advance(Duration::days(28));
    let (_, admin) = fenix.somebody(Role::Admin).await;

    let overview = fenix.overview(&admin, &record).await;
    assert_eq!(overview["customers"][0]["phoneNumber"], "0612345678");
    assert_eq!(
        (&overview["customers"][0]["email"], &overview["customers"][0]["emailRefused"]),
        (&json!("e@exemple.fr"), &json!(true))
    );
    assert!(overview["customers"][1].get("email").is_none());
    assert_eq!(overview["employees"], json!(["Camille Rivière"]));
    assert_eq!((overview["cases"].as_array().unwrap().len(), &overview["endedCases"]), (1, &json!(1)));
    let open = &overview["cases"][0];
    assert_eq!(
        (&open["uuid"], &open["status"], &open["stuck"]),
        (&json!(case), &json!("Dossier créé"), &json!(true))
    );
    assert_eq!((&open["waitingFor"], &open["toReview"]), (&json!("customer"), &json!(0)));
    let missing = json!([
        { "label": "Carte d’identité", "refused": true, "motive": "Trop flou." },
        { "label": "Bulletin de paie", "refused": false },
    ]);
    assert_eq!(open["missing"], missing);
    let tasks = overview["tasks"].as_array().unwrap();
    let called = tasks.iter().find(|task| task["title"] == "Rappeler").unwrap();
    assert_eq!((&called["user"], &called["userName"]), (&json!(ines), &json!("Camille Rivière")));
    assert_eq!(overview["unreadInquiries"], 1);
    let budget = &overview["budget"];
    assert_eq!(
        (&budget["income"], &budget["charges"], &budget["left"]),
        (&json!(3_000), &json!(1_200), &json!(1_800))
    );
    assert_eq!((&budget["debtRatio"], &budget["maxDebtRatio"]), (&json!(40.0), &json!(35)));
    assert_eq!(budget["gaps"], json!([]));
    let texts: Vec<&Value> = overview["reports"].as_array().unwrap().iter().map(|one| &one["text"]).collect();
    assert_eq!(texts, ["Quatre", "Trois", "Deux"]);
}
api_test_on_both_engines!(it_says_what_a_broker_asks_first);

async fn a_new_record_says_what_it_does_not_know(fenix: Fenix) {
    let (_, admin) = fenix.somebody(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let overview = fenix.overview(&admin, &record).await;
    for list in ["employees", "cases", "tasks", "reports"] {
        assert_eq!(overview[list], json!([]), "{list}");
    }
    assert_eq!((&overview["endedCases"], &overview["unreadInquiries"]), (&json!(0), &json!(0)));
    assert!(overview["budget"].get("debtRatio").is_none());
    let gaps = overview["budget"]["gaps"].as_array().unwrap();
    assert!(gaps[0].as_str().unwrap().contains("Aucun revenu"), "{gaps:?}");
}
api_test!(a_new_record_says_what_it_does_not_know);

async fn only_staff_who_see_the_record_read_it(fenix: Fenix) {
    let (_, admin) = fenix.somebody(Role::Admin).await;
    let (_, employee) = fenix.somebody(Role::Employee).await;
    let (_, other) = fenix.somebody(Role::Employee).await;
    let (_, partner) = fenix.a_partner().await;
    let (_, customer) = fenix.somebody(Role::Customer).await;
    let record = fenix.a_record(&employee, &[None]).await;
    let path = format!("/customer-records/{record}/overview");
    for (who, status) in [(&admin, 200), (&employee, 200), (&other, 404), (&partner, 403), (&customer, 403)] {
        fenix.get(&path, who).await.expect(status);
    }
    fenix.get(&path, "").await.expect(401);
    fenix.get("/customer-records/pas-un-uuid/overview", &admin).await.expect(404);
}
api_test!(only_staff_who_see_the_record_read_it);

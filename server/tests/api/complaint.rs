//! Complaints: both clocks, scope of employees, concurrent changes.

use crate::api_test_on_both_engines;
use crate::support::Fenix;
use crate::support::cases::uuid_of;
use domain::account::role::Role;
use serde_json::{Value, json};

fn complaint(record: Option<&str>) -> Value {
    json!({ "sentOn": "2025-10-31", "receivedOn": "2025-11-03", "channel": "letter",
        "subject": "Délai de réponse", "customerRecord": record })
}

async fn complaint_has_two_clocks_and_changes_state(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let created = fenix.post("/complaints", &admin, &complaint(None)).await.expect(201).json();
    // 10 working days after a Friday, with 11 November; two months.
    assert_eq!(
        (&created["acknowledgeBy"], &created["answerBy"]),
        (&json!("2025-11-17"), &json!("2025-12-31"))
    );
    assert_eq!((&created["state"], &created["nextDeadline"]), (&json!("received"), &json!("2025-11-17")));
    let path = format!("/complaints/{}", uuid_of(&created));
    let change = json!({ "state": "acknowledged", "acknowledgedOn": "2025-11-05", "version": 1 });
    let changed = fenix.patch(&path, &admin, &change).await.expect(200).json();
    assert_eq!((&changed["nextDeadline"], &changed["version"]), (&json!("2025-12-31"), &json!(2)));
    fenix.patch(&path, &admin, &change).await.expect(409);
    let answered = fenix.patch(&path, &admin, &json!({ "state": "answered" })).await.expect(200).json();
    assert!(answered["answeredOn"].is_string() && answered.get("nextDeadline").is_none());
    let listed = fenix.get("/complaints", &admin).await.expect(200).json();
    assert_eq!(listed, json!([answered]));
    let refused = fenix.post("/complaints", &admin, &json!({})).await.expect(400);
    assert_eq!(refused.fields(), ["sentOn", "channel", "subject"]);
    let future = json!({ "sentOn": "2999-01-01", "channel": "email", "subject": "x" });
    assert_eq!(fenix.post("/complaints", &admin, &future).await.expect(400).fields(), ["sentOn"]);
}
api_test_on_both_engines!(complaint_has_two_clocks_and_changes_state);

async fn employee_sees_complaints_of_own_records_only(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let (own, other) = (fenix.a_record(&employee, &[None]).await, fenix.a_record(&admin, &[None]).await);
    fenix.post("/complaints", &employee, &complaint(Some(&other))).await.expect(404);
    assert_eq!(
        fenix.post("/complaints", &employee, &complaint(None)).await.expect(400).fields(),
        ["customerRecord"]
    );
    let created = fenix.post("/complaints", &employee, &complaint(Some(&own))).await.expect(201).json();
    for record in [Some(other.as_str()), None] {
        let hidden = fenix.post("/complaints", &admin, &complaint(record)).await.expect(201).json();
        let path = format!("/complaints/{}", uuid_of(&hidden));
        fenix.patch(&path, &employee, &json!({ "subject": "x" })).await.expect(404);
    }
    assert_eq!(fenix.get("/complaints", &employee).await.expect(200).json(), json!([created]));
    let path = format!("/complaints/{}", uuid_of(&created));
    fenix.patch(&path, &employee, &json!({ "customerRecord": other })).await.expect(404);
    // The complaint outlives the record.
    fenix.delete(&format!("/customer-records/{own}"), &admin).await.expect(204);
    let kept = fenix.patch(&path, &admin, &json!({ "note": "Fiche supprimée" })).await.expect(200).json();
    assert!(kept.get("customerRecord").is_none());
}
api_test_on_both_engines!(employee_sees_complaints_of_own_records_only);

//! Undoing a merge.

use super::{ada, luc, parse_uuid};
use crate::support::Fenix;
use crate::support::builders::query_number;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use serde_json::{Value, json};
use time::Duration;
use uuid::Uuid;

async fn undo_keeps_later_additions_and_edits(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let kept_record = fenix.a_household(&admin, json!([ada(json!({}))]), json!({ "treasury": 1_000 })).await;
    let extra_fields = json!({ "treasury": 2_000, "housingCosts": 500 });
    let removed_record = fenix.a_household(&admin, json!([ada(json!({}))]), extra_fields).await;
    let case = fenix.a_case(&admin, &removed_record).await;
    let record_before = fenix.record(&admin, &removed_record).await;
    let merge = fenix
        .merge_records(&admin, &kept_record, &removed_record, json!({ "treasury": "removed" }))
        .await
        .expect(200)
        .json();
    let opened_record = fenix.record(&admin, &kept_record).await;
    let added_case = fenix.a_case(&admin, &kept_record).await;
    let note = json!({ "customerRecord": kept_record, "customerCase": case, "content": "<p>Depuis</p>" });
    fenix.post("/reports", &admin, &note).await.expect(201);
    let mut edited_record = opened_record.clone();
    edited_record["city"] = json!("Nantes");
    edited_record["housingSituation"] = json!("Locataire");
    let edited_record = fenix.post("/customer-records", &admin, &edited_record).await.expect(200).json();

    let undone = fenix.undo_merge(&admin, &merge).await.expect(200).json();
    assert_eq!(undone["customerRecord"], json!(kept_record));
    let record = fenix.record(&admin, &kept_record).await;
    // The value brought by the merge is removed; the value entered since then stays.
    assert_eq!((&record["treasury"], &record["city"]), (&json!(1_000), &json!("Nantes")));
    assert!(record.get("housingCosts").is_none());
    let cases: Vec<&Value> = record["cases"].as_array().unwrap().iter().map(|case| &case["uuid"]).collect();
    assert_eq!(cases, [&json!(added_case)]);
    assert_eq!(fenix.record(&admin, &removed_record).await, record_before);
    // Reports added to a moved case move back with it.
    for (record, count) in [(&kept_record, 0), (&removed_record, 1)] {
        let sql = "SELECT count(*) FROM report WHERE record_uuid = ?";
        assert_eq!(query_number(&fenix.test.database, sql, vec![parse_uuid(record).into()]).await, count);
    }
    // A stale save of the merged record is refused.
    fenix.post("/customer-records", &admin, &edited_record).await.expect(409);
    let timeline = fenix
        .get(&format!("/customer-records/{kept_record}/timeline?kind=record"), &admin)
        .await
        .expect(200)
        .json();
    let titles: Vec<&Value> =
        timeline["entries"].as_array().unwrap().iter().map(|entry| &entry["title"]).collect();
    assert_eq!(titles[0], "Fusion annulée");
    assert_eq!(fenix.merges(&admin, &kept_record).await, json!([]));
    let repeated_refusal = fenix.undo_merge(&admin, &merge).await.expect(400);
    assert!(repeated_refusal.text.contains("déjà annulée"), "{}", repeated_refusal.text);
}
api_test!(undo_keeps_later_additions_and_edits);

/// The reasons are kept with the record that is left, and move back with an undo.
async fn archive_readings_follow_their_record(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let kept_record = fenix.a_household(&admin, json!([ada(json!({}))]), json!({})).await;
    let removed_record = fenix.a_household(&admin, json!([ada(json!({}))]), json!({})).await;
    let reading_insertion = "INSERT INTO record_archive_reading (uuid, record_uuid, at, reason, by_first_name, by_last_name) \
        VALUES ($1, $2, 0, 'Demande du juge', 'Inès', 'Roy')";
    fenix.sql(reading_insertion, vec![Uuid::from_u128(7).into(), parse_uuid(&removed_record).into()]).await;
    let count = async |record: &str| {
        let sql = "SELECT count(*) FROM record_archive_reading WHERE record_uuid = ?";
        query_number(&fenix.test.database, sql, vec![parse_uuid(record).into()]).await
    };
    let merge =
        fenix.merge_records(&admin, &kept_record, &removed_record, json!({})).await.expect(200).json();
    assert_eq!(count(&kept_record).await, 1);
    fenix.undo_merge(&admin, &merge).await.expect(200);
    assert_eq!((count(&kept_record).await, count(&removed_record).await), (0, 1));
}
api_test_on_both_engines!(archive_readings_follow_their_record);

async fn additions_to_a_case_move_back_with_it(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let kept_record =
        fenix.a_household(&admin, json!([ada(json!({ "email": "ada@exemple.fr" }))]), json!({})).await;
    let removed_record =
        fenix.a_household(&admin, json!([ada(json!({ "email": "ada@exemple.fr" }))]), json!({})).await;
    let case = fenix.a_case(&admin, &removed_record).await;
    let customer_of = async |record: &str| fenix.record(&admin, record).await["customers"][0]["uuid"].clone();
    let ada_of_removed = customer_of(&removed_record).await;
    let merge =
        fenix.merge_records(&admin, &kept_record, &removed_record, json!({})).await.expect(200).json();
    let form = json!({ "kind": "DER", "customers": [customer_of(&kept_record).await] });
    let documents = format!("/customer-cases/{case}/legal-documents");
    let document = fenix.post(&documents, &admin, &form).await.expect(201).json();
    let task = json!({ "title": "Relire", "dueDate": "2026-12-01", "customerCase": case });
    let task = fenix.post("/tasks", &admin, &task).await.expect(201).json();
    assert_eq!(task["customerRecord"]["uuid"], json!(kept_record));

    fenix.undo_merge(&admin, &merge).await.expect(200);
    for (record, count) in [(&kept_record, 0), (&removed_record, 1)] {
        let sql = "SELECT (SELECT count(*) FROM task WHERE record_uuid = ?) \
            + 10 * (SELECT count(*) FROM legal_document WHERE record_uuid = ?)";
        let values = vec![parse_uuid(record).into(), parse_uuid(record).into()];
        assert_eq!(query_number(&fenix.test.database, sql, values).await, 11 * count);
    }
    let path = format!("/legal-documents/{}", document["uuid"].as_str().unwrap());
    let record_view = fenix.get(&path, &admin).await.expect(200).json();
    assert_eq!(record_view["people"][0]["customer"], ada_of_removed);
    fenix.delete(&format!("/customer-records/{kept_record}"), &admin).await.expect(204);
    fenix.get(&path, &admin).await.expect(200);
}
api_test_on_both_engines!(additions_to_a_case_move_back_with_it);

async fn merge_is_undoable_one_day_then_copy_purged(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let kept_record = fenix.a_household(&admin, json!([ada(json!({}))]), json!({})).await;
    let removed_record =
        fenix.a_household(&admin, json!([ada(json!({ "currentBank": "Zébulon" }))]), json!({})).await;
    let choices = json!({});
    let merge = fenix.merge_records(&admin, &kept_record, &removed_record, choices).await.expect(200).json();
    let copy_count_query = "SELECT count(*) FROM record_merge_copy";
    assert_eq!(query_number(&fenix.test.database, copy_count_query, vec![]).await, 1);
    fenix.clock.advance(Duration::hours(25));
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    assert_eq!(fenix.merges(&admin, &kept_record).await[0]["undoable"], json!(false));
    let refusal = fenix.undo_merge(&admin, &merge).await.expect(400);
    assert!(refusal.text.contains("plus d’un jour"), "{}", refusal.text);
    fenix.services.retention.run_confirmed().await.unwrap();
    assert_eq!(query_number(&fenix.test.database, copy_count_query, vec![]).await, 0);
    // The redirection of the removed record remains.
    assert_eq!(fenix.merges(&admin, &removed_record).await[0]["kept"], json!(kept_record));
}
api_test_on_both_engines!(merge_is_undoable_one_day_then_copy_purged);

async fn merge_of_a_clock_ahead_is_not_undone(fenix: Fenix) {
    let years = Duration::days(26 * 365);
    fenix.clock.advance(years);
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let kept_record = fenix.a_household(&admin, json!([ada(json!({}))]), json!({})).await;
    let removed_record = fenix.a_household(&admin, json!([ada(json!({}))]), json!({})).await;
    let merge =
        fenix.merge_records(&admin, &kept_record, &removed_record, json!({})).await.expect(200).json();
    fenix.clock.advance(-years);
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    assert_eq!(fenix.merges(&admin, &kept_record).await[0]["undoable"], json!(false));
    fenix.undo_merge(&admin, &merge).await.expect(400);
    fenix.services.retention.run_confirmed().await.unwrap();
    let copy_count_query = "SELECT count(*) FROM record_merge_copy";
    assert_eq!(query_number(&fenix.test.database, copy_count_query, vec![]).await, 0);
}
api_test_on_both_engines!(merge_of_a_clock_ahead_is_not_undone);

async fn merges_are_undone_in_reverse_order(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let mut records = Vec::new();
    for _ in 0..3 {
        records.push(fenix.a_household(&admin, json!([ada(json!({}))]), json!({})).await);
    }
    let case = fenix.a_case(&admin, &records[0]).await;
    let first_merge =
        fenix.merge_records(&admin, &records[1], &records[0], json!({})).await.expect(200).json();
    fenix.clock.advance(Duration::seconds(1));
    let second_merge =
        fenix.merge_records(&admin, &records[2], &records[1], json!({})).await.expect(200).json();
    // Both removed records redirect to the last kept one.
    for deleted_record in &records[..2] {
        assert_eq!(
            fenix.merges(&admin, deleted_record).await[0]["kept"],
            json!(records[2]),
            "{deleted_record}"
        );
    }
    let refusal = fenix.undo_merge(&admin, &first_merge).await.expect(400);
    assert!(refusal.text.contains("de nouveau"), "{}", refusal.text);
    fenix.undo_merge(&admin, &second_merge).await.expect(200);
    assert_eq!(fenix.record(&admin, &records[1]).await["cases"][0]["uuid"], json!(case));
    fenix.undo_merge(&admin, &first_merge).await.expect(200);
    assert_eq!(fenix.record(&admin, &records[0]).await["cases"][0]["uuid"], json!(case));
}
api_test!(merges_are_undone_in_reverse_order);

async fn undo_is_refused_after_removal_of_a_customer(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let kept_record = fenix.a_household(&admin, json!([ada(json!({}))]), json!({})).await;
    let removed_record = fenix.a_household(&admin, json!([luc(json!({}))]), json!({})).await;
    let merge =
        fenix.merge_records(&admin, &kept_record, &removed_record, json!({})).await.expect(200).json();
    let mut record = fenix.record(&admin, &kept_record).await;
    assert_eq!(record["customers"].as_array().unwrap().len(), 2);
    record["customers"].as_array_mut().unwrap().truncate(1);
    fenix.post("/customer-records", &admin, &record).await.expect(200);
    let refusal = fenix.undo_merge(&admin, &merge).await.expect(400);
    assert!(refusal.text.contains("retiré"), "{}", refusal.text);
    // The data of the merge is deleted with the record.
    fenix.delete(&format!("/customer-records/{kept_record}"), &admin).await.expect(204);
    fenix.undo_merge(&admin, &merge).await.expect(404);
    for table in ["record_merge", "record_merge_copy"] {
        let sql = format!("SELECT count(*) FROM {table}");
        assert_eq!(query_number(&fenix.test.database, &sql, vec![]).await, 0, "{table}");
    }
}
api_test!(undo_is_refused_after_removal_of_a_customer);

async fn undo_is_refused_while_record_is_archived(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let kept_record = fenix.a_household(&admin, json!([ada(json!({}))]), json!({})).await;
    let removed_record = fenix.a_household(&admin, json!([ada(json!({}))]), json!({})).await;
    let merge =
        fenix.merge_records(&admin, &kept_record, &removed_record, json!({})).await.expect(200).json();
    let archive = format!("/customer-records/{kept_record}/archive");
    let form = json!({ "until": "2031-11-21", "reason": "Fin de la relation" });
    fenix.post(&archive, &admin, &form).await.expect(204);
    fenix.undo_merge(&admin, &merge).await.expect(404);
    fenix.get(&format!("/customer-records/{removed_record}"), &admin).await.expect(404);
    fenix.delete(&archive, &admin).await.expect(204);
    fenix.undo_merge(&admin, &merge).await.expect(200);
}
api_test_on_both_engines!(undo_is_refused_while_record_is_archived);

async fn undo_keeps_later_refusals_on_both(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let mut records = Vec::new();
    for email in ["un@exemple.fr", "deux@exemple.fr"] {
        records.push(fenix.a_household(&admin, json!([ada(json!({ "email": email }))]), json!({})).await);
    }
    let merge = fenix.merge_records(&admin, &records[0], &records[1], json!({})).await.expect(200).json();
    let entry_count_query = "SELECT count(*) FROM contact_entry WHERE customer_uuid IS NOT NULL";
    assert_eq!(query_number(&fenix.test.database, entry_count_query, vec![]).await, 1);
    fenix.clock.advance(Duration::minutes(1));
    let refusal_update =
        "UPDATE contact_entry SET mail_refused_at = (SELECT merged_at + 1 FROM record_merge)";
    fenix.sql(refusal_update, vec![]).await;
    fenix.undo_merge(&admin, &merge).await.expect(200);
    assert_eq!(query_number(&fenix.test.database, entry_count_query, vec![]).await, 2);
    let refused_entries = format!("{entry_count_query} AND mail_refused_at IS NOT NULL");
    assert_eq!(query_number(&fenix.test.database, &refused_entries, vec![]).await, 2);
}
api_test!(undo_keeps_later_refusals_on_both);

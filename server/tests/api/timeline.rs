//! Timeline of a record: entries, access, pages and filters.

use crate::support::Fenix;
use crate::support::builders::new_id;
use crate::support::cases::uuid_of;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use serde_json::{Value, json};
use time::Duration;
use uuid::Uuid;

impl Fenix {
    async fn timeline(&self, caller: &str, record: &str, query: &str) -> Value {
        self.get(&format!("/customer-records/{record}/timeline?{query}"), caller).await.expect(200).json()
    }

    /// Titles of the entries, newest first.
    async fn describe_entries(&self, caller: &str, record: &str, query: &str) -> Vec<String> {
        list_titles(&self.timeline(caller, record, query).await)
    }

    /// Advances the clock by a second, so that later entries are newer.
    fn advance_one_second(&self) {
        self.clock.advance(Duration::seconds(1));
    }
}

fn list_titles(timeline: &Value) -> Vec<String> {
    let entries = timeline["entries"].as_array().unwrap().iter();
    entries.map(|entry| entry["title"].as_str().unwrap().to_owned()).collect()
}

async fn all_events_are_listed_newest_first(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (ines, employee) = fenix.logged_in(Role::Employee).await;
    let record = fenix.a_record(&employee, &[Some("e@exemple.fr")]).await;
    fenix.advance_one_second();
    let inquiry = fenix.an_inquiry(&admin).await;
    fenix.change_inquiry(&admin, &inquiry, json!({ "customerRecord": record })).await.expect(200);
    fenix.advance_one_second();
    let case = fenix.a_case(&employee, &record).await;
    fenix.advance_one_second();
    let customer = fenix.activate_account("e@exemple.fr").await;
    let items = fenix.case(&employee, &case).await["itemsListArray"].clone();
    fenix.advance_one_second();
    let file = fenix.a_file(&customer, "carte.pdf").await;
    let body = json!({ "medias": [{ "uuid": file, "item": items[1]["uuid"] }], "completed": false });
    fenix.patch(&format!("/customer-cases/{case}"), &customer, &body).await.expect(200);
    fenix.advance_one_second();
    let refusal = json!({ "state": "refused", "motive": "Trop flou." });
    let item = items[1]["uuid"].as_str().unwrap();
    fenix.patch(&format!("/customer-cases/{case}/items/{item}"), &employee, &refusal).await.expect(200);
    fenix.advance_one_second();
    fenix
        .post(&format!("/customer-cases/{case}/status"), &employee, &json!({ "label": "DIC" }))
        .await
        .expect(201);
    fenix.advance_one_second();
    let task = json!({ "title": "Rappeler", "dueDate": "2026-11-25", "customerRecord": record });
    let task = uuid_of(&fenix.post("/tasks", &employee, &task).await.expect(201).json());
    fenix.advance_one_second();
    fenix.patch(&format!("/tasks/{task}"), &employee, &json!({ "completed": true })).await.expect(200);
    fenix.advance_one_second();
    let report =
        json!({ "customerRecord": record, "customerCase": case, "content": "<p>Vu <b>ce jour</b>.</p>" });
    let report = uuid_of(&fenix.post("/reports", &employee, &report).await.expect(201).json());
    fenix.advance_one_second();
    let mut saved_record =
        fenix.get(&format!("/customer-records/{record}"), &employee).await.expect(200).json();
    saved_record["treasury"] = json!(1_000);
    fenix.post("/customer-records", &employee, &saved_record).await.expect(200);
    fenix.advance_one_second();
    let no_associations = json!({ "associatedRecords": [], "associatedPartners": [] });
    fenix.patch(&format!("/employees/{ines}/associations"), &admin, &no_associations).await.expect(200);

    let timeline = fenix.timeline(&admin, &record, "").await;
    assert_eq!(
        list_titles(&timeline),
        [
            "Fiche retirée à Camille Rivière",
            "Fiche modifiée",
            "Compte rendu",
            "Tâche terminée\u{a0}: Rappeler",
            "Tâche ajoutée\u{a0}: Rappeler",
            "Statut\u{a0}: DIC",
            "Pièce refusée",
            "Fichier déposé",
            "Email envoyé à Éloïse Cœur\u{a0}: Documents demandés pour un dossier",
            "Dossier créé",
            // Answers of the inquiry, stored as a report when it was linked.
            "Compte rendu",
            "Demande reçue\u{a0}: Message de contact",
            "Fiche confiée à Camille Rivière",
            "Fiche créée",
        ]
    );
    assert!(timeline.get("next").is_none());
    let entries = timeline["entries"].as_array().unwrap();
    let find_titled = |title: &str| entries.iter().find(|entry| entry["title"] == title).unwrap();
    assert_eq!(
        (&find_titled("Compte rendu")["detail"], &find_titled("Compte rendu")["object"]),
        (&json!("Vu ce jour."), &json!(report))
    );
    assert_eq!(
        find_titled("Compte rendu")["customerCase"],
        json!({ "uuid": case, "label": "Rachat de crédits" })
    );
    assert_eq!(
        (&find_titled("Fichier déposé")["detail"], &find_titled("Fichier déposé")["by"]),
        (&json!("carte.pdf (Carte d’identité)"), &json!("Éloïse Cœur"))
    );
    assert!(find_titled("Pièce refusée")["detail"].as_str().unwrap().contains("Trop flou."));
    assert_eq!(find_titled("Fiche modifiée")["by"], "Camille Rivière");
    assert_eq!(find_titled("Fiche confiée à Camille Rivière")["kind"], "assignment");
    let ids: Vec<&Value> = entries.iter().map(|entry| &entry["id"]).collect();
    assert!(
        ids.iter().all(|id| ids.iter().filter(|other_id| other_id == &id).count() == 1),
        "each entry has a unique position"
    );
}
api_test_on_both_engines!(all_events_are_listed_newest_first);

async fn timeline_requires_staff_access_to_the_record(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let (_, other_employee) = fenix.logged_in(Role::Employee).await;
    let (partner, partner_header) = fenix.a_partner().await;
    let record = fenix
        .a_record_with(&employee, &[Some("e@exemple.fr")], json!({ "liftingOfBankingSecrecy": true }))
        .await;
    fenix.a_case_with(&admin, &record, json!({ "partner": partner })).await.expect(201);
    let customer = fenix.activate_account("e@exemple.fr").await;
    let foreign_record = fenix.a_record(&admin, &[None]).await;
    let path = |record: &str| format!("/customer-records/{record}/timeline");
    fenix.get(&path(&record), &admin).await.expect(200);
    fenix.get(&path(&record), &employee).await.expect(200);
    for query in ["", "?kind=report", "?limit=1"] {
        fenix.get(&format!("{}{query}", path(&record)), &other_employee).await.expect(404);
        fenix.get(&format!("{}{query}", path(&foreign_record)), &employee).await.expect(404);
    }
    fenix.get(&path(&record), &partner_header).await.expect(403);
    fenix.get(&path(&record), &customer).await.expect(403);
    fenix.get(&path(&record), "").await.expect(401);
    fenix.get(&path(&new_id().to_string()), &admin).await.expect(404);
    fenix.get(&path("pas-un-uuid"), &admin).await.expect(404);
    // A cursor of another record discloses nothing about that record.
    let next = fenix.timeline(&admin, &foreign_record, "limit=1").await;
    let position = next["entries"][0]["id"].as_str().unwrap();
    let entries = fenix.describe_entries(&employee, &record, &format!("before={position}")).await;
    assert!(entries.iter().all(|title| title != "Fiche modifiée"), "{entries:?}");
    for (query, field, message) in [
        ("kind=secret", "kind", "Ce type d’événement n’existe pas."),
        ("before=hier", "before", "Cette suite de l’historique n’existe pas."),
        ("limit=0", "limit", "Indiquez un nombre d’événements entre 1 et 100."),
        ("limit=101", "limit", "Indiquez un nombre d’événements entre 1 et 100."),
        ("limit=beaucoup", "limit", "Indiquez un nombre d’événements entre 1 et 100."),
    ] {
        let refusal = fenix.get(&format!("{}?{query}", path(&record)), &admin).await.expect(400);
        assert_eq!((refusal.fields(), refusal.details()), (vec![field.to_owned()], vec![message.to_owned()]));
    }
}
api_test!(timeline_requires_staff_access_to_the_record);

async fn pages_are_consistent_despite_new_entries(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let case = fenix.a_case_with(&admin, &record, json!({ "withUpload": false })).await.expect(201).json();
    let case: Uuid = uuid_of(&case).parse().unwrap();
    // Same instant, several sources: only the order within each source distinguishes them.
    let instant = 1_795_251_600_000_000_i64;
    for place in 1..=40 {
        let sql =
            "INSERT INTO case_event (case_uuid, position, kind, created_at) VALUES ($1, $2, 'reminded', $3)";
        fenix.sql(sql, vec![case.into(), (1_000 + place).into(), instant.into()]).await;
        let sql =
            "INSERT INTO case_status (case_uuid, position, status, created_at) VALUES ($1, $2, 'DIC', $3)";
        fenix.sql(sql, vec![case.into(), (1_000 + place).into(), instant.into()]).await;
    }
    for _ in 0..15 {
        let note = json!({ "customerRecord": record, "content": "<p>Note</p>" });
        fenix.post("/reports", &admin, &note).await.expect(201);
    }
    let whole = fenix.timeline(&admin, &record, "limit=100").await;
    let whole: Vec<Value> = whole["entries"].as_array().unwrap().clone();
    assert_eq!(whole.len(), 97, "80 entries, 15 notes, the record and its case");
    let mut read_entries: Vec<Value> = Vec::new();
    let mut position = String::new();
    loop {
        let page = fenix.timeline(&admin, &record, &format!("limit=7&before={position}")).await;
        read_entries.extend(page["entries"].as_array().unwrap().clone());
        // New entries do not shift the pages.
        fenix.advance_one_second();
        let note = json!({ "customerRecord": record, "content": "<p>Plus récente</p>" });
        fenix.post("/reports", &admin, &note).await.expect(201);
        let Some(next) = page["next"].as_str() else { break };
        next.clone_into(&mut position);
    }
    assert_eq!(read_entries, whole);
    let dic = whole.iter().filter(|entry| entry["kind"] == "case").count();
    let filtered_timeline = fenix.timeline(&admin, &record, "limit=100&kind=case").await;
    assert_eq!(filtered_timeline["entries"].as_array().unwrap().len(), dic);
    let entries_of_both = fenix.describe_entries(&admin, &record, "limit=100&kind=record,inquiry").await;
    assert_eq!(entries_of_both, ["Fiche créée"]);
    assert!(fenix.describe_entries(&admin, &record, "kind=sms").await.is_empty());
}
api_test_on_both_engines!(pages_are_consistent_despite_new_entries);

async fn campaigns_received_by_a_customer_are_listed(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let customer = json!({ "civility": "Madame", "firstName": "Éloïse", "lastName": "Cœur", "email": "e@exemple.fr",
        "phoneNumber": "0612345678", "birthDate": "1980-07-05", "allowMail": true, "allowSms": true });
    let record = fenix.a_record_with(&admin, &[None], json!({ "customers": [customer] })).await;
    let refuses = json!({ "civility": "Monsieur", "firstName": "Noël", "lastName": "L’Hôte", "email": "b@exemple.fr",
        "phoneNumber": "0612345679", "birthDate": "1980-07-05", "allowMail": false, "allowSms": false });
    let other_record = fenix.a_record_with(&admin, &[None], json!({ "customers": [refuses] })).await;
    let clients = "01980000-0000-7000-8000-000000000001";
    // A Monday at ten: SMS are sent.
    fenix.clock.advance(Duration::days(2));
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    for campaign in [
        json!({ "type": "email", "subject": "Taux de novembre", "content": "<p>Ils baissent.</p>" }),
        json!({ "type": "sms", "sender": "Fenix", "content": "Les taux baissent." }),
    ] {
        let mut body = campaign;
        body["contactGroups"] = json!([clients]);
        fenix.post("/campaigns", &admin, &body).await.expect(201);
        fenix.advance_one_second();
        fenix.mails().await;
    }
    let timeline = fenix.timeline(&admin, &record, "kind=mail,sms").await;
    assert_eq!(list_titles(&timeline), ["Campagne envoyée à Éloïse Cœur", "Campagne envoyée à Éloïse Cœur"]);
    let entries = &timeline["entries"];
    assert!(entries[0]["detail"].as_str().unwrap().starts_with("Les taux baissent."), "{entries}");
    assert_eq!((&entries[0]["kind"], &entries[1]["kind"]), (&json!("sms"), &json!("mail")));
    assert_eq!(entries[1]["detail"], "Taux de novembre");
    assert_eq!(fenix.describe_entries(&admin, &other_record, "kind=mail,sms").await, Vec::<String>::new());
}
api_test!(campaigns_received_by_a_customer_are_listed);

async fn failed_mail_is_marked_as_failed(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("e@exemple.fr")]).await;
    fenix.mailer.refuse("e@exemple.fr");
    fenix.a_case(&admin, &record).await;
    fenix.mails().await;
    let timeline = fenix.timeline(&admin, &record, "kind=mail").await;
    let entry = &timeline["entries"][0];
    assert_eq!(entry["failed"], true);
    assert_eq!(entry["title"], "Email non distribué à Éloïse Cœur\u{a0}: Documents demandés pour un dossier");
    assert_eq!(entry["detail"], "e@exemple.fr\u{a0}: 550 5.1.1 (address) user unknown");
}
api_test!(failed_mail_is_marked_as_failed);

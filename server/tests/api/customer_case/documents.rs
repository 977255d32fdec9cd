//! Requested documents: customers upload files to them, staff accept, refuse and request them again.

use crate::support::Fenix;
use crate::support::cases::{PDF, uuid_of};
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use domain::customer_case::documents::NOTHING_NEW;
use reqwest::Method;
use serde_json::{Value, json};
use time::Duration;

const EMAIL: &str = "eloise@exemple.fr";

/// A case of two documents, its customer logged in: case, staff, customer, and the two documents.
async fn a_case(fenix: &Fenix) -> (String, String, String, [String; 2]) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some(EMAIL)]).await;
    let case = fenix.a_case(&admin, &record).await;
    let customer = fenix.activate_account(EMAIL).await;
    let items = fenix.case(&customer, &case).await["itemsListArray"].clone();
    let documents = [1, 2].map(|index| uuid_of(&items[index]));
    (case, admin, customer, documents)
}

fn list_states(case: &Value) -> Vec<String> {
    let items = case["itemsListArray"].as_array().expect("items").iter();
    items.filter_map(|item| item["state"].as_str().map(str::to_owned)).collect()
}

fn list_files(case: &Value, index: usize) -> Vec<String> {
    let files = case["itemsListArray"][index]["medias"].as_array().expect("medias").iter();
    files.map(|media| media.as_str().expect("a uuid").to_owned()).collect()
}

impl Fenix {
    async fn review(
        &self,
        case: &str,
        item: &str,
        caller: &str,
        body: Value,
    ) -> crate::support::fenix::Response {
        self.patch(&format!("/customer-cases/{case}/items/{item}"), caller, &body).await
    }
}

async fn uploaded_file_ticks_its_document(fenix: Fenix) {
    let (case, admin, customer, [card, payslip]) = a_case(&fenix).await;
    let path = format!("/customer-cases/{case}");
    let (first_file, second_file) =
        (fenix.a_file(&customer, "carte.pdf").await, fenix.a_file(&customer, "b.pdf").await);
    let body = json!({ "medias": [{ "uuid": first_file, "item": card }, second_file] });
    let saved_case = fenix.patch(&path, &customer, &body).await.expect(200).json();
    assert_eq!(list_states(&saved_case), ["received", "asked"]);
    assert_eq!(saved_case["itemsListArray"][1]["isChecked"], true);
    assert_eq!((list_files(&saved_case, 1), list_files(&saved_case, 2)), (vec![first_file.clone()], vec![]));
    assert_eq!(saved_case["itemsListArray"][0].get("state"), None, "a heading has no state");

    let keeps = json!({ "medias": [first_file, { "uuid": second_file, "item": payslip }] });
    let saved_case = fenix.patch(&path, &customer, &keeps).await.expect(200).json();
    assert_eq!(
        (list_files(&saved_case, 1), list_files(&saved_case, 2)),
        (vec![first_file.clone()], vec![second_file.clone()])
    );
    let moved_away = json!({ "medias": [{ "uuid": first_file, "item": null }, second_file] });
    let saved_case = fenix.patch(&path, &customer, &moved_away).await.expect(200).json();
    assert_eq!(list_states(&saved_case), ["asked", "received"], "the last file was removed");
    assert_eq!(saved_case["itemsListArray"][1]["isChecked"], false);
    let without_files = fenix.patch(&path, &customer, &json!({ "medias": [] })).await.expect(200).json();
    assert_eq!(list_states(&without_files), ["asked", "asked"]);

    let tick = json!({ "label": "Bulletin de paie", "checked": true });
    fenix.patch(&format!("{path}/checked"), &customer, &tick).await.expect(204);
    assert_eq!(list_states(&fenix.case(&admin, &case).await), ["asked", "received"]);

    let file = fenix.a_file(&customer, "c.pdf").await;
    let heading = uuid_of(&fenix.case(&customer, &case).await["itemsListArray"][0]);
    for invalid in [heading.as_str(), case.as_str()] {
        let body = json!({ "medias": [{ "uuid": file, "item": invalid }] });
        fenix.patch(&path, &customer, &body).await.expect(404);
    }
    fenix.patch(&path, &customer, &json!({ "medias": [{ "uuid": file, "item": "x" }] })).await.expect(400);
}
api_test!(uploaded_file_ticks_its_document);

async fn staff_review_applies_to_the_files_seen(fenix: Fenix) {
    let (case, admin, customer, [card, payslip]) = a_case(&fenix).await;
    let path = format!("/customer-cases/{case}");
    let file = fenix.a_file(&customer, "carte.pdf").await;
    let body = json!({ "medias": [{ "uuid": file, "item": card }] });
    fenix.patch(&path, &customer, &body).await.expect(200);
    for (body, status) in [
        (json!({ "state": "refused" }), 400),
        (json!({ "state": "refused", "motive": "  " }), 400),
        (json!({ "state": "received" }), 400),
        (json!({ "state": "parfait" }), 400),
        (json!({}), 400),
        (json!({ "state": "accepted", "motive": "Bien" }), 400),
        (json!({ "state": "accepted", "medias": [] }), 409),
        (json!({ "state": "accepted", "medias": [file, case] }), 409),
        (json!({ "state": "accepted", "medias": [file], "documentDate": "2026-10-31" }), 200),
    ] {
        fenix.review(&case, &card, &admin, body.clone()).await.expect(status);
    }
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    fenix.review(&case, &card, &employee, json!({ "state": "asked" })).await.expect(404);
    fenix.review(&case, &case, &admin, json!({ "state": "asked" })).await.expect(404);
    fenix.review(&case, &card, &customer, json!({ "state": "asked" })).await.expect(403);

    let seen_case = fenix.case(&customer, &case).await;
    assert_eq!(list_states(&seen_case), ["accepted", "asked"]);
    assert_eq!(seen_case["itemsListArray"][1]["open"], false);
    assert_eq!(seen_case["itemsListArray"][1].get("documentDate"), None, "only for staff");
    assert_eq!(seen_case["medias"][0]["readOnly"], true);
    let left_out = fenix.patch(&path, &customer, &json!({ "medias": [] })).await.expect(200).json();
    assert_eq!(list_files(&left_out, 1), std::slice::from_ref(&file), "files of an accepted document stay");
    let second_file = fenix.a_file(&customer, "encore.pdf").await;
    let body = json!({ "medias": [{ "uuid": second_file, "item": card }] });
    fenix.patch(&path, &customer, &body).await.expect(400);
    let body = json!({ "medias": [{ "uuid": file, "item": payslip }] });
    fenix.patch(&path, &customer, &body).await.expect(400);

    let motive = "Illisible <script>alert(1)</script>";
    let refusal = json!({ "state": "refused", "motive": motive });
    let case_after_refusal = fenix.review(&case, &payslip, &admin, refusal).await.expect(200).json();
    assert_eq!(list_states(&case_after_refusal), ["accepted", "refused"]);
    assert_eq!(case_after_refusal["itemsListArray"][2]["motive"], motive);
    let history = case_after_refusal["history"].as_array().unwrap();
    let kinds: Vec<_> = history.iter().map(|entry| entry["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["itemAccepted", "itemRefused"]);
    let body = json!({ "medias": [{ "uuid": second_file, "item": payslip }] });
    let case_after_repetition = fenix.patch(&path, &customer, &body).await.expect(200).json();
    assert_eq!(list_states(&case_after_repetition), ["accepted", "received"]);
    assert_eq!(case_after_repetition["itemsListArray"][2].get("motive"), None);
}
api_test!(staff_review_applies_to_the_files_seen);

async fn second_round_reopens_only_refused_documents(fenix: Fenix) {
    let (case, admin, customer, [card, payslip]) = a_case(&fenix).await;
    let path = format!("/customer-cases/{case}");
    let first_file = fenix.a_file(&customer, "carte.pdf").await;
    let second_file = fenix.a_file(&customer, "paie.pdf").await;
    let body = json!({ "medias": [{ "uuid": first_file, "item": card }, { "uuid": second_file, "item": payslip }], "completed": true });
    fenix.patch(&path, &customer, &body).await.expect(200);
    fenix.review(&case, &card, &admin, json!({ "state": "accepted" })).await.expect(200);
    fenix.mails().await;

    let request = format!("{path}/request");
    for (body, status) in [
        (json!({}), 400),
        (json!({ "items": [{ "item": case }] }), 404),
        (json!({ "add": ["Revenus :"] }), 400),
        (json!({ "add": ["x".repeat(256)] }), 400),
    ] {
        fenix.post(&request, &admin, &body).await.expect(status);
    }
    fenix.post(&request, &customer, &json!({ "add": ["RIB"] })).await.expect(403);
    fenix.clock.advance(Duration::days(2));
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let body = json!({
        "items": [{ "item": payslip, "motive": "Recto seul" }],
        "add": ["RIB", "Carte d’identité"],
        "message": "Merci d’avance !",
    });
    let key = uuid::Uuid::from_u128(42).to_string();
    for _ in 0..2 {
        let response = fenix.request(Method::POST, &request, &admin).header("Idempotency-Key", &key);
        let response = response.json(&body).send().await.unwrap();
        assert_eq!(response.status().as_u16(), 200);
    }
    let stored_case = fenix.case(&admin, &case).await;
    assert_eq!(
        list_states(&stored_case),
        ["asked", "refused", "asked"],
        "a label of the list requests its document again"
    );
    assert_eq!(stored_case["requests"].as_array().unwrap().len(), 1, "two identical requests create one");
    assert_eq!(
        stored_case["status"].as_array().unwrap().last().unwrap()["label"],
        "En attente du retour client"
    );
    assert_eq!(stored_case["completionLimitDate"], "2026-12-23");
    assert_eq!((&stored_case["activeForUpload"], &stored_case["downloadable"]), (&json!(true), &json!(true)));
    let mails = fenix.mails().await;
    assert_eq!(mails.len(), 1);
    let text = &mails[0].text_content;
    for expected in ["Merci d’avance !", "Recto seul", "RIB", "23/12/2026", &path] {
        assert!(text.contains(expected), "{expected}: {text}");
    }

    let customer = fenix.log_in(EMAIL).await;
    let third_file = fenix.a_file(&customer, "paie complète.pdf").await;
    let body = json!({
        "medias": [{ "uuid": second_file, "item": payslip }, { "uuid": third_file, "item": payslip }],
        "completed": true,
    });
    let completed_case = fenix.patch(&path, &customer, &body).await.expect(200).json();
    assert_eq!(
        (&completed_case["activeForUpload"], &list_states(&completed_case)[1]),
        (&json!(false), &"received".to_owned())
    );
    assert_eq!(completed_case["completedDate"], "2026-11-21T09:00:00Z", "the first date stays");
    assert_eq!(completed_case["requests"][0]["completedDate"], "2026-11-23T09:00:00Z");
    assert_eq!(completed_case["status"].as_array().unwrap().last().unwrap()["label"], "Documents reçus");
    fenix.patch(&path, &customer, &json!({ "medias": [] })).await.expect(400);

    fenix.clock.advance(Duration::days(14));
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    assert_eq!(fenix.case(&admin, &case).await["downloadable"], true, "counted from the last validation");
    let closing = json!({ "label": "Financé" });
    fenix.post(&format!("{path}/status"), &admin, &closing).await.expect(201);
    fenix.post(&request, &admin, &json!({ "add": ["Bail"] })).await.expect(400);
}
api_test_on_both_engines!(second_round_reopens_only_refused_documents);

async fn archive_has_a_folder_for_each_document(fenix: Fenix) {
    let (case, admin, customer, [card, payslip]) = a_case(&fenix).await;
    let path = format!("/customer-cases/{case}");
    let mut files = Vec::new();
    for item in [json!(payslip), json!(card), json!(card), Value::Null] {
        let file = fenix.upload(&customer, "scan.pdf", PDF).await.expect(201).text;
        files.push(json!({ "uuid": file, "item": item }));
    }
    let body = json!({ "medias": files, "completed": true });
    fenix.patch(&path, &customer, &body).await.expect(200);
    let response = fenix.get(&format!("{path}/download"), &admin).await.expect(200).json();
    let ticket = response["ticket"].as_str().unwrap();
    let response = fenix.request(Method::GET, &format!("{path}/download?ticket={ticket}"), "").send().await;
    let zip = response.unwrap().bytes().await.unwrap();
    let item_at = |text: &str| {
        let position = zip.windows(text.len()).position(|window| window == text.as_bytes());
        position.unwrap_or_else(|| panic!("{text}"))
    };
    let order = [
        "01 Carte d’identité/scan.pdf",
        "01 Carte d’identité/scan (2).pdf",
        "02 Bulletin de paie/scan.pdf",
        "Autres documents/scan.pdf",
    ];
    assert!(order.map(item_at).is_sorted());
}
api_test!(archive_has_a_folder_for_each_document);

async fn partner_reads_states_without_motives(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (partner, header) = fenix.a_partner().await;
    let with_lifted_secrecy = json!({ "liftingOfBankingSecrecy": true });
    let record = fenix.a_record_with(&admin, &[Some(EMAIL)], with_lifted_secrecy).await;
    let body = json!({ "partner": partner });
    let case = fenix.a_case_with(&admin, &record, body).await.expect(201).json();
    let (case, card) = (uuid_of(&case), uuid_of(&case["itemsListArray"][1]));
    let refusal = json!({ "state": "refused", "motive": "Périmée" });
    fenix.review(&case, &card, &admin, refusal).await.expect(200);
    let seen_case = fenix.get(&format!("/customer-cases/{case}"), &header).await.expect(200).json();
    assert_eq!(list_states(&seen_case)[0], "refused");
    let item = &seen_case["itemsListArray"][1];
    assert_eq!((item.get("motive"), item.get("medias"), seen_case.get("history")), (None, None, None));
    fenix.review(&case, &card, &header, json!({ "state": "accepted" })).await.expect(403);
}
api_test!(partner_reads_states_without_motives);

/// The test clock starts on 21 November 2026.
async fn staff_are_warned_of_documents_not_ready(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (partner, partner_header) = fenix.a_partner().await;
    let with_lifted_secrecy = json!({ "liftingOfBankingSecrecy": true });
    let record = fenix.a_record_with(&admin, &[Some(EMAIL)], with_lifted_secrecy).await;
    let list = "Justificatif de domicile\nBulletin de paie\nPasseport";
    let extra_fields = json!({ "itemsList": list, "partner": partner });
    let case = uuid_of(&fenix.a_case_with(&admin, &record, extra_fields).await.expect(201).json());
    let customer = fenix.activate_account(EMAIL).await;
    let reasons = |case: &Value| {
        let items = case["itemsListArray"].as_array().expect("items").clone();
        items.iter().map(|item| item["notReady"].clone()).collect::<Vec<_>>()
    };
    let seen_case = fenix.case(&admin, &case).await;
    assert_eq!(reasons(&seen_case), ["missing", "missing", "missing"]);
    let items = seen_case["itemsListArray"].clone();
    assert_eq!(items[0]["freshness"]["from"], "2026-08-21");
    let expected = items[0]["freshness"]["otherwise"].as_str().expect("words");
    assert!(expected.starts_with("plus de trois mois"), "{expected}");
    assert_eq!(items[2].get("freshness"), None, "a passport has no maximum age");

    let old = json!({ "state": "accepted", "documentDate": "2026-03-12" });
    fenix.review(&case, &uuid_of(&items[0]), &admin, old).await.expect(200);
    let acceptance = json!({ "state": "accepted", "documentDate": "2026-10-31" });
    fenix.review(&case, &uuid_of(&items[1]), &admin, acceptance).await.expect(200);
    let file = fenix.a_file(&customer, "passeport.pdf").await;
    let body = json!({ "medias": [{ "uuid": file, "item": items[2]["uuid"] }] });
    fenix.patch(&format!("/customer-cases/{case}"), &customer, &body).await.expect(200);
    let seen_case = fenix.case(&admin, &case).await;
    assert_eq!(reasons(&seen_case), [json!("outdated"), Value::Null, json!("unreviewed")]);
    for other_caller in [&customer, &partner_header] {
        let seen_case = fenix.case(other_caller, &case).await;
        assert_eq!(reasons(&seen_case), [Value::Null, Value::Null, Value::Null]);
        assert_eq!(seen_case["itemsListArray"][0].get("freshness"), None);
    }
    // It is a warning only: the status is still added.
    let status_body = json!({ "label": "Dossier envoyé partenaire" });
    fenix.post(&format!("/customer-cases/{case}/status"), &admin, &status_body).await.expect(201);
}
api_test!(staff_are_warned_of_documents_not_ready);

async fn validation_after_a_request_requires_new_data(fenix: Fenix) {
    let (case, admin, customer, [card, payslip]) = a_case(&fenix).await;
    let path = format!("/customer-cases/{case}");
    let file = fenix.a_file(&customer, "carte.pdf").await;
    let body = json!({ "medias": [{ "uuid": file, "item": card }], "completed": true });
    let completed_case = fenix.patch(&path, &customer, &body).await.expect(200).json();
    assert_eq!(
        completed_case["completedBy"],
        json!({ "firstName": "Éloïse", "lastName": "Cœur", "own": true })
    );
    assert_eq!(completed_case.get("answered"), None, "no request is open");
    fenix.clock.advance(Duration::minutes(1));
    let request = json!({ "items": [{ "item": payslip }] });
    fenix.post(&format!("{path}/request"), &admin, &request).await.expect(200);
    fenix.clock.advance(Duration::minutes(1));
    let refusal = fenix.patch(&path, &customer, &json!({ "completed": true })).await.expect(400);
    assert_eq!(refusal.details(), [NOTHING_NEW]);
    assert_eq!(fenix.case(&customer, &case).await["answered"], false);
    fenix.patch(&path, &customer, &json!({ "completed": false })).await.expect(200);
    let tick = json!({ "label": "Bulletin de paie", "checked": true });
    fenix.patch(&format!("{path}/checked"), &customer, &tick).await.expect(204);
    assert_eq!(fenix.case(&customer, &case).await["answered"], true);
    fenix.patch(&path, &customer, &json!({ "completed": true })).await.expect(200);
    let seen_case = fenix.case(&admin, &case).await;
    assert_eq!((&seen_case["completedBy"]["own"], seen_case.get("answered")), (&json!(false), None));
}
api_test!(validation_after_a_request_requires_new_data);

async fn document_without_file_is_announced_or_inapplicable(fenix: Fenix) {
    let (case, admin, customer, [_, payslip]) = a_case(&fenix).await;
    let path = format!("/customer-cases/{case}");
    let check = async |body: Value| fenix.patch(&format!("{path}/checked"), &customer, &body).await;
    check(json!({ "label": "Carte d’identité", "checked": true })).await.expect(204);
    let blank = json!({ "label": "Bulletin de paie", "checked": true, "notConcerned": { "reason": "" } });
    assert_eq!(check(blank).await.expect(400).fields(), ["notConcerned.reason"]);
    let stated =
        json!({ "label": "Bulletin de paie", "checked": true, "notConcerned": { "reason": "Retraité" } });
    check(stated).await.expect(204);
    for caller in [&customer, &admin] {
        let seen_case = fenix.case(caller, &case).await;
        assert_eq!(list_states(&seen_case), ["received", "received"]);
        let [card, payslip] = [1, 2].map(|index| &seen_case["itemsListArray"][index]);
        assert_eq!((&card["announced"], card.get("notConcerned")), (&json!(true), None));
        assert_eq!(
            (payslip.get("announced"), &payslip["notConcerned"]["reason"]),
            (None, &json!("Retraité"))
        );
    }
    let file = fenix.a_file(&customer, "autre.pdf").await;
    fenix.mails().await;
    fenix.patch(&path, &customer, &json!({ "medias": [file], "completed": true })).await.expect(200);
    let mails = fenix.mails().await;
    let receipt = &mails.iter().find(|mail| mail.to_address == EMAIL).unwrap().text_content;
    let (announced, stated) = receipt.split_once("Signalé comme non concerné\u{a0}:").expect(receipt);
    let (_, announced) = announced.split_once("À recevoir par un autre moyen\u{a0}:").expect(receipt);
    assert!(announced.contains("- Carte d’identité") && stated.contains("- Bulletin de paie"), "{receipt}");
    assert!(!receipt.contains("ont été fournis"), "{receipt}");
    let acceptance =
        fenix.review(&case, &payslip, &admin, json!({ "state": "notApplicable" })).await.expect(200);
    assert_eq!(acceptance.json()["itemsListArray"][2]["notConcerned"]["reason"], "Retraité");
    let repeated_review =
        fenix.review(&case, &payslip, &admin, json!({ "state": "asked" })).await.expect(200).json();
    assert_eq!(repeated_review["itemsListArray"][2].get("notConcerned"), None);
}
api_test!(document_without_file_is_announced_or_inapplicable);

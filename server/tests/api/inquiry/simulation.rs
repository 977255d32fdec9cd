//! `POST simulations`: the eight types, their files, their mails (SIM-10, 17, 19, 23, 43, 44).

use crate::api_test;
use crate::support::cases::{PDF, PNG};
use crate::support::{Fenix, Response};
use domain::account::role::Role;
use domain::simulation::SimulationType;
use futures::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};
use time::Duration;

/// Example of a simulation type with every answer, without its files.
fn full_simulation(simulation_type: &str) -> Value {
    let examples: Value =
        serde_json::from_str(include_str!("../../../../domain/cases/simulation_examples.json")).unwrap();
    let full_example = examples
        .as_array()
        .unwrap()
        .iter()
        .find(|example| example["size"] == "full" && example["simulation"]["type"] == simulation_type);
    let mut simulation = full_example.expect("an example")["simulation"].clone();
    simulation.as_object_mut().unwrap().remove("medias");
    simulation
}

/// The same example with these files.
fn with_files(simulation_type: &str, files: &[String]) -> Value {
    let mut body = full_simulation(simulation_type);
    body["medias"] = json!(files);
    body
}

impl Fenix {
    async fn simulate(&self, caller: &str, body: &Value) -> Response {
        self.post("/simulations", caller, body).await
    }

    async fn simulate_with_key(&self, key: &str, caller: &str, body: &Value) -> Response {
        let request = self.request(Method::POST, "/simulations", caller);
        self.send(request.header("Idempotency-Key", key).json(body)).await
    }
}

/// Consent to a call about this request and consent to offers are separate; each is stored with the wording shown, and
/// a consent that was not requested is not stored.
async fn two_consents_are_stored_with_their_wording(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let mut body = full_simulation("CONSUMER-LOAN");
    body["contactAccepted"] = json!("Non");
    body["consentWording"] = json!("Appelez-moi au sujet de cette demande.");
    body["marketingAccepted"] = json!("Oui");
    body["marketingWording"] = json!("Je veux bien vos offres.");
    fenix.simulate(&fenix.a_guest(), &body).await.expect(204);
    let uuid = fenix.newest_inquiry(&admin).await;
    let inquiry = fenix.inquiry(&admin, &uuid).await;
    let answer = |name: &str| (inquiry[name]["accepted"].clone(), inquiry[name]["wording"].clone());
    assert_eq!(answer("consent"), (json!(false), json!("Appelez-moi au sujet de cette demande.")));
    assert_eq!(answer("marketing"), (json!(true), json!("Je veux bien vos offres.")));
    assert!(inquiry["marketing"]["at"].is_string());

    for member in ["marketingAccepted", "marketingWording"] {
        body.as_object_mut().unwrap().remove(member);
    }
    fenix.simulate(&fenix.a_guest(), &body).await.expect(204);
    let stored_inquiry = fenix.inquiry(&admin, &fenix.newest_inquiry(&admin).await).await;
    assert!(stored_inquiry.get("marketing").is_none_or(Value::is_null), "{}", stored_inquiry["marketing"]);
}
api_test!(two_consents_are_stored_with_their_wording);

/// A loan and an insurance; the summary of each of the eight types is tested in the domain.
const LOAN_AND_INSURANCE: [SimulationType; 2] = [SimulationType::ScpiLoan, SimulationType::CarInsurance];

async fn sim_10_19_simulation_is_stored_mailed_and_acknowledged(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    for simulation_type in LOAN_AND_INSURANCE {
        let body = full_simulation(simulation_type.key());
        let response = fenix.simulate(&fenix.a_guest(), &body).await.expect(204);
        assert_eq!(response.text, "");
        let uuid = fenix.newest_inquiry(&admin).await;
        let stored_inquiry = fenix.inquiry(&admin, &uuid).await;
        assert_eq!(
            (&stored_inquiry["kind"], &stored_inquiry["state"]),
            (&json!(simulation_type.key()), &json!("new"))
        );
        assert_eq!(stored_inquiry["kindLabel"], simulation_type.label());
        assert_eq!(stored_inquiry["answers"]["type"], simulation_type.key());
        assert_eq!(stored_inquiry["consent"]["accepted"], true);
        assert!(stored_inquiry["consent"]["wording"].as_str().unwrap().contains("contacté"));
        let groups = stored_inquiry["summary"].as_array().unwrap();
        assert!(groups.len() >= 3, "{groups:?}");
        let mails = fenix.mails().await;
        assert_eq!(mails.len(), 2);
        let (firm, visitor) = match &mails[..] {
            [a, b] if a.to_address == fenix.services.adapters.settings.firm_mailbox => (a, b),
            [a, b] => (b, a),
            _ => panic!(),
        };
        let email = body["email"].as_str().unwrap();
        assert!(firm.subject.starts_with(simulation_type.label()), "{}", firm.subject);
        assert_eq!(firm.reply_to.as_ref().unwrap().address, email);
        for group in groups {
            for answer in group["answers"].as_array().unwrap() {
                let line = format!("{}\u{202f}: ", answer["label"].as_str().unwrap());
                assert!(firm.text_content.contains(&line), "{line} in {}", firm.text_content);
            }
        }
        assert!(firm.text_content.contains(&format!("/inquiries/{uuid}")));
        assert_eq!(visitor.to_address, email);
        assert!(visitor.text_content.contains(simulation_type.label()));
        let last_name = stored_inquiry["person"]["lastName"].as_str().unwrap();
        assert!(!visitor.text_content.contains(last_name) && visitor.attachments.is_empty());
        assert!(visitor.text_content.contains("VOTRE DEMANDE EN BREF"), "{}", visitor.text_content);
        // Advertising law requires TAEG, duration and total due next to a rate.
        for word in ["TAEG", "Montant total dû", "10\u{a0}ans", "n’est pas une offre".to_uppercase().as_str()]
        {
            assert_eq!(visitor.text_content.contains(word), simulation_type.is_loan(), "{word}");
        }
        fenix.clock.advance(Duration::seconds(1));
    }
    let query = "/inquiries?kind=CAR-INSURANCE,HOME-INSURANCE&page=1";
    assert_eq!(fenix.get(query, &admin).await.headers["x-total-count"], "1");
}
api_test!(sim_10_19_simulation_is_stored_mailed_and_acknowledged);

async fn sim_17_19_server_validates_simulations(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let mut invalid_body = full_simulation("PROPERTY-LOAN");
    invalid_body["loan"]["resources"][0]["salary"] = json!("beaucoup");
    invalid_body["loan"]["wishes"]["duration"] = json!(26);
    invalid_body["loan"]["identities"][0]["birthDate"] = json!("1980-02-31");
    invalid_body["maritalStatus"] = json!("Heureux");
    invalid_body["email"] = Value::Null;
    let response = fenix.simulate("", &invalid_body).await.expect(400);
    assert!(response.text.contains("Ce jour n’existe pas"), "{}", response.text);
    let fields = response.fields();
    for field in [
        "maritalStatus",
        "email",
        "loan.wishes.duration",
        "loan.resources.0.salary",
        "loan.identities.0.birthDate",
    ] {
        assert_eq!(
            fields.iter().filter(|known_field| *known_field == field).count(),
            1,
            "{field} in {fields:?}"
        );
    }
    assert!(fenix.simulate("", &json!({})).await.expect(400).fields().contains(&"type".to_owned()));
    for wrong_type in [json!("CONTACT"), json!(1), Value::Null] {
        let mut body = full_simulation("PROPERTY-LOAN");
        body["type"] = wrong_type;
        assert_eq!(fenix.simulate("", &body).await.expect(400).fields(), ["type"]);
    }
    let mut too_many_files = full_simulation("HOME-INSURANCE");
    too_many_files["homeInsurance"]["step2"]["profession"] = json!("a".repeat(300));
    fenix.simulate("", &too_many_files).await.expect(400);
    for body in ["", "[", "\"texte\"", "{\"type\":"] {
        let request = fenix.request(Method::POST, "/simulations", "").body(body);
        let response = fenix.send(request.header("content-type", "application/json")).await.expect(400);
        assert!(!response.details().is_empty());
    }
    let huge = json!({ "type": "PROPERTY-LOAN", "email": "a".repeat(1_100_000) });
    fenix.simulate("", &huge).await.expect(413);
    assert!(fenix.inquiries(&admin).await.is_empty());
    assert!(fenix.mails().await.is_empty());
}
api_test!(sim_17_19_server_validates_simulations);

async fn sim_43_insurance_files_are_attached(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (employee, employee_header) = fenix.logged_in(Role::Employee).await;
    let (_, other_employee) = fenix.logged_in(Role::Employee).await;
    let (_, customer) = fenix.logged_in(Role::Customer).await;
    let guest = fenix.a_guest();
    let contract = fenix.a_file(&guest, "Contrat d’assurance.pdf").await;
    let picture = fenix.upload(&guest, "photo.png", PNG).await.expect(201).text;
    let duplicated_files = vec![contract.clone(), picture.clone(), contract.clone()];
    fenix.simulate(&guest, &with_files("CAR-INSURANCE", &duplicated_files)).await.expect(204);
    let uuid = fenix.newest_inquiry(&admin).await;
    let mails = fenix.mails().await;
    let firm =
        mails.iter().find(|mail| mail.to_address == fenix.services.adapters.settings.firm_mailbox).unwrap();
    assert!(firm.attachments.is_empty(), "files are served by an authorised route");
    assert!(firm.text_content.contains("- Contrat d’assurance.pdf\n- photo.png"));
    let stored_inquiry = fenix.inquiry(&admin, &uuid).await;
    let names: Vec<_> =
        stored_inquiry["medias"].as_array().unwrap().iter().map(|media| &media["name"]).collect();
    assert_eq!(names, ["Contrat d’assurance.pdf", "photo.png"]);
    assert_eq!(fenix.inquiries(&admin).await[0]["files"], 2);
    // The file is attached and readable by staff within the scope only.
    fenix.revert(&guest, &contract).await.expect(404);
    fenix.change_inquiry(&admin, &uuid, json!({ "assignedTo": employee })).await.expect(200);
    let path = format!("/medias?load={contract}");
    for allowed_caller in [&admin, &employee_header] {
        assert_eq!(fenix.get(&path, allowed_caller).await.expect(200).text.as_bytes(), PDF);
        fenix.revert(allowed_caller, &contract).await.expect(400);
    }
    for refused_caller in [&other_employee, &customer, &guest, &fenix.a_partner().await.1] {
        fenix.get(&path, refused_caller).await.expect(404);
    }
    fenix.services.runner.daily_purge.plan_next().await.unwrap();
    fenix.clock.advance(Duration::days(2));
    fenix.mails().await;
    assert_eq!(fenix.stored_files(), 2);
}
api_test!(sim_43_insurance_files_are_attached);

async fn sim_23_44_foreign_files_are_unknown_loans_accept_none(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (guest, stranger) = (fenix.a_guest(), fenix.a_guest());
    let file = fenix.a_file(&guest, "a.pdf").await;
    let body = with_files("HOME-INSURANCE", std::slice::from_ref(&file));
    for other_caller in [stranger.as_str(), "", &admin] {
        let refusal = fenix.simulate(other_caller, &body).await.expect(400);
        assert_eq!(refusal.fields(), ["medias"]);
    }
    let unknown = with_files("HOME-INSURANCE", &[fenix.services.adapters.ids.new_id().to_string()]);
    fenix.simulate(&guest, &unknown).await.expect(400);
    let mut invalid_body = body.clone();
    invalid_body["medias"] = json!(["pas un fichier"]);
    fenix.simulate(&guest, &invalid_body).await.expect(400);
    fenix.upload(&guest, "virus.exe", b"MZ").await.expect(400);
    // A loan ignores files: they stay with their uploader.
    fenix.simulate(&guest, &with_files("CONSUMER-LOAN", std::slice::from_ref(&file))).await.expect(204);
    fenix.get(&format!("/medias?restore={file}"), &guest).await.expect(200);
    fenix.clock.advance(Duration::seconds(1));
    fenix.simulate(&guest, &body).await.expect(204);
    // A file is attached once: not to a second inquiry, and not to a case.
    fenix.simulate(&guest, &body).await.expect(400);
    assert_eq!(fenix.inquiries(&admin).await.len(), 2);
    let own_file = fenix.a_file(&admin, "b.pdf").await;
    fenix.simulate(&admin, &with_files("MOTOR-INSURANCE", std::slice::from_ref(&own_file))).await.expect(204);
    let record = fenix.a_record(&admin, &[None]).await;
    let stolen_body = json!({ "medias": [own_file] });
    fenix.a_case_with(&admin, &record, stolen_body).await.expect(404);
}
api_test!(sim_23_44_foreign_files_are_unknown_loans_accept_none);

async fn double_click_sends_once_with_its_files(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let guest = fenix.a_guest();
    let files = [fenix.a_file(&guest, "a.pdf").await, fenix.a_file(&guest, "b.pdf").await];
    let body = with_files("CAR-INSURANCE", &files);
    let key = fenix.services.adapters.ids.new_id().to_string();
    let responses = join_all((0..6).map(|_| fenix.simulate_with_key(&key, &guest, &body))).await;
    assert!(responses.iter().all(|response| response.status == 204), "{responses:?}");
    fenix.simulate_with_key(&key, &guest, &body).await.expect(204);
    assert_eq!(fenix.inquiries(&admin).await.len(), 1);
    assert_eq!(fenix.mails().await.len(), 2);
    let mut other_body = body.clone();
    other_body["email"] = json!("autre@exemple.fr");
    fenix.simulate_with_key(&key, &guest, &other_body).await.expect(400);
    // The key of a contact message is independent of the key of a simulation.
    fenix.send_contact_with_key(&key, &guest, &super::a_message()).await.expect(204);
    assert_eq!(fenix.inquiries(&admin).await.len(), 2);
}
api_test!(double_click_sends_once_with_its_files);

/// Every answer of the form that contains no digit is found in the record, either in a field or in the report of the
/// remaining answers.
async fn record_contains_every_answer_without_digits(fenix: Fenix) {
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let guest = fenix.a_guest();
    for simulation_type in LOAN_AND_INSURANCE {
        let mut body = full_simulation(simulation_type.key());
        let file = fenix.a_file(&guest, "Contrat.pdf").await;
        body["medias"] = json!([file]);
        fenix.simulate(&guest, &body).await.expect(204);
        let uuid = fenix.newest_inquiry(&employee).await;
        let stored_inquiry = fenix.inquiry(&employee, &uuid).await;
        let path = format!("/inquiries/{uuid}/customer-record");
        let request = fenix.request(Method::POST, &path, &employee);
        let saved_record = fenix.send(request).await.expect(201).json();
        let repeated_response =
            fenix.send(fenix.request(Method::POST, &path, &employee)).await.expect(200).json();
        assert_eq!(saved_record["uuid"], repeated_response["uuid"]);
        let path = format!("/customer-records/{}", saved_record["uuid"].as_str().unwrap());
        let record = fenix.get(&path, &employee).await.expect(200).json();
        let loan = &body["loan"];
        let borrowers = loan["identities"].as_array().map_or(1, Vec::len);
        assert_eq!(record["customers"].as_array().unwrap().len(), borrowers, "{simulation_type:?}");
        assert_eq!(record["customers"][0]["email"], body["email"]);
        for list in ["children", "debts", "properties"] {
            if let Some(rows) = loan[list].as_array() {
                assert_eq!(record[list].as_array().unwrap().len(), rows.len(), "{list}");
            }
        }
        if loan.is_object() {
            assert_eq!(record["resources"].as_array().unwrap().len(), borrowers);
            assert_eq!(record["housingCosts"], loan["rent"]);
        }
        let inquiry = fenix.inquiry(&employee, &uuid).await;
        let report = fenix.get(&format!("/reports/{}", inquiry["report"].as_str().unwrap()), &employee).await;
        let report = report.expect(200).json()["content"]
            .as_str()
            .unwrap()
            .replace("&nbsp;", "\u{a0}")
            .replace("&amp;", "&");
        let written_text = all_texts_of(&record) + &report;
        for group in stored_inquiry["summary"].as_array().unwrap() {
            for answer in group["answers"].as_array().unwrap() {
                let value = answer["value"].as_str().unwrap();
                // Dates, amounts and telephone numbers have another notation in record fields.
                let is_text = !value.contains(|character: char| character.is_ascii_digit());
                assert!(!is_text || written_text.contains(value), "{simulation_type:?} {answer} in {record}");
            }
        }
        // Files stay with the inquiry, and are readable by employees assigned to the record.
        if simulation_type.is_insurance() {
            fenix.get(&format!("/medias?load={file}"), &employee).await.expect(200);
        }
        fenix.clock.advance(Duration::seconds(1));
    }
}
api_test!(record_contains_every_answer_without_digits);

fn all_texts_of(value: &Value) -> String {
    match value {
        Value::String(text) => format!("{text}\n"),
        Value::Array(items) => items.iter().map(all_texts_of).collect(),
        Value::Object(fields) => fields.values().map(all_texts_of).collect(),
        _ => String::new(),
    }
}

async fn spam_simulation_is_marked_and_injection_stays_text(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let mut body = full_simulation("CONSUMER-LOAN");
    body["trap"] = json!({ "website": "x", "elapsedMs": 90_000 });
    fenix.simulate("", &body).await.expect(204);
    assert!(fenix.mails().await.is_empty());
    let uuid = fenix.newest_inquiry(&admin).await;
    assert_eq!(fenix.inquiry(&admin, &uuid).await["state"], "spam");
    fenix.clock.advance(Duration::seconds(1));
    body["trap"] = json!({ "website": "", "elapsedMs": 90_000 });
    body["loan"]["identities"][0]["firstName"] = json!("Anne\r\nBcc: x@y.fr");
    body["loan"]["identities"][0]["lastName"] = json!("<img src=x>{{link}}");
    fenix.simulate("", &body).await.expect(204);
    for mail in fenix.mails().await {
        assert!(!mail.subject.contains(['\r', '\n']) && !mail.html_content.contains("<img"));
    }
}
api_test!(spam_simulation_is_marked_and_injection_stays_text);

async fn simulations_are_limited(fenix: Fenix) {
    for _ in 0..2 {
        fenix.simulate("", &full_simulation("SCPI-LOAN")).await.expect(204);
    }
    let response = fenix.simulate(&fenix.a_guest(), &full_simulation("SCPI-LOAN")).await.expect(429);
    assert!(response.headers.contains_key("retry-after"));
}

api_test!(simulations_are_limited, &[("FENIX_LIMIT_SIMULATION", "2/1h")]);

async fn simulation_becomes_a_complete_record(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let body = full_simulation("PROPERTY-LOAN");
    fenix.simulate(&fenix.a_guest(), &body).await.expect(204);
    let uuid = fenix.newest_inquiry(&admin).await;
    let path = format!("/inquiries/{uuid}/customer-record");
    let record = fenix.send(fenix.request(Method::POST, &path, &admin)).await.expect(201).json();
    for list in ["debts", "properties", "children"] {
        assert_eq!(
            record[list].as_array().map(Vec::len),
            body["loan"][list].as_array().map(Vec::len),
            "{list}"
        );
    }
    assert_eq!(record["customers"][1]["lastName"], body["loan"]["identities"][1]["lastName"]);
    assert_eq!(record["resources"][1]["monthlyIncome"], body["loan"]["resources"][1]["salary"]);
    assert_eq!((&record["housingCosts"], &record["city"]), (&json!(870), &json!("Lyon")));
    let inquiry = fenix.inquiry(&admin, &uuid).await;
    let report = fenix.get(&format!("/reports/{}", inquiry["report"].as_str().unwrap()), &admin).await;
    assert!(report.expect(200).text.contains("Montant du prêt") && record.get("resourcesComment").is_none());
    let path = format!("/customer-records/{}/inquiries", record["uuid"].as_str().unwrap());
    let inquiries = fenix.get(&path, &admin).await.expect(200).json();
    let months = body["loan"]["wishes"]["duration"].as_u64().unwrap() * 12;
    let amount = &body["propertyLoan"]["needs"]["loanAmount"];
    let project = json!({ "type": "PROPERTY-LOAN", "amount": amount, "duration": months });
    assert_eq!(inquiries[0]["project"], project, "project of a case created from it");
}
api_test!(simulation_becomes_a_complete_record);

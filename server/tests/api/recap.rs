//! Recaps over HTTP (REC-87 to REC-90, PART-08, TICK-01, TICK-02, TICK-05, TICK-06, AMB-083, AMB-084).

use crate::support::Fenix;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use reqwest::Method;
use serde_json::json;

async fn a_ticket(fenix: &Fenix, path: &str, caller: &str) -> String {
    let response = fenix.get(path, caller).await.expect(200);
    response.json()["ticket"].as_str().expect("a ticket").to_owned()
}

/// Name and text, without blanks, of the file downloaded with a ticket and no authorisation.
async fn download_recap(fenix: &Fenix, path: &str, caller: &str) -> (String, String) {
    let ticket = a_ticket(fenix, path, caller).await;
    assert!(ticket.len() >= 43, "256 bits");
    let address = format!("{path}?ticket={ticket}");
    let response = fenix.request(Method::GET, &address, "").send().await.unwrap();
    assert_eq!(response.status().as_u16(), 200);
    assert_eq!(response.headers()["content-type"], "application/pdf");
    assert_eq!(response.headers()["x-content-type-options"], "nosniff");
    let name = response.headers()["content-disposition"].to_str().unwrap().to_owned();
    assert!(name.starts_with("attachment; "), "{name}");
    let bytes = response.bytes().await.unwrap();
    let pdf = lopdf::Document::load_mem(&bytes).unwrap();
    let pages: Vec<u32> = pdf.get_pages().keys().copied().collect();
    let text = pdf.extract_text(&pages).unwrap();
    // A ticket is valid once.
    fenix.get(&address, "").await.expect(400);
    (name, text.chars().filter(|character| !character.is_whitespace()).collect())
}

async fn tick_05_ticket_opens_the_recap_of_the_record_once(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let extra_fields = json!({ "treasury": 1234.5, "taskDueDate": "2026-12-24", "taskTitle": "Rappeler",
        "debts": [{ "type": "LOA", "bankName": "Banque d’ici", "monthlyInstalment": 310 }] });
    let record = fenix.a_record_with(&admin, &[Some("e@exemple.fr"), None], extra_fields).await;
    fenix.a_case(&admin, &record).await;
    let path = format!("/customer-records/{record}/download");
    let (name, text) = download_recap(&fenix, &path, &admin).await;
    assert!(name.contains("filename*=UTF-8''Synth%C3%A8se%20-%20C%C5%92UR%20%C3%89lo%C3%AFse%2C"), "{name}");
    for expected in [
        "CŒURÉloïse,L’HÔTENoël",
        "e@exemple.fr",
        "0612345678",
        "1234,50€",
        "310,00€",
        "Banqued’ici",
        "24/12/2026",
        "Rappeler",
        "Rachatdecrédits",
        "Dossiercréé",
        "Page1/",
    ] {
        assert!(text.contains(expected), "« {expected} » is not in:\n{text}");
    }
    let entries = fenix.get(&format!("/access-journal?objectUuid={record}"), &admin).await.expect(200).json();
    assert_eq!(entries[0]["act"], "Téléchargement");
}
api_test!(tick_05_ticket_opens_the_recap_of_the_record_once);

async fn rec_87_to_90_recaps_are_for_staff_on_their_records(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (employee_uuid, employee) = fenix.logged_in(Role::Employee).await;
    let (_, partner) = fenix.logged_in(Role::Partner).await;
    let (_, customer) = fenix.logged_in(Role::Customer).await;
    let with_lifted_secrecy = json!({ "liftingOfBankingSecrecy": true });
    let record = fenix.a_record_with(&admin, &[Some("e@exemple.fr")], with_lifted_secrecy).await;
    let path = format!("/customer-records/{record}/download");
    fenix.get(&path, &admin).await.expect(200);
    fenix.get(&path, &employee).await.expect(404);
    let own_record = fenix.a_record(&employee, &[None]).await;
    download_recap(&fenix, &format!("/customer-records/{own_record}/download"), &employee).await;
    let sql = "INSERT INTO record_assignment (record_uuid, account_uuid) VALUES ($1, $2)";
    let uuid: uuid::Uuid = record.parse().unwrap();
    fenix.sql(sql, vec![uuid.into(), employee_uuid.into()]).await;
    fenix.get(&path, &employee).await.expect(200);
    for refused_caller in [partner, customer] {
        let response = fenix.get(&path, &refused_caller).await.expect(403);
        assert!(response.json().get("ticket").is_none());
    }
    fenix.get(&path, "").await.expect(401);
    fenix.get(&path.replace(&record, &uuid::Uuid::nil().to_string()), &admin).await.expect(404);
}
api_test!(rec_87_to_90_recaps_are_for_staff_on_their_records);

async fn tick_06_ticket_opens_the_recap_of_a_partner(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (employee_uuid, employee) = fenix.logged_in(Role::Employee).await;
    let (partner_uuid, partner) = fenix.a_partner().await;
    let (_, customer) = fenix.logged_in(Role::Customer).await;
    let own_record = fenix.a_record(&employee, &[Some("secret@exemple.fr"), None]).await;
    let other_record = fenix.a_record_with(&admin, &[None], json!({ "treasury": 4321 })).await;
    for (record, label) in [(&own_record, "Prêt immobilier"), (&other_record, "Assurance auto")] {
        let extra_fields = json!({ "label": label, "partner": { "uuid": partner_uuid } });
        fenix.a_case_with(&admin, record, extra_fields).await.expect(201);
    }
    let path = format!("/partners/{partner_uuid}/download");
    let (name, text) = download_recap(&fenix, &path, &admin).await;
    assert!(name.contains("filename*=UTF-8''Synth%C3%A8se%20-%20Banque%20du%20Port.pdf"), "{name}");
    for expected in [
        "Synthèseduprescripteur",
        "BanqueduPort",
        "Conseiller",
        "Petit",
        "p@exemple.fr",
        "Fichesclients",
        "Prêtimmobilier",
        "Assuranceauto",
        "CŒURÉloïse,L’HÔTENoël",
        "Dossiercréé",
    ] {
        assert!(text.contains(expected), "« {expected} » is not in:\n{text}");
    }
    assert!(text.contains("Tousles3mois"));
    // Only the names of customers.
    assert!(!text.contains("secret@exemple.fr") && !text.contains("4321") && !text.contains("0612345678"));

    fenix.get(&path, &employee).await.expect(404);
    let sql = "INSERT INTO partner_assignment (partner_uuid, account_uuid) VALUES ($1, $2)";
    fenix.sql(sql, vec![partner_uuid.into(), employee_uuid.into()]).await;
    let (_, text) = download_recap(&fenix, &path, &employee).await;
    assert!(text.contains("Prêtimmobilier") && !text.contains("Assuranceauto"));
    for refused_caller in [partner, customer] {
        fenix.get(&path, &refused_caller).await.expect(403);
    }
    fenix.get(&path, "").await.expect(401);
    fenix
        .get(&path.replace(&partner_uuid.to_string(), &uuid::Uuid::nil().to_string()), &admin)
        .await
        .expect(404);
}
api_test!(tick_06_ticket_opens_the_recap_of_a_partner);

/// Access is checked again when the ticket is used.
async fn ticket_follows_the_current_access_of_its_owner(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (employee, header) = fenix.logged_in(Role::Employee).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let values = vec![record.parse::<uuid::Uuid>().unwrap().into(), employee.into()];
    let sql = "INSERT INTO record_assignment (record_uuid, account_uuid) VALUES ($1, $2)";
    fenix.sql(sql, values.clone()).await;
    let path = format!("/customer-records/{record}/download");
    let unassigned_ticket = a_ticket(&fenix, &path, &header).await;
    let demoted_ticket = a_ticket(&fenix, &path, &admin).await;
    let sql = "DELETE FROM record_assignment WHERE record_uuid = $1 AND account_uuid = $2";
    fenix.sql(sql, values).await;
    fenix.get(&format!("{path}?ticket={unassigned_ticket}"), "").await.expect(404);
    fenix.sql("UPDATE account SET role = 'CUSTOMER' WHERE role = 'ADMIN'", Vec::new()).await;
    fenix.get(&format!("{path}?ticket={demoted_ticket}"), "").await.expect(403);
}
api_test!(ticket_follows_the_current_access_of_its_owner);

async fn comparison_of_offers_is_made_for_the_customers(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let case = fenix.a_case(&admin, &record).await;
    let path = format!("/customer-cases/{case}/offers/comparison/download");
    fenix.get(&path, &admin).await.expect(400);
    let offer = |bank: &str, state: &str, rate: f64| {
        json!({ "bank": bank, "state": state, "amount": 200_000, "duration": 300, "rate": rate,
            "conditions": "Domiciliation des salaires" })
    };
    let offers = [
        offer("Banque du Large", "received", 3.2),
        offer("Crédit de l’Anse", "retained", 3.0),
        offer("Caisse du Cap", "refused", 2.9),
    ];
    fenix
        .patch(&format!("/customer-cases/{case}/offers"), &admin, &json!({ "offers": offers }))
        .await
        .expect(200);
    let (name, text) = download_recap(&fenix, &path, &admin).await;
    assert!(name.contains("Comparaison%20des%20offres"), "{name}");
    for expected in ["BanqueduLarge", "3,00%*", "948,42€*", "Domiciliationdessalaires", "Uncréditvousengage"]
    {
        assert!(text.contains(expected), "« {expected} » is not in:\n{text}");
    }
    assert!(!text.contains("CaisseduCap"), "refused by the bank: {text}");
    let project = json!({ "type": "LOAN-INSURANCE" });
    fenix.patch(&format!("/customer-cases/{case}/project"), &admin, &project).await.expect(200);
    let (_, text) = download_recap(&fenix, &path, &admin).await;
    assert!(!text.contains("Uncréditvousengage"), "an insurance is no credit: {text}");
    let (_, stranger) = fenix.logged_in(Role::Employee).await;
    fenix.get(&path, &stranger).await.expect(404);
    for role in [Role::Partner, Role::Customer] {
        fenix.get(&path, &fenix.logged_in(role).await.1).await.expect(403);
    }
}
api_test!(comparison_of_offers_is_made_for_the_customers);

async fn comparison_is_shared_with_customers_of_the_case(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("e@exemple.fr")]).await;
    let case = fenix.a_case(&admin, &record).await;
    let customer = fenix.activate_account("e@exemple.fr").await;
    let sharing = format!("/customer-cases/{case}/offers/comparison/sharing");
    let path = format!("/shared-comparisons/{case}/download");
    let share = async |shared: bool| fenix.put(&sharing, &admin, &json!({ "shared": shared })).await;
    assert_eq!(share(true).await.expect(400).fields(), ["shared"], "no offer was received");
    let offer = json!({ "bank": "Banque du Large", "state": "received", "amount": 200_000, "duration": 300,
        "rate": 3.2 });
    let offers = format!("/customer-cases/{case}/offers");
    fenix.patch(&offers, &admin, &json!({ "offers": [offer] })).await.expect(200);
    assert_eq!(fenix.get(&sharing, &admin).await.expect(200).json(), json!({ "shared": false }));
    fenix.get(&path, &customer).await.expect(404);
    assert_eq!(fenix.get("/shared-comparisons", &customer).await.expect(200).json(), json!([]));

    let shared = share(true).await.expect(200).json();
    assert_eq!((&shared["shared"], &shared["by"]), (&json!(true), &json!("Camille Rivière")));
    assert_eq!(share(true).await.expect(200).json(), shared, "shared once");
    let listed_comparisons = fenix.get("/shared-comparisons", &customer).await.expect(200).json();
    assert_eq!(listed_comparisons, json!([{ "customerCase": case, "since": shared["since"] }]));
    let (_, text) = download_recap(&fenix, &path, &customer).await;
    assert!(text.contains("BanqueduLarge"), "{text}");
    let kept_ticket = a_ticket(&fenix, &path, &customer).await;

    // Other customers and employees are refused, and all customers once it is no longer shared.
    let (_, other_customer) = fenix.logged_in(Role::Customer).await;
    fenix.get(&path, &other_customer).await.expect(404);
    assert_eq!(fenix.get("/shared-comparisons", &other_customer).await.expect(200).json(), json!([]));
    fenix.get(&path, &admin).await.expect(403);
    fenix.put(&sharing, &customer, &json!({ "shared": false })).await.expect(403);
    assert_eq!(share(false).await.expect(200).json(), json!({ "shared": false }));
    fenix.get(&format!("{path}?ticket={kept_ticket}"), "").await.expect(404);
    fenix.get(&path, &customer).await.expect(404);
}
api_test_on_both_engines!(comparison_is_shared_with_customers_of_the_case);

async fn recap_contains_offers_and_both_budgets(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let extra_fields = json!({ "housingSituation": "Locataire", "housingCosts": 900,
        "resources": [{ "nature": "CDI", "monthlyIncome": 3_000 }] });
    let record = fenix.a_record_with(&admin, &[None], extra_fields).await;
    let case = fenix.a_case(&admin, &record).await;
    let offer = json!({ "bank": "Banque du Large", "state": "received", "amount": 200_000 });
    let offers = format!("/customer-cases/{case}/offers");
    fenix.patch(&offers, &admin, &json!({ "offers": [offer] })).await.expect(200);
    let input = json!({ "needs": { "price": 100_000 },
        "loans": [{ "id": "main", "amount": 100_000, "rate": 3, "months": 240 }],
        "household": { "adults": 1, "presentRent": 900, "incomes": [{ "monthly": 3_000 }] } });
    let plans = json!({ "plans": [{ "name": "A", "input": input.clone() },
        { "name": "Retenue", "chosen": true, "input": input }] });
    fenix.put(&format!("/customer-cases/{case}/plans"), &admin, &plans).await.expect(200);
    let (_, text) = download_recap(&fenix, &format!("/customer-records/{record}/download"), &admin).await;
    for expected in ["BanqueduLarge", "«Retenue»", "Aujourd’hui", "Avecleprojet", "30,0%", "18,5%", "554,60€"]
    {
        assert!(text.contains(expected), "« {expected} » is not in:\n{text}");
    }
    let overview =
        fenix.get(&format!("/customer-records/{record}/overview"), &admin).await.expect(200).json();
    let project = &overview["projects"][0];
    assert_eq!((&project["customerCase"], &project["variant"]), (&json!(case), &json!("Retenue")));
    assert_eq!((&project["debtRatio"], &project["over"]), (&json!(18.5), &json!(false)));
    assert_eq!((&project["chargeJump"], &project["left"]), (&json!(-345.4), &json!(2_445.4)));
}
api_test!(recap_contains_offers_and_both_budgets);

//! Assigned employees shown to customers and partners, statuses visible to them, and the date of the last act.

use crate::api_test;
use crate::support::Fenix;
use crate::support::cases::uuid_of;
use domain::account::role::Role;
use domain::customer_case::status::CaseStatus;
use serde_json::{Value, json};
use time::Duration;

impl Fenix {
    /// Creates an EMPLOYEE with this phone number; returns the identifier.
    async fn create_employee(&self, admin: &str, (first, last): (&str, &str), phone: Option<&str>) -> String {
        let email = format!("{}@cabinet.fr", last.to_lowercase());
        let body = json!({ "firstName": first, "lastName": last, "email": email, "phoneNumber": phone,
            "jobFunction": "Directrice des prêts", "enableAccess": true });
        uuid_of(&self.post("/employees", admin, &body).await.expect(201).json())
    }

    async fn assign_records(&self, admin: &str, employee: &str, records: &[&str]) {
        let body = json!({ "associatedRecords": records, "associatedPartners": [] });
        self.patch(&format!("/employees/{employee}/associations"), admin, &body).await.expect(200);
    }
}

async fn customer_and_partner_see_contacts_of_assigned_employees(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (partner, sender) = fenix.a_partner().await;
    let with_lifted_secrecy = json!({ "liftingOfBankingSecrecy": true });
    let record = fenix.a_record_with(&admin, &[Some("eloise@exemple.fr")], with_lifted_secrecy).await;
    let other_record = fenix.a_record(&admin, &[Some("luc@exemple.fr")]).await;
    let called_employee =
        fenix.create_employee(&admin, ("Maxime", "Zeller"), Some("+33 6 39 98 00 50")).await;
    let mailed_employee = fenix.create_employee(&admin, ("Inès", "Benali"), None).await;
    let foreign_employee = fenix.create_employee(&admin, ("Karim", "Secret"), Some("0639980051")).await;
    let disabled_employee = fenix.create_employee(&admin, ("Anne", "Partie"), Some("0639980052")).await;
    for employee in [&called_employee, &mailed_employee, &disabled_employee] {
        fenix.assign_records(&admin, employee, &[&record]).await;
    }
    fenix.assign_records(&admin, &foreign_employee, &[&other_record]).await;
    let mut employee_row =
        fenix.get(&format!("/employees/{disabled_employee}"), &admin).await.expect(200).json();
    employee_row["enableAccess"] = json!(false);
    fenix.post("/employees", &admin, &employee_row).await.expect(200);
    let case = fenix.a_case_with(&admin, &record, json!({ "partner": partner })).await.expect(201).json();
    let case = uuid_of(&case);
    let customer = fenix.activate_account("eloise@exemple.fr").await;
    let foreign_case = fenix.a_case(&admin, &other_record).await;
    let stranger = fenix.activate_account("luc@exemple.fr").await;

    let expected = json!([
        { "name": "Inès Benali", "email": "benali@cabinet.fr" },
        { "name": "Maxime Zeller", "email": "zeller@cabinet.fr", "phoneNumber": "0639980050" },
    ]);
    for caller in [&customer, &sender] {
        let response = fenix.get(&format!("/customer-cases/{case}"), caller).await.expect(200);
        assert_eq!(response.json()["advisers"], expected);
        let hidden_texts = [
            "Directrice",
            "Secret",
            "Partie",
            &called_employee,
            &mailed_employee,
            "enableAccess",
            "jobFunction",
            "author",
        ];
        assert!(hidden_texts.iter().all(|text| !response.text.contains(text)), "{}", response.text);
    }
    assert_eq!(fenix.get("/customer-cases", &customer).await.json()[0]["advisers"], expected);
    let of_record = fenix.get(&format!("/customer-records/{record}/cases"), &sender).await.expect(200);
    assert_eq!(of_record.json()[0]["advisers"], expected);
    fenix.get(&format!("/customer-cases/{case}"), &stranger).await.expect(404);
    let own_case = fenix.case(&stranger, &foreign_case).await;
    assert_eq!(own_case["advisers"][0]["name"], "Karim Secret");
    assert!(!own_case.to_string().contains("Zeller"));

    fenix.post(&format!("/customer-cases/{case}/resend"), &admin, &Value::Null).await.expect(204);
    let mails = fenix.mails().await;
    let request_mail = mails.iter().find(|mail| mail.to_address == "eloise@exemple.fr").unwrap();
    let ways = "Inès Benali (benali@cabinet.fr) ou Maxime Zeller (06 39 98 00 50, zeller@cabinet.fr)";
    assert!(request_mail.text_content.contains(ways), "{}", request_mail.text_content);
    assert_eq!(
        request_mail.reply_to.as_ref().map(|reply_to| reply_to.address.as_str()),
        Some("benali@cabinet.fr")
    );
}
api_test!(customer_and_partner_see_contacts_of_assigned_employees);

async fn unassigned_record_shows_the_firm_as_contact(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("eloise@exemple.fr")]).await;
    let case = fenix.a_case(&admin, &record).await;
    let customer = fenix.activate_account("eloise@exemple.fr").await;
    assert_eq!(fenix.case(&customer, &case).await["advisers"], json!([]));
    fenix.post(&format!("/customer-cases/{case}/resend"), &admin, &Value::Null).await.expect(204);
    let mails = fenix.mails().await;
    let request_mail = mails.iter().find(|mail| mail.to_address == "eloise@exemple.fr").unwrap();
    assert!(request_mail.text_content.contains("ou contactez Fenix"), "{}", request_mail.text_content);
    assert!(request_mail.reply_to.is_some() && !request_mail.text_content.contains("COMPLÉTER"));
}
api_test!(unassigned_record_shows_the_firm_as_contact);

async fn customer_never_sees_an_internal_status(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("eloise@exemple.fr")]).await;
    let case = fenix.a_case(&admin, &record).await;
    let customer = fenix.activate_account("eloise@exemple.fr").await;
    fenix.post(&format!("/customer-cases/{case}/resend"), &admin, &Value::Null).await.expect(204);
    let mut mails = fenix.mails().await;
    let completion = json!({ "medias": [fenix.a_file(&customer, "a.pdf").await], "completed": true });
    fenix.patch(&format!("/customer-cases/{case}"), &customer, &completion).await.expect(200);
    mails.extend(fenix.mails().await);
    mails.retain(|mail| mail.to_address == "eloise@exemple.fr");
    assert_eq!(mails.len(), 2, "requested and received documents");
    let labels: Vec<String> = CaseStatus::ALL.iter().map(|status| status.label("Fenix")).collect();
    for label in &labels {
        fenix.clock.advance(Duration::minutes(1));
        let path = format!("/customer-cases/{case}/status");
        fenix.post(&path, &admin, &json!({ "label": label })).await.expect(201);
    }
    let path = format!("/customer-cases/{case}");
    let own_case = fenix.get(&path, &customer).await.expect(200);
    let entries = own_case.json()["status"].as_array().unwrap().clone();
    assert_eq!(entries.len(), 13, "one entry per family entered");
    assert!(entries.iter().all(|entry| entry["label"] == entry["family"]["label"]));
    // « Financé » and « Assuré » are also wordings shown to customers.
    let internal = |label: &&String| !["Financé", "Assuré"].contains(&label.as_str());
    let list = fenix.get("/customer-cases", &customer).await.expect(200).text;
    for label in labels.iter().filter(internal) {
        let displayed_label = format!("\"{label}\"");
        assert!(!own_case.text.contains(&displayed_label) && !list.contains(&displayed_label), "{label}");
    }
    for mail in &mails {
        for label in labels.iter().filter(internal) {
            let text = format!("{} {}", mail.subject, mail.text_content);
            assert!(!text.contains(label.as_str()), "{label}: {text}");
        }
    }
    let staff = fenix.case(&admin, &case).await;
    assert_eq!(staff["status"][12]["label"], "DIC", "staff see the labels themselves");
}
api_test!(customer_never_sees_an_internal_status);

async fn last_act_is_dated(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("eloise@exemple.fr")]).await;
    let case = fenix.a_case(&admin, &record).await;
    let path = format!("/customer-cases/{case}");
    let customer = fenix.activate_account("eloise@exemple.fr").await;
    let last = async || fenix.case(&customer, &case).await["lastActDate"].clone();
    let creation_date = fenix.case(&admin, &case).await["creationDate"].clone();
    assert_eq!(last().await, creation_date);
    fenix.clock.advance(Duration::hours(1));
    let item = uuid_of(&fenix.case(&admin, &case).await["itemsListArray"][1]);
    let refused_body = json!({ "state": "notApplicable" });
    fenix.patch(&format!("{path}/items/{item}"), &admin, &refused_body).await.expect(200);
    let last_movement = last().await;
    assert_eq!(last_movement, "2026-11-21T10:00:00Z");
    fenix.clock.advance(Duration::hours(1));
    let stop = json!({ "enabled": false });
    fenix.patch(&format!("{path}/reminders"), &admin, &stop).await.expect(200);
    assert_eq!(last().await, last_movement, "internal events are not disclosed");
    let file: Value = json!(fenix.a_file(&customer, "a.pdf").await);
    fenix.patch(&path, &customer, &json!({ "medias": [file] })).await.expect(200);
    assert_eq!(last().await, "2026-11-21T11:00:00Z");
}
api_test!(last_act_is_dated);

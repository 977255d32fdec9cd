//! A deletion leaves no data behind, despite concurrent changes and failures (REC-69, CASE-35, AMB-054, AMB-072).

use crate::support::Fenix;
use crate::support::cases::uuid_of;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use futures::future::join_all;
use serde_json::{Value, json};
use time::Duration;

/// Data that identifies the customers: none of it may remain.
const CUSTOMER_DATA: &[&str] = &[
    "Zéphyrine",
    "Quatrefages",
    "Ildefonse",
    "zephyrine@exemple.fr",
    "ildefonse@exemple.fr",
    "0688776655",
    "0688776644",
    "rue des Ormeaux-Bleus",
    "Banque de Zéphyr",
    "Xylophoniste",
    "Tournesolie",
    "relevé-zéphyrine",
    "carte-zéphyrine",
    "brouillon-zéphyrine",
    "bulletin-quatrefages",
    "CONTENU DE ZEPHYRINE",
    "rappeler la dame aux orchidées",
    "divorce en cours à taire",
    "Note sur les orchidées",
];

const FILE: &[u8] = b"%PDF-1.7\nCONTENU DE ZEPHYRINE";

fn record_form() -> Value {
    json!({
        "maritalStatus": "Pacsé", "number": "7", "street": "rue des Ormeaux-Bleus", "zipCode": "29200",
        "city": "Tournesolie",
        "customers": [
            { "civility": "Madame", "firstName": "Zéphyrine", "lastName": "Quatrefages", "email":
              "zephyrine@exemple.fr", "phoneNumber": "0688776655", "birthDate": "1971-03-09",
              "currentBank": "Banque de Zéphyr" },
            { "civility": "Monsieur", "firstName": "Ildefonse", "lastName": "Quatrefages", "email":
              "ildefonse@exemple.fr", "phoneNumber": "0688776644", "birthDate": "1969-03-09" },
        ],
        "resources": [{ "nature": "CDI", "profession": "Xylophoniste", "employerName": "Tournesolie" }],
        "childrenComment": "divorce en cours à taire", "debtsComment": "Banque de Zéphyr",
        "taskDueDate": "2026-12-01", "taskTitle": "rappeler la dame aux orchidées",
    })
}

/// A record created from an inquiry with a file, with a case, files from customer and staff, accounts, an unused
/// ticket, and jobs in all states.
async fn create_full_record(fenix: &Fenix, admin: &str) -> (String, String, String) {
    let guest = fenix.a_guest();
    let guest_file = fenix.upload(&guest, "relevé-zéphyrine.pdf", FILE).await.expect(201).text;
    let message = json!({ "firstName": "Zéphyrine", "lastName": "Quatrefages", "email": "zephyrine@exemple.fr",
        "phoneNumber": "0688776655", "message": "divorce en cours à taire" });
    fenix.send_contact_with_key("0197f3a2-7f0e-7d3c-8a51-3f6f6f1d2a10", &guest, &message).await.expect(204);
    let inquiry = fenix.newest_inquiry(admin).await;
    // As if the file had been sent with a simulation.
    let values = [&inquiry, &guest_file].map(|uuid| uuid.parse::<uuid::Uuid>().expect("a uuid").into());
    let attachment_update = "UPDATE media SET parent_kind = 'inquiry', parent_uuid = $1 WHERE uuid = $2";
    fenix.sql(attachment_update, values.into()).await;
    fenix.change_inquiry(admin, &inquiry, json!({ "note": "Note sur les orchidées" })).await.expect(200);
    let task = json!({ "title": "Rappeler Zéphyrine", "dueDate": "2026-11-21", "inquiry": inquiry });
    fenix.post("/tasks", admin, &task).await.expect(201);
    let path = format!("/inquiries/{inquiry}/customer-record");
    let record = uuid_of(&fenix.post(&path, admin, &record_form()).await.expect(201).json());
    // The mails about the inquiry are sent; the next one to the customer is that of the case.
    fenix.mails().await;
    let staff_file = fenix.upload(admin, "bulletin-quatrefages.pdf", FILE).await.expect(201).text;
    let extra_fields = json!({ "medias": [staff_file], "comment": "divorce en cours à taire" });
    let case = uuid_of(&fenix.a_case_with(admin, &record, extra_fields).await.expect(201).json());
    let second_file = fenix.upload(admin, "bulletin-quatrefages-2.pdf", FILE).await.expect(201).text;
    let report = json!({ "customerRecord": record, "customerCase": case, "visibleToPartner": true,
        "content": "<p>divorce en cours à taire</p>", "medias": [second_file] });
    fenix.post("/reports", admin, &report).await.expect(201);
    let customer = fenix.activate_account("zephyrine@exemple.fr").await;
    let customer_file = fenix.upload(&customer, "carte-zéphyrine.pdf", FILE).await.expect(201).text;
    let body = json!({ "medias": [customer_file], "completed": true });
    fenix.patch(&format!("/customer-cases/{case}"), &customer, &body).await.expect(200);
    fenix.upload(&customer, "brouillon-zéphyrine.pdf", FILE).await.expect(201);
    fenix.get(&format!("/customer-cases/{case}/download"), admin).await.expect(200);
    fenix.post("/password/reset", "", &json!({ "email": "ildefonse@exemple.fr" })).await;
    let sql = "INSERT INTO job (uuid, kind, payload, state, run_at, attempts, last_error, created_at) \
        SELECT $1, kind, payload, 'dead', 0, 14, 'refused: zephyrine@exemple.fr', 0 FROM job \
        WHERE kind = 'case-completed-mail' LIMIT 1";
    fenix.sql(sql, vec![crate::support::builders::new_id().into()]).await;
    (record, case, customer)
}

async fn rec_69_deletion_removes_all_data_of_record(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (record, case, customer) = create_full_record(&fenix, &admin).await;
    let path = format!("/customer-records/{record}");
    assert!(fenix.traces_of(CUSTOMER_DATA).await.len() > 10, "the record has data to delete");
    assert_eq!(fenix.stored_files(), 5);
    let counts = fenix.get(&format!("{path}/deletion"), &admin).await.expect(200).json();
    let expected = json!({ "customers": 2, "cases": 1, "files": 4, "tasks": 2, "inquiries": 1, "accounts": 2, "reports": 2, "kept": 0, "identityChecks": 0 });
    assert_eq!(counts, expected);

    fenix.delete(&path, &admin).await.expect(204);
    fenix.mails().await;
    assert_eq!(fenix.traces_of(CUSTOMER_DATA).await, Vec::<String>::new());
    assert_eq!(fenix.stored_files(), 0);
    fenix.get(&path, &admin).await.expect(404);
    fenix.get(&format!("{path}/deletion"), &admin).await.expect(404);
    fenix.get(&format!("/customer-cases/{case}"), &admin).await.expect(404);
    fenix.get("/customer-cases", &customer).await.expect(401);
    fenix.delete(&path, &admin).await.expect(404);
}
api_test_on_both_engines!(rec_69_deletion_removes_all_data_of_record);

async fn case_35_deletion_removes_all_data_of_case(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("eloise@exemple.fr")]).await;
    let file = fenix.upload(&admin, "bulletin-quatrefages.pdf", FILE).await.expect(201).text;
    let extra_fields =
        json!({ "medias": [file], "comment": "divorce en cours à taire", "label": "Note sur les orchidées" });
    let case = uuid_of(&fenix.a_case_with(&admin, &record, extra_fields).await.expect(201).json());
    fenix.mails().await;
    fenix.delete(&format!("/customer-cases/{case}"), &admin).await.expect(204);
    fenix.mails().await;
    assert_eq!(fenix.traces_of(CUSTOMER_DATA).await, Vec::<String>::new());
    assert_eq!(fenix.stored_files(), 0);
    fenix.get(&format!("/customer-records/{record}"), &admin).await.expect(200);
}
api_test!(case_35_deletion_removes_all_data_of_case);

/// Data that identifies a partner.
const PARTNER_DATA: &[&str] = &[
    "Cabinet Vertefeuille",
    "Philiberte",
    "Vertefeuille",
    "philiberte@exemple.fr",
    "0688112233",
    "impasse du Houx-Noir",
    "Houxville",
    "à ne pas répéter",
    "fiche-vertefeuille",
    "CONTENU DE ZEPHYRINE",
];

async fn part_34_to_37_deletion_removes_all_partner_data(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let partner_type = crate::support::builders::new_id();
    let sql = "INSERT INTO partner_type (uuid, label) VALUES ($1, 'Notaire')";
    fenix.sql(sql, vec![partner_type.into()]).await;
    let body = json!({ "type": partner_type, "businessName": "Cabinet Vertefeuille", "followUpFrequency": "A",
        "jobFunction": "Notaire", "civility": "Madame", "firstName": "Philiberte", "lastName": "Vertefeuille",
        "email": "philiberte@exemple.fr", "phoneNumber": "0688112233", "number": "3", "street":
        "impasse du Houx-Noir", "zipCode": "29200", "city": "Houxville", "enableAccess": true });
    let partner = uuid_of(&fenix.post("/partners", &admin, &body).await.expect(201).json());
    let link = crate::support::fenix::password_secret(&fenix.mails().await[0]);
    let password = json!({ "password": crate::support::fenix::PASSWORD });
    fenix.post(&format!("/password/{link}"), "", &password).await.expect(200);
    let session = fenix.log_in("philiberte@exemple.fr").await;
    fenix.upload(&session, "fiche-vertefeuille.pdf", FILE).await.expect(201);
    let enclosed_file = fenix.upload(&admin, "fiche-vertefeuille-2.pdf", FILE).await.expect(201).text;
    let report =
        json!({ "partner": partner, "content": "<p>à ne pas répéter</p>", "medias": [enclosed_file] });
    fenix.post("/reports", &admin, &report).await.expect(201);
    let record = fenix.a_record(&admin, &[None]).await;
    let case_fields = json!({ "partner": partner });
    let case = uuid_of(&fenix.a_case_with(&admin, &record, case_fields).await.expect(201).json());
    fenix.post(&format!("/partners/{partner}/send-first-meeting-mail"), &admin, &json!({})).await.expect(200);
    let sql = "UPDATE job SET state = 'dead', last_error = 'refused: philiberte@exemple.fr' \
        WHERE kind LIKE '%first-meeting%'";
    fenix.sql(sql, vec![]).await;
    assert!(fenix.traces_of(PARTNER_DATA).await.len() > 5, "the partner has data to delete");

    fenix.delete(&format!("/partners/{partner}"), &admin).await.expect(204);
    assert!(fenix.mails().await.is_empty());
    assert_eq!(fenix.traces_of(PARTNER_DATA).await, Vec::<String>::new());
    assert_eq!(fenix.stored_files(), 0);
    fenix.get("/customer-records", &session).await.expect(401);
    assert!(fenix.case(&admin, &case).await.get("partner").is_none(), "the case stays, without partner");
}
api_test!(part_34_to_37_deletion_removes_all_partner_data);

async fn files_are_removed_after_a_long_outage(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let file = fenix.a_file(&admin, "bulletin.pdf").await;
    fenix.a_case_with(&admin, &record, json!({ "medias": [file] })).await.expect(201);
    fenix.store.set_down(true);
    fenix.delete(&format!("/customer-records/{record}"), &admin).await.expect(204);
    for _ in 0..20 {
        fenix.mails().await;
        fenix.clock.advance(Duration::hours(7));
    }
    assert_eq!(fenix.stored_files(), 1, "the store was down");
    assert!(!fenix.dump().await.contains("|dead|"), "a job that deletes files is never given up");
    // A worker dies in the middle: its lease ends, and another worker takes over the job.
    fenix.store.set_down(false);
    let (jobs, now) = (&fenix.services.adapters.jobs, || application::ports::Clock::now(&*fenix.clock));
    let token = crate::support::builders::new_id();
    let dying = jobs.claim(Some("remove-files"), &[], token, now(), Duration::minutes(5)).await.unwrap();
    assert!(dying.is_some());
    fenix.mails().await;
    assert_eq!(fenix.stored_files(), 1, "the job is still leased");
    fenix.clock.advance(Duration::minutes(6));
    fenix.mails().await;
    assert_eq!(fenix.stored_files(), 0);
}
api_test!(files_are_removed_after_a_long_outage);

async fn edit_of_deleted_object_is_refused_creates_nothing(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let record = fenix.a_record(&employee, &[Some("eloise@exemple.fr")]).await;
    let case = fenix.a_case(&employee, &record).await;
    let customer = fenix.activate_account("eloise@exemple.fr").await;
    let path = format!("/customer-records/{record}");
    let open = fenix.get(&path, &employee).await.expect(200).json();
    fenix.delete(&path, &admin).await.expect(204);
    let assert_not_found = |response: crate::support::Response| {
        let response = response.expect(404);
        assert_eq!(response.json()["message"], "Cet élément n’existe pas ou n’existe plus.");
    };
    assert_not_found(fenix.post("/customer-records", &employee, &open).await);
    assert_not_found(fenix.a_case_with(&employee, &record, json!({})).await);
    assert_not_found(fenix.a_case_with(&employee, &record, json!({ "uuid": case })).await);
    assert_not_found(
        fenix.post(&format!("/customer-cases/{case}/status"), &employee, &json!({ "label": "DIC" })).await,
    );
    assert_not_found(fenix.delete(&format!("/customer-cases/{case}"), &admin).await);
    let completion = json!({ "completed": true });
    fenix.patch(&format!("/customer-cases/{case}"), &customer, &completion).await.expect(401);
    let records = fenix.get("/customer-records", &admin).await.expect(200).json();
    assert_eq!(records, json!([]));
}
api_test!(edit_of_deleted_object_is_refused_creates_nothing);

async fn concurrent_deletion_and_edits_leave_no_rows(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    for _ in 0..3 {
        let record = fenix.a_record(&admin, &[Some("eloise@exemple.fr")]).await;
        let case = fenix.a_case(&admin, &record).await;
        let path = format!("/customer-records/{record}");
        let mut open = fenix.get(&path, &admin).await.expect(200).json();
        open["version"] = Value::Null;
        let (fenix, admin, record, case, open, path) = (&fenix, &admin, &record, &case, &open, &path);
        let acts = (0..12).map(|round| async move {
            match round % 4 {
                0 => fenix.post("/customer-records", admin, open).await,
                1 => fenix.a_case_with(admin, record, json!({})).await,
                2 => {
                    let body = json!({ "label": "DIC" });
                    fenix.post(&format!("/customer-cases/{case}/status"), admin, &body).await
                }
                _ if round == 7 => fenix.delete(path, admin).await,
                _ => fenix.a_case_with(admin, record, json!({ "uuid": case })).await,
            }
        });
        for response in join_all(acts).await {
            assert!(matches!(response.status.as_u16(), 200 | 201 | 204 | 404 | 409), "{}", response.text);
        }
        fenix.get(path, admin).await.expect(404);
        fenix.mails().await;
        assert_eq!(fenix.traces_of(&["eloise@exemple.fr"]).await, Vec::<String>::new());
    }
}
api_test_on_both_engines!(concurrent_deletion_and_edits_leave_no_rows);

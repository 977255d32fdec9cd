//! Export of lists as files: contents, access rights and entries in the access journal.

use crate::support::Fenix;
use crate::support::builders::{a_case, a_partner, a_record, run};
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use domain::customer_case::status::CaseStatus;
use reqwest::Method;
use serde_json::{Value, json};
use std::io::{Cursor, Read};

/// Contents and headers of the file downloaded with a ticket for this address and query.
async fn download_export(
    fenix: &Fenix,
    address: &str,
    caller: &str,
) -> (Vec<u8>, reqwest::header::HeaderMap) {
    let issued_ticket = fenix.get(address, caller).await.expect(200).json();
    let sign = if address.contains('?') { '&' } else { '?' };
    let export_path =
        format!("{address}{sign}ticket={}", issued_ticket["ticket"].as_str().expect("a ticket"));
    let response = fenix.request(Method::GET, &export_path, "").send().await.unwrap();
    assert_eq!(response.status(), 200, "{address}");
    let headers = response.headers().clone();
    fenix.get(&export_path, "").await.expect(400);
    (response.bytes().await.unwrap().to_vec(), headers)
}

/// Lines of a CSV file without its heading.
async fn download_csv_lines(fenix: &Fenix, address: &str, caller: &str) -> Vec<String> {
    let (bytes, _) = download_export(fenix, address, caller).await;
    let text = String::from_utf8(bytes).expect("UTF-8");
    let text = text.strip_prefix('\u{feff}').expect("byte order mark");
    let mut lines: Vec<String> = text.split_terminator("\r\n").map(str::to_owned).collect();
    lines.remove(0);
    lines
}

/// Sheet of an Excel file, as XML.
fn read_sheet_xml(bytes: Vec<u8>) -> String {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).expect("an Excel file");
    let mut xml = String::new();
    archive.by_name("xl/worksheets/sheet1.xml").unwrap().read_to_string(&mut xml).unwrap();
    xml
}

async fn file_contains_the_rows_of_the_list(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let database = &fenix.test.database;
    let (camille, _) = fenix.logged_in(Role::Employee).await;
    let formula = a_record("=1+1", "Zoé; \"dite\" Zaza").run_by(camille).create(database).await;
    a_case(database, formula, None, CaseStatus::RefusedByProvider).await;
    fenix.a_record(&admin, &[Some("e@exemple.fr"), None]).await;
    let (bytes, headers) = download_export(&fenix, "/customer-records/export", &admin).await;
    assert_eq!(headers["content-type"], "text/csv; charset=utf-8");
    let name = headers["content-disposition"].to_str().unwrap();
    assert!(name.starts_with("attachment; filename=\"Fiches clients - 20"), "{name}");
    let header_line = "Civilité;Nom;Prénom;Téléphone;Adresse email;Civilité (second client);Nom (second client);\
        Prénom (second client);Téléphone (second client);Adresse email (second client);Levée du secret bancaire;\
        Salariés;Dernier statut;Statut depuis le;Ville;Créée le;Modifiée le";
    let hostile =
        "Madame;'=1+1;\"Zoé; \"\"dite\"\" Zaza\";06 12 34 56 78;;;;;;;Non;Camille Rivière;Refus Fenix;";
    let couple = "Madame;Cœur;Éloïse;06 12 34 56 78;e@exemple.fr;Madame;L’Hôte;Noël;06 12 34 56 78;;Non;";
    let text = String::from_utf8(bytes).unwrap();
    let lines: Vec<&str> = text.strip_prefix('\u{feff}').unwrap().split_terminator("\r\n").collect();
    assert_eq!(lines[0], header_line);
    assert!(lines.len() == 3 && lines[1].starts_with(hostile) && lines[2].starts_with(couple), "{text}");
    let records = fenix.get("/customer-records?lastName=c%C5%93ur", &admin).await.expect(200).json();
    let [year, month, day] =
        [0..4, 5..7, 8..10].map(|part| records[0]["creationDate"].as_str().unwrap()[part].to_owned());
    assert!(lines[2].contains(&format!(";{day}/{month}/{year} ")), "when it was created: {text}");

    let filtered_path = "/customer-records/export?lastName=c%C5%93ur&status=";
    let lines = download_csv_lines(&fenix, filtered_path, &admin).await;
    assert!(lines.len() == 1 && lines[0].starts_with(couple), "{lines:?}");
    let filtered_path = "/customer-records/export?format=csv&status=Refus%20Fenix";
    let lines = download_csv_lines(&fenix, filtered_path, &admin).await;
    assert!(lines.len() == 1 && lines[0].starts_with(hostile), "{lines:?}");
    assert!(
        download_csv_lines(&fenix, "/customer-records/export?lastName=personne", &admin).await.is_empty()
    );

    let (bytes, headers) = download_export(&fenix, "/customer-records/export?format=xlsx", &admin).await;
    assert_eq!(headers["content-type"], "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    let xml = read_sheet_xml(bytes);
    assert!(xml.contains(">=1+1</t>") && !xml.contains("<f>"), "a text, not a formula: {xml}");
    assert!(xml.contains(">06 12 34 56 78</t>") && xml.contains(">Cœur</t>"), "{xml}");
    let temporary_files = std::fs::read_dir(fenix.data_folder().join("tmp")).unwrap().count();
    assert_eq!(temporary_files, 0, "files created for an export");
}
api_test_on_both_engines!(file_contains_the_rows_of_the_list);

async fn dates_and_numbers_have_excel_types(fenix: Fenix) {
    let (uuid, admin) = fenix.logged_in(Role::Admin).await;
    let task = json!({ "title": "Rappeler", "dueDate": "2090-12-24", "important": true });
    fenix.post("/tasks", &admin, &task).await.expect(201);
    let address = format!("/tasks/{uuid}/export");
    assert_eq!(download_csv_lines(&fenix, &address, &admin).await, ["Rappeler;24/12/2090;Oui;;;;;"]);
    let (bytes, _) = download_export(&fenix, &format!("{address}?format=xlsx"), &admin).await;
    let xml = read_sheet_xml(bytes);
    // 24 December 2090, in days since 1900.
    assert!(xml.contains("<v>69756</v>"), "{xml}");

    fenix.an_inquiry(&admin).await;
    let (bytes, _) = download_export(&fenix, "/inquiries/export?format=xlsx&state=new", &admin).await;
    let xml = read_sheet_xml(bytes);
    assert!(xml.contains("<v>0</v>"), "the number of files: {xml}");
    assert!(download_csv_lines(&fenix, "/inquiries/export?state=handled", &admin).await.is_empty());
    let new = download_csv_lines(&fenix, "/inquiries/export?state=new", &admin).await;
    assert!(new.len() == 1 && new[0].contains(";Message de contact;"), "{new:?}");
}
api_test!(dates_and_numbers_have_excel_types);

async fn export_is_limited_to_visible_rows_and_staff(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (employee_uuid, employee) = fenix.logged_in(Role::Employee).await;
    let (_, stranger) = fenix.logged_in(Role::Employee).await;
    let database = &fenix.test.database;
    a_record("Autre", "Anne").create(database).await;
    let own_record = a_record("Sien", "Luc").run_by(employee_uuid).create(database).await;
    let partner = a_partner(database, "=Banque").await;
    let body = json!({ "customerRecord": own_record, "content": "<p>Vu <b>hier</b></p><p>à 9 h</p>" });
    fenix.post("/reports", &employee, &body).await.expect(201);
    let of_record = format!("/reports/export?customerRecord={own_record}");

    let records = download_csv_lines(&fenix, "/customer-records/export", &employee).await;
    assert!(records.len() == 1 && records[0].contains(";Sien;"), "{records:?}");
    assert_eq!(download_csv_lines(&fenix, "/customer-records/export", &admin).await.len(), 2);
    assert!(download_csv_lines(&fenix, "/customer-records/export", &stranger).await.is_empty());
    assert!(download_csv_lines(&fenix, "/partners/export", &employee).await.is_empty());
    let sql = "INSERT INTO partner_assignment (partner_uuid, account_uuid) VALUES (?, ?)";
    run(database, sql, vec![partner.into(), employee_uuid.into()]).await;
    let partners = download_csv_lines(&fenix, "/partners/export", &employee).await;
    assert!(partners.len() == 1 && partners[0].contains(";'=Banque;Madame;Petit;Lise;"), "{partners:?}");
    let (bytes, _) = download_export(&fenix, &of_record, &employee).await;
    let reports = String::from_utf8(bytes).unwrap();
    assert!(reports.contains(";Camille Rivière;;\"Vu hier\n\nà 9 h\";Non;0;"), "{reports}");
    fenix.get(&of_record, &stranger).await.expect(404);
    fenix.get(&format!("/tasks/{employee_uuid}/export"), &stranger).await.expect(404);
    for address in ["/contact-entries/export", "/employees/export"] {
        fenix.get(address, &employee).await.expect(403);
        fenix.get(address, &admin).await.expect(200);
    }

    let (_, partner) = fenix.logged_in(Role::Partner).await;
    let (_, customer) = fenix.logged_in(Role::Customer).await;
    for refused_caller in [partner, customer] {
        for address in ["/customer-records/export", "/partners/export", "/inquiries/export", &of_record] {
            let response = fenix.get(address, &refused_caller).await.expect(403);
            assert!(response.json().get("ticket").is_none());
        }
    }
    fenix.get("/customer-records/export", "").await.expect(401);
}
api_test!(export_is_limited_to_visible_rows_and_staff);

async fn ticket_is_bound_to_the_requested_export(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (employee_uuid, employee) = fenix.logged_in(Role::Employee).await;
    a_record("Autre", "Anne").create(&fenix.test.database).await;
    let ticket = async |address: &str, caller: &str| {
        fenix.get(address, caller).await.expect(200).json()["ticket"].as_str().unwrap().to_owned()
    };
    let export_path = "/customer-records/export?lastName=autre&format=csv";
    let export_ticket = ticket(export_path, &admin).await;
    for other_path in [
        "/customer-records/export?format=csv",
        "/customer-records/export?lastName=autre&format=xlsx",
        "/partners/export?lastName=autre&format=csv",
        "/customer-records/download",
    ] {
        let sign = if other_path.contains('?') { '&' } else { '?' };
        let refusal = fenix.get(&format!("{other_path}{sign}ticket={export_ticket}"), "").await;
        assert!(refusal.status.is_client_error(), "{other_path}: {}", refusal.status);
    }
    fenix.get(&format!("{export_path}&ticket={export_ticket}"), &employee).await.expect(400);
    // The same query in another notation.
    let export_ticket = ticket(export_path, &admin).await;
    fenix
        .get(&format!("/customer-records/export?ticket={export_ticket}&format=csv&lastName=aut%72e"), "")
        .await
        .expect(200);
    // A caller whose access is lost before the download gets nothing.
    let export_ticket = ticket("/inquiries/export", &employee).await;
    let sql = "UPDATE account SET enabled = FALSE WHERE uuid = ?";
    run(&fenix.test.database, sql, vec![employee_uuid.into()]).await;
    fenix.get(&format!("/inquiries/export?ticket={export_ticket}"), "").await.expect(400);
    for (query, field) in [("format=pdf", "format"), ("status=Inconnu", "status")] {
        let refusal = fenix.get(&format!("/customer-records/export?{query}"), &admin).await.expect(400);
        assert_eq!(refusal.fields(), [field], "{query}");
    }
}
api_test!(ticket_is_bound_to_the_requested_export);

async fn export_is_journaled_without_search_text(fenix: Fenix) {
    let (admin_uuid, admin) = fenix.logged_in(Role::Admin).await;
    let record = a_record("Cœur", "Éloïse").create(&fenix.test.database).await;
    let address = "/customer-records/export?format=xlsx&lastName=c%C5%93ur&status=Dossier%20cr%C3%A9%C3%A9";
    let issued_ticket = fenix.get(address, &admin).await.expect(200).json();
    assert_eq!(issued_ticket["rows"], 0);
    let issued_ticket = fenix.get("/customer-records/export?lastName=COEUR", &admin).await.expect(200).json();
    assert_eq!(issued_ticket["rows"], 1);
    fenix.get(&format!("/reports/export?customerRecord={record}"), &admin).await.expect(200);
    let journal = fenix.get("/access-journal?act=Export", &admin).await.expect(200).json();
    let journal: Vec<(&Value, &Value)> =
        journal.as_array().unwrap().iter().map(|row| (&row["object"], &row["detail"])).collect();
    assert_eq!(
        journal,
        [
            (&json!("Fiche client"), &json!("Comptes rendus, CSV, 0 ligne")),
            (&json!("Fiche client"), &json!("Fiches clients, CSV, 1 ligne, filtres\u{a0}: nom")),
            (
                &json!("Fiche client"),
                &json!(
                    "Fiches clients, Excel, 0 ligne, filtres\u{a0}: nom, statut «\u{a0}Dossier créé\u{a0}»"
                )
            ),
        ]
    );
    let of_record = format!("/access-journal?objectUuid={record}&person={admin_uuid}&act=Export");
    assert_eq!(fenix.get(&of_record, &admin).await.expect(200).json().as_array().map(Vec::len), Some(1));
}
api_test!(export_is_journaled_without_search_text);

async fn ten_thousand_rows_are_exported_in_order(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let list: Vec<String> = (0..10_000).map(|number| format!("c{number:05}@exemple.fr")).collect();
    let input = list.iter().map(|email| format!(";{email}")).collect::<Vec<_>>().join("\n");
    let body = json!({ "contactGroup": "Salon", "contactsList": input });
    fenix.post("/contact-entries", &admin, &body).await.expect(200);
    let issued_entry = fenix.get("/contact-entries/export", &admin).await.expect(200).json();
    assert_eq!(issued_entry["rows"], 10_000);
    let rows = download_csv_lines(&fenix, "/contact-entries/export", &admin).await;
    let names: Vec<&str> = rows.iter().filter_map(|row| row.split(';').next()).collect();
    assert_eq!(names, list);
    assert!(rows.iter().all(|row| row.ends_with(";Oui;Salon;")), "{}", rows[0]);
    let (bytes, _) = download_export(&fenix, "/contact-entries/export?format=xlsx", &admin).await;
    let xml = read_sheet_xml(bytes);
    assert_eq!(xml.matches("<row ").count(), 10_001);
    assert!(xml.contains(">c09999@exemple.fr</t>"));
}
api_test!(ten_thousand_rows_are_exported_in_order);

async fn cases_are_exported_with_filters_and_order(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (luc, employee) = fenix.logged_in(Role::Employee).await;
    let database = &fenix.test.database;
    let own_record = a_record("Sien", "Luc").run_by(luc).create(database).await;
    let other_record = a_record("Autre", "Anne").create(database).await;
    a_case(database, own_record, None, CaseStatus::Dic).await;
    a_case(database, other_record, None, CaseStatus::Financed).await;
    let (bytes, headers) = download_export(&fenix, "/case-list/export?sort=customer", &admin).await;
    assert!(headers["content-disposition"].to_str().unwrap().contains("Dossiers - 20"));
    let text = String::from_utf8(bytes).unwrap();
    assert!(text.starts_with("\u{feff}Client;Téléphone;Dossier;Statut;Statut depuis le;"), "{text}");
    let lines = download_csv_lines(&fenix, "/case-list/export?sort=-customer", &admin).await;
    assert!(lines.len() == 2 && lines[0].contains("SIEN") && lines[0].contains(";DIC;"), "{lines:?}");
    let open = download_csv_lines(&fenix, "/case-list/export?status=DIC", &admin).await;
    assert!(open.len() == 1 && open[0].contains("SIEN"), "{open:?}");
    assert_eq!(
        download_csv_lines(&fenix, "/case-list/export", &employee).await.len(),
        1,
        "limited to the scope"
    );
    assert!(
        download_csv_lines(&fenix, "/case-list/export?waitingFor=customer&stuck=true", &employee)
            .await
            .is_empty()
    );
    let (bytes, _) = download_export(&fenix, "/case-list/export?format=xlsx", &admin).await;
    assert!(read_sheet_xml(bytes).contains(">DIC</t>"));
    let (_, partner) = fenix.logged_in(Role::Partner).await;
    fenix.get("/case-list/export", &partner).await.expect(403);
    for invalid in ["status=Inconnu", "family=AUTRE", "sort=comment", "format=pdf"] {
        fenix.get(&format!("/case-list/export?{invalid}"), &admin).await.expect(400);
    }
    let journal = fenix.get("/access-journal?act=Export&pageSize=1&page=1", &admin).await.expect(200).text;
    assert!(journal.contains("Dossiers, Excel, 2 lignes"), "{journal}");
}
api_test_on_both_engines!(cases_are_exported_with_filters_and_order);

async fn exported_cases_contain_project_and_amount(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None, None]).await;
    let case = fenix.a_case_with(&admin, &record, json!({})).await.expect(201).json();
    let project = json!({ "type": "PROPERTY-LOAN", "amount": 106_070.7, "duration": 300 });
    let address = format!("/customer-cases/{}/project", case["uuid"].as_str().unwrap());
    fenix.patch(&address, &admin, &project).await.expect(200);
    let lines = download_csv_lines(&fenix, "/case-list/export", &admin).await;
    assert!(lines[0].contains(";Crédit immobilier;106070,70;300;;"), "{lines:?}");
    let (bytes, _) = download_export(&fenix, "/case-list/export?format=xlsx", &admin).await;
    let xml = read_sheet_xml(bytes);
    assert!(xml.contains("<v>106070.7</v>"), "an amount is no text: {xml}");
}
api_test!(exported_cases_contain_project_and_amount);

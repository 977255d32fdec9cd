//! Meeting reports over HTTP (AMB-050, AMB-054, AMB-072, AMB-085 to AMB-088, AMB-129).

use crate::support::builders::{a_partner, new_id, run};
use crate::support::cases::{PDF, uuid_of};
use crate::support::{Fenix, Response};
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

impl Fenix {
    async fn save_report(&self, caller: &str, body: Value) -> Response {
        self.post("/reports", caller, &body).await
    }

    async fn a_report(&self, caller: &str, body: Value) -> String {
        uuid_of(&self.save_report(caller, body).await.expect(201).json())
    }

    /// Identities of the reports of a list, in order.
    async fn list_reports_of(&self, caller: &str, query: &str) -> Vec<String> {
        let list = self.get(&format!("/reports/?{query}"), caller).await.expect(200).json();
        list.as_array().expect("a list").iter().map(uuid_of).collect()
    }

    async fn assign_partner(&self, partner: Uuid, employee: Uuid) {
        let sql = "INSERT INTO partner_assignment (partner_uuid, account_uuid) VALUES (?, ?)";
        run(&self.test.database, sql, vec![partner.into(), employee.into()]).await;
    }

    async fn a_lifted_record(&self, staff: &str) -> String {
        self.a_record_with(staff, &[None], json!({ "liftingOfBankingSecrecy": true })).await
    }
}

async fn rep_06_07_11_to_14_report_is_created_read_edited_and_deleted(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let case = fenix.a_case(&admin, &record).await;
    let file = fenix.a_file(&admin, "Notes.pdf").await;
    let body = json!({
        "content": "<p>Vu <b>ce jour</b>.</p><script>alert(1)</script>",
        "customerRecord": { "uuid": record, "label": "X" }, "customerCase": case, "visibleToPartner": true,
        "medias": [{ "uuid": file, "name": "Notes du jour.pdf" }],
    });
    let created_report = fenix.save_report(&admin, body).await.expect(201).json();
    let uuid = uuid_of(&created_report);
    assert_eq!(created_report["content"], "<p>Vu <strong>ce jour</strong>.</p>");
    assert_eq!(created_report["customerRecord"], record.as_str());
    assert_eq!(created_report["customerCase"], json!({ "uuid": case, "label": "Rachat de crédits" }));
    assert_eq!(created_report["visibleToPartner"], true);
    assert_eq!((&created_report["version"], created_report.get("partner")), (&json!(1), None));
    assert_eq!(created_report["creationUser"], json!({ "firstName": "Camille", "lastName": "Rivière" }));
    assert_eq!(created_report["medias"][0]["name"], "Notes du jour.pdf");
    assert!(created_report["creationDate"].as_str().unwrap().ends_with('Z'));
    let path = format!("/reports/{uuid}");
    assert_eq!(fenix.get(&path, &admin).await.expect(200).json(), created_report);
    // Both paths, with and without trailing slash (AMB-088).
    for query in [format!("/reports/?customerRecord={record}"), format!("/reports?customerRecord={record}")] {
        assert_eq!(fenix.get(&query, &admin).await.expect(200).json(), json!([created_report]));
    }
    let partner = a_partner(&fenix.test.database, "Agence").await;
    let of_partner = fenix.a_report(&admin, json!({ "content": "Déjeuner.", "partner": partner })).await;
    let listed_reports = fenix.get(&format!("/reports/?partner={partner}"), &admin).await.expect(200).json();
    assert_eq!(
        (listed_reports.as_array().unwrap().len(), &listed_reports[0]["uuid"]),
        (1, &json!(of_partner))
    );
    assert_eq!(
        (&listed_reports[0]["partner"], listed_reports[0].get("customerRecord")),
        (&json!(partner), None)
    );
    // The case lists its reports (CASE-11).
    let reports = fenix.case(&admin, &case).await["reports"].clone();
    assert_eq!(
        reports,
        json!([{ "creationDate": created_report["creationDate"], "content": created_report["content"] }])
    );

    let edit = json!({ "uuid": uuid, "version": 1, "content": "<p>Revu.</p>", "medias": [] });
    let edited_report = fenix.save_report(&admin, edit.clone()).await.expect(200).json();
    assert_eq!((&edited_report["content"], &edited_report["version"]), (&json!("<p>Revu.</p>"), &json!(2)));
    assert_eq!(
        (edited_report.get("customerCase"), &edited_report["visibleToPartner"]),
        (None, &json!(false))
    );
    assert_eq!((&edited_report["medias"], &edited_report["customerRecord"]), (&json!([]), &json!(record)));
    fenix.mails().await;
    assert_eq!(fenix.stored_files(), 0, "a removed file is deleted");
    let refusal = fenix.save_report(&admin, edit).await.expect(409).json();
    assert!(
        refusal["message"].as_str().unwrap().contains("modifiée entre-temps par Camille Rivière"),
        "{refusal}"
    );
    let kept_body = json!({ "uuid": uuid, "content": "Sans version", "customerRecord": record });
    assert_eq!(fenix.save_report(&admin, kept_body).await.expect(200).json()["version"], 3);

    fenix.delete(&path, &admin).await.expect(204);
    fenix.delete(&path, &admin).await.expect(404);
    fenix.get(&path, &admin).await.expect(404);
    fenix.save_report(&admin, json!({ "uuid": uuid, "content": "x" })).await.expect(404);
    assert!(fenix.list_reports_of(&admin, &format!("customerRecord={record}")).await.is_empty());
}
api_test_on_both_engines!(rep_06_07_11_to_14_report_is_created_read_edited_and_deleted);

async fn rep_07_09_10_invalid_reports_are_refused_and_html_cleaned(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (record, other_record) =
        (fenix.a_record(&admin, &[None]).await, fenix.a_record(&admin, &[None]).await);
    let case_of_other = fenix.a_case(&admin, &other_record).await;
    let partner = a_partner(&fenix.test.database, "Agence").await;
    for (invalid, fields) in [
        (json!({ "customerRecord": record }), &["content"][..]),
        (json!({ "customerRecord": record, "content": "" }), &["content"]),
        (json!({ "customerRecord": record, "content": "<p>\u{a0}</p><img src=x>" }), &["content"]),
        (
            json!({ "customerRecord": record, "content": format!("<p>{}</p>", "é".repeat(10_001)) }),
            &["content"],
        ),
        (json!({ "customerRecord": record, "content": "<p></p>".repeat(20_000) }), &["content"]),
        (json!({ "customerRecord": record, "content": "a\u{0}b" }), &["content"]),
        (json!({ "content": "x" }), &["customerRecord"]),
        (json!({}), &["content", "customerRecord"]),
        (json!({ "content": "x", "customerRecord": record, "partner": partner }), &["partner"]),
        (json!({ "content": "x", "partner": partner, "customerCase": case_of_other }), &["customerCase"]),
        (
            json!({ "content": "x", "customerRecord": record, "customerCase": case_of_other }),
            &["customerCase"],
        ),
        (
            json!({ "content": "x", "customerRecord": record, "medias": [{ "uuid": new_id(), "name": " " }] }),
            &["medias.0.name"],
        ),
        (json!({ "content": "x", "customerRecord": "une fiche" }), &["customerRecord"]),
    ] {
        let response = fenix.save_report(&admin, invalid.clone()).await.expect(400);
        assert_eq!(response.fields(), fields, "{:.80}", invalid.to_string());
    }
    for unknown in [
        json!({ "content": "x", "customerRecord": new_id() }),
        json!({ "content": "x", "partner": new_id() }),
        json!({ "content": "x", "customerRecord": record, "customerCase": new_id() }),
        json!({ "content": "x", "customerRecord": record, "medias": [new_id()] }),
    ] {
        fenix.save_report(&admin, unknown).await.expect(404);
    }
    assert!(fenix.list_reports_of(&admin, &format!("customerRecord={record}")).await.is_empty());
    // Visible to the partner, but without a case: saved as hidden.
    let longest = format!("<p>{}</p>", "é".repeat(10_000));
    let body = json!({ "content": longest, "customerRecord": record, "visibleToPartner": true });
    let saved_report = fenix.save_report(&admin, body).await.expect(201).json();
    assert_eq!(
        (&saved_report["visibleToPartner"], &saved_report["content"]),
        (&json!(false), &json!(longest))
    );
    let moved_body = json!({ "uuid": saved_report["uuid"], "content": "x", "customerRecord": other_record });
    assert_eq!(fenix.save_report(&admin, moved_body).await.expect(400).fields(), ["customerRecord"]);
    let linked_body = json!({ "uuid": saved_report["uuid"], "content": "x", "customerCase": case_of_other });
    assert_eq!(fenix.save_report(&admin, linked_body).await.expect(400).fields(), ["customerCase"]);
    for query in ["", "?partner=x", "?customerRecord=x"] {
        fenix.get(&format!("/reports{query}"), &admin).await.expect(400);
    }
    fenix.get(&format!("/reports?partner={partner}&customerRecord={record}"), &admin).await.expect(400);
    fenix.get(&format!("/reports?customerRecord={}", new_id()), &admin).await.expect(404);
    fenix.get(&format!("/reports?customerRecord={record}&page=0"), &admin).await.expect(400);
}
api_test!(rep_07_09_10_invalid_reports_are_refused_and_html_cleaned);

/// Operations on reports with the expected status for ADMIN, assigned EMPLOYEE, other EMPLOYEE, PARTNER of the case,
/// other PARTNER, CUSTOMER of the record.
async fn rep_18_to_25_call_16_each_role_has_its_operations(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (employee_uuid, employee) = fenix.logged_in(Role::Employee).await;
    let (_, other_employee) = fenix.logged_in(Role::Employee).await;
    let (partner, partner_header) = fenix.a_partner().await;
    let (_, other_partner) = fenix.a_partner().await;
    fenix.assign_partner(partner, employee_uuid).await;
    let with_lifted_secrecy = json!({ "liftingOfBankingSecrecy": true });
    let record = fenix.a_record_with(&employee, &[Some("eloise@exemple.fr")], with_lifted_secrecy).await;
    let case = fenix.a_case_with(&admin, &record, json!({ "partner": partner })).await.expect(201).json();
    let case = uuid_of(&case);
    let customer = fenix.activate_account("eloise@exemple.fr").await;
    let visible_report =
        json!({ "content": "x", "customerRecord": record, "customerCase": case, "visibleToPartner": true });
    let uuid = fenix.a_report(&employee, visible_report).await;
    let of_record = json!({ "content": "x", "customerRecord": record });
    let of_partner = json!({ "content": "x", "partner": partner });
    let edit = json!({ "uuid": uuid, "content": "x", "customerCase": case, "visibleToPartner": true });
    let table = [
        (Method::POST, "/reports".to_owned(), of_record, [201, 201, 404, 403, 403, 403]),
        (Method::POST, "/reports".to_owned(), of_partner, [201, 201, 404, 403, 403, 403]),
        (Method::POST, "/reports".to_owned(), edit, [200, 403, 403, 403, 403, 403]),
        (
            Method::GET,
            format!("/reports?customerRecord={record}"),
            Value::Null,
            [200, 200, 404, 200, 404, 403],
        ),
        (Method::GET, format!("/reports?partner={partner}"), Value::Null, [200, 200, 404, 403, 403, 403]),
        (Method::GET, format!("/reports/{uuid}"), Value::Null, [200, 200, 404, 200, 404, 403]),
    ];
    let people = [&admin, &employee, &other_employee, &partner_header, &other_partner, &customer];
    for (method, path, body, expected) in table {
        let answer_to = async |caller: &str| {
            let request = fenix.request(method.clone(), &path, caller);
            fenix.send(if body.is_null() { request } else { request.json(&body) }).await
        };
        for (caller, expected) in people.iter().zip(expected) {
            let response = answer_to(caller).await;
            assert_eq!(response.status.as_u16(), expected, "{method} {path} {body}: {}", response.text);
        }
        for anonymous in ["", &fenix.a_guest(), "Bearer faux"] {
            assert_eq!(answer_to(anonymous).await.status.as_u16(), 401, "{method} {path}");
        }
    }
    let path = format!("/reports/{uuid}");
    for caller in [&employee, &other_employee, &partner_header, &customer] {
        fenix.delete(&path, caller).await.expect(403);
    }
    fenix.delete(&path, "").await.expect(401);
    fenix.delete(&path, &admin).await.expect(204);
}
api_test!(rep_18_to_25_call_16_each_role_has_its_operations);

async fn rep_26_amb_085_hidden_reports_are_never_sent_to_a_partner(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (partner, header) = fenix.a_partner().await;
    let (rival, rival_header) = fenix.a_partner().await;
    let (record, secret) = (fenix.a_lifted_record(&admin).await, fenix.a_record(&admin, &[None]).await);
    let case_of = async |record: &str, partner: Uuid| {
        uuid_of(&fenix.a_case_with(&admin, record, json!({ "partner": partner })).await.expect(201).json())
    };
    let own_case = case_of(&record, partner).await;
    let of_rival = case_of(&record, rival).await;
    let not_lifted = case_of(&secret, partner).await;
    let write_report = async |record: &str, case: Option<&String>, visible: bool| {
        let file = fenix.a_file(&admin, "Notes.pdf").await;
        let body = json!({ "content": "x", "customerRecord": record, "customerCase": case,
            "visibleToPartner": visible, "medias": [file] });
        (fenix.a_report(&admin, body).await, file)
    };
    let visible_report = write_report(&record, Some(&own_case), true).await;
    let hidden_reports = [
        write_report(&record, Some(&own_case), false).await,
        write_report(&record, None, true).await,
        write_report(&record, Some(&of_rival), true).await,
        write_report(&secret, Some(&not_lifted), true).await,
    ];
    assert_eq!(
        fenix.list_reports_of(&header, &format!("customerRecord={record}")).await,
        std::slice::from_ref(&visible_report.0)
    );
    let page = fenix.get(&format!("/reports?customerRecord={record}&page=1"), &header).await.expect(200);
    assert_eq!(
        (page.json()[0]["uuid"].clone(), &page.headers["x-total-count"]),
        (json!(visible_report.0), &"1".parse().unwrap())
    );
    let read_report = fenix.get(&format!("/reports/{}", visible_report.0), &header).await.expect(200).json();
    for field in ["creationUser", "updateUser", "updateDate", "version"] {
        assert!(read_report.get(field).is_none() && page.json()[0].get(field).is_none(), "{field}");
    }
    assert_eq!(read_report["medias"][0]["readOnly"], true);
    assert_eq!(
        fenix.get(&format!("/medias?load={}", visible_report.1), &header).await.expect(200).text.as_bytes(),
        PDF
    );
    for (report, file) in &hidden_reports {
        fenix.get(&format!("/reports/{report}"), &header).await.expect(404);
        fenix.get(&format!("/medias?load={file}"), &header).await.expect(404);
        fenix.get(&format!("/medias?load={file}"), &admin).await.expect(200);
        fenix.revert(&admin, file).await.expect(400);
    }
    fenix.get(&format!("/reports?customerRecord={secret}"), &header).await.expect(403);
    // A report about a partner is not readable by that partner.
    fenix.a_report(&admin, json!({ "content": "x", "partner": partner })).await;
    fenix.get(&format!("/reports?partner={partner}"), &header).await.expect(403);
    // A report shown to the former partner of a case is not shown to the next one (AMB-177).
    let case = json!({ "uuid": own_case, "label": "Rachat", "partner": rival });
    fenix.post("/customer-cases", &admin, &case).await.expect(200);
    fenix.get(&format!("/reports/{}", visible_report.0), &header).await.expect(404);
    fenix.get(&format!("/medias?load={}", visible_report.1), &header).await.expect(404);
    fenix.get(&format!("/reports/{}", visible_report.0), &rival_header).await.expect(404);
    let read_report = fenix.get(&format!("/reports/{}", visible_report.0), &admin).await.expect(200).json();
    assert_eq!((&read_report["visibleToPartner"], &read_report["version"]), (&json!(false), &json!(2)));
    let body = json!({ "uuid": visible_report.0, "content": "x", "customerRecord": record, "customerCase": own_case,
        "visibleToPartner": true, "version": 2 });
    fenix.post("/reports", &admin, &body).await.expect(200);
    fenix.get(&format!("/reports/{}", visible_report.0), &rival_header).await.expect(200);
    // Nor is it after the deletion of the partner.
    fenix.delete(&format!("/partners/{rival}"), &admin).await.expect(204);
    let read_report = fenix.get(&format!("/reports/{}", visible_report.0), &admin).await.expect(200).json();
    assert_eq!(read_report["visibleToPartner"], false);
}
api_test!(rep_26_amb_085_hidden_reports_are_never_sent_to_a_partner);

async fn amb_050_054_072_reports_follow_scope_and_deletions(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let (_, other_employee) = fenix.logged_in(Role::Employee).await;
    let (partner, header) = fenix.a_partner().await;
    let record = fenix.a_record_with(&employee, &[None], json!({ "liftingOfBankingSecrecy": true })).await;
    let case = fenix.a_case_with(&employee, &record, json!({ "partner": null })).await.expect(201).json();
    let case = uuid_of(&case);
    fenix
        .post("/customer-cases", &admin, &json!({ "uuid": case, "label": "x", "partner": partner }))
        .await
        .expect(200);
    let file = fenix.a_file(&employee, "Notes.pdf").await;
    let body = json!({ "content": "x", "customerRecord": record, "customerCase": case,
        "visibleToPartner": true, "medias": [file] });
    let report = fenix.a_report(&employee, body).await;
    let path = format!("/reports/{report}");
    // A file, record or case of another user is refused.
    let stolen_file = fenix.a_file(&employee, "Autre.pdf").await;
    let own_record = fenix.a_record(&other_employee, &[None]).await;
    for body in [
        json!({ "content": "x", "customerRecord": own_record, "medias": [stolen_file] }),
        json!({ "content": "x", "customerRecord": own_record, "customerCase": case }),
        json!({ "content": "x", "partner": partner }),
    ] {
        fenix.save_report(&other_employee, body).await.expect(404);
    }
    fenix.get(&format!("/medias?load={file}"), &other_employee).await.expect(404);
    fenix.get(&format!("/medias?load={file}"), &employee).await.expect(200);
    fenix.get(&path, &header).await.expect(200);
    fenix.delete(&format!("/customer-cases/{case}"), &admin).await.expect(204);
    let remaining_reports = fenix.get(&path, &admin).await.expect(200).json();
    assert_eq!(
        (remaining_reports.get("customerCase"), &remaining_reports["visibleToPartner"]),
        (None, &json!(false))
    );
    assert_eq!(remaining_reports["medias"][0]["uuid"], file.as_str());
    fenix.get(&path, &header).await.expect(404);
    fenix.delete(&format!("/customer-records/{record}"), &admin).await.expect(204);
    fenix.get(&path, &admin).await.expect(404);
    fenix.get(&format!("/medias?load={file}"), &admin).await.expect(404);
    fenix.mails().await;
    assert_eq!(fenix.stored_files(), 1, "the other employee’s upload alone is left");
}
api_test!(amb_050_054_072_reports_follow_scope_and_deletions);

//! Importing contacts (CTC-12, CTC-13, CTC-18 to CTC-20, CTC-24; AMB-105, AMB-109).

use super::{find_contact, find_group, find_mail_status, import_contacts, list_contacts};
use crate::support::Fenix;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use futures::future::join_all;
use serde_json::{Value, json};

async fn ctc_24_contacts_are_imported_into_new_or_existing_group(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let text =
        "\u{feff}Téléphone;Email\r\n06 12 34 56 78;Anne@Exemple.fr\r\n;zoe@exemple.fr\r\n0611111111;\r\n";
    let response = import_contacts(&fenix, &admin, " Salon   2026 ", text).await;
    let created_group = &response["createdContactGroup"];
    assert_eq!(created_group, &json!({ "uuid": created_group["uuid"], "name": "Salon 2026" }));
    let entries = response["updatedContractEntries"].as_array().unwrap();
    let anne = &entries[0];
    assert_eq!(
        anne,
        &json!({ "uuid": anne["uuid"], "email": "Anne@Exemple.fr", "phoneNumber": "0612345678",
            "statusSms": "ACTIVATED", "contactGroupAssociationsUuid": [created_group["uuid"]],
            "contactGroupAssociations": [{ "uuid": created_group["uuid"], "name": "Salon 2026", "statusMail": "ACTIVATED" }] }),
        "CTC-08, CTC-09"
    );
    assert_eq!((entries.len(), entries[1].get("phoneNumber"), entries[2].get("email")), (3, None, None));
    assert_eq!(find_group(&fenix, &admin, "Salon 2026").await["nbUsersInGroup"], 3);

    // A name in another case, a uuid and an object: all of them identify the same group.
    let repeated_import = import_contacts(&fenix, &admin, "SALON 2026", "0622222222;anne@exemple.fr").await;
    assert!(repeated_import.get("createdContactGroup").is_none(), "{repeated_import}");
    assert_eq!(repeated_import["updatedContractEntries"][0]["phoneNumber"], "0622222222");
    assert_eq!(repeated_import["updatedContractEntries"][0]["uuid"], anne["uuid"]);
    let body = json!({ "contactGroup": { "uuid": created_group["uuid"] }, "contactsList": "0611111111;lea@exemple.fr" });
    let known_contact = fenix.post("/contact-entries", &admin, &body).await.expect(200).json();
    assert_eq!(
        known_contact["updatedContractEntries"][0]["uuid"], entries[2]["uuid"],
        "an existing phone number gets its address"
    );
    assert_eq!(list_contacts(&fenix, &admin, "").await.len(), 3);
}
api_test!(import_reports_results_and_can_skip_bad_lines);
api_test_on_both_engines!(ctc_24_contacts_are_imported_into_new_or_existing_group);

async fn import_reports_results_and_can_skip_bad_lines(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    import_contacts(&fenix, &admin, "Salon", "0611111111;\n0633333333;c@exemple.fr").await;
    let list = "0611111111;a@exemple.fr\n12;\n0622222222;b@exemple.fr\n0633333333;c@exemple.fr\n;x@";
    let body = |skip: bool| json!({ "contactGroup": "Salon", "contactsList": list, "skipBadLines": skip });
    fenix.post("/contact-entries", &admin, &body(false)).await.expect(400);
    assert_eq!(list_contacts(&fenix, &admin, "").await.len(), 2, "an invalid line refuses the whole import");
    let response = fenix.post("/contact-entries", &admin, &body(true)).await.expect(200).json();
    assert_eq!((&response["created"], &response["updated"]), (&json!(1), &json!(1)));
    assert_eq!(
        response["updatedContractEntries"].as_array().unwrap().len(),
        3,
        "one contact already existed unchanged"
    );
    let refused_lines = response["refused"].as_array().unwrap();
    let line = |index: usize| {
        refused_lines[index].as_str().unwrap_or_default().split('\u{202f}').next().unwrap_or_default()
    };
    assert_eq!((refused_lines.len(), line(0), line(1)), (2, "Ligne 2", "Ligne 5"));
    let empty_import = json!({ "contactGroup": "Salon", "contactsList": "12;", "skipBadLines": true });
    fenix.post("/contact-entries", &admin, &empty_import).await.expect(400);
}

async fn ctc_18_ctc_19_ctc_20_invalid_import_changes_nothing(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let customers = find_group(&fenix, &admin, "Clients").await;
    assert_eq!(customers["automatedGroupKeyName"], "CUSTOMERS");
    let valid_list = "0612345678;";
    for (body, fields) in [
        (json!({}), vec!["contactGroup", "contactsList"]),
        (json!({ "contactGroup": "Salon", "contactsList": null }), vec!["contactsList"]),
        (json!({ "contactGroup": "clients", "contactsList": valid_list }), vec!["contactGroup"]),
        (json!({ "contactGroup": 7, "contactsList": valid_list }), vec!["contactGroup"]),
    ] {
        let refusal = fenix.post("/contact-entries", &admin, &body).await.expect(400);
        assert_eq!(refusal.fields(), fields, "{body}: {}", refusal.text);
    }
    assert!(list_contacts(&fenix, &admin, "").await.is_empty());
    let groups = fenix.get("/contact-groups", &admin).await.expect(200).json();
    let names: Vec<&Value> = groups.as_array().unwrap().iter().map(|group| &group["name"]).collect();
    assert_eq!(names, ["Clients", "Prescripteurs", "Salariés/indicateurs"], "AMB-107");
}
api_test!(ctc_18_ctc_19_ctc_20_invalid_import_changes_nothing);

async fn concurrent_imports_create_each_contact_once(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let list = (0..60)
        .map(|number| format!("06000000{number:02};c{number}@exemple.fr\n"))
        .collect::<Vec<_>>()
        .concat();
    let bodies: Vec<Value> = ["Un", "Deux", "un", "Trois"]
        .iter()
        .map(|name| json!({ "contactGroup": name, "contactsList": list }))
        .collect();
    let responses = join_all(bodies.iter().map(|body| fenix.post("/contact-entries", &admin, body))).await;
    for response in responses {
        response.expect(200);
    }
    assert_eq!(list_contacts(&fenix, &admin, "").await.len(), 60);
    for name in ["Deux", "Trois"] {
        assert_eq!(find_group(&fenix, &admin, name).await["nbUsersInGroup"], 60, "{name}");
    }
    let groups = fenix.get("/contact-groups", &admin).await.expect(200).json();
    assert_eq!(groups.as_array().unwrap().len(), 6, "{groups}");
}
api_test_on_both_engines!(concurrent_imports_create_each_contact_once);

async fn ten_thousand_lines_are_imported_in_one_request(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let list = (0..10_000)
        .map(|number| format!("06{number:08};contact{number}@exemple.fr\n"))
        .collect::<Vec<_>>()
        .concat();
    for round in ["first", "again"] {
        let response = import_contacts(&fenix, &admin, "Tous", &list).await;
        assert_eq!(response["updatedContractEntries"].as_array().unwrap().len(), 10_000, "{round}");
    }
    assert_eq!(list_contacts(&fenix, &admin, "").await.len(), 10_000);
    let one_more = format!("{list}0612345678;\n");
    let body = json!({ "contactGroup": "Tous", "contactsList": one_more });
    fenix.post("/contact-entries", &admin, &body).await.expect(400);
}
api_test!(ten_thousand_lines_are_imported_in_one_request);

async fn amb_109_import_never_reverts_a_refusal(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    import_contacts(&fenix, &admin, "Un", "0612345678;anne@exemple.fr\n;zoe@exemple.fr").await;
    let refusal_update = "UPDATE contact_group_association SET status_mail = 'DISABLED' WHERE contact_entry_uuid IN \
        (SELECT uuid FROM contact_entry WHERE email_key = 'anne@exemple.fr')";
    fenix.sql(refusal_update, vec![]).await;
    fenix
        .sql("UPDATE contact_entry SET status_sms = 'DISABLED' WHERE email_key = 'anne@exemple.fr'", vec![])
        .await;
    fenix
        .sql("UPDATE contact_entry SET mail_refused_at = 1 WHERE email_key = 'zoe@exemple.fr'", vec![])
        .await;
    import_contacts(&fenix, &admin, "Un", "0612345678;anne@exemple.fr").await;
    import_contacts(&fenix, &admin, "Deux", "0612345678;ANNE@exemple.fr\n;zoe@exemple.fr").await;
    let anne = find_contact(&fenix, &admin, "anne@exemple.fr").await;
    assert_eq!(anne["statusSms"], "DISABLED");
    assert_eq!(
        (find_mail_status(&anne, "Un"), find_mail_status(&anne, "Deux")),
        (&json!("DISABLED"), &json!("ACTIVATED"))
    );
    let zoe = find_contact(&fenix, &admin, "zoe@exemple.fr").await;
    assert_eq!(find_mail_status(&zoe, "Deux"), "DISABLED", "a refusal of all mails applies to a new group");

    // Removed from the group and added again, the contact still refuses its mails.
    let group = find_group(&fenix, &admin, "Un").await;
    for change_type in ["delete", "add"] {
        let body =
            json!({ "contactGroup": group["uuid"], "contactEntry": anne["uuid"], "type": change_type });
        fenix.post("/contact-entries/contact-group-associations", &admin, &body).await.expect(200);
    }
    let anne = find_contact(&fenix, &admin, "anne@exemple.fr").await;
    assert_eq!(find_mail_status(&anne, "Un"), "DISABLED");
}
api_test!(amb_109_import_never_reverts_a_refusal);

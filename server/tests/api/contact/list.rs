//! The list of contacts and the groups (CTC-08 to CTC-11, CTC-14, CTC-17, CTC-21 to CTC-27, CTC-34 to CTC-37).

use super::{find_contact, find_group, find_mail_status, import_contacts, list_contacts};
use crate::support::Fenix;
use crate::support::builders::new_id;
use crate::support::cases::uuid_of;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use serde_json::{Value, json};

const ASSOCIATIONS: &str = "/contact-entries/contact-group-associations";

async fn ctc_23_contacts_are_filtered_and_paged(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    import_contacts(&fenix, &admin, "Un", "0612345678;anne.le-goff@exemple.fr\n0611111111;zoe@exemple.fr")
        .await;
    import_contacts(&fenix, &admin, "Deux", ";zoe@exemple.fr\n0622222222;").await;
    let first_group = find_group(&fenix, &admin, "Un").await;
    let list_cells = |rows: &[Value]| {
        let to_pair = |row: &Value| {
            row["email"].as_str().or(row["phoneNumber"].as_str()).unwrap_or_default().to_owned()
        };
        rows.iter().map(to_pair).collect::<Vec<_>>()
    };
    let (anne, zoe, number) = ("anne.le-goff@exemple.fr", "zoe@exemple.fr", "0622222222");
    for (query, expected) in [
        (String::new(), vec![anne, zoe, number]),
        ("?email=ZOE".into(), vec![zoe]),
        ("?email=goff%20anne".into(), vec![anne]),
        ("?email=%25".into(), vec![]),
        ("?phoneNumber=06%2011".into(), vec![zoe]),
        ("?phoneNumber=%2B33%20(0)6.22".into(), vec![number]),
        ("?phoneNumber=zut".into(), vec![]),
        (format!("?contactGroup={}", uuid_of(&first_group)), vec![anne, zoe]),
        (format!("?contactGroup={}&email=zoe", uuid_of(&first_group)), vec![zoe]),
        (format!("?contactGroup={}", new_id()), vec![]),
        ("?page=2&pageSize=2".into(), vec![number]),
    ] {
        assert_eq!(list_cells(&list_contacts(&fenix, &admin, &query).await), expected, "{query}");
    }
    let page = fenix.get("/contact-entries?page=1&pageSize=1&email=exemple", &admin).await.expect(200);
    assert_eq!(
        (page.json().as_array().unwrap().len(), &page.headers["x-total-count"]),
        (1, &"2".parse().unwrap())
    );
    for invalid in ["contactGroup=un", "page=0", "pageSize=500"] {
        fenix.get(&format!("/contact-entries?{invalid}"), &admin).await.expect(400);
    }
    fenix.get(&format!("/contact-entries?email={}", "a".repeat(256)), &admin).await.expect(400);
}
api_test_on_both_engines!(ctc_23_contacts_are_filtered_and_paged);

async fn ctc_25_contacts_are_added_to_and_removed_from_groups(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    import_contacts(&fenix, &admin, "Un", "0612345678;anne@exemple.fr").await;
    let second_group =
        fenix.post("/contact-groups", &admin, &json!({ "name": " Deux " })).await.expect(201).json();
    let anne = find_contact(&fenix, &admin, "anne@exemple.fr").await;
    let body = |group: &Value, change_type: &str| json!({ "contactGroup": group, "contactEntry": anne["uuid"], "type": change_type });
    for _ in 0..2 {
        let updated_contact =
            fenix.post(ASSOCIATIONS, &admin, &body(&second_group["uuid"], "add")).await.expect(200).json();
        assert_eq!(find_mail_status(&updated_contact, "Deux"), "ACTIVATED", "CTC-17");
        assert_eq!(updated_contact["contactGroupAssociationsUuid"].as_array().unwrap().len(), 2);
    }
    for _ in 0..2 {
        let remaining =
            fenix.post(ASSOCIATIONS, &admin, &body(&second_group["uuid"], "delete")).await.expect(200).json();
        assert_eq!(find_mail_status(&remaining, "Deux"), &Value::Null);
    }
    let customers = find_group(&fenix, &admin, "Clients").await;
    for change_type in ["add", "delete"] {
        let refusal =
            fenix.post(ASSOCIATIONS, &admin, &body(&customers["uuid"], change_type)).await.expect(400);
        assert_eq!(refusal.fields(), ["contactGroup"], "CTC-11, CTC-22");
    }
    assert_eq!(
        fenix.post(ASSOCIATIONS, &admin, &body(&second_group["uuid"], "move")).await.expect(400).fields(),
        ["type"]
    );
    fenix.post(ASSOCIATIONS, &admin, &json!({})).await.expect(400);
    fenix.post(ASSOCIATIONS, &admin, &body(&json!(new_id()), "add")).await.expect(404);
    let unknown_contact =
        json!({ "contactGroup": second_group["uuid"], "contactEntry": new_id(), "type": "add" });
    fenix.post(ASSOCIATIONS, &admin, &unknown_contact).await.expect(404);
}
api_test!(ctc_25_contacts_are_added_to_and_removed_from_groups);

async fn groups_are_managed_and_ctc_26_contacts_deleted(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    import_contacts(&fenix, &admin, "Un", "0612345678;anne@exemple.fr").await;
    let first_group = find_group(&fenix, &admin, "Un").await;
    assert_eq!(
        first_group,
        json!({ "uuid": first_group["uuid"], "name": "Un", "nbUsersInGroup": 1 }),
        "CTC-10"
    );
    let rename = |uuid: &Value, name: &str| json!({ "uuid": uuid, "name": name });
    let renamed_group = fenix
        .post("/contact-groups", &admin, &rename(&first_group["uuid"], "Salon"))
        .await
        .expect(200)
        .json();
    assert_eq!((&renamed_group["name"], &renamed_group["nbUsersInGroup"]), (&json!("Salon"), &json!(1)));
    let second_group =
        fenix.post("/contact-groups", &admin, &json!({ "name": "Deux" })).await.expect(201).json();
    let customers = find_group(&fenix, &admin, "Clients").await;
    for invalid in [
        json!({ "name": " " }),
        json!({ "name": "SALON" }),
        json!({ "name": "prescripteurs" }),
        rename(&second_group["uuid"], "sàlon"),
        rename(&customers["uuid"], "Autre"),
    ] {
        fenix.post("/contact-groups", &admin, &invalid).await.expect(400);
    }
    fenix.post("/contact-groups", &admin, &rename(&json!(new_id()), "Trois")).await.expect(404);
    fenix.delete(&format!("/contact-groups/{}", uuid_of(&customers)), &admin).await.expect(400);
    fenix.delete(&format!("/contact-groups/{}", uuid_of(&first_group)), &admin).await.expect(204);
    fenix.delete(&format!("/contact-groups/{}", uuid_of(&first_group)), &admin).await.expect(404);
    let anne = find_contact(&fenix, &admin, "anne@exemple.fr").await;
    assert_eq!(anne["contactGroupAssociations"], json!([]), "the contact stays");
    let path = format!("/contact-entries/{}", uuid_of(&anne));
    fenix.delete(&path, &admin).await.expect(204);
    fenix.delete(&path, &admin).await.expect(404);
    assert!(fenix.traces_of(&["anne@exemple.fr"]).await.is_empty());
}
api_test!(groups_are_managed_and_ctc_26_contacts_deleted);

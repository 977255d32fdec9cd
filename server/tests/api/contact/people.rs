//! Contacts linked to customers, partners and employees (CTC-03, CTC-21, CTC-33, PART-37; AMB-054, AMB-106, AMB-110).

use super::{find_contact, find_group, find_mail_status, import_contacts, list_contacts};
use crate::support::Fenix;
use crate::support::builders::new_id;
use crate::support::cases::uuid_of;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use serde_json::{Value, json};

const CUSTOMERS: &str = "Clients";

async fn ctc_33_linked_contacts_follow_their_owners(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("anne@exemple.fr"), None]).await;
    let rows = list_contacts(&fenix, &admin, "").await;
    assert_eq!(rows.len(), 2, "one row for each customer, with or without address: {rows:?}");
    let anne = find_contact(&fenix, &admin, "anne@exemple.fr").await;
    assert_eq!(
        anne["user"],
        json!({ "type": "customer-record", "uuid": record, "label": "Éloïse Cœur" }),
        "CTC-03"
    );
    assert_eq!(
        (&anne["phoneNumber"], find_mail_status(&anne, CUSTOMERS)),
        (&json!("0612345678"), &json!("ACTIVATED"))
    );
    let refusal = fenix.delete(&format!("/contact-entries/{}", uuid_of(&anne)), &admin).await.expect(400);
    assert!(refusal.text.contains("lié à une fiche"), "CTC-21: {}", refusal.text);

    // The addresses follow the record; the contact keeps its identity.
    let path = format!("/customer-records/{record}");
    let mut body = fenix.get(&path, &admin).await.expect(200).json();
    body["customers"][0]["email"] = json!("Anne.Cœur@exemple.fr");
    fenix.post("/customer-records", &admin, &body).await.expect(400);
    body["customers"][0]["email"] = json!("Anne.Coeur@exemple.fr");
    body["customers"][0]["phoneNumber"] = json!("06 99 99 99 99");
    fenix.post("/customer-records", &admin, &body).await.expect(200);
    let moved_contact = find_contact(&fenix, &admin, "anne").await;
    assert_eq!(
        (&moved_contact["uuid"], &moved_contact["phoneNumber"]),
        (&anne["uuid"], &json!("0699999999"))
    );
    assert_eq!(find_group(&fenix, &admin, CUSTOMERS).await["nbUsersInGroup"], 2);

    // Linked contacts join groups, and an import leaves their addresses unchanged.
    let import = import_contacts(&fenix, &admin, "Salon", "0611111111;ANNE.coeur@exemple.fr").await;
    assert_eq!(import["updatedContractEntries"][0]["phoneNumber"], "0699999999");
    fenix.delete(&path, &admin).await.expect(204);
    assert!(list_contacts(&fenix, &admin, "").await.is_empty(), "AMB-054");
    assert!(fenix.traces_of(&["anne", "0699999999"]).await.is_empty());

    let employee = json!({ "firstName": "Inès", "lastName": "Benali", "email": "ines@exemple.fr" });
    let employee = uuid_of(&fenix.post("/employees", &admin, &employee).await.expect(201).json());
    let ines = find_contact(&fenix, &admin, "ines@exemple.fr").await;
    assert_eq!(ines["user"], json!({ "type": "employee", "uuid": employee, "label": "Inès Benali" }));
    assert_eq!(find_mail_status(&ines, "Salariés/indicateurs"), "ACTIVATED");
    let change = json!({ "uuid": employee, "firstName": "Inès", "lastName": "Benali", "email": "i.benali@exemple.fr" });
    fenix.post("/employees", &admin, &change).await.expect(200);
    assert_eq!(find_contact(&fenix, &admin, "benali").await["uuid"], ines["uuid"]);
    fenix.delete(&format!("/employees/{employee}"), &admin).await.expect(204);
    assert!(list_contacts(&fenix, &admin, "").await.is_empty());
}
api_test!(ctc_33_linked_contacts_follow_their_owners);

async fn part_37_deleted_partner_is_no_longer_a_contact(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let partner_type = new_id();
    fenix
        .sql("INSERT INTO partner_type (uuid, label) VALUES ($1, 'Notaire')", vec![partner_type.into()])
        .await;
    import_contacts(&fenix, &admin, "Salon", "0611111111;e.fabre@exemple.fr").await;
    let invited_contact = find_contact(&fenix, &admin, "e.fabre@exemple.fr").await;
    let body = json!({ "type": partner_type, "businessName": "Étude Fabre", "followUpFrequency": "A", "jobFunction": "Notaire",
        "civility": "Monsieur", "firstName": "Étienne", "lastName": "Fabre", "email": "e.fabre@exemple.fr",
        "phoneNumber": "0612345678", "allowMail": false, "allowSms": false });
    let partner = uuid_of(&fenix.post("/partners", &admin, &body).await.expect(201).json());
    let linked_contact = find_contact(&fenix, &admin, "e.fabre@exemple.fr").await;
    assert_eq!(
        linked_contact["uuid"], invited_contact["uuid"],
        "the contact with that address is linked to the partner"
    );
    assert_eq!(linked_contact["user"], json!({ "type": "partner", "uuid": partner, "label": "Étude Fabre" }));
    assert_eq!(
        (&linked_contact["phoneNumber"], &linked_contact["statusSms"]),
        (&json!("0612345678"), &json!("DISABLED"))
    );
    assert_eq!(find_mail_status(&linked_contact, "Prescripteurs"), "DISABLED", "AMB-110");
    assert_eq!(
        find_mail_status(&linked_contact, "Salon"),
        "DISABLED",
        "a refusal has priority over a group joined before"
    );
    fenix.delete(&format!("/partners/{partner}"), &admin).await.expect(204);
    assert!(list_contacts(&fenix, &admin, "").await.is_empty());
    assert!(fenix.traces_of(&["fabre"]).await.is_empty());
}
api_test!(part_37_deleted_partner_is_no_longer_a_contact);

async fn amb_110_record_changes_consent_but_not_a_contacts_refusal(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("anne@exemple.fr")]).await;
    let path = format!("/customer-records/{record}");
    let statuses = async |is_allowed: bool| {
        let mut body = fenix.get(&path, &admin).await.expect(200).json();
        body["customers"][0]["allowMail"] = json!(is_allowed);
        body["customers"][0]["allowSms"] = json!(is_allowed);
        fenix.post("/customer-records", &admin, &body).await.expect(200);
        let anne = find_contact(&fenix, &admin, "anne@exemple.fr").await;
        [find_mail_status(&anne, CUSTOMERS).clone(), anne["statusSms"].clone()]
    };
    import_contacts(&fenix, &admin, "Foire", ";anne@exemple.fr").await;
    assert_eq!(count_reached(&fenix, &admin, "Foire").await, 1);
    assert_eq!(statuses(false).await, ["DISABLED", "DISABLED"]);
    let joined_before = async || {
        let anne = find_contact(&fenix, &admin, "anne@exemple.fr").await;
        find_mail_status(&anne, "Foire").clone()
    };
    assert_eq!(joined_before().await, "DISABLED", "in every group, whenever it was joined");
    assert_eq!(count_reached(&fenix, &admin, "Foire").await, 0);
    let anne = find_contact(&fenix, &admin, "anne@exemple.fr").await;
    let salon = import_contacts(&fenix, &admin, "Salon", ";anne@exemple.fr").await;
    assert_eq!(
        find_mail_status(&salon["updatedContractEntries"][0], "Salon"),
        "DISABLED",
        "no consent means no mail"
    );
    assert_eq!(statuses(true).await, ["ACTIVATED", "ACTIVATED"]);
    assert_eq!(
        find_mail_status(&find_contact(&fenix, &admin, "anne@exemple.fr").await, "Salon"),
        "ACTIVATED"
    );
    assert_eq!(joined_before().await, "ACTIVATED");

    // Written as the preferences page does.
    let uuid: uuid::Uuid = uuid_of(&anne).parse().unwrap();
    let refusal_update =
        "UPDATE contact_group_association SET status_mail = 'DISABLED' WHERE contact_entry_uuid = $1";
    fenix.sql(refusal_update, vec![uuid.into()]).await;
    for is_allowed in [false, true] {
        assert_eq!(statuses(is_allowed).await[0], "DISABLED", "{is_allowed}");
    }

    // A refusal of all mails holds for every contact with the same address.
    fenix.sql("UPDATE contact_entry SET mail_refused_at = 5 WHERE uuid = $1", vec![uuid.into()]).await;
    let other_record = fenix.a_record(&admin, &[Some("ANNE@exemple.fr")]).await;
    let contacts = list_contacts(&fenix, &admin, "?email=anne").await;
    assert_eq!(contacts.len(), 2);
    assert!(contacts.iter().all(|row| find_mail_status(row, CUSTOMERS) == "DISABLED"), "{contacts:?}");
    fenix.delete(&format!("/customer-records/{other_record}"), &admin).await.expect(204);
}
api_test!(amb_110_record_changes_consent_but_not_a_contacts_refusal);

/// Number of recipients of a mail to this group.
async fn count_reached(fenix: &Fenix, admin: &str, group: &str) -> u64 {
    let group = uuid_of(&find_group(fenix, admin, group).await);
    let form =
        json!({ "type": "email", "subject": "Taux", "content": "<p>Bonjour</p>", "contactGroups": [group] });
    let estimate = fenix.post("/campaigns/estimate", admin, &form).await.expect(200).json();
    estimate["recipients"].as_u64().expect("a number")
}

async fn amb_157_record_without_consent_stops_mails_to_address(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("anne@exemple.fr")]).await;
    let other_record = fenix.a_record(&admin, &[Some("anne@exemple.fr")]).await;
    import_contacts(&fenix, &admin, "Salon", ";anne@exemple.fr").await;
    assert_eq!(count_reached(&fenix, &admin, "Salon").await, 1);
    for path in [record, other_record].map(|uuid| format!("/customer-records/{uuid}")) {
        for is_allowed in [false, true] {
            let mut body = fenix.get(&path, &admin).await.expect(200).json();
            body["customers"][0]["allowMail"] = json!(is_allowed);
            fenix.post("/customer-records", &admin, &body).await.expect(200);
            assert_eq!(count_reached(&fenix, &admin, "Salon").await, u64::from(is_allowed), "{path}");
        }
    }
}
api_test_on_both_engines!(amb_157_record_without_consent_stops_mails_to_address);

async fn amb_158_withdrawn_refusal_includes_its_copies(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    fenix.a_record(&admin, &[Some("couple@exemple.fr")]).await;
    let first_contact = find_contact(&fenix, &admin, "couple@exemple.fr").await;
    let preferences = format!("/contact-entries/{}?email=couple@exemple.fr", uuid_of(&first_contact));
    fenix.patch(&preferences, "", &json!([])).await.expect(200);
    let other_record = fenix.a_record(&admin, &[Some("couple@exemple.fr")]).await;
    assert_eq!(count_reached(&fenix, &admin, CUSTOMERS).await, 0);
    let clients = uuid_of(&find_group(&fenix, &admin, CUSTOMERS).await);
    fenix.patch(&preferences, "", &json!([clients])).await.expect(200);
    assert_eq!(count_reached(&fenix, &admin, CUSTOMERS).await, 1);

    // The refusal of the other customer is no copy.
    let contacts = list_contacts(&fenix, &admin, "?email=couple").await;
    let second_contact =
        contacts.iter().find(|row| row["user"]["uuid"] == json!(other_record)).expect("the second customer");
    let own_path = format!("/contact-entries/{}?email=couple@exemple.fr", uuid_of(second_contact));
    fenix.patch(&own_path, "", &json!([])).await.expect(200);
    fenix.patch(&preferences, "", &json!([clients])).await.expect(200);
    assert_eq!(count_reached(&fenix, &admin, CUSTOMERS).await, 0);
    fenix.patch(&own_path, "", &json!([clients])).await.expect(200);
    assert_eq!(count_reached(&fenix, &admin, CUSTOMERS).await, 1);
}
api_test_on_both_engines!(amb_158_withdrawn_refusal_includes_its_copies);

async fn new_address_takes_over_the_contact_using_it(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    import_contacts(&fenix, &admin, "Salon", "0611111111;new@exemple.fr").await;
    let record = fenix.a_record(&admin, &[Some("old@exemple.fr")]).await;
    let mut body = fenix.get(&format!("/customer-records/{record}"), &admin).await.expect(200).json();
    body["customers"][0]["email"] = json!("new@exemple.fr");
    fenix.post("/customer-records", &admin, &body).await.expect(200);
    let contact = find_contact(&fenix, &admin, "exemple").await;
    assert_eq!(contact["user"]["uuid"], json!(record));
    let groups: Vec<&Value> =
        [CUSTOMERS, "Salon"].iter().map(|name| find_mail_status(&contact, name)).collect();
    assert_eq!(groups, ["ACTIVATED", "ACTIVATED"]);
    assert_eq!(list_contacts(&fenix, &admin, "").await.len(), 1);
}
api_test!(new_address_takes_over_the_contact_using_it);

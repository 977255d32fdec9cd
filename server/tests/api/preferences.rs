//! Mail preferences of contacts (PREF-01 to PREF-03, PREF-08, PREF-09, PREF-11; AMB-110 to AMB-112; RFC 8058), as
//! called by contacts, mail clients, mail scanners and attackers.

use crate::support::Fenix;
use crate::support::builders::new_id;
use crate::support::fenix::Response;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use reqwest::{Method, redirect};
use sea_orm::{ConnectionTrait, Statement, Value as Bound};
use serde_json::{Value, json};
use uuid::Uuid;

const EMAIL: &str = "Lea.Roux+infos@exemple.fr";

/// A contact in these groups, active or not; returns the groups sorted by name.
async fn a_contact(fenix: &Fenix, groups: &[(&str, bool)]) -> (Uuid, Vec<Uuid>) {
    let entry = new_id();
    let sql = "INSERT INTO contact_entry (uuid, email, email_key, phone_number, status_sms, sort_key, created_at, \
        updated_at) VALUES ($1, $2, $3, '0612345678', 'ACTIVATED', $3, 0, 0)";
    fenix.sql(sql, vec![entry.into(), EMAIL.into(), EMAIL.to_lowercase().into()]).await;
    let mut contacts = Vec::new();
    for (name, active) in groups {
        let group = new_id();
        let sql = "INSERT INTO contact_group (uuid, name, name_key, created_at) VALUES ($1, $2, $2, 0)";
        fenix.sql(sql, vec![group.into(), (*name).into()]).await;
        join(fenix, entry, group, *active).await;
        contacts.push(group);
    }
    (entry, contacts)
}

async fn join(fenix: &Fenix, entry: Uuid, group: Uuid, active: bool) {
    let status = if active { "ACTIVATED" } else { "DISABLED" };
    let sql = "INSERT INTO contact_group_association (contact_group_uuid, contact_entry_uuid, status_mail, \
        changed_at) VALUES ($1, $2, $3, 0)";
    fenix.sql(sql, vec![group.into(), entry.into(), status.into()]).await;
}

/// The contact linked to a person, in its automated group.
async fn a_contact_of(fenix: &Fenix, column: &str, person: Uuid, key: &str) -> (Uuid, Uuid) {
    let index =
        ["CUSTOMERS", "PARTNERS", "EMPLOYEES"].iter().position(|group| *group == key).unwrap() as u128;
    let group = Uuid::from_u128(0x0198_0000_0000_7000_8000_0000_0000_0001 + index);
    fenix
        .sql("UPDATE contact_group SET uuid = $1 WHERE automated_key = $2", vec![group.into(), key.into()])
        .await;
    fenix.sql(&format!("DELETE FROM contact_entry WHERE {column} = $1"), vec![person.into()]).await;
    let (entry, _) = a_contact(fenix, &[]).await;
    let sql = format!("UPDATE contact_entry SET {column} = $1 WHERE uuid = $2");
    fenix.sql(&sql, vec![person.into(), entry.into()]).await;
    join(fenix, entry, group, true).await;
    (entry, group)
}

fn address(entry: Uuid) -> String {
    format!("/contact-entries/{entry}?email={}", EMAIL.replace('+', "%2B"))
}

/// Status of each group, sorted by the name of the group.
async fn list_statuses(fenix: &Fenix, entry: Uuid) -> Vec<String> {
    let contact = fenix.get(&address(entry), "").await.expect(200).json();
    let groups = contact["contactGroupAssociations"].as_array().unwrap().iter();
    groups.map(|group| group["statusMail"].as_str().unwrap().to_owned()).collect()
}

async fn query_number(fenix: &Fenix, sql: &str, uuid: Uuid) -> Option<i64> {
    let pool = fenix.test.database.writes();
    let values: Vec<Bound> = vec![uuid.into()];
    let statement = Statement::from_sql_and_values(pool.get_database_backend(), sql, values);
    pool.query_one_raw(statement).await.unwrap().unwrap().try_get_by_index(0).unwrap()
}

async fn find_refusal_time(fenix: &Fenix, entry: Uuid) -> Option<i64> {
    query_number(fenix, "SELECT mail_refused_at FROM contact_entry WHERE uuid = $1", entry).await
}

/// Path and query of a generated link, below `/api` for an API call.
fn path_of(link: &str) -> &str {
    let path = link.strip_prefix("http://localhost:8080").unwrap();
    path.strip_prefix("/api").unwrap_or(path)
}

/// Response to a request without following redirects.
pub async fn send_without_redirects(fenix: &Fenix, method: Method, path: &str) -> Response {
    let client = reqwest::Client::builder().no_proxy().redirect(redirect::Policy::none()).build().unwrap();
    let response = client.execute(fenix.request(method, path, "").build().unwrap()).await.unwrap();
    let (status, headers) = (response.status(), response.headers().clone());
    Response { status, headers, text: response.text().await.unwrap() }
}

async fn pref_03_correct_address_opens_preferences_with_minimal_data(fenix: Fenix) {
    let (entry, groups) = a_contact(&fenix, &[("Salon", true), ("Taux", false)]).await;
    let expected = json!({ "uuid": entry, "email": EMAIL, "contactGroupAssociations": [
        { "uuid": groups[0], "name": "Salon", "statusMail": "ACTIVATED" },
        { "uuid": groups[1], "name": "Taux", "statusMail": "DISABLED" },
    ] });
    let written_forms = [
        "lea.roux%2Binfos@exemple.fr",
        "LEA.ROUX%2BINFOS@EXEMPLE.FR",
        "lea.roux+infos@exemple.fr",
        "%20lea.roux%2Binfos%40exemple.fr",
    ];
    for email in written_forms {
        let path = format!("/contact-entries/{entry}?email={email}&groups={}&groups=x", groups[0]);
        let response = fenix.get(&path, "Bearer faux").await.expect(200);
        assert_eq!(response.json(), expected, "AMB-111: neither phone nor user");
        assert_eq!(response.headers["cache-control"], "no-store");
        assert_eq!(response.headers["x-robots-tag"], "noindex");
    }
    let unknown = fenix.get(&address(new_id()), "").await.expect(404);
    let by_phone = new_id();
    let sql = "INSERT INTO contact_entry (uuid, phone_number, status_sms, sort_key, created_at, updated_at) \
        VALUES ($1, '0700000000', 'ACTIVATED', '~', 0, 0)";
    fenix.sql(sql, vec![by_phone.into()]).await;
    for path in [
        format!("/contact-entries/{entry}?email=autre@exemple.fr"),
        format!("/contact-entries/{entry}?email="),
        format!("/contact-entries/{entry}"),
        format!("/contact-entries/{by_phone}?email="),
        "/contact-entries/x?email=a@b.fr".to_owned(),
    ] {
        assert_eq!(fenix.get(&path, "").await.expect(404).text, unknown.text, "{path}");
        assert_eq!(fenix.patch(&path, "", &json!([])).await.expect(404).text, unknown.text, "{path}");
    }
}
api_test!(pref_03_correct_address_opens_preferences_with_minimal_data);

async fn signature_is_checked_when_present(fenix: Fenix) {
    let (entry, groups) = a_contact(&fenix, &[("Salon", true)]).await;
    let link = fenix.services.preference_links.preferences(entry, EMAIL, &groups);
    let query = path_of(&link).split_once('?').unwrap().1.to_owned();
    let path = format!("/contact-entries/{entry}?{query}");
    fenix.get(&path, "").await.expect(200);
    fenix.get(&format!("{path}A"), "").await.expect(404);
    fenix.patch(&format!("{path}A"), "", &json!([])).await.expect(404);
    fenix.get(&format!("{}&signature=", address(entry)), "").await.expect(404);
    // The signature of a one-click link is refused here, as mail servers see that link.
    let one_click = fenix.services.preference_links.unsubscribe_url(entry, &groups);
    let signature = one_click.rsplit_once("signature=").unwrap().1;
    fenix.get(&format!("{}&signature={signature}", address(entry)), "").await.expect(404);
    assert_eq!(list_statuses(&fenix, entry).await, ["ACTIVATED"]);
}
api_test!(signature_is_checked_when_present);

async fn pref_11_listed_groups_replace_the_former_choice(fenix: Fenix) {
    let (entry, groups) = a_contact(&fenix, &[("A", true), ("B", true), ("C", false)]).await;
    let stranger = new_id();
    let body = json!([groups[2], { "uuid": groups[0] }, stranger, groups[2]]);
    let saved_response = fenix.patch(&address(entry), "", &body).await.expect(200);
    assert_eq!(saved_response.headers["cache-control"], "no-store");
    assert_eq!(saved_response.json()["contactGroupAssociations"][1]["statusMail"], "DISABLED");
    assert_eq!(list_statuses(&fenix, entry).await, ["ACTIVATED", "DISABLED", "ACTIVATED"]);
}
api_test_on_both_engines!(pref_11_listed_groups_replace_the_former_choice);

async fn pref_09_empty_choice_refuses_every_group(fenix: Fenix) {
    let (entry, groups) = a_contact(&fenix, &[("A", true), ("B", true)]).await;
    assert_eq!(find_refusal_time(&fenix, entry).await, None);
    fenix.patch(&address(entry), "", &json!([])).await.expect(200);
    assert_eq!(list_statuses(&fenix, entry).await, ["DISABLED"; 2]);
    assert!(find_refusal_time(&fenix, entry).await.is_some());
    fenix.patch(&address(entry), "", &json!([groups[1]])).await.expect(200);
    assert_eq!(list_statuses(&fenix, entry).await, ["DISABLED", "ACTIVATED"]);
    assert_eq!(find_refusal_time(&fenix, entry).await, None);
}
api_test!(pref_09_empty_choice_refuses_every_group);

async fn invalid_choice_of_groups_changes_nothing(fenix: Fenix) {
    let (entry, _) = a_contact(&fenix, &[("A", true), ("B", false)]).await;
    for invalid in [json!({}), json!(["tout"]), json!([1]), json!(null)] {
        fenix.patch(&address(entry), "", &invalid).await.expect(400);
    }
    assert_eq!(list_statuses(&fenix, entry).await, ["ACTIVATED", "DISABLED"]);
}
api_test!(invalid_choice_of_groups_changes_nothing);

async fn amb_110_refusal_reaches_record_and_overrides_stale_form(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some(EMAIL)]).await;
    let path = format!("/customer-records/{record}");
    let preferences_before = fenix.get(&path, &admin).await.expect(200).json();
    let customer: Uuid = preferences_before["customers"][0]["uuid"].as_str().unwrap().parse().unwrap();
    let (entry, group) = a_contact_of(&fenix, "customer_uuid", customer, "CUSTOMERS").await;

    fenix.patch(&address(entry), "", &json!([])).await.expect(200);
    let preferences_after = fenix.get(&path, &admin).await.expect(200).json();
    assert_eq!(
        (&preferences_before["customers"][0]["allowMail"], &preferences_after["customers"][0]["allowMail"]),
        (&json!(true), &json!(false))
    );
    let refusal = fenix.post("/customer-records", &admin, &preferences_before).await.expect(409);
    assert!(refusal.text.contains("Éloïse"), "the change is attributed to the contact: {}", refusal.text);
    // Repeating the request creates no new version.
    fenix.patch(&address(entry), "", &json!([])).await.expect(200);
    assert_eq!(fenix.get(&path, &admin).await.expect(200).json()["version"], preferences_after["version"]);
    // Enabled again by the contact.
    fenix.patch(&address(entry), "", &json!([group])).await.expect(200);
    assert_eq!(fenix.get(&path, &admin).await.expect(200).json()["customers"][0]["allowMail"], true);
}
api_test!(amb_110_refusal_reaches_record_and_overrides_stale_form);

async fn amb_110_partner_refusing_one_newsletter_keeps_the_others(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (partner, _) = fenix.a_partner().await;
    let (entry, own_links) = a_contact_of(&fenix, "partner_uuid", partner, "PARTNERS").await;
    let salon = new_id();
    let sql = "INSERT INTO contact_group (uuid, name, name_key, created_at) VALUES ($1, 'Salon', 'salon', 0)";
    fenix.sql(sql, vec![salon.into()]).await;
    join(&fenix, entry, salon, true).await;
    let allows = async || {
        let partner: Value = fenix.get(&format!("/partners/{partner}"), &admin).await.expect(200).json();
        (partner["allowMail"].as_bool().unwrap(), partner["version"].as_i64().unwrap())
    };
    let (_, version) = allows().await;
    fenix.patch(&address(entry), "", &json!([own_links])).await.expect(200);
    assert_eq!(allows().await, (true, version));
    fenix.patch(&address(entry), "", &json!([salon])).await.expect(200);
    assert_eq!(allows().await, (false, version + 1));
}
api_test!(amb_110_partner_refusing_one_newsletter_keeps_the_others);

async fn rfc_8058_post_unsubscribes_from_groups_of_mail(fenix: Fenix) {
    let (entry, groups) = a_contact(&fenix, &[("A", true), ("B", true), ("C", true)]).await;
    let link = fenix.services.preference_links.unsubscribe_url(entry, &groups[..2]);
    assert!(!link.contains("exemple"), "{link}");
    let post = || fenix.request(Method::POST, path_of(&link), "");
    let form = |body| post().header("content-type", "application/x-www-form-urlencoded").body(body);
    for request in [
        form("List-Unsubscribe=One-Click"),
        form(""),
        post(),
        post().body("\u{0}").header("content-type", "multipart/form-data; boundary=x"),
    ] {
        assert_eq!(fenix.send(request).await.expect(204).text, "");
        assert_eq!(list_statuses(&fenix, entry).await, ["DISABLED", "DISABLED", "ACTIVATED"]);
        assert_eq!(find_refusal_time(&fenix, entry).await, None, "one group remains active");
    }
    // Separate parameters for the groups, in another order: the same link.
    let signature = link.rsplit_once("signature=").unwrap().1;
    let count_sql = format!(
        "/contact-entries/{entry}/unsubscribe?groups={}&groups={}&signature={signature}",
        groups[1], groups[0]
    );
    fenix.send(fenix.request(Method::POST, &count_sql, "")).await.expect(204);
    let last = fenix.services.preference_links.unsubscribe_url(entry, &groups[2..]);
    fenix.send(fenix.request(Method::POST, path_of(&last), "")).await.expect(204);
    assert_eq!(list_statuses(&fenix, entry).await, ["DISABLED"; 3]);
    assert!(find_refusal_time(&fenix, entry).await.is_some(), "no group remains: every mail is refused");
    // Contact deleted since: the request succeeds without effect.
    fenix.sql("DELETE FROM contact_entry WHERE uuid = $1", vec![entry.into()]).await;
    fenix.send(post()).await.expect(204);
}
api_test!(rfc_8058_post_unsubscribes_from_groups_of_mail);

async fn one_click_is_remembered_for_a_left_group(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (entry, groups) = a_contact(&fenix, &[("Salon", true), ("Taux", true)]).await;
    let link = fenix.services.preference_links.unsubscribe_url(entry, &groups[..1]);
    let change_membership = async |change_type: &str| {
        let body = json!({ "contactGroup": groups[0], "contactEntry": entry, "type": change_type });
        fenix.post("/contact-entries/contact-group-associations", &admin, &body).await.expect(200);
    };
    change_membership("delete").await;
    let address_removal = "UPDATE contact_entry SET email = NULL, email_key = NULL WHERE uuid = $1";
    fenix.sql(address_removal, vec![entry.into()]).await;
    fenix.send(fenix.request(Method::POST, path_of(&link), "")).await.expect(204);
    let address_restoration = "UPDATE contact_entry SET email = $1, email_key = $2 WHERE uuid = $3";
    fenix.sql(address_restoration, vec![EMAIL.into(), EMAIL.to_lowercase().into(), entry.into()]).await;
    assert_eq!(find_refusal_time(&fenix, entry).await, None, "another group remains active");
    change_membership("add").await;
    assert_eq!(list_statuses(&fenix, entry).await, ["DISABLED", "ACTIVATED"]);

    // Chosen again by the contact, the refusal is forgotten.
    fenix.patch(&address(entry), "", &json!(groups)).await.expect(200);
    change_membership("delete").await;
    change_membership("add").await;
    assert_eq!(list_statuses(&fenix, entry).await, ["ACTIVATED", "ACTIVATED"]);
}
api_test_on_both_engines!(one_click_is_remembered_for_a_left_group);

async fn rfc_8058_get_changes_nothing(fenix: Fenix) {
    let (entry, groups) = a_contact(&fenix, &[("A", true), ("B", true)]).await;
    let links = &fenix.services.preference_links;
    for link in [links.unsubscribe_url(entry, &groups[..1]), links.unsubscribe_url(entry, &[])] {
        for method in [Method::GET, Method::HEAD, Method::GET] {
            let response = send_without_redirects(&fenix, method, path_of(&link)).await.expect(303);
            let page = response.headers["location"].to_str().unwrap();
            let start = format!("http://localhost:8080/manage-contact-preferences/{entry}?groups=");
            assert!(page.starts_with(&start) && page.contains("&signature="), "{page}");
            assert!(!page.contains("email"), "{page}");
            assert_eq!(response.headers["cache-control"], "no-store");
        }
    }
    // The page and the preferences, requested like a mail scanner does.
    send_without_redirects(&fenix, Method::HEAD, &address(entry)).await.expect(200);
    assert_eq!(list_statuses(&fenix, entry).await, ["ACTIVATED", "ACTIVATED"]);
    assert_eq!(find_refusal_time(&fenix, entry).await, None);
}
api_test!(rfc_8058_get_changes_nothing);

async fn forged_unsubscribe_link_is_refused(fenix: Fenix) {
    let (entry, groups) = a_contact(&fenix, &[("A", true), ("B", true)]).await;
    let links = &fenix.services.preference_links;
    let valid_link = links.unsubscribe_url(entry, &groups[..1]);
    let signature = valid_link.rsplit_once("signature=").unwrap().1;
    let page = links.preferences(entry, EMAIL, &groups);
    let page_signature = page.rsplit_once("signature=").unwrap().1;
    let unsubscribe = |query: String| format!("/contact-entries/{entry}/unsubscribe?{query}");
    for path in [
        unsubscribe(String::new()),
        unsubscribe(format!("groups={}", groups[0])),
        unsubscribe(format!("groups={}&signature={signature}A", groups[0])),
        unsubscribe(format!("groups={}&signature={signature}", groups[1])),
        unsubscribe(format!("signature={signature}")),
        unsubscribe(format!("groups=x&signature={signature}")),
        unsubscribe(format!("groups={}&signature={page_signature}", groups[0])),
        path_of(&valid_link).replace(&entry.to_string(), &new_id().to_string()),
    ] {
        for method in [Method::GET, Method::POST] {
            send_without_redirects(&fenix, method, &path).await.expect(404);
        }
    }
    assert_eq!(list_statuses(&fenix, entry).await, ["ACTIVATED", "ACTIVATED"]);
}
api_test!(forged_unsubscribe_link_is_refused);

async fn invalid_requests_are_limited_and_signed_links_accepted(fenix: Fenix) {
    let (entry, groups) = a_contact(&fenix, &[("A", true)]).await;
    for _ in 0..3 {
        // A request for a known contact resets the counter.
        for _ in 0..2 {
            fenix.get(&address(new_id()), "").await.expect(404);
        }
        fenix.get(&address(entry), "").await.expect(200);
    }
    for _ in 0..3 {
        fenix.get(&format!("{}&signature=x", address(entry)), "").await.expect(404);
    }
    assert!(fenix.get(&address(entry), "").await.expect(429).headers.contains_key("retry-after"));
    let link = fenix.services.preference_links.preferences(entry, EMAIL, &groups);
    let query = path_of(&link).split_once('?').unwrap().1.to_owned();
    fenix.get(&format!("/contact-entries/{entry}?{query}"), "").await.expect(200);
    let one_click = fenix.services.preference_links.unsubscribe_url(entry, &groups);
    fenix.send(fenix.request(Method::POST, path_of(&one_click), "")).await.expect(204);
    let forged_path = path_of(&one_click).replace("signature=", "signature=A");
    fenix.send(fenix.request(Method::POST, &forged_path, "")).await.expect(429);
}

api_test!(invalid_requests_are_limited_and_signed_links_accepted, &[("FENIX_LIMIT_PREFERENCES", "3/1h")]);

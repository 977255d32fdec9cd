//! A case of two hundred files and forty documents.

use crate::api_test;
use crate::support::Fenix;
use crate::support::cases::{PDF, PNG, uuid_of};
use domain::account::role::Role;
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::io::Cursor;

const EMAIL: &str = "eloise@exemple.fr";
const FILES: usize = 200;
const PLACES: usize = 40;

async fn customer_saves_two_hundred_files_in_one_request(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some(EMAIL)]).await;
    let list = (1..=PLACES).map(|number| format!("Document {number}")).collect::<Vec<_>>().join("\n");
    let case =
        uuid_of(&fenix.a_case_with(&admin, &record, json!({ "itemsList": list })).await.expect(201).json());
    let customer = fenix.activate_account(EMAIL).await;
    let items = fenix.case(&customer, &case).await["itemsListArray"].clone();
    let mut files = Vec::new();
    for number in 0..FILES {
        let (name, content) = if number % 20 == 0 { ("page.pdf", PDF) } else { ("page.png", PNG) };
        let uuid = fenix.upload(&customer, name, content).await.expect(201).text;
        let item = &items[number % PLACES]["uuid"];
        files.push(json!({ "uuid": uuid, "name": format!("{number} {name}"), "item": item }));
    }
    fenix.upload(&customer, "de trop.png", PNG).await.expect(400);

    let path = format!("/customer-cases/{case}");
    let saved_case =
        fenix.patch(&path, &customer, &json!({ "medias": files, "completed": true })).await.expect(200);
    let saved_case = saved_case.json();
    assert_eq!(saved_case["medias"].as_array().map(Vec::len), Some(FILES));
    for (index, item) in saved_case["itemsListArray"].as_array().expect("documents").iter().enumerate() {
        assert_eq!(item["state"], "received");
        let item_files: HashSet<&Value> = item["medias"].as_array().expect("files").iter().collect();
        let expected: HashSet<&Value> =
            files.iter().skip(index).step_by(PLACES).map(|media| &media["uuid"]).collect();
        assert_eq!(item_files, expected);
    }
    let text_of = |media: &Value| media["name"].as_str().expect("a name").to_owned();
    let names: HashSet<String> =
        saved_case["medias"].as_array().expect("files").iter().map(text_of).collect();
    assert_eq!(names, files.iter().map(text_of).collect());

    let ticket = fenix.get(&format!("{path}/download"), &admin).await.expect(200).json()["ticket"].clone();
    let address = format!("{path}/download?ticket={}", ticket.as_str().expect("a ticket"));
    let response = fenix.request(Method::GET, &address, "").send().await.expect("a response");
    let zip = response.bytes().await.expect("an archive");
    assert_eq!(zip::ZipArchive::new(Cursor::new(zip)).expect("a zip").len(), FILES);
}
api_test!(customer_saves_two_hundred_files_in_one_request);

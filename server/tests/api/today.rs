//! « Aujourd’hui »: all pending items within the scope of a member of staff, and no others.

use crate::support::Fenix;
use crate::support::builders::{new_id, run};
use crate::support::cases::uuid_of;
use crate::support::fenix::PASSWORD;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use serde_json::{Value, json};
use time::Duration;
use uuid::Uuid;

const CASES: [&str; 4] = ["handedIn", "sentAgain", "ending", "unmoved"];

impl Fenix {
    async fn today(&self, caller: &str) -> Value {
        self.get("/today", caller).await.expect(200).json()
    }

    /// Count and case identities of each block.
    async fn waiting_cases(&self, caller: &str) -> [Vec<String>; 4] {
        let today = self.today(caller).await;
        CASES.map(|block| {
            let lines = today[block]["lines"].as_array().cloned().unwrap();
            assert_eq!(today[block]["count"], lines.len(), "{block}");
            lines.iter().map(uuid_of).collect()
        })
    }

    /// Refuses the first document of a case.
    async fn refuse(&self, staff: &str, case: &str) -> Value {
        let item = self.case(staff, case).await["itemsListArray"][1]["uuid"].clone();
        let path = format!("/customer-cases/{case}/items/{}", item.as_str().unwrap());
        let refusal = json!({ "state": "refused", "motive": "Illisible" });
        self.patch(&path, staff, &refusal).await.expect(200);
        item
    }

    async fn deposit(&self, customer: &str, case: &str, body: Value) {
        self.patch(&format!("/customer-cases/{case}"), customer, &body).await.expect(200);
    }

    async fn assign(&self, record: &str, account: Uuid) {
        let sql = "INSERT INTO record_assignment (record_uuid, account_uuid) VALUES ($1, $2)";
        self.sql(sql, vec![Uuid::parse_str(record).unwrap().into(), account.into()]).await;
    }
}

async fn empty_office_has_no_pending_items(fenix: Fenix) {
    for role in [Role::Admin, Role::Employee] {
        let (_, staff) = fenix.logged_in(role).await;
        let today = fenix.today(&staff).await;
        assert_eq!((&today["day"], &today["firstPage"]), (&json!("2026-11-21"), &json!(false)));
        for block in [&CASES[..], &["tasks", "inquiries", "callBacks", "partners"]].concat() {
            assert_eq!(today[block], json!({ "count": 0, "lines": [] }), "{block}");
        }
    }
    for role in [Role::Partner, Role::Customer] {
        let (_, other_user) = fenix.logged_in(role).await;
        fenix.get("/today", &other_user).await.expect(403);
        fenix.patch("/today", &other_user, &json!({ "firstPage": true })).await.expect(403);
    }
    fenix.get("/today", "").await.expect(401);
}
api_test!(empty_office_has_no_pending_items);

async fn case_is_listed_until_it_is_reviewed(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("eloise@exemple.fr"), Some("noel@exemple.fr")]).await;
    let case = fenix.a_case(&admin, &record).await;
    let customer = fenix.activate_account("eloise@exemple.fr").await;
    let no_cases = [const { Vec::<String>::new() }; 4];
    assert_eq!(fenix.waiting_cases(&admin).await, no_cases);

    // Refused, then sent again.
    let item = fenix.refuse(&admin, &case).await;
    assert_eq!(fenix.waiting_cases(&admin).await, no_cases);
    fenix.clock.advance(Duration::hours(1));
    let file = fenix.a_file(&customer, "carte.pdf").await;
    let deposit = json!({ "medias": [{ "uuid": file, "item": item }] });
    fenix.deposit(&customer, &case, deposit).await;
    let [handed_in, sent_again, ..] = fenix.waiting_cases(&admin).await;
    assert_eq!((handed_in, sent_again), (vec![], vec![case.clone()]));
    assert_eq!(fenix.today(&admin).await["toReview"]["count"], 0, "sent again only");
    let line = fenix.today(&admin).await["sentAgain"]["lines"][0].clone();
    assert_eq!(line["customers"], "CŒUR Éloïse, L’HÔTE Noël");
    assert_eq!((&line["customerRecord"], &line["label"]), (&json!(record), &json!("Rachat de crédits")));
    assert_eq!((&line["documents"], &line["since"]), (&json!(1), &json!("2026-11-21T10:00:00Z")));

    // Validated: listed in both blocks, until staff decide.
    fenix.clock.advance(Duration::hours(1));
    fenix.deposit(&customer, &case, json!({ "completed": true })).await;
    let [handed_in, sent_again, ..] = fenix.waiting_cases(&admin).await;
    assert_eq!((handed_in, sent_again), (vec![case.clone()], vec![case.clone()]));
    fenix.clock.advance(Duration::hours(1));
    let path = format!("/customer-cases/{case}/items/{}", item.as_str().unwrap());
    fenix.patch(&path, &admin, &json!({ "state": "accepted" })).await.expect(200);
    assert_eq!(fenix.waiting_cases(&admin).await, no_cases);

    // A case that staff change is not listed either.
    let other_case = fenix.a_case(&admin, &record).await;
    let files = [fenix.a_file(&customer, "a.pdf").await, fenix.a_file(&customer, "b.pdf").await];
    let items = fenix.case(&admin, &other_case).await["itemsListArray"].clone();
    let files: Vec<Value> = (1_usize..)
        .zip(&files)
        .map(|(index, file)| json!({ "uuid": file, "item": items[index]["uuid"] }))
        .collect();
    fenix.deposit(&customer, &other_case, json!({ "medias": files })).await;
    assert_eq!(fenix.today(&admin).await["toReview"]["count"], 1);
    fenix.deposit(&customer, &other_case, json!({ "completed": true })).await;
    assert_eq!(fenix.waiting_cases(&admin).await[0], [other_case.as_str()]);
    let to_review = async || {
        (
            fenix.today(&admin).await["toReview"]["count"].clone(),
            fenix.cases(&admin, "waits=toReview").await.len(),
        )
    };
    assert_eq!(to_review().await, (json!(0), 0), "handed in only");
    fenix.clock.advance(Duration::hours(1));
    let first_path = format!("/customer-cases/{other_case}/items/{}", items[1]["uuid"].as_str().unwrap());
    fenix.patch(&first_path, &admin, &json!({ "state": "accepted" })).await.expect(200);
    assert_eq!(fenix.waiting_cases(&admin).await, no_cases);
    assert_eq!(to_review().await, (json!(1), 1), "the other document");
    fenix.clock.advance(Duration::hours(1));
    let status = json!({ "label": "Dossier envoyé partenaire" });
    fenix.post(&format!("/customer-cases/{other_case}/status"), &admin, &status).await.expect(201);
    assert_eq!(fenix.waiting_cases(&admin).await, no_cases);
}
api_test_on_both_engines!(case_is_listed_until_it_is_reviewed);

/// Creates a case whose window ends on 21 December 2026, and one without upload, on the same record.
async fn two_cases(fenix: &Fenix) -> (String, String) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("eloise@exemple.fr")]).await;
    let case = fenix.a_case(&admin, &record).await;
    fenix.activate_account("eloise@exemple.fr").await;
    let without_upload = json!({ "label": "Sans dépôt", "withUpload": false });
    let without_upload = fenix.a_case_with(&admin, &record, without_upload).await.expect(201).json();
    (case, uuid_of(&without_upload))
}

async fn case_is_unmoved_after_fifteen_idle_days(fenix: Fenix) {
    let (case, without_upload) = two_cases(&fenix).await;
    // The customer continues one of them.
    fenix.clock.advance(Duration::days(10));
    let customer = fenix.log_in("eloise@exemple.fr").await;
    let file = fenix.a_file(&customer, "carte.pdf").await;
    fenix.deposit(&customer, &case, json!({ "medias": [{ "uuid": file }] })).await;
    fenix.clock.advance(Duration::days(5) - Duration::seconds(1));
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    assert!(fenix.waiting_cases(&admin).await[3].is_empty());
    fenix.clock.advance(Duration::seconds(2));
    assert_eq!(fenix.waiting_cases(&admin).await[3], [without_upload.as_str()]);
    fenix.clock.advance(Duration::days(11));
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    assert_eq!(fenix.waiting_cases(&admin).await[3], [without_upload, case]);
    assert_eq!(fenix.today(&admin).await["unmoved"]["lines"][0]["status"], "Dossier créé");
}
api_test!(case_is_unmoved_after_fifteen_idle_days);

async fn window_is_listed_in_its_last_three_days(fenix: Fenix) {
    let (case, _) = two_cases(&fenix).await;
    let read_today = async || {
        let (_, admin) = fenix.logged_in(Role::Admin).await;
        fenix.today(&admin).await
    };
    fenix.clock.advance(Duration::days(26));
    assert_eq!(read_today().await["ending"]["count"], 0, "four days remain");
    fenix.clock.advance(Duration::days(1));
    let today = read_today().await;
    let line = &today["ending"]["lines"][0];
    assert_eq!((&today["day"], &line["completionLimitDate"]), (&json!("2026-12-18"), &json!("2026-12-21")));
    assert_eq!((uuid_of(line), &line["documents"]), (case, &json!(2)), "two documents are missing");
    fenix.clock.advance(Duration::days(2));
    assert_eq!(read_today().await["ending"]["count"], 1, "the last day");
    fenix.clock.advance(Duration::days(1));
    assert_eq!(read_today().await["ending"]["count"], 0, "the window has ended");
}
api_test!(window_is_listed_in_its_last_three_days);

async fn closed_case_is_not_listed(fenix: Fenix) {
    let (case, without_upload) = two_cases(&fenix).await;
    fenix.clock.advance(Duration::days(16));
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    assert_eq!(fenix.waiting_cases(&admin).await[3].len(), 2);
    let closed_body = json!({ "label": "Sans suite client" });
    fenix.post(&format!("/customer-cases/{without_upload}/status"), &admin, &closed_body).await.expect(201);
    assert_eq!(fenix.waiting_cases(&admin).await[3], [case]);
}
api_test!(closed_case_is_not_listed);

async fn employee_sees_items_in_scope(fenix: Fenix) {
    let (boss, admin) = fenix.logged_in(Role::Admin).await;
    let (account, employee) = fenix.logged_in(Role::Employee).await;
    let own_record = fenix.a_record(&admin, &[Some("a@exemple.fr")]).await;
    fenix.assign(&own_record, account).await;
    let foreign_record = fenix.a_record(&admin, &[Some("b@exemple.fr")]).await;
    for record in [&own_record, &foreign_record] {
        let case = fenix.a_case(&admin, record).await;
        let email = if *record == own_record { "a@exemple.fr" } else { "b@exemple.fr" };
        let customer = fenix.activate_account(email).await;
        fenix.deposit(&customer, &case, json!({ "completed": true })).await;
    }
    // Never met: listed for a call.
    let partner = fenix.a_partner().await.0;
    for (caller, user, title) in [(&admin, boss, "À moi"), (&employee, account, "Au salarié")] {
        let task =
            json!({ "title": title, "dueDate": "2026-11-20", "user": user, "customerRecord": own_record });
        fenix.post("/tasks", caller, &task).await.expect(201);
        let task_tomorrow = json!({ "title": "Plus tard", "dueDate": "2026-11-22", "user": user });
        fenix.post("/tasks", caller, &task_tomorrow).await.expect(201);
    }
    let message = json!({ "firstName": "Gaëlle", "lastName": "Le Bras", "email": "gaelle@exemple.fr",
        "phoneNumber": "0744556677", "message": "Bonjour" });
    fenix.post("/contact", "", &message).await.expect(204);

    let counts = |today: &Value| {
        ["handedIn", "partners", "inquiries", "tasks"].map(|block| today[block]["count"].as_u64().unwrap())
    };
    let of_admin = fenix.today(&admin).await;
    assert_eq!(counts(&of_admin), [2, 1, 1, 1]);
    assert_eq!(of_admin["tasks"]["lines"][0]["title"], "À moi");
    let of_employee = fenix.today(&employee).await;
    assert_eq!(counts(&of_employee), [1, 0, 1, 1]);
    assert_eq!(of_employee["handedIn"]["lines"][0]["customerRecord"], own_record);
    assert_eq!(of_employee["tasks"]["lines"][0]["title"], "Au salarié");

    // A planned call is listed on its day, also after the inquiry was read.
    let inquiry = uuid_of(&of_admin["inquiries"]["lines"][0]);
    for (day, due) in [("2026-11-22", 0), ("2026-11-21", 1)] {
        fenix.change_inquiry(&admin, &inquiry, json!({ "callBackOn": day, "read": true })).await.expect(200);
        let calls = fenix.today(&employee).await["callBacks"].clone();
        assert_eq!(calls["count"], due, "{calls}");
    }
    let calls = fenix.today(&admin).await["callBacks"].clone();
    assert_eq!(
        (uuid_of(&calls["lines"][0]), &calls["lines"][0]["callBackOn"]),
        (inquiry.clone(), &json!("2026-11-21"))
    );
    fenix.change_inquiry(&admin, &inquiry, json!({ "read": false })).await.expect(200);
    // An inquiry assigned to a colleague is no longer listed; an assigned partner is.
    fenix.change_inquiry(&admin, &inquiry, json!({ "assignedTo": boss })).await.expect(200);
    let sql = "INSERT INTO partner_assignment (partner_uuid, account_uuid) VALUES ($1, $2)";
    fenix.sql(sql, vec![partner.into(), account.into()]).await;
    let of_employee = fenix.today(&employee).await;
    assert_eq!((counts(&of_employee), &of_employee["callBacks"]["count"]), ([1, 1, 0, 1], &json!(0)));
    fenix.change_inquiry(&admin, &inquiry, json!({ "state": "handled" })).await.expect(200);
    assert_eq!(fenix.today(&admin).await["callBacks"]["count"], 0);
    // Without access to the record, its case is not listed, and the task omits its record.
    let sql = "DELETE FROM record_assignment WHERE account_uuid = $1";
    fenix.sql(sql, vec![account.into()]).await;
    let of_employee = fenix.today(&employee).await;
    assert_eq!(counts(&of_employee), [0, 1, 0, 1]);
    assert!(of_employee["tasks"]["lines"][0].get("customerRecord").is_none());
}
api_test!(employee_sees_items_in_scope);

async fn block_shows_five_lines_and_total_count(fenix: Fenix) {
    let (account, admin) = fenix.logged_in(Role::Admin).await;
    for day in 1..=7 {
        let task =
            json!({ "title": format!("Tâche {day}"), "dueDate": format!("2026-11-0{day}"), "user": account });
        fenix.post("/tasks", &admin, &task).await.expect(201);
    }
    let record = fenix.a_record(&admin, &[Some("a@exemple.fr")]).await;
    let case = Uuid::parse_str(&fenix.a_case(&admin, &record).await).unwrap();
    let copy_insertion = "INSERT INTO customer_case (uuid, record_uuid, label, with_upload, created_at, current_status, \
        version, moved_at) SELECT ?, record_uuid, label, FALSE, 0, 'CREATED', 1, ? FROM customer_case \
        WHERE uuid = ?";
    for number in 1..=7_i64 {
        run(&fenix.test.database, copy_insertion, vec![new_id().into(), (8 - number).into(), case.into()])
            .await;
    }
    let today = fenix.today(&admin).await;
    let lines = |block: &str| today[block]["lines"].as_array().cloned().unwrap();
    assert_eq!((&today["tasks"]["count"], lines("tasks").len()), (&json!(7), 5));
    assert_eq!(lines("tasks")[0]["title"], "Tâche 1");
    assert_eq!((&today["unmoved"]["count"], lines("unmoved").len()), (&json!(7), 5));
    let since: Vec<_> = lines("unmoved").iter().map(|line| line["since"].clone()).collect();
    assert!(since.is_sorted_by_key(|since_text| since_text.as_str().map(str::to_owned)), "{since:?}");
}
api_test_on_both_engines!(block_shows_five_lines_and_total_count);

async fn first_page_is_a_personal_setting(fenix: Fenix) {
    fenix.an_account(Role::Employee, "ines@exemple.fr").await;
    let opens = async |email: &str| {
        let body = json!({ "email": email, "password": PASSWORD });
        fenix.post("/login", "", &body).await.expect(200).json()["opensToday"].clone()
    };
    let ines = fenix.log_in("ines@exemple.fr").await;
    let (_, other_employee) = fenix.logged_in(Role::Employee).await;
    assert_eq!(opens("ines@exemple.fr").await, false);
    fenix.patch("/today", &ines, &json!({ "firstPage": true })).await.expect(204);
    assert_eq!(opens("ines@exemple.fr").await, true);
    assert_eq!(fenix.today(&ines).await["firstPage"], true);
    assert_eq!(fenix.today(&other_employee).await["firstPage"], false);
    for invalid in [json!({}), json!({ "firstPage": "oui" }), json!([])] {
        fenix.patch("/today", &ines, &invalid).await.expect(400);
    }
    fenix.patch("/today", &ines, &json!({ "firstPage": false })).await.expect(204);
    assert_eq!(opens("ines@exemple.fr").await, false);
}
api_test!(first_page_is_a_personal_setting);

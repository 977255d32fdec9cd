//! Tasks over HTTP (TASK-07 to TASK-29; AMB-053, AMB-100 to AMB-102).

use crate::support::Fenix;
use crate::support::cases::uuid_of;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use serde_json::{Value, json};
use time::Duration;

fn list_titles(rows: &Value) -> Vec<String> {
    let rows = rows.as_array().cloned().unwrap_or_default();
    rows.iter().map(|row| row["title"].as_str().unwrap_or_default().to_owned()).collect()
}

impl Fenix {
    /// Tasks of a user, as returned to the caller.
    async fn tasks(&self, caller: &str, assigned_user: &str) -> Value {
        self.get(&format!("/tasks/{assigned_user}"), caller).await.expect(200).json()
    }

    /// Creates a task with a title and a due date.
    async fn a_task(&self, caller: &str, title: &str, due: &str, more: Value) -> Value {
        let mut body = json!({ "title": title, "dueDate": due });
        if let (Some(body), Value::Object(more)) = (body.as_object_mut(), more) {
            body.extend(more);
        }
        self.post("/tasks", caller, &body).await.expect(201).json()
    }

    /// Revokes the access of an employee in the database.
    async fn cut_access(&self, employee: uuid::Uuid) {
        self.sql("UPDATE account SET enabled = FALSE WHERE uuid = $1", vec![employee.into()]).await;
    }
}

async fn task_07_task_is_created_edited_completed_and_deleted(fenix: Fenix) {
    let (employee, header) = fenix.logged_in(Role::Employee).await;
    let own_uuid = employee.to_string();
    let record = fenix.a_record(&header, &[Some("a@exemple.fr")]).await;
    let links = json!({ "customerRecord": { "uuid": record }, "important": true });
    let task = fenix.a_task(&header, " Rappeler \n Mme Cœur ", "2026-11-21", links).await;
    assert_eq!(
        task,
        json!({
            "uuid": task["uuid"], "title": "Rappeler Mme Cœur", "dueDate": "2026-11-21", "important": true,
            "user": own_uuid, "fromRecord": false, "version": 1,
            "customerRecord": { "uuid": record, "label": "Madame Cœur Éloïse", "customer": {
                "civility": "Madame", "firstName": "Éloïse", "lastName": "Cœur", "phoneNumber": "0612345678" } },
        })
    );
    let path = format!("/tasks/{}", uuid_of(&task));
    let mut edited_task = task.clone();
    edited_task["title"] = json!("Rappeler demain");
    edited_task["dueDate"] = json!("2026-11-22");
    edited_task["customerRecord"] = Value::Null;
    let saved_task = fenix.post("/tasks", &header, &edited_task).await.expect(200).json();
    assert_eq!((&saved_task["dueDate"], saved_task.get("customerRecord")), (&json!("2026-11-22"), None));
    assert_eq!(list_titles(&fenix.tasks(&header, &own_uuid).await), ["Rappeler demain"]);

    fenix.patch(&path, &header, &json!({ "completed": false })).await.expect(400);
    let completed_task = fenix.patch(&path, &header, &json!({ "completed": true })).await.expect(200).json();
    assert_eq!(completed_task["completedDate"], "2026-11-21T09:00:00Z");
    fenix.clock.advance(Duration::hours(1));
    let repeated_completion =
        fenix.send(fenix.request(reqwest::Method::PATCH, &path, &header)).await.expect(200).json();
    assert_eq!(
        repeated_completion["completedDate"], completed_task["completedDate"],
        "the task keeps its date"
    );
    fenix.post("/tasks", &header, &edited_task).await.expect(400);
    fenix.delete(&path, &header).await.expect(204);
    fenix.delete(&path, &header).await.expect(404);
    assert_eq!(fenix.tasks(&header, &own_uuid).await, json!([]));

    for (invalid, field) in [
        (json!({ "dueDate": "2026-11-21" }), "title"),
        (json!({ "title": "é".repeat(256), "dueDate": "2026-11-21" }), "title"),
        (json!({ "title": "Rappeler" }), "dueDate"),
        (json!({ "title": "Rappeler", "dueDate": "demain" }), "dueDate"),
        (json!({ "title": "Rappeler", "dueDate": "2026-11-21", "user": "moi" }), "user"),
    ] {
        assert_eq!(fenix.post("/tasks", &header, &invalid).await.expect(400).fields(), [field], "{invalid}");
    }
    fenix.a_task(&header, &"é".repeat(255), "2026-11-21", json!({})).await;
}
api_test!(task_07_task_is_created_edited_completed_and_deleted);

async fn stale_save_of_a_task_is_refused(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (employee, header) = fenix.logged_in(Role::Employee).await;
    let task = fenix.a_task(&admin, "Rappeler", "2026-11-21", json!({ "user": employee })).await;
    let rename_task = |title: &str, version: &Value| {
        let mut form = task.clone();
        form["title"] = json!(title);
        form["version"] = version.clone();
        form
    };
    let saved_task =
        fenix.post("/tasks", &header, &rename_task("Relancer", &task["version"])).await.expect(200).json();
    assert_eq!(saved_task["version"], 2);
    let refusal = fenix.post("/tasks", &admin, &rename_task("Annuler", &task["version"])).await.expect(409);
    assert!(refusal.json()["message"].to_string().contains("modifiée entre-temps par"));
    let tasks = fenix.tasks(&header, &employee.to_string()).await;
    assert_eq!((&tasks[0]["title"], &tasks[0]["version"]), (&json!("Relancer"), &json!(2)));
    assert_eq!(tasks[0]["updateUser"], saved_task["updateUser"]);
    // A save without version is always accepted, as documented.
    fenix.post("/tasks", &admin, &rename_task("Annuler", &Value::Null)).await.expect(200);
    fenix.post("/tasks", &admin, &rename_task("Rappeler", &json!(3))).await.expect(200);
}
api_test_on_both_engines!(stale_save_of_a_task_is_refused);

async fn amb_101_lists_are_sorted_and_omit_old_completed_tasks(fenix: Fenix) {
    let (admin, header) = fenix.logged_in(Role::Admin).await;
    let own_uuid = admin.to_string();
    for (title, due, important) in [
        ("demain", "2026-11-22", false),
        ("hier", "2026-11-20", false),
        ("aujourd’hui", "2026-11-21", false),
        ("aujourd’hui, important", "2026-11-21", true),
    ] {
        fenix.a_task(&header, title, due, json!({ "important": important })).await;
    }
    let mut completed_uuids = Vec::new();
    for title in ["faite d’abord", "faite ensuite"] {
        let task = fenix.a_task(&header, title, "2026-11-01", json!({})).await;
        fenix.clock.advance(Duration::minutes(1));
        fenix.patch(&format!("/tasks/{}", uuid_of(&task)), &header, &json!({})).await.expect(200);
        completed_uuids.push(title);
    }
    let listed_tasks =
        ["hier", "aujourd’hui, important", "aujourd’hui", "demain", completed_uuids[1], completed_uuids[0]];
    assert_eq!(list_titles(&fenix.tasks(&header, &own_uuid).await), listed_tasks);
}

async fn completed_tasks_stay_for_five_days(fenix: Fenix) {
    let email = "admin@exemple.fr";
    let admin = fenix.an_account(Role::Admin, email).await.to_string();
    let header = fenix.log_in(email).await;
    for title in ["première", "seconde"] {
        let task = fenix.a_task(&header, title, "2026-11-01", json!({})).await;
        fenix.patch(&format!("/tasks/{}", uuid_of(&task)), &header, &json!({})).await.expect(200);
        fenix.clock.advance(Duration::hours(1));
    }
    fenix.clock.advance(Duration::days(5) - Duration::minutes(90));
    let header = fenix.log_in(email).await;
    assert_eq!(list_titles(&fenix.tasks(&header, &admin).await), ["seconde"]);
}
api_test_on_both_engines!(amb_101_lists_are_sorted_and_omit_old_completed_tasks);
api_test!(completed_tasks_stay_for_five_days);

async fn task_26_to_29_each_role_reaches_own_tasks(fenix: Fenix) {
    let (boss, admin) = fenix.logged_in(Role::Admin).await;
    let (other_boss, _) = fenix.logged_in(Role::Admin).await;
    let (employee, header) = fenix.logged_in(Role::Employee).await;
    let (colleague, other_session) = fenix.logged_in(Role::Employee).await;
    let (partner, partner_header) = fenix.a_partner().await;
    let (_, customer_header) = fenix.logged_in(Role::Customer).await;
    let today = "2026-11-21";
    let assigned_user = |user: uuid::Uuid| json!({ "user": user });
    let assigned_task = fenix.a_task(&admin, "Confiée", today, assigned_user(employee)).await;
    let own_task = fenix.a_task(&admin, "À moi", today, json!({})).await;
    fenix.a_task(&header, "De moi", today, assigned_user(employee)).await;
    assert_eq!(list_titles(&fenix.tasks(&header, &employee.to_string()).await), ["Confiée", "De moi"]);
    assert_eq!(list_titles(&fenix.tasks(&admin, &employee.to_string()).await), ["Confiée", "De moi"]);
    assert_eq!(list_titles(&fenix.tasks(&admin, &boss.to_string()).await), ["À moi"]);

    // Lists and tasks of other users are not accessible.
    for (caller, assigned_user) in
        [(&header, boss), (&header, colleague), (&admin, other_boss), (&admin, partner)]
    {
        fenix.get(&format!("/tasks/{assigned_user}"), caller).await.expect(404);
        let body = json!({ "title": "Intrus", "dueDate": today, "user": assigned_user });
        fenix.post("/tasks", caller, &body).await.expect(404);
    }
    for (caller, task) in [(&other_session, &assigned_task), (&header, &own_task)] {
        let path = format!("/tasks/{}", uuid_of(task));
        fenix.patch(&path, caller, &json!({})).await.expect(404);
        fenix.delete(&path, caller).await.expect(404);
        let mut stolen_task = task.clone();
        stolen_task["user"] = Value::Null;
        fenix.post("/tasks", caller, &stolen_task).await.expect(404);
    }
    for caller in [&partner_header, &customer_header] {
        fenix.get(&format!("/tasks/{employee}"), caller).await.expect(403);
        fenix.post("/tasks", caller, &json!({ "title": "x", "dueDate": today })).await.expect(403);
        fenix.patch(&format!("/tasks/{}", uuid_of(&assigned_task)), caller, &json!({})).await.expect(403);
        fenix.delete(&format!("/tasks/{}", uuid_of(&assigned_task)), caller).await.expect(403);
    }

    // TASK-16
    fenix.cut_access(employee).await;
    let message = "La gestion des tâches n’est possible qu’avec un espace salarié/indicateur activé.";
    let body = json!({ "title": "x", "dueDate": today, "user": employee });
    for response in [
        fenix.post("/tasks", &admin, &body).await,
        fenix.get(&format!("/tasks/{employee}"), &admin).await,
        fenix.patch(&format!("/tasks/{}", uuid_of(&assigned_task)), &admin, &json!({})).await,
    ] {
        assert_eq!(response.expect(400).details(), [message]);
    }
}
api_test!(task_26_to_29_each_role_reaches_own_tasks);

async fn amb_053_task_of_a_record_is_synchronised(fenix: Fenix) {
    let (employee, header) = fenix.logged_in(Role::Employee).await;
    let own_uuid = employee.to_string();
    let task_form = json!({ "taskTitle": "Rappeler", "taskDueDate": "2026-12-01" });
    let record = fenix.a_record_with(&header, &[None], task_form).await;
    let path = format!("/customer-records/{record}");
    let task = fenix.tasks(&header, &own_uuid).await[0].clone();
    assert_eq!((&task["title"], &task["fromRecord"]), (&json!("Rappeler"), &json!(true)));
    let record_before = fenix.get(&path, &header).await.expect(200).json();

    let mut edited_task = task.clone();
    edited_task["title"] = json!("Relancer");
    edited_task["dueDate"] = json!("2026-12-08");
    fenix.post("/tasks", &header, &edited_task).await.expect(200);
    let record_after = fenix.get(&path, &header).await.expect(200).json();
    assert_eq!(
        (&record_after["taskTitle"], &record_after["taskDueDate"]),
        (&json!("Relancer"), &json!("2026-12-08"))
    );
    // A stale save of the record does not restore the earlier values.
    fenix.post("/customer-records", &header, &record_before).await.expect(409);
    assert_eq!(list_titles(&fenix.tasks(&header, &own_uuid).await), ["Relancer"], "one task, not two");

    // Moved to another record, it becomes an ordinary task.
    let other_record = fenix.a_record(&header, &[None]).await;
    let mut moved_task = fenix.tasks(&header, &own_uuid).await[0].clone();
    moved_task["customerRecord"] = json!(other_record);
    let moved_task = fenix.post("/tasks", &header, &moved_task).await.expect(200).json();
    assert_eq!(moved_task["fromRecord"], false);
    let without_factors = fenix.get(&path, &header).await.expect(200).json();
    assert!(without_factors.get("taskTitle").is_none(), "{without_factors}");

    let mut repeated_record = without_factors.clone();
    repeated_record["taskTitle"] = json!("Signer");
    repeated_record["taskDueDate"] = json!("2026-12-15");
    fenix.post("/customer-records", &header, &repeated_record).await.expect(200);
    let tasks = fenix.tasks(&header, &own_uuid).await;
    let record_task = tasks.as_array().unwrap().iter().find(|task| task["fromRecord"] == true).unwrap();
    fenix.delete(&format!("/tasks/{}", uuid_of(record_task)), &header).await.expect(204);
    let cleared_record = fenix.get(&path, &header).await.expect(200).json();
    assert!(cleared_record.get("taskTitle").is_none(), "{cleared_record}");
    fenix.delete(&path, &header).await.expect(403);
}
api_test!(amb_053_task_of_a_record_is_synchronised);

async fn task_names_a_case_or_an_inquiry(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let record = fenix.a_record(&employee, &[None]).await;
    let case = fenix.a_case(&employee, &record).await;
    let task = fenix.a_task(&employee, "Relire", "2026-11-21", json!({ "customerCase": case })).await;
    assert_eq!(task["customerCase"], json!({ "uuid": case, "label": "Rachat de crédits" }));
    assert_eq!(task["customerRecord"]["uuid"], record, "the record of the case");
    // An edit that does not name the case keeps it, unless the record changes.
    let mut edited_body = json!({ "uuid": task["uuid"], "title": "Relire", "dueDate": "2026-11-22",
        "customerRecord": record });
    let saved_task = fenix.post("/tasks", &employee, &edited_body).await.expect(200).json();
    assert_eq!(saved_task["customerCase"]["uuid"], case);
    edited_body["customerRecord"] = Value::Null;
    let saved_task = fenix.post("/tasks", &employee, &edited_body).await.expect(200).json();
    assert_eq!((saved_task.get("customerCase"), saved_task.get("customerRecord")), (None, None));

    let inquiry = fenix.an_inquiry(&admin).await;
    let task = fenix.a_task(&admin, "Rappeler", "2026-11-21", json!({ "inquiry": inquiry })).await;
    assert_eq!(task["inquiry"]["uuid"], inquiry);
    let hidden_case = fenix.a_record(&admin, &[None]).await;
    let hidden_case = fenix.a_case(&admin, &hidden_case).await;
    for body in [json!({ "customerCase": hidden_case }), json!({ "inquiry": hidden_case })] {
        let mut task = json!({ "title": "X", "dueDate": "2026-11-21" });
        task.as_object_mut().unwrap().extend(body.as_object().cloned().unwrap());
        fenix.post("/tasks", &employee, &task).await.expect(404);
    }
}
api_test!(task_names_a_case_or_an_inquiry);

async fn task_is_deleted_with_its_inquiry(fenix: Fenix) {
    let (ada, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let deleted_inquiry = fenix.an_inquiry(&admin).await;
    fenix.clock.advance(Duration::seconds(1));
    let linked_inquiry = fenix.an_inquiry(&admin).await;
    let (partner, _) = fenix.a_partner().await;
    for (title, links) in [
        ("Rappeler Zéphyrine", json!({ "inquiry": deleted_inquiry })),
        ("Appeler le notaire", json!({ "inquiry": deleted_inquiry, "customerRecord": record })),
        ("Appeler le partenaire", json!({ "inquiry": deleted_inquiry, "partner": partner })),
        ("Rappeler Quatrefages", json!({ "inquiry": linked_inquiry })),
        ("Commander du café", json!({})),
    ] {
        fenix.a_task(&admin, title, "2026-11-21", links).await;
    }
    fenix.delete(&format!("/inquiries/{deleted_inquiry}"), &admin).await.expect(204);
    let titles = async || {
        let mut titles = list_titles(&fenix.tasks(&admin, &ada.to_string()).await);
        titles.sort();
        titles
    };
    let kept_titles =
        ["Appeler le notaire", "Appeler le partenaire", "Commander du café", "Rappeler Quatrefages"];
    assert_eq!(titles().await, kept_titles);

    fenix.change_inquiry(&admin, &linked_inquiry, json!({ "customerRecord": record })).await.expect(200);
    fenix.delete(&format!("/customer-records/{record}"), &admin).await.expect(204);
    assert_eq!(titles().await, ["Appeler le partenaire", "Commander du café"]);
}
api_test_on_both_engines!(task_is_deleted_with_its_inquiry);

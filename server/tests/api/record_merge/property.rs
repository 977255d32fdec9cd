//! Randomly generated pairs of records: a merge neither loses nor duplicates related rows, and an undo restores every
//! row.

use super::{luc, parse_uuid};
use crate::api_test;
use crate::support::Fenix;
use crate::support::builders::an_account_of;
use domain::account::role::Role;
use sea_orm::QueryResult;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use uuid::Uuid;

/// Deterministic random numbers from a seed.
struct Draw(u64);

impl Draw {
    fn draw_below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit
    }

    fn draw_bool(&mut self) -> bool {
        self.draw_below(2) == 0
    }

    fn draw_one_of<T: Clone>(&mut self, all: &[T]) -> T {
        all[usize::try_from(self.draw_below(all.len() as u64)).unwrap()].clone()
    }
}

/// Callers and assignees.
struct Staff {
    admin: String,
    employees: Vec<Uuid>,
    group: Uuid,
}

/// Related rows that must exist once after a merge: kind, and query by record.
const RELATED_ROWS: &[(&str, &str)] = &[
    ("case", "SELECT uuid FROM customer_case WHERE record_uuid IN"),
    ("report", "SELECT uuid FROM report WHERE record_uuid IN"),
    ("task", "SELECT uuid FROM task WHERE record_uuid IN"),
    ("inquiry", "SELECT uuid FROM inquiry WHERE record_uuid IN"),
    ("mail", "SELECT uuid FROM record_mail WHERE record_uuid IN"),
    ("employee", "SELECT DISTINCT account_uuid FROM record_assignment WHERE record_uuid IN"),
    ("assignment", "SELECT account_uuid FROM record_assignment WHERE record_uuid IN"),
    (
        "group",
        "SELECT DISTINCT s.contact_group_uuid FROM contact_group_association s JOIN contact_entry e \
         ON e.uuid = s.contact_entry_uuid JOIN customer c ON c.uuid = e.customer_uuid WHERE c.record_uuid IN",
    ),
    (
        "file of a case",
        "SELECT m.uuid FROM media m JOIN customer_case k ON k.uuid = m.parent_uuid WHERE k.record_uuid IN",
    ),
    (
        "file of a report",
        "SELECT m.uuid FROM media m JOIN report r ON r.uuid = m.parent_uuid WHERE r.record_uuid IN",
    ),
];

async fn merge_keeps_related_rows_once_undo_restores_all(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let employees =
        [fenix.logged_in(Role::Employee).await.0, fenix.logged_in(Role::Employee).await.0].to_vec();
    let group = fenix.post("/contact-groups", &admin, &json!({ "name": "Salon" })).await.expect(201).json();
    let group = parse_uuid(group["uuid"].as_str().unwrap());
    let staff = Staff { admin, employees, group };
    for seed in 1..=8_u64 {
        let mut draw = Draw(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let kept_record = create_random_record(&fenix, &staff, &mut draw, (seed, 0)).await;
        let removed_record = create_random_record(&fenix, &staff, &mut draw, (seed, 1)).await;
        let both_records = [kept_record.clone(), removed_record.clone()];
        let contents_before = read_contents(&fenix).await;
        let rows_before = find_related_rows(&fenix, &both_records).await;
        let comparison = fenix.compare_records(&staff.admin, &kept_record, &removed_record).await;
        let choices = draw_choices(&comparison, &mut draw);
        let merge = fenix
            .merge_records(&staff.admin, &kept_record, &removed_record, choices)
            .await
            .expect(200)
            .json();
        let rows_after = find_related_rows(&fenix, std::slice::from_ref(&kept_record)).await;
        for (name, related_rows) in &rows_before {
            // An employee assigned to both records is assigned once.
            if *name != "assignment" {
                assert_eq!(&rows_after[name], related_rows, "seed {seed}, {name}");
            }
        }
        assert_eq!(rows_after["assignment"], rows_after["employee"], "seed {seed}");
        assert!(
            find_related_rows(&fenix, std::slice::from_ref(&removed_record))
                .await
                .values()
                .all(Vec::is_empty)
        );
        let jobs_sql =
            format!("SELECT count(*) FROM job WHERE CAST(payload AS TEXT) LIKE '%{removed_record}%'");
        assert_eq!(fenix.query(&jobs_sql).await[0].try_get_by_index::<i64>(0).unwrap(), 0, "seed {seed}");
        assert_counts(&fenix, seed).await;
        assert_people(&fenix, &staff, &kept_record, seed).await;
        fenix.undo_merge(&staff.admin, &merge).await.expect(200);
        let contents_after = read_contents(&fenix).await;
        let removed_lines: Vec<_> =
            contents_before.iter().filter(|line| !contents_after.contains(line)).collect();
        let added_lines: Vec<_> =
            contents_after.iter().filter(|line| !contents_before.contains(line)).collect();
        assert!(
            removed_lines.is_empty() && added_lines.is_empty(),
            "seed {seed}: removed {removed_lines:#?} added {added_lines:#?}"
        );
        assert_counts(&fenix, seed).await;
    }
}
api_test!(merge_keeps_related_rows_once_undo_restores_all);

async fn create_random_record(
    fenix: &Fenix,
    staff: &Staff,
    draw: &mut Draw,
    (seed, side): (u64, u64),
) -> String {
    let ada = json!({
        "civility": "Madame", "firstName": "Ada", "lastName": draw.draw_one_of(&["Roy", "ROY", "Røy"]),
        "phoneNumber": format!("06000000{seed}{side}"), "birthDate": "1980-07-05", "allowMail": draw.draw_bool(),
        "allowSms": draw.draw_bool(), "email": draw.draw_one_of(&[json!(format!("ada{side}-{seed}@exemple.fr")), json!(null)]),
    });
    let mut customers = vec![ada];
    if draw.draw_bool() {
        let email = draw.draw_one_of(&[json!(format!("luc{side}-{seed}@exemple.fr")), json!(null)]);
        customers.insert(usize::from(draw.draw_bool()), luc(json!({ "email": email })));
    }
    let mut extra_fields = json!({
        "treasury": draw.draw_one_of(&[json!(null), json!(1_000), json!(2_000)]),
        "city": draw.draw_one_of(&[json!(null), json!("Rennes"), json!("Brest")]),
        "housingSituation": "Locataire",
        "debts": draw.draw_one_of(&[json!([]), json!([{ "type": "LOA", "bankName": "BNP", "monthlyInstalment": 120 }])]),
        "debtsComment": draw.draw_one_of(&[json!(null), json!("un"), json!("deux")]),
        "hamonPotential": draw.draw_bool(), "liftingOfBankingSecrecy": draw.draw_bool(),
    });
    if draw.draw_bool() {
        extra_fields["taskDueDate"] = json!("2026-12-01");
        extra_fields["taskTitle"] = json!(format!("Tâche {side}"));
    }
    let record = fenix.a_household(&staff.admin, json!(customers), extra_fields).await;
    let customers = fenix.record(&staff.admin, &record).await["customers"].as_array().unwrap().clone();
    for customer in &customers {
        if let Some(email) = customer["email"].as_str().filter(|_| draw.draw_bool()) {
            let customer = parse_uuid(customer["uuid"].as_str().unwrap());
            let account = an_account_of(&fenix.test.database, customer, email).await;
            let sql = "INSERT INTO totp (account_uuid, secret, last_step, created_at) VALUES ($1, 'x', 0, 0)";
            fenix.sql(sql, vec![account.into()]).await;
        }
        if draw.draw_bool() {
            let sql = "INSERT INTO contact_group_association (contact_group_uuid, contact_entry_uuid, status_mail, \
                withheld, changed_at) SELECT g.uuid, e.uuid, 'ACTIVATED', FALSE, 0 FROM contact_group g, \
                contact_entry e WHERE g.uuid = $1 AND e.customer_uuid = $2";
            let customer = parse_uuid(customer["uuid"].as_str().unwrap());
            fenix.sql(sql, vec![staff.group.into(), customer.into()]).await;
        }
    }
    for employee in &staff.employees {
        if draw.draw_bool() {
            let sql = "INSERT INTO record_assignment (record_uuid, account_uuid) VALUES ($1, $2)";
            fenix.sql(sql, vec![parse_uuid(&record).into(), (*employee).into()]).await;
        }
    }
    add_related_rows(fenix, staff, draw, &record).await;
    record
}

async fn add_related_rows(fenix: &Fenix, staff: &Staff, draw: &mut Draw, record: &str) {
    let admin = &staff.admin;
    let mut cases = vec![json!(null)];
    for _ in 0..draw.draw_below(3) {
        let files =
            if draw.draw_bool() { json!([fenix.a_file(admin, "pièce.pdf").await]) } else { json!([]) };
        let case = fenix.a_case_with(admin, record, json!({ "medias": files })).await.expect(201).json();
        cases.push(case["uuid"].clone());
    }
    for _ in 0..draw.draw_below(3) {
        let files = if draw.draw_bool() { json!([fenix.a_file(admin, "note.pdf").await]) } else { json!([]) };
        let report = json!({ "customerRecord": record, "customerCase": draw.draw_one_of(&cases), "content": "<p>Vu</p>",
            "medias": files });
        fenix.post("/reports", admin, &report).await.expect(201);
    }
    for _ in 0..draw.draw_below(3) {
        let task = json!({ "title": "Rappeler", "dueDate": "2026-11-25", "customerRecord": record });
        fenix.post("/tasks", admin, &task).await.expect(201);
    }
    if draw.draw_bool() {
        let inquiry = fenix.an_inquiry(admin).await;
        let values = vec![parse_uuid(record).into(), parse_uuid(&inquiry).into()];
        fenix.sql("UPDATE inquiry SET record_uuid = $1 WHERE uuid = $2", values).await;
    }
}

/// Random choices for some fields, among the sides that each field allows.
fn draw_choices(compared: &Value, draw: &mut Draw) -> Value {
    let mut choices = serde_json::Map::new();
    for group in compared["groups"].as_array().unwrap() {
        for field in group["fields"].as_array().unwrap() {
            let sides: &[&str] = if field["joins"] == json!(true) {
                &["kept", "removed", "both"]
            } else {
                &["kept", "removed"]
            };
            // The marital status limits the number of customers.
            if draw.draw_bool() && field["key"] != json!("maritalStatus") {
                choices.insert(field["key"].as_str().unwrap().to_owned(), json!(draw.draw_one_of(sides)));
            }
        }
    }
    Value::Object(choices)
}

async fn find_related_rows(fenix: &Fenix, records: &[String]) -> BTreeMap<&'static str, Vec<Uuid>> {
    let mut related_rows = BTreeMap::new();
    for (name, sql) in RELATED_ROWS {
        let mut rows = Vec::new();
        let backend = fenix.test.database.is_postgres();
        let list: Vec<String> = records
            .iter()
            .map(
                |record| {
                    if backend { format!("'{record}'") } else { format!("X'{}'", record.replace('-', "")) }
                },
            )
            .collect();
        for row in fenix.query(&format!("{sql} ({})", list.join(", "))).await {
            rows.push(row.try_get_by_index::<Uuid>(0).unwrap());
        }
        rows.sort();
        related_rows.insert(*name, rows);
    }
    related_rows
}

/// Stored counters equal the number of rows.
async fn assert_counts(fenix: &Fenix, seed: u64) {
    let number = |rows: Vec<QueryResult>| rows[0].try_get_by_index::<i64>(0).unwrap();
    let count_sql = "SELECT count(*) FROM report_count c WHERE c.total <> (SELECT count(*) FROM report r \
        WHERE coalesce(r.record_uuid, r.partner_uuid) = c.parent_uuid)";
    assert_eq!(number(fenix.query(count_sql).await), 0, "seed {seed}");
    let record_count_query =
        "SELECT total - (SELECT count(*) FROM customer_record) FROM row_count WHERE name = 'customer_record'";
    assert_eq!(number(fenix.query(record_count_query).await), 0, "seed {seed}");
    let wrong_sum_count_query = "SELECT count(*) FROM closed_case_sum s WHERE s.cases <> (SELECT count(*) FROM customer_case k \
        WHERE k.is_open = FALSE AND k.current_status = s.current_status \
        AND coalesce(k.project_type, '') = s.project_type)";
    assert_eq!(number(fenix.query(wrong_sum_count_query).await), 0, "seed {seed}");
    let misplaced_entry_count_query = "SELECT count(*) FROM search_entry s JOIN customer_case k ON k.uuid = s.case_uuid \
        WHERE s.record_uuid <> k.record_uuid";
    assert_eq!(number(fenix.query(misplaced_entry_count_query).await), 0, "seed {seed}");
    let unused_account_query = "SELECT count(*) FROM account a WHERE a.role = 'CUSTOMER' AND NOT EXISTS \
        (SELECT 1 FROM customer c WHERE c.account_uuid = a.uuid)";
    assert_eq!(number(fenix.query(unused_account_query).await), 0, "seed {seed}");
}

/// One contact for each customer, without duplicates.
async fn assert_people(fenix: &Fenix, staff: &Staff, kept: &str, seed: u64) {
    let record = fenix.record(&staff.admin, kept).await;
    let names: Vec<&Value> =
        record["customers"].as_array().unwrap().iter().map(|customer| &customer["firstName"]).collect();
    assert_eq!(names.iter().filter(|name| **name == "Ada").count(), 1, "seed {seed}");
    assert!(names.iter().filter(|name| **name == "Luc").count() <= 1, "seed {seed}");
    let number = |rows: Vec<QueryResult>| rows[0].try_get_by_index::<i64>(0).unwrap();
    let difference_sql = "SELECT (SELECT count(*) FROM customer) - (SELECT count(*) FROM contact_entry \
        WHERE customer_uuid IS NOT NULL)";
    assert_eq!(number(fenix.query(difference_sql).await), 0, "seed {seed}");
}

/// Rows that a merge and its undo must leave unchanged. Excluded are the journal, which grows, and search rows, which
/// get new numbers; the version of a record is reset.
async fn read_contents(fenix: &Fenix) -> Vec<String> {
    fenix.sql("UPDATE customer_record SET version = 1", vec![]).await;
    let passing = [
        "access_journal",
        "record_merge",
        "record_merge_copy",
        "search_entry",
        "rate_limit",
        "job",
        "seaql_migrations",
    ];
    let is_passing = |table: &str| passing.contains(&table) || table.starts_with("search_text_");
    let mut lines = Vec::new();
    let mut skips = false;
    for line in fenix.dump().await.lines() {
        // A row may span several lines.
        let table = line.split_once(": ").map(|(table, _)| table).filter(|table| {
            !table.is_empty() && table.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_')
        });
        skips = table.map_or(skips, is_passing);
        if !skips {
            lines.push(line.to_owned());
        }
    }
    let entry_query =
        "SELECT CASE WHEN case_uuid IS NULL THEN 'record' ELSE 'case' END, text FROM search_entry";
    for row in fenix.query(entry_query).await {
        let (kind, text): (String, String) =
            (row.try_get_by_index(0).unwrap(), row.try_get_by_index(1).unwrap());
        lines.push(format!("search: {kind} {text}"));
    }
    lines.sort();
    lines
}

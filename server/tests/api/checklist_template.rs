//! Templates of document lists: built-in ones, lines requested for a record, changes by an administrator.

use crate::support::Fenix;
use crate::support::cases::uuid_of;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

const PATH: &str = "/checklist-templates";

async fn list_templates(fenix: &Fenix, caller: &str) -> Vec<Value> {
    fenix.get(PATH, caller).await.expect(200).json().as_array().unwrap().clone()
}

async fn find_template(fenix: &Fenix, caller: &str, name: &str) -> Value {
    let stored_templates = list_templates(fenix, caller).await;
    stored_templates
        .into_iter()
        .find(|template| template["name"] == name)
        .unwrap_or_else(|| panic!("{name} is not there"))
}

fn list_labels(template: &Value) -> Vec<&str> {
    template["lines"].as_array().unwrap().iter().map(|line| line["label"].as_str().unwrap()).collect()
}

async fn list_lines(fenix: &Fenix, caller: &str, template: &Value, record: &str) -> Vec<String> {
    let path = format!("{PATH}/{}/lines?customerRecord={record}", uuid_of(template));
    serde_json::from_str(&fenix.get(&path, caller).await.expect(200).text).unwrap()
}

/// The built-in lists are fixed word for word.
async fn built_in_lists_are_complete(fenix: Fenix) {
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let stored_templates = list_templates(&fenix, &employee).await;
    let names: Vec<&str> =
        stored_templates.iter().map(|template| template["name"].as_str().unwrap()).collect();
    let expected = [
        "Regroupement de crédits",
        "Crédit immobilier",
        "Assurance de prêt",
        "Assurance auto",
        "Assurance habitation",
        "Identité",
        "Revenus d’un salarié",
        "Revenus d’un indépendant",
        "Retraite et pensions",
        "Banque",
        "Crédits en cours",
        "Propriétaire",
        "Projet immobilier",
    ];
    assert_eq!(names, expected);
    let projects: Vec<_> =
        stored_templates.iter().filter_map(|template| template["project"].as_str()).collect();
    let expected =
        ["CONSOLIDATION-LOAN", "PROPERTY-LOAN", "LOAN-INSURANCE", "CAR-INSURANCE", "HOME-INSURANCE"];
    assert_eq!(projects, expected);
    let usual: Vec<Vec<&str>> = stored_templates[5..].iter().map(list_labels).collect();
    let expected = [
        vec![
            "Identité :",
            "Carte nationale d’identité ou passeport (recto verso)",
            "Livret de famille",
            "Contrat de mariage, convention de Pacs ou jugement de divorce",
            "Justificatif de domicile de moins de 3 mois",
        ],
        vec![
            "Revenus :",
            "Trois derniers bulletins de paie",
            "Bulletin de paie de décembre dernier",
            "Contrat de travail ou attestation de l’employeur",
            "Deux derniers avis d’imposition (toutes les pages)",
        ],
        vec![
            "Activité indépendante :",
            "Trois derniers bilans et comptes de résultat",
            "Extrait Kbis de moins de 3 mois",
            "Trois derniers relevés du compte professionnel",
            "Attestation de l’expert-comptable",
        ],
        vec![
            "Retraite et pensions :",
            "Titres de pension de chaque caisse",
            "Derniers relevés de paiement des pensions",
            "Attestation de paiement de la CAF de moins de 3 mois",
        ],
        vec![
            "Banque :",
            "Trois derniers relevés de tous les comptes (toutes les pages)",
            "Relevé d’identité bancaire (RIB)",
            "Justificatifs d’épargne",
        ],
        vec![
            "Crédits en cours :",
            "Tableaux d’amortissement",
            "Offres de prêt signées",
            "Derniers relevés des crédits renouvelables",
            "Décomptes de remboursement anticipé",
        ],
        vec![
            "Biens immobiliers :",
            "Titre de propriété",
            "Dernière taxe foncière (toutes les pages)",
            "Attestation d’assurance habitation",
            "Baux et quittances des biens loués",
        ],
        vec![
            "Projet :",
            "Compromis ou promesse de vente signé",
            "Diagnostics du bien",
            "Devis des travaux",
            "Justificatifs de l’apport personnel",
        ],
    ];
    assert_eq!(usual, expected);
    let record =
        fenix.a_record_with(&employee, &[None, None], json!({ "housingSituation": "Hébergé" })).await;
    for template in &stored_templates[5..] {
        assert_eq!(
            list_lines(&fenix, &employee, template, &record).await,
            list_labels(template),
            "{}",
            template["name"]
        );
    }
    assert_eq!(
        (&stored_templates[0]["version"], stored_templates[0].get("updateDate")),
        (&json!(1), None),
        "it was never saved"
    );
}
api_test!(built_in_lists_are_complete);

async fn list_requests_lines_that_fit_the_record(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let loan = find_template(&fenix, &admin, "Regroupement de crédits").await;
    let tenant = json!({ "housingSituation": "Locataire", "resources": [{ "nature": "CDI" }],
        "debts": [{ "type": "Consommation" }] });
    let record = fenix.a_record_with(&admin, &[None, None], tenant).await;
    let requested_lines = list_lines(&fenix, &admin, &loan, &record).await;
    let contains_label = |label: &str| requested_lines.iter().any(|line| line == label);
    for label in [
        "Carte nationale d’identité ou passeport (recto verso) – Éloïse Cœur",
        "Carte nationale d’identité ou passeport (recto verso) – Noël L’Hôte",
        "Trois derniers bulletins de paie – Noël L’Hôte",
        "Trois dernières quittances de loyer",
        "Crédits en cours :",
        "Tableaux d’amortissement",
    ] {
        assert!(contains_label(label), "{label} is not in {requested_lines:?}");
    }
    for label in [
        "Activité indépendante :",
        "Retraite et pensions :",
        "Biens immobiliers :",
        "Titre de propriété",
        "Derniers relevés des crédits renouvelables",
    ] {
        assert!(!contains_label(label), "{label} is in {requested_lines:?}");
    }
    let path = format!("{PATH}/{}/lines?customerRecord={record}&leftOut=true", uuid_of(&loan));
    let left_out: Vec<String> =
        serde_json::from_str(&fenix.get(&path, &admin).await.expect(200).text).unwrap();
    for label in
        ["Activité indépendante :", "Retraite et pensions :", "Derniers relevés des crédits renouvelables"]
    {
        assert!(left_out.iter().any(|line| line == label), "{label} is not in {left_out:?}");
    }
    let documents = left_out.iter().filter(|line| !line.ends_with(':'));
    assert_eq!(documents.filter(|line| requested_lines.contains(line)).count(), 0);
    // These lines are accepted by a new case as they are.
    fenix.a_case_with(&admin, &record, json!({ "itemsList": requested_lines })).await.expect(201);

    // A record out of scope or no record at all gives no lines.
    let path = format!("{PATH}/{}/lines", uuid_of(&loan));
    for (path, caller, status) in [
        (format!("{path}?customerRecord={record}"), &employee, 404),
        (format!("{path}?customerRecord={}", Uuid::nil()), &admin, 404),
        (format!("{PATH}/{}/lines?customerRecord={record}", Uuid::nil()), &admin, 404),
        (path.clone(), &admin, 400),
        (format!("{path}?customerRecord=x"), &admin, 400),
    ] {
        fenix.get(&path, caller).await.expect(status);
    }
}
api_test!(list_requests_lines_that_fit_the_record);

async fn administrator_creates_edits_and_deletes_a_list(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let body = json!({ "name": " Prêt  relais ", "project": "PROPERTY-LOAN", "lines": [
        { "label": "Vente :", "perCustomer": true },
        { "label": " Mandat de vente ", "condition": "OWNER" },
    ] });
    let created_template = fenix.post(PATH, &admin, &body).await.expect(201).json();
    assert_eq!(created_template["name"], "Prêt relais");
    let expected = json!([{ "label": "Vente :", "perCustomer": false },
        { "label": "Mandat de vente", "condition": "OWNER", "perCustomer": false }]);
    assert_eq!(created_template["lines"], expected);
    assert_eq!(created_template["updateUser"]["lastName"], json!("Rivière"), "{created_template}");
    // Sorted after the other list of its project, before those of the next project.
    assert_eq!(list_templates(&fenix, &employee).await[2], created_template);

    let mut edit = created_template.clone();
    edit["project"] = Value::Null;
    edit["lines"] = json!([{ "label": "RIB" }]);
    let saved_template = fenix.post(PATH, &admin, &edit).await.expect(200).json();
    assert_eq!(
        (&saved_template["uuid"], &saved_template["version"], saved_template.get("project")),
        (&created_template["uuid"], &json!(2), None)
    );
    assert_eq!(list_labels(&saved_template), ["RIB"]);
    fenix.post(PATH, &admin, &edit).await.expect(409);
    assert_eq!(list_templates(&fenix, &admin).await.last(), Some(&saved_template));

    let path = format!("{PATH}/{}", uuid_of(&created_template));
    fenix.delete(&path, &employee).await.expect(403);
    fenix.post(PATH, &employee, &body).await.expect(403);
    fenix.delete(&path, &admin).await.expect(204);
    fenix.delete(&path, &admin).await.expect(404);
    fenix.post(PATH, &admin, &edit).await.expect(404);
    assert_eq!(list_templates(&fenix, &admin).await.len(), 13);
}
api_test_on_both_engines!(administrator_creates_edits_and_deletes_a_list);

async fn violations_name_their_field(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let line = json!([{ "label": "RIB" }]);
    for (body, field) in [
        (json!({ "lines": line }), "name"),
        // Names of built-in lists, ignoring case and accents.
        (json!({ "name": "IDENTITE", "lines": line }), "name"),
        (json!({ "name": "revenus d'un salarié", "lines": line }), "name"),
        (json!({ "name": "A", "lines": [{ "label": "RIB" }, { "label": "RIB " }] }), "lines.1.label"),
    ] {
        assert_eq!(fenix.post(PATH, &admin, &body).await.expect(400).fields(), [field], "{body}");
    }
    for body in [
        json!({ "name": "A", "lines": [{ "label": "RIB", "condition": "RICH" }] }),
        json!({ "name": "A", "lines": line, "project": "HOLIDAYS" }),
    ] {
        fenix.post(PATH, &admin, &body).await.expect(400);
    }
    let banks = find_template(&fenix, &admin, "Banque").await;
    let used_name = json!({ "uuid": banks["uuid"], "name": "identité", "lines": line });
    assert_eq!(fenix.post(PATH, &admin, &used_name).await.expect(400).fields(), ["name"]);
    let same_name = json!({ "uuid": banks["uuid"], "name": "BANQUE", "lines": line });
    fenix.post(PATH, &admin, &same_name).await.expect(200);
}
api_test!(violations_name_their_field);

async fn repeated_idempotency_key_creates_one_list(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let key = Uuid::from_u128(7).to_string();
    let send = async |body: &Value| {
        let request = fenix.request(Method::POST, PATH, &admin);
        fenix.send(request.header("Idempotency-Key", &key).json(body)).await
    };
    let body = json!({ "name": "Prêt relais", "lines": [{ "label": "RIB" }] });
    let first_response = send(&body).await.expect(201).json();
    assert_eq!(send(&body).await.expect(201).json(), first_response);
    send(&json!({ "name": "Autre", "lines": [{ "label": "RIB" }] })).await.expect(400);
    assert_eq!(list_templates(&fenix, &admin).await.len(), 14);
}
api_test!(repeated_idempotency_key_creates_one_list);

async fn help_text_is_copied_from_list_to_customer(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let help = "Recto et verso, en couleur.";
    let body = json!({ "name": "Identité seule", "lines": [
        { "label": "Identité :", "help": "jamais sous un titre" },
        { "label": "Carte d’identité", "help": format!(" {help} ") },
        { "label": "Livret de famille" },
    ] });
    let template = fenix.post(PATH, &admin, &body).await.expect(201).json();
    assert_eq!(template["lines"][0].get("help"), None);
    assert_eq!(template["lines"][1]["help"], help);
    let record = fenix.a_record(&admin, &[Some("eloise@exemple.fr")]).await;
    let path = format!("{PATH}/{}/lines?customerRecord={record}", uuid_of(&template));
    let lines = fenix.get(&path, &admin).await.expect(200).json();
    let expected = json!(["Identité :", { "label": "Carte d’identité", "help": help }, "Livret de famille"]);
    assert_eq!(lines, expected);

    // The lines returned by the list are accepted by a case.
    let case = fenix.a_case_with(&admin, &record, json!({ "itemsList": lines })).await.expect(201).json();
    let customer = fenix.activate_account("eloise@exemple.fr").await;
    let seen_case = fenix.case(&customer, &uuid_of(&case)).await;
    assert_eq!(seen_case["itemsListArray"][1]["help"], help);
    assert_eq!(seen_case["itemsListArray"][2].get("help"), None);
    let repeated_body = json!({ "items": [{ "item": seen_case["itemsListArray"][1]["uuid"] }] });
    fenix
        .post(&format!("/customer-cases/{}/request", uuid_of(&case)), &admin, &repeated_body)
        .await
        .expect(200);
    let mails = fenix.mails().await;
    assert!(
        mails.iter().any(|mail| mail.text_content.contains("Carte d’identité (Recto et verso, en couleur)"))
    );

    let long_help = json!({ "name": "Longue", "lines": [{ "label": "RIB", "help": "é".repeat(501) }] });
    assert_eq!(fenix.post(PATH, &admin, &long_help).await.expect(400).fields(), ["lines.0.help"]);
}
api_test!(help_text_is_copied_from_list_to_customer);

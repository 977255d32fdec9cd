//! Checklist templates: the former fixed lists, unchanged, and one for each project, with conditional lines.

use sea_orm_migration::sea_orm::JsonValue;
use sea_orm_migration::{prelude::*, schema::*};
use uuid::Uuid;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let table = Table::create()
            .table("checklist_template")
            .col(pk_uuid("uuid"))
            .col(string_len("name", 100))
            .col(string_len("name_key", 200).unique_key())
            .col(string_len_null("project", 30))
            .col(json_binary("lines"))
            .col(integer("position"))
            .col(big_integer("version").default(1))
            .col(big_integer_null("updated_at"))
            .col(string_len_null("updated_by_first_name", 255))
            .col(string_len_null("updated_by_last_name", 255))
            .to_owned();
        manager.create_table(table).await?;
        let of_projects = PROJECTS
            .iter()
            .map(|(name, key, project, parts)| (*name, *key, Some(*project), lines(parts, true)));
        let usual = USUAL.iter().map(|(name, key, part)| (*name, *key, None, lines(&[part], false)));
        for (position, (name, key, project, lines)) in (1_i32..).zip(of_projects.chain(usual)) {
            let row = Query::insert()
                .into_table("checklist_template")
                .columns(["uuid", "name", "name_key", "project", "lines", "position"])
                .values([
                    identity(position).into(),
                    name.into(),
                    key.into(),
                    project.into(),
                    lines.into(),
                    position.into(),
                ])
                .map_err(|error| DbErr::Custom(error.to_string()))?
                .to_owned();
            manager.exec_stmt(row).await?;
        }
        Ok(())
    }
}

/// Returns the identifier of the template at this position, which is the same on every server.
fn identity(position: i32) -> Uuid {
    Uuid::from_u128(0x0192_f3a0_0721_7000_8000_0000_0000_0000 | u128::from(position.unsigned_abs()))
}

/// Document, its condition, and whether each of two customers is asked for it.
type Line = (&'static str, Option<&'static str>, bool);

/// Heading, its condition, and its lines.
struct Part {
    heading: &'static str,
    condition: Option<&'static str>,
    lines: &'static [Line],
}

/// Returns the lines of these parts, with their conditions if `conditional`.
fn lines(parts: &[&Part], conditional: bool) -> JsonValue {
    let line = |(label, condition, per_customer): &Line| {
        let condition = condition.filter(|_| conditional).map(|key| ("condition", JsonValue::from(key)));
        let entries =
            [("label", JsonValue::from(*label)), ("perCustomer", (*per_customer && conditional).into())];
        entries.into_iter().chain(condition).collect::<JsonValue>()
    };
    let part = |part: &&Part| {
        let heading = line(&(part.heading, part.condition, false));
        std::iter::once(heading).chain(part.lines.iter().map(line)).collect::<Vec<_>>()
    };
    parts.iter().flat_map(part).collect()
}

/// Name, comparison key, project, parts.
const PROJECTS: [(&str, &str, &str, &[&Part]); 5] = [
    (
        "Regroupement de crédits",
        "regroupement de credits",
        "CONSOLIDATION-LOAN",
        &[&IDENTITY, &HOUSING, &INCOME, &SELF_EMPLOYED, &PENSIONS, &BANK, &LOANS, &PROPERTIES],
    ),
    (
        "Crédit immobilier",
        "credit immobilier",
        "PROPERTY-LOAN",
        &[&IDENTITY, &HOUSING, &INCOME, &SELF_EMPLOYED, &PENSIONS, &BANK, &LOANS, &PROPERTIES, &PURCHASE],
    ),
    ("Assurance de prêt", "assurance de pret", "LOAN-INSURANCE", &[&INSURED, &INSURED_LOAN]),
    ("Assurance auto", "assurance auto", "CAR-INSURANCE", &[&DRIVER, &VEHICLE]),
    ("Assurance habitation", "assurance habitation", "HOME-INSURANCE", &[&INSURED, &HOME]),
];

/// Former lists: name, comparison key, part.
const USUAL: [(&str, &str, &Part); 8] = [
    ("Identité", "identite", &IDENTITY),
    ("Revenus d’un salarié", "revenus d un salarie", &INCOME),
    ("Revenus d’un indépendant", "revenus d un independant", &SELF_EMPLOYED),
    ("Retraite et pensions", "retraite et pensions", &PENSIONS),
    ("Banque", "banque", &BANK),
    ("Crédits en cours", "credits en cours", &LOANS),
    ("Propriétaire", "proprietaire", &PROPERTIES),
    ("Projet immobilier", "projet immobilier", &PURCHASE),
];

const IDENTITY: Part = Part {
    heading: "Identité :",
    condition: None,
    lines: &[
        ("Carte nationale d’identité ou passeport (recto verso)", None, true),
        ("Livret de famille", None, false),
        ("Contrat de mariage, convention de Pacs ou jugement de divorce", Some("MARRIED-OR-DIVORCED"), false),
        ("Justificatif de domicile de moins de 3 mois", None, false),
    ],
};
const HOUSING: Part = Part {
    heading: "Logement :",
    condition: None,
    lines: &[
        ("Trois dernières quittances de loyer", Some("TENANT"), false),
        ("Attestation d’hébergement et pièce d’identité de l’hébergeant", Some("HOSTED"), false),
    ],
};
const INCOME: Part = Part {
    heading: "Revenus :",
    condition: None,
    lines: &[
        ("Trois derniers bulletins de paie", Some("EMPLOYEE"), true),
        ("Bulletin de paie de décembre dernier", Some("EMPLOYEE"), true),
        ("Contrat de travail ou attestation de l’employeur", Some("EMPLOYEE"), true),
        ("Deux derniers avis d’imposition (toutes les pages)", None, false),
    ],
};
const SELF_EMPLOYED: Part = Part {
    heading: "Activité indépendante :",
    condition: Some("SELF-EMPLOYED"),
    lines: &[
        ("Trois derniers bilans et comptes de résultat", None, false),
        ("Extrait Kbis de moins de 3 mois", None, false),
        ("Trois derniers relevés du compte professionnel", None, false),
        ("Attestation de l’expert-comptable", None, false),
    ],
};
const PENSIONS: Part = Part {
    heading: "Retraite et pensions :",
    condition: None,
    lines: &[
        ("Titres de pension de chaque caisse", Some("RETIRED"), false),
        ("Derniers relevés de paiement des pensions", Some("RETIRED"), false),
        ("Attestation de paiement de la CAF de moins de 3 mois", Some("FAMILY-ALLOWANCE"), false),
    ],
};
const BANK: Part = Part {
    heading: "Banque :",
    condition: None,
    lines: &[
        ("Trois derniers relevés de tous les comptes (toutes les pages)", None, false),
        ("Relevé d’identité bancaire (RIB)", None, false),
        ("Justificatifs d’épargne", None, false),
    ],
};
const LOANS: Part = Part {
    heading: "Crédits en cours :",
    condition: Some("CURRENT-LOAN"),
    lines: &[
        ("Tableaux d’amortissement", None, false),
        ("Offres de prêt signées", None, false),
        ("Derniers relevés des crédits renouvelables", Some("REVOLVING-CREDIT"), false),
        ("Décomptes de remboursement anticipé", None, false),
    ],
};
const PROPERTIES: Part = Part {
    heading: "Biens immobiliers :",
    condition: Some("OWNER"),
    lines: &[
        ("Titre de propriété", None, false),
        ("Dernière taxe foncière (toutes les pages)", None, false),
        ("Attestation d’assurance habitation", None, false),
        ("Baux et quittances des biens loués", Some("LANDLORD"), false),
    ],
};
const PURCHASE: Part = Part {
    heading: "Projet :",
    condition: None,
    lines: &[
        ("Compromis ou promesse de vente signé", None, false),
        ("Diagnostics du bien", None, false),
        ("Devis des travaux", None, false),
        ("Justificatifs de l’apport personnel", None, false),
    ],
};
const INSURED: Part = Part {
    heading: "Identité :",
    condition: None,
    lines: &[
        ("Carte nationale d’identité ou passeport (recto verso)", None, true),
        ("Relevé d’identité bancaire (RIB)", None, false),
    ],
};
const INSURED_LOAN: Part = Part {
    heading: "Prêt à assurer :",
    condition: None,
    lines: &[
        ("Offre de prêt ou simulation de la banque", None, false),
        ("Fiche standardisée d’information de la banque", None, false),
        ("Tableaux d’amortissement", Some("CURRENT-LOAN"), false),
        ("Contrat d’assurance emprunteur actuel", Some("CURRENT-LOAN"), false),
    ],
};
const DRIVER: Part = Part {
    heading: "Conducteur :",
    condition: None,
    lines: &[
        ("Permis de conduire (recto verso)", None, true),
        ("Relevé d’information de l’assureur actuel de moins de 3 mois", None, false),
        ("Justificatif de domicile de moins de 3 mois", None, false),
        ("Relevé d’identité bancaire (RIB)", None, false),
    ],
};
const VEHICLE: Part = Part {
    heading: "Véhicule :",
    condition: None,
    lines: &[("Carte grise ou certificat de cession", None, false)],
};
const HOME: Part = Part {
    heading: "Logement :",
    condition: None,
    lines: &[
        ("Bail en cours", Some("TENANT"), false),
        ("Titre de propriété", Some("OWNER"), false),
        ("Dernier avis d’échéance de l’assurance actuelle", None, false),
        ("Factures des objets de valeur à assurer", None, false),
    ],
};

//! Household fields of a record merge. Values that belong together form one field, such as an address, or a status and
//! its date.

use super::field::{
    Field, Precedence, format_amount, format_day, format_label, format_since, format_yes_no, join_line,
    join_rows, join_text, split_lines,
};
use crate::customer_record::CustomerRecord;
use crate::customer_record::household::{
    Child, Debt, DebtType, HousingSituation, Property, PropertyType, Resource, ResourceNature,
};
use crate::shared::day::Day;
use crate::shared::person::YesNo;

type Record = CustomerRecord;

const fn field(
    key: &'static str,
    label: &'static str,
    lines: fn(&Record) -> Vec<String>,
    take: fn(&mut Record, &Record),
) -> Field<Record> {
    Field { key, label, lines, take, join: None, first: Precedence::Newer }
}

const fn with_join(field: Field<Record>, join: fn(&mut Record, &Record)) -> Field<Record> {
    Field { join: Some(join), ..field }
}

const fn with_precedence(field: Field<Record>, first: Precedence) -> Field<Record> {
    Field { first, ..field }
}

/// Fields, in screen order.
pub(super) const HOUSEHOLD: &[Field<Record>] = &[
    field(
        "maritalStatus",
        "Statut matrimonial",
        |record| {
            join_line([
                format_label(Some(record.marital_status.label())),
                format_since(record.marital_status_since),
            ])
        },
        |record, other| {
            record.marital_status = other.marital_status;
            record.marital_status_since = other.marital_status_since;
        },
    ),
    with_join(
        field(
            "debts",
            "Crédits en cours",
            |record| record.debts.iter().flat_map(format_debt).collect(),
            |record, other| record.debts.clone_from(&other.debts),
        ),
        |record, other| join_rows(&mut record.debts, &other.debts),
    ),
    with_join(
        field(
            "debtsComment",
            "Commentaire sur les crédits",
            |record| split_lines(record.debts_comment.as_ref()),
            |record, other| record.debts_comment.clone_from(&other.debts_comment),
        ),
        |record, other| join_text(&mut record.debts_comment, other.debts_comment.as_ref()),
    ),
    with_join(
        field(
            "properties",
            "Patrimoine immobilier",
            |record| record.properties.iter().flat_map(format_property).collect(),
            |record, other| record.properties.clone_from(&other.properties),
        ),
        |record, other| join_rows(&mut record.properties, &other.properties),
    ),
    with_join(
        field(
            "propertiesComment",
            "Commentaire sur le patrimoine",
            |record| split_lines(record.properties_comment.as_ref()),
            |record, other| record.properties_comment.clone_from(&other.properties_comment),
        ),
        |record, other| join_text(&mut record.properties_comment, other.properties_comment.as_ref()),
    ),
    field("dependants", "Enfants à charge", format_dependants, |record, other| {
        record.nb_of_dependant_children = other.nb_of_dependant_children;
        record.birth_dates_of_children.clone_from(&other.birth_dates_of_children);
    }),
    with_join(
        field(
            "children",
            "Enfants",
            |record| record.children.iter().flat_map(format_child).collect(),
            |record, other| record.children.clone_from(&other.children),
        ),
        |record, other| join_rows(&mut record.children, &other.children),
    ),
    with_join(
        field(
            "childrenComment",
            "Commentaire sur les enfants",
            |record| split_lines(record.children_comment.as_ref()),
            |record, other| record.children_comment.clone_from(&other.children_comment),
        ),
        |record, other| join_text(&mut record.children_comment, other.children_comment.as_ref()),
    ),
    with_join(
        field(
            "resources",
            "Ressources",
            |record| record.resources.iter().flat_map(format_resource).collect(),
            |record, other| record.resources.clone_from(&other.resources),
        ),
        |record, other| join_rows(&mut record.resources, &other.resources),
    ),
    with_join(
        field(
            "resourcesComment",
            "Commentaire sur les ressources",
            |record| split_lines(record.resources_comment.as_ref()),
            |record, other| record.resources_comment.clone_from(&other.resources_comment),
        ),
        |record, other| join_text(&mut record.resources_comment, other.resources_comment.as_ref()),
    ),
    // Includes the address, because an owner has none here.
    field("housing", "Logement", format_housing, |record, other| {
        record.housing_situation = other.housing_situation;
        record.housing_situation_since = other.housing_situation_since;
        record.number.clone_from(&other.number);
        record.street.clone_from(&other.street);
        record.zip_code.clone_from(&other.zip_code);
        record.city.clone_from(&other.city);
    }),
    field(
        "housingCosts",
        "Coût mensuel du logement",
        |record| join_line([format_amount("", record.housing_costs)]),
        |record, other| record.housing_costs = other.housing_costs,
    ),
    field(
        "treasury",
        "Trésorerie disponible",
        |record| join_line([format_amount("", record.treasury)]),
        |record, other| record.treasury = other.treasury,
    ),
    field(
        "monthlySavingCapacity",
        "Capacité d’épargne mensuelle",
        |record| join_line([format_amount("", record.monthly_saving_capacity)]),
        |record, other| record.monthly_saving_capacity = other.monthly_saving_capacity,
    ),
    field(
        "task",
        "Tâche de la fiche",
        |record| {
            record
                .task
                .as_ref()
                .map(|task| format!("{}, {}", task.title, task.due_date.to_french()))
                .into_iter()
                .collect()
        },
        |record, other| record.task.clone_from(&other.task),
    ),
    with_precedence(
        field(
            "taxExemptionPotential",
            "Potentiel de défiscalisation",
            |record| format_yes_no(record.tax_exemption_potential),
            |record, other| record.tax_exemption_potential = other.tax_exemption_potential,
        ),
        Precedence::Yes,
    ),
    with_precedence(
        field(
            "hamonPotential",
            "Potentiel Hamon",
            |record| format_yes_no(record.hamon_potential),
            |record, other| record.hamon_potential = other.hamon_potential,
        ),
        Precedence::Yes,
    ),
    // The customer consented for the data of one record only.
    with_precedence(
        field(
            "liftingOfBankingSecrecy",
            "Levée du secret bancaire",
            |record| format_yes_no(record.lifting_of_banking_secrecy),
            |record, other| record.lifting_of_banking_secrecy = other.lifting_of_banking_secrecy,
        ),
        Precedence::No,
    ),
];

fn format_debt(debt: &Debt) -> Vec<String> {
    join_line([
        format_label(debt.debt_type.map(DebtType::label)),
        debt.bank_name.clone(),
        debt.debt_object.clone(),
        format_amount("mensualité ", debt.monthly_instalment),
        format_amount("capital restant dû ", debt.outstanding_capital),
        debt.rate.map(|rate| format!("taux {}", rate.to_french())),
        format_day(debt.end_date).map(|day| format!("jusqu’au {day}")),
        format_amount("emprunté ", debt.initial_amount),
        format_amount("assurance ", debt.monthly_insurance),
        debt.lender_reference.clone().map(|reference| format!("référence {reference}")),
        debt.becomes.map(|outcome| outcome.label().to_lowercase()),
    ])
}

fn format_property(property: &Property) -> Vec<String> {
    join_line([
        format_label(property.property_type.map(PropertyType::label)),
        format_address([
            &property.address_number,
            &property.address_street,
            &property.address_zip_code,
            &property.address_city,
        ]),
        format_amount("valeur ", property.value),
        format_day(property.buying_date).map(|day| format!("acheté le {day}")),
        format_amount("mensualité ", property.monthly_instalment),
        format_amount("capital restant dû ", property.outstanding_capital),
        format_amount("loyer ", property.rent_received),
        property.tenant_last_name.clone().map(|name| format!("locataire {name}")),
        (property.hold_through_civil_society == Some(YesNo::Yes)).then(|| "SCI".to_owned()),
    ])
}

fn format_child(child: &Child) -> Vec<String> {
    join_line([
        child.first_name.clone(),
        child.last_name.clone(),
        format_day(child.birth_date).map(|day| format!("né(e) le {day}")),
        format_amount("pension versée ", child.pension_sent),
        format_amount("pension reçue ", child.pension_received),
    ])
}

fn format_resource(resource: &Resource) -> Vec<String> {
    join_line([
        format_label(resource.nature.map(ResourceNature::label)),
        resource.profession.clone(),
        resource.employer_name.clone(),
        format_since(resource.seniority_date),
        format_amount("par mois ", resource.monthly_income),
        resource.share.map(|share| format!("compté à {}", share.to_french())),
        (resource.borrower == Some(2)).then(|| "second client".to_owned()),
    ])
}

fn format_dependants(record: &Record) -> Vec<String> {
    let birth_dates: Vec<String> =
        record.birth_dates_of_children.iter().flatten().copied().map(Day::to_french).collect();
    join_line([
        record.nb_of_dependant_children.map(|count| count.to_string()),
        (!birth_dates.is_empty()).then(|| format!("né(s) le {}", birth_dates.join(", "))),
    ])
}

fn format_housing(record: &Record) -> Vec<String> {
    join_line([
        format_label(record.housing_situation.map(HousingSituation::label)),
        format_since(record.housing_situation_since),
        format_address([&record.number, &record.street, &record.zip_code, &record.city]),
    ])
}

fn format_address(parts: [&Option<String>; 4]) -> Option<String> {
    let words: Vec<&str> = parts.into_iter().flatten().map(String::as_str).collect();
    (!words.is_empty()).then(|| words.join(" "))
}

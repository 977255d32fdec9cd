//! Household fields of a record merge. Values that belong together form one field, such as an address, or a status and
//! its date.

use super::field::{
    Field, Precedence, amount, format_day, format_label, format_since, join_rows, join_text, line, text,
    yes_or_no,
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

const fn first(field: Field<Record>, first: Precedence) -> Field<Record> {
    Field { first, ..field }
}

/// Fields, in screen order.
pub(super) const HOUSEHOLD: &[Field<Record>] = &[
    field(
        "maritalStatus",
        "Statut matrimonial",
        |it| line([format_label(Some(it.marital_status.label())), format_since(it.marital_status_since)]),
        |it, other| {
            it.marital_status = other.marital_status;
            it.marital_status_since = other.marital_status_since;
        },
    ),
    with_join(
        field(
            "debts",
            "Crédits en cours",
            |it| it.debts.iter().flat_map(debt).collect(),
            |it, other| it.debts.clone_from(&other.debts),
        ),
        |it, other| join_rows(&mut it.debts, &other.debts),
    ),
    with_join(
        field(
            "debtsComment",
            "Commentaire sur les crédits",
            |it| text(it.debts_comment.as_ref()),
            |it, other| it.debts_comment.clone_from(&other.debts_comment),
        ),
        |it, other| join_text(&mut it.debts_comment, other.debts_comment.as_ref()),
    ),
    with_join(
        field(
            "properties",
            "Patrimoine immobilier",
            |it| it.properties.iter().flat_map(property).collect(),
            |it, other| it.properties.clone_from(&other.properties),
        ),
        |it, other| join_rows(&mut it.properties, &other.properties),
    ),
    with_join(
        field(
            "propertiesComment",
            "Commentaire sur le patrimoine",
            |it| text(it.properties_comment.as_ref()),
            |it, other| it.properties_comment.clone_from(&other.properties_comment),
        ),
        |it, other| join_text(&mut it.properties_comment, other.properties_comment.as_ref()),
    ),
    field("dependants", "Enfants à charge", dependants, |it, other| {
        it.nb_of_dependant_children = other.nb_of_dependant_children;
        it.birth_dates_of_children.clone_from(&other.birth_dates_of_children);
    }),
    with_join(
        field(
            "children",
            "Enfants",
            |it| it.children.iter().flat_map(child).collect(),
            |it, other| it.children.clone_from(&other.children),
        ),
        |it, other| join_rows(&mut it.children, &other.children),
    ),
    with_join(
        field(
            "childrenComment",
            "Commentaire sur les enfants",
            |it| text(it.children_comment.as_ref()),
            |it, other| it.children_comment.clone_from(&other.children_comment),
        ),
        |it, other| join_text(&mut it.children_comment, other.children_comment.as_ref()),
    ),
    with_join(
        field(
            "resources",
            "Ressources",
            |it| it.resources.iter().flat_map(resource).collect(),
            |it, other| it.resources.clone_from(&other.resources),
        ),
        |it, other| join_rows(&mut it.resources, &other.resources),
    ),
    with_join(
        field(
            "resourcesComment",
            "Commentaire sur les ressources",
            |it| text(it.resources_comment.as_ref()),
            |it, other| it.resources_comment.clone_from(&other.resources_comment),
        ),
        |it, other| join_text(&mut it.resources_comment, other.resources_comment.as_ref()),
    ),
    // Includes the address, because an owner has none here.
    field("housing", "Logement", housing, |it, other| {
        it.housing_situation = other.housing_situation;
        it.housing_situation_since = other.housing_situation_since;
        it.number.clone_from(&other.number);
        it.street.clone_from(&other.street);
        it.zip_code.clone_from(&other.zip_code);
        it.city.clone_from(&other.city);
    }),
    field(
        "housingCosts",
        "Coût mensuel du logement",
        |it| line([amount("", it.housing_costs)]),
        |it, other| it.housing_costs = other.housing_costs,
    ),
    field(
        "treasury",
        "Trésorerie disponible",
        |it| line([amount("", it.treasury)]),
        |it, other| it.treasury = other.treasury,
    ),
    field(
        "monthlySavingCapacity",
        "Capacité d’épargne mensuelle",
        |it| line([amount("", it.monthly_saving_capacity)]),
        |it, other| it.monthly_saving_capacity = other.monthly_saving_capacity,
    ),
    field(
        "task",
        "Tâche de la fiche",
        |it| {
            it.task
                .as_ref()
                .map(|task| format!("{}, {}", task.title, task.due_date.to_french()))
                .into_iter()
                .collect()
        },
        |it, other| it.task.clone_from(&other.task),
    ),
    first(
        field(
            "taxExemptionPotential",
            "Potentiel de défiscalisation",
            |it| yes_or_no(it.tax_exemption_potential),
            |it, other| it.tax_exemption_potential = other.tax_exemption_potential,
        ),
        Precedence::Yes,
    ),
    first(
        field(
            "hamonPotential",
            "Potentiel Hamon",
            |it| yes_or_no(it.hamon_potential),
            |it, other| it.hamon_potential = other.hamon_potential,
        ),
        Precedence::Yes,
    ),
    // The customer consented for the data of one record only.
    first(
        field(
            "liftingOfBankingSecrecy",
            "Levée du secret bancaire",
            |it| yes_or_no(it.lifting_of_banking_secrecy),
            |it, other| it.lifting_of_banking_secrecy = other.lifting_of_banking_secrecy,
        ),
        Precedence::No,
    ),
];

fn debt(debt: &Debt) -> Vec<String> {
    line([
        format_label(debt.debt_type.map(DebtType::label)),
        debt.bank_name.clone(),
        debt.debt_object.clone(),
        amount("mensualité ", debt.monthly_instalment),
        amount("capital restant dû ", debt.outstanding_capital),
        debt.rate.map(|rate| format!("taux {}", rate.to_french())),
        format_day(debt.end_date).map(|day| format!("jusqu’au {day}")),
        amount("emprunté ", debt.initial_amount),
        amount("assurance ", debt.monthly_insurance),
        debt.lender_reference.clone().map(|reference| format!("référence {reference}")),
        debt.becomes.map(|outcome| outcome.label().to_lowercase()),
    ])
}

fn property(property: &Property) -> Vec<String> {
    line([
        format_label(property.property_type.map(PropertyType::label)),
        address([
            &property.address_number,
            &property.address_street,
            &property.address_zip_code,
            &property.address_city,
        ]),
        amount("valeur ", property.value),
        format_day(property.buying_date).map(|day| format!("acheté le {day}")),
        amount("mensualité ", property.monthly_instalment),
        amount("capital restant dû ", property.outstanding_capital),
        amount("loyer ", property.rent_received),
        property.tenant_last_name.clone().map(|name| format!("locataire {name}")),
        (property.hold_through_civil_society == Some(YesNo::Yes)).then(|| "SCI".to_owned()),
    ])
}

fn child(child: &Child) -> Vec<String> {
    line([
        child.first_name.clone(),
        child.last_name.clone(),
        format_day(child.birth_date).map(|day| format!("né(e) le {day}")),
        amount("pension versée ", child.pension_sent),
        amount("pension reçue ", child.pension_received),
    ])
}

fn resource(resource: &Resource) -> Vec<String> {
    line([
        format_label(resource.nature.map(ResourceNature::label)),
        resource.profession.clone(),
        resource.employer_name.clone(),
        format_since(resource.seniority_date),
        amount("par mois ", resource.monthly_income),
        resource.share.map(|share| format!("compté à {}", share.to_french())),
        (resource.borrower == Some(2)).then(|| "second client".to_owned()),
    ])
}

fn dependants(record: &Record) -> Vec<String> {
    let born: Vec<String> =
        record.birth_dates_of_children.iter().flatten().copied().map(Day::to_french).collect();
    line([
        record.nb_of_dependant_children.map(|count| count.to_string()),
        (!born.is_empty()).then(|| format!("né(s) le {}", born.join(", "))),
    ])
}

fn housing(record: &Record) -> Vec<String> {
    line([
        format_label(record.housing_situation.map(HousingSituation::label)),
        format_since(record.housing_situation_since),
        address([&record.number, &record.street, &record.zip_code, &record.city]),
    ])
}

fn address(parts: [&Option<String>; 4]) -> Option<String> {
    let words: Vec<&str> = parts.into_iter().flatten().map(String::as_str).collect();
    (!words.is_empty()).then(|| words.join(" "))
}

//! Customer fields of a record merge.

use super::field::{Field, Precedence, format_day, format_label, format_since, format_yes_no, join_line};
use crate::customer_record::Customer;
use crate::customer_record::household::MatrimonialRegime;
use crate::shared::person::YesNo;

const fn field(
    key: &'static str,
    label: &'static str,
    lines: fn(&Customer) -> Vec<String>,
    take: fn(&mut Customer, &Customer),
    first: Precedence,
) -> Field<Customer> {
    Field { key, label, lines, take, join: None, first }
}

/// Fields, in screen order.
pub(super) const PERSON: &[Field<Customer>] = &[
    field(
        "civility",
        "Civilité",
        |customer| join_line([format_label(Some(customer.civility.label()))]),
        |customer, other| customer.civility = other.civility,
        Precedence::Newer,
    ),
    field(
        "firstName",
        "Prénom",
        |customer| join_line([Some(customer.first_name.clone())]),
        |customer, other| customer.first_name.clone_from(&other.first_name),
        Precedence::Newer,
    ),
    field(
        "lastName",
        "Nom",
        |customer| join_line([Some(customer.last_name.clone())]),
        |customer, other| customer.last_name.clone_from(&other.last_name),
        Precedence::Newer,
    ),
    field(
        "birthDate",
        "Date de naissance",
        |customer| join_line([format_day(Some(customer.birth_date))]),
        |customer, other| customer.birth_date = other.birth_date,
        Precedence::Newer,
    ),
    field(
        "phoneNumber",
        "Téléphone",
        |customer| join_line([Some(customer.phone_number.pairs())]),
        |customer, other| customer.phone_number.clone_from(&other.phone_number),
        Precedence::Newer,
    ),
    field(
        "email",
        "Email",
        |customer| join_line([customer.email.as_ref().map(|email| email.as_str().to_owned())]),
        |customer, other| customer.email.clone_from(&other.email),
        Precedence::Newer,
    ),
    field(
        "currentBank",
        "Banque actuelle",
        |customer| join_line([customer.current_bank.clone(), format_since(customer.current_bank_since)]),
        |customer, other| {
            customer.current_bank.clone_from(&other.current_bank);
            customer.current_bank_since = other.current_bank_since;
        },
        Precedence::Newer,
    ),
    field(
        "birthPlace",
        "Lieu de naissance",
        |customer| join_line([customer.background.birth_place.clone()]),
        |customer, other| customer.background.birth_place.clone_from(&other.background.birth_place),
        Precedence::Newer,
    ),
    field(
        "nationality",
        "Nationalité",
        |customer| join_line([customer.background.nationality.clone()]),
        |customer, other| customer.background.nationality.clone_from(&other.background.nationality),
        Precedence::Newer,
    ),
    field(
        "matrimonialRegime",
        "Régime matrimonial",
        |customer| {
            join_line([format_label(customer.background.matrimonial_regime.map(MatrimonialRegime::label))])
        },
        |customer, other| customer.background.matrimonial_regime = other.background.matrimonial_regime,
        Precedence::Newer,
    ),
    field(
        "politicallyExposed",
        "Personne politiquement exposée",
        |customer| {
            join_line([
                format_label(customer.background.politically_exposed.map(YesNo::label)),
                customer.background.political_function.clone(),
            ])
        },
        |customer, other| {
            customer.background.politically_exposed = other.background.politically_exposed;
            customer.background.political_function.clone_from(&other.background.political_function);
        },
        Precedence::Newer,
    ),
    field(
        "allowMail",
        "Accepte les emails d’information",
        |customer| format_yes_no(customer.allow_mail),
        |customer, other| customer.allow_mail = other.allow_mail,
        Precedence::No,
    ),
    field(
        "allowSms",
        "Accepte les SMS d’information",
        |customer| format_yes_no(customer.allow_sms),
        |customer, other| customer.allow_sms = other.allow_sms,
        Precedence::No,
    ),
];
